/// Rows of one chunk, the progress of each, and where the values of the chunk go.
@safe
@usableFromInline
struct RowBatch {
  let chunk: Int
  let rows: RowList
  /// The eased progress of each row, which may be written over.
  let progress: UnsafeMutablePointer<Double>
  /// The rows before whose progress a jump that lies exactly there is still to come.
  let before: RowBits
  let values: UnsafeMutableRawPointer

  @inline(__always)
  func progress(_ index: Int) -> EasedProgress {
    precondition(index < rows.count, "an index out of range")
    return unsafe EasedProgress(value: progress[index], isBefore: before[rows[index]])
  }
}

extension RowBatch {
  /// Interpolates between two values of each row.
  ///
  /// - Parameters:
  ///   - from: The first values of the rows of the chunk.
  ///   - to: The last values of the rows of the chunk.
  ///   - finish: May change the results, which lie one after another.
  func interpolate(
    _ interpolate: BatchInterpolator,
    from: UnsafeRawPointer,
    to: UnsafeRawPointer,
    _ type: ValueType,
    _ scratch: RowScratch,
    finish: (_ results: UnsafeMutableRawPointer) -> Void,
  ) {
    if let first = rows.first {
      interpolate(
        unsafe InterpolatedRows(
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
    let results = unsafe interpolated(interpolate, from: from, to: to, type, scratch)
    unsafe finish(results)
    unsafe rows.scatter(from: results, to: values, stride: type.stride)
  }

  /// The values between two of each row, one after another, until the scratch memory is used again.
  func interpolated(
    _ interpolate: BatchInterpolator,
    from: UnsafeRawPointer,
    to: UnsafeRawPointer,
    _ type: ValueType,
    _ scratch: RowScratch,
  ) -> UnsafeMutableRawPointer {
    let memory = unsafe scratch.values(type)
    unsafe rows.gather(from: from, to: memory.from, stride: type.stride)
    unsafe rows.gather(from: to, to: memory.to, stride: type.stride)
    interpolate(
      unsafe InterpolatedRows(
        rows: 0..<rows.count,
        from: memory.from,
        to: memory.to,
        values: memory.result,
        progress: progress,
      )
    )
    return unsafe memory.result
  }

  /// One value of each row, one after another, until the scratch memory is used again.
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
