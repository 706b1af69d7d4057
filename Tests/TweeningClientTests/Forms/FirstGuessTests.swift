import Testing
import Tweening

@testable import TweeningTestSupport

/// First guesses of programmers who know other engines, as they wrote them.
@Suite(.limitedConcurrency)
struct FirstGuessTests {
  private let clock = ManualTweenClock()

  private final class Box {
    var x = 0.0
    var opacity = 1.0
    var size = SIMD2(1.0, 1.0)
    var label = ""
  }

  @Test
  func `a value that lives on`() async throws {
    let tweener = Tweener(clock: clock)
    let knob = await tweener.tween(holding: 0.0)
    let all = knob.values(lasting: .tween)
    #expect(await knob.state == .completed)
    #expect(await knob.value == 0)
    await knob.retarget(to: 300)
    async let outcome = knob.outcome
    await clock.advance(by: .seconds(2))
    #expect(try await outcome == .completed)
    #expect(await knob.value == 300)
    #expect(await knob.state == .completed)
    await knob.set(to: 10)
    await knob.retarget(to: 20, initialVelocity: 500)
    #expect(await knob.velocity == 500)
    await knob.retarget(to: 20, .bouncy, initialVelocity: -80)
    await knob.retarget(to: 30, .ease(duration: .milliseconds(400)), initialVelocity: 0)
    await clock.advance(by: .seconds(1))
    #expect(await knob.live.value == 30)
    await knob.kill()
    #expect(await all.reduce(into: []) { $0.append($1) }.last == 30)
    let spring = await tweener.tween(from: 0.0, to: 100, .snappy)
    #expect(await spring.isRunning)
  }

