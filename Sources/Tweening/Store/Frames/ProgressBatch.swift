/// Rows whose progress comes from columns.
protocol ProgressBatch: EaseBatch {
  var columns: ProgressColumns { get }
}

extension ProgressBatch {
  var count: Int {
    columns.count
  }

  @unsafe
  @inline(__always)
  func progress(_ index: Int) -> Double {
    unsafe columns.progress(index)
  }
}

/// Rows whose eased progress is the result.
@safe
struct EasedBatch: ProgressBatch {
  let columns: ProgressColumns
  /// The memory for the eased progress, with room for all rows.
  let eased: UnsafeMutablePointer<Double>

  @unsafe
  @inline(__always)
  func put(_ eased: Double, _ index: Int) {
    unsafe self.eased[index] = eased
  }
}

/// Rows with `Double` values and finite differences, whose eased progress becomes a value at once.
@safe
struct DoubleBatch: ProgressBatch {
  let columns: ProgressColumns
  let from: UnsafePointer<Double>
  let to: UnsafePointer<Double>
  let values: UnsafeMutablePointer<Double>

  @unsafe
  @inline(__always)
  func put(_ eased: Double, _ index: Int) {
    let (from, to) = unsafe (from[index], to[index])
    unsafe values[index] = .interpolate(from: from, to: to, step: to - from, progress: eased)
  }
}

/// Neighbouring rows that one loop computes: adjacent chunks of a table, in one block of memory in
/// every column.
///
/// One loop over several chunks is faster than one loop for each chunk. Between two loops the
/// processor cannot look ahead: in the time that it waits for the next chunk, it could have
/// computed a third of the chunk.
@safe
struct SweptRows {
  /// The first chunk.
  let chunk: Int
  /// The progress of the rows, from the first row of the first chunk on.
  let columns: ProgressColumns
  /// The memory for the values of the rows.
  let values: UnsafeMutableRawPointer

  var chunks: Range<Int> {
    chunk..<chunk + (columns.count + Chunk.mask) >> Chunk.shift
  }
}
