/// The motion of a tween, for a reader that knows the type of its values.
///
/// A reader retains nothing, because readers on several threads would contend for the reference
/// count.
@usableFromInline
class LiveMotion<Value: Sendable>: @unchecked Sendable {
  @usableFromInline final let line: LineMotion<Value>?

  fileprivate init(_ line: LineMotion<Value>?) {
    self.line = line
  }

  /// Returns the motion of a shape.
  static func of(_ shape: MotionShape<Value>) -> LiveMotion {
    func live<Kind: Shape<Value>>(_ shape: Kind) -> LiveMotion {
      LiveShape<Value, Kind>(shape)
    }
    switch shape {
    case .line(let line): return LiveMotion(line)
    case .kind(let shape): return live(shape)
    }
  }

  /// Returns the value at an eased progress. The most common shape is computed where the type is
  /// known.
  @inlinable
  final func value(at progress: EasedProgress) -> Value {
    if let line {
      return line.value(at: progress)
    }
    return kindValue(at: progress)
  }

  /// Returns the value of a shape that is not a line.
  @usableFromInline
  func kindValue(at progress: EasedProgress) -> Value {
    preconditionFailure("a line has its value inline")
  }
}

/// The motion of a tween with a shape of any kind but a line.
private final class LiveShape<Value: Sendable, Kind: Shape<Value>>: LiveMotion<Value>,
  @unchecked Sendable
{
  private let shape: Kind

  init(_ shape: Kind) {
    self.shape = shape
    super.init(nil)
  }

  override func kindValue(at progress: EasedProgress) -> Value {
    shape.value(at: progress)
  }
}
