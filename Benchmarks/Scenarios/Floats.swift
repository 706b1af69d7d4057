import Tweening

/// The test of TweenPerformance, which compares the engines for Unity: 64,000 floats.
enum Floats {
  static let scenarios: [Scenario] = [
    Scenario(name: "Floats") { harness in
      let samples = harness.isQuick ? 10 : 50
      let starts = await harness.samples(samples) {
        let tweener = Tweener(clock: PulseClock())
        let start = monotonicTime()
        let tweens = await tweener.perform { create($0) }
        let time = share(since: start)
        blackHole(tweens)
        return time
      }
      let clock = PulseClock()
      let tweener = Tweener(clock: clock)
      let tweens = await tweener.perform { create($0) }
      var frames = tweener.frames.makeAsyncIterator()
      var updates: [Double] = []
      for sample in 0..<samples + 3 {
        let start = monotonicTime()
        await clock.step()
        var sum: Float = 0
        if let frame = await frames.next() {
          for value in frame.values(of: tweens) {
            sum += value ?? .nan
          }
        }
        precondition(!sum.isNaN, "a tween has no value")
        if sample >= 3 {
          updates.append(share(since: start))
        }
      }
      blackHole(tweens)
      return [
        Row("Floats.start", n: count, "ns", starts, goal: .median(200)),
        Row("Floats.update", n: count, "ns", Samples(updates), goal: .median(12)),
      ]
    }
  ]

  private static let count = 64_000

  private static func create(_ tweener: isolated Tweener) -> [Tween<Float>] {
    var tweens: [Tween<Float>] = []
    tweens.reserveCapacity(count)
    for index in 0..<count {
      tweens.append(
        tweener.tween(from: 0, to: Float(index), duration: .seconds(1000), ease: .quadOut)
      )
    }
    return tweens
  }

  private static func share(since start: UInt64) -> Double {
    Double(monotonicTime() - start) / Double(count)
  }
}
