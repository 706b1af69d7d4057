/// The values of a table's tweens at one instant, for any number of readers.
///
/// A buffer is written only while no reader has its frame.
@safe
final class ValueBuffer {
  /// The table's `id`, which no other table has.
  let tableID: UInt64
  let type: ValueType
  private var memory: ColumnMemory
  /// The version of the identities in all chunks.
  private var version = -1
  /// The identities to which the chunks refer, retained here.
  private var identities: [IdentityChunk] = []
  /// The chunks that readers access.
  private(set) var chunks = UnsafeMutablePointer<FrameChunk>.allocate(capacity: 1)
  private(set) var chunkCount = 0
  private var capacity = 1
  private var states: [ChunkState] = []
  /// The frame up to which each chunk is correct; -1 if the chunk was never written.
  private var frames: [Int] = []

  /// The state of a chunk for its writer.
  @safe
  private struct ChunkState {
    /// The rows whose memory has a value that must be deinitialized.
    var filled = RowBits()
    /// The rows whose motion is not in effect, and then the rows whose tween does not run. Readers
    /// access both.
    let bits = UnsafeMutablePointer<RowBits>.allocate(capacity: 2)
    var hasAbsent = false
    var hasHalted = false

    /// Whether readers use any bits.
    var hasBits: Bool {
      hasAbsent || hasHalted
    }
  }

  init(_ table: TweenTable) {
    tableID = table.id
    type = table.type
    memory = ColumnMemory(stride: type.stride, alignment: type.alignment)
  }

  deinit {
    destroyAll()
    unsafe chunks.deinitialize(count: chunkCount)
    unsafe chunks.deallocate()
    for index in states.indices {
      unsafe states[index].bits.deallocate()
    }
  }

  /// Makes room for all rows of the table.
  func grow(_ table: TweenTable) {
    let rows = table.identities.rows
    guard memory.rows < rows else { return }
    if memory.rows < Chunk.size {
      destroyAll()
      // The values are dropped, because not every value may be moved bit by bit.
      memory = ColumnMemory(stride: type.stride, alignment: type.alignment)
    }
    memory.grow(to: rows)
    while chunkCount < memory.chunkCount {
      if chunkCount == capacity {
        makeRoom()
      }
      let identity = table.identities.chunk(chunkCount)
      let chunk = unsafe FrameChunk(identities: identity.elements, values: memory[chunkCount])
      unsafe (chunks + chunkCount).initialize(to: chunk)
      states.append(ChunkState())
      frames.append(-1)
      identities.append(identity)
      chunkCount += 1
    }
    // A first chunk that has grown has a new address, and no values.
    if unsafe chunks[0].values != memory[0] {
      unsafe chunks[0] = FrameChunk(identities: identities[0].elements, values: memory[0])
      frames[0] = -1
    }
  }

  private func makeRoom() {
    capacity *= 2
    let larger = UnsafeMutablePointer<FrameChunk>.allocate(capacity: capacity)
    unsafe larger.moveInitialize(from: chunks, count: chunkCount)
    unsafe chunks.deallocate()
    unsafe chunks = unsafe larger
  }

  /// Returns the memory for the values of a chunk.
  func values(of chunk: Int) -> UnsafeMutableRawPointer {
    unsafe memory[chunk]
  }

  /// Returns the frame up to which a chunk is correct; -1 if the chunk was never written.
  func frame(of chunk: Int) -> Int {
    frames[chunk]
  }

