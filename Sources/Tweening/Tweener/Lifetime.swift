/// The way of a tweener to its end, and the tasks that wait for rest or for the end.
///
/// When the tweener is released, this object is, and ends what the tweener has begun. The deinit of an
/// actor cannot: what it touches must be `Sendable`.
final class Lifetime {
  enum Phase {
    case open
    /// The tweens that run are left to finish.
    case closing
    case closed
  }

  private(set) var phase = Phase.open
  /// The tasks that wait until no tween runs; nil is the answer to a wait that was cancelled.
  var idleWaiters = Registry<(Void?) -> Void>()
  private var closeWaiters: [CheckedContinuation<Void, Never>] = []

  private let timekeeper: Timekeeper
  private let population: Population
  private let timers: TimerQueue
  private let frames: FrameDelivery
  private let subscriptions: Subscriptions

  init(
    _ timekeeper: Timekeeper,
    _ population: Population,
    _ timers: TimerQueue,
    _ frames: FrameDelivery,
    _ subscriptions: Subscriptions,
  ) {
    self.timekeeper = timekeeper
    self.population = population
    self.timers = timers
    self.frames = frames
    self.subscriptions = subscriptions
  }

  deinit {
    timekeeper.readClock()
    // Live values stay as they are now.
    timekeeper.setFrozen(true)
    subscriptions.publishTime()
    population.end(at: timekeeper.instant)
    finish()
  }

  /// Ends all that leads out of the tweener.
  private func finish() {
    frames.finish()
    subscriptions.hub.finish()
    timers.cancelAll()
  }

  // MARK: Closing

  func beginClosing() {
    phase = .closing
  }

  /// Closes the tweener, whose tweens have ended.
  func close() {
    phase = .closed
    finish()
    for waiter in closeWaiters {
      waiter.resume()
    }
    closeWaiters = []
  }

  /// Resumes a task once the tweener is closed.
  func waitUntilClosed(_ continuation: CheckedContinuation<Void, Never>) {
    if phase == .closed {
      continuation.resume()
    } else {
      closeWaiters.append(continuation)
    }
  }
}
