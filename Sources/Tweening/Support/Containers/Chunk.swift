/// The rows of a table come in chunks, the unit in which frames plan and copy.
///
/// All columns of a table grow together, by the same steps. The first chunk grows by moving: a table
/// of few tweens takes little memory. Every later chunk stays where it is.
@usableFromInline
enum Chunk {
  @usableFromInline static let size = 512
  @usableFromInline static let shift = 9
  @usableFromInline static let mask = 511

  /// How many rows the next step of growth gives a table that has room for `rows`.
  static func capacity(after rows: Int) -> Int {
    rows < size ? max(8, 4 * rows) : rows + size
  }

  /// How many chunks of a column lie one after another from this chunk on, where a block of memory
  /// begins; 0 where the chunk lies in the block of the chunk before it.
  ///
  /// Blocks begin at chunks 0, 1, 2, 4, 8, 16, 32, 64, 128, 192…: few tweens do not pay for many, and
  /// a million lie in 37 blocks. A processor that has to look for each chunk anew takes twice as long
  /// over a million values.
  static func blockLength(at chunk: Int) -> Int {
    let largest = 64
    guard chunk < largest else { return chunk % largest == 0 ? largest : 0 }
    return chunk & (chunk - 1) == 0 ? max(1, chunk) : 0
  }
}
