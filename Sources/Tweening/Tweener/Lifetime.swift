/// The phases of a tweener up to its closing, and the tasks that wait for the idle or the closed
/// tweener.
///
/// The release of the tweener releases this object, whose deinit ends tweens, streams and timers.
/// The deinit of an actor cannot do so, because it can access only `Sendable` state.
final class Lifetime {
  enum Phase {
    case open
    /// Running tweens may finish.
    case closing
    case closed
  }

  @safe @exclusivity(unchecked) private(set) var phase = Phase.open
  /// The tasks that wait until no tween runs. A cancelled wait is resumed with nil.
  var idleWaiters = Registry<(Void?) -> Void>()
  private var closeWaiters: [CheckedContinuation<Void, Never>] = []

  private let timekeeper: Timekeeper
  private let population: Population
  private let schedule: WakeSchedule
  private let frames: FrameDelivery
  private let subscriptions: Subscriptions

  init(
    _ timekeeper: Timekeeper,
    _ population: Population,
    _ schedule: WakeSchedule,
    _ frames: FrameDelivery,
    _ subscriptions: Subscriptions,
  ) {
    self.timekeeper = timekeeper
    self.population = population
    self.schedule = schedule
    self.frames = frames
    self.subscriptions = subscriptions
  }

  deinit {
    timekeeper.readClock()
    // Live values keep their value of this instant.
    timekeeper.setFrozen(true)
    subscriptions.publishTime()
    population.end(at: timekeeper.instant)
    finish()
  }

  /// Finishes the streams of frames and of all events, and cancels the timers.
  private func finish() {
    frames.finish()
    subscriptions.hub.finish()
    subscriptions.replication.finish()
    schedule.cancelTimers()
  }

  // MARK: Closing

  func beginClosing() {
    phase = .closing
  }

  /// Closes the tweener after its tweens have ended.
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
