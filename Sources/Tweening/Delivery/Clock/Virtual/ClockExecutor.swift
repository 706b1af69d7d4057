import Dispatch

/// The executor of the tasks on a clock that is moved by hand.
///
/// While a body runs on the clock, the executor runs one job after another on the main queue, so
/// jobs of the main actor are in the same order as all others. At other times, the jobs run on the
/// threads of a concurrent queue, as jobs without a preference do.
final class ClockExecutor: TaskExecutor {
  /// The turns on the main queue without a job after which nothing runs.
  ///
  /// The executor does not see the jobs of the main actor. By then, the main actor has done what it
  /// had to do at the last job, what that has enqueued there, and so on.
  private static let quietTurns = 16

  private struct State {
    var jobs = Queue<UnownedJob>()
    var isActive = false
    /// The jobs that run on other threads. Those that began before a body count for its waits.
    var jobsElsewhere = 0
    /// Whether a turn is on the main queue.
    var isScheduled = false
    /// The turns without a job since the last job.
    var quietTurns = 0
    /// The task that waits until nothing runs.
    var quiet: CheckedContinuation<Void, Never>?
    /// The task that waits for something to do, and the number of its wait.
    var active: CheckedContinuation<Bool, Never>?
    var waits = 0
  }

  private let state = Locked(State())

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if !add(job, countsElsewhere: true) {
      runElsewhere(job)
    }
  }

  /// Adds a job to the queue. Returns false if no body runs.
  ///
  /// - Parameter countsElsewhere: Whether the job counts as one elsewhere if no body runs.
  func add(_ job: UnownedJob, countsElsewhere: Bool) -> Bool {
    let (isActive, isFirst, waiter) = state.withLock { state in
      guard state.isActive else {
        state.jobsElsewhere += countsElsewhere ? 1 : 0
        return (false, false, Waiter?.none)
      }
      state.jobs.append(job)
      state.quietTurns = 0
      return (true, schedule(&state), state.active.take())
    }
    if isFirst {
      enqueueTurn()
    }
    waiter?.resume(returning: true)
    return isActive
  }

  private typealias Waiter = CheckedContinuation<Bool, Never>

  /// Begins to run jobs one after another. Returns false if the executor does so already.
  func begin() -> Bool {
    let wasActive = state.withLock { state in
      exchange(&state.isActive, with: true)
    }
    if !wasActive {
      StrayJobs.add(self)
    }
    return !wasActive
  }

  /// Lets the jobs run elsewhere again.
  func end() {
    StrayJobs.remove(self)
    let jobs = state.withLock { state in
      state.isActive = false
      state.jobsElsewhere += state.jobs.count
      return exchange(&state.jobs, with: Queue())
    }
    for job in jobs.elements {
      runElsewhere(job)
    }
  }

  /// Runs a job that has been counted.
  private func runElsewhere(_ job: UnownedJob) {
    // Observed: the job may outlast the beginning of a body, and then enqueue a call of that body.
    JobObservers([self], isTurn: false).runElsewhere(job, on: self)
  }

  /// Counts a job that runs on another thread, and for which the body waits. Returns false if no
  /// body runs.
  func beginJobElsewhere() -> Bool {
    let (isActive, waiter) = state.withLock { state in
      guard state.isActive else { return (false, Waiter?.none) }
      state.jobsElsewhere += 1
      state.quietTurns = 0
      return (true, state.active.take())
    }
    waiter?.resume(returning: true)
    return isActive
  }

  func endJobElsewhere() {
    let isFirst = state.withLock { state in
      state.jobsElsewhere -= 1
      return state.jobsElsewhere == 0 && state.quiet != nil && schedule(&state)
    }
    if isFirst {
      enqueueTurn()
    }
  }

  // MARK: Waits

  /// Returns in a turn on the main queue: the task of the call then continues as a job, or on the
  /// main actor.
  ///
  /// Another thread may still have the actor, and would execute what the task does there. That
  /// takes a moment. An actor with an executor of its own never has a turn, so the tries end.
  ///
  /// - Parameter actor: The actor that has a turn, or nil if none needs one.
  func takeTurn(on actor: isolated (any Actor)?) async {
    for _ in 0..<10_000 {
      await withCheckedContinuation(isolation: actor) { continuation in
        DispatchQueue.main.async { continuation.resume() }
      }
      if JobObservers.current?.isTurn(of: self) ?? StrayJobs.isOnMainQueue {
        return
      }
    }
  }

  /// Returns outside the turns of this executor, after the body.
  nonisolated(nonsending) func leaveTurn() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume() }
    }
  }

  /// Returns when no job is left, and the main actor has no job that was there before.
  nonisolated(nonsending) func waitUntilQuiet() async {
    await withCheckedContinuation { continuation in
      let isFirst = state.withLock { state in
        state.quiet = continuation
        state.quietTurns = 0
        return schedule(&state)
      }
      if isFirst {
        enqueueTurn()
      }
    }
  }

  /// Returns when there is something to do, or when a real time has passed.
  ///
  /// - Parameter isOver: Whether there is something to do already.
  /// - Returns: Whether there is something to do.
  nonisolated(nonsending) func waitUntilActive(
    within limit: Duration,
    unless isOver: () -> Bool,
  ) async -> Bool {
    // Without patience, no real time decides.
    guard limit > .zero else { return isOver() }
    var alarm: (any TweenAlarm)?
    defer { alarm?.cancel() }
    return await withCheckedContinuation { continuation in
      let wait = state.withLock { state in
        state.active = continuation
        state.waits += 1
        return state.waits
      }
      guard !isOver(), state.withLock({ $0.jobs.isEmpty }) else { return activate() }
      let clock = DispatchTweenClock()
      alarm = clock.makeAlarm { [weak self] _ in self?.activate(false, wait: wait) }
      alarm?.set(to: clock.now.saturatingAdding(limit))
    }
  }

  /// Records that there is something to do, or that a wait has taken too long.
  ///
  /// - Parameter wait: The wait that ends; nil: any.
  func activate(_ isActive: Bool = true, wait: Int? = nil) {
    let waiter = state.withLock { state in
      wait == nil || wait == state.waits ? state.active.take() : nil
    }
    waiter?.resume(returning: isActive)
  }

  // MARK: Turns

  /// Returns whether a turn has to be enqueued.
  private func schedule(_ state: inout State) -> Bool {
    !exchange(&state.isScheduled, with: true)
  }

  private func enqueueTurn() {
    DispatchQueue.main.async { self.turn() }
  }

  /// Runs the jobs that are in the queue. Jobs that these enqueue wait for the next turn, so that
  /// the main actor has turns, too.
  private func turn() {
    let count = state.withLock { $0.jobs.count }
    for _ in 0..<count {
      guard let job = state.withLock({ $0.jobs.popFirst() }) else { break }
      JobObservers([self], isTurn: true).observe {
        unsafe job.runSynchronously(on: asUnownedTaskExecutor())
      }
    }
    let (waiter, goesOn) = state.withLock { state in
      let isQuiet = count == 0 && state.jobs.isEmpty && state.jobsElsewhere == 0
      state.quietTurns = isQuiet ? state.quietTurns + 1 : 0
      let waiter = state.quietTurns < Self.quietTurns ? nil : state.quiet.take()
      // The end of the last job elsewhere enqueues the next turn.
      state.isScheduled = !state.jobs.isEmpty || (state.quiet != nil && state.jobsElsewhere == 0)
      return (waiter, state.isScheduled)
    }
    waiter?.resume()
    if goesOn {
      enqueueTurn()
    }
  }
}
