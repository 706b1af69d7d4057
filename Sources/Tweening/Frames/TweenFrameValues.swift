/// The values of all tweens of one type in a frame, each with the identity of its tween.
public struct TweenFrameValues<Value: Sendable>: Sequence, Sendable {
  @usableFromInline let buffer: FrameBuffer

  @usableFromInline
  init(_ buffer: FrameBuffer) {
    self.buffer = buffer
  }

  /// Goes through the values in the order in which they lie in memory.
  @inlinable
  public func makeIterator() -> Iterator {
    Iterator(buffer)
  }

  /// Calls `body` with identities and values of tweens that lie side by side in memory, until all
  /// tweens of the type have been given.
  ///
  /// Spans have at most 512 elements, and are longest for tweens that were made together.
  @inlinable
  public func forEachSpan<E: Error>(
    _ body: (_ ids: Span<UInt64>, _ values: Span<Value>) throws(E) -> Void
  ) throws(E) {
    var chunks = FrameChunks(buffer, ObjectIdentifier(Value.self))
    while let chunk = unsafe chunks.next() {
      var start = 0
      let count = unsafe chunk.pointee.count
      while start < count {
        guard unsafe chunk.pointee.isPresent(start) else {
          start += 1
          continue
        }
        var end = start + 1
        while end < count, unsafe chunk.pointee.isPresent(end) {
          end += 1
        }
        let values = unsafe chunk.pointee.values.assumingMemoryBound(to: Value.self)
        try unsafe body(
          Span(_unsafeStart: chunk.pointee.identities + start, count: end - start),
          Span(_unsafeStart: UnsafePointer(values) + start, count: end - start),
        )
        start = end
      }
    }
  }

  /// Goes through the values of one type in a frame.
  @safe
  public struct Iterator: IteratorProtocol {
    @usableFromInline var chunks: FrameChunks
    @usableFromInline var chunk: UnsafePointer<FrameChunk>?
    @usableFromInline var index = 0

    @inlinable
    init(_ buffer: FrameBuffer) {
      chunks = FrameChunks(buffer, ObjectIdentifier(Value.self))
      unsafe chunk = chunks.next()
    }

    /// The next identity and value; nil where there are no more.
    @inlinable
    public mutating func next() -> (id: UInt64, value: Value)? {
      while let current = unsafe chunk {
        while unsafe index < current.pointee.count {
          defer { index &+= 1 }
          if unsafe current.pointee.isPresent(index) {
            let values = unsafe current.pointee.values.assumingMemoryBound(to: Value.self)
            return unsafe (current.pointee.identities[index], values[index])
          }
        }
        unsafe chunk = chunks.next()
        index = 0
      }
      return nil
    }
  }
}

/// The chunks of all tables with one type of value, which live as long as this.
@safe
@usableFromInline
struct FrameChunks {
  @usableFromInline let buffer: FrameBuffer
  @usableFromInline let valueType: ObjectIdentifier
  @usableFromInline var table = 0
  @usableFromInline var chunk = 0

  @usableFromInline
  init(_ buffer: FrameBuffer, _ valueType: ObjectIdentifier) {
    self.buffer = buffer
    self.valueType = valueType
    table = buffer.isWritten ? 0 : .max
  }

  @usableFromInline
  mutating func next() -> UnsafePointer<FrameChunk>? {
    while table < buffer.tableCount {
      let current = unsafe buffer.tables[table]
      if current.valueType == valueType, chunk < current.chunkCount {
        defer { chunk += 1 }
        return unsafe current.chunks.map { unsafe $0 + chunk }
      }
      table += 1
      chunk = 0
    }
    return nil
  }
}

extension FrameChunk {
  /// Whether a row has a tween with a value.
  @inlinable
  @inline(__always)
  func isPresent(_ index: Int) -> Bool {
    unsafe identities[index] != 0 && (!hasAbsent || !isAbsent(index))
  }
}
