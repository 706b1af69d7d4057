import Testing
@testable import Tweening
@testable import TweeningTestSupport

/// What is shown at the very ends: of runs, delays, instants and time itself.
@Suite(.limitedConcurrency)
struct EdgeValueTests {
  let clock = ManualTweenClock()
  let tweener: Tweener

  init() {
    tweener = Tweener(configuration: .init(autokill: false), clock: clock)
  }

  /// The timings whose ends lie elsewhere than where their iterations end.
  static let timings: [Timing] = {
    var timings: [Timing] = []
    for delay in [0, 1000, -300, -10_000] {
      for endDelay in [0, -50, -950, -1500, -20_000, 400] {
        for ease in [Ease.linear, .steps(4, .jumpStart), .steps(3, .jumpEnd)] {
          timings.append(
            Timing(
              duration: .milliseconds(1000),
              delay: .milliseconds(delay),
              endDelay: .milliseconds(endDelay),
              ease: ease,
            )
          )
        }
      }
    }
    return timings
  }()

  @Test(arguments: timings)
  func `a run ends when and where its motion says`(timing: Timing) async throws {
    let motion = Motion(from: 0.0, to: 100.0).timing(timing)
    let end = try #require(timing.endTime)
    for completes in [false, true] {
      let tween = await tweener.tween(motion, autostart: false)
      let events = tween.events
      let values = tween.values
      let origin = await tweener.time
      if completes {
        await tween.complete()
      } else {
        await tween.start()
        await clock.advance(by: .seconds(40), step: .seconds(4))
      }
      #expect(await tween.state == .completed)
      #expect(await tween.value == motion.endValue)
      #expect(await values.all().last == motion.endValue)
      await tween.kill()
      let completed = try #require(await events.all().first { $0.kind == .completed })
      #expect(completed.time == origin + (completes ? .zero : end))
    }
  }

  @Test(arguments: timings)
  func `a start after a delay is that of a motion with this delay`(timing: Timing) async {
    let given = Motion(from: 0.0, to: 100.0).timing(timing)
    let tweens = await tweener.perform { tweener in
      let own = tweener.tween(given)
      let other = tweener.tween(given.delay(.milliseconds(-77)), autostart: false)
      tweener.start(other, after: timing.delay)
      return [own, other]
    }
    let events = tweens.map(\.events)
    for step in [0, 10, 40, 250, 500, 400, 1000, 9000] {
      await clock.advance(by: .milliseconds(step))
      #expect(await tweens[0].state == tweens[1].state)
      #expect(await tweens[0].value == tweens[1].value)
      #expect(await tweens[0].elapsed == tweens[1].elapsed)
    }
    await tweener.kill(.all)
    #expect(await events[0].all() == events[1].all())
  }

  @Test
  func `an instant has its start value before it runs, and when it is completed there`() async {
    let tween = await tweener.tween(.ramp(.zero), autostart: false)
    #expect(await tween.value == 0)
    let frames = tweener.frames
    await clock.advance(by: .zero)
    #expect(await frames.first { _ in true }?[tween] == 0)
    await tween.start()
    #expect(await tween.value == 100)
    await tween.kill()
    await tween.revive()
    #expect(await tween.value == 0)
    await tween.complete(at: .start)
    #expect(await tween.value == 0)
    await tween.restart()
    #expect(await tween.value == 100)
    await tween.reverse()
    #expect(await tween.value == 0)
  }

  @Test(arguments: 1...20)
  func `zero duration is an instant and never NaN, however many there are`(_ count: Int) async {
    let tweens = await tweener.perform { tweener in
      (0..<count).map { _ in tweener.tween(.ramp(.zero), autostart: false) }
    }
    for tween in tweens {
      let values = tween.values(buffering: .unbounded)
      await tween.start()
      #expect(await tween.state == .completed)
      #expect(await tween.value == 100)
      #expect(await tween.percentComplete == 1)
      let all = await values.all()
      #expect(all.last == 100)
      #expect(!all.contains { $0.isNaN })
    }
  }