  @Test
  func `callbacks with and without parameters`() async {
    let tweener = Tweener(clock: clock)
    let log = Log()
    let tween = await tweener.tween(from: 0.0, to: 1, duration: .seconds(1)) { tween in
      tween.onStart { log.add("start") }
        .onUpdate { log.add("update") }
        .onPause {
          let word = "pause"
          log.add(word)
        }
        .onComplete { log.add("complete") }
        .onComplete { log.add("\($0.id == $0.id)") }
        .onKill { tween in
          let state = await tween.state
          log.add("\(state)")
        }
        .onEnd(named: "end") { log.add("end") }
    }
    await clock.advance(by: .milliseconds(500))
    await tween.pause()
    await tween.resume()
    await clock.advance(by: .milliseconds(500))
    #expect(
      log.all == ["start", "update", "pause", "update", "complete", "true", "killed", "end"]
    )
  }

  @Test
  func `durations, timelines and closures where other engines have them`() async throws {
    let tweener = Tweener(clock: clock)
    let fade = Motion(from: 0.0, to: 1, duration: .seconds(1), ease: .linear)
    #expect(fade.value(at: .milliseconds(250)) == 0.25)
    #expect(fade.startValue == 0)
    #expect(Motion(from: 0, to: 10, duration: .seconds(2)).timing.duration == .seconds(2))
    let x = Track<Double>("x")
    let timeline = try Timeline { x.play(fade) }
    let tween = await tweener.tween(timeline, key: "walk") { tween in
      tween.onComplete { _ in }
    }
    await clock.advance(by: .milliseconds(250))
    #expect(await tween.value[x] == 0.25)
    #expect(await tweener.tween(timeline).value[x] == 0)
    var last = 0.0
    try await tweener.animate(from: 0.0, to: 1, duration: .zero) { last = $0 }
    #expect(last == 1)
    var lines: [String] = []
    try await tweener.animate(from: 0, to: 3, duration: .zero, ease: .linear) { value in
      lines.append("\(value)")
      last += 1
    }
    #expect(lines.last == "3")
  }

  @Test
  func `descriptions of values are readable`() async throws {
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(from: 0.5, to: 1, duration: .seconds(1))
    #expect("\(tween)" == "Tween<Double>(\(tween.id))")
    #expect(await "\(tween.live)" == "0.5")
    #expect("\(tweener)" == "Tweener(framesPerSecond: 60.0)")
    let (x, y) = (Track<Double>("x"), Track<String>("y"))
    let timeline = try Timeline {
      x.play(Motion(from: 0, to: 1, duration: .seconds(1), ease: .linear))
      y.set("there")
    }
    #expect("\(timeline.frame(at: .milliseconds(500)))" == "Frame(time: 0.5 seconds, x: 0.5)")
    let end = "\(timeline.frame(at: .seconds(1)))"
    #expect(end == "Frame(time: 1.0 seconds, x: 1.0, y: there)")
    let statistics = await "\(tweener.statistics)"
    #expect(statistics.contains("DurationHistogram(count: 0, p50: 0.0 seconds"))
    #expect(statistics.count < 800)
  }

  @Test
  func `commands to many tweens`() async {
    let tweener = Tweener(clock: clock)
    let door = await tweener.tween(from: 0.0, to: 90, key: "door", tags: ["level 1"])
    let lamp = await tweener.tween(from: 0.0, to: 1, tags: ["level 1"])
    #expect(await tweener.pause(.all) == 2)
    #expect(await tweener.resume(.key("door")) == 1)
    #expect(await tweener.setRate(0.5, of: .tagged("level 1")) == 2)
    #expect(await tweener.seek(.key("door"), to: .milliseconds(100)) == 1)
    #expect(await tweener.seek(.all, toFraction: 0.5) == 2)
    #expect(await tweener.setReversed(true, of: .all) == 2)
    #expect(await tweener.reset(.tagged("level 1")) == 2)
    #expect(await tweener.setReversed(false, of: .all) == 2)
    #expect(await tweener.play(.all) == 2)
    #expect(await tweener.complete(.key("door"), at: .start) == 1)
    #expect(await tweener.kill(.tagged("level 1")) == 1)
    #expect(await door.state == .killed)
    #expect(await lamp.state == .killed)
    let states = await tweener.perform { tweener in [tweener.pause(.all), tweener.stop(.all)] }
    #expect(states == [0, 0])
  }

  @Test
  func `questions and waits`() async throws {
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(from: 0.0, to: 1, duration: .seconds(1), ease: .linear)
    #expect(await tween.computedTiming.progress == 0)
    #expect(await tween.timing.duration == .seconds(1))
    #expect(await tweener.timing(of: tween).ease == .linear)
    await clock.advance(by: .milliseconds(500))
    #expect(try await tween.outcome(within: .zero) == nil)
    let other = await tweener.tween(from: 5.0, to: 9, autostart: false)
    let frame = await tweener.frame()
    #expect(frame.values(of: [tween, other]) == [0.5, 5])
    #expect(frame.values(of: [other, tween]) == [5, 0.5])
    await clock.advance(by: .milliseconds(500))
    #expect(try await tween.outcome(within: .seconds(1)) == .completed)
    try await tweener.waitUntilIdle()
    let ids: [TweenID] = [tween.id, other.id]
    #expect(ids == ids.sorted())
    #expect(await tweener.frame().changedIDs(since: frame) == [tween.id])
  }

  @Test
  func `a limit ends the wait, and not the tween`() async throws {
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(from: 0.0, to: 1, duration: .seconds(1000))
    let first = try await withThrowingTaskGroup(of: TweenOutcome?.self) { group in
      group.addTask { try await tween.outcome(within: .milliseconds(100)) }
      group.addTask { [clock] in
        while !Task.isCancelled {
          await clock.advance(by: .milliseconds(10))
        }
        return .killed
      }
      let first = try await group.next()
      group.cancelAll()
      return first
    }
    #expect(first == .some(nil))
    #expect(await tween.isRunning)
    let wait = Task { try await tween.outcome(within: .seconds(1000)) }
    wait.cancel()
    await #expect(throws: CancellationError.self) { try await wait.value }
  }

  @MainActor
  @Test
  func `a binding returns the tween`() async throws {
    let tweener = Tweener(clock: clock)
    let box = Box()
    let tween = await tweener.tween(from: 0.0, to: 1, autostart: false)
      .bind(to: \.opacity, of: box, named: "opacity")
      .onComplete { _ in }
    await tween.start()
    await clock.advance(by: .seconds(1))
    #expect(box.opacity == 1)
    let again = await tweener.tween(from: 0.0, to: 1)
    again.bind(to: \.x, of: box, killsWhenReleased: false)
    again.unbind()
  }

  @MainActor
  @Test
  func `several properties of one object`() async throws {
    let tweener = Tweener(clock: clock)
    let box = Box()
    box.x = 10
    let animation = Task { @MainActor in
      try await tweener.animate(
        box,
        .to(\.x, 30),
        .to(\.opacity, 0),
        .to(\.size, SIMD2(2, 4)),
        duration: .seconds(1),
        ease: .linear,
      )
    }
    await clock.advance(by: .milliseconds(500)) { await tweener.count == 1 }
    await clock.advance(by: .zero) { box.x == 20 }
    #expect(box.x == 20)
    #expect(box.opacity == 0.5)
    #expect(box.size == SIMD2(1.5, 2.5))
    // The later animation of a property wins; the other properties continue.
    let other = Task { @MainActor in
      try await tweener.animate(box, .to(\.x, 0), duration: .seconds(1))
    }
    await clock.advance(by: .milliseconds(500)) { await tweener.count == 2 }
    #expect(try await animation.value == .completed)
    #expect(box.size == SIMD2(2, 4))
    #expect(box.x < 20)
    await clock.advance(by: .seconds(1))
    #expect(try await other.value == .completed)
    #expect(box.x == 0)
  }

  @Test
  func `each change of a tween is an event`() async {
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(from: 0.0, to: 1, duration: .seconds(10))
    let events = tween.events
    let all = tweener.events
    await tween.setRate(2)
    await clock.advance(by: .milliseconds(100))
    await tween.seek(to: .seconds(1))
    await clock.advance(by: .milliseconds(100))
    await tween.adjust { $0.ease(.backOut) }
    await clock.advance(by: .milliseconds(100))
    for position in 1...100 {
      await tween.seek(to: .milliseconds(position))
    }
    await clock.advance(by: .milliseconds(100))
    await tweener.setTimeScale(2)
    await tweener.freeze()
    await tweener.freeze()
    await tween.kill()
    var counts: [Int] = []
    for await event in events where event.kind == .changed {
      counts.append(event.count)
    }
    #expect(counts == [1, 1, 1, 1, 99])
    await tweener.close()
    var ofTweener = 0
    for await event in all where event.tweenID == nil {
      ofTweener += 1
      #expect(event.event.kind == .changed)
    }
    #expect(ofTweener == 2)
  }
}

