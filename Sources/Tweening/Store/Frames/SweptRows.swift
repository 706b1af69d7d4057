/// Neighboring rows that one loop computes: adjacent chunks of a table, in one block of memory in
/// every column.
///
/// One loop over several chunks is faster than one loop for each chunk. Between two loops the
/// processor cannot look ahead: in the time that it waits for the next chunk, it could have
/// computed a third of the chunk.
struct SweptRows {
  /// The first chunk.
  let chunk: Int
  /// The progress of the rows, from the first row of the first chunk on.
  let columns: ProgressColumns
  /// The memory for the values of the rows.
  let values: ErasedValues

  var chunks: Range<Int> {
    chunk..<chunk + (columns.count + Chunk.mask) >> Chunk.shift
  }
}
