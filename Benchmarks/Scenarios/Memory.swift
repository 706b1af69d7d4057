import ProcessResources
import Tweening

/// The memory of tweens.
enum Memory {
  static let scenarios: [Scenario] = [
    Scenario(name: "Memory.tween") { harness in
      let count = 1_000_000
      let clock = PulseClock()
      let tweener = Tweener(clock: clock)
      guard let before = ProcessResources.allocatedBytes else { return [] }
      let tweens = await tweener.populate(count)
      // The array that holds the handles is the benchmark's own.
      let array = Double(count * MemoryLayout<Tween<Double>>.stride)
      let unobserved = (ProcessResources.allocatedBytes ?? before) - before - array
      let reader = FrameReader(tweener)
      for _ in 0..<10 {
        await clock.step()
      }
      let observed = (ProcessResources.allocatedBytes ?? before) - before - array
      // Each sample is as long as all samples before it together, so that memory which grows by
      // doubling grows in each sample.
      var frames = 16
      let growth = await harness.samples(4) {
        frames *= 2
        let start = ProcessResources.allocatedBytes ?? before
        for _ in 0..<frames {
          await clock.step()
        }
        return ((ProcessResources.allocatedBytes ?? start) - start) / Double(frames)
      }.least
      reader.cancel()
      blackHole(tweens)
      return [
        Row(
          "Memory.unobserved",
          n: count,
          "B",
          unobserved / Double(count),
          goal: .median(225),
          gate: .median(230),
        ),
        Row(
          "Memory.frames",
          n: count,
          "B",
          observed / Double(count),
          goal: .median(300),
          gate: .median(300),
        ),
        // A stream's buffer may still be in use at the end of a sample, and the system's threads
        // allocate too, but not in every sample.
        Row("Memory.perFrame", n: count, "B kept", growth, goal: .median(64), gate: .median(64)),
      ]
    },
    Scenario(name: "Memory.eases") { _ in
      // As on a server whose users bring eases of their own.
      let count = 9000
      let clock = PulseClock()
      let tweener = Tweener(clock: clock)
      let reader = FrameReader(tweener)
      await make(0..<100, on: tweener, clock)
      guard let before = ProcessResources.allocatedBytes else { return [] }
      await make(100..<100 + count, on: tweener, clock)
      let kept = (ProcessResources.allocatedBytes ?? before) - before
      reader.cancel()
      return [
        Row(
          "Memory.eases",
          n: count,
          "B an ease",
          kept / Double(count),
          goal: .median(64),
          gate: .median(64),
        )
      ]
    },
    Scenario(name: "Memory.rounds") { _ in
      let count = 200_000
      let clock = PulseClock()
      let tweener = Tweener(clock: clock)
      guard let before = ProcessResources.allocatedBytes else { return [] }
      var sizes: [Double] = []
      for _ in 0..<10 {
        let tweens = await tweener.populate(count)
        await clock.step()
        sizes.append(((ProcessResources.allocatedBytes ?? before) - before) / 1e6)
        await blackHole(tweener.perform { $0.kill(.all) })
        blackHole(tweens)
      }
      return [
        Row(
          "Memory.rounds",
          n: count,
          "MB",
          sizes[9],
          against: ("the second round", sizes[1]),
          goal: .ratio(1.05),
          gate: .ratio(1.05),
        )
      ]
    },
  ]

  /// Makes four tweens of each of many eases, which end and are released.
  private static func make(
    _ numbers: Range<Int>,
    on tweener: Tweener,
    _ clock: PulseClock,
  ) async {
    for number in numbers {
      let ease = Ease.cubicBezier(0.1, Double(number), 0.9, 1)
      let motion = Motion(from: 0.0, to: 1).duration(.milliseconds(10)).ease(ease)
      await blackHole(tweener.perform { $0.tweens(Array(repeating: motion, count: 4)) })
      await clock.step()
    }
  }
}
