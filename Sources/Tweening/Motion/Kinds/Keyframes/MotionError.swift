/// An error in the keyframes of a motion.
///
/// Indices count from 0 in the given list of keyframes.
public struct MotionError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The reason for the error.
  public enum Reason: Sendable, Hashable {
    /// There are fewer than two keyframes.
    case tooFewKeyframes(count: Int)
    /// An offset is outside 0...1, or not a number.
    case offsetOutOfRange(index: Int, offset: Double)
    /// An offset is less than the given offset before it.
    case offsetOutOfOrder(index: Int, offset: Double, previous: Double)
    /// The offset of the first keyframe is not 0.
    case firstOffsetNotZero(offset: Double)
    /// The offset of the last keyframe is not 1.
    case lastOffsetNotOne(index: Int, offset: Double)
    /// The number of offsets differs from the number of values.
    case offsetCount(count: Int, values: Int)
  }

  /// The reason for the error.
  public let reason: Reason

  /// A sentence with the keyframe, what was expected and what was found.
  public var description: String {
    switch reason {
    case .tooFewKeyframes(let count):
      "expected at least 2 keyframes, found \(count)"

    case .offsetOutOfRange(let index, let offset):
      "keyframe \(index): expected an offset from 0 to 1, found \(offset)"

    case .offsetOutOfOrder(let index, let offset, let previous):
      "keyframe \(index): expected an offset not below \(previous), the one before it, "
        + "found \(offset)"

    case .firstOffsetNotZero(let offset):
      "keyframe 0: expected the first offset to be 0, found \(offset)"

    case .lastOffsetNotOne(let index, let offset):
      "keyframe \(index): expected the last offset to be 1, found \(offset)"

    case .offsetCount(let count, let values):
      "expected as many offsets as values, which are \(values), found \(count)"
    }
  }
}
