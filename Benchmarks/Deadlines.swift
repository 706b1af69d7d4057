import Tweening

/// What tweens cost that nobody watches.
enum Deadlines {
  static let scenarios: [Scenario] = [
    Scenario(name: "Deadlines.idleFrame") { harness in
      let few = PulseClock()
      let many = PulseClock()
      let small = Tweener(clock: few)
      let large = Tweener(clock: many)
      let thousand = await small.populate(1000)
      let crowd = await large.populate(million)
      // Taken in turns: what else the machine does slows both.
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
      let (made, completed, total) = await complete(harness)
      return [
        Row("Deadlines.create", n: million, "ns", made),
        Row("Deadlines.random", n: million, "ns", completed, goal: .median(300)),
        Row("Deadlines.complete", n: million, "ns", total, goal: .median(800)),
      ]
    },
    Scenario(name: "Deadlines.fractions") { harness in
      let (_, _, total) = await complete(harness, isFractional: true)
      return [Row("Deadlines.fractions", n: million, "ns", total, goal: .median(800))]
    },
  ]

  private static let million = 1_000_000

  /// Makes and starts tweens, lets all of them complete in one frame, and asks each how it ended.
  ///
  /// - Returns: In nanoseconds a tween: the making, the completion, and the whole.
  private static func complete(
    _ harness: Harness,
    isFractional: Bool = false,
  ) async -> (made: Samples, completed: Samples, total: Samples) {
    let share = Double(million)
    var made: [Double] = []
    var completed: [Double] = []
    var total: [Double] = []
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
      made.append(Double(monotonicTime() - start) / share)
      await completed.append(clock.step(by: .seconds(2)).roundTrip / share)
      for tween in tweens {
        do {
          try await blackHole(tween.outcome)
        } catch {
          preconditionFailure("nobody has cancelled this wait: \(error)")
        }
      }
      total.append(Double(monotonicTime() - start) / share)
    }
    return (Samples(made), Samples(completed), Samples(total))
  }
}
