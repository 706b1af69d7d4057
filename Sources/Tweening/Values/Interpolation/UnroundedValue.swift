/// A value, and the part of the position that the type of the value does not show.
///
/// A whole number that moves is between two whole numbers most of the time. A motion that continues
/// it starts from the exact position: a start from the shown value would lose up to one half each
/// time, and a motion that is replaced often would never arrive.
@usableFromInline
struct UnroundedValue<Value: VectorInterpolatable>: Sendable {
  @usableFromInline let value: Value
  /// The exact position minus the value, or nil if the value is exact.
  let remainder: Value.Movement?

  /// Returns the exact position, measured from an origin.
  func position(from origin: Value) -> Value.Movement {
    let position = Value.position(of: value, from: origin)
    return remainder.map { .add(position, $0) } ?? position
  }
}

/// The position of a value in motion, with its velocity and its acceleration.
@usableFromInline
struct KinematicState<Value: VectorInterpolatable> {
  /// The value, exact where the type rounds.
  var position: UnroundedValue<Value>
  /// The velocity at the rate 1, in units a second, or nil if the value is at rest.
  var velocity: Value.Movement?
  /// The acceleration at the rate 1, or nil if none is known.
  var acceleration: Value.Movement?
  /// The rate at which the motion is played, without its sign.
  var rate = 1.0
}

extension KinematicState {
  /// Returns the velocity at the rate 1, of a velocity in tweener time. The rate scales the time of
  /// a motion, and with the time each velocity.
  func atRateOne(_ velocity: Value.Movement) -> Value.Movement {
    rate > 0 ? .scale(velocity, by: 1 / rate) : velocity
  }
}

extension VectorInterpolatable {
  /// Whether the values of the type are exact, and not rounded from a finer ``Movement``.
  static var isOwnMovement: Bool {
    // Folded where the compiler knows the type.
    @inline(__always) get { Movement.self == Self.self }
  }

  /// Returns the movement of a value that does not move.
  @inlinable
  static func rest(at value: Self) -> Movement {
    if Movement.self == Self.self {
      return retyped(scale(value, by: 0))
    }
    return .scale(slope(from: value, to: value, progress: 1), by: 0)
  }

  /// Returns the position of a value, measured from an origin; a value that is its own movement is
  /// its position.
  static func position(of value: Self, from origin: Self) -> Movement {
    isOwnMovement ? retyped(value) : slope(from: origin, to: value, progress: 1)
  }

  /// Returns the value from which positions between two values are measured; any value, where a
  /// value is its own position.
  static func positionOrigin(from: Self, to: Self) -> Self {
    isOwnMovement ? to : origin(from: from, to: to)
  }

  /// Returns the value nearest to a position, measured from an origin.
  static func value(at position: Movement, from origin: Self) -> Self {
    isOwnMovement ? retyped(position) : moved(origin, by: position)
  }

  /// Returns a difference that is given as a value.
  static func movement(by difference: Self) -> Movement {
    isOwnMovement
      ? retyped(difference) : position(of: difference, from: .scale(difference, by: 0))
  }

  /// Returns the sum of a value and a movement, as `add` does for types that are their own
  /// movement. Of arrays, the elements that only the value has are unchanged.
  static func displaced(_ value: Self, by movement: Movement) -> Self {
    isOwnMovement
      ? add(value, retyped(movement)) : moved(value, by: .add(rest(at: value), movement))
  }

  /// Returns the part of a position, measured from an origin, that a value does not show.
  static func remainder(of value: Self, at position: Movement, from origin: Self) -> Movement {
    position.minus(Self.position(of: value, from: origin))
  }

  /// Returns the part of an interpolated position that a value does not show; nil where the value
  /// is exact.
  ///
  /// - Parameter value: The value at the progress.
  static func remainder(
    of value: Self,
    from: Self,
    to: Self,
    progress: Double,
  ) -> Movement? {
    guard progress != 0, progress != 1, progress.isFinite else { return nil }
    let origin = origin(from: from, to: to)
    let exact = Movement.interpolate(
      from: position(of: from, from: origin),
      to: position(of: to, from: origin),
      progress: progress,
    )
    return remainder(of: value, at: exact, from: origin)
  }
}

extension VectorInterpolatable where Movement == Self {
  /// Returns the difference of two positions.
  func minus(_ other: Self) -> Self {
    .add(self, .scale(other, by: -1))
  }
}
