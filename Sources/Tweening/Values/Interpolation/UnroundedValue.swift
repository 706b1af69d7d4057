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

  /// Returns a difference that is given as a value.
  static func movement(by difference: Self) -> Movement {
    position(of: difference, from: .scale(difference, by: 0))
  }

  /// Returns the sum of a value and a movement, as `add` does for types that are their own
  /// movement. Of arrays, the elements that only the value has are unchanged.
  static func displaced(_ value: Self, by movement: Movement) -> Self {
    isOwnMovement
      ? add(value, retyped(movement)) : moved(value, by: .add(rest(at: value), movement))
  }

  /// Returns the part of a position that a value does not show. `Vector` is `Self`.
  static func remainder<Vector: VectorInterpolatable>(
    of value: Vector,
    at position: Movement,
    from origin: Self,
  ) -> Vector.Movement {
    retyped(position.minus(Self.position(of: retyped(value), from: origin)))
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
    guard !isOwnMovement, progress != 0, progress != 1, progress.isFinite else { return nil }
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
