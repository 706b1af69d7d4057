import Testing
import Tweening

@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct TimeTests {
  let clock = ManualTweenClock()
  let tweener: Tweener

  init() {
    tweener = Tweener(clock: clock)
  }

  @Test
  func `a clock that goes back holds the time`() async {
    let clock = JumpingClock()
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(from: 0.0, to: 10, duration: .seconds(10), ease: .linear)
    clock.jump(to: .seconds(4))
    #expect(await tween.value == 4)
    clock.jump(to: .seconds(1))
    #expect(await tween.value == 4)
    #expect(await tweener.time == .seconds(4))
    clock.jump(to: .seconds(5))
    #expect(await tween.value == 5)
  }

  @Test
  func `a time scale scales the tweener's time, from now on`() async {
    let tween = await tweener.tween(.ramp(.seconds(4)))
    await clock.advance(by: .seconds(1))
    await tweener.setTimeScale(2)
    await clock.advance(by: .seconds(1))
    #expect(await tweener.time == .seconds(3))
    #expect(await tweener.timeScale == 2)
    #expect(await tween.value == 75)
    await tweener.setTimeScale(0)
    await clock.advance(by: .seconds(100))
    #expect(await tween.value == 75)
    #expect(await tween.state == .active)
    await tweener.setTimeScale(1)
    await clock.advance(by: .seconds(1))
    #expect(await tween.state == .killed)
  }

  @Test
  func `pausing the tweener changes no state and sends nothing`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let events = tween.events
    await tweener.freeze()
    #expect(await tweener.isFrozen)
    await clock.advance(by: .seconds(5))
    #expect(await tween.state == .active)
    #expect(await tween.value == 0)
    #expect(await tweener.time == .zero)
    await tweener.setTimeScale(2)
    await clock.advance(by: .seconds(5))
    await tweener.unfreeze()
    #expect(await !tweener.isFrozen)
    await clock.advance(by: .seconds(5))
    #expect(await tween.value == 100)
    #expect(await events.told() == ["completed@1000.0", "killed@1000.0"])
  }

  @Test
  func `commands work while the tweener is paused`() async {
    await tweener.freeze()
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let values = tween.values(buffering: .unbounded)
    await tween.seek(to: .milliseconds(500))
    await tween.update(by: .milliseconds(250))
    await tween.complete()
    #expect(await values.all() == [0, 50, 75, 100])
  }

  @Test
  func `idle returns when nothing runs`() async throws {
    try await tweener.waitUntilIdle()
    let tween = await tweener.tween(.ramp(.seconds(1), delay: .seconds(1)))
    let log = Log()
    async let idle: Void = {
      try await tweener.waitUntilIdle()
      log.add("idle")
    }()
    await clock.advance(by: .milliseconds(1500))
    #expect(log.all == [])
    await tween.pause()
    try await idle
    #expect(log.all == ["idle"])
    await tween.resume()
    async let again: Void = tweener.waitUntilIdle()
    await clock.advance(by: .seconds(1))
    try await again
  }

  @Test
  func `idle throws when its task is cancelled, before the wait or in it`() async throws {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let waiting = Task { try await tweener.waitUntilIdle() }
    await clock.advance(by: .zero)
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    let cancelled = Task {
      unsafe withUnsafeCurrentTask { task in unsafe task?.cancel() }
      try await tweener.waitUntilIdle()
    }
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    #expect(await tween.state == .active)
    await tween.kill()
    let idle = Task {
      unsafe withUnsafeCurrentTask { task in unsafe task?.cancel() }
      try await tweener.waitUntilIdle()
    }
    try await idle.value
  }

  @Test
  func `a tween is as exact after a year as on the first day`() async {
    let motion = Motion(from: 0.0, to: 1.0).duration(.milliseconds(1)).ease(.cubicInOut)
    await clock.advance(by: .seconds(31_536_000))
    let tween = await tweener.tween(motion)
    for step in 1...9 {
      await clock.advance(by: .microseconds(100))
      #expect(await tween.value == motion.value(at: .microseconds(100) * step))
    }
    await clock.advance(by: .microseconds(100))
    #expect(await tween.state == .killed)
  }

  @Test
  func `frames agree with the value a year on`() async {
    await clock.advance(by: .seconds(31_536_000))
    let frames = tweener.frames
    let tween = await tweener.tween(from: 0.0, to: 1.0, duration: .seconds(1))
    var iterator = frames.makeAsyncIterator()
    for _ in 0..<9 {
      await clock.advance(by: .milliseconds(97))
      #expect(await iterator.next()?[tween] == tween.value)
    }
    await clock.advance(by: .seconds(31_536_000))
    #expect(await iterator.next()?[tween] == 1)
  }

  @Test
  func `settings change while the tweener runs`() async {
    let clock = JumpingClock()
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(Motion.ramp(.seconds(1)).repeating(.infinity))
    let frames = tweener.frames
    await clock.run(until: .seconds(1))
    #expect((59...60).contains(clock.wakes.count))
    tweener.configuration.framesPerSecond = 10
    let before = clock.wakes.count
    await clock.run(until: .seconds(2))
    #expect((9...11).contains(clock.wakes.count - before))
    tweener.configuration.framesPerSecond = 100
    let slow = clock.wakes.count
    await clock.run(until: .seconds(3))
    #expect((99...101).contains(clock.wakes.count - slow))
    tweener.configuration.autostart = false
    tweener.configuration.duration = .seconds(5)
    let late = await tweener.tween(from: 0.0, to: 1.0)
    #expect(await late.state == .new)
    #expect(await late.motion.timing.duration == .seconds(5))
    #expect(tweener.configuration.framesPerSecond == 100)
    #expect(await tween.state == .active)
    withExtendedLifetime(frames) {}
  }

  @Test
  func `idle returns after the last frame`() async throws {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    var frames = tweener.frames(framesPerSecond: 0.01).makeAsyncIterator()
    #expect(await frames.next()?[tween] == 0)
    let idle = Task { try await tweener.waitUntilIdle() }
    await clock.advance(by: .zero)
    await tween.complete()
    try await idle.value
    #expect(await frames.next()?[tween] == 100)
  }
}
