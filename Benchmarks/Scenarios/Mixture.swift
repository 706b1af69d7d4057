import Tweening

/// The cost of a frame with tweens of all sorts, as in a program.
enum Mixture {
  static let scenarios: [Scenario] = [
    Scenario(name: "Sweep.mixed") { harness in
      let clock = PulseClock()
      let tweener = Tweener(clock: clock)
      let reader = FrameReader(tweener)
      let tweens = await tweener.populateMixed(count, eases)
      var mixed: [Double] = []
      var parts: [Double] = []
      for (index, ease) in eases.enumerated() {
        harness.show("\(index)/\(eases.count)")
        await compare(harness, clock, ease, Double.self, &mixed, &parts)
        await compare(harness, clock, ease, SIMD2<Double>.self, &mixed, &parts)
        await compare(harness, clock, ease, Reading.self, &mixed, &parts)
      }
      reader.cancel()
      blackHole(tweens)
      return [
        Row(
          "Sweep.mixed",
          n: count,
          "ns",
          Samples(mixed),
          against: ("mean of its \(parts.count) parts", Samples([Samples(parts).mean])),
          goal: .ratio(1.75),
        )
      ]
    },
    Scenario(name: "Sweep.kinds") { harness in
      let clock = PulseClock()
      let tweener = Tweener(clock: clock)
      let reader = FrameReader(tweener)
      let share = harness.isQuick ? 10_000 : 100_000
      let tweens = await tweener.perform { tweener in
        // One tween of each kind after another, as a program would make them.
        (0..<share).map { _ in kinds.map { $0.populate(tweener, 1) } }
      }
      var mixed: [Double] = []
      var parts = 0.0
      for (index, kind) in kinds.enumerated() {
        harness.show("\(index)/\(kinds.count)")
        let partClock = PulseClock()
        let partTweener = Tweener(clock: partClock)
        let partReader = FrameReader(partTweener)
        let part = await partTweener.perform { kind.populate($0, share) }
        let (mixture, alone) = await harness.interleaved(blocks: 3, of: 10) {
          await clock.step().tick
        } _: {
          await partClock.step().tick
        }
        mixed.append(mixture.median)
        parts += alone.median
        partReader.cancel()
        blackHole(part)
      }
      reader.cancel()
      blackHole(tweens)
      let all = Double(share * kinds.count)
      return [
        Row(
          "Sweep.kinds",
          n: share * kinds.count,
          "ns",
          Samples(mixed.map { $0 / all }),
          against: ("sum of \(kinds.count) parts", Samples([parts / all])),
          goal: .ratio(1.5),
        )
      ]
    },
  ]

  /// A tenth of each.
  private static let kinds = [
    "loop", "loopRate", "spring", "springVelocity", "retargeted", "keyframes8", "map", "path",
    "colorOKLab", "endDelay",
  ].compactMap { name in Kinds.all.first { $0.name == name } }

  private static let count = 100_000

  private static let eases: [Ease] = [
    .linear, .quadInOut, .cubicOut, .sineOut, .expoOut, .backOut, .elasticOut, .bounceOut,
  ]

  /// Takes the frames of the mixture and of one part of it in turns, and adds the median of each.
  private static func compare(
    _ harness: Harness,
    _ clock: PulseClock,
    _ ease: Ease,
    _ type: (some Drawable).Type,
    _ mixed: inout [Double],
    _ parts: inout [Double],
  ) async {
    let partClock = PulseClock()
    let tweener = Tweener(clock: partClock)
    let reader = FrameReader(tweener)
    let tweens = await tweener.populate(count, type, ease: ease)
    let (mixture, part) = await harness.interleaved(blocks: harness.isQuick ? 2 : 5, of: 10) {
      await clock.step().tick / Double(count)
    } _: {
      await partClock.step().tick / Double(count)
    }
    mixed.append(mixture.median)
    parts.append(part.median)
    reader.cancel()
    blackHole(tweens)
  }
}

/// Handles of three types of value.
private struct MixedTweens {
  var numbers: [Tween<Double>] = []
  var points: [Tween<SIMD2<Double>>] = []
  var readings: [Tween<Reading>] = []
}

extension Tweener {
  /// Makes tweens of random types and eases in one hop, in random order: some wait for their delay,
  /// a tenth is paused, and a tenth has a duration with a fraction of a nanosecond.
  fileprivate nonisolated func populateMixed(_ count: Int, _ eases: [Ease]) async -> MixedTweens {
    await perform { tweener in
      var draw = Draw()
      var tweens = MixedTweens()
      for _ in 0..<count {
        switch Int.random(in: 0..<3, using: &draw) {
        case 0: tweens.numbers.append(tweener.makeMixed(eases, &draw))
        case 1: tweens.points.append(tweener.makeMixed(eases, &draw))
        case _: tweens.readings.append(tweener.makeMixed(eases, &draw))
        }
      }
      return tweens
    }
  }

  private func makeMixed<Value: Drawable>(_ eases: [Ease], _ draw: inout Draw) -> Tween<Value> {
    let seconds = 10_000.0...20_000
    let tween = tween(
      from: Value.drawn(&draw),
      to: Value.drawn(&draw),
      duration: draw.next(in: 0...1) < 0.1
        ? draw.nextFraction(seconds: seconds) : draw.nextDuration(seconds: seconds),
      delay: draw.nextDuration(seconds: -1000...100),
      ease: eases[Int.random(in: 0..<eases.count, using: &draw)],
    )
    if draw.next(in: 0...1) < 0.1 {
      pause(tween)
    }
    return tween
  }
}
