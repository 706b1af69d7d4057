public import Synchronization

/// What a frame holds: the values of all tables. Written only while no reader holds the frame.
@safe
@usableFromInline
final class FrameBuffer: @unchecked Sendable {
  /// Where the values of one table are.
  @safe
  @usableFromInline
  struct Table {
    @usableFromInline var valueType: ObjectIdentifier
    @usableFromInline var chunks: UnsafePointer<FrameChunk>?
    @usableFromInline var chunkCount: Int
    /// How far two values lie from each other.
    var stride: Int
  }

  /// Where the tables are.
  @safe
  @usableFromInline
  struct Directory {
    @usableFromInline var tables = UnsafeMutablePointer<Table>.allocate(capacity: 1)
    @usableFromInline var count = 0
    var capacity = 1
    /// The places that have tables, in ascending order; some may be vacant since.
    var places: [Int] = []
  }

  private(set) var time: Nanoseconds = 0
  /// Whether no tween was delayed or active.
  private(set) var isIdle = true
  /// Written last and read first. The stream that carries a frame orders both already, but with a
  /// lock that the thread sanitizer does not see.
  @usableFromInline let edition = Atomic(0)
  /// The tables, behind a constant: a variable of a class costs a check of exclusivity a read.
  @usableFromInline let directory = UnsafeMutablePointer<Directory>.allocate(capacity: 1)
  /// By the places of the tables.
  private var buffers: [ValueBuffer?] = []
  /// The version of the tables that the buffers are of.
  private var version = -1
  /// How many of the places have become vacant since.
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

  /// Whether the frame was made; asked before anything else is read.
  @inlinable
  @inline(__always)
  var isWritten: Bool {
    edition.load(ordering: .acquiring) > 0
  }

  /// A tween's value; nil where the frame has none.
  ///
  /// - Parameter location: Where the tween is, or was: the identity tells whether it still is
  ///   there.
  @inlinable
  @inline(__always)
  func value<Value>(_ id: UInt64, _ location: TweenLocation) -> Value? {
    let index = Int(location.row) & Chunk.mask
    guard
      let chunk = unsafe chunk(id, location),
      unsafe FrameChunk.hasValue(index, chunk.pointee.absent)
    else { return nil }
    return unsafe chunk.pointee.values.assumingMemoryBound(to: Value.self)[index]
  }

  /// The chunk that has a tween; nil where none has.
  @inlinable
  @inline(__always)
  func chunk(_ id: UInt64, _ location: TweenLocation) -> UnsafePointer<FrameChunk>? {
    guard isWritten, unsafe Int(location.table) < directory.pointee.count else { return nil }
    let table = unsafe directory.pointee.tables + Int(location.table)
    let number = Int(location.row) >> Chunk.shift
    let index = Int(location.row) & Chunk.mask
    guard unsafe number < table.pointee.chunkCount, let chunks = unsafe table.pointee.chunks else {
      return nil
    }
    let chunk = unsafe chunks + number
    // The identity says that the tween's type is that of the table.
    guard
      unsafe index < chunk.pointee.count, unsafe chunk.pointee.identities[index] == id
    else { return nil }
    return unsafe chunk
  }

  /// Whether a tween was delayed or active at the frame's instant; false where it is newer.
  func isRunning(_ id: UInt64, _ location: TweenLocation) -> Bool {
    guard let chunk = unsafe chunk(id, location) else { return false }
    return unsafe !FrameChunk.isSet(Int(location.row) & Chunk.mask, chunk.pointee.halted)
  }

  /// Brings the values of every table up to an instant.
  ///
  /// - Parameter latest: The last frame, for what has not changed since; nil: there was none.
  func update(_ all: TweenTables, from latest: FrameBuffer?, _ frame: FrameRenderer.Frame) {
    time = frame.time
    isIdle = frame.isIdle
    if version != all.version {
      adopt(all)
      version = all.version
    }
    for index in unsafe directory.pointee.places {
      guard let table = all[index], let buffer = buffers[index] else {
        preconditionFailure("a place without a table")
      }
      buffer.grow(table)
      table.render(into: buffer, from: latest?.buffer(of: table), frame)
      unsafe directory.pointee.publish(buffer, at: index)
    }
    // Any other number would do: it need only change.
    edition.add(1, ordering: .releasing)
  }

  private func buffer(of table: TweenTable) -> ValueBuffer? {
    let index = Int(table.index)
    guard index < buffers.count, let buffer = buffers[index] else { return nil }
    return buffer.tableID == table.id ? buffer : nil
  }

  /// Takes note of which tables there are. Only the places that have tables, or had, are visited.
  private func adopt(_ all: TweenTables) {
    for index in unsafe directory.pointee.places {
      let table = index < all.count ? all[index] : nil
      if buffers[index]?.tableID != table?.id {
        buffers[index] = nil
        unsafe directory.pointee.clear(index)
      }
    }
    let places = Array(all.places)
    setPlaces(places)
    for index in places where buffers[index] == nil {
      buffers[index] = all[index].map { ValueBuffer($0) }
    }
  }

  /// Whether the frame has the tables that there are now.
  func isCurrent(_ all: TweenTables) -> Bool {
    version == all.version
  }

  /// Lets go of the values of a table that is gone.
  func remove(_ table: TweenTable) {
    let index = Int(table.index)
    guard buffer(of: table) != nil else { return }
    buffers[index] = nil
    unsafe directory.pointee.clear(index)
    vacantCount += 1
    let places = unsafe directory.pointee.places
    if 2 * vacantCount > places.count {
      setPlaces(places.filter { buffers[$0] != nil })
    }
  }

  private func setPlaces(_ places: [Int]) {
    unsafe directory.pointee.places = places
    vacantCount = 0
    resize(to: (places.last ?? -1) + 1)
  }

  private func resize(to count: Int) {
    if count < buffers.count {
      buffers.removeSubrange(count...)
      if buffers.capacity > 64, count < buffers.capacity / 4 {
        buffers = Array(buffers[...])
      }
    }
    while buffers.count < count {
      buffers.append(nil)
    }
    unsafe directory.pointee.resize(to: count)
  }

  /// Lets go of the value of a tween that is gone.
  func clear(_ table: TweenTable, _ row: Int32) {
    buffer(of: table)?.clear(Int(row) >> Chunk.shift, Int(row) & Chunk.mask)
  }
}

extension FrameBuffer.Table {
  /// A place without a table.
  fileprivate static var vacant: Self {
    unsafe Self(valueType: ObjectIdentifier(Never.self), chunks: nil, chunkCount: 0, stride: 0)
  }
}

/// What the writer of a frame changes.
extension FrameBuffer.Directory {
  /// Shows readers where the values of a table are.
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

  /// Makes room for as many places; those that are new are vacant.
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
