/// The values of one chunk of a table, as readers of any module reach them: by indices alone.
@safe
@usableFromInline
struct FrameChunk {
  /// How many rows there are; 0 where the chunk was never written.
  @usableFromInline var count = 0
  /// The identities of the tweens in the rows; 0 where a row is free.
  @usableFromInline var identities: UnsafePointer<UInt64>
  @usableFromInline var values: UnsafeMutableRawPointer
  /// A bit for each row whose tween has no value, because its motion is not in effect; nil where
  /// all have values.
  @usableFromInline var absent: UnsafePointer<UInt64>?
  /// A bit for each row whose tween is neither delayed nor active; nil where all are.
  var halted: UnsafePointer<UInt64>?

  init(identities: UnsafePointer<UInt64>, values: UnsafeMutableRawPointer) {
    unsafe self.identities = unsafe identities
    unsafe self.values = unsafe values
  }

  /// Whether a row, whose index is not checked, has a value for readers, if it has a tween.
  @unsafe
  @inlinable
  @inline(__always)
  static func hasValue(_ index: Int, _ absent: UnsafePointer<UInt64>?) -> Bool {
    unsafe !isSet(index, absent)
  }

  /// Whether the bit of a row is set.
  @unsafe
  @inlinable
  @inline(__always)
  static func isSet(_ index: Int, _ bits: UnsafePointer<UInt64>?) -> Bool {
    guard let bits = unsafe bits else { return false }
    return unsafe bits[index >> 6] & (1 << UInt64(index & 63)) != 0
  }
}

extension FrameChunk {
  /// Whether a row, whose index is not checked, has a tween with a value.
  @unsafe
  @inlinable
  @inline(__always)
  func isPresent(_ index: Int) -> Bool {
    unsafe identities[index] != 0 && Self.hasValue(index, absent)
  }
}
