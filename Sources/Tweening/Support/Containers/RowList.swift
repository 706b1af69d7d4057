/// Rows of a chunk, in ascending order.
@safe
struct RowList {
  let count: Int
  /// The first row, where the rows are neighbours; nil where some are not.
  let first: Int?
  let pointer: UnsafePointer<Int32>

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
    unsafe pointer = UnsafePointer(memory)
  }

  subscript(index: Int) -> Int {
    @inline(__always)
    get {
      precondition(index >= 0 && index < count, "an index out of range")
      return unsafe Int(pointer[index])
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
