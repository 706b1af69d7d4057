extension Tweener {
  /// Starts the loop, which holds the tweener only for a tick.
  nonisolated func startLoop() {
    loop.start { [weak self] wakes in await Tweener.run(wakes) { self } }
  }

  private static func run(
    _ wakes: AsyncStream<WakeLoop.Wake>,
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
