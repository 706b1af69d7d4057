/// Neighbouring rows that one loop computes: chunks of a table that lie in one block of memory, in
/// every column.
///
/// Between two loops the processor has nothing to look ahead to. While it waits to know what the
/// next chunk is, it could have computed a third of the chunk.
@safe
struct BatchRun {
  /// The first chunk.
  let chunk: Int
  /// The progress of the rows, from the first one of that chunk on.
  let columns: ProgressColumns
  /// Where the values of the rows go.
  let values: UnsafeMutableRawPointer
}
