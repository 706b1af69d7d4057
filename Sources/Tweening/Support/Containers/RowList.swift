/// Some rows of a chunk in ascending order.
@usableFromInline
struct RowList {
  /// The first row where the rows are contiguous, else nil.
  let first: Int?
  @usableFromInline let rows: BufferView<Int32>

  /// - Parameters:
  ///   - bits: The rows.
  ///   - memory: Memory for all rows of a chunk, valid as long as the list.
  init(_ bits: RowBits, in memory: BufferView<Int32>) {
    if let neighbors = bits.neighbors {
      self.init(neighbors, in: memory)
      return
    }
    var count = 0
    for row in bits {
      memory[count] = Int32(row)
      count += 1
    }
    self.init(first: nil, rows: memory.prefix(count))
  }

  private init(first: Int?, rows: BufferView<Int32>) {
    self.first = first
    self.rows = rows
  }

  /// Creates the list of contiguous rows.
  ///
  /// - Parameter memory: Memory for the rows, valid as long as the list.
  init(_ neighbors: Range<Int>, in memory: BufferView<Int32>) {
    self.init(first: neighbors.lowerBound, rows: memory.prefix(neighbors.count))
    for index in 0..<rows.count {
      rows[index] = Int32(truncatingIfNeeded: neighbors.lowerBound &+ index)
    }
  }

  @inlinable var count: Int {
    rows.count
  }

  @inlinable
  subscript(index: Int) -> Int {
    Int(rows[index])
  }

  /// The rows in a range of indices.
  subscript(range: Range<Int>) -> RowList {
    RowList(first: first.map { $0 + range.lowerBound }, rows: rows[range])
  }

  /// Copies the values of the rows, which hold no references, to contiguous memory.
  func gather(from source: ErasedValues, to target: ErasedValues) {
    target.copy((0..<count).lazy.map { (self[$0], $0) }, from: source)
  }

  /// Copies values without references from contiguous memory to the rows.
  func scatter(from source: ErasedValues, to target: ErasedValues) {
    target.copy((0..<count).lazy.map { ($0, self[$0]) }, from: source)
  }
}
