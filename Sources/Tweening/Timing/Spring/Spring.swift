/// A spring that pulls a value to its target: a damped harmonic oscillator, in closed form.
///
/// A spring has three initializers, each of which determines all parameters:
///
/// - ``init(duration:bounce:)`` takes the perceived pace and bounce;
/// - ``init(response:dampingRatio:)`` takes the period and the damping;
/// - ``init(mass:stiffness:damping:)`` takes the physical parameters.
///
/// The parameters of the initializer are exact; the others are computed.
///
/// The names, conversions and presets (``smooth``, ``snappy`` and ``bouncy``) are the same as in
/// SwiftUI. Two springs are equal if they have the same mass, response and damping ratio, however
/// they were created.
///
/// ```swift
/// let spring = try Spring(
///   duration: .milliseconds(400), bounce: 0.25,
/// )
/// // Sent off upwards at 800 units a second.
/// let knob = Motion(
///   from: 0.0, to: 120.0, .spring(spring), initialVelocity: 800,
/// )
/// ```
public struct Spring: Sendable, Hashable {
  /// One reference, which is also the course of the spring.
  let parts: Parts

  final class Parts: Sendable, Hashable {
    /// The parameters as they were given.
    let given: SpringParameters
    let curve: SpringCurve
    /// The ease of the curve; nil if the spring never settles. Created once, so that a motion
    /// allocates none.
    let ease: Ease?

    init(_ parameters: SpringParameters, _ curve: SpringCurve) {
      given = parameters
      self.curve = curve
      ease = curve.settlingTime == nil ? nil : Ease(curve)
    }

    static func == (left: Parts, right: Parts) -> Bool {
      left.given.mass == right.given.mass && left.curve == right.curve
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(given.mass)
      hasher.combine(curve)
    }
  }

  var parameters: SpringParameters { parts.given }
  var curve: SpringCurve { parts.curve }
  var ease: Ease? { parts.ease }

  init(_ parts: Parts) {
    self.parts = parts
  }

  init(_ parameters: SpringParameters) throws(SpringError) {
    parts = try Parts(parameters, parameters.curve())
  }

  /// Creates a spring by its perceptual duration and its bounce; the mass is 1.
  ///
  /// - Parameters:
  ///   - duration: The pace: the period of the oscillation without damping. Must be above 0.
  ///   - bounce: The bounce, above −1 and at most 1. 0 is critically damped: the fastest settling
  ///     without a bounce. Above 0, the spring overshoots; at 1, it never settles; below 0, it is
  ///     overdamped.
  /// - Throws: `SpringError` if a parameter is outside its range.
  public init(duration: Duration = .milliseconds(500), bounce: Double = 0) throws(SpringError) {
    try self.init(.perceptual(duration: duration, bounce: bounce))
  }

  /// Creates a spring by its response and its damping ratio; the mass is 1.
  ///
  /// - Parameters:
  ///   - response: The period of the oscillation without damping. Must be above 0.
  ///   - dampingRatio: The damping as a fraction of the critical damping, from 0 on. 1 is
  ///     critically damped. Below 1, the spring overshoots; at 0, it never settles; above 1, it is
  ///     overdamped.
  /// - Throws: `SpringError` if a parameter is outside its range.
  public init(response: Duration, dampingRatio: Double) throws(SpringError) {
    try self.init(.response(response, dampingRatio: dampingRatio))
  }

  /// Creates a spring by its mass, stiffness and damping.
  ///
  /// A damping above the critical damping is not reduced, unlike by default in SwiftUI.
  ///
  /// - Parameters:
  ///   - mass: The mass at the end of the spring. Must be above 0. The default is 1.
  ///   - stiffness: The force per unit of distance. Must be above 0.
  ///   - damping: The force per unit of velocity, not below 0. At 0, the spring never settles.
  /// - Throws: `SpringError` if a parameter is outside its range, or if the resulting response or
  ///   damping ratio is too large or too small.
  public init(mass: Double = 1, stiffness: Double, damping: Double) throws(SpringError) {
    try self.init(.physical(mass: mass, stiffness: stiffness, damping: damping))
  }

  /// Creates a preset. The caller must pass parameters inside their ranges.
  private init(preset duration: Duration, bounce: Double) {
    do throws(SpringError) {
      try self.init(duration: duration, bounce: bounce)
    } catch {
      preconditionFailure("no spring: \(error)")
    }
  }
}

