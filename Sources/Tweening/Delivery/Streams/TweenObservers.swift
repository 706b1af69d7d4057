import Synchronization

/// The number of tweens that have, or have had, streams, callbacks or waits. Atomic, because the
/// last handle of a released tweener's tween may be released on any thread.
final class ObserverTotal: Sendable {
  let count = Atomic(0)
}

/// The streams, callbacks and waits of one tween. Accessed only on the tween's tweener.
final class TweenObservers {
  private let id: TweenID
  // Not the names themselves, which retain what observes their tween.
  private let key: TweenKey?
  private let tags: Set<TweenKey>
  /// The tween's index among the watched tweens, while it is watched.
  var watchIndex = 0
  /// The tasks that wait for the outcome. A cancelled wait receives nil.
  var waiters = Registry<(TweenOutcome?) -> Void>()
  /// The cell that the tween's live values read. Only live values retain the cell; nil while there
  /// are none.
  weak var live: LiveCell?
  /// The clock time from which a stream or a callback takes a frame, as of the last delivery.
  private(set) var frameDue = Nanoseconds.min
  /// Receives the events of all tweens.
  private let hub: EventHub
  /// Whether the tween has ever had streams or callbacks.
  var hadSubscriptions = false
  private var changes = ChangeThrottle()
  var valueStreams = Registry<ValueStream>()
  var eventStreams = Registry<EventStream<TweenEvent>>()
  var callbacks = TweenCallbacks()
  private let total: ObserverTotal

  /// - Parameters:
  ///   - id: The identity of the tween.
  ///   - names: The key and the tags of the tween, or nil if there are none.
  ///   - hub: Receives the events of all tweens.
  ///   - total: Counts this object.
  init(
    of id: TweenID,
    names: TweenNames? = nil,
    hub: EventHub = EventHub(),
    among total: ObserverTotal = ObserverTotal(),
  ) {
    self.id = id
    key = names?.key
    tags = names?.tags ?? []
    self.hub = hub
    self.total = total
    total.count.add(1)
  }

  deinit {
    total.count.add(-1)
  }

  /// What the subscribers of the tween take of it.
  var observation: TweenTraits {
    var traits = callbacks.traits
    if hadSubscriptions {
      traits.insert(.hadSubscriptions)
    }
    if !eventStreams.isEmpty {
      traits.insert(.receivesRepeats)
    }
    if !valueStreams.isEmpty {
      traits.insert(.receivesValues)
    }
    return traits
  }

  /// Whether the tween has a stream or a callback of its own.
  var isObserved: Bool {
    !valueStreams.isEmpty || !eventStreams.isEmpty || !callbacks.isEmpty
  }

  /// Whether any event has subscribers.
  var receivesEvents: Bool {
    !eventStreams.isEmpty || !hub.streams.isEmpty || !callbacks.isEmpty
  }

  // MARK: Values

  /// Yields the value at an instant to every stream that is due for a value. Between two runs,
  /// streams that end with a run wait for the next run.
  ///
  /// - Parameters:
  ///   - frame: The clock time of the frame; nil: a change that every consumer receives at once.
  ///   - isInRun: Whether a run is in progress, or has just ended.
  func deliverValue(_ row: TweenRow, at instant: Nanoseconds, frame: Nanoseconds?, isInRun: Bool) {
    let point = row.point(at: instant)
    frameDue = callbacks.traits.contains(.receivesValues) ? .min : .max
    valueStreams.update { stream in
      if isInRun || stream.lifetime == .tween {
        stream.deliver(row, at: point, frame: frame)
      }
      frameDue = min(frameDue, stream.throttle.due)
    }
  }

  /// Forgets the delivered points, because another motion has other values.
  func forgetPoints() {
    valueStreams.update { $0.point = nil }
  }

  /// Finishes the streams that end with a run.
  func finishRun() {
    for stream in valueStreams.all where stream.lifetime == .run {
      stream.finish()
    }
    valueStreams.removeAll { $0.lifetime == .run }
  }

  /// Finishes all streams of values and of events, as the tween ends.
  func finishStreams() {
    for stream in valueStreams.removeAll() {
      stream.finish()
    }
    for stream in eventStreams.removeAll() {
      stream.finish()
    }
  }

  // MARK: Events

  /// Sends an event to the subscribers of the tween, and to the subscribers of all tweens.
  ///
  /// - Parameter outcome: The outcome of the run, if the event ends a run.
  func send(_ event: TweenEvent, outcome: TweenOutcome?) {
    sendChanges()
    deliver(event, outcome: outcome)
  }

  /// Sends a `changed` event: now, or with the next frame.
  ///
  /// - Parameters:
  ///   - clock: The clock time.
  ///   - next: The clock time of the next frame.
  /// - Returns: Whether the event waits, and none has waited before.
  func sendChange(_ event: TweenEvent, at clock: Nanoseconds, next: Nanoseconds) -> Bool {
    if changes.sendsNow(event, at: clock, next: next) {
      deliver(event, outcome: nil)
      return false
    }
    return changes.isWaitingForFirst
  }

  /// Sends the `changed` event that waits.
  ///
  /// - Parameter next: The clock time from which the next such event is sent at once; nil:
  ///   unchanged.
  func sendChanges(next: Nanoseconds? = nil) {
    if let event = changes.take(next: next) {
      deliver(event, outcome: nil)
    }
  }

  private func deliver(_ event: TweenEvent, outcome: TweenOutcome?) {
    eventStreams.send(event)
    guard !hub.streams.isEmpty else { return }
    hub.streams.send(
      TweenerEvent(tweenID: id, outcome: outcome, event: event, key: key, tags: tags)
    )
  }

  // MARK: Outcome

  /// Resumes every task that waits for the outcome.
  func resumeWaiters(with outcome: TweenOutcome) {
    for waiter in waiters.removeAll() {
      waiter(outcome)
    }
  }

  /// Ends every stream and every wait.
  func end() {
    sendChanges()
    finishStreams()
    resumeWaiters(with: .killed)
  }
}

extension TweenRow {
  /// The subscribers of the tween, or nil if it has never had any.
  var observers: TweenObservers? {
    guard let observers = read({ $0.details?.observers }) else { return nil }
    return unsafe unsafeDowncast(observers, to: TweenObservers.self)
  }
}
