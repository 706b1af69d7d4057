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
    return [Row("Churn.live", n: count, "ns", samples, goal: .median(120))]
  }

  // MARK: Steps

  private static func steps(_ harness: Harness) async -> [Row] {
    var rows: [Row] = []
    for count in [0, 1000, 10_000] {
      await rows.append(stepping(count, harness))
      // A game has its loop on the main actor. There, each call of an actor changes the thread.
      await rows.append(stepping(count, harness, on: MainActor.shared))
    }
    return rows
  }

  /// The limit of a step is one call of an actor; with a frame, two calls and a raw loop.
  private static func stepping(
    _ count: Int,
    _ harness: Harness,
    on loop: isolated (any Actor)? = nil,
  ) async -> Row {
    let isIdle = count == 0
    let calls = isIdle ? 1 : 2
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let reader = isIdle ? nil : FrameReader(tweener)
    let handles = await tweener.populate(count)
    let actor = PlainAnimator()
    let raw = RawLoop(max(count, 1), RawCubicOut.self, Double.drawn)
    let rounds = 1000
    let (steps, limits) = await harness.interleaved(blocks: harness.isQuick ? 5 : 20, of: 5) {
      // A closure has the isolation that it captures.
      _ = loop
      let start = monotonicTime()
      for _ in 0..<rounds {
        await clock.advance(by: .milliseconds(16))
      }
      return Double(monotonicTime() - start) / Double(rounds)
    } _: {
      _ = loop
      let start = monotonicTime()
      for round in 0..<rounds {
        for _ in 0..<calls {
          await blackHole(actor.count)
        }
        if !isIdle {
          raw.sweep(at: Double(round) * 16e6)
        }
      }
      return Double(monotonicTime() - start) / Double(rounds)
    }
    reader?.cancel()
    blackHole(handles)
    return Row(
      (isIdle ? "Churn.step.idle" : "Churn.step.framed") + (loop == nil ? "" : ".main"),
      n: count,
      "ns",
      steps,
      against: (isIdle ? "a call of an actor" : "2 calls, raw loop", limits),
      goal: .ratio(isIdle ? 1.3 : 4),
    )
  }
}
