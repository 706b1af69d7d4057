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

  /// The limit of a step with a frame is two calls of an actor and a raw loop.
  private static func steps(_ harness: Harness) async -> [Row] {
    await [
      stepping("Churn.step.idle", 0, harness, calls: 1, "a call of an actor", goal: 1.3),
      stepping("Churn.step.framed", 1000, harness, calls: 2, "2 calls, raw loop", goal: 1),
      stepping("Churn.step.framed", 10_000, harness, calls: 2, "2 calls, raw loop", goal: 1),
    ]
  }

  private static func stepping(
    _ name: String,
    _ count: Int,
    _ harness: Harness,
    calls: Int,
    _ baseline: String,
    goal: Double,
  ) async -> Row {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let reader = count > 0 ? FrameReader(tweener) : nil
    let handles = await tweener.populate(count)
    let actor = PlainAnimator()
    let loop = RawLoop(max(count, 1), RawCubicOut.self, Double.drawn)
    let rounds = 1000
    let (steps, limits) = await harness.interleaved(blocks: harness.isQuick ? 5 : 20, of: 5) {
      let start = monotonicTime()
      for _ in 0..<rounds {
        await clock.advance(by: .milliseconds(16))
      }
      return Double(monotonicTime() - start) / Double(rounds)
    } _: {
      let start = monotonicTime()
      for round in 0..<rounds {
        for _ in 0..<calls {
          await blackHole(actor.count)
        }
        if count > 0 {
          loop.sweep(at: Double(round) * 16e6)
        }
      }
      return Double(monotonicTime() - start) / Double(rounds)
    }
    reader?.cancel()
    blackHole(handles)
    return Row(
      name, n: count, "ns", steps, against: (baseline, limits), goal: .ratio(goal))
  }
}
