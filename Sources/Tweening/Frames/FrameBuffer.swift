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
  }

  private(set) var time: Nanoseconds = 0
  /// Whether no tween was delayed or active.
  private(set) var isIdle = true
  /// Written last and read first. The stream that carries a frame orders both already, but with a
  /// lock that the thread sanitizer does not see.
  @usableFromInline let edition = Atomic(0)
  /// The tables, behind a constant: a variable of a class costs a check of exclusivity a read.
  @usableFromInline let directory = UnsafeMutablePointer<Directory>.allocate(capacity: 1)
  private var buffers: [ValueBuffer?] = []

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
  /// - Parameter location: Where the tween is, or was: the identity tells whether it still is there.
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

  /// Brings the values of every table up to an instant.
  ///
  /// - Parameter latest: The last frame, for what has not changed since; nil: there was none.
  func update(_ all: TweenTables, from latest: FrameBuffer?, _ frame: FrameRenderer.Frame) {
    time = frame.time
    isIdle = frame.isIdle
    for index in 0..<all.count {
      if index == buffers.count {
        buffers.append(nil)
      }
      guard let table = all[index] else {
        buffers[index] = nil
        continue
      }
      let source = latest?.buffer(of: table)
      let buffer = buffer(of: table) ?? ValueBuffer(table)
      buffers[index] = buffer
      buffer.grow(table)
      table.render(into: buffer, from: source, frame)
    }
    publish()
    // Any other number would do: it need only change.
    edition.add(1, ordering: .releasing)
  }

  private func buffer(of table: TweenTable) -> ValueBuffer? {
    let index = Int(table.index)
    guard index < buffers.count, let buffer = buffers[index] else { return nil }
    return buffer.tableID == table.id ? buffer : nil
  }

  /// Shows readers where the values are.
  private func publish() {
    unsafe publish(in: &directory.pointee)
  }

  private func publish(in directory: inout Directory) {
    unsafe directory.tables.deinitialize(count: directory.count)
    if directory.capacity < buffers.count {
      unsafe directory.tables.deallocate()
      directory.capacity = max(buffers.count, 2 * directory.capacity)
      unsafe directory.tables = .allocate(capacity: directory.capacity)
    }
    directory.count = buffers.count
    for (index, buffer) in buffers.enumerated() {
      let table = unsafe Table(
        valueType: buffer?.type.id ?? ObjectIdentifier(Never.self),
        chunks: buffer.map { unsafe UnsafePointer($0.chunks) },
        chunkCount: buffer?.chunkCount ?? 0,
        stride: buffer?.type.stride ?? 0,
      )
      unsafe (directory.tables + index).initialize(to: table)
    }
  }

  /// Lets go of the value of a tween that is gone.
  func clear(_ table: TweenTable, _ row: Int32) {
    buffer(of: table)?.clear(Int(row) >> Chunk.shift, Int(row) & Chunk.mask)
  }
}
