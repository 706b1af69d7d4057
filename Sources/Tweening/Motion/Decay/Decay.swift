/// A movement that friction slows down, such as a flick: the velocity fades exponentially.
///
/// With the friction f, the velocity after t seconds is v·e^(−ft), and the way v/f · (1 − e^(−ft)).
///
/// ```swift
/// let flick = Motion(from: 0.0, initialVelocity: 800, decay: .normal)
/// // 399.6, the value at rest
/// let end = Decay.normal.projectedEnd(from: 0.0, initialVelocity: 800)
/// ```
public struct Decay: Sendable, Hashable {
  /// The rate, a second, at which the velocity fades: after 1/`friction` seconds, 37 % are left.
  public let friction: Double

  /// Creates a decay.
  ///
  /// - Parameter friction: The rate, a second, at which the velocity fades; from 1e-18 to 1e18, or
  ///   the call traps.
  public init(friction: Double) {
    precondition(Decay.frictions.contains(friction), "a friction must be from 1e-18 to 1e18")
    self.friction = friction
  }

  /// Scrolling on Apple's platforms: 0.998 of the velocity is left after a millisecond.
  public static let normal = Decay(friction: 2.0020026706730793)

  /// Paging on Apple's platforms: 0.99 of the velocity is left after a millisecond.
  public static let fast = Decay(friction: 10.050335853501441)

  fileprivate static let frictions = 1e-18...1e18

  /// The value at which a movement comes to rest.
  ///
  /// - Parameters:
  ///   - from: The value at the start.
  ///   - initialVelocity: The velocity at the start, in units a second.
  public func projectedEnd<V: VectorInterpolatable>(from: V, initialVelocity: V) -> V {
    .add(from, .scale(initialVelocity, by: 1 / friction))
  }

  /// The value at a time.
  ///
  /// - Parameters:
  ///   - from: The value at the start.
  ///   - initialVelocity: The velocity at the start, in units a second.
  ///   - time: The time since the start; one below zero counts as zero.
  public func value<V: VectorInterpolatable>(from: V, initialVelocity: V, time: Duration) -> V {
    .add(from, .scale(initialVelocity, by: (1 - left(after: time)) / friction))
  }

  /// The velocity at a time, in units a second.
  ///
  /// - Parameters:
  ///   - initialVelocity: The velocity at the start, in units a second.
  ///   - time: The time since the start; one below zero counts as zero.
  public func velocity<V: VectorInterpolatable>(initialVelocity: V, time: Duration) -> V {
    .scale(initialVelocity, by: left(after: time))
  }

  /// The time after which less than a thousandth of the way is left.
  public var settlingDuration: Duration {
    // Of the way, 1/1024 is left: the ease `expoOut` is this movement.
    let seconds = 10 * 0.6931471805599453 / friction
    return .nanoseconds(Nanoseconds(settlingIn: seconds) ?? Nanoseconds.lengths.upperBound)
  }

  private func left(after time: Duration) -> Double {
    left(after: max(0, time.inSeconds))
  }

  /// The fraction of the velocity, and of the way, that is left.
  func left(after seconds: Double) -> Double {
    exponential(-friction * seconds)
  }
}

extension Decay: Codable {
  private enum CodingKeys: CodingKey {
    case friction
  }

  /// Decodes a decay.
  ///
  /// - Throws: `DecodingError.dataCorrupted` where the friction is out of range.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let friction = try container.decode(Double.self, forKey: .friction)
    guard Decay.frictions.contains(friction) else {
      throw DecodingError.dataCorruptedError(
        forKey: .friction,
        in: container,
        debugDescription: "Expected a friction from 1e-18 to 1e18, found \(friction)",
      )
    }
    self.friction = friction
  }
}
