/// What a tween plays, for a reader that knows the type of its values.
@usableFromInline
final class LiveMotion<Value: Sendable>: Sendable {
  /// The parts of a motion from one value to another; nil where the motion is of another kind.
  @usableFromInline let line: Line?
  @usableFromInline let evaluate: @Sendable (EasedProgress) -> Value

  @usableFromInline
  struct Line: Sendable {
    @usableFromInline let from: Value
    @usableFromInline let to: Value
    @usableFromInline let interpolator: Interpolator<Value>
  }

  init(_ shape: MotionShape<Value>) {
    evaluate = shape.evaluation
    if case .lerp(let from, let to, let interpolator) = shape {
      line = Line(from: from, to: to, interpolator: interpolator)
    } else {
      line = nil
    }
  }

  /// The value at an eased progress. The commonest shape is computed where the type is known, and
  /// nothing is retained: readers would wait for each other's counting.
  @inlinable
  func value(at progress: EasedProgress) -> Value {
    if let line {
      return line.interpolator.one(line.from, line.to, progress.value)
    }
    return evaluate(progress)
  }
}
