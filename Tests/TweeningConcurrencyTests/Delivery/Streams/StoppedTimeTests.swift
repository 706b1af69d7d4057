import Testing
import Tweening

@testable import TweeningTestSupport

/// What readers have while the time of a tweener stands still.
@Suite(.limitedConcurrency)
struct StoppedTimeTests {
  enum Stop: CaseIterable {
    case freeze, scale, pause
  }

  let clock = ManualTweenClock()
  let tweener: Tweener

  init() {
    tweener = Tweener(clock: clock)
  }

  private func stop(_ stop: Stop, _ tween: AnyTween?) async {
    switch stop {
    case .freeze: await tweener.freeze()
    case .scale: await tweener.setTimeScale(0)
    case .pause: await tween?.pause()
    }
  }

  @Test(arguments: Stop.allCases, [nil, 60, 1, 0] as [Double?])
  func `a reader at any rate has the value at which time stops`(
    _ stop: Stop,
    _ rate: Double?,
  ) async {
    let tween = await tweener.tween(.ramp(.seconds(10)))
    var values = tween.values(framesPerSecond: rate).makeAsyncIterator()
    await clock.advance(by: .milliseconds(1050))
    await clock.advance(by: .milliseconds(750))
    await self.stop(stop, tween)
    await clock.advance(by: .seconds(5))
    #expect(await values.next() == 18)
    await tweener.unfreeze()
    await tweener.setTimeScale(1)
    await tween.resume()
    await clock.advance(by: .seconds(60))
    #expect(await values.next() == 100)
  }

  @Test(arguments: [Stop.freeze, .scale])
  func `the value at which time stops comes once`(_ stop: Stop) async {
    let tween = await tweener.tween(.ramp(.seconds(10)))
    let log = Log()
    tween.onUpdate { log.add("\($0)") }
    let values = tween.values(buffering: .unbounded)
    await clock.advance(by: .milliseconds(1800))
    await self.stop(stop, tween)
    await self.stop(stop, tween)
    await clock.advance(by: .seconds(5), step: .seconds(1))
    await tween.kill()
    #expect(await values.all() == [0, 18])
    #expect(log.all.last == "18.0")
  }

  @Test(arguments: [Stop.freeze, .scale])
  func `a stream that owns its tween has the value at which time stops`(_ stop: Stop) async {
    let stream = tweener.values(of: .ramp(.seconds(10)), framesPerSecond: 1)
    var values = stream.makeAsyncIterator()
    #expect(await values.next() == 0)
    await clock.advance(by: .milliseconds(1050))
    await clock.advance(by: .milliseconds(750))
    await self.stop(stop, nil)
    #expect(await values.next() == 18)
  }

  @Test(arguments: [Stop.freeze, .scale])
  func `the closure of an animate has the value at which time stops`(_ stop: Stop) async throws {
    let log = Log()
    try await clock.run {
      let task = Task { [tweener] in
        try await tweener.animate(.ramp(.seconds(10)), framesPerSecond: 1) { log.add("\($0)") }
      }
      await clock.advance(by: .milliseconds(1800))
      #expect(log.all.last != "18.0")
      await self.stop(stop, nil)
      await clock.advance(by: .zero)
      #expect(log.all.last == "18.0")
      task.cancel()
      _ = await task.result
    }
  }

  @Test(arguments: [Stop.freeze, .scale], [nil, 1] as [Double?])
  func `a slow reader of frames has the frame at which time stops, when its next is due`(
    _ stop: Stop,
    _ rate: Double?,
  ) async throws {
    let clock = JumpingClock()
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(.ramp(.seconds(10)))
    var frames = tweener.frames(framesPerSecond: rate).makeAsyncIterator()
    await clock.run(until: .milliseconds(1800))
    switch stop {
    case .freeze, .pause: await tweener.freeze()
    case .scale: await tweener.setTimeScale(0)
    }
    await clock.run(until: .milliseconds(2500))
    #expect(try #require(await frames.next())[tween] == 18)
    let count = await tweener.statistics.frames
    await clock.run(until: .seconds(60))
    #expect(await tweener.statistics.frames == count)
  }

  @Test(arguments: [nil, 1] as [Double?])
  func `a follower's reader has the value at which the time of the other has stopped`(
    _ rate: Double?
  ) async throws {
    let others = ManualTweenClock()
    let follower = Tweener(clock: others)
    let changes = await ChangeReader(tweener)
    await tweener.tween(.ramp(.seconds(10)), key: "x")
    for change in try await changes.read() {
      try await follower.restore(copied(change), downtime: .counted)
    }
    let copy = try #require(await follower.tween(for: "x", of: Double.self))
    var values = copy.values(framesPerSecond: rate).makeAsyncIterator()
    var frames = follower.frames.makeAsyncIterator()
    let log = Log()
    copy.onUpdate { log.add("\($0)") }
    await others.advance(by: .milliseconds(1050))
    await others.advance(by: .milliseconds(950))
    await clock.advance(by: .milliseconds(1800))
    await tweener.freeze()
    for change in try await changes.read() {
      try await follower.restore(copied(change), downtime: .counted)
    }
    await others.advance(by: .seconds(1))
    #expect(await copy.value == 18)
    #expect(await values.next() == 18)
    #expect(try #require(await frames.next())[copy] == 18)
    #expect(log.all.last == "18.0")
  }
}
