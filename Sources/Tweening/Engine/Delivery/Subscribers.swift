/// The names, streams, callbacks and waits of one tween. Touched only on its tweener.
final class Subscribers {
  /// What the tween is found by; nil: nothing.
  var names: TweenNames?
  /// The tween's index among the watched tweens, while it is watched.
  var watchIndex = 0
  /// The tasks that wait for the outcome; nil is the answer to a wait that was cancelled.
  var waiters = Registry<(TweenOutcome?) -> Void>()
  /// What the tween's live values read; nil while there are none, which alone hold it.
  weak var live: LiveCell?
  /// The clock time from which a frame goes anywhere, as of the last delivery.
  private(set) var frameDue = Nanoseconds.min
  /// Hears the events of all tweens; nil while nothing listens to all.
  var hub: EventHub?
  /// Whether there ever were streams or callbacks.
  var hadListeners = false
  private var valueStreams = Registry<ValueStream>()
  private var eventStreams = Registry<EventStream<TweenEvent>>()
  private var callbacks: [Callback] = []
  private var queue: CallbackQueue?

  /// Whether the value at each frame goes anywhere.
  var isWatching: Bool {
    !valueStreams.isEmpty || hearsUpdates
  }

  /// Whether any callback waits for another value.
  var hearsUpdates: Bool {
    callbacks.contains { $0.hearsUpdates }
  }

  /// Whether `repeated` events and markers go anywhere.
  var hearsRepeats: Bool {
    !eventStreams.isEmpty || hub != nil || callbacks.contains { $0.hearsRepeats }
  }

  /// Whether any event goes anywhere.
  var hearsEvents: Bool {
    !eventStreams.isEmpty || hub != nil || !callbacks.isEmpty
  }

  // MARK: Values

  func add(_ stream: ValueStream) {
    valueStreams.insert(stream, id: stream.id)
  }

  func removeValues(id: UInt64) {
    valueStreams.remove(id)
  }

  /// Yields the value at a point of the run to every stream that is due for one. Between two runs,
  /// streams that end with a run wait for theirs.
  ///
  /// - Parameters:
  ///   - frame: The clock time of the frame; nil: a change that every consumer is told at once.
  ///   - isInRun: Whether a run is under way, or has just ended.
  ///   - withValue: Calls its argument with the value.
  func deliver(
    _ point: PlaybackPoint,
    frame: Nanoseconds?,
    isInRun: Bool,
    _ withValue: ((ErasedValue) -> Void) -> Void,
  ) {
    frameDue = hearsUpdates ? .min : .max
    valueStreams.update { stream in
      if isInRun || stream.lifetime == .tween {
        stream.deliver(point, frame: frame, withValue)
      }
      frameDue = min(frameDue, stream.throttle.due)
    }
  }

  /// Forgets which values were given, because another motion gives other values.
  func forgetPoints() {
    valueStreams.update { $0.forgetPoint() }
  }

  /// Finishes the streams that end with a run.
  func finishRun() {
    valueStreams.removeAll { stream in
      switch stream.lifetime {
      case .run:
        stream.finish()
        return true

      case .tween:
        return false
      }
    }
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

  func add(_ stream: EventStream<TweenEvent>, id: UInt64) {
    eventStreams.insert(stream, id: id)
  }

  func removeEvents(id: UInt64) {
    eventStreams.remove(id)
  }

  /// Sends an event of a tween to those who listen to the tween, and to all tweens.
  ///
  /// - Parameter outcome: How the run ended, where the event ends one.
  func send(_ event: TweenEvent, of id: UInt64, outcome: TweenOutcome?) {
    eventStreams.removeAll { !$0.send(event) }
    hub?.send(TweenerEvent(tweenID: id, event: event, outcome: outcome))
  }

  // MARK: Callbacks

  func add(_ callback: Callback, _ tracker: CallbackTracker) {
    callbacks.append(callback)
    if queue == nil {
      queue = CallbackQueue(tracker)
    }
  }

  /// Removes the callbacks with a name, and what is due for them; nil: all callbacks.
  func removeCallbacks(named name: String?) {
    callbacks.removeAll { name == nil || $0.name == name }
    queue?.remove(named: name)
  }

  /// Queues the callbacks of an event.
  func call(_ type: Transition.Events, _ event: TweenEvent) {
    queue?.add(callbacks.compactMap { $0.job(for: event, of: type) })
  }

  /// Queues the callbacks of an outcome.
  func call(_ outcome: TweenOutcome) {
    queue?.add(callbacks.compactMap { $0.job(for: outcome) })
  }

  /// Queues the callbacks of another value.
  func call(_ value: ErasedValue) {
    queue?.add(callbacks.compactMap { $0.job(for: value) }, isUpdate: true)
  }

  /// Queues what a new callback has missed.
  func call(_ callback: Callback, after playback: Playback) {
    if let job = callback.job(after: playback) {
      queue?.add([job])
    }
  }

  // MARK: Outcome

  /// Resumes every task that waits for the outcome.
  func resumeWaiters(with outcome: TweenOutcome) {
    for waiter in waiters.removeAll() {
      waiter(outcome)
    }
  }

  /// Sends the last events of a tween, and ends every stream and every wait.
  func end(with transition: Transition, of id: UInt64, outcome: TweenOutcome) {
    for (_, event) in transition.deliveries {
      send(event, of: id, outcome: outcome)
    }
    finishStreams()
    resumeWaiters(with: .killed)
  }

  /// Ends the wait of a cancelled task.
  func cancelWaiter(_ id: UInt64) {
    waiters.remove(id)?(nil)
  }
}
