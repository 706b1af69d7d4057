/// A movement that friction slows down, such as a flick: the velocity decays exponentially.
///
/// With the initial velocity v and the friction f, the velocity after t seconds is v·e^(−ft), and
/// the distance covered is v/f · (1 − e^(−ft)).
///
/// ```swift
/// let flick = Motion(
///   from: 0.0, initialVelocity: 800, decay: .normal,
/// )
/// // 399.6, the value at rest
/// let end = Decay.normal.projectedEnd(
///   from: 0.0, initialVelocity: 800,
/// )
/// ```
public struct Decay: Sendable, Hashable {
  /// The rate of decay, per second: after 1/`friction` seconds, 37 % of the velocity remains.
  public let friction: Double

  /// Creates a decay.
  ///
  /// - Parameter friction: The rate of decay, per second. A rate outside 1e-18...1e18 traps.
  public init(friction: Double) {
    precondition(Decay.frictions.contains(friction), "a friction must be from 1e-18 to 1e18")
    self.friction = friction
  }

  /// The decay of scrolling on Apple's platforms: 0.998 of the velocity remains after a
  /// millisecond.
  public static let normal = Decay(friction: 2.0020026706730793)

  /// The decay of paging on Apple's platforms: 0.99 of the velocity remains after a millisecond.
  public static let fast = Decay(friction: 10.050335853501441)

  static let frictions = 1e-18...1e18

  /// Returns the value at which a movement comes to rest.
  ///
  /// - Parameters:
  ///   - from: The value at the start.
  ///   - initialVelocity: The velocity at the start, in units a second; of integers, a `Double`.
  public func projectedEnd<V: VectorInterpolatable>(from: V, initialVelocity: V.Movement) -> V {
    .displaced(from, by: .scale(initialVelocity, by: 1 / friction))
  }

  /// Returns the value at a time.
  ///
  /// - Parameters:
  ///   - from: The value at the start.
  ///   - initialVelocity: The velocity at the start, in units a second; of integers, a `Double`.
  ///   - time: The time since the start; one below zero counts as zero.
  public func value<V: VectorInterpolatable>(
    from: V,
    initialVelocity: V.Movement,
    time: Duration,
  ) -> V {
    .displaced(from, by: .scale(initialVelocity, by: (1 - remaining(after: time)) / friction))
  }

  /// Returns the velocity at a time, in units a second.
  ///
  /// - Parameters:
  ///   - initialVelocity: The velocity at the start, in units a second. A literal is a `Double`,
  ///     because integers are no velocities.
  ///   - time: The time since the start; one below zero counts as zero.
  public func velocity<V: VectorInterpolatable>(
    initialVelocity: V,
    time: Duration,
  ) -> V where V.Movement == V {
    .scale(initialVelocity, by: remaining(after: time))
  }

  /// The time after which less than a thousandth of the distance remains.
  public var settlingDuration: Duration {
    // At this time 1/1024 of the distance remains, as at the end of the curve of `expoOut`.
    let seconds = 10 * 0.6931471805599453 / friction
    return .nanoseconds(Nanoseconds(settlingIn: seconds) ?? Nanoseconds.lengths.upperBound)
  }

  private func remaining(after time: Duration) -> Double {
    remaining(after: max(0, time.inSeconds))
  }

  /// Returns the fraction of the velocity, and of the distance, that remains.
  func remaining(after seconds: Double) -> Double {
    exponential(-friction * seconds)
  }
}

extension Decay: Codable {
  private enum CodingKeys: CodingKey {
    case friction
  }

  /// Decodes a decay.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if the friction is out of range.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let friction = try container.decode(Double.self, forKey: .friction)
    guard Decay.frictions.contains(friction) else {
      throw container.corrupted(
        .friction, "Expected a friction from 1e-18 to 1e18, found \(friction)",
      )
    }
    self.friction = friction
  }
}

extension Decay: CustomStringConvertible {
  /// The decay as Swift code: `Decay(friction: 2.0)`.
  public var description: String {
    "Decay(friction: \(friction))"
  }
}

extension Motion where Value: VectorInterpolatable {
  /// Creates a motion that friction slows down.
  ///
  /// The motion lasts until less than a thousandth of the distance remains, and ends at exactly
  /// `decay.projectedEnd(from:initialVelocity:)`. For another end value, such as a page edge,
  /// create a motion `from:to:` with the timing of this motion: the duration is
  /// ``Decay/settlingDuration``, and the ease is ``Ease/expoOut``.
  ///
  /// - Parameters:
  ///   - from: The value at the start.
  ///   - initialVelocity: The velocity at the start, in units a second; of integers, a `Double`.
  ///   - decay: The friction.
  public init(from: Value, initialVelocity: Value.Movement, decay: Decay) {
    let end = decay.projectedEnd(from: from, initialVelocity: initialVelocity)
    self.init(from: from, to: end)
    timing = Timing(duration: decay.settlingDuration, ease: .expoOut)
  }
}

extension Decay {
  /// The behavior of a decaying movement at the bounds of its range.
  public enum Edge: Sendable, Hashable {
    /// The movement stops at the bound.
    case clamp
    /// The movement passes the bound, and a spring pulls the value back.
    case rubberBand(Spring)

    /// The movement passes the bound, and a critically damped spring pulls the value back.
    public static let rubberBand = Edge.rubberBand(.smooth)
  }
}

extension Motion<Double> {
  /// Creates a motion that friction slows down, and that ends within a range.
  ///
  /// At a bound, a rubber band continues with the same value and velocity, and ends at exactly the
  /// bound. If `from` is outside the range, the edge takes effect at once.
  ///
  /// - Parameters:
  ///   - from: The value at the start.
  ///   - initialVelocity: The velocity at the start, in units a second.
  ///   - decay: The friction.
  ///   - range: The range at whose bounds `edge` takes effect.
  ///   - edge: The behavior at the bounds.
  public init(
    from: Double,
    initialVelocity: Double,
    decay: Decay,
    in range: ClosedRange<Double>,
    edge: Decay.Edge,
  ) {
    let end = decay.projectedEnd(from: from, initialVelocity: initialVelocity)
    guard range.contains(from) else {
      let bound = from < range.lowerBound ? range.lowerBound : range.upperBound
      switch edge {
      case .clamp: self = Motion(from: bound, to: bound).duration(.zero)

      case .rubberBand(let spring):
        self.init(from: from, to: bound, .spring(spring), initialVelocity: initialVelocity)
      }
      return
    }
    let motion = BoundedDecay(
      from: from,
      velocity: initialVelocity,
      decay: decay,
      bound: end < from ? range.lowerBound : range.upperBound,
      edge: edge,
    )
    guard let motion else {
      self.init(from: from, initialVelocity: initialVelocity, decay: decay)
      return
    }
    let timing = Timing(nanoseconds: motion.length, ease: .linear)
    self.init(timing: timing, shape: motion.shape)
  }
}