  @Test(arguments: 1...20)
  func `a duration adjusted to zero is an instant too`(_ count: Int) async {
    let tweens = await tweener.perform { tweener in
      (0..<count).map { _ in tweener.tween(.ramp(.seconds(1))) }
    }
    for tween in tweens {
      await tween.duration(.zero).restart()
      #expect(await tween.value == 100)
      #expect(await tween.state == .completed)
    }
  }

  @Test
  func `the last of the values is the end value where only the direction changes it`() async {
    var motion = Motion<Double>.ramp(.seconds(1)).ease(.steps(4, .jumpStart))
    motion.timing.fill = .both
    let tween = await tweener.tween(motion)
    let values = tween.values(buffering: .unbounded)
    await tween.reverse()
    #expect(await tween.value == 0)
    #expect(await values.all() == [25, 0])
  }

  @Test
  func `frames equal values for durations with a fraction of a nanosecond`() async throws {
    let lengths = [300_000_000, 600_000_000, 1_400_000_000, 1_600_000_000, 2_500_000_000].map {
      Duration(attoseconds: $0)
    }
    var frames = tweener.frames.makeAsyncIterator()
    for length in lengths + [.nanoseconds(100) + Duration(attoseconds: 600_000_000)] {
      // The first of a kind are kept otherwise than those that follow.
      var tweens: [Tween<Double>] = []
      for _ in 0..<4 {
        await tweens.append(tweener.tween(.ramp(length)))
      }
      await clock.advance(by: .seconds(1))
      for tween in tweens {
        await tween.reverse()
      }
      for step in [0, 1, 1, 50] {
        // A new tween makes a frame, also if nothing moves.
        await tweener.tween(.ramp(.zero)).kill()
        await clock.advance(by: .nanoseconds(step))
        let frame = try #require(await frames.next())
        for tween in tweens {
          #expect(await frame[tween] == tween.value)
        }
      }
    }
  }

  @Test
  func `a rate of frames may be as low as can be told`() async {
    let tween = await tweener.tween(.ramp(.seconds(10)))
    var values: [Double] = []
    let streams = [1e-10, 1e-300, .leastNonzeroMagnitude, 1e300].map {
      tween.values(buffering: .unbounded, framesPerSecond: $0)
    }
    await clock.advance(by: .seconds(20), step: .seconds(1))
    for await value in streams[0] {
      values.append(value)
    }
    #expect(values == [0, 10, 100])
    #expect(await streams[1].all() == [0, 10, 100])
    #expect(await streams[3].all().count == 11)
  }

  @Test
  func `a clock may be advanced for ever`() async {
    _ = await tweener.tween(.ramp(.seconds(1)))
    for _ in 0..<40 {
      await clock.advance(by: .seconds(Int64.max))
    }
    #expect(clock.now == Duration(attoseconds: .max))
  }

  @Test
  func `a clock may go from the beginning of time to its end`() async {
    let clock = JumpingClock(now: .nanoseconds(Int64.min + 5))
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(.ramp(.seconds(100)))
    let values = tween.values(framesPerSecond: 1e-3)
    let frames = tweener.frames
    let times: [Duration] = [
      .nanoseconds(Int64.min + 50), .zero, .nanoseconds(Int64.max), .seconds(Int64.max),
    ]
    for time in times {
      clock.set(to: time)
      await clock.flush()
    }
    #expect(await tween.state == .killed)
    #expect(await values.all().last == 100)
    withExtendedLifetime(frames) {}
  }

  @Test
  func `as far as time goes, nothing traps`() async {
    let longest = Duration.seconds(Int64.max)
    let loop = Motion<Double>.ramp(.nanoseconds(1)).repeatingForever().iterationStart(5)
    let tween = await tweener.tween(loop)
    let events = tween.events
    #expect(await tween.seek(to: longest, events: .firing))
    await clock.advance(by: longest)
    await clock.advance(by: longest)
    #expect(await tween.setRate(-1))
    await clock.advance(by: longest)
    #expect(await tween.kill())
    #expect(await events.all().last?.kind == .killed)

    let odd = Motion<Double>.ramp(Duration(attoseconds: .max)).repeatingForever()
      .iterationStart(0.9999999999999999)
    let other = await tweener.tween(odd)
    let told = other.events
    await other.seek(to: longest, events: .firing)
    await clock.advance(by: .seconds(1))
    #expect(await other.value.isFinite)
    #expect(await other.kill())
    #expect(await told.all().last?.kind == .killed)
  }