  /// Returns the rows of a chunk whose motion is not in effect.
  func absent(in chunk: Int) -> RowBits {
    guard chunk < chunkCount, states[chunk].hasAbsent else { return RowBits() }
    return unsafe states[chunk].bits.pointee
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
  @inline(__always)
  func finishSweep(_ chunk: Int, frame: Int) {
    frames[chunk] = frame
    if states[chunk].hasBits {
      setBits(chunk, absent: RowBits(), halted: RowBits())
    }
  }

  /// Records that a chunk is correct up to a frame, with the current tweens of the table.
  func finish(_ chunk: Int, _ table: TweenTable, frame: Int, absent: RowBits, halted: RowBits) {
    frames[chunk] = frame
    let identity = table.identities.chunk(chunk)
    if identities[chunk] !== identity {
      identities[chunk] = identity
      unsafe chunks[chunk].identities = unsafe UnsafePointer(identity.elements)
    }
    unsafe chunks[chunk].count = identity.count
    if !absent.isEmpty || !halted.isEmpty || states[chunk].hasBits {
      setBits(chunk, absent: absent, halted: halted)
    }
  }

  private func setBits(_ chunk: Int, absent: RowBits, halted: RowBits) {
    states[chunk].hasAbsent = !absent.isEmpty
    states[chunk].hasHalted = !halted.isEmpty
    let bits = unsafe states[chunk].bits
    unsafe bits.initialize(to: absent)
    unsafe (bits + 1).initialize(to: halted)
    unsafe chunks[chunk].absent = absent.isEmpty ? nil : words(bits)
    unsafe chunks[chunk].halted = halted.isEmpty ? nil : words(bits + 1)
  }

  private func words(_ bits: UnsafeMutablePointer<RowBits>) -> UnsafePointer<UInt64> {
    unsafe UnsafeRawPointer(bits).assumingMemoryBound(to: UInt64.self)
  }

  // MARK: Values

  /// Returns the memory for the value of a row.
  private func address(_ chunk: Int, _ index: Int) -> UnsafeMutableRawPointer {
    precondition(index < memory.rows - chunk * Chunk.size, "a row that the buffer does not have")
    return unsafe memory[chunk] + index * type.stride
  }

  /// Writes the value of a row, in place of the value before.
  @inline(__always)
  func set<Result>(
    _ chunk: Int,
    _ index: Int,
    _ write: (UnsafeMutableRawPointer) -> Result,
  ) -> Result {
    guard !type.isTrivial else { return unsafe write(address(chunk, index)) }
    clear(chunk, index)
    defer { states[chunk].filled[index] = true }
    return unsafe write(address(chunk, index))
  }

  /// Writes the values of rows of a chunk, in place of the values before.
  func replace(_ rows: RowBits, of chunk: Int, _ write: (UnsafeMutableRawPointer) -> Void) {
    if !type.isTrivial {
      clear(chunk, rows)
      states[chunk].filled = states[chunk].filled.union(rows)
    }
    unsafe write(memory[chunk])
  }

  /// Deinitializes the value of a row, so that nothing retains what the value refers to.
  func clear(_ chunk: Int, _ index: Int) {
    guard !type.isTrivial, chunk < chunkCount, states[chunk].filled[index] else { return }
    states[chunk].filled[index] = false
    unsafe type.destroy(address(chunk, index))
  }

  /// Deinitializes the values of all rows of a chunk except some.
  func clear(_ chunk: Int, except rows: RowBits) {
    if !type.isTrivial {
      clear(chunk, states[chunk].filled.subtracting(rows))
    }
  }

  /// Deinitializes the values of some rows of a chunk: of neighboring rows with one call.
  private func clear(_ chunk: Int, _ rows: RowBits) {
    let cleared = states[chunk].filled.intersection(rows)
    states[chunk].filled = states[chunk].filled.subtracting(rows)
    let values = unsafe memory[chunk]
    if let rows = cleared.neighbors {
      unsafe type.destroy(values + rows.lowerBound * type.stride, count: rows.count)
    } else {
      for row in cleared {
        unsafe type.destroy(values + row * type.stride)
      }
    }
  }

  private func destroyAll() {
    guard !type.isTrivial else { return }
    for chunk in 0..<chunkCount {
      clear(chunk, states[chunk].filled)
    }
  }

  /// Copies the values of rows. The other buffer has all of these rows.
  func copy(_ rows: RowBits, of chunk: Int, from other: ValueBuffer) {
    // The other buffer may lack a chunk of which it has no rows.
    guard !rows.isEmpty else { return }
    guard type.isTrivial else {
      for index in rows {
        unsafe set(chunk, index) { unsafe type.copy(other.address(chunk, index), to: $0) }
      }
      return
    }
    let source = unsafe other.memory[chunk]
    let target = unsafe memory[chunk]
    let stride = type.stride
    for index in rows {
      let offset = index * stride
      if stride == 8 {
        // A call that copies a single number takes longer than computing the number.
        let bits = unsafe source.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        unsafe target.storeBytes(of: bits, toByteOffset: offset, as: UInt64.self)
      } else {
        unsafe (target + offset).copyMemory(from: source + offset, byteCount: stride)
      }
    }
  }

  /// Copies the values of all rows of a chunk that both buffers have. The values are trivial.
  func copyAll(_ chunk: Int, from other: ValueBuffer) {
    let rows = min(memory.rows, other.memory.rows) - chunk * Chunk.size
    unsafe memory[chunk]
      .copyMemory(from: other.memory[chunk], byteCount: min(rows, Chunk.size) * type.stride)
  }
}
