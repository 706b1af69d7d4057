/// The values of one chunk of a table, as readers of any module access them: by index alone.
@safe
@usableFromInline
struct FrameChunk {
  /// The count of rows; 0 if the chunk was never written.
  @usableFromInline var count = 0
  /// The identities of the tweens in the rows; the identity of a free row is `none`.
  @usableFromInline var identities: UnsafePointer<TweenID>
  @usableFromInline var values: UnsafeMutableRawPointer
  /// A bit for each row whose tween has no value, because its motion is not in effect; nil if all
  /// tweens have values.
  @usableFromInline var absent: UnsafePointer<UInt64>?
  /// A bit for each row whose tween is neither delayed nor active; nil if there is no such tween.
  var halted: UnsafePointer<UInt64>?

  init(identities: UnsafePointer<TweenID>, values: UnsafeMutableRawPointer) {
    unsafe self.identities = unsafe identities
    unsafe self.values = unsafe values
  }

  /// Returns whether a row has a value for readers, if the row has a tween. The index is not
  /// checked.
  @unsafe
  @inlinable
  @inline(__always)
  static func hasValue(_ index: Int, _ absent: UnsafePointer<UInt64>?) -> Bool {
    unsafe !isSet(index, absent)
  }

  /// Returns whether the bit of a row is set.
  @unsafe
  @inlinable
  @inline(__always)
  static func isSet(_ index: Int, _ bits: UnsafePointer<UInt64>?) -> Bool {
    guard let bits = unsafe bits else { return false }
    return unsafe bits[index >> 6] & (1 << UInt64(index & 63)) != 0
  }
}

extension FrameChunk {
  /// Returns whether a row has a tween with a value. The index is not checked.
  @unsafe
  @inlinable
  @inline(__always)
  func isPresent(_ index: Int) -> Bool {
    unsafe identities[index] != .none && Self.hasValue(index, absent)
  }
}
