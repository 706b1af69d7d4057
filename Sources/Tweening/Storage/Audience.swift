/// The listeners of one tween. Touched only on its tweener.
final class Audience {
  struct Waiter {
    let id: UInt64
    /// Nil is the answer to a wait that was cancelled.
    let continuation: CheckedContinuation<TweenOutcome?, Never>
  }

  var key: String?
  /// The tween's place among those that are watched, where it is.
  var watchIndex = 0
  var waiters: [Waiter] = []
  /// The streams of values, of the lane's type.
  var valueStreams: AnyValueStreams?
  private var eventStreams: [(id: UInt64, continuation: AsyncStream<TweenEvent>.Continuation)] = []
  private var callbacks: [(kind: CallbackKind, make: CallbackFactory)] = []
  private var queue: CallbackQueue?

  /// Whether the value at each frame goes anywhere.
  var isWatching: Bool {
    !(valueStreams?.isEmpty ?? true) || callbacks.contains { $0.kind == .update }
  }

  /// Whether `repeated` events and markers go anywhere.
  var hearsRepeats: Bool {
    !eventStreams.isEmpty || callbacks.contains { $0.kind == .event(.repeated) }
  }

  /// Whether any event goes anywhere.
  var hearsEvents: Bool {
    !eventStreams.isEmpty || !callbacks.isEmpty
  }

  func add(_ continuation: AsyncStream<TweenEvent>.Continuation, id: UInt64) {
    eventStreams.append((id, continuation))
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
    eventStreams.removeAll { $0.id == id }
  }

  func send(_ event: TweenEvent) {
    for stream in eventStreams {
      stream.continuation.yield(event)
    }
  }

  func finishEvents() {
    for stream in eventStreams {
      stream.continuation.finish()
    }
    eventStreams = []
  }

  /// Queues the callbacks of one kind, each with a handle of its own.
  func call(_ kind: CallbackKind, on tweener: isolated Tweener) {
    guard let queue else { return }
    let due = callbacks.filter { $0.kind == kind }
    guard !due.isEmpty else { return }
    queue.add(isUpdate: kind == .update) { due.map { $0.make(tweener) } }
  }

  /// Resumes everyone who waits for the outcome.
  func resumeWaiters(with outcome: TweenOutcome) {
    for waiter in waiters {
      waiter.continuation.resume(returning: outcome)
    }
    waiters = []
  }

  /// Tells the last news, and ends every stream and every wait.
  func end(with transition: Transition) {
    for (_, event) in transition.events {
      send(event)
    }
    finishEvents()
    valueStreams?.finish()
    resumeWaiters(with: .killed)
  }

  /// Ends the wait of a cancelled task.
  func cancelWaiter(_ id: UInt64) {
    guard let index = waiters.firstIndex(where: { $0.id == id }) else { return }
    waiters.remove(at: index).continuation.resume(returning: nil)
  }
}
