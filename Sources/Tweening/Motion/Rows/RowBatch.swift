/// Rows of one chunk with their progress, and the memory that receives the chunk's values.
@safe
@usableFromInline
struct RowBatch {
  let chunk: Int
  let rows: RowList
  /// The eased progress of each row, which may be overwritten.
  let progress: UnsafeMutablePointer<Double>
  /// The rows with the "before" flag: a jump at exactly their progress is still to come.
  let before: RowBits
  /// The accumulation of each row; nil: 0 for all rows.
  let accumulations: UnsafePointer<Double>?
  let values: UnsafeMutableRawPointer

  @inline(__always)
  func progress(_ index: Int) -> EasedProgress {
    precondition(index < rows.count, "an index out of range")
    return unsafe EasedProgress(
      value: progress[index],
      isBefore: before[rows[index]],
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
    guard rows.first == nil else {
      let results = unsafe interpolated(interpolate, from: from, to: to, values, type)
      unsafe finish(results)
      return
    }
    let results = unsafe interpolated(interpolate, from: from, to: to, type, scratch)
    unsafe finish(results)
    unsafe rows.scatter(from: results, to: values, stride: type.stride)
  }

  /// Returns the interpolated values, one after another, in scratch memory that is valid until its
  /// next use.
  func interpolated(
    _ interpolate: BatchInterpolator,
    from: UnsafeRawPointer,
    to: UnsafeRawPointer,
    _ type: ValueType,
    _ scratch: RowScratch,
  ) -> UnsafeMutableRawPointer {
    let memory = unsafe scratch.values(type)
    guard rows.first == nil else {
      return unsafe interpolated(interpolate, from: from, to: to, memory.result, type)
    }
    unsafe rows.gather(from: from, to: memory.from, stride: type.stride)
    unsafe rows.gather(from: to, to: memory.to, stride: type.stride)
    return unsafe interpolated(interpolate, from: memory.from, to: memory.to, memory.result, type)
  }

  /// Returns the interpolated values of contiguous rows, or of rows whose values were gathered.
  private func interpolated(
    _ interpolate: BatchInterpolator,
    from: UnsafeRawPointer,
    to: UnsafeRawPointer,
    _ values: UnsafeMutableRawPointer,
    _ type: ValueType,
  ) -> UnsafeMutableRawPointer {
    let first = rows.first ?? 0
    interpolate(
      unsafe InterpolatedRows(
        rows: first..<first + rows.count,
        from: from,
        to: to,
        values: values,
        progress: progress,
      )
    )
    return unsafe values + first * type.stride
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
