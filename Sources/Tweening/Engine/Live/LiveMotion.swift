/// The motion of a tween, for a reader that knows the type of its values.
@usableFromInline
final class LiveMotion<Value: Sendable>: Sendable {
  // Two properties instead of one shape: readers would copy a shape, and contend for its reference
  // count.
  @usableFromInline let line: LineMotion<Value>?
  @usableFromInline let kind: (any Shape<Value>)?

  init(_ shape: MotionShape<Value>) {
    switch shape {
    case .line(let line):
      self.line = line
      kind = nil

    case .kind(let shape):
      line = nil
      kind = shape
    }
  }

  /// Returns the value at an eased progress. The most common shape is computed where the type is
  /// known.
  @inlinable
  func value(at progress: EasedProgress) -> Value {
    if let line {
      return line.value(at: progress)
    }
    guard let kind else {
      preconditionFailure("a shape of no kind")
    }
    return kind.value(at: progress)
  }
}
