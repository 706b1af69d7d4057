/// Some rows of a chunk in ascending order.
@safe
@usableFromInline
struct RowList {
  @usableFromInline let count: Int
  /// The first row where the rows are contiguous, else nil.
  let first: Int?
  @usableFromInline let pointer: UnsafePointer<Int32>

  /// - Parameters:
  ///   - bits: The rows.
  ///   - memory: Memory for all rows of a chunk.
  init(_ bits: RowBits, in memory: UnsafeMutablePointer<Int32>) {
    if let neighbors = bits.neighbors {
      count = neighbors.count
      first = neighbors.lowerBound
      for index in 0..<count {
        unsafe memory[index] = Int32(truncatingIfNeeded: neighbors.lowerBound &+ index)
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
    unsafe pointer = UnsafePointer(memory)
  }

  /// Creates the list of the first rows.
  ///
  /// - Parameter memory: Memory for the rows.
  init(first count: Int, in memory: UnsafeMutablePointer<Int32>) {
    self.count = count
    first = 0
    for row in 0..<count {
      unsafe memory[row] = Int32(truncatingIfNeeded: row)
    }
    unsafe pointer = UnsafePointer(memory)
  }

  @inlinable
  subscript(index: Int) -> Int {
    @inline(__always)
    get {
      precondition(index >= 0 && index < count, "an index out of range")
      return unsafe Int(pointer[index])
    }
  }

  /// Copies the values of the rows to contiguous memory.
  func gather(from source: UnsafeRawPointer, to target: UnsafeMutableRawPointer, stride: Int) {
    unsafe Self.copy(count, stride) { index in
      unsafe (source + self[index] * stride, target + index * stride)
    }
  }

  /// Copies values from contiguous memory to the rows.
  func scatter(from source: UnsafeRawPointer, to target: UnsafeMutableRawPointer, stride: Int) {
    unsafe Self.copy(count, stride) { index in
      unsafe (source + index * stride, target + self[index] * stride)
    }
  }

  /// Copies `count` values of `stride` bytes.
  ///
  /// - Parameter addresses: Returns the source and the target of a value.
  @inline(__always)
  static func copy(
    _ count: Int,
    _ stride: Int,
    _ addresses: (_ index: Int) -> (UnsafeRawPointer, UnsafeMutableRawPointer),
  ) {
    // A call that copies a few words takes longer than the computation of a value.
    switch stride {
    case 8: unsafe copy(count, as: UInt64.self, addresses)
    case 16: unsafe copy(count, as: SIMD2<UInt64>.self, addresses)
    case 32: unsafe copy(count, as: SIMD4<UInt64>.self, addresses)
    case _:
      for index in 0..<count {
        let (source, target) = unsafe addresses(index)
        unsafe target.copyMemory(from: source, byteCount: stride)
      }
    }
  }

  @inline(__always)
  private static func copy(
    _ count: Int,
    as word: (some BitwiseCopyable).Type,
    _ addresses: (_ index: Int) -> (UnsafeRawPointer, UnsafeMutableRawPointer),
  ) {
    for index in 0..<count {
      let (source, target) = unsafe addresses(index)
      unsafe target.storeBytes(of: source.loadUnaligned(as: word), as: word)
    }
  }
}
