import Synchronization

/// The callbacks of one tween that are due, one after another, in the order of their events.
///
/// A task runs the callbacks, and exists only while callbacks are due.
final class CallbackQueue: Sendable {
  /// The callbacks of one event that have yet to run; there is at least one.
  private struct Entry {
    var jobs: [CallbackJob]
    /// Whether a newer update replaces this entry. An entry whose callbacks have begun is not
    /// replaced.
    var isReplaceable: Bool
  }

  private struct State {
    var due: [Entry] = []
    /// The queue owns its task; nil while nothing is due.
    var task: Task<Void, Never>?
  }

  private let state = Locked(State())
  private let tracker: CallbackTracker

  init(_ tracker: CallbackTracker) {
    self.tracker = tracker
  }

  /// Adds the callbacks of one event.
  ///
  /// - Parameter isUpdate: Whether the event is an update. An update replaces an update that waits
  ///   at the end of the queue.
  func add(_ jobs: [CallbackJob], isUpdate: Bool = false) {
    guard !jobs.isEmpty else { return }
    // Replaced jobs are released after the lock: a value may be an object of the user's.
    _ = state.withLock { state -> [CallbackJob] in
      if isUpdate, let last = state.due.indices.last, state.due[last].isReplaceable {
        defer { state.due[last].jobs = jobs }
        return state.due[last].jobs
      }
      state.due.append(Entry(jobs: jobs, isReplaceable: isUpdate))
      // Started under the lock, so that two callers start only one task.
      if state.task == nil {
        tracker.begin()
        // The priority is not that of the task that is on the tweener.
        state.task = Task.detached(priority: .medium) { await self.run() }
      }
      return []
    }
  }

  /// Drops the due callbacks with a name; nil: all due callbacks. A callback that has begun runs to
  /// its end.
  func remove(named name: String?) {
    // Dropped jobs are released after the lock, too.
    _ = state.withLock { state -> [Entry] in
      let due = state.due
      for index in due.indices {
        state.due[index].jobs.removeAll { name == nil || $0.name == name }
      }
      state.due.removeAll { $0.jobs.isEmpty }
      return due
    }
  }

  private func run() async {
    while let job = next() {
      await job.body()
    }
    tracker.end()
  }

  private func next() -> CallbackJob? {
    state.withLock { state in
      guard !state.due.isEmpty else {
        state.task = nil
        return nil
      }
      state.due[0].isReplaceable = false
      let job = state.due[0].jobs.removeFirst()
      if state.due[0].jobs.isEmpty {
        state.due.removeFirst()
      }
      return job
    }
  }
}

/// A count of the callbacks of a tweener that are due or running, for a clock that waits for them.
///
/// A closure of `animate` counts as a callback. So does a consumer of a stream that has been
/// resumed, until it has the element.
final class CallbackTracker: Sendable {
  private let pending = Atomic(0)
  private let actions = Locked<[@Sendable () -> Void]>([])

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
