/// The memory of a column of a table, in chunks; only the owner knows the type of the values.
///
/// New memory has zero bits. The owner initializes and deinitializes the values. Each chunk keeps
/// its address for the life of the column, except the first chunk, which moves when it grows.
@safe
struct ColumnMemory: ~Copyable {
  @safe
  private struct Chunks {
    /// Nil if the chunk has no memory.
    var addresses: [UnsafeMutableRawPointer?] = unsafe []
    var blocks: [UnsafeMutableRawPointer] = unsafe []
    var rows = 0
  }

  private let stride: Int
  private let alignment: Int
  /// Whether a chunk has memory only once there is room for one of its rows.
  private let isSparse: Bool
  /// Behind a pointer, because Swift checks each access to a variable of a class for exclusivity.
  private let chunks: UnsafeMutablePointer<Chunks>

  init(stride: Int, alignment: Int, isSparse: Bool = false) {
    self.stride = max(1, stride)
    self.alignment = alignment
    self.isSparse = isSparse
    unsafe chunks = .allocate(capacity: 1)
    unsafe chunks.initialize(to: Chunks())
  }

  deinit {
    for index in unsafe chunks.pointee.blocks.indices {
      unsafe chunks.pointee.blocks[index].deallocate()
    }
    unsafe chunks.deinitialize(count: 1)
    unsafe chunks.deallocate()
  }

  /// The number of rows of the table.
  var rows: Int {
    unsafe chunks.pointee.rows
  }

  var chunkCount: Int {
    unsafe chunks.pointee.addresses.count
  }

  /// The memory of a chunk, or nil if the chunk has none.
  @inline(__always)
  func find(_ chunk: Int) -> UnsafeMutableRawPointer? {
    unsafe chunks.pointee.addresses[chunk]
  }

  /// The memory of a chunk that has some.
  @inline(__always)
  subscript(chunk: Int) -> UnsafeMutableRawPointer {
    guard let address = unsafe find(chunk) else {
      preconditionFailure("a chunk without memory")
    }
    return unsafe address
  }

  /// Returns the number of rows of a chunk.
  func rowCount(in chunk: Int) -> Int {
    min(Chunk.size, rows - chunk << Chunk.shift)
  }

  /// Returns the memory of `count` neighboring rows that begin with a chunk, all in one block.
  func neighbors(_ chunk: Int, count: Int) -> UnsafeMutableRawPointer {
    let end = chunk + (count + Chunk.mask) >> Chunk.shift
    precondition(
      count <= rows - chunk << Chunk.shift
        && (chunk + 1..<max(chunk + 1, end)).allSatisfy { Chunk.blockLength(at: $0) == 0 },
      "rows that are not in one block",
    )
    return unsafe self[chunk]
  }

  /// Returns the memory of a row.
  @inline(__always)
  func address(_ row: Int32) -> UnsafeMutableRawPointer {
    precondition(row < rows, "a row that the table does not have")
    return unsafe self[Int(row) >> Chunk.shift] + (Int(row) & Chunk.mask) * stride
  }

  /// Follows the growth of the table to `rows`, a capacity that `Chunk` returned.
  ///
  /// Values of a first chunk that grows are moved bit by bit.
  func grow(to rows: Int) {
    let stride = stride
    unsafe grow(to: rows) { old, new, rows in
      unsafe new.copyMemory(from: old, byteCount: rows * stride)
    }
  }

  /// - Parameter move: Moves the values of a first chunk that grows.
  func grow(
    to rows: Int,
    _ move: (_ old: UnsafeMutableRawPointer, _ new: UnsafeMutableRawPointer, _ rows: Int) -> Void,
  ) {
    while self.rows < rows {
      let chunk = self.rows >> Chunk.shift
      if self.rows < Chunk.size {
        unsafe growFirstChunk(to: min(rows, Chunk.size), move)
      } else {
        unsafe chunks.pointee.addresses.append(isSparse ? nil : nextInBlock(chunk))
        unsafe chunks.pointee.rows += Chunk.size
      }
    }
  }

  private func growFirstChunk(
    to rows: Int,
    _ move: (_ old: UnsafeMutableRawPointer, _ new: UnsafeMutableRawPointer, _ rows: Int) -> Void,
  ) {
    if self.rows == 0 {
      unsafe chunks.pointee.addresses.append(isSparse ? nil : addBlock(rows))
    } else if let old = unsafe find(0) {
      let new = unsafe addBlock(rows)
      unsafe move(old, new, self.rows)
      unsafe chunks.pointee.addresses[0] = unsafe new
      unsafe chunks.pointee.blocks.removeAll { unsafe $0 == old }
      unsafe old.deallocate()
    }
    unsafe chunks.pointee.rows = rows
  }

  private func nextInBlock(_ chunk: Int) -> UnsafeMutableRawPointer {
    let length = Chunk.blockLength(at: chunk)
    return unsafe length > 0
      ? addBlock(length * Chunk.size) : self[chunk - 1] + Chunk.size * stride
  }

  private func addBlock(_ rows: Int) -> UnsafeMutableRawPointer {
    let size = rows * stride
    let block = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: alignment)
    unsafe block.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    unsafe chunks.pointee.blocks.append(block)
    return unsafe block
  }

  /// Makes room for a row in a sparse column.
  @inline(__always)
  func makeRoom(for row: Int32) {
    let chunk = Int(row) >> Chunk.shift
    if unsafe find(chunk) == nil {
      unsafe chunks.pointee.addresses[chunk] = unsafe addBlock(min(rows, Chunk.size))
    }
  }
}

/// A block of 512 rows of a table: the unit in which frames plan and copy.
///
/// All columns of a table grow together, by the same steps. The first chunk moves when it grows, so
/// that a table of few tweens takes little memory. Every later chunk keeps its address.
@usableFromInline
enum Chunk {
  @usableFromInline static let size = 512
  @usableFromInline static let shift = 9
  @usableFromInline static let mask = 511

  /// Returns the capacity after the next step of growth, for a table with room for `rows`.
  static func capacity(after rows: Int) -> Int {
    rows < size ? max(8, 4 * rows) : rows + size
  }

  /// Returns the number of contiguous chunks in the memory block that begins at this chunk; 0 where
  /// the chunk belongs to the block of the chunk before it.
  ///
  /// The blocks of a table with few tweens are small, and at most a fifth of the memory of many
  /// tweens is unused. A million tweens fill some 50 blocks, so that a loop over their values reads
  /// memory in order.
  static func blockLength(at chunk: Int) -> Int {
    let length =
      switch chunk {
      case ..<16: max(1, chunk)
      case ..<64: 8
      case ..<256: 16
      case _: 64
      }
    let isStart = chunk < 16 ? chunk & (chunk - 1) == 0 : chunk % length == 0
    return isStart ? length : 0
  }
}
