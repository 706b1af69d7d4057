import Testing
@testable import Tweening
@testable import TweeningTestSupport

/// Numbers from outside: whatever they are, nothing traps, hangs, or shows what is not a number.
@Suite(.limitedConcurrency)
struct ExtremesTests {
  private static let numbers: [Double] = [
    0, -0.0, 1, -1, 0.5, 1e-300, .leastNonzeroMagnitude, 1e9, 1e18, 1e300, .greatestFiniteMagnitude,
    .infinity, -.infinity, .nan, -.nan, .signalingNaN, -1e300, 0x1p63, -0x1p63, 0x1p64, 0x1p127,
  ]

  private static let durations: [Duration] = [
    .zero, .nanoseconds(1), .nanoseconds(-1), .nanoseconds(Int64.max), .nanoseconds(Int64.min),
    .seconds(Int64.max), .seconds(Int64.min), Duration(attoseconds: 1), Duration(attoseconds: -1),
    Duration(attoseconds: .max), Duration(attoseconds: .min), .seconds(31_536_000),
    .milliseconds(1),
  ]

  private static func timing(_ random: inout SeededGenerator) -> Timing {
    Timing(
      duration: random.pick(durations),
      delay: random.pick([.zero, random.pick(durations)]),
      endDelay: random.pick([.zero, random.pick(durations)]),
      iterations: random.pick([1, random.pick(numbers)]),
      iterationStart: random.pick([0, random.pick(numbers)]),
      direction: random.pick(PlaybackDirection.allCases),
      fill: random.pick(FillMode.allCases),
      ease: random.pick(EaseCatalogue.all),
    )
  }

