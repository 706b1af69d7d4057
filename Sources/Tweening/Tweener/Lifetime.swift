/// The tasks that wait for the idle or the closed tweener, and the end of everything with it.
///
/// The release of the tweener releases this object, whose deinit ends tweens, streams and timers.
/// The deinit of an actor cannot do so, because it can access only `Sendable` state.
final class Lifetime {
  /// The tasks that wait until no tween runs. A cancelled wait is resumed with nil.
  var idleWaiters = Registry<(Void?) -> Void>()
  private var closeWaiters: [CheckedContinuation<Void, Never>] = []

  private let timekeeper: Timekeeper
  private let tables: TweenTables
  private let schedule: WakeSchedule
  private let frames: FrameDelivery
  private let observerRegistry: ObserverRegistry

  init(
    _ timekeeper: Timekeeper,
    _ tables: TweenTables,
    _ schedule: WakeSchedule,
    _ frames: FrameDelivery,
    _ observerRegistry: ObserverRegistry,
  ) {
    self.timekeeper = timekeeper
    self.tables = tables
    self.schedule = schedule
    self.frames = frames
    self.observerRegistry = observerRegistry
  }

  deinit {
    timekeeper.readClock()
    // Live values keep their value of this instant.
    timekeeper.setFrozen(true)
    observerRegistry.publishTime()
    observerRegistry.end(tables)
    finish()
  }

  /// Finishes the streams of frames and of all events, and cancels the timers.
  private func finish() {
    frames.finish()
    observerRegistry.hub.finish()
    observerRegistry.replication.finish()
    schedule.cancelTimers()
  }

  // MARK: Closing

  /// Ends the streams, timers and waits, after the tweens have ended.
  func close() {
    finish()
    for waiter in closeWaiters {
      waiter.resume()
    }
    closeWaiters = []
  }

  /// Resumes a task once the tweener is closed.
  func waitUntilClosed(_ continuation: CheckedContinuation<Void, Never>) {
    closeWaiters.append(continuation)
  }
}
