extension Tweener {
  /// A snapshot of every tween at each frame. A subscriber that falls behind receives the newest
  /// frame.
  ///
  /// All values in one frame belong to the same instant. A tween that ends is in the frames until
  /// each stream that began before the end has delivered a frame with the end value, with or
  /// without a handle. So no end value is missed, however slow the subscriber. With two exceptions:
  /// a subscriber that takes no frames, and a stream whose frames are more than a minute apart.
  /// Such a stream waits for the newest 1,024 ended tweens, and ``Statistics/lostEndValues`` counts
  /// the others.
  ///
  /// Every subscriber receives one frame at once, and no other frames while nothing moves. Each
  /// read of this property is a new subscription, which lasts until its subscriber stops. The
  /// stream finishes when the tweener is closed or released.
  public nonisolated var frames: AsyncStream<TweenFrame> {
    frames()
  }

  /// Returns a snapshot of every tween at each frame, with the subscriber's own frame rate and
  /// lifetime.
  ///
  /// The tweener makes no more frames than the fastest subscriber takes.
  ///
  /// - Parameters:
  ///   - framesPerSecond: The most frames a second. With nil, every frame. With a rate of zero or
  ///     less, only the first and the last frame. At a rate above zero, the last change is always
  ///     delivered, when the next frame of the stream is due.
  ///   - whileIdle: Whether frames are also delivered while nothing moves, and while the tweener is
  ///     frozen.
  ///   - lifetime: The lifetime of the stream. If the tweener is already idle, a stream with the
  ///     lifetime ``FrameLifetime/untilIdle`` delivers one frame, and finishes.
  public nonisolated func frames(
    framesPerSecond: Double? = nil,
    whileIdle: Bool = false,
    lasting lifetime: FrameLifetime = .tweener,
  ) -> AsyncStream<TweenFrame> {
    frames(framesPerSecond, whileIdle, until: lifetime == .untilIdle ? .idle : nil)
  }

  /// Returns a snapshot of every tween at each frame, until all of the given tweens have ended. The
  /// last frame has their end values.
  ///
  /// The stream waits for a tween that has not run yet, and for a tween that runs again. The frame
  /// with the last end is delivered with the next frame of the tweener, at any frame rate of the
  /// stream. The stream retains the tweens until
  /// it finishes, or until its subscriber stops, and does not retain the tweener.
  ///
  /// - Parameters:
  ///   - tweens: Tweens of this tweener; a tween of another tweener is a precondition failure.
  ///   - framesPerSecond: The most frames a second. With nil, every frame.
  public nonisolated func frames(
    of tweens: [AnyTween],
    framesPerSecond: Double? = nil,
  ) -> AsyncStream<TweenFrame> {
    for tween in tweens {
      precondition(tween.tweener === self, "a tweener has frames only of its own tweens")
    }
    let pending = PendingTweens(tweens.map { ($0.id, $0.location) })
    return frames(framesPerSecond, false, until: .tweens(pending), retaining: tweens)
  }

  private nonisolated func frames(
    _ framesPerSecond: Double?,
    _ whileIdle: Bool,
    until limit: FrameStream.Limit?,
    retaining tweens: [AnyTween] = [],
  ) -> AsyncStream<TweenFrame> {
    guard let admission = streams.admit() else {
      return AsyncStream { $0.finish() }
    }
    let (stream, continuation) = AsyncStream<TweenFrame>.makeNewest()
    // No later frame may come that would release the tweens.
    let receipt = FrameReceipt { [requests] in requests.post { $0.releaseEnded() } }
    // The request retains the handles until the stream retains their tweens.
    subscribe(continuation) { tweener, id in
      let stream = FrameStream(
        continuation: continuation,
        receipt: receipt,
        limit: limit,
        takesIdleFrames: whileIdle,
        throttle: FrameThrottle(framesPerSecond: framesPerSecond),
        admission: admission,
        retained: tweens.isEmpty ? nil : tweener.retain(tweens),
      )
      // A subscription takes effect before the changes that are due now.
      tweener.settle()
      let frame = tweener.schedule.pacer.frame(at: tweener.timekeeper.clockInstant)
      tweener.frameDelivery.add(stream, id, at: frame, &tweener.store)
    } remove: { tweener, id in
      tweener.frameDelivery.remove(id, &tweener.store)
      tweener.releaseEnded()
    }
    return stream
  }

  private func retain(_ tweens: [AnyTween]) -> RetainedTweens {
    RetainedTweens(tweens.map(\.location), in: tables) { [requests] in requests.release($0) }
  }

  /// Returns a snapshot of every tween at this instant.
  ///
  /// - Complexity: O(*n*). While a stream of frames exists, the call costs as much as one frame of
  ///   the stream.
  public func frame() -> TweenFrame {
    entry { frameDelivery.snapshot(&store) }
  }
}
