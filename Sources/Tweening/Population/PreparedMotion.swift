/// A motion that is kept whole, with what an evaluation needs of it made ready.
///
/// Generic code that copies a motion, or looks into its shape, looks up a type at every step, and
/// takes longer for that than for all the rest.
final class PreparedMotion<Value: Sendable>: MotionEvaluator {
  let motion: Motion<Value>
  private let positions: PositionTiming
  private let isAlwaysInEffect: Bool
  private let evaluate: @Sendable (EasedProgress) -> Value

  init(_ motion: Motion<Value>) {
    self.motion = motion
    positions = PositionTiming(motion.timing)
    isAlwaysInEffect = motion.timing.fill == .both
    evaluate = motion.shape.evaluation
  }

  var timing: Timing {
    motion.timing
  }

  var interpolator: BatchInterpolator? {
    guard case .lerp(_, _, let interpolator) = motion.shape else { return nil }
    return interpolator.batch
  }

  func makeSchedule() -> Schedule {
    Schedule(motion)
  }

  /// The value at a point of a run, to the last bit what the motion gives.
  func value(at point: PlaybackPoint) -> Value {
    evaluate(positions.progress(at: point))
  }

  func write(at point: PlaybackPoint, to target: UnsafeMutableRawPointer) -> Bool {
    unsafe target.initializeMemory(as: Value.self, to: value(at: point))
    return isAlwaysInEffect || isInEffect(at: point)
  }

  private func isInEffect(at point: PlaybackPoint) -> Bool {
    point.isAtEnd
      ? positions.isInEffectAtEnd
      : positions.isInEffect(at: point.position, isReversed: point.isReversed)
  }

  func write(to endpoints: Endpoints) -> Bool {
    guard case .lerp(let from, let to, _) = motion.shape else { return false }
    endpoints.write(from: from, to: to)
    return true
  }

  func with(ease: Ease) -> any MotionEvaluator {
    PreparedMotion(motion.ease(ease))
  }
}
