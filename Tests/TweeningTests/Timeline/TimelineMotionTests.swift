import Testing
@testable import Tweening
@testable import TweeningTestSupport

private let x = Track<Double>("x")

private func line(_ from: Double = 0, _ to: Double = 1, _ seconds: Double = 1) -> Motion<Double> {
  Motion(from: from, to: to).duration(.seconds(seconds)).ease(.linear)
}

/// One play of 4 s, with a label at each second.
private func scale() throws -> Timeline {
  try Timeline {
    x.play(line(0, 4, 4))
    Timeline.Label("one").at(.seconds(1))
    Timeline.Label("two").at(.seconds(2))
  }
}

@Suite(.limitedConcurrency)
struct TimelineMotionTests {
  @Test
  func `the motion gives the timeline's frames at every time`() throws {
    let base = try Timeline {
      x.play(line(0, 4, 4)).at(.time(.nanoseconds(3)))
      x.play(line(9, 8, 1)).repeating(2.5, autoreverses: true, delay: .milliseconds(70))
    }
    let all = try [
      base, base.repeating(2.5), base.repeating(2.25, autoreverses: true), base.reversed(),
      base.repeating(3, delay: .seconds(1)), base.repeating(2.25, delay: .seconds(1)),
      base.repeating(1.75, autoreverses: true, delay: .seconds(1)).reversed(),
      base.speed(3), base.speed(0.3).repeating(2), base.ease(.quadInOut).repeating(2),
      base.repeatingForever(autoreverses: true), base.repeatingForever(delay: .seconds(1)),
      base.repeating(0), Timeline([base.item.repeatingForever()]),
      Timeline([Timeline.Wait(.seconds(1)).item, base.item.repeatingForever()]).speed(1.5),
    ]
    for timeline in all {
      let motion = Motion(timeline)
      #expect(motion.timing.endTime == timeline.duration)
      var generator = SeededGenerator(seed: 5)
      for _ in 0..<200 {
        let time = Duration.nanoseconds(Int64.random(in: 0...60_000_000_000, using: &generator))
        let value = motion.value(at: time)[x]
        let expected = timeline.frame(at: time)[x]
        let isNear = value.flatMap { value in expected.map { (value - $0).magnitude < 3e-9 } }
        #expect(isNear ?? (value == expected), "\(timeline) at \(time)")
      }
      if let end = timeline.duration {
        #expect(motion.value(at: end)[x] == timeline.frame(at: end)[x])
      }
    }
  }

  @Test
  func `a loop after an intro is as exact after a year`() throws {
    let timeline = try Timeline {
      Timeline.Wait(.seconds(1))
      x.play(line()).repeatingForever()
    }
    let year = Duration.seconds(31_536_000)
    #expect(timeline.frame(at: year + .seconds(1.25))[x] == 0.25)
    let value = try #require(Motion(timeline).value(at: year + .seconds(1.25))[x])
    #expect((value - 0.25).magnitude < 1e-8)
    let repeated = try Timeline([x.play(line())]).repeatingForever()
    #expect(Motion(repeated).value(at: year + .seconds(0.25))[x] == 0.25)
  }

  @Test
  func `a reversed copy keeps its repeats`() throws {
    let timeline = try scale().repeating(2, autoreverses: true).reversed()
    #expect(timeline.duration == .seconds(16))
    #expect([0, 1, 4, 5, 9].map { timeline.frame(at: .seconds($0))[x] } == [4, 3, 0, 1, 3])
  }

  private static let places: [(Timeline.Place, Double?)] = [
    (.start, 0),
    (.end, 8),
    (.time(.seconds(3)), 3),
    (.fraction(0.25), 2),
    (.fraction(7), 8),
    (.fraction(.nan), nil),
    (.label("two"), 2),
    (.label("none"), nil),
  ]

  @Test(arguments: places)
  func `a place has a time`(place: Timeline.Place, seconds: Double?) throws {
    let timeline = try scale().repeating(2)
    #expect(timeline.time(of: place) == seconds.map { .seconds($0) })
  }

  @Test
  func `labels are found in children, where they are first passed`() throws {
    let inner = try scale()
    let timeline = try Timeline {
      Timeline.Wait(.seconds(1))
      inner.item.speed(2).repeating(3)
      Timeline.Label("two")
    }
    #expect(timeline.time(of: .label("one")) == .seconds(1.5))
    #expect(timeline.time(of: .label("two")) == .seconds(7))
    #expect(timeline.labels == ["one", "two"])
    #expect(inner.reversed().time(of: .label("one")) == .seconds(3))
    #expect(inner.repeatingForever().time(of: .end) == nil)
  }

