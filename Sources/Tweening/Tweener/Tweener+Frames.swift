extension Tweener {
  /// A snapshot of every tween at each frame; the newest frame, for a reader that falls behind.
  ///
  /// Two tweens read from one frame never tear. A frame answers for tweens that have ended too,
  /// while a handle names them, so the end values are not missed. There are no frames while nothing moves. Each read of this
  /// property is a new subscription, which lasts until its consumer stops; the stream finishes when
  /// the tweener ceases to be.
  public nonisolated var frames: AsyncStream<TweenFrame> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: TweenFrame.self,
      bufferingPolicy: .bufferingNewest(1),
    )
    let id = UniqueID.next()
    continuation.onTermination = { [requests] _ in
      requests.post { $0.removeFrames(id) }
    }
    requests.post(orElse: { continuation.finish() }, { $0.addFrames(continuation, id) })
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
    renderer = nil
    tables.dropPlans()
  }

  /// Whether the clock must wake the tweener for a frame.
  var needsFrames: Bool {
    if !frameStreams.isEmpty, isFrameOwed {
      return true
    }
    guard timebase.isFlowing else { return false }
    return !watched.isEmpty || (!frameStreams.isEmpty && movingCount > 0)
  }

  /// Delivers the values of this instant to all streams and callbacks that wait for them.
  func deliverFrame() {
    guard needsFrames else { return }
    for index in watched.indices {
      let location = watched[index]
      let table = tables[location]
      deliverValue(table, location.row, frame: clockInstant)
      callUpdates(table, location.row)
    }
    guard !frameStreams.isEmpty else { return }
    isFrameOwed = false
    let renderer = renderer ?? FrameRenderer(at: instant)
    self.renderer = renderer
    let frame = renderer.render(tables, at: instant)
    for stream in frameStreams.all {
      stream.yield(frame)
    }
  }

  /// Tells the live values and the frames what a tween does from now on.
  @inline(__always)
  func replan(_ table: TweenTable, _ row: Int32) {
    if !liveCells.isEmpty {
      publishLive(table, row)
    }
    guard !frameStreams.isEmpty else { return }
    isFrameOwed = true
    table.replan(row)
  }
}
