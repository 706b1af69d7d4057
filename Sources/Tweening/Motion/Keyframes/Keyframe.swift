/// One value of a motion, and the ease on the way from it to the next.
public struct Keyframe<Value: Sendable>: Sendable {
  /// The value at this keyframe.
  public var value: Value
  /// The offset, from 0, the start of an iteration, to 1, its end; nil: spaced evenly between the
  /// neighbours that have an offset.
  public var offset: Double?
  /// The ease from this keyframe to the next; that of the last keyframe is not used.
  public var ease: Ease

  /// Creates a keyframe.
  ///
  /// - Parameters:
  ///   - value: The value at this keyframe.
  ///   - offset: The offset in 0...1, or nil.
  ///   - ease: The ease on the way to the next keyframe.
  public init(_ value: Value, at offset: Double? = nil, ease: Ease = .linear) {
    self.value = value
    self.offset = offset
    self.ease = ease
  }
}

extension Keyframe: Equatable where Value: Equatable {}
extension Keyframe: Hashable where Value: Hashable {}
