import Tweening

/// The cost of a read of the statistics, for each tween. The rows of frames and of creation include
/// the counting, which goes on while nobody reads.
enum StatisticsReads {
  static let scenarios: [Scenario] = [
    Scenario(name: "Statistics.read") { harness in
      var rows: [Row] = []
      for count in [1000, 100_000] {
        let tweener = Tweener(clock: PulseClock())
        let tweens = await tweener.populate(count)
        var costs: [Double] = []
        for _ in 0..<(harness.isQuick ? 10 : 50) {
          await costs.append(time(of: tweener) / Double(count))
        }
        blackHole(tweens)
        rows.append(Row("Statistics.read", n: count, "ns", Samples(costs), goal: .median(10)))
      }
      return rows
    }
  ]

  /// Returns the time of a read in nanoseconds.
  private static func time(of tweener: Tweener) async -> Double {
    let count = 20
    let start = monotonicTime()
    for _ in 0..<count {
      await blackHole(tweener.statistics.frames)
    }
    return Double(monotonicTime() - start) / Double(count)
  }
}
