import Tweening

/// What it costs a frame that a program reads the statistics every second.
enum StatisticsReads {
  static let scenarios: [Scenario] = [
    Scenario(name: "Statistics.frame") { harness in
      let count = 1000
      let (read, unread) = await (FramedTweener(count), FramedTweener(count))
      var statistics = read.tweener.statistics(every: .seconds(1)).makeAsyncIterator()
      let costs = await harness.interleaved(blocks: harness.isQuick ? 5 : 20, of: 6) {
        let time = await read.time(of: 60)
        guard let latest = await statistics.next() else {
          preconditionFailure("a tweener that lives has no statistics")
        }
        precondition(latest.tweens[.active] == count, "a tween has ended")
        return time
      } _: {
        await unread.time(of: 60)
      }
      return [
        Row(
          "Statistics.frame",
          n: count,
          "ns",
          costs.subject,
          against: ("nobody reads statistics", costs.baseline),
          goal: .ratio(1.05),
          gate: .ratio(1.5),
        )
      ]
    }
  ]

  /// A tweener with tweens that never end, and a reader of its frames.
  private final class FramedTweener {
    let tweener: Tweener
    private let clock = PulseClock()
    private var frames: AsyncStream<TweenFrame>.AsyncIterator
    private let tweens: [Tween<Double>]

    init(_ count: Int) async {
      tweener = Tweener(clock: clock)
      tweens = await tweener.populate(count)
      frames = tweener.frames.makeAsyncIterator()
    }

    /// Returns the CPU time of a frame in nanoseconds, over a second of frames.
    func time(of count: Int) async -> Double {
      let start = monotonicTime()
      for _ in 0..<count {
        await clock.step(by: .nanoseconds(1_000_000_000 / count + 1))
        _ = await frames.next()
      }
      return Double(monotonicTime() - start) / Double(count)
    }
  }
}
