/// The values of all tweens of a tweener at one instant.
///
/// A frame is a reference to memory. The tweener writes that memory again only when no frame refers
/// to it. So taking, passing or keeping a frame copies nothing.
public struct TweenFrame: Sendable {
  @usableFromInline let buffer: FrameBuffer
  /// Reports that the consumer of a stream is done with the frame; nil if nothing waits for that.
  var ticket: FrameTicket?

  /// The tweener time of the values.
  public var time: Duration {
    .nanoseconds(buffer.time)
  }

  /// Whether no tween was delayed or active at the frame's instant.
  public var isIdle: Bool {
    buffer.isIdle
  }

  /// Returns the values of all tweens with one type of value, with their identities, in the order
  /// of the values in memory.
  ///
  /// ```swift
  /// for (id, value) in frame.values(of: Double.self) {
  ///   positions[id] = value
  /// }
  /// ```
  ///
  /// Tweens that are made together with ``Tweener/tweens(_:tags:autostart:autokill:)`` follow each
  /// other in the order of their motions, if these motions are of one kind. Tweens that are not in
  /// effect are left out.
  ///
  /// - Complexity: O(1); a loop over the values is O(*n*) in the number of tweens of the type.
  @inlinable
  public func values<Value>(of type: Value.Type) -> TweenFrameValues<Value> {
    TweenFrameValues(buffer)
  }
}

extension TweenFrame {
  /// The tweens that have a value, in the order of their values in memory.
  ///
  /// - Complexity: O(*n*).
  public var ids: [TweenID] {
    buffer.ids { _, _ in true }
  }

  /// Returns the tweens that have a value here, and had no value or another one in an earlier
  /// frame.
  ///
  /// ```swift
  /// var last: TweenFrame?
  /// for await frame in tweener.frames {
  ///   send(frame.changedIDs(since: last))
  ///   last = frame
  /// }
  /// ```
  ///
  /// A reader that falls behind, or takes fewer frames, misses no change. Values are compared byte
  /// by byte. Equal values that were computed separately may count as different, if their type has
  /// references, as an array does, or bytes that no property uses.
  ///
  /// - Parameter frame: An earlier frame of the same tweener, or nil if all tweens with a value are
  ///   returned.
  /// - Complexity: O(*n*).
  public func changedIDs(since frame: TweenFrame?) -> [TweenID] {
    guard let frame else { return ids }
    return buffer.ids { !frame.buffer.hasSameValue(at: $0, in: $1) }
  }
}

extension FrameBuffer {
  /// Returns the tweens whose values match a predicate, in the order of the values in memory.
  ///
  /// - Parameter isIncluded: Receives the location of a tween, and the chunk with its value.
  fileprivate func ids(where isIncluded: (TweenLocation, FrameChunk) -> Bool) -> [TweenID] {
    guard isWritten else { return [] }
    var ids: [TweenID] = []
    for table in tableIndices {
      let chunks = tables[table].chunks
      for number in 0..<chunks.count {
        let chunk = chunks[number]
        for index in 0..<chunk.count where chunk.isPresent(index) {
          let row = Int32(number << Chunk.shift + index)
          if isIncluded(TweenLocation(table: Int32(table), row: row), chunk) {
            ids.append(chunk.identities[index])
          }
        }
      }
    }
    return ids
  }

  fileprivate func hasSameValue(at location: TweenLocation, in other: FrameChunk) -> Bool {
    let index = Int(location.row) & Chunk.mask
    guard let chunk = chunk(other.identities[index], location), chunk.hasValue(index) else {
      return false
    }
    return chunk.values.hasEqualBytes(index, other.values)
  }
}

extension TweenFrame: CustomStringConvertible {
  /// The time of the frame and the number of its values, for logs.
  public var description: String {
    "TweenFrame(time: \(time.swiftText), \(ids.count) values)"
  }
}
