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
      let million = await large.populate(1_000_000)
      // Taken in turns: what else the machine does slows both.
      let costs = await harness.interleaved(blocks: 15, of: 21) {
        await many.step().roundTrip
      } _: {
        await few.step().roundTrip
      }
      var wakes = await few.run(for: .seconds(10))
      wakes += await many.run(for: .seconds(10))
      blackHole(thousand)
      blackHole(million)
      return [
        Row(
          "Deadlines.idleFrame",
          n: 1_000_000,
          "ns",
          costs.subject,
          against: ("a frame at 1,000", costs.baseline),
          goal: .ratio(1.25),
          gate: .ratio(1.6),
        ),
        Row("Deadlines.wakes", n: 1_000_000, "in 10 s", Double(wakes), gate: .median(0)),
      ]
    },
    Scenario(name: "Deadlines.complete") { harness in
      let count = 1_000_000
      let share = Double(count)
      var made: [Double] = []
      var completed: [Double] = []
      var total: [Double] = []
      for _ in 0..<(harness.isQuick ? 2 : 5) {
        let clock = PulseClock()
        let tweener = Tweener(clock: clock)
        let start = monotonicTime()
        let tweens = await tweener.populate(count, delay: 0...0, duration: 0.001...1)
        let making = Double(monotonicTime() - start) / share
        let completing = await clock.step(by: .seconds(2)).roundTrip / share
        for tween in tweens {
          do {
            try await blackHole(tween.outcome)
          } catch {
            preconditionFailure("nobody has cancelled this wait: \(error)")
          }
        }
        made.append(making)
        completed.append(completing)
        total.append(Double(monotonicTime() - start) / share)
      }
      return [
        Row("Deadlines.create", n: count, "ns", Samples(made)),
        Row("Deadlines.random", n: count, "ns", Samples(completed), goal: .median(300)),
        Row("Deadlines.complete", n: count, "ns", Samples(total), goal: .median(800)),
      ]
    },
  ]
}
