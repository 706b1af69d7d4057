import Tweening

/// The cost of tweens without subscribers.
enum Deadlines {
  static let scenarios: [Scenario] = [
    Scenario(name: "Deadlines.idleFrame") { harness in
      let few = PulseClock()
      let many = PulseClock()
      let small = Tweener(clock: few)
      let large = Tweener(clock: many)
      let thousand = await small.populate(1000)
      let crowd = await large.populate(million)
      // Measured in turns, because a busy machine slows both.
      let costs = await harness.interleaved(blocks: 15, of: 21) {
        await many.step().roundTrip
      } _: {
        await few.step().roundTrip
      }
      var wakes = await few.run(for: .seconds(10))
      wakes += await many.run(for: .seconds(10))
      blackHole(thousand)
      blackHole(crowd)
      return [
        Row(
          "Deadlines.idleFrame",
          n: million,
          "ns",
          costs.subject,
          against: ("a frame at 1,000", costs.baseline),
          goal: .ratio(1.25),
          gate: .ratio(1.6),
        ),
        Row("Deadlines.wakes", n: million, "in 10 s", Double(wakes), gate: .median(0)),
      ]
    },
    Scenario(name: "Deadlines.complete") { harness in
      let cost = await complete(harness)
      return [
        Row("Deadlines.create", n: million, "ns", Samples(cost.made)),
        Row("Deadlines.random", n: million, "ns", Samples(cost.completed), goal: .median(300)),
        Row("Deadlines.complete", n: million, "ns", Samples(cost.total), goal: .median(800)),
        Row("Deadlines.await", n: million, "ns", Samples(cost.awaited)),
      ]
    },
    Scenario(name: "Deadlines.fractions") { harness in
      let total = await Samples(complete(harness, isFractional: true).total)
      return [Row("Deadlines.fractions", n: million, "ns", total, goal: .median(800))]
    },
  ]

  private static let million = 1_000_000

  /// In nanoseconds a tween, for each round.
  private struct Cost {
    var made: [Double] = []
    var completed: [Double] = []
    /// From the creation to the outcome, which is read within a `perform`.
    var total: [Double] = []
    /// The same outcome, awaited from outside one by one.
    var awaited: [Double] = []
  }

  /// Makes and starts tweens, lets all of them complete in one frame, and reads each outcome.
  private static func complete(_ harness: Harness, isFractional: Bool = false) async -> Cost {
    let share = Double(million)
    var cost = Cost()
    let rounds = harness.isQuick ? 2 : 5
    for round in 0..<rounds {
      harness.show("\(round)/\(rounds)")
      let clock = PulseClock()
      let tweener = Tweener(clock: clock)
      let start = monotonicTime()
      let tweens = await tweener.populate(
        million,
        delay: 0...0,
        duration: 0.001...1,
        isFractional: isFractional,
      )
      cost.made.append(Double(monotonicTime() - start) / share)
      await cost.completed.append(clock.step(by: .seconds(2)).roundTrip / share)
      let completed = await tweener.perform { tweener in
        tweens.count { tweener.outcome(of: $0) == .completed }
      }
      cost.total.append(Double(monotonicTime() - start) / share)
      precondition(completed == million, "some have not completed")
      await cost.awaited.append(elapsed { await wait(for: tweens) } / share)
    }
    return cost
  }

  private static func wait(for tweens: [Tween<Double>]) async {
    for tween in tweens {
      do {
        try await blackHole(tween.outcome)
      } catch {
        preconditionFailure("nobody has cancelled this wait: \(error)")
      }
    }
  }
}
