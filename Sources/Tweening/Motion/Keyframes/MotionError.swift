/// The reason why keyframes are not a motion.
///
/// Indices count from 0 in the list of keyframes as given.
public struct MotionError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong.
  public enum Reason: Sendable, Hashable {
    /// There are fewer than two keyframes.
    case tooFewKeyframes(count: Int)
    /// An offset is outside 0...1, or not a number.
    case offsetOutOfRange(index: Int, offset: Double)
    /// An offset is smaller than the one before it that is given.
    case offsetOutOfOrder(index: Int, offset: Double, previous: Double)
    /// The first keyframe does not lie at 0.
    case firstOffsetNotZero(offset: Double)
    /// The last keyframe does not lie at 1.
    case lastOffsetNotOne(index: Int, offset: Double)
    /// There are not as many offsets as values.
    case offsetCount(count: Int, values: Int)
  }

  /// What is wrong.
  public let reason: Reason

  /// The keyframe that is wrong, or nil where their number is.
  public var index: Int? {
    switch reason {
    case .tooFewKeyframes, .offsetCount: nil
    case .offsetOutOfRange(let index, _): index
    case .offsetOutOfOrder(let index, _, _): index
    case .firstOffsetNotZero: 0
    case .lastOffsetNotOne(let index, _): index
    }
  }

  /// One sentence: where, what was expected, what was found.
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
