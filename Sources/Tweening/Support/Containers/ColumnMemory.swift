/// The memory of a column with one value for each row; only the owner knows the type of the values.
///
/// The owner initializes and deinitializes the values. Each chunk keeps its address for the life of
/// the column, except the first chunk, which moves when it grows.
@safe
final class ColumnMemory {
  private let stride: Int
  private let alignment: Int
  private let chunks = unsafe UncheckedAccessArray<UnsafeMutableRawPointer>(capacity: 1)
  private var blocks: [UnsafeMutableRawPointer] = unsafe []
  /// The number of rows that the memory has room for.
  @safe @exclusivity(unchecked) private(set) var rows = 0

  init(stride: Int, alignment: Int) {
    self.stride = max(1, stride)
    self.alignment = alignment
  }

  deinit {
    for index in unsafe blocks.indices {
      unsafe blocks[index].deallocate()
    }
  }

  var chunkCount: Int {
    unsafe chunks.count
  }

  /// The memory of a chunk.
  subscript(chunk: Int) -> UnsafeMutableRawPointer {
    unsafe chunks[chunk]
  }

  /// Makes room for at least `rows`, a capacity that `Chunk` returned.
  ///
  /// The new memory is not initialized. Values of a first chunk that grows are moved bit by bit.
  func grow(to rows: Int) {
    while self.rows < rows {
      let chunk = self.rows >> Chunk.shift
      if self.rows < Chunk.size {
        growFirstChunk(to: min(rows, Chunk.size))
      } else {
        addChunk(chunk)
        self.rows += Chunk.size
      }
    }
  }

  /// Makes room for at least `rows`, and initializes the new memory.
  ///
  /// - Parameter fill: Initializes the memory of `count` contiguous rows.
  func grow(to rows: Int, _ fill: (_ memory: UnsafeMutableRawPointer, _ count: Int) -> Void) {
    var row = self.rows
    grow(to: rows)
    while row < self.rows {
      let end = min(self.rows, (row | Chunk.mask) + 1)
      unsafe fill(self[row >> Chunk.shift] + (row & Chunk.mask) * stride, end - row)
      row = end
    }
  }

  private func growFirstChunk(to rows: Int) {
    let memory = unsafe allocate(rows)
    if self.rows > 0 {
      unsafe memory.copyMemory(from: chunks[0], byteCount: self.rows * stride)
      unsafe chunks[0].deallocate()
      unsafe chunks[0] = memory
      unsafe blocks[0] = memory
    } else {
      unsafe chunks.append(memory)
      unsafe blocks.append(memory)
    }
    self.rows = rows
  }

  private func addChunk(_ chunk: Int) {
    let length = Chunk.blockLength(at: chunk)
    if length > 0 {
      let block = unsafe allocate(length * Chunk.size)
      unsafe blocks.append(block)
      unsafe chunks.append(block)
    } else {
      unsafe chunks.append(chunks[chunk - 1] + Chunk.size * stride)
    }
  }

  private func allocate(_ rows: Int) -> UnsafeMutableRawPointer {
    .allocate(byteCount: rows * stride, alignment: alignment)
  }
}
