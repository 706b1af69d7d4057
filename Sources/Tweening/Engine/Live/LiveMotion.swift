/// What a tween plays, for a reader that knows the type of its values.
@usableFromInline
final class LiveMotion<Value: Sendable>: Sendable {
  // Not as one shape, which would be copied, and so counted: readers would wait for each other's
  // counting.
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

  /// The value at an eased progress. The commonest shape is computed where the type is known.
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
