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
