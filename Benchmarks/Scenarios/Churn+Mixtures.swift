import Tweening

/// Measures the creation of tweens that differ from the tween made before, against plain objects.
extension Churn {
  static let mixtureScenarios: [Scenario] = mixtures.map { mixture in
    Scenario(name: "Churn.\(mixture.name)") { harness in
      var draw = Draw()
      let motions = (0..<count).map { mixture.motion($0, &draw) }
      blackHole(motions)
      return await [
        // The making of each motion included.
        creation("Churn.\(mixture.name)", harness, goal: 4.8) { create(mixture, $0) },
        creation("Churn.\(mixture.name)Bulk", harness, goal: 3.9) { $0.tweens(motions) },
        ending("Churn.\(mixture.name)Complete", harness, motions) { $0.complete(.all) },
        ending("Churn.\(mixture.name)Kill", harness, motions) { $0.kill(.all) },
      ]
    }
  }

  /// The cost of a creation in memory that the process has not used before, because all tweens are
  /// kept. Only the first scenario of a process measures this cost.
  static let fresh = Scenario(name: "Fresh") { _ in
    var rows: [Row] = []
    var kept: [[Tween<Double>]] = []
    var animators: [PlainAnimator] = []
    for mixture in mixtures {
      let tweener = Tweener(clock: PulseClock())
      let start = monotonicTime()
      await kept.append(tweener.perform { create(mixture, $0) })
      let created = share(since: start)
      let animator = PlainAnimator()
      let plainStart = monotonicTime()
      await animator.create(count)
      let plain = share(since: plainStart)
      animators.append(animator)
      rows.append(
        Row(
          "Fresh.\(mixture.name)",
          n: count,
          "ns",
          created,
          against: ("plain objects", plain),
          goal: .ratio(2.8),
        )
      )
    }
    blackHole(kept)
    blackHole(animators)
    return rows
  }

  /// Tweens of a server: one for each user, found by a key.
  static let keys = Scenario(name: "Churn.keys") { harness in
    let keys = (0..<count).map { "user/\($0)" }
    return await [
      creation("Churn.keys", harness, goal: 21) { tweener in
        var tweens: [Tween<Double>] = []
        tweens.reserveCapacity(count)
        for (index, key) in keys.enumerated() {
          tweens.append(tweener.tween(motion(index), key: TweenKey(key)))
        }
        return tweens
      }
    ]
  }

  private static func create(
    _ mixture: (name: String, motion: MakeMotion),
    _ tweener: isolated Tweener,
  ) -> [Tween<Double>] {
    var draw = Draw()
    var tweens: [Tween<Double>] = []
    tweens.reserveCapacity(count)
    for index in 0..<count {
      tweens.append(tweener.tween(mixture.motion(index, &draw)))
    }
    return tweens
  }

  private typealias MakeMotion = @Sendable (_ index: Int, inout Draw) -> Motion<Double>

  private static let mixtures: [(name: String, motion: MakeMotion)] = [
    ("twoDurations", { index, _ in motion(index).duration(.seconds(10 + index % 2)) }),
    ("sevenDurations", { index, _ in motion(index).duration(.seconds(10 + index % 7)) }),
    ("ownDurations", { index, _ in motion(index).duration(.milliseconds(10_000 + index)) }),
    ("threeEases", { index, _ in motion(index).ease(eases[index % 3]) }),
    ("ownDelays", { index, _ in motion(index).delay(.milliseconds(index)) }),
    ("loops", { index, _ in motion(index).repeatingForever(autoreverses: true) }),
    ("springs", { index, _ in spring(index, .snappy) }),
    ("randomMixture", drawn),
  ]

  private static let eases: [Ease] = [.cubicOut, .backOut, .sineInOut]
  private static let springs: [Spring] = [.smooth, .snappy, .bouncy]

  private static func spring(_ index: Int, _ spring: Spring) -> Motion<Double> {
    Motion(from: 0.0, to: Double(index), .spring(spring))
  }

  /// A line, a loop or a spring, with a duration, an ease and a delay at random.
  @Sendable
  private static func drawn(_ index: Int, _ draw: inout Draw) -> Motion<Double> {
    let line = motion(index)
      .duration(draw.nextDuration(seconds: 1...20))
      .ease(eases[Int.random(in: eases.indices, using: &draw)])
    let delay = draw.nextDuration(seconds: 0...5)
    return switch Int.random(in: 0..<3, using: &draw) {
    case 0: line.delay(delay)
    case 1: line.delay(delay).repeatingForever(autoreverses: true)
    case _: spring(index, springs[Int.random(in: springs.indices, using: &draw)]).delay(delay)
    }
  }

  private static func creation(
    _ name: String,
    _ harness: Harness,
    goal: Double,
    _ make: @Sendable (isolated Tweener) -> [Tween<Double>],
  ) async -> Row {
    let (made, plain) = await harness.interleaved(blocks: harness.isQuick ? 3 : 9, of: 2) {
      let tweener = Tweener(clock: PulseClock())
      let start = monotonicTime()
      let tweens = await tweener.perform { make($0) }
      let time = share(since: start)
      blackHole(tweens)
      return time
    } _: {
      await plainCreation()
    }
    return Row(name, n: count, "ns", made, against: ("plain objects", plain), goal: .ratio(goal))
  }

  /// The end of tweens by one command, and the release of their handles.
  private static func ending(
    _ name: String,
    _ harness: Harness,
    _ motions: [Motion<Double>],
    _ end: @Sendable (isolated Tweener) -> Int,
  ) async -> Row {
    let samples = await harness.samples(harness.isQuick ? 3 : 9) {
      let clock = PulseClock()
      let tweener = Tweener(clock: clock)
      var tweens = await tweener.perform { $0.tweens(motions) }
      await clock.step()
      let start = monotonicTime()
      await blackHole(tweener.perform { end($0) })
      tweens.removeAll()
      // The entry that takes the releases.
      await blackHole(tweener.perform { $0.count })
      return share(since: start)
    }
    return Row(name, n: count, "ns", samples, goal: .median(250))
  }
}
