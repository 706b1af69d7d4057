/// The values of one chunk of a table, as readers of any module access them: by index alone.
@usableFromInline
struct FrameChunk {
  /// The identities of the tweens in the rows; the identity of a free row is `none`. Empty if the
  /// chunk was never written.
  @usableFromInline var identities: BufferView<TweenID>
  @usableFromInline var values: ErasedValues
  /// The rows whose tweens have no value, because their motion is not in effect.
  @usableFromInline var absent = RowBits()
  /// The rows whose tweens are neither delayed nor active.
  var halted = RowBits()
  /// Whether a row is absent.
  @usableFromInline var hasAbsent = false
  var hasHalted = false

  init(values: ErasedValues) {
    identities = .empty
    self.values = values
  }

  /// Sets the rows that are absent, and those that are halted.
  mutating func setBits(absent: RowBits, halted: RowBits) {
    self.absent = absent
    self.halted = halted
    hasAbsent = !absent.isEmpty
    hasHalted = !halted.isEmpty
  }

  /// Records that no row is absent or halted.
  mutating func clearBits() {
    // In most frames there is nothing to clear.
    if hasAbsent || hasHalted {
      setBits(absent: RowBits(), halted: RowBits())
    }
  }

  /// The number of rows.
  @inlinable var count: Int {
    identities.count
  }

  /// Returns whether a row has a value for readers, if the row has a tween.
  @inlinable
  func hasValue(_ index: Int) -> Bool {
    !(hasAbsent && absent[index])
  }

  /// Returns whether a row has a tween with a value. Only debug builds check the index.
  @inlinable
  func isPresent(_ index: Int) -> Bool {
    unsafe identities[unchecked: index] != .none && hasValue(index)
  }
}