extension ManualTweenClock {
  /// Advances once a condition holds, or after many turns of other tasks.
  @MainActor
  fileprivate func advance(by duration: Duration, once isReady: () async -> Bool) async {
    var turns = 100_000
    while await !isReady(), turns > 0 {
      turns -= 1
      await Task.yield()
    }
    await advance(by: duration)
  }
}

extension FirstGuessTests {
  @Test
  func `tracks, staggered items and motions`() throws {
    let x = Track("x", initial: 5.0)
    let walk = try Timeline(defaults: .init(duration: .seconds(1), ease: .linear)) {
      Timeline.Wait(.seconds(1))
      x.to(10)
      Timeline.Marker("there")
      x.by(10)
    }
    #expect(walk.frame(at: .zero)[x] == 5)
    #expect(walk.frame(at: .milliseconds(1500))[x] == 7.5)
    #expect(walk.frame(at: .seconds(3))[x] == 20)
    #expect(try Timeline { Timeline.Wait(.seconds(1)) }.frame(at: .zero)[x] == 5)
    let lamps = (0..<3).map { Track("lamp \($0)", initial: 0.0) }
    let wave = try Timeline {
      Timeline.Staggered(lamps, by: Stagger(each: .milliseconds(100))) { index, lamp in
        lamp.to(Double(index + 1), duration: .milliseconds(100))
      }
      Timeline.Staggered(lamps, by: Stagger(each: .milliseconds(100))) { lamp in
        lamp.to(0, duration: .milliseconds(100))
      }
    }
    #expect(lamps.map { wave.frame(at: .milliseconds(300))[$0] } == [1, 2, 3])
    #expect(lamps.map { wave.frame(at: .seconds(1))[$0] } == [0, 0, 0])
    let nudged = Motion(from: 0.0, to: 100) + Motion.shake(around: 0, by: 5)
    #expect(nudged.endValue == 100)
    let through = try Motion(through: [0.0, 10, 0], smooth: true)
    #expect(through.endValue == 0)
    let climb = Motion(from: 0.0, to: 10).repeating(3).accumulating()
    #expect(climb.endValue == 30)
    let arc = MotionPath(
      catmullRom: [SIMD2(0, 0), SIMD2(1, 1), SIMD2(2, 0)],
      parametrization: .centripetal,
    )
    #expect(arc.length > 2)
    let phase: ComputedTiming.Phase = .active
    let stops: [Ease.LinearStop] = []
    #expect(phase == .active && stops.isEmpty)
  }
}
