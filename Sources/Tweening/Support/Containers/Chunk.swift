/// A block of 512 rows of a table: the unit in which frames plan and copy.
///
/// All columns of a table grow together, by the same steps. The first chunk moves when it grows, so
/// that a table of few tweens takes little memory. Every later chunk keeps its address.
@usableFromInline
enum Chunk {
  @usableFromInline static let size = 512
  @usableFromInline static let shift = 9
  @usableFromInline static let mask = 511

  /// Returns the capacity after the next step of growth, for a table with room for `rows`.
  static func capacity(after rows: Int) -> Int {
    rows < size ? max(8, 4 * rows) : rows + size
  }

  /// Returns the number of contiguous chunks in the memory block that begins at this chunk; 0 where
  /// the chunk belongs to the block of the chunk before it.
  ///
  /// The blocks of a table with few tweens are small, and at most a fifth of the memory of many
  /// tweens is unused. A million tweens fill some 50 blocks. With a block for each chunk, a loop
  /// over a million values takes twice as long.
  static func blockLength(at chunk: Int) -> Int {
    let length =
      switch chunk {
      case ..<16: max(1, chunk)
      case ..<64: 8
      case ..<256: 16
      case _: 64
      }
    let isStart = chunk < 16 ? chunk & (chunk - 1) == 0 : chunk % length == 0
    return isStart ? length : 0
  }
}
