/// The contents of a frame: the values of all tables. Written only while no reader has the frame.
@usableFromInline
final class FrameBuffer: @unchecked Sendable {
  /// The memory of one table's values; without chunks where there is no table.
  @usableFromInline
  struct Table {
    @usableFromInline var valueType = ObjectIdentifier(Never.self)
    @usableFromInline var chunks = BufferView<FrameChunk>.empty
  }

  private(set) var time: Nanoseconds = 0
  /// Whether no tween was delayed or active.
  private(set) var isIdle = true
  /// Written last and read first. The stream that carries a frame already orders both accesses, but
  /// with a lock that the thread sanitizer does not see.
  private let publications = PublicationCount()
  @safe @exclusivity(unchecked) @usableFromInline var tables: [Table] = []
  /// The indices that have tables, in ascending order. Some may have become vacant since.
  @safe @exclusivity(unchecked) private(set) var tableIndices: [Int] = []
  /// The buffers of the tables, by index.
  private var buffers: [ValueBuffer?] = []
  /// The version of the tables for which the buffers were made.
  private var version = -1
  /// The number of indices that have become vacant since.
  private var vacantCount = 0

  /// Whether the frame was written. Readers read this property before all others.
  ///
  /// The effects are declared, and the call is not inlined, because an atomic load keeps the
  /// compiler from removing the retains and releases of handles in a reader's loop.
  @usableFromInline var isWritten: Bool {
    @_effects(readonly)
    @inline(never)
    get {
      publications.isPublished
    }
  }

  /// Returns a tween's value; nil if the frame has none.
  ///
  /// - Parameter location: The location of the tween, now or earlier. The identity determines
  ///   whether the tween is still there.
  @inlinable
  @inline(__always)
  func value<Value>(_ id: TweenID, _ location: TweenLocation) -> Value? {
    let index = Int(location.row) & Chunk.mask
    guard let chunk = chunk(id, location), chunk.hasValue(index) else { return nil }
    // The identity proves the type, and that the row exists.
    return unsafe chunk.values.pointer(unchecked: index, as: Value.self).pointee
  }

  /// Returns the chunk that has a tween; nil if there is none.
  @inlinable
  @inline(__always)
  func chunk(_ id: TweenID, _ location: TweenLocation) -> FrameChunk? {
    guard isWritten, Int(location.table) < tables.count else { return nil }
    let chunks = tables[Int(location.table)].chunks
    let number = Int(location.row) >> Chunk.shift
    let index = Int(location.row) & Chunk.mask
    // An equal identity proves that the tween has the type of the table.
    guard
      number < chunks.count, index < chunks[number].count, chunks[number].identities[index] == id
    else { return nil }
    return chunks[number]
  }

  /// Returns whether a tween was delayed or active at the frame's instant; false if the tween is
  /// newer.
  func isRunning(_ id: TweenID, _ location: TweenLocation) -> Bool {
    guard let chunk = chunk(id, location) else { return false }
    return !(chunk.hasHalted && chunk.halted[Int(location.row) & Chunk.mask])
  }

  /// Updates the values of every table to an instant.
  ///
  /// - Parameter latest: The last frame, from which unchanged values are copied, or nil if there
  ///   was none.
  func update(_ all: TweenTables, from latest: FrameBuffer?, _ inputs: FrameRenderer.Inputs) {
    time = inputs.time
    isIdle = inputs.isIdle
    if version != all.version {
      adopt(all)
      version = all.version
    }
    for index in tableIndices {
      guard let table = all[index], let buffer = buffers[index] else {
        preconditionFailure("an index without a table")
      }
      buffer.grow(table)
      table.update(buffer, from: latest?.buffer(of: table), inputs)
      tables[index] = Table(valueType: buffer.type.id, chunks: buffer.chunks)
    }
    publications.publish()
  }

  private func buffer(of table: TweenTable) -> ValueBuffer? {
    let index = Int(table.index)
    guard index < buffers.count, let buffer = buffers[index] else { return nil }
    return buffer.tableID == table.id ? buffer : nil
  }

  /// Adopts the current tables. Only the indices that have tables, or had tables, are visited.
  private func adopt(_ all: TweenTables) {
    for index in tableIndices {
      let table = index < all.count ? all[index] : nil
      if buffers[index]?.tableID != table?.id {
        buffers[index] = nil
        tables[index] = Table()
      }
    }
    let indices = Array(all.indices)
    setTableIndices(indices)
    for index in indices where buffers[index] == nil {
      buffers[index] = all[index].map { ValueBuffer($0) }
    }
  }

  /// Returns whether the frame has the current tables.
  func isCurrent(_ all: TweenTables) -> Bool {
    version == all.version
  }

  /// Releases the values of a table that is gone.
  func remove(_ table: TweenTable) {
    let index = Int(table.index)
    guard buffer(of: table) != nil else { return }
    buffers[index] = nil
    tables[index] = Table()
    vacantCount += 1
    if 2 * vacantCount > tableIndices.count {
      setTableIndices(tableIndices.filter { buffers[$0] != nil })
    }
  }

  private func setTableIndices(_ indices: [Int]) {
    tableIndices = indices
    vacantCount = 0
    resize(to: (indices.last ?? -1) + 1)
  }

  private func resize(to count: Int) {
    if count < buffers.count {
      buffers.removeSubrange(count...)
      buffers.shrink()
      tables.removeSubrange(count...)
      tables.shrink()
    }
    while buffers.count < count {
      buffers.append(nil)
      tables.append(Table())
    }
  }

  /// Releases the value of a tween that is gone.
  func clear(_ row: TweenRow) {
    let index = Int(row.index)
    buffer(of: row.table)?.clear(index >> Chunk.shift, index & Chunk.mask)
  }
}
