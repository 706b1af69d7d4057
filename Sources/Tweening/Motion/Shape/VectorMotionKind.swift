/// A kind of motion whose values are vectors: its velocities have the type of its own values.
protocol VectorMotionKind: MotionKind where Value: VectorInterpolatable {
  /// Returns the change of the value in a second.
  ///
  /// - Parameter rate: The change of the progress in a second.
  func velocity(at point: SlopePoint) -> Value.Movement

  /// Returns the part of the position at a progress that the value there does not show; by default
  /// nil: the value is exact.
  func remainder(of value: Value, at progress: EasedProgress) -> Value.Movement?
}

extension VectorMotionKind {
  func remainder(of value: Value, at progress: EasedProgress) -> Value.Movement? {
    nil
  }

  func velocity<Vector: VectorInterpolatable>(
    of _: Vector.Type,
    at point: SlopePoint,
  ) -> Vector.Movement {
    retyped(velocity(at: point))
  }

  func remainder<Vector: VectorInterpolatable>(
    of value: Vector,
    at progress: EasedProgress,
  ) -> Vector.Movement? {
    let remainder: Value.Movement? = remainder(of: retyped(value) as Value, at: progress)
    return remainder.map { retyped($0) }
  }
}
