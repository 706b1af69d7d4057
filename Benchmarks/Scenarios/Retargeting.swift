import Tweening

/// The cost of following pointers: tweens that are retargeted before every frame.
enum Retargeting {
  static let scenarios: [Scenario] = [
    Scenario(name: "Retarget.pointers") { harness in
      await [
        measure("Retarget.spring", harness) { tweener, tween, end in
          tweener.retarget(tween, to: end)
        },
        measure("Retarget.ease", harness) { tweener, tween, end in
          tweener.retarget(tween, to: end, duration: .milliseconds(200), ease: .cubicOut)
        },
      ]
    },
    Scenario(name: "Retarget.wholeNumbers") { harness in
      await [
        measureAlone("Retarget.wholeNumbers", harness, goal: 4000, 0) { tweener, tween, end in
          tweener.retarget(tween, to: Int(end))
        }
      ]
    },
    Scenario(name: "Retarget.limits") { harness in
      let limits = MotionLimits(speed: 900, acceleration: 4000, jerk: 40_000)
      return await [
        measureAlone("Retarget.limits", harness, goal: 1200, 0.0) { tweener, tween, end in
          tweener.retarget(tween, to: end, .limits(limits))
        },
        measureAlone("Retarget.limits3", harness, goal: 3200, SIMD3(0.0, 0, 0)) {
          tweener, tween, end in
          tweener.retarget(tween, to: SIMD3(end, 2 * end, 99 - end), .limits(limits))
        },
      ]
    },
  ]

  static let count = 10_000

  typealias Retarget = @Sendable (isolated Tweener, Tween<Double>, Double) -> Bool

  /// Retargets every tween in one hop.
  static func send(
    _ tweens: [Tween<Double>],
    of tweener: Tweener,
    to place: Double,
    _ retarget: Retarget,
  ) async {
    await tweener.perform { tweener in
      for (index, tween) in tweens.enumerated() {
        let isSent = retarget(tweener, tween, place + Double(index))
        precondition(isSent, "a tween that runs can be retargeted")
      }
    }
  }

  /// A frame of all tweens, each of which has been retargeted, a tween; against the making of as
  /// many.
  private static func measure(
    _ name: String,
    _ harness: Harness,
    _ retarget: Retarget,
  ) async -> Row {
    let clock = PulseClock()
    let tweener = Tweener(clock: clock)
    let reader = FrameReader(tweener)
    let tweens = await tweener.populate(count)
    var pointer = 0.0
    let (followed, made) = await harness.interleaved(blocks: harness.isQuick ? 5 : 20, of: 10) {
      pointer += 7
      let start = monotonicTime()
      await send(tweens, of: tweener, to: pointer, retarget)
      await clock.step(by: .nanoseconds(8_333_333))
      return Double(monotonicTime() - start) / Double(count)
    } _: {
      let clock = PulseClock()
      let tweener = Tweener(clock: clock)
      let reader = FrameReader(tweener)
      let start = monotonicTime()
      let tweens = await tweener.populate(count)
      await clock.step(by: .nanoseconds(8_333_333))
      let time = Double(monotonicTime() - start) / Double(count)
      reader.cancel()
      blackHole(tweens)
      return time
    }
    reader.cancel()
    blackHole(tweens)
    // All of them within a frame at 60 Hz.
    return Row(name, n: count, "ns", followed, against: ("made anew", made), goal: .median(1600))
  }
  /// The retarget of a tween that is under way, without the frame.
  private static func measureAlone<Value: Interpolatable>(
    _ name: String,
    _ harness: Harness,
    goal: Double,
    _ start: Value,
    _ retarget: @escaping @Sendable (isolated Tweener, Tween<Value>, Double) -> Bool,
  ) async -> Row {
    let clock = PulseClock()
    let tweener = Tweener(clock: clock)
    let tweens = await tweener.perform { tweener in
      (0..<count).map { _ in tweener.tween(holding: start) }
    }
    var pointer = 0.0
    let samples = await harness.samples(harness.isQuick ? 20 : 100) {
      pointer += 7
      let time = await tweener.perform { [pointer] tweener in
        let start = monotonicTime()
        for (index, tween) in tweens.enumerated() {
          let isSent = retarget(tweener, tween, pointer + Double(index % 1000))
          precondition(isSent, "a tween that rests or runs can be retargeted")
        }
        return monotonicTime() - start
      }
      await clock.step(by: .nanoseconds(8_333_333))
      return Double(time) / Double(count)
    }
    blackHole(tweens)
    return Row(name, n: count, "ns", samples, goal: .median(goal))
  }
}
