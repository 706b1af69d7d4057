extension Tweener {
  /// Why the loop runs.
  enum Wake: Sendable {
    /// The clock's alarm rang, or the clock was moved by hand.
    case clock(TweenWake)
    /// Requests wait.
    case requests
  }

  /// Starts the loop, unless it runs: before the first entry, or the first request for a tween, nothing
  /// can be due. The loop holds the tweener only for a tick.
  ///
  /// - Returns: The clock's alarm for the tweener.
  @discardableResult
  nonisolated func startLoop() -> any TweenAlarm {
    loop.withLock { loop in
      if let loop {
        return loop.alarm
      }
      // Not at the priority of the task that happens to come first.
      let task = Task.detached(priority: .tweenerLoop) { [weak self, wakeStream] in
        await Tweener.run(wakeStream) { self }
      }
      let alarm = clock.makeAlarm { [wakes] in wakes.yield(.clock($0)) }
      loop = (task, alarm)
      return alarm
    }
  }

  private static func run(
    _ wakes: AsyncStream<Wake>,
    for tweener: @Sendable () -> Tweener?,
  ) async {
    for await wake in wakes {
      // The wakes that a released tweener leaves behind are dropped one by one, which answers them: a
      // task that advances a clock may hold the stream, and waits for the answers.
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
    requests.receiveWake()
    entry {}
  }
}
