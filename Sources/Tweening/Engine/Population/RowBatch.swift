/// Rows of one chunk, the progress of each, and where the values of the chunk go.
@safe
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
    _ scratch: FrameScratch,
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
    _ scratch: FrameScratch,
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
    _ scratch: FrameScratch,
  ) -> UnsafeRawPointer {
    if let first = rows.first {
      return unsafe source + first * type.stride
    }
    let memory = unsafe scratch.values(type)
    unsafe rows.gather(from: source, to: memory.from, stride: type.stride)
    return unsafe UnsafeRawPointer(memory.from)
  }
}

/// Rows of a chunk, in ascending order.
@safe
struct RowList {
  let count: Int
  /// The first row, where the rows are neighbours; nil where some are not.
  let first: Int?
  private let rows: UnsafePointer<Int32>

  /// - Parameters:
  ///   - bits: The rows.
  ///   - memory: Room for the rows of a chunk.
  init(_ bits: RowBits, in memory: UnsafeMutablePointer<Int32>) {
    if let neighbours = bits.neighbours {
      count = neighbours.count
      first = neighbours.lowerBound
      for index in 0..<count {
        unsafe memory[index] = Int32(truncatingIfNeeded: neighbours.lowerBound &+ index)
      }
    } else {
      var count = 0
      for row in bits {
        unsafe memory[count] = Int32(row)
        count += 1
      }
      self.count = count
      first = nil
    }
    unsafe rows = UnsafePointer(memory)
  }

  subscript(index: Int) -> Int {
    @inline(__always)
    get {
      precondition(index >= 0 && index < count, "an index out of range")
      return unsafe Int(rows[index])
    }
  }

  /// Copies the values of the rows to memory without gaps.
  func gather(from source: UnsafeRawPointer, to target: UnsafeMutableRawPointer, stride: Int) {
    unsafe Self.copy(count, stride) { index in
      unsafe (source + self[index] * stride, target + index * stride)
    }
  }

  /// Copies values from memory without gaps to the places of the rows.
  func scatter(from source: UnsafeRawPointer, to target: UnsafeMutableRawPointer, stride: Int) {
    unsafe Self.copy(count, stride) { index in
      unsafe (source + index * stride, target + self[index] * stride)
    }
  }

  /// Copies values of a stride from place to place.
  @inline(__always)
  static func copy(
    _ count: Int,
    _ stride: Int,
    _ places: (_ index: Int) -> (UnsafeRawPointer, UnsafeMutableRawPointer),
  ) {
    // A call to copy a few words takes longer than to compute them.
    switch stride {
    case 8: unsafe copy(count, as: UInt64.self, places)
    case 16: unsafe copy(count, as: SIMD2<UInt64>.self, places)
    case 32: unsafe copy(count, as: SIMD4<UInt64>.self, places)
    case _:
      for index in 0..<count {
        let (source, target) = unsafe places(index)
        unsafe target.copyMemory(from: source, byteCount: stride)
      }
    }
  }

  @inline(__always)
  private static func copy(
    _ count: Int,
    as word: (some BitwiseCopyable).Type,
    _ places: (_ index: Int) -> (UnsafeRawPointer, UnsafeMutableRawPointer),
  ) {
    for index in 0..<count {
      let (source, target) = unsafe places(index)
      unsafe target.storeBytes(of: source.loadUnaligned(as: word), as: word)
    }
  }
}
