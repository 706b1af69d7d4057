/// The contents of a frame: the values of all tables. Written only while no reader has the frame.
@safe
@usableFromInline
final class FrameBuffer: @unchecked Sendable {
  /// The memory of one table's values.
  @safe
  @usableFromInline
  struct Table {
    @usableFromInline var valueType: ObjectIdentifier
    @usableFromInline var chunks: UnsafePointer<FrameChunk>?
    @usableFromInline var chunkCount: Int
    /// The distance between two values, in bytes.
    var stride: Int
  }

  /// The memory of all tables' values.
  @safe
  @usableFromInline
  struct Directory {
    @usableFromInline var tables = UnsafeMutablePointer<Table>.allocate(capacity: 1)
    @usableFromInline var count = 0
    var capacity = 1
    /// The indices that have tables, in ascending order. Some may have become vacant since.
    var tableIndices: [Int] = []
  }

  private(set) var time: Nanoseconds = 0
  /// Whether no tween was delayed or active.
  private(set) var isIdle = true
  /// Written last and read first. The stream that carries a frame already orders both accesses, but
  /// with a lock that the thread sanitizer does not see.
  private let publications = PublicationCount()
  /// The tables, behind a constant: reading a variable of a class costs a check of exclusivity.
  @usableFromInline let directory = UnsafeMutablePointer<Directory>.allocate(capacity: 1)
  /// The buffers of the tables, by index.
  private var buffers: [ValueBuffer?] = []
  /// The version of the tables for which the buffers were made.
  private var version = -1
  /// The count of indices that have become vacant since.
  private var vacantCount = 0

  init() {
    unsafe directory.initialize(to: Directory())
  }

  deinit {
    unsafe directory.pointee.tables.deinitialize(count: directory.pointee.count)
    unsafe directory.pointee.tables.deallocate()
    unsafe directory.deinitialize(count: 1)
    unsafe directory.deallocate()
  }

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
    guard
      let chunk = unsafe chunk(id, location),
      unsafe FrameChunk.hasValue(index, chunk.pointee.absent)
    else { return nil }
    return unsafe chunk.pointee.values.assumingMemoryBound(to: Value.self)[index]
  }

  /// Returns the chunk that has a tween; nil if there is none.
  @inlinable
  @inline(__always)
  func chunk(_ id: TweenID, _ location: TweenLocation) -> UnsafePointer<FrameChunk>? {
    guard isWritten, unsafe Int(location.table) < directory.pointee.count else { return nil }
    let table = unsafe directory.pointee.tables + Int(location.table)
    let number = Int(location.row) >> Chunk.shift
    let index = Int(location.row) & Chunk.mask
    guard unsafe number < table.pointee.chunkCount, let chunks = unsafe table.pointee.chunks else {
      return nil
    }
    let chunk = unsafe chunks + number
    // An equal identity proves that the tween has the type of the table.
    guard
      unsafe index < chunk.pointee.count, unsafe chunk.pointee.identities[index] == id
    else { return nil }
    return unsafe chunk
  }

  /// Returns whether a tween was delayed or active at the frame's instant; false if the tween is
  /// newer.
  func isRunning(_ id: TweenID, _ location: TweenLocation) -> Bool {
    guard let chunk = unsafe chunk(id, location) else { return false }
    return unsafe !FrameChunk.isSet(Int(location.row) & Chunk.mask, chunk.pointee.halted)
  }

  /// Updates the values of every table to an instant.
  ///
  /// - Parameter latest: The last frame, from which unchanged values are copied; nil: there was
  ///   none.
  func update(_ all: TweenTables, from latest: FrameBuffer?, _ frame: FrameRenderer.Frame) {
    time = frame.time
    isIdle = frame.isIdle
    if version != all.version {
      adopt(all)
      version = all.version
    }
    for index in unsafe directory.pointee.tableIndices {
      guard let table = all[index], let buffer = buffers[index] else {
        preconditionFailure("an index without a table")
      }
      buffer.grow(table)
      table.render(into: buffer, from: latest?.buffer(of: table), frame)
      unsafe directory.pointee.publish(buffer, at: index)
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
    for index in unsafe directory.pointee.tableIndices {
      let table = index < all.count ? all[index] : nil
      if buffers[index]?.tableID != table?.id {
        buffers[index] = nil
        unsafe directory.pointee.clear(index)
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
    unsafe directory.pointee.clear(index)
    vacantCount += 1
    let indices = unsafe directory.pointee.tableIndices
    if 2 * vacantCount > indices.count {
      setTableIndices(indices.filter { buffers[$0] != nil })
    }
  }

  private func setTableIndices(_ indices: [Int]) {
    unsafe directory.pointee.tableIndices = indices
    vacantCount = 0
    resize(to: (indices.last ?? -1) + 1)
  }

  private func resize(to count: Int) {
    if count < buffers.count {
      buffers.removeSubrange(count...)
      buffers.shrink()
    }
    while buffers.count < count {
      buffers.append(nil)
    }
    unsafe directory.pointee.resize(to: count)
  }

  /// Releases the value of a tween that is gone.
  func clear(_ table: TweenTable, _ row: Int32) {
    buffer(of: table)?.clear(Int(row) >> Chunk.shift, Int(row) & Chunk.mask)
  }
}

extension FrameBuffer.Table {
  /// An index without a table.
  fileprivate static var vacant: Self {
    unsafe Self(valueType: ObjectIdentifier(Never.self), chunks: nil, chunkCount: 0, stride: 0)
  }
}

extension FrameBuffer.Directory {
  // Only the writer of a frame makes these changes.

  /// Publishes the memory of a table's values to readers.
  fileprivate func publish(_ buffer: ValueBuffer, at index: Int) {
    precondition(index < count, "a place that the directory does not have")
    unsafe tables[index] = FrameBuffer.Table(
      valueType: buffer.type.id,
      chunks: UnsafePointer(buffer.chunks),
      chunkCount: buffer.chunkCount,
      stride: buffer.type.stride,
    )
  }

  fileprivate func clear(_ index: Int) {
    precondition(index < count, "a place that the directory does not have")
    unsafe tables[index] = .vacant
  }

  /// Sets the count of indices. New indices are vacant.
  fileprivate mutating func resize(to newCount: Int) {
    let isTooLarge = capacity > 64 && newCount < capacity / 4
    if newCount > capacity || isTooLarge {
      let newCapacity = isTooLarge ? max(1, newCount) : max(newCount, 2 * capacity)
      let larger = UnsafeMutablePointer<FrameBuffer.Table>.allocate(capacity: newCapacity)
      unsafe larger.moveInitialize(from: tables, count: min(count, newCount))
      unsafe tables.deallocate()
      unsafe tables = unsafe larger
      capacity = newCapacity
    }
    while count < newCount {
      unsafe (tables + count).initialize(to: .vacant)
      count += 1
    }
    count = newCount
  }
}
