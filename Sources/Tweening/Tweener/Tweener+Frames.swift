extension Tweener {
  /// A snapshot of every tween at each frame; the newest frame, for a reader that falls behind.
  ///
  /// Two tweens read from one frame never tear. A frame answers for tweens that have ended too,
  /// while a handle names them, so the end values are not missed. Every reader gets one frame at once;
  /// there are no others while nothing moves. Each read of this property is a new subscription, which
  /// lasts until its consumer stops; the stream finishes when the tweener is closed or ceases to be.
  public nonisolated var frames: AsyncStream<TweenFrame> {
    frames()
  }

  /// A snapshot of every tween at each frame, with a frame rate and a lifetime of this reader's own.
  ///
  /// The clock runs no faster than the fastest reader needs.
  ///
  /// - Parameters:
  ///   - framesPerSecond: The most frames in a second; nil: all there are. A rate that is not above zero
  ///     means only the first one, and the last. The last change is always shown, when the next frame is
  ///     due.
  ///   - whileIdle: Whether there are frames also while nothing moves, and while the tweener is frozen.
  ///   - lifetime: How long the stream goes on. One that lasts until the tweener is idle, and finds it
  ///     idle, gives one frame.
  public nonisolated func frames(
    framesPerSecond: Double? = nil,
    whileIdle: Bool = false,
    lasting lifetime: FrameLifetime = .tweener,
  ) -> AsyncStream<TweenFrame> {
    subscribe { continuation in
      FrameStream(
        continuation,
        framesPerSecond: framesPerSecond,
        takesIdleFrames: whileIdle,
        limit: lifetime == .untilIdle ? .idle : nil,
      )
    }
  }

  /// A snapshot of every tween at each frame, until the last of some tweens has ended: the last frame
  /// has the end values.
  ///
  /// A tween that has yet to run is waited for, and one that runs again is, too. A frame that has the end
  /// of all comes at once, at any frame rate.
  ///
  /// - Parameters:
  ///   - tweens: Tweens of this tweener, or the call traps; while their handles are held, frames answer
  ///     for them.
  ///   - framesPerSecond: The most frames in a second; nil: all there are.
  public nonisolated func frames(
    of tweens: [AnyTween],
    framesPerSecond: Double? = nil,
  ) -> AsyncStream<TweenFrame> {
    for tween in tweens {
      precondition(tween.tweener === self, "a tweener has frames only of its own tweens")
    }
    let pending = PendingTweens(tweens.map { ($0.id, $0.location) })
    return subscribe { continuation in
      FrameStream(
        continuation,
        framesPerSecond: framesPerSecond,
        takesIdleFrames: false,
        limit: .tweens(pending),
      )
    }
  }

  private nonisolated func subscribe(
    _ make: @escaping @Sendable (AsyncStream<TweenFrame>.Continuation) -> FrameStream
  ) -> AsyncStream<TweenFrame> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: TweenFrame.self,
      bufferingPolicy: .bufferingNewest(1),
    )
    let id = UniqueID.next()
    continuation.onTermination = { [requests] termination in
      if case .cancelled = termination {
        requests.post { $0.removeFrames(id) }
      }
    }
    startLoop()
    requests.post(orElse: { continuation.finish() }, { $0.addFrames(make(continuation), id) })
    return stream
  }

  /// A snapshot of every tween at this instant.
  ///
  /// - Complexity: O(*n*); while there are readers of frames, as much as a frame of theirs.
  public func frame() -> TweenFrame {
    entry {
      guard frameStreams.isEmpty else { return renderFrame() }
      defer { tables.dropPlans() }
      return FrameRenderer(at: instant).render(tables, at: instant, isIdle: runningCount == 0)
    }
  }

  private func addFrames(_ stream: FrameStream, _ id: UInt64) {
    guard phase != .closed else {
      stream.continuation.finish()
      return
    }
    // A request comes before what is due.
    settle()
    var stream = stream
    // On the grid of the frames, so that a reader of as many frames as there are misses none.
    _ = stream.take(.due(pacer.frame(at: clockInstant)), hasNews: true)
    stream.yield(renderFrame())
    if stream.isOver(isIdle: runningCount == 0, tables) {
      stream.continuation.finish()
      stopRendering()
    } else {
      frameStreams.insert(stream, id: id)
    }
  }

  private func removeFrames(_ id: UInt64) {
    frameStreams.remove(id)
    stopRendering()
  }

  /// Lets go of what frames are made with, where there are no readers.
  func stopRendering() {
    guard frameStreams.isEmpty, renderer != nil else { return }
    renderer = nil
    tables.dropPlans()
  }

  // MARK: Delivery

  /// The clock time from which the clock must wake the tweener for a frame; nil: it need not.
  var frameDue: Nanoseconds? {
    var due = timebase.isFlowing && !watched.isEmpty ? watchedDue : .max
    if !frameStreams.isEmpty {
      if areLimitsOwed {
        due = .min
      }
      due = min(due, hasNews ? frameStreams.due : frameStreams.idleDue)
    }
    return due < .max ? due : nil
  }

  /// Whether a frame would show something that the frame before does not.
  private var hasNews: Bool {
    isFrameOwed || (timebase.isFlowing && movingCount > 0)
  }

  /// Delivers the values of this instant to the streams and callbacks that take them.
  func deliverFrame(_ occasion: FrameOccasion) {
    if case .due(let time) = occasion {
      let due = frameDue ?? .max
      if timebase.isFlowing, !watched.isEmpty, time >= watchedDue {
        deliverWatched(at: time)
      }
      guard time >= due else { return }
    }
    guard !frameStreams.isEmpty else { return }
    areLimitsOwed = false
    let tables = tables
    let isIdle = runningCount == 0
    frameStreams.deliver(occasion, hasNews: hasNews) { stream in
      stream.isOver(isIdle: isIdle, tables)
    } render: {
      isFrameOwed = false
      return renderFrame()
    }
    if !hasNews {
      renderer?.rest(tables)
    }
    stopRendering()
  }

  private func deliverWatched(at frame: Nanoseconds) {
    watchedDue = .max
    for index in watched.indices {
      let location = watched[index]
      let table = tables[location]
      deliverValue(table, location.row, frame: frame)
      callUpdates(table, location.row)
      watchedDue = min(watchedDue, table[location.row].subscribers?.frameDue ?? .max)
    }
  }

  private func renderFrame() -> TweenFrame {
    let renderer = renderer ?? FrameRenderer(at: instant)
    self.renderer = renderer
    return renderer.render(tables, at: instant, isIdle: runningCount == 0)
  }

  /// Tells the live values and the frames what a tween does from now on.
  @inline(__always)
  func replan(_ table: TweenTable, _ row: Int32) {
    if !liveCells.isEmpty {
      publishLive(table, row)
    }
    guard !frameStreams.isEmpty else { return }
    isFrameOwed = true
    oweLimits()
    table.replan(row)
  }

  /// Takes note that a tween has changed that streams of frames may wait for.
  @inline(__always)
  func oweLimits() {
    if frameStreams.hasLimits {
      areLimitsOwed = true
    }
  }
}
