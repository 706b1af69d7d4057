import Synchronization

/// The callbacks of one tween that are due, one after another, in the order of their events.
///
/// A task runs the callbacks, and exists only while callbacks are due.
struct CallbackQueue: Sendable {
  /// The callbacks of one event that wait; there is at least one.
  private struct Call {
    /// What becomes of the call when more events come than callbacks run.
    enum Excess {
      /// The call stays.
      case stays
      /// The next update replaces the call, if no other event is between the two.
      case isReplaced
      /// The event, a boundary or a marker, takes in later ones of its kind.
      case merges(TweenEvent)
    }

    var jobs: [CallbackJob]
    let excess: Excess
  }

  private struct State {
    var due = Queue<Call>()
    /// The callbacks of the event under way that have yet to be called.
    var begun: [CallbackJob] = []
    /// The callback that was called and waits for its isolation.
    var called: CallbackJob.Owner?
    /// The queue owns its task; nil while nothing is due.
    var task: Task<Void, Never>?
  }

  let tracker: CallbackTracker
  private let state = Locked(State())

  /// Adds the callbacks of one event.
  ///
  /// - Parameter isUpdate: Whether the event is an update. An update replaces an update that waits
  ///   at the end of the queue.
  func add(_ jobs: [CallbackJob], isUpdate: Bool = false) {
    let call = Call(jobs: jobs, excess: isUpdate ? .isReplaced : .stays)
    add(call) { due in
      let last = due.count - 1
      guard isUpdate, last >= 0, case .isReplaced = due[last].excess else { return nil }
      return (last, call)
    }
  }

  /// Adds the callbacks of a boundary or a marker.
  ///
  /// While many events wait, the event is merged into the last one of its kind, unless another kind
  /// of event has come since: a loop may be faster than its callbacks for ever.
  ///
  /// - Parameter jobs: Returns the callbacks of an event.
  func add(passing event: TweenEvent, _ jobs: (TweenEvent) -> [CallbackJob]) {
    add(Call(jobs: jobs(event), excess: .merges(event))) { due in
      guard due.count >= Passing.singleEventLimit else { return nil }
      for place in (0..<due.count).reversed() {
        switch due[place].excess {
        case .stays: return nil
        case .isReplaced: continue
        case .merges(let other) where other.kind.isPassing(like: event.kind):
          let merged = event.merging(other)
          let call = Call(jobs: jobs(merged), excess: .merges(merged))
          // A callback that was registered since has not missed the other event.
          return call.jobs.count == due[place].jobs.count ? (place, call) : nil

        case .merges: continue
        }
      }
      return nil
    }
  }

  /// Adds a call at the end, or replaces a call that waits.
  ///
  /// - Parameter replacing: Returns the place of the call to replace, and the call for it.
  private func add(_ call: Call, replacing: (Queue<Call>) -> (place: Int, call: Call)?) {
    guard !call.jobs.isEmpty else { return }
    // Replaced jobs are released after the lock: a value may be an object of the user's.
    _ = state.withLock { state -> [CallbackJob] in
      if let (place, call) = replacing(state.due) {
        return exchange(&state.due[place], with: call).jobs
      }
      state.due.append(call)
      // Started under the lock, so that two callers start only one task.
      if state.task == nil {
        tracker.begin()
        // Detached, so that a callback does not inherit the caller's priority.
        state.task = Task.detached(executorPreference: tracker.executor, priority: .medium) {
          await self.run()
        }
      }
      return []
    }
  }

  /// Drops due callbacks. A callback that has begun runs to its end.
  func remove(_ removal: CallbackRemoval) {
    func remaining(_ jobs: [CallbackJob]) -> [CallbackJob] {
      jobs.filter { !removal.includes($0.owner) }
    }
    // Dropped jobs are released after the lock, too.
    _ = state.withLock { state -> (Queue<Call>, [CallbackJob]) in
      let old = (state.due, state.begun)
      state.due = Queue()
      for call in old.0.elements {
        let jobs = remaining(call.jobs)
        if !jobs.isEmpty {
          state.due.append(Call(jobs: jobs, excess: call.excess))
        }
      }
      state.begun = remaining(old.1)
      if removal.includes(state.called) {
        state.called = nil
      }
      return old
    }
  }

  private func run() async {
    while let job = next() {
      await job.body { self.begins() }
    }
    tracker.end()
  }

  private func next() -> CallbackJob? {
    state.withLock { state in
      if state.begun.isEmpty {
        guard let call = state.due.popFirst() else {
          state.task = nil
          return nil
        }
        state.begun = call.jobs
      }
      let job = state.begun.removeFirst()
      state.called = job.owner
      return job
    }
  }

  /// Returns whether the callback that was called begins now; it has not been removed.
  private func begins() -> Bool {
    state.withLock { $0.called.take() } != nil
  }
}

extension TweenEvent {
  /// Returns this event and an earlier one as one event.
  fileprivate func merging(_ earlier: TweenEvent) -> TweenEvent {
    TweenEvent(kind: kind, time: time, count: count.saturatingAdding(earlier.count))
  }
}

extension TweenEvent.Kind {
  /// Whether both are boundaries, or passings of one marker in one direction.
  fileprivate func isPassing(like other: TweenEvent.Kind) -> Bool {
    if case .repeated = self, case .repeated = other {
      return true
    }
    return self == other
  }
}

/// Counts the callbacks of a tweener that are due or running, for a clock that waits for them.
///
/// A closure of `animate` counts as a callback. So does a consumer of a stream that has been
/// resumed, until it has the element.
final class CallbackTracker: Sendable {
  /// The executor of the tasks that run callbacks; nil: the default executor.
  let executor: (any TaskExecutor)?
  private let pending = Atomic(0)
  private let actions = Locked<[@Sendable () -> Void]>([])

  init(executor: (any TaskExecutor)? = nil) {
    self.executor = executor
  }

  /// Whether no callback is due or running.
  var isQuiet: Bool {
    pending.load(ordering: .acquiring) == 0
  }

  func begin() {
    pending.add(1, ordering: .relaxed)
  }

  func end() {
    if pending.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 {
      callActions()
    }
  }

  /// Calls `action` as soon as no callback is due or running.
  ///
  /// The tweener continues meanwhile, because a callback may wait for a later step of the tweener.
  func whenQuiet(_ action: @escaping @Sendable () -> Void) {
    actions.withLock { $0.append(action) }
    // The last callback may have ended before.
    if isQuiet {
      callActions()
    }
  }

  /// Returns as soon as no callback is due or running.
  func waitUntilQuiet() async {
    guard !isQuiet else { return }
    await withCheckedContinuation { continuation in
      whenQuiet { continuation.resume() }
    }
  }

  private func callActions() {
    // Another callback may be due by now, with an action that waits for it. Its end calls both.
    for action in actions.withLock({ isQuiet ? exchange(&$0, with: []) : [] }) {
      action()
    }
  }
}
