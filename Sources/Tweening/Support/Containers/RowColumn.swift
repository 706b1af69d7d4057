/// A column with one value, or a fixed number of values, for each row that was set. The column
/// takes memory only for chunks in which a row was set.
///
/// Values are used in place, because a copy of a value with references is retained.
@safe
final class RowColumn<Element: ~Copyable> {
  /// The number of values of a row.
  private let width: Int
  private let isTrivial: Bool
  private let memory: RowMemory

  /// - Parameters:
  ///   - width: The number of values of a row.
  ///   - alignment: The alignment of a chunk's memory.
  init(width: Int = 1, alignment: Int = MemoryLayout<Element>.alignment) {
    self.width = width
    isTrivial = _isPOD(Element.self)
    memory = RowMemory(stride: MemoryLayout<Element>.stride * width, alignment: alignment)
  }

  deinit {
    guard !isTrivial else { return }
    for chunk in 0..<memory.chunkCount {
      for index in memory.filled(chunk) {
        unsafe (self[chunk] + index * width).deinitialize(count: width)
      }
    }
  }

  /// The values of a chunk in which a row was set.
  subscript(chunk: Int) -> UnsafeMutablePointer<Element> {
    unsafe memory[chunk].assumingMemoryBound(to: Element.self)
  }

  /// Returns a pointer to the values of a row that was set.
  func pointer(to row: Int32) -> UnsafeMutablePointer<Element> {
    precondition(isTrivial || memory.isFilled(row), "a row without a value")
    return unsafe memory.pointer(to: row).assumingMemoryBound(to: Element.self)
  }

  /// Sets the value of a row.
  func set(_ row: Int32, _ element: consuming Element) {
    unsafe prepare(row).initialize(to: element)
  }

  /// Deinitializes the values of a row, and returns memory for new values. The caller must
  /// initialize the memory.
  func prepare(_ row: Int32) -> UnsafeMutablePointer<Element> {
    if isTrivial {
      unsafe memory.makeRoom(row) { old, new, rows in
        // Loops also pass over rows that were not set. Zero bits are valid values of a trivial
        // type.
        let size = rows * width * MemoryLayout<Element>.stride
        unsafe new.initializeMemory(as: UInt8.self, repeating: 0, count: size)
        if let old {
          unsafe new.copyMemory(from: old.memory, byteCount: old.size)
        }
      }
    } else {
      remove(row)
      unsafe memory.makeRoom(row) { old, new, _ in
        guard let old else { return }
        let source = unsafe old.memory.assumingMemoryBound(to: Element.self)
        let target = unsafe new.assumingMemoryBound(to: Element.self)
        for index in old.filled {
          let offset = index * width
          unsafe (target + offset).moveInitialize(from: source + offset, count: width)
        }
      }
      memory.setFilled(row, true)
    }
    return unsafe memory.pointer(to: row).assumingMemoryBound(to: Element.self)
  }

  /// Deinitializes the values of a row, which releases their references.
  func remove(_ row: Int32) {
    guard !isTrivial, memory.isFilled(row) else { return }
    memory.setFilled(row, false)
    unsafe memory.pointer(to: row).assumingMemoryBound(to: Element.self).deinitialize(count: width)
  }
}

extension RowColumn {
  /// A copy of the value of a row that was set.
  subscript(row: Int32) -> Element {
    unsafe pointer(to: row).pointee
  }

  /// Returns a copy of the value of a row, or nil if the row has no value.
  ///
  /// - Precondition: Values hold references.
  func find(_ row: Int32) -> Element? {
    precondition(!isTrivial, "rows of values without references are not told apart")
    return memory.isFilled(row) ? self[row] : nil
  }
}

/// The memory of a column; only the owner knows the type of its values.
///
/// A class of its own, because generic code looks up the type of the values at every step.
@safe
private final class RowMemory {
  @safe
  struct Block {
    var memory: UnsafeMutableRawPointer?
    var rows = 0
    /// The rows whose values must be deinitialized.
    var filled = RowBits()
  }

  /// The memory of a chunk before it grew.
  @safe
  struct Old {
    let memory: UnsafeMutableRawPointer
    let size: Int
    let filled: RowBits
  }

  private let stride: Int
  private let alignment: Int
  private let blocks = UncheckedAccessArray<Block>(capacity: 1)

  init(stride: Int, alignment: Int) {
    self.stride = stride
    self.alignment = alignment
  }

  deinit {
    for chunk in blocks.indices {
      unsafe blocks[chunk].memory?.deallocate()
    }
  }

  var chunkCount: Int {
    blocks.count
  }

  /// Returns the rows of a chunk that have values.
  func filled(_ chunk: Int) -> RowBits {
    blocks[chunk].filled
  }

  func isFilled(_ row: Int32) -> Bool {
    let chunk = Int(row) >> Chunk.shift
    return chunk < blocks.count && blocks.update(chunk) { $0.filled[Int(row) & Chunk.mask] }
  }

  func setFilled(_ row: Int32, _ isFilled: Bool) {
    blocks.update(Int(row) >> Chunk.shift) { $0.filled[Int(row) & Chunk.mask] = isFilled }
  }

  subscript(chunk: Int) -> UnsafeMutableRawPointer {
    guard let memory = unsafe blocks.update(chunk, { unsafe $0.memory }) else {
      preconditionFailure("a chunk in which no row has been set")
    }
    return unsafe memory
  }

  /// Returns a pointer to the values of a row.
  func pointer(to row: Int32) -> UnsafeMutableRawPointer {
    let chunk = Int(row) >> Chunk.shift
    let index = Int(row) & Chunk.mask
    precondition(
      chunk < blocks.count && index < blocks.update(chunk) { $0.rows },
      "a row that has not been set",
    )
    return unsafe self[chunk] + index * stride
  }

  /// Makes room for a row.
  ///
  /// - Parameter move: Moves the values of a chunk that grows to its new memory.
  @inline(__always)
  func makeRoom(
    _ row: Int32,
    _ move: (_ old: Old?, _ new: UnsafeMutableRawPointer, _ rows: Int) -> Void,
  ) {
    let chunk = Int(row) >> Chunk.shift
    let index = Int(row) & Chunk.mask
    if chunk >= blocks.count || index >= blocks.update(chunk, { $0.rows }) {
      unsafe grow(chunk, index, move)
    }
  }

  private func grow(
    _ chunk: Int,
    _ index: Int,
    _ move: (_ old: Old?, _ new: UnsafeMutableRawPointer, _ rows: Int) -> Void,
  ) {
    while blocks.count <= chunk {
      blocks.append(Block())
    }
    let block = blocks[chunk]
    var rows = max(8, block.rows)
    while rows <= index {
      rows = Chunk.capacity(after: rows)
    }
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: max(1, rows * stride),
      alignment: alignment,
    )
    let size = block.rows * stride
    let old = unsafe block.memory.map { unsafe Old(memory: $0, size: size, filled: block.filled) }
    unsafe move(old, memory, rows)
    unsafe block.memory?.deallocate()
    blocks[chunk] = unsafe Block(memory: memory, rows: rows, filled: block.filled)
  }
}
