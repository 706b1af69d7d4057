import Testing
@testable import Tweening
@testable import TweeningTestSupport

/// A start in the future with a negative delay: the tween waits until then, and begins in the
/// middle.
@Suite(.limitedConcurrency)
struct FutureStartTests {
  /// A run of 100 ns that begins at 80, with 30 ns behind it; it is now 0.
  private static func waiting(
    endDelay: Int64 = 0,
    iterations: Double = 1,
    markers: [Nanoseconds] = [],
  ) -> Playback {
    let timing = Timing(
      duration: .nanoseconds(100),
      delay: .nanoseconds(-30),
      endDelay: .nanoseconds(endDelay),
      iterations: iterations,
    )
    let source = markers.isEmpty ? nil : FixedMarkers(markers)
    var playback = Playback(Schedule(timing, markers: source), autokill: false)
    _ = playback.start(at: 80, now: 0)
    return playback
  }

  /// Fires everything due by `now`, and returns what happened.
  private static func settle(_ playback: inout Playback, to now: Int64) -> [TweenEvent.Kind] {
    var kinds: [TweenEvent.Kind] = []
    while let deadline = playback.deadline(isSubscribed: true), deadline <= now {
      let transition = playback.fire(at: deadline, before: now + 1, now: now, isSubscribed: true)
      kinds += transition?.deliveries.map(\.event.kind) ?? []
    }
    return kinds
  }

  @Test
  func `a future start begins after its delay`() {
    var playback = Self.waiting()
    #expect(playback.state == .delayed)
    #expect(playback.deadline(isSubscribed: false) == 80)
    #expect(Self.settle(&playback, to: 90) == [.started])
    #expect(playback.elapsed(at: 90) == 40)
    #expect(playback.deadline(isSubscribed: false) == 150)
  }

  @Test(arguments: [0, 49, 50, 51, 60, 79])
  func `paused before it begins, it waits on when it is resumed`(pause: Int64) {
    var playback = Self.waiting()
    _ = playback.pause(at: pause)
    #expect(playback.elapsed(at: 200) == 0)
    #expect(playback.resume(at: 200)?.events == .resumed)
    #expect(playback.state == .delayed)
    let start = 200 + 80 - pause
    #expect(playback.deadline(isSubscribed: false) == start)
    #expect(Self.settle(&playback, to: start) == [.started])
    #expect(playback.elapsed(at: start) == 30)
  }

  @Test
  func `while it waits, no active time has passed`() {
    var playback = Self.waiting()
    for now: Int64 in [0, 50, 60, 79] {
      #expect(playback.elapsed(at: now) == 0)
      #expect(playback.fractionComplete(at: now) == 0)
      #expect(playback.position(at: now) < 0)
    }
    _ = playback.stop(at: 60)
    #expect(playback.elapsed(at: 60) == 0)
  }

  @Test
  func `the wait of a future start passes at the magnitude of the rate`() {
    var playback = Self.waiting()
    _ = playback.setRate(2, at: 60)
    #expect(Self.settle(&playback, to: 70) == [.started])
    #expect(playback.elapsed(at: 70) == 30)

    playback = Self.waiting()
    _ = playback.setRate(-1, at: 60)
    #expect(Self.settle(&playback, to: 80) == [.started])
    // As much of the run is left out at its end as would have been at its start.
    #expect(playback.elapsed(at: 80) == 70)
    #expect(Self.settle(&playback, to: 149) == [])
    #expect(Self.settle(&playback, to: 150) == [.completed])
  }

  @Test
  func `a listener that comes while it waits is told of the markers ahead alone`() {
    var playback = Self.waiting(markers: [10, 30, 50])
    playback.catchUp(at: 60)
    let told = Self.settle(&playback, to: 140)
    let expected = [30, 50].map {
      TweenEvent.Kind.marker(name: "\($0)", direction: .forwards)
    }
    #expect(told == [.started] + expected)
  }

  @Test
  func `a firing seek passes what lies between its beginning and the target`() {
    var playback = Self.waiting(iterations: 3, markers: [10, 20, 30, 50, 70])
    var ahead = playback
    let kinds = ahead.seek(to: 60, at: 60, events: .firing)?.deliveries.map(\.event.kind)
    #expect(
      kinds == [
        .started, .marker(name: "30", direction: .forwards),
        .marker(name: "50", direction: .forwards),
      ]
    )
    #expect(Self.settle(&ahead, to: 80) == [.marker(name: "70", direction: .forwards)])
    let back = playback.seek(to: 15, at: 60, events: .firing)?.deliveries.map(\.event.kind)
    #expect(back == [.started, .marker(name: "20", direction: .backwards)])
    #expect(Self.settle(&playback, to: 66) == [.marker(name: "20", direction: .forwards)])
  }

  @Test
  func `completed while it waits, it is where its run would have ended`() {
    // The run begins beyond its end, which is at 20.
    var completed = Self.waiting(endDelay: -80)
    var ended = completed
    _ = completed.complete(at: 60, position: .end)
    #expect(Self.settle(&ended, to: 80) == [.started, .completed])
    #expect(completed.point(at: 60) == ended.point(at: 80))
  }

  @Test
  func `an end before the active time does not shorten the wait for an instant`() {
    var playback = Self.waiting(endDelay: -150)
    _ = playback.pause(at: 10)
    #expect(playback.resume(at: 20)?.events == .resumed)
    #expect(Self.settle(&playback, to: 89) == [])
    #expect(Self.settle(&playback, to: 90) == [.started, .completed])
  }

  @Test
  func `frames, the handle and the motion agree on where it is`() async throws {
    let clock = ManualTweenClock()
    let tweener = Tweener(configuration: .init(autokill: false), clock: clock)
    for motion in [
      Motion.ramp(.seconds(1), delay: .seconds(-0.5)),
      Motion.ramp(.seconds(1), delay: .seconds(-0.5)).repeatingForever(),
    ] {
      let tween = await tweener.tween(motion, autostart: false)
      let start = await tweener.time + .seconds(1)
      await tween.start(at: start)
      for (step, value) in [(0, 0.0), (600, 0), (300, 0), (100, 50), (250, 75)] {
        await clock.advance(by: .milliseconds(step))
        #expect(await tween.value == value)
        // While it waits there are no frames, but for a new reader.
        var frames = tweener.frames.makeAsyncIterator()
        await clock.advance(by: .zero)
        let frame = try #require(await frames.next())
        #expect(frame[tween] == value)
      }
    }
  }
}
