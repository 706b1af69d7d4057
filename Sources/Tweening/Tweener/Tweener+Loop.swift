extension Tweener {
  /// Starts the loop, which retains the tweener only while answering a wake.
  nonisolated func startLoop() {
    loop.start { [weak self] wakes in await Tweener.run(wakes) { self } }
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
    requests.receiveWake()
    entry {}
  }
}
