import Testing
@testable import Tweening
@testable import TweeningTestSupport

/// What tweens took is given back when they are over and nobody holds them.
@Suite(.limitedConcurrency)
struct ReleasedMemoryTests {
  @Test
  func `eases that no tween has any more leave nothing behind`() async {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    for index in 0..<200 {
      let ease = Ease.cubicBezier(0.1, Double(index), 0.9, 1)
      await tweener.perform { tweener in
        for _ in 0..<4 {
          _ = tweener.tween(.ramp(.seconds(1)).ease(ease))
        }
      }
      await clock.advance(by: .seconds(2))
    }
    let tables = await tweener.perform { Array($0.tables.all).count }
    #expect(tables == 0)
    let places = await tweener.perform { $0.tables.count }
    #expect(places == 0)
  }

  /// Something that a motion holds.
  private final class Held: Sendable {
    let offset = 1.0
  }

  @Test(arguments: [0, 1, 8])
  func `an ended tween releases what its motion holds`(others: Int) async {
    let tweener = Tweener(clock: ManualTweenClock())
    let rest = await tweener.perform { tweener in
      (0..<others).map { _ in tweener.tween(.ramp(.seconds(1))) }
    }
    weak var held: Held?
    do {
      let new = Held()
      held = new
      await tweener.tween(Motion.ramp(.seconds(1)).map { $0 + new.offset }).kill()
    }
    await tweener.perform { _ in }
    #expect(held == nil)
    withExtendedLifetime(rest) {}
  }

  /// A value that refers to something.
  private struct Reference: Interpolatable {
    let held: Held

    static func interpolate(from: Reference, to: Reference, progress: Double) -> Reference {
      progress < 1 ? from : to
    }
  }

  @Test
  func `frames that nobody reads keep no value of a tween that is gone`() async {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let rest = await tweener.perform { tweener in
      let held = Held()
      return (0..<3).map { _ in
        tweener.tween(from: Reference(held: held), to: Reference(held: held), duration: .seconds(9))
      }
    }
    var frames = tweener.frames.makeAsyncIterator()
    weak var held: Held?
    do {
      let new = Held()
      held = new
      let value = Reference(held: new)
      let tween = await tweener.tween(from: value, to: value, duration: .seconds(9))
      for _ in 0..<6 {
        await clock.advance(by: .milliseconds(20))
        #expect(await frames.next()?[tween] != nil)
      }
      await tween.kill()
    }
    // The frame that the reader may still take shows the tween.
    await clock.advance(by: .milliseconds(20))
    _ = await frames.next()
    await clock.advance(by: .milliseconds(20))
    #expect(held == nil)
    withExtendedLifetime(rest) {}
  }

  @Test
  func `the buffers of frames go with the last reader`() async throws {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(.ramp(.seconds(1)))
    weak var buffer: FrameBuffer?
    do {
      var frames = tweener.frames.makeAsyncIterator()
      await clock.advance(by: .milliseconds(20))
      buffer = try #require(await frames.next()).buffer
    }
    await tweener.perform { _ in }
    #expect(buffer == nil)
    #expect(await tweener.perform { $0.tables[tween.location].table.plan == nil })
  }

  @Test
  func `a frame that is made while a tween is configured shows the tween`() async throws {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let held = Held()
    let value = Reference(held: held)
    let motion = Motion(from: value, to: value).duration(.seconds(9))
    let rest = await tweener.tween(motion)
    var frames = tweener.frames.makeAsyncIterator()
    await clock.advance(by: .milliseconds(20))
    _ = await frames.next()
    let tween = await tweener.perform { tweener in
      tweener.tween(motion) { _ in
        tweener.assumeIsolated { $0.freeze() }
      }
    }
    let frame = try #require(await frames.next())
    #expect(frame[tween]?.held === held)
    #expect(frame[rest]?.held === held)
  }

  @Test
  func `a tween that is started while it is configured is not started again`() async {
    let tweener = Tweener(clock: ManualTweenClock())
    let tween = await tweener.perform { tweener in
      tweener.tween(.ramp(.seconds(1))) { tween in
        let hasStarted = tweener.assumeIsolated { $0.start(tween) }
        #expect(hasStarted)
      }
    }
    #expect(await tween.state == .active)
    let killed = await tweener.perform { tweener in
      tweener.tween(.ramp(.seconds(1))) { tween in
        tweener.assumeIsolated { _ = $0.kill(tween) }
      }
    }
    #expect(await killed.state == .killed)
  }

  @Test
  func `tweens that go before a leap of two months are in one frame after the leap`() async throws {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    // More than a chunk, of which the first is emptied.
    var tweens = await tweener.tweens((0..<600).map { _ in .ramp(.seconds(1e9)) })
    let tokens = tweens.map(\.token)
    var frames = tweener.frames.makeAsyncIterator()
    for _ in 0..<6 {
      await clock.advance(by: .milliseconds(20))
      let frame = try #require(await frames.next())
      #expect(tokens.allSatisfy { frame[$0] != nil })
    }
    await tweener.perform { [tweens] tweener in
      for tween in tweens[..<512] {
        tweener.kill(tween)
      }
    }
    tweens.removeFirst(512)
    for round in 0..<6 {
      await clock.advance(by: .seconds(60 * 24 * 3600))
      let frame = try #require(await frames.next())
      #expect(tokens[..<512].allSatisfy { (frame[$0] == nil) == (round > 0) })
      #expect(tokens[512...].allSatisfy { frame[$0] != nil })
    }
  }
}