// MARK: - Presets

extension Spring {
  /// A spring without a bounce, with a duration of 0.5 seconds.
  public static let smooth = Spring.smooth()

  /// A spring with a small bounce of 0.15, with a duration of 0.5 seconds.
  public static let snappy = Spring.snappy()

  /// A spring with a bounce of 0.3, with a duration of 0.5 seconds.
  public static let bouncy = Spring.bouncy()

  /// Returns a spring without a bounce, or with the bounce that you add.
  ///
  /// - Parameters:
  ///   - duration: The perceived pace, ``duration``. Must be above 0, or the call traps.
  ///   - extraBounce: The bounce. Must be above −1 and at most 1, or the call traps.
  public static func smooth(
    duration: Duration = .milliseconds(500),
    extraBounce: Double = 0,
  ) -> Spring {
    Spring(preset: duration, bounce: extraBounce)
  }

  /// Returns a spring with a small bounce of 0.15, plus the bounce that you add.
  ///
  /// - Parameters:
  ///   - duration: The perceived pace, ``duration``. Must be above 0, or the call traps.
  ///   - extraBounce: Added to a bounce of 0.15. The sum must be above −1 and at most 1, or the
  ///     call traps.
  public static func snappy(
    duration: Duration = .milliseconds(500),
    extraBounce: Double = 0,
  ) -> Spring {
    Spring(preset: duration, bounce: 0.15 + extraBounce)
  }

  /// Returns a spring with a bounce of 0.3, plus the bounce that you add.
  ///
  /// - Parameters:
  ///   - duration: The perceived pace, ``duration``. Must be above 0, or the call traps.
  ///   - extraBounce: Added to a bounce of 0.3. The sum must be above −1 and at most 1, or the
  ///     call traps.
  public static func bouncy(
    duration: Duration = .milliseconds(500),
    extraBounce: Double = 0,
  ) -> Spring {
    Spring(preset: duration, bounce: 0.3 + extraBounce)
  }
}

// MARK: - Parameters

extension Spring {
  /// The perceptual duration: the period of the oscillation without damping, equal to ``response``.
  ///
  /// The duration is the perceived pace. The spring comes to rest later, at ``settlingDuration``.
  public var duration: Duration {
    response
  }

  /// The bounce: 1 − ``dampingRatio`` up to the critical damping, and 1/``dampingRatio`` − 1 above.
  public var bounce: Double {
    if case .perceptual(_, let bounce) = parameters {
      return bounce
    }
    return dampingRatio > 1 ? 1 / dampingRatio - 1 : 1 - dampingRatio
  }

  /// The period of the oscillation without damping: 2π√(``mass``/``stiffness``).
  public var response: Duration {
    switch parameters {
    case .perceptual(let duration, _): duration
    case .response(let response, _): response
    case .physical: .seconds(curve.response)
    }
  }

  /// The damping as a fraction of the critical damping: ``damping``/(2√(``mass`` · ``stiffness``)).
  public var dampingRatio: Double {
    curve.dampingRatio
  }

  /// The mass at the end of the spring.
  public var mass: Double {
    parameters.mass
  }

  /// The force per unit of distance: ``mass`` · (2π/``response``)².
  public var stiffness: Double {
    if case .physical(_, let stiffness, _) = parameters {
      return stiffness
    }
    return curve.angularFrequency * curve.angularFrequency
  }

  /// The force per unit of velocity: 4π · ``dampingRatio`` · ``mass``/``response``.
  public var damping: Double {
    if case .physical(_, _, let damping) = parameters {
      return damping
    }
    return 2 * dampingRatio * curve.angularFrequency
  }
}

extension Ease {
  /// The movement of a spring until the spring has settled.
  ///
  /// The progress is the fraction of ``Spring/settlingDuration``. At progress 1, the spring is
  /// within a thousandth of its target, and the ease is exactly 1. Equal springs make equal eases,
  /// as do springs that differ only in mass. The text is `spring(0.5, 0.7)`: the response in
  /// seconds and the damping ratio.
  ///
  /// - Parameter spring: The spring. Its damping ratio must not be 0, or the call traps.
  public static func spring(_ spring: Spring) -> Ease {
    guard let ease = spring.ease else {
      preconditionFailure("a spring without damping never settles, and so makes no ease")
    }
    return ease
  }
}
