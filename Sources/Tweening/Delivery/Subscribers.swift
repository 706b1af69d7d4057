/// The streams, callbacks and waits of one tween. Touched only on its tweener.
final class Subscribers {
  var key: String?
  /// The tween's index among the watched tweens, while it is watched.
  var watchIndex = 0
  /// The tasks that wait for the outcome; nil is the answer to a wait that was cancelled.
  var waiters = Registry<CheckedContinuation<TweenOutcome?, Never>>()
  /// Whether there ever were streams or callbacks.
  var hadListeners = false
  private var valueStreams = Registry<ValueStream>()
  private var eventStreams = Registry<EventStream>()
  private var callbacks: [(kind: CallbackKind, make: CallbackFactory)] = []
  private var queue: CallbackQueue?

  /// Whether the value at each frame goes anywhere.
  var isWatching: Bool {
    !valueStreams.isEmpty || callbacks.contains { $0.kind == .update }
  }

  /// Whether `repeated` events and markers go anywhere.
  var hearsRepeats: Bool {
    !eventStreams.isEmpty || callbacks.contains { $0.kind == .event(.repeated) }
  }

  /// Whether any event goes anywhere.
  var hearsEvents: Bool {
    !eventStreams.isEmpty || !callbacks.isEmpty
  }

  // MARK: Values

  func add(_ stream: ValueStream) {
    valueStreams.insert(stream, id: stream.id)
  }

  func removeValues(id: UInt64) {
    valueStreams.remove(id)
  }

  /// Yields the value at a point of the run to every stream that is due for one.
  ///
  /// - Parameters:
  ///   - frame: The clock time of the frame; nil: a change that every consumer is told at once.
  ///   - withValue: Calls its argument with the value.
  func deliver(
    _ point: PlaybackPoint,
    frame: Nanoseconds?,
    _ withValue: ((ErasedValue) -> Void) -> Void,
  ) {
    valueStreams.update { $0.deliver(point, frame: frame, withValue) }
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

  func add(_ stream: EventStream, id: UInt64) {
    eventStreams.insert(stream, id: id)
  }

  func add(
    _ kind: CallbackKind,
    _ tracker: CallbackTracker,
    _ make: @escaping CallbackFactory,
  ) {
    callbacks.append((kind, make))
    if queue == nil {
      queue = CallbackQueue(tracker)
    }
  }

  func removeEvents(id: UInt64) {
    eventStreams.remove(id)
  }

  func send(_ event: TweenEvent) {
    eventStreams.removeAll { !$0.send(event) }
  }

  /// Queues the callbacks of one kind, each with a handle of its own.
  func call(_ kind: CallbackKind, on tweener: isolated Tweener) {
    guard let queue else { return }
    let due = callbacks.filter { $0.kind == kind }
    guard !due.isEmpty else { return }
    queue.add(isUpdate: kind == .update) { due.map { $0.make(tweener) } }
  }

  // MARK: Outcome

  /// Resumes every task that waits for the outcome.
  func resumeWaiters(with outcome: TweenOutcome) {
    for waiter in waiters.removeAll() {
      waiter.resume(returning: outcome)
    }
  }

  /// Sends the last events, and ends every stream and every wait.
  func end(with transition: Transition) {
    for (_, event) in transition.deliveries {
      send(event)
    }
    finishStreams()
    resumeWaiters(with: .killed)
  }

  /// Ends the wait of a cancelled task.
  func cancelWaiter(_ id: UInt64) {
    waiters.remove(id)?.resume(returning: nil)
  }
}
