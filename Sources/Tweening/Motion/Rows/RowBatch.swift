/// Rows of one chunk with their progress, and the memory that receives the chunk's values.
@safe
@usableFromInline
struct RowBatch {
  let chunk: Int
  @usableFromInline let rows: RowList
  /// The eased progress of each row, which may be overwritten.
  @usableFromInline let progress: UnsafeMutablePointer<Double>
  /// Whether each row has the "before" flag: a jump at exactly its progress is still to come. Nil:
  /// no row has the flag.
  @usableFromInline let before: UnsafePointer<Bool>?
  /// The accumulation of each row; nil: 0 for all rows.
  @usableFromInline let accumulations: UnsafePointer<Double>?
  @usableFromInline let values: UnsafeMutableRawPointer

  @inlinable
  @inline(__always)
  func progress(_ index: Int) -> EasedProgress {
    precondition(index < rows.count, "an index out of range")
    return unsafe EasedProgress(
      value: progress[index],
      isBefore: before?[index] ?? false,
      accumulation: accumulations?[index] ?? 0,
    )
  }
}

extension RowBatch {
  /// Interpolates between two values of each row.
  ///
  /// - Parameters:
  ///   - from: The start values of the chunk's rows.
  ///   - to: The end values of the chunk's rows.
  ///   - finish: A function that may change the results, which are one after another.
  func interpolate(
    _ interpolate: BatchInterpolator,
    from: UnsafeRawPointer,
    to: UnsafeRawPointer,
    _ type: ValueType,
    _ scratch: RowScratch,
    finish: (_ results: UnsafeMutableRawPointer) -> Void,
  ) {
    if let first = rows.first {
      unsafe interpolate(
        InterpolatedRows(
          rows: first..<first + rows.count,
          from: from,
          to: to,
          values: values,
          progress: progress,
        )
      )
      unsafe finish(values + first * type.stride)
      return
    }
    let memory = unsafe scratch.values(type)
    unsafe rows.gather(from: from, to: memory.from, stride: type.stride)
    unsafe rows.gather(from: to, to: memory.to, stride: type.stride)
    unsafe interpolate(
      InterpolatedRows(
        rows: 0..<rows.count,
        from: memory.from,
        to: memory.to,
        values: memory.result,
        progress: progress,
      )
    )
    unsafe finish(memory.result)
    unsafe rows.scatter(from: memory.result, to: values, stride: type.stride)
  }

  /// Returns one value of each row, one after another, in memory that is valid until the next use
  /// of the scratch memory.
  func gathered(
    _ source: UnsafeRawPointer,
    _ type: ValueType,
    _ scratch: RowScratch,
  ) -> UnsafeRawPointer {
    if let first = rows.first {
      return unsafe source + first * type.stride
    }
    let memory = unsafe scratch.values(type)
    unsafe rows.gather(from: source, to: memory.from, stride: type.stride)
    return unsafe UnsafeRawPointer(memory.from)
  }
}
