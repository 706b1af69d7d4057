/// The values of a table's tweens at one instant, for any number of readers.
///
/// A buffer is written only while no reader has its frame.
final class ValueBuffer {
  /// The table's `id`, which no other table has.
  let tableID: UInt64
  let type: ValueType
  private var memory: ValueColumn
  /// The version of the identities in all chunks.
  private var version = -1
  /// The identities to which the chunks refer, retained here.
  private var identities: [IdentityChunk] = []
  private var chunkMemory = Buffer<FrameChunk>()
  /// The rows of each chunk whose memory has a value that must be deinitialized.
  private var filled: [RowBits] = []
  /// The frame up to which each chunk is correct; -1 if the chunk was never written.
  private var frames: [Int] = []

  init(_ table: TweenTable) {
    tableID = table.id
    type = table.type
    memory = ValueColumn(type)
  }

  deinit {
    destroyAll()
  }

  /// The chunks that readers access, valid until the buffer grows.
  var chunks: BufferView<FrameChunk> {
    chunkMemory.view
  }

  /// Makes room for all rows of the table.
  func grow(_ table: TweenTable) {
    let rows = table.identities.rows
    guard memory.rows < rows else { return }
    if memory.rows < Chunk.size {
      destroyAll()
      // The values are dropped, because not every value may be moved bit by bit.
      memory = ValueColumn(type)
      chunkMemory.removeAll()
      identities.removeAll()
      filled.removeAll()
      frames.removeAll()
    }
    memory.grow(to: rows)
    while chunks.count < memory.chunkCount {
      chunkMemory.append(FrameChunk(values: memory[chunks.count]))
      identities.append(table.identities.chunk(identities.count))
      filled.append(RowBits())
      frames.append(-1)
    }
  }

  /// Returns the memory for the values of neighboring rows that begin with a chunk.
  func values(of chunk: Int, count: Int) -> ErasedValues {
    memory[neighbors: chunk, count]
  }

  /// Returns the frame up to which a chunk is correct; -1 if the chunk was never written.
  func frame(of chunk: Int) -> Int {
    frames[chunk]
  }

  /// Returns the rows of a chunk whose motion is not in effect.
  func absent(in chunk: Int) -> RowBits {
    chunk < chunks.count ? chunks[chunk].absent : RowBits()
  }

  /// Returns whether all chunks have the current tweens of the table.
  func isCurrent(with table: TweenTable) -> Bool {
    version == table.identities.version
  }

  /// Records that all chunks have the current tweens of the table.
  func setCurrent(with table: TweenTable) {
    version = table.identities.version
  }

  /// Records that a chunk is correct up to a frame, with the same tweens as before, all in effect
  /// and all running.
  func finishSweep(_ chunk: Int, frame: Int) {
    frames[chunk] = frame
    chunks[chunk].clearBits()
  }

  /// Records that a chunk is correct up to a frame, with the current tweens of the table.
  func finish(_ chunk: Int, _ table: TweenTable, frame: Int, absent: RowBits, halted: RowBits) {
    frames[chunk] = frame
    let identity = table.identities.chunk(chunk)
    identities[chunk] = identity
    chunks[chunk].identities = identity.elements
    chunks[chunk].setBits(absent: absent, halted: halted)
  }

  // MARK: Values

  /// Writes the value of a row, in place of the value before.
  func set<Result>(
    _ chunk: Int,
    _ index: Int,
    _ write: (ErasedValue) -> Result,
  ) -> Result {
    let target = memory[Int32(chunk << Chunk.shift + index)]
    guard !type.isTrivial else { return write(target) }
    clear(chunk, index)
    defer { filled[chunk][index] = true }
    return write(target)
  }

  /// Writes the values of rows of a chunk, in place of the values before.
  func replace(_ rows: RowBits, of chunk: Int, _ write: (ErasedValues) -> Void) {
    if !type.isTrivial {
      clear(chunk, rows)
      filled[chunk] = filled[chunk].union(rows)
    }
    write(memory[chunk])
  }

  /// Deinitializes the value of a row, so that nothing retains what the value refers to.
  func clear(_ chunk: Int, _ index: Int) {
    guard !type.isTrivial, chunk < chunks.count, filled[chunk][index] else { return }
    filled[chunk][index] = false
    type.destroy(memory[chunk][index..<index + 1])
  }

  /// Deinitializes the values of all rows of a chunk except some.
  func clear(_ chunk: Int, except rows: RowBits) {
    if !type.isTrivial {
      clear(chunk, filled[chunk].subtracting(rows))
    }
  }

  /// Deinitializes the values of some rows of a chunk: of neighboring rows with one call.
  private func clear(_ chunk: Int, _ rows: RowBits) {
    let cleared = filled[chunk].intersection(rows)
    filled[chunk] = filled[chunk].subtracting(rows)
    let values = memory[chunk]
    if let rows = cleared.neighbors {
      type.destroy(values[rows])
    } else {
      for row in cleared {
        type.destroy(values[row..<row + 1])
      }
    }
  }

  private func destroyAll() {
    guard !type.isTrivial else { return }
    for chunk in 0..<chunks.count {
      clear(chunk, filled[chunk])
    }
  }

  /// Copies the values of rows. The other buffer has all of these rows.
  func copy(_ rows: RowBits, of chunk: Int, from other: ValueBuffer) {
    // The other buffer may lack a chunk of which it has no rows.
    guard !rows.isEmpty else { return }
    guard type.isTrivial else {
      for index in rows {
        set(chunk, index) { type.copy(other.memory[chunk][index], to: $0) }
      }
      return
    }
    memory[chunk].copy(rows.lazy.map { ($0, $0) }, from: other.memory[chunk])
  }

  /// Copies the values of all rows of a chunk that both buffers have. The values are trivial.
  func copyAll(_ chunk: Int, from other: ValueBuffer) {
    let (source, target) = (other.memory[chunk], memory[chunk])
    target.copy(min(source.count, target.count), from: source)
  }
}
