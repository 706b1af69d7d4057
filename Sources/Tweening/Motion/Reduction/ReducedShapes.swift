/// What reduced motion shows in place of a motion: a shape for each direction of time.
///
/// `Shape` is a `MotionShape`, or another form of it. An object, because a copy for each value
/// makes `Sweep.reduced` 40 % slower.
final class ReducedShapes<Shape> {
  private let progress: ReducedProgress
  private let forwards: Shape
  private let backwards: Shape

  private init(_ progress: ReducedProgress, forwards: Shape, backwards: Shape) {
    (self.progress, self.forwards, self.backwards) = (progress, forwards, backwards)
  }

  /// - Parameter start: The value from which a line forwards starts, as after a retarget. With nil,
  ///   the line starts from the value before the active phase.
  convenience init<Value>(
    _ motion: Motion<Value>,
    _ reduction: ReducedMotion,
    from start: Value? = nil,
  ) where Shape == MotionShape<Value> {
    self.init(
      ReducedProgress(motion, reduction),
      forwards: motion.reducedShape(by: reduction, from: start, isBackwards: false),
      backwards: motion.reducedShape(by: reduction, isBackwards: true),
    )
  }

  /// Returns the shapes in another form.
  func map<Other>(_ transform: (Shape) -> Other) -> ReducedShapes<Other> {
    ReducedShapes<Other>(
      progress, forwards: transform(forwards), backwards: transform(backwards),
    )
  }

  /// Returns the shape at a point of a run, with its progress, or nil where the motion shows its
  /// own values.
  func shown(at steps: TimingSteps, isReversed: Bool) -> (shape: Shape, progress: EasedProgress)? {
    guard let point = progress.progress(at: steps, isReversed: isReversed) else { return nil }
    return (point.isBackwards ? backwards : forwards, point.progress)
  }
}

extension ReducedShapes: Sendable where Shape: Sendable {}

/// A timeline whose values have parts that move, each on its own.
protocol ReducibleTimeline: MotionTimeline {
  /// Returns a value of the motion whose parts have less movement, or nil if values of this type
  /// have no parts.
  ///
  /// - Parameter isBackwards: Whether the time of the timeline runs backwards.
  func reduced<Value>(_ value: Value, by reduction: ReducedMotion, isBackwards: Bool) -> Value?
}

extension Motion {
  /// Returns the value that reduced motion shows at a local time.
  func value(
    at localTime: Duration,
    reducedBy reduction: ReducedMotion,
    isBackwards: Bool = false,
  ) -> Value {
    guard reduction.isReducing, !timing.isEssential else { return value(at: localTime) }
    let steps = timing.steps(at: localTime, isReversed: isBackwards)
    let (shape, progress) =
      ReducedShapes(self, reduction).shown(at: steps, isReversed: isBackwards)
      ?? (shape, EasedProgress(steps, timing.ease))
    return shape.value(at: progress)
  }

  /// The timeline of values that have parts which move, such as its frames; nil for other values.
  var partsTimeline: (any ReducibleTimeline)? {
    guard let timeline = shape.timeline as? any ReducibleTimeline else { return nil }
    let part = timeline.reduced(startValue, by: .instant, isBackwards: false)
    return part == nil ? nil : timeline
  }

  /// Returns the shape that reduced motion shows in one direction of time.
  fileprivate func reducedShape(
    by reduction: ReducedMotion,
    from start: Value? = nil,
    isBackwards: Bool,
  ) -> MotionShape<Value> {
    if let timeline = partsTimeline {
      return FunctionMotion { [shape] progress in
        let value = shape.value(at: progress)
        return timeline.reduced(value, by: reduction, isBackwards: isBackwards) ?? value
      }.shape
    }
    let start = start ?? (timing.endTime == nil ? startValue : valueBefore)
    let end = endValue
    guard let type = Value.self as? any Interpolatable.Type else {
      // The values have none between them.
      return FunctionMotion { ($0.value == 1 || ($0.value > 0 && !isBackwards)) ? end : start }
        .shape
    }
    return .line(LineMotion(from: start, to: end, Interpolator(ErasedInterpolator(type))))
  }

  /// The value before the active phase.
  private var valueBefore: Value {
    let steps = TimingModel(ofRun: timing).steps(at: .min, isReversed: false)
    return shape.value(at: EasedProgress(steps, timing.ease))
  }
}
