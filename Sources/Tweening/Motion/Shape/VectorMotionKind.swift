/// A kind of motion whose values are vectors: its velocities have the type of its own values.
protocol VectorMotionKind: MotionKind where Value: VectorInterpolatable {
  /// Returns the change of the value in a second.
  ///
  /// - Parameter rate: The change of the progress in a second.
  func velocity(at point: SlopePoint) -> Value.Movement
}

extension VectorMotionKind {
  func velocity<Vector: VectorInterpolatable>(
    of _: Vector.Type,
    at point: SlopePoint,
  ) -> Vector.Movement {
    retyped(velocity(at: point))
  }
}

/// A kind of motion whose positions are finer than its values, if the values are rounded. The
/// values of other kinds are exact.
protocol RoundedKind<Value>: MotionKind where Value: VectorInterpolatable {
  /// Returns the part of the position at a progress that the value there does not show, or nil if
  /// the value is exact.
  ///
  /// - Precondition: The values are not their own movement.
  /// - Parameter value: The value at the progress.
  func remainder(of value: Value, at progress: EasedProgress) -> Value.Movement?
}

extension MotionShape where Value: VectorInterpolatable {
  /// Returns the part of the position at a progress that the value there does not show, or nil if
  /// the value is exact.
  ///
  /// - Precondition: The values are not their own movement.
  /// - Parameter value: The value at the progress.
  func remainder(of value: Value, at progress: EasedProgress) -> Value.Movement? {
    switch self {
    case .line(let line): line.remainder(of: value, at: progress)

    case .kind(let shape):
      (shape.kind as? any RoundedKind<Value>)?.remainder(of: value, at: progress)
    }
  }
}
