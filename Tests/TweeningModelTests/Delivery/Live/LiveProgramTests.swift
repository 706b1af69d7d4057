import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// What a live value is while anything is done to its tween: what the tweener then answers.
@Suite(.limitedConcurrency)
struct LiveProgramTests {
  private static let count = TestLength.choose(12, release: 1000, long: 5000)

  @Test
  func `random programs give live values with the bits of the tween`() async {
    for seed in 0..<UInt64(Self.count) {
      guard let difference = await Self.run(seed) else { continue }
      Issue.record("seed \(seed), \(difference)")
      return
    }
  }

  @Test
  func `random programs give the model's live values`() async {
    for seed in 0..<UInt64(Self.count) {
      let program = TweenProgram(seed: seed, count: 100)
      do {
        _ = try await ProgramRun.run(program, readsLive: true)
      } catch {
        Issue.record("seed \(seed), \(error)")
        return
      }
    }
  }

  /// - Returns: What differs.
  private static func run(_ seed: UInt64) async -> String? {
    var random = SeededGenerator(seed: seed)
    let clock = JumpingClock()
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(
      motion(&random),
      autostart: random.pick([true, true, false]),
      autokill: random.pick([true, false]),
    )
    let live = await tween.live
    var events: AsyncStream<TweenEvent>?
    for step in 0..<60 {
      let number = random.pick([0, 1, 40, 999, 1000, 1500, 70_000, 1_000_000, 3_000_000])
      clock.set(to: clock.now + .nanoseconds(number))
      // Before the tweener is asked, which settles what is due.
      let early = live.value
      let value = await tween.value
      guard early.bitPattern == value.bitPattern else {
        return "step \(step), after \(number) ns: \(early), expected \(value)"
      }
      let command = Int(random.next() % 20)
      await perform(command, on: tween, &random)
      events = random.pick([events, tween.events, nil])
      let late = live.value
      let expected = await tween.value
      guard late.bitPattern == expected.bitPattern else {
        return "step \(step), after command \(command): \(late), expected \(expected)"
      }
    }
    return nil
  }

  private static func motion(_ random: inout SeededGenerator) -> Motion<Double> {
    let timing = Timing(
      duration: .nanoseconds(random.pick([0, 1000, 80_000, 1_000_000])),
      delay: .nanoseconds(random.pick([0, 0, 1500, 50_000, -40_000])),
      endDelay: .nanoseconds(random.pick([0, 0, 700, -300, -2_000_000])),
      iterations: random.pick([1, 1, 2.5, 0, 7, .infinity]),
      iterationStart: random.pick([0, 0, 0.25]),
      direction: random.pick(PlaybackDirection.allCases),
      fill: random.pick(FillMode.allCases),
      ease: random.pick([.linear, .quadOut, .steps(4, .jumpStart), .backInOut, .elasticOut]),
    )
    let motion = Motion(from: random.pick([0, -7]), to: random.pick([1, 100.0])).timing(timing)
    return random.pick([motion, motion, motion.map { $0 + 1 }])
  }

  private static func perform(
    _ command: Int,
    on tween: Tween<Double>,
    _ random: inout SeededGenerator,
  ) async {
    let tweener = tween.tweener
    let span = Duration.nanoseconds(random.pick([0, 1, 500, 2000, 60_000, 5_000_000]))
    switch command {
    case 0: await tween.start()

    case 1: await tween.start(after: span)

    case 2: await tween.start(at: tweener.time + span)

    case 3: await tween.start(from: 3)

    case 4: await tween.stop()

    case 5: await tween.restart()

    case 6: await tween.pause()

    case 7: await tween.resume()

    case 8: await tween.complete(at: random.pick([.start, .end, .current]))

    case 9: await tween.revive()

    case 10: await tween.reverse()

    case 11: await tween.update(by: span)

    case 12: await tween.seek(to: span)

    case 13: await tween.setRate(random.pick([1, -1, 0.5, -1.0 / 3, 0, 3]))

    case 14:
      let motion = motion(&random)
      await tween.adjust { _ in motion }

    case 15: await tweener.setTimeScale(random.pick([1, 1, 0, 0.5, 1.0 / 3, 4]))

    case 16: await tweener.freeze()

    case 17: await tweener.unfreeze()

    case _: break
    }
  }
}
