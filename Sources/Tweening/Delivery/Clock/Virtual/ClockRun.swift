/// A body that a clock runs.
struct ClockRun {
  /// The calls of `advance` that wait, the earliest goal first.
  var goals: [TimeGoal] = []
  var isOver = false

  mutating func add(_ goal: TimeGoal) {
    // After the goals of the same time, which were there before.
    let index = goals.firstIndex { $0.time > goal.time } ?? goals.endIndex
    goals.insert(goal, at: index)
  }
}

/// A call of `advance` within a body that a clock runs.
struct TimeGoal {
  /// The time of the clock at which the call returns.
  let time: Duration
  let continuation: CheckedContinuation<Void, Never>
}

extension ManualTweenClock {
  /// Waits while a duration passes in the body that the clock runs.
  ///
  /// - Returns: False if the clock runs no body.
  func passInRun(_ duration: Duration) async -> Bool {
    guard isRunning else { return false }
    await withCheckedContinuation { continuation in
      let isRunning = state.withLock { state in
        let time = state.now.saturatingAdding(duration)
        state.run?.add(TimeGoal(time: time, continuation: continuation))
        return state.run != nil
      }
      if isRunning {
        runner.activate()
      } else {
        // The body has ended meanwhile.
        continuation.resume()
      }
    }
    return true
  }

  // MARK: The run

  func beginRun() {
    guard runner.begin() else {
      // A fatal error, because a precondition failure has no message in optimized builds.
      fatalError("A clock runs one body at a time")
    }
    state.withLock { $0.run = ClockRun() }
  }

  /// Waits for what began before the body: for library tasks, and for other threads that are on the
  /// tweeners. What these would do for the body would not be in the body's turns.
  nonisolated(nonsending) func joinTweeners() async {
    await runner.waitUntilQuiet()
    for tweener in state.withLock({ $0.tweeners }).all {
      await tweener.steps.join(runner)
    }
  }

  /// Whether the clock runs a body.
  var isRunning: Bool {
    state.withLock { $0.run != nil }
  }

  var isRunOver: Bool {
    state.withLock { $0.run?.isOver ?? true }
  }

  /// Records that the body has ended.
  func finishRun() {
    state.withLock { $0.run?.isOver = true }
    runner.activate()
  }

  func endRun() {
    let run = state.withLock { $0.run.take() }
    runner.end()
    // Calls of tasks that the body has left behind.
    for goal in run?.goals ?? [] {
      goal.continuation.resume()
    }
  }

  // MARK: Time

  /// The next instant at which something is due, or nil if nothing is due.
  var nextDue: Duration? {
    state.withLock { state in
      let first = state.tweeners.all.map(\.due.time).min() ?? .max
      let due = first < .max ? Duration.nanoseconds(first) : nil
      return [due, state.run?.goals.first?.time].compactMap(\.self).min()
    }
  }

  /// Moves the clock to an instant, unless the clock is there, and wakes the tweeners whose alarms
  /// are due.
  ///
  /// - Returns: Whether an alarm was due.
  func move(to instant: Duration) async -> Bool {
    let (now, tweeners) = state.withLock { state in
      state.now = max(state.now, instant)
      return (Nanoseconds(rounding: state.now), state.tweeners)
    }
    var wakes = false
    for tweener in tweeners.all where tweener.due.time <= now {
      tweener.due.time = .max
      await tweener.steps.wake(makesFrame: false)
      wakes = true
    }
    return wakes
  }

  /// Removes and returns the first call of `advance` whose time has come.
  func takeGoal() -> TimeGoal? {
    state.withLock { state in
      guard let first = state.run?.goals.first, first.time <= state.now else { return nil }
      return state.run?.goals.removeFirst()
    }
  }

  // MARK: A stall

  /// Returns the error that says what waits on the clock.
  func stalledTime() async -> StalledTimeError {
    var error = StalledTimeError(time: now)
    for tweener in state.withLock({ $0.tweeners }).all {
      await tweener.steps.count(in: &error)
    }
    return error
  }

  /// Ends all that waits on the tweeners of the clock.
  func endWaits() async {
    for tweener in state.withLock({ $0.tweeners }).all {
      await tweener.steps.endWaits()
    }
  }
}
