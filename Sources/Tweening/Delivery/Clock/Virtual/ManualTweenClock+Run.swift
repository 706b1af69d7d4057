extension ManualTweenClock {
  /// Runs `body`, whose time passes by itself.
  ///
  /// Whenever everything in `body` waits, the clock moves to the next instant at which something is
  /// due on the clock: a change of a tween, the end of a sleep, or a frame that somebody takes. No
  /// time passes while code runs, so a test has exact times without a real wait. With a motion of
  /// one second:
  ///
  /// ```swift
  /// let clock = ManualTweenClock()
  /// let tweener = Tweener(clock: clock)
  /// try await clock.run {
  ///   try await tweener.animate(motion) { opacity = $0 }
  ///   try await tweener.sleep(for: .seconds(1))
  ///   #expect(clock.now == .seconds(2))
  /// }
  /// ```
  ///
  /// The clock waits for all code that `body` sets off: `async let`s, task groups, tasks, actors,
  /// the main actor, and the callbacks, bindings and streams of the tweeners. Structured code and
  /// the library's own code run one piece after another, in the same order each time. The clock
  /// does not wait for actors with an executor of their own, for threads, and for `Task.sleep`.
  /// <doc:Testing> lists what happens with each.
  ///
  /// A loop that polls, as in `while await tween.state != .completed { await Task.yield() }`, never
  /// waits, so no time passes. Await the outcome instead. The jobs of `body` run on the main queue,
  /// which must be running, as it is in tests. Code that blocks a thread blocks the main thread.
  ///
  /// `body` runs in the caller's isolation, so it may change the caller's variables. `body` may
  /// call ``advance(by:)``: the call returns when the time has passed, and stops at each instant at
  /// which something is due. When `run` returns, everything that is due at that instant is done.
  ///
  /// While nothing is due and no code runs, `run` waits for code elsewhere, which may resume
  /// `body`. If that takes longer than `patience`, time has stalled: the tweeners on this clock are
  /// closed, so their streams finish and their sleeps throw a `CancellationError`, and `run` throws
  /// a ``StalledTimeError``. If `body` still does not return, the process stops with the text of
  /// that error. A `body` that waits for nothing elsewhere needs no patience: with zero, no real
  /// time decides.
  ///
  /// A clock runs one body at a time; another call meanwhile traps.
  ///
  /// - Parameters:
  ///   - patience: The longest wait for code elsewhere, in real time. The default is 10 seconds.
  ///   - body: The code to run.
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`, or a ``StalledTimeError``.
  @discardableResult
  public nonisolated(nonsending) func run<Result>(
    patience: Duration = .seconds(10),
    _ body: () async throws -> Result,
  ) async throws -> Result {
    beginRun()
    let caller = #isolation
    let result = await withTaskExecutorPreference(runner) {
      await joinTweeners()
      // The body begins as all its parts continue: in a turn of the executor.
      await runner.takeTurn(on: caller)
      async let stall = moveTime(patience)
      let result: Swift.Result<Result, any Error>
      do {
        result = .success(try await body())
      } catch {
        result = .failure(error)
      }
      finishRun()
      return await stall.map { .failure($0) } ?? result
    }
    endRun()
    await runner.leaveTurn()
    return try result.get()
  }

  /// Moves the time until the body has ended.
  ///
  /// - Returns: The error if time has stalled.
  @concurrent
  private func moveTime(_ patience: Duration) async -> StalledTimeError? {
    var stall: StalledTimeError?
    while true {
      await runner.waitUntilQuiet()
      if isRunOver {
        return stall
      }
      if let due = nextDue {
        // What is due on a tweener comes before the return of a call of `advance` at that time.
        if await !move(to: due), let goal = takeGoal() {
          await stepAll { await $0.wake(makesFrame: true) }
          await runner.waitUntilQuiet()
          goal.continuation.resume()
        }
      } else if await !runner.waitUntilActive(
        within: patience, unless: { isRunOver || nextDue != nil },
      ) {
        let error = await stalledTime()
        if stall != nil {
          fatalError(error.description)
        }
        stall = error
        await endWaits()
      }
    }
  }
}
