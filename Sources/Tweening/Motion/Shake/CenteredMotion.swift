/// A motion that begins and ends at its center, and moves away from the center in between.
protocol CenteredMotion: MotionKind where Value: VectorInterpolatable {
  var center: Value { get }

  /// Returns the exact position at a progress between 0 and 1, measured from an origin.
  func position(at progress: Double, from origin: Value) -> Value.Movement
}

extension CenteredMotion {
  /// Returns the rounded position at a progress between 0 and 1.
  func roundedValue(at progress: Double) -> Value {
    let origin = Value.origin(from: center, to: center)
    return .moved(origin, by: position(at: progress, from: origin))
  }

  func remainder<Vector: VectorInterpolatable>(
    of value: Vector,
    at progress: EasedProgress,
  ) -> Vector.Movement? {
    let progress = progress.value
    guard !Value.isOwnMovement, progress > 0, progress < 1 else { return nil }
    let origin = Value.origin(from: center, to: center)
    return Value.remainder(of: value, at: position(at: progress, from: origin), from: origin)
  }
}
