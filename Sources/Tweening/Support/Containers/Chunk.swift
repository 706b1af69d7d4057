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
  /// Blocks begin at chunks 0, 1, 2, 4, 8, 16, 32, 64, 128, 192…: few tweens take little memory,
  /// and a million tweens fill 37 blocks. With a block for each chunk, a loop over a million values
  /// takes twice as long.
  static func blockLength(at chunk: Int) -> Int {
    let largest = 64
    guard chunk < largest else { return chunk % largest == 0 ? largest : 0 }
    return chunk & (chunk - 1) == 0 ? max(1, chunk) : 0
  }
}