  @Test(arguments: [
    Duration(secondsComponent: .max, attosecondsComponent: 0),
    Duration(secondsComponent: .min, attosecondsComponent: 0),
    Duration(secondsComponent: 0, attosecondsComponent: 1), .zero, .seconds(-1),
    Duration(secondsComponent: 0, attosecondsComponent: -1), .nanoseconds(1),
  ])
  func `durations of any kind answer and never trap`(_ duration: Duration) async {
    let motion = Motion.ramp(duration, delay: duration)
    let tween = await tweener.tween(motion)
    let frames = tweener.frames
    await clock.advance(by: .seconds(1))
    await tween.seek(to: duration)
    await tween.update(by: duration)
    await tween.reverse()
    await tween.restart()
    #expect(await tween.value.isFinite)
    let other = await tweener.tween(.ramp(.seconds(1)), autostart: false)
    await other.start(after: duration)
    await other.stop()
    await other.start(at: duration)
    await other.seek(toFraction: .nan)
    await clock.advance(by: .seconds(1))
    #expect(await other.value.isFinite)
    withExtendedLifetime(frames) {}
  }

  @Test
  func `a delay as long as time is used up, and no boundary comes after it`() async {
    let motion = Motion.ramp(.nanoseconds(1)).repeating(1e18)
    let tween = await tweener.tween(motion, autostart: false)
    let events = tween.events
    await tween.start(after: .nanoseconds(Int64.max))
    for _ in 0..<3 {
      await tween.update(by: .seconds(Int64.max))
      await clock.advance(by: .seconds(1))
    }
    #expect(await tween.elapsed == .zero)
    await tween.kill()
    #expect(await events.kinds() == [.started, .killed])
  }

  @Test
  func `a stream of ten frames a second outlasts 300 years in one step`() async {
    let year = Duration.seconds(31_536_000)
    let tween = await tweener.tween(.ramp(year * 1000))
    let values = tween.values(buffering: .unbounded, framesPerSecond: 10)
    for _ in 0..<5 {
      await clock.advance(by: year * 300)
    }
    await tween.kill()
    let all = await values.all()
    #expect(all.first == 0)
    #expect(all == all.sorted())
    #expect(all.count > 1)
  }

  @Test(arguments: [0, 2, 0.9999999999999999])
  func `the longest seek over the shortest loop counts its iterations`(start: Double) async {
    let loop = Motion<Double>.ramp(.nanoseconds(1)).repeatingForever().iterationStart(start)
    let tween = await tweener.tween(loop)
    let events = tween.events
    #expect(await tween.seek(to: .seconds(Int64.max), events: .firing))
    #expect(await tween.elapsed == .nanoseconds(Int64.max))
    #expect(await tween.kill())
    let all = await events.all()
    let expected = Int64.max - (start == 0 ? 1 : 0)
    #expect(all.dropLast().reduce(0) { $0.saturatingAdding($1.count) } >= Int(expected) - 2)
    #expect(all.last?.kind == .killed)
  }

  @Test(arguments: [Duration.seconds(Int64.max), Duration(attoseconds: .max), .nanoseconds(1)])
  func `a timeline with markers may last as long as can be told`(duration: Duration) async throws {
    let timeline = try Timeline {
      Timeline.Marker("in")
      Timeline.Marker("half").at(.seconds(0.5))
      Timeline.Marker("out").at(.seconds(1))
    }
    for motion in [timeline.motion, timeline.motion.repeatingForever()] {
      let tween = await tweener.tween(motion.duration(duration), autostart: false)
      let events = tween.events
      await tween.start()
      await clock.advance(by: .seconds(1))
      await tween.seek(to: .seconds(Int64.max), events: .firing)
      await clock.advance(by: .seconds(Int64.max))
      await tween.reverse()
      await clock.advance(by: .seconds(Int64.max))
      await tween.kill()
      let all = await events.all()
      #expect(all.first?.kind == .started)
      // Where an event stands for all iterations, the last of them begins after "half" and "out".
      #expect(all.contains { $0.kind == .marker(name: "in", direction: .forwards) })
      #expect(all.last?.kind == .killed)
    }
  }
}
