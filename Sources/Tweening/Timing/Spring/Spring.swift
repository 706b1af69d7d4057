/// A spring that pulls a value to its target: a damped harmonic oscillator, in closed form.
///
/// A spring is described in one of three ways, each of which the others follow from:
///
/// - ``init(duration:bounce:)`` gives the pace and the bounce, as the eye sees them;
/// - ``init(response:dampingRatio:)`` gives the period and the damping;
/// - ``init(mass:stiffness:damping:)`` gives the numbers of physics.
///
/// SwiftUI has the same names, conversions, and presets ``smooth``, ``snappy`` and ``bouncy``. Two
/// springs are equal when they have the same mass, response and damping ratio, however they were
/// created.
///
/// ```swift
/// let spring = try Spring(duration: .milliseconds(400), bounce: 0.25)
/// // Sent off upwards at 800 units a second.
/// let knob = Motion(from: 0.0, to: 120.0, spring: spring, initialVelocity: 800)
/// ```
public struct Spring: Sendable {
  let parameters: SpringParameters
  let curve: SpringCurve
  /// The ease of the curve; nil where the spring never settles. Made once, so that a motion
  /// allocates none.
  let ease: Ease?

  init(_ parameters: SpringParameters) throws(SpringError) {
    self.parameters = parameters
    curve = try parameters.curve()
    ease = curve.settlingTime == nil ? nil : Ease(.spring(curve))
  }

  /// Creates a spring by its perceptual duration and its bounce; the mass is 1.
  ///
  /// - Parameters:
  ///   - duration: The pace: the period of the oscillation without damping. Above 0.
  ///   - bounce: Above −1 and at most 1. 0 is critically damped: at rest as soon as possible
  ///     without a bounce. Springs above 0 overshoot, 1 never settles, below 0 are overdamped.
  /// - Throws: `SpringError` where a parameter lies outside its range.
  public init(duration: Duration = .milliseconds(500), bounce: Double = 0) throws(SpringError) {
    try self.init(.perceptual(duration: duration, bounce: bounce))
  }

  /// Creates a spring by its response and its damping ratio; the mass is 1.
  ///
  /// - Parameters:
  ///   - response: The period of the oscillation without damping. Above 0.
  ///   - dampingRatio: The damping as a fraction of the critical damping, from 0 on. 1 is
  ///     critically damped; springs below 1 overshoot, 0 never settles, above 1 are overdamped.
  /// - Throws: `SpringError` where a parameter lies outside its range.
  public init(response: Duration, dampingRatio: Double) throws(SpringError) {
    try self.init(.response(response, dampingRatio: dampingRatio))
  }

  /// Creates a spring by its mass, stiffness and damping.
  ///
  /// Unlike SwiftUI's default, a damping above the critical one is not reduced to it.
  ///
  /// - Parameters:
  ///   - mass: The mass at the end of the spring. Above 0.
  ///   - stiffness: The force per unit of distance. Above 0.
  ///   - damping: The force per unit of velocity, not below 0; 0 never settles.
  /// - Throws: `SpringError` where a parameter lies outside its range, or where the response or the
  ///   damping ratio that follows from them is too large or too small.
  public init(mass: Double = 1, stiffness: Double, damping: Double) throws(SpringError) {
    try self.init(.physical(mass: mass, stiffness: stiffness, damping: damping))
  }

  /// A preset, whose parameters the caller has to answer for.
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
  /// A spring without bounce, of 0.5 seconds.
  public static let smooth = Spring.smooth()

  /// A spring with a small bounce of 0.15, of 0.5 seconds.
  public static let snappy = Spring.snappy()

  /// A spring with a bounce of 0.3, of 0.5 seconds.
  public static let bouncy = Spring.bouncy()

  /// A spring without bounce, which can be tuned.
  ///
  /// - Parameters:
  ///   - duration: See ``duration``. Above 0, or the call traps.
  ///   - extraBounce: The bounce. Above −1 and at most 1, or the call traps.
  public static func smooth(
    duration: Duration = .milliseconds(500),
    extraBounce: Double = 0,
  ) -> Spring {
    Spring(preset: duration, bounce: extraBounce)
  }

  /// A spring with a small bounce, which can be tuned.
  ///
  /// - Parameters:
  ///   - duration: See ``duration``. Above 0, or the call traps.
  ///   - extraBounce: Added to a bounce of 0.15. The sum must be above −1 and at most 1, or the
  ///     call traps.
  public static func snappy(
    duration: Duration = .milliseconds(500),
    extraBounce: Double = 0,
  ) -> Spring {
    Spring(preset: duration, bounce: 0.15 + extraBounce)
  }

  /// A spring with a bounce, which can be tuned.
  ///
  /// - Parameters:
  ///   - duration: See ``duration``. Above 0, or the call traps.
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

/// The parameters that were given read back exactly; the others are computed.
extension Spring {
  /// The perceptual duration: the period of the oscillation without damping, as ``response``.
  ///
  /// The pace that the eye sees; the spring comes to rest later, at ``settlingDuration``.
  public var duration: Duration {
    response
  }

  /// The amount of bouncing: 1 − ``dampingRatio`` to the critical damping, and 1/``dampingRatio`` −
  /// 1 above.
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

extension Spring: Hashable {
  /// Whether the springs have the same mass, response and damping ratio.
  public static func == (left: Spring, right: Spring) -> Bool {
    left.mass == right.mass && left.curve == right.curve
  }

  /// Hashes the mass, the response and the damping ratio.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(mass)
    hasher.combine(curve)
  }
}
