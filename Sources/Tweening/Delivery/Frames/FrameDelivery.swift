/// The subscriptions to the frames of one tweener.
final class FrameDelivery {
  private let timekeeper: Timekeeper
  @safe @exclusivity(unchecked) private var streams = Registry<FrameStream>()
  private var earliest = Earliest()
  /// The number of changes of tweens up to the last frame that all streams could take.
  private var deliveredChanges = 0
  /// The number of changes and removals of tweens up to the last check of the streams' limits.
  private var checkedChanges = 0

  /// The needs of the streams, as of the last delivery.
  private struct Earliest {
    /// The clock time from which a stream takes a frame.
    var due = Nanoseconds.max
    /// The clock time from which a stream takes a frame even if nothing changes.
    var idleDue = Nanoseconds.max
    /// Whether a stream finishes before the tweener does.
    var hasLimits = false

    mutating func include(_ stream: FrameStream) {
      due = min(due, stream.throttle.due)
      if stream.isWaiting {
        idleDue = min(idleDue, stream.throttle.due)
      }
      hasLimits = hasLimits || stream.limit != nil
    }
  }

  init(_ timekeeper: Timekeeper) {
    self.timekeeper = timekeeper
  }

  /// Whether a new frame would differ from the frame before.
  private func hasChanges(_ store: borrowing TweenStore) -> Bool {
    store.frames.changeCount != deliveredChanges
      || (timekeeper.isFlowing && store.totals.moving > 0)
  }

  /// Whether a tween has changed since the last check of the streams' limits.
  func mustCheckLimits(_ store: borrowing TweenStore) -> Bool {
    earliest.hasLimits && !streams.isEmpty && checkedChanges != changes(store)
  }

  private func changes(_ store: borrowing TweenStore) -> Int {
    store.frames.changeCount &+ store.frames.removalCount
  }

  // MARK: Subscriptions

  /// Adds a subscription, which receives a frame at once.
  ///
  /// - Parameter frame: The newest clock time on the frame grid, so that a reader at the full frame
  ///   rate misses no frame.
  func add(_ stream: FrameStream, _ id: UInt64, at frame: Nanoseconds, _ store: inout TweenStore) {
    if streams.isEmpty {
      deliveredChanges = store.frames.changeCount
      checkedChanges = changes(store)
    }
    var stream = stream
    _ = stream.take(.due(frame), hasChanges: true)
    stream.receipt.take(store.frames.ended.count)
    let buffer = store.render(at: timekeeper.instant)
    stream.yield(TweenFrame(buffer: buffer), endedCount: store.frames.ended.count)
    if stream.isOver(isIdle: store.isIdle, store.tables) {
      stream.continuation.finish()
    } else {
      earliest.include(stream)
      streams.insert(stream, id: id)
    }
    update(&store)
  }

  func remove(_ id: UInt64, _ store: inout TweenStore) {
    streams.remove(id)
    update(&store)
  }

  /// Finishes all streams.
  func finish() {
    for stream in streams.removeAll() {
      stream.continuation.finish()
    }
  }

  /// Removes the tweens without a handle whose last values no stream waits for any longer.
  func releaseEnded(_ store: inout TweenStore) {
    // Counted only if needed: each stream is asked.
    if store.frames.ended.waitingCount > 0 {
      let endedCount = store.frames.ended.count
      store.releaseEnded(
        upTo: streams.all.map { $0.doneCount(of: endedCount) }.min(),
        lost: streams.all.map { $0.lostCount(of: endedCount) }.max() ?? 0,
      )
    }
  }

  /// Records for the store whether frames have readers.
  func update(_ store: inout TweenStore) {
    store.frames.haveReaders = !streams.isEmpty
    if streams.isEmpty {
      store.stopRendering()
    }
  }

  // MARK: Frames

  /// The clock time from which a stream takes a frame; the latest time if none does.
  func due(_ store: borrowing TweenStore) -> Nanoseconds {
    guard !streams.isEmpty else { return .max }
    guard !mustCheckLimits(store) else { return .min }
    return hasChanges(store) ? earliest.due : earliest.idleDue
  }

  /// Delivers the current values to the streams that take them on an occasion, and to the streams
  /// that have reached their limits, which then finish.
  func deliver(_ occasion: FrameOccasion, _ store: inout TweenStore) {
    guard !streams.isEmpty else { return }
    checkedChanges = changes(store)
    let hasChanges = hasChanges(store)
    let endedCount = store.frames.ended.count
    var frame: TweenFrame?
    var earliest = Earliest()
    streams.update { stream in
      let isTaken = stream.take(occasion, hasChanges: hasChanges)
      let isOver = stream.isOver(isIdle: store.isIdle, store.tables)
      if isTaken || isOver {
        let newest = frame ?? newestFrame(&store)
        frame = newest
        stream.yield(newest, endedCount: endedCount)
      }
      if isOver {
        stream.continuation.finish()
        stream.hasFinished = true
      } else {
        earliest.include(stream)
      }
    }
    streams.removeAll { $0.hasFinished }
    self.earliest = earliest
    if !self.hasChanges(store) {
      store.releaseOutdatedFrames()
    }
    update(&store)
  }

  private func newestFrame(_ store: inout TweenStore) -> TweenFrame {
    deliveredChanges = store.frames.changeCount
    return TweenFrame(buffer: store.render(at: timekeeper.instant))
  }

  /// Creates one frame of the current values.
  func snapshot(_ store: inout TweenStore) -> TweenFrame {
    defer { update(&store) }
    return TweenFrame(buffer: store.render(at: timekeeper.instant))
  }
}
