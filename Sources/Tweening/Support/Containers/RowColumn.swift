/// A value, or equally many values, for each row of a table that has been set. Takes memory only in
/// those chunks of the table that need it.
///
/// Values are used in their place: a copy of a value with references would be counted.
@safe
final class RowColumn<Element: ~Copyable> {
  /// The number of values of a row.
  private let width: Int
  private let isTrivial: Bool
  private let memory: RowMemory

  /// - Parameter width: The number of values of a row.
  init(width: Int = 1) {
    self.width = width
    isTrivial = _isPOD(Element.self)
    memory = RowMemory(
      stride: MemoryLayout<Element>.stride * width,
      alignment: MemoryLayout<Element>.alignment,
    )
  }

  deinit {
    guard !isTrivial else { return }
    for chunk in 0..<memory.chunkCount {
      for index in memory.filled(chunk) {
        unsafe (self[chunk] + index * width).deinitialize(count: width)
      }
    }
  }

  /// The values of a chunk in which rows have been set.
  subscript(chunk: Int) -> UnsafeMutablePointer<Element> {
    unsafe memory[chunk].assumingMemoryBound(to: Element.self)
  }

  /// The values of a row, which has been set.
  func place(_ row: Int32) -> UnsafeMutablePointer<Element> {
    precondition(isTrivial || memory.isFilled(row), "a row without a value")
    return unsafe memory.place(row).assumingMemoryBound(to: Element.self)
  }

  /// Gives a row its value.
  func set(_ row: Int32, _ element: consuming Element) {
    unsafe prepare(row).initialize(to: element)
  }

  /// Takes the values of a row apart, and gives memory for new ones, which must be initialized.
  func prepare(_ row: Int32) -> UnsafeMutablePointer<Element> {
    if isTrivial {
      unsafe memory.makeRoom(row) { old, new, rows in
        // Loops go over rows that were not set, too: all bits zero are values.
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
          let place = index * width
          unsafe (target + place).moveInitialize(from: source + place, count: width)
        }
      }
      memory.setFilled(row, true)
    }
    return unsafe memory.place(row).assumingMemoryBound(to: Element.self)
  }

  /// Takes the values of a row apart, so that nothing keeps what they refer to.
  func remove(_ row: Int32) {
    guard !isTrivial, memory.isFilled(row) else { return }
    memory.setFilled(row, false)
    unsafe memory.place(row).assumingMemoryBound(to: Element.self).deinitialize(count: width)
  }
}

extension RowColumn {
  /// A copy of the value of a row, which has been set.
  subscript(row: Int32) -> Element {
    unsafe place(row).pointee
  }

  /// A copy of the value of a row; nil where the row has none.
  ///
  /// - Precondition: Values hold references.
  func find(_ row: Int32) -> Element? {
    precondition(!isTrivial, "rows of values without references are not told apart")
    return memory.isFilled(row) ? self[row] : nil
  }
}

/// The memory of a column whose type of values only the owner knows. Apart, because generic code looks
/// the type up at every step.
@safe
private final class RowMemory {
  @safe
  struct Block {
    var memory: UnsafeMutableRawPointer?
    var rows = 0
    /// The rows that have values which must be taken apart.
    var filled = RowBits()
  }

  /// What a chunk had before it grew.
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

  /// The rows of a chunk that have values.
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

  /// Where the values of a row are.
  func place(_ row: Int32) -> UnsafeMutableRawPointer {
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
  /// - Parameter move: Moves the values of a chunk that grows.
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
