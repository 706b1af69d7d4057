/// A callback with its argument, ready to run.
typealias CallbackJob = @Sendable () async -> Void

/// Makes a callback's job on the tweener: only there may a handle be made.
typealias CallbackFactory = @Sendable (isolated Tweener) -> CallbackJob

/// What a callback waits for.
enum CallbackKind: Equatable, Sendable {
  case update
  case event(Transition.Events)
}

/// The callbacks of one tween that are due: one after another, in the order of their events.
///
/// A task runs them, and exists only while something is due.
final class CallbackQueue: Sendable {
  private struct State {
    var due: [(jobs: [CallbackJob], isUpdate: Bool)] = []
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
  /// - Parameter isUpdate: Whether the event is an update, which is not added behind another update:
  ///   the newest wins.
  func add(isUpdate: Bool, _ jobs: () -> [CallbackJob]) {
    if isUpdate, state.withLock({ $0.due.last?.isUpdate ?? false }) {
      return
    }
    let jobs = jobs()
    tracker.begin()
    state.withLock { state in
      state.due.append((jobs, isUpdate))
      // Started under the lock, so that of two adders only one starts a task.
      if state.task == nil {
        // Not at the priority of the task that happens to be on the tweener.
        state.task = Task.detached(priority: .medium) { await self.run() }
      }
    }
  }

  private func run() async {
    while let jobs = next() {
      for job in jobs {
        await job()
      }
      tracker.end()
    }
  }

  private func next() -> [CallbackJob]? {
    state.withLock { state in
      guard !state.due.isEmpty else {
        state.task = nil
        return nil
      }
      return state.due.removeFirst().jobs
    }
  }
}
