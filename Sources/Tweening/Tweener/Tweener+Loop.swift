extension Tweener {
  /// Starts the loop, which retains the tweener only while answering a wake.
  ///
  /// A clock that is moved by hand does not wake the loop, but steps the tweener itself.
  nonisolated func startLoop(_ clock: any TweenClock) {
    loop.start { [weak self] wakes in await Tweener.run(wakes) { self } }
    if let clock = clock as? ManualTweenClock {
      clock.replace(loop.alarm, with: TweenerSteps(self))
    }
  }

  private static func run(
    _ wakes: AsyncStream<WakeLoop.Wake>,
    for tweener: @Sendable () -> Tweener?,
  ) async {
    for await wake in wakes {
      // The remaining wakes of a released tweener are dropped one by one, which answers them. A
      // task that advances a clock may retain the stream, and waits for these answers.
      guard let tweener = tweener() else { continue }
      switch wake {
      case .clock(let wake):
        await tweener.tick(wake)

      case .requests:
        await tweener.answerRequests()
      }
    }
  }

  private func answerRequests() {
    // Within the entry, so that the queue does not rest meanwhile.
    entry { requests.receiveWake() }
  }

  /// Answers requests, and returns whether this was in a turn of an executor.
  fileprivate func answerRequests(inTurnOf executor: ClockExecutor) -> Bool {
    entry {}
    return JobObservers.current?.isTurn(of: executor) ?? false
  }

  /// Returns an error to which what waits on the tweener has been added.
  fileprivate func countWaits(in error: StalledTimeError) -> StalledTimeError {
    var error = error
    let states = statistics.tweens
    error.tweens += [TweenState.delayed, .active, .paused].map { states[$0] ?? 0 }.reduce(0, +)
    error.pausedTweens += states[.paused] ?? 0
    error.sleeps += TimeAxis.allCases.map { schedule.timers(in: $0).count }.reduce(0, +)
    error.streams += streams.count.current
    error.stoppedTweeners += timekeeper.isFlowing ? 0 : 1
    return error
  }
}

/// The steps of a tweener on a clock that is moved by hand.
private final class TweenerSteps: TweenSteps {
  private weak let tweener: Tweener?
  private let requests: RequestQueue<Tweener>
  private let callbacks: CallbackTracker

  init(_ tweener: Tweener) {
    self.tweener = tweener
    requests = tweener.requests
    callbacks = tweener.callbacks
  }

  func isIdle(at clock: Nanoseconds) -> Bool {
    requests.isResting(at: clock) && callbacks.isQuiet
  }

  func wake(makesFrame: Bool) async {
    await tweener?.tick(makesFrame: makesFrame)
  }

  func step(makesFrame: Bool) async {
    // The tweener is not retained while callbacks run.
    if await tweener?.tick(makesFrame: makesFrame) != nil {
      await callbacks.waitUntilQuiet()
    }
  }

  func join(_ executor: ClockExecutor) async {
    // Another thread may have run the call, and may go on to others.
    while await tweener?.answerRequests(inTurnOf: executor) == false {}
  }

  func count(in error: inout StalledTimeError) async {
    error = await tweener?.countWaits(in: error) ?? error
  }

  func endWaits() async {
    await tweener?.close(.kill)
  }
}
