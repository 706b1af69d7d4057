/// The values of all tweens of one type in a frame, each with the identity of its tween.
public struct TweenFrameValues<Value: Sendable>: Sequence, Sendable {
  @usableFromInline let buffer: FrameBuffer

  @usableFromInline
  init(_ buffer: FrameBuffer) {
    self.buffer = buffer
  }

  /// Returns an iterator over the values, in their order in memory.
  @inlinable
  public func makeIterator() -> Iterator {
    Iterator(buffer)
  }

  /// Calls `body` with the identities and values of tweens that are adjacent in memory, until all
  /// tweens of the type have been passed to `body`.
  ///
  /// A span has at most 512 elements. Spans are longest for tweens that were made together.
  ///
  /// - Complexity: O(*n*) in the number of tweens of the type, with one call for each span.
  @inlinable
  public func forEachSpan<E: Error>(
    _ body: (_ ids: Span<TweenID>, _ values: Span<Value>) throws(E) -> Void
  ) throws(E) {
    var chunks = FrameChunks(buffer, ObjectIdentifier(Value.self))
    while let chunk = chunks.next() {
      var start = 0
      while start < chunk.count {
        guard chunk.isPresent(start) else {
          start += 1
          continue
        }
        var end = start + 1
        while end < chunk.count, chunk.isPresent(end) {
          end += 1
        }
        let values = chunk.values.typed(as: Value.self)[start..<end]
        try unsafe body(chunk.identities[start..<end].buffer.span, values.buffer.span)
        start = end
      }
    }
  }

  /// An iterator over the values of one type in a frame.
  public struct Iterator: IteratorProtocol {
    @usableFromInline var chunks: FrameChunks
    @usableFromInline var identities = BufferView<TweenID>.empty
    @usableFromInline var hasAbsent = false
    @usableFromInline var absent = RowBits()
    @usableFromInline var values = BufferView<Value>.empty
    @usableFromInline var index = 0
    @usableFromInline var count = 0

    @inlinable
    init(_ buffer: FrameBuffer) {
      chunks = FrameChunks(buffer, ObjectIdentifier(Value.self))
    }

    /// Returns the next identity and value; nil if there are no more.
    @inlinable
    @inline(__always)
    public mutating func next() -> (id: TweenID, value: Value)? {
      // All code is inlined except the step to the next chunk, which does not use the index and is
      // marked as rare. So a loop of the caller keeps the index in a register.
      while true {
        while _fastPath(index < count) {
          let current = index
          index &+= 1
          let id = unsafe identities[unchecked: current]
          if _fastPath(id != .none), !(hasAbsent && absent[current]) {
            return unsafe (id, values[unchecked: current])
          }
        }
        guard let chunk = chunks.next() else { return nil }
        identities = chunk.identities
        values = chunk.values.typed(as: Value.self)
        (hasAbsent, absent) = (chunk.hasAbsent, chunk.absent)
        index = 0
        count = chunk.count
      }
    }
  }
}
