/// A motion that is kept whole, whatever the type of its values.
protocol MotionEvaluator: AnyObject, Sendable {
  var timing: Timing { get }

  /// The interpolation of a motion from one value to another; nil where the motion is of another
  /// kind.
  var interpolator: BatchInterpolator? { get }

  /// When the changes in a run of the motion are due.
  func makeSchedule() -> Schedule

  /// Writes the value at a point of a run to memory that holds none.
  ///
  /// - Returns: Whether the motion is in effect there.
  func write(at point: PlaybackPoint, to target: UnsafeMutableRawPointer) -> Bool

  /// Writes the first and the last value of a motion from one value to another over others without
  /// references; false where the motion is of another kind.
  func write(to endpoints: Endpoints) -> Bool

  /// The same motion with another ease.
  func with(ease: Ease) -> any MotionEvaluator
}

extension MotionEvaluator {
  /// The motion, whose values have the type `Value`.
  func typed<Value>() -> Motion<Value> {
    // One class conforms, and a tween's handle has the type of its motion.
    unsafe unsafeDowncast(self, to: PreparedMotion<Value>.self).motion
  }
}
