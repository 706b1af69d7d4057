/// A pure function from time to a value, with its timing.
///
/// A motion has no clock and never runs by itself. Evaluate it at any time, or play it on a
/// `Tweener`. A motion has its own timing: `Timing()`, unless the initializer says otherwise or you
/// change it. The defaults in a tweener's configuration do not apply to a motion.
///
/// ```swift
/// let price = Motion(from: 0.0, to: 100.0)
///   .duration(.seconds(2))
///   .ease(.quadOut)
/// // 75
/// let halfway = price.value(at: .seconds(1))
/// ```
///
/// A motion is a value: its modifiers return changed copies.
public struct Motion<Value: Sendable>: Sendable {
  /// The duration, delays, repeats, direction, fill mode and ease.
  public var timing: Timing

  @usableFromInline let shape: MotionShape<Value>

  @inlinable
  init(timing: Timing, shape: MotionShape<Value>) {
    self.timing = timing
    self.shape = shape
  }

  /// Creates a motion from one value to another, with the timing `Timing()`.
  @inlinable
  public init(from: Value, to: Value) where Value: Interpolatable {
    self.init(timing: .standard, shape: .line(LineMotion(from: from, to: to, Interpolator())))
  }

  /// Creates a motion from any pure function of progress.
  ///
  /// - Parameters:
  ///   - timing: The timing.
  ///   - valueAtProgress: The function from an eased progress to a value. The progress is 0 at the
  ///     start of an iteration and 1 at its end; an ease may overshoot both. The engine calls the
  ///     function for every frame, so it must be pure and fast.
  @inlinable
  public init(
    timing: Timing = Timing(),
    valueAtProgress: @escaping @Sendable (_ progress: Double) -> Value,
  ) {
    let motion = FunctionMotion({ valueAtProgress($0.value) }, FunctionLoop())
    self.init(timing: timing, shape: .kind(KindShape(motion)))
  }
}