  @Test
  func `the playhead itself can be moved with an ease`() throws {
    let timeline = try scale()
    let there = try #require(timeline.motion(from: .label("one"), to: .end, ease: .quadIn))
    #expect(there.timing.duration == .seconds(3))
    #expect(there.value(at: .seconds(1.5))[x] == 1.75)
    let back = try #require(
      timeline.motion(from: .end, to: .label("two"), duration: .seconds(1))
    )
    #expect(back.value(at: .seconds(0.5))[x] == 3)
    #expect(timeline.motion(from: .start, to: .label("none"))?.timing == nil)
  }

  @Test
  func `a running timeline can be sought, reversed and reset like any tween`() async throws {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let timeline = try scale().offset(.seconds(1)).repeating(2, autoreverses: true)
    let tween = await tweener.tween(timeline.motion, autokill: false)
    #expect(await tween.value[x] == 1)
    await clock.advance(by: .seconds(0.5))
    #expect(await tween.value[x] == 1.5)
    #expect(await tween.elapsed == .seconds(1.5))
    #expect(await tween.seek(to: .label("two")))
    #expect(await tween.value[x] == 2)
    #expect(await tween.seek(to: .label("none")) == false)
    #expect(await tween.reverse())
    await clock.advance(by: .seconds(0.5))
    #expect(await tween.value[x] == 1.5)
    #expect(await tween.reset())
    #expect(await tween.value[x] == 1)
    #expect(await tween.restart())
    #expect(await tween.elapsed == .seconds(1))
    #expect(await tween.timeline?.duration == .seconds(16))
    await clock.advance(by: .seconds(15))
    #expect(await tween.state == .completed)
    #expect(await tween.value[x] == 0)
  }

  @Test
  func `a repeat delay does not follow the last iteration`() async throws {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let timeline = try scale().repeating(2, delay: .seconds(2))
    let tween = await tweener.tween(timeline.motion, autokill: false)
    #expect(await tween.seek(toFraction: 0.5))
    #expect(await tween.elapsed == .seconds(5))
    await clock.advance(by: .seconds(5))
    #expect(await tween.state == .completed)
    #expect(await tween.percentComplete == 1)
  }

  /// A change of a motion of 8 s, forwards and backwards, and the time at which it then passes a
  /// place.
  struct Passage: Sendable {
    let place: Timeline.Place
    let elapsed: Duration
    let value: Double
    let change: @Sendable (Motion<Timeline.Frame>) -> Motion<Timeline.Frame>
  }

  @Test(arguments: [
    Passage(place: .label("one"), elapsed: .seconds(1), value: 1) { $0 },
    Passage(place: .label("one"), elapsed: .seconds(2), value: 1) { $0.duration(.seconds(8)) },
    Passage(place: .label("one"), elapsed: .seconds(0.25), value: 1) { $0.speed(4) },
    Passage(place: .label("one"), elapsed: .seconds(3), value: 1) { $0.reversed() },
    Passage(place: .label("one"), elapsed: .seconds(2), value: 1) { $0.ease(.quadIn) },
    Passage(place: .time(.seconds(5)), elapsed: .seconds(2.5), value: 3) { $0.speed(2) },
    Passage(place: .time(.seconds(9)), elapsed: .seconds(4), value: 0) { $0.speed(2) },
    Passage(place: .fraction(0.75), elapsed: .seconds(6), value: 2) { $0 },
    Passage(place: .fraction(0.75), elapsed: .seconds(6), value: 2) { $0.reversed() },
    Passage(place: .start, elapsed: .zero, value: 0) { $0.duration(.zero) },
    Passage(place: .end, elapsed: .seconds(16), value: 0) { $0.duration(.seconds(8)) },
  ])
  func `a seek to a place goes to where the motion passes it`(passage: Passage) async throws {
    let tweener = Tweener(clock: ManualTweenClock())
    let motion = try scale().repeating(1, autoreverses: true).motion
    let tween = await tweener.tween(passage.change(motion), autostart: false, autokill: false)
    await tween.start(after: .seconds(1))
    await tween.pause()
    #expect(await tween.seek(to: passage.place))
    // Twice as long, a frame begins between two whole nanoseconds.
    let late = await tween.elapsed - passage.elapsed
    #expect(late >= .nanoseconds(-1) && late <= .zero)
    #expect(await tween.value[x] == passage.value)
  }

  @Test
  func `a seek to a place that the motion does not reach is refused`() async throws {
    let tweener = Tweener(clock: ManualTweenClock())
    let motion = try scale().repeating(1, autoreverses: true).motion
    let tween = await tweener.tween(motion.repeating(1))
    #expect(await tween.seek(to: .fraction(0.75)) == false)
    #expect(await tween.elapsed == .zero)
  }

  @Test
  func `a mapped motion still plays its timeline`() throws {
    let motion = try Motion(scale()).map { $0[x] ?? -1 }
    #expect(motion.value(at: .seconds(2)) == 2)
    #expect(motion.shape.program != nil)
  }
}
