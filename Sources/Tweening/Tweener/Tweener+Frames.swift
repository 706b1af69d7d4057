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
        requests.post { $0.frameDelivery.remove(id) }
      }
    }
    requests.post(orElse: { continuation.finish() }, { $0.addFrames(make(continuation), id) })
    return stream
  }

  /// A snapshot of every tween at this instant.
  ///
  /// - Complexity: O(*n*); while there are readers of frames, as much as a frame of theirs.
  public func frame() -> TweenFrame {
    entry { frameDelivery.snapshot() }
  }

  private func addFrames(_ stream: FrameStream, _ id: UInt64) {
    guard lifetime.phase != .closed else {
      stream.continuation.finish()
      return
    }
    // A request comes before what is due.
    settle()
    frameDelivery.add(stream, id, at: schedule.frame(at: timekeeper.clockInstant))
  }
}
