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
      mailbox.post { tweener in tweener.frameStreams.removeAll { $0.id == id } }
    }
    mailbox.post { tweener in tweener.frameStreams.append((id, continuation)) }
    return stream
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
    for address in watched {
      let lane = lanes[Int(address.lane)]
      lane.deliverValue(address.slot, at: instant, frame: clockInstant)
      lane.records[Int(address.slot)].audience?.call(.update, on: self)
    }
    guard !frameStreams.isEmpty else { return }
    isFrameOwed = false
    let frame = TweenFrame(
      time: .nanoseconds(instant),
      tweener: ObjectIdentifier(self),
      newestSerial: newestSerial,
      snapshots: lanes.map { $0.snapshot(at: instant) },
    )
    for stream in frameStreams {
      stream.continuation.yield(frame)
    }
  }
}
