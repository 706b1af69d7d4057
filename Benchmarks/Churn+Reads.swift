import Tweening

/// Measures the reading of many tweens, and a step of the manual clock.
extension Churn {
  static let reads: [Scenario] = [
    Scenario(name: "Churn.read") { await reading($0) },
    Scenario(name: "Churn.live") { await liveValues($0) },
    Scenario(name: "Churn.step") { await steps($0) },
  ]

  private static func reading(_ harness: Harness) async -> [Row] {
    let (tweens, frame) = await FrameReads.population(count)
    let tokens = tweens.map(\.token)
    let values = tweens.map { frame[$0] ?? .nan }
    let reads: [(name: String, goal: Double, read: () -> Double)] = [
      ("handles", 5, { sum(tweens) { frame[$0] ?? .nan } }),
      ("tokens", 3, { sum(tokens) { frame[$0] ?? .nan } }),
      (
        "values", 1.8,
        {
          var sum = 0.0
          for (_, value) in frame.values(of: Double.self) {
            sum += value
          }
          return sum
        }
      ),
    ]
    var rows: [Row] = []
    for (name, goal, read) in reads {
      let costs = await harness.interleaved(blocks: harness.isQuick ? 5 : 20, of: 10) {
        time(read)
      } _: {
        time { sum(values) { $0 } }
      }
      rows.append(
        Row(
          "Churn.read.\(name)",
          n: count,
          "ns",
          costs.subject,
          against: ("a sum of numbers", costs.baseline),
          goal: .ratio(goal),
          gate: .ratio(2 * goal),
        )
      )
    }
    return rows
  }

  private static func liveValues(_ harness: Harness) async -> [Row] {
    let tweener = Tweener()
    let lives = await tweener.perform { tweener in
      (0..<count).map { tweener.live(of: tweener.tween(motion($0).duration(.seconds(10_000)))) }
    }
    let samples = await harness.samples(harness.isQuick ? 5 : 20) {
      time { sum(lives) { $0.value } }
    }
    return [Row("Churn.live", n: count, "ns", samples, goal: .median(80))]
  }

  // MARK: Steps

  private static func steps(_ harness: Harness) async -> [Row] {
    let actor = PlainAnimator()
    let trip: () async -> Double = {
      let start = monotonicTime()
      for _ in 0..<1000 {
        await blackHole(actor.count)
      }
      return Double(monotonicTime() - start) / 1000
    }
    var rows: [Row] = []
    for (name, tweens, isRead) in [("idle", 0, false), ("framed", 1000, true)] {
      let clock = ManualTweenClock()
      let tweener = Tweener(clock: clock)
      let reader = isRead ? FrameReader(tweener) : nil
      let handles = await tweener.populate(tweens)
      let (steps, trips) = await harness.interleaved(blocks: harness.isQuick ? 5 : 20, of: 5) {
        let start = monotonicTime()
        for _ in 0..<1000 {
          await clock.advance(by: .milliseconds(16))
        }
        return Double(monotonicTime() - start) / 1000
      } _: {
        await trip()
      }
      reader?.cancel()
      blackHole(handles)
      rows.append(
        Row(
          "Churn.step.\(name)",
          n: tweens,
          "ns",
          steps,
          against: ("a call of an actor", trips),
          goal: .ratio(isRead ? 2 : 1.3),
        )
      )
    }
    return rows
  }
}
