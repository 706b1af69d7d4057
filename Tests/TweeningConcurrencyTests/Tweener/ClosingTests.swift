import Testing
import Tweening

@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct ClosingTests {
  let clock = ManualTweenClock()
  let tweener: Tweener

  init() {
    tweener = Tweener(configuration: .init(autokill: false), clock: clock)
  }

  private func closing(_ closing: Tweener.Closing) async -> Task<Void, Never> {
    let task = Task { [tweener] in await tweener.close(closing) }
    while await !tweener.isClosed {
      await Task.yield()
    }
    return task
  }

  @Test
  func `closing with complete completes running tweens and kills the others`() async throws {
    let running = await tweener.tween(.ramp(.seconds(1)))
    let delayed = await tweener.tween(.ramp(.seconds(1), delay: .seconds(1)))
    let paused = await tweener.tween(.ramp(.seconds(1)))
    await paused.pause()
    let endless = await tweener.tween(Motion.ramp(.seconds(1)).repeating(.infinity))
    let new = await tweener.tween(.ramp(.seconds(1)), autostart: false)
    let tweens: [AnyTween] = [running, delayed, paused, endless, new]
    let values = [running, delayed, paused].map { $0.values(lasting: .tween) }
    await tweener.close()
    #expect(
      try await tweener.outcomes(of: tweens)
        == [.completed, .completed, .completed, .killed, .killed]
    )
    for stream in values {
      #expect(await stream.all().last == 100)
    }
    #expect(await tweener.isEmpty)
    #expect(await tweener.isClosed)
  }

  @Test
  func `closing with finish waits for finite runs and kills endless ones`() async throws {
    let short = await tweener.tween(.ramp(.seconds(1)))
    let long = await tweener.tween(.ramp(.seconds(1), delay: .seconds(1)))
    let endless = await tweener.tween(Motion.ramp(.seconds(1)).repeating(.infinity))
    let standing = await tweener.tween(.ramp(.seconds(1)))
    await standing.setRate(0)
    let paused = await tweener.tween(.ramp(.seconds(1)))
    await paused.pause()
    let closing = await closing(.finish)
    #expect(await endless.state == .killed)
    #expect(await standing.state == .killed)
    await clock.advance(by: .milliseconds(1500))
    #expect(await short.state == .completed)
    #expect(await long.state == .active)
    #expect(await tweener.count > 0)
    await clock.advance(by: .seconds(1))
    await closing.value
    #expect(
      try await tweener.outcomes(of: [short, long, paused]) == [.completed, .completed, .killed]
    )
  }

  @Test(arguments: 0..<5)
  func `a tween that can no longer finish ends the wait for closing`(_ change: Int) async {
    let tween = await tweener.tween(.ramp(.seconds(9)))
    let closing = await closing(.finish)
    switch change {
    case 0: await tween.setRate(0)
    case 1: await tween.pause()
    case 2: await tween.adjust { $0.repeating(.infinity) }
    case 3: await tweener.freeze()
    case _: closing.cancel()
    }
    await closing.value
    #expect(await tween.state == .killed)
  }

  @Test
  func `another call can end the wait`() async throws {
    let tween = await tweener.tween(.ramp(.seconds(9)))
    let closing = await closing(.finish)
    await tweener.close(.complete)
    await closing.value
    #expect(try await tween.outcome == .completed)
    await tweener.close(.finish)
    await tweener.close(.kill)
  }

  @Test
  func `all streams finish`() async throws {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let new = await tweener.tween(.ramp(.seconds(1)), autostart: false)
    let frames = (tweener.frames, tweener.frames(framesPerSecond: 1, whileIdle: true))
    let limited = (tweener.frames(of: [new]), tweener.frames(lasting: .untilIdle))
    let events = (tween.events, tweener.events)
    let values = (tween.values, tween.values(lasting: .tween), new.values)
    let ticks = tweener.every(.seconds(1))
    let owned = tweener.values(of: .ramp(.seconds(1)))
    let sleeping = Task { [tweener] in try await tweener.sleep(for: .seconds(5)) }
    await clock.advance(by: .milliseconds(500))
    await tweener.close(.kill)
    #expect(await frames.0.all().last?.isIdle == true)
    #expect(await frames.1.all().last?[tween] == 50)
    #expect(await limited.0.all().last?[new] == 0)
    #expect(await limited.1.all().last?[tween] == 50)
    #expect(await events.0.kinds().last == .killed)
    #expect(await events.1.all().last?.outcome == .killed)
    #expect(await values.0.all() == [50])
    #expect(await values.1.all() == [50])
    #expect(await values.2.all() == [0])
    #expect(await ticks.all() == [])
    #expect(await owned.all() == [0, 50])
    await #expect(throws: CancellationError.self) { try await sleeping.value }
    try await tweener.waitUntilIdle()
  }

  @Test
  func `a closed tweener refuses tweens and resumes every wait`() async throws {
    let old = await tweener.tween(.ramp(.seconds(1)))
    await tweener.close()
    let tween = await tweener.tween(.ramp(.seconds(1)))
    #expect(try await tween.outcome == .killed)
    #expect(await tween.start() == false)
    #expect(await old.revive() == false)
    #expect(await old.restart() == false)
    #expect(await tweener.tweens([Motion.ramp(.seconds(1))])[0].state == .killed)
    #expect(await tweener.tween(.ramp(.seconds(1)), key: "a", onConflict: .queue).state == .killed)
    #expect(await tweener.values(of: .ramp(.seconds(1))).all() == [0])
    #expect(try await tweener.animate(.ramp(.seconds(1))) { _ in } == .killed)
    #expect(await tweener.frames.all().isEmpty)
    #expect(await tweener.frames(of: [tween]).all().isEmpty)
    #expect(await tweener.events.all().isEmpty)
    #expect(await tweener.every(.seconds(1)).all().isEmpty)
    #expect(await tween.events.kinds() == [.killed])
    await #expect(throws: CancellationError.self) { try await tweener.sleep(for: .seconds(1)) }
    try await tweener.withTweens { group in
      #expect(await group.tween(.ramp(.seconds(1))).state == .killed)
    }
    #expect(await tweener.isEmpty)
    #expect(await tweener.frame()[old] == 100)
  }

  @Test
  func `while tweens finish, none begins`() async throws {
    let first = await tweener.tween(.ramp(.seconds(1)), key: "a")
    let waiting = await tweener.tween(.ramp(.seconds(1)), key: "a", onConflict: .queue)
    let other = await tweener.tween(.ramp(.seconds(2)))
    let closing = await closing(.finish)
    let late = await tweener.tween(.ramp(.seconds(1)))
    #expect(await late.state == .killed)
    await other.pause()
    #expect(await other.play())
    await clock.advance(by: .seconds(1))
    #expect(await first.restart() == false)
    #expect(await first.reverse() == false)
    #expect(await first.seek(to: .zero) == false)
    #expect(await first.reset() == false)
    #expect(await first.state == .completed)
    await clock.advance(by: .seconds(1))
    await closing.value
    #expect(try await tweener.outcomes(of: [first, waiting]) == [.completed, .killed])
  }

  @Test
  func `tweens that reverse each other cannot delay close`() async {
    for _ in 0..<2 {
      await tweener.tween(.ramp(.milliseconds(15))) { tween in
        tween.onComplete { await $0.reverse() }
      }
    }
    let closing = await closing(.finish)
    await clock.advance(by: .milliseconds(10))
    await clock.advance(by: .milliseconds(10))
    await closing.value
    #expect(await tweener.isEmpty)
  }

  @Test
  func `a close that a freeze ends resumes waitUntilIdle`() async throws {
    await tweener.tween(.ramp(.seconds(1)))
    let idle = Task { [tweener] in try await tweener.waitUntilIdle() }
    let closing = await closing(.finish)
    await clock.advance(by: .zero)
    await tweener.freeze()
    await closing.value
    try await idle.value
  }

  @Test(arguments: [true, false])
  func `closing with complete starts no queued tween`(_ isOlder: Bool) async {
    let (waiting, events) = await tweener.perform { tweener in
      let older = tweener.tween(
        .ramp(.seconds(1)), key: "a", onConflict: .queue, autostart: false,
      )
      tweener.tween(.ramp(.seconds(1)), key: "a")
      let newer = tweener.tween(
        .ramp(.seconds(1)), key: "a", onConflict: .queue, autostart: false,
      )
      let waiting = isOlder ? older : newer
      tweener.start(waiting)
      return (waiting, waiting.events)
    }
    await tweener.close()
    #expect(await events.kinds() == [.killed])
    #expect(await waiting.state == .killed)
  }
}