  @Test
  func `a motion has a number for any timing at any time`() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<TestLength.choose(300, release: 30_000, long: 100_000) {
      let timing = Self.timing(&random)
      let motion = Motion(from: -1.0, to: 1).timing(timing)
      for time in Self.durations {
        let value = motion.value(at: time)
        #expect(!value.isNaN, "\(timing) at \(time)")
        let computed = timing.computed(at: time, isReversed: Bool.random(using: &random))
        #expect(computed.progress.map { !$0.isNaN } ?? true, "\(timing) at \(time)")
      }
      #expect(!motion.endValue.isNaN, "\(timing)")
      #expect(timing.endTime.map { $0 >= .zero } ?? true)
    }
  }

  @Test
  func `extreme durations, delays, rates and seeks never trap`() async {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<TestLength.choose(30, release: 3000, long: 15_000) {
      let clock = ManualTweenClock()
      let tweener = Tweener(
        configuration: .init(framesPerSecond: random.pick(Self.numbers), autokill: false),
        clock: clock,
      )
      let motion = Motion(from: -1.0, to: 1).timing(Self.timing(&random))
      let tween = await tweener.tween(motion)
      let events = tween.events
      let values = tween.values(framesPerSecond: random.pick(Self.numbers))
      let frames = tweener.frames
      for _ in 0..<12 {
        switch Int.random(in: 0..<16, using: &random) {
        case 0: await tween.seek(to: random.pick(Self.durations), events: .firing)

        case 1: await tween.seek(toFraction: random.pick(Self.numbers), events: .firing)

        case 2: await tween.setRate(random.pick(Self.numbers))

        case 3: await tween.update(by: random.pick(Self.durations))

        case 4: await tween.start(after: random.pick(Self.durations))

        case 5: await tween.start(at: random.pick(Self.durations))

        case 6: await tween.reverse()

        case 7: await tweener.setTimeScale(random.pick(Self.numbers))

        case 8: await tween.restart()

        case 9: await tween.stop()

        case 10: await tween.play()

        case 11: await tween.reset(events: .firing)

        case 12: await tween.setReversed(Bool.random(using: &random))

        case 13, 14:
          let timing = Self.timing(&random)
          await tween.adjust { $0.timing(timing) }

        case _: await clock.advance(by: max(.zero, random.pick(Self.durations)))
        }
        #expect(await !tween.value.isNaN)
        #expect(await tween.elapsed >= .zero)
        #expect(await (0...1).contains(tween.percentComplete))
        #expect(await tween.computedTiming.progress.map { !$0.isNaN } ?? true)
      }
      await tween.kill()
      #expect(await events.buffered().last?.kind == .killed)
      #expect(await !values.buffered().contains { $0.isNaN })
      withExtendedLifetime(frames) {}
    }
  }

  @Test
  func `a billion iterations end exactly, however they pass`() async {
    for step in [Duration.nanoseconds(1), .seconds(3), .seconds(400_000)] {
      let clock = ManualTweenClock()
      let tweener = Tweener(clock: clock)
      let tween = await tweener.tween(.ramp(.microseconds(1)).repeating(1e9, autoreverses: true))
      let events = tween.events
      await clock.advance(by: step)
      await clock.advance(by: .seconds(3000))
      let all = await events.all()
      #expect(all.suffix(2).map(\.kind) == [.completed, .killed])
      #expect(all.last?.time == .seconds(2000))
      let repeats = all.dropLast(2)
      #expect(repeats.reduce(0) { $0 + $1.count } == 1_999_999_999)
      #expect(repeats.count < 4096)
      #expect(await tween.value == 0)
    }
  }

  @Test
  func `keyframes may be none, one, or a hundred thousand`() throws {
    for count in [0, 1] {
      let keyframes = (0..<count).map { Keyframe(Double($0)) }
      #expect(throws: MotionError.self) { try Motion(keyframes: keyframes) }
    }
    let many = try Motion(keyframes: (0..<100_000).map { Keyframe(Double($0)) })
      .duration(.seconds(99_999))
    for second in [0, 1, 49_999, 99_998, 99_999] {
      #expect(many.value(at: .seconds(second)) == Double(second))
    }
    #expect(many.value(at: .seconds(0.5)) == 0.5)
    for offset in Self.numbers {
      let keyframes = [Keyframe(0.0), Keyframe(1.0, at: offset), Keyframe(2.0)]
      if (0...1).contains(offset) {
        _ = try Motion(keyframes: keyframes)
      } else {
        #expect(throws: MotionError.self) { try Motion(keyframes: keyframes) }
      }
    }
  }

  @Test
  func `a timeline takes extreme numbers, or names the refused one`() {
    var random = SeededGenerator(seed: 13)
    let x = Track<Double>("x")
    var built = 0
    let count = TestLength.choose(200, release: 20_000, long: 60_000)
    for _ in 0..<count {
      var item = x.play(Motion(from: 0.0, to: 1).timing(Self.timing(&random))).item
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
          let delay = random.pick([.zero, random.pick(Self.durations)])
          let count = random.pick(Self.numbers).magnitude
          item = item.repeating(count, autoreverses: true, delay: delay)

        case 1: item = item.speed(random.pick(Self.numbers))

        case 2: item = item.at(.time(random.pick(Self.durations)))

        case 3: item = Timeline.InSequence([item, Timeline.Marker("m").item]).item

        case _: item = item.reversed()
        }
      }
      do throws(TimelineError) {
        let timeline = try Timeline([item, Timeline.Wait(random.pick(Self.durations)).item])
        built += 1
        for time in Self.durations {
          #expect(timeline.frame(at: time)[x].map { !$0.isNaN } ?? true)
          #expect(timeline.motion.value(at: time)[x].map { !$0.isNaN } ?? true)
        }
        for number in Self.numbers {
          _ = timeline.time(of: .fraction(number))
        }
      } catch {
        #expect(!error.description.contains("\n"))
      }
    }
    #expect(built > count / 20)
  }

  @Test
  func `a stagger takes any numbers`() {
    for duration in Self.durations {
      for stagger in [Stagger(each: duration), Stagger(total: duration, from: .center)] {
        let offsets = stagger.offsets(count: 5)
        #expect(offsets.allSatisfy { $0 >= .zero })
        let motion = Motion(from: [0.0, 0, 0], to: [1, 1, 1]).duration(duration).stagger(stagger)
        for time in Self.durations {
          #expect(!motion.value(at: time).contains { $0.isNaN })
        }
      }
    }
    for index in [Int.min, -1, 0, 3, .max] {
      let stagger = Stagger(each: .seconds(1), from: .index(index), columns: index)
      #expect(stagger.offsets(count: 4).count == 4)
    }
  }

  @Test(arguments: [0.5, 1, -0.5, 2])
  func `a frame of a loop at the latest position has the value of the tween`(
    _ rate: Double
  ) async {
    let tweener = Tweener(clock: ManualTweenClock())
    let loop = Motion(from: 0.0, to: 1).duration(.nanoseconds(1_234_568)).ease(.linear)
    let tween = await tweener.tween(loop.repeatingForever(autoreverses: true))
    await tweener.perform { tweener in
      tweener.setRate(rate, of: tween)
      tweener.seek(tween, to: .nanoseconds(Int64.max))
    }
    #expect(await tweener.frame()[tween] == (await tween.value))
  }

  @Test(arguments: [1.0 / 3, 1, 2])
  func `a frame of a loop that reaches the latest position has the value of the tween`(
    _ rate: Double
  ) async {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let loop = Motion(from: -7.0, to: 100).duration(.microseconds(80)).ease(.linear)
    let tween = await tweener.tween(loop.repeatingForever(autoreverses: true))
    await tweener.perform { tweener in
      tweener.setRate(rate, of: tween)
      tweener.seek(tween, to: .nanoseconds(Int64.max - 26_241))
    }
    for _ in 0..<3 {
      await clock.advance(by: .microseconds(70))
      #expect(await tweener.frame()[tween] == (await tween.value))
    }
  }

  @Test
  func `a frame of an endless loop has the value of the tween after a delay`() async {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let loop = Motion(from: 0.0, to: 1).duration(.microseconds(80)).delay(.seconds(1))
    let tween = await tweener.tween(loop.repeatingForever(autoreverses: true))
    await tween.setRate(1.5)
    await clock.advance(by: .seconds(3))
    #expect(await tweener.frame()[tween] == (await tween.value))
  }
}
