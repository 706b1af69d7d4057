extension Tweener {
  /// A snapshot of every tween at each frame; the newest one, for a reader who falls behind.
  ///
  /// Two tweens read from one frame never tear. A frame answers for tweens that have ended too, so
  /// the end values are never missed. There are no frames while nothing moves. Each read of this
  /// property is a new subscription, which lasts until its consumer stops; the stream finishes when
  /// the tweener ceases to be.
  public nonisolated var frames: AsyncStream<TweenFrame> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: TweenFrame.self,
      bufferingPolicy: .bufferingNewest(1),
    )
    let id = Serial.next()
    continuation.onTermination = { [mailbox] _ in
      mailbox.post { $0.removeFrames(id) }
    }
    mailbox.post(orElse: { continuation.finish() }, { $0.addFrames(continuation, id) })
    return stream
  }

  private func addFrames(_ continuation: AsyncStream<TweenFrame>.Continuation, _ id: UInt64) {
    if frameStreams.isEmpty {
      isFrameOwed = true
    }
    frameStreams.insert(continuation, id: id)
  }

  private func removeFrames(_ id: UInt64) {
    guard frameStreams.remove(id) != nil, frameStreams.isEmpty else { return }
    for index in lanes.indices {
      lanes[index].dropPlan()
    }
  }

  /// Whether the clock must wake the tweener for a frame.
  var needsFrames: Bool {
    if !frameStreams.isEmpty, isFrameOwed {
      return true
    }
    guard timebase.isFlowing else { return false }
    return !watched.isEmpty || (!frameStreams.isEmpty && movingCount > 0)
  }

  /// Delivers the values of this instant to everyone who watches.
  func deliverFrame() {
    guard needsFrames else { return }
    for index in watched.indices {
      let address = watched[index]
      let lane = lane(address)
      lane.deliverValue(address.slot, at: instant, frame: clockInstant)
      lane[address.slot].audience?.call(.update, on: self)
    }
    guard !frameStreams.isEmpty else { return }
    isFrameOwed = false
    let frame = book.write(
      lanes,
      of: ObjectIdentifier(self),
      at: instant,
      newestSerial: newestSerial,
    )
    for stream in frameStreams.all {
      stream.yield(frame)
    }
  }
}
