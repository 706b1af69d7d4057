import Testing
@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct FrameDeliveryTests {
  let clock = ManualTweenClock()
  let tweener: Tweener

  init() {
    tweener = Tweener(clock: clock)
  }

  private func next(_ stream: AsyncStream<TweenFrame>) async throws -> TweenFrame {
    var iterator = stream.makeAsyncIterator()
    return try #require(await iterator.next())
  }

  @Test
  func `a frame is a snapshot of all tweens at one instant`() async throws {
    let number = await tweener.tween(.ramp(.seconds(1)))
    let whole = await tweener.tween(from: 0, to: 1000, duration: .seconds(2), ease: .linear)
    let frames = tweener.frames
    await clock.advance(by: .milliseconds(500))
    let frame = try await next(frames)
    await clock.advance(by: .milliseconds(300))
    #expect(frame.time == .milliseconds(500))
    #expect(frame[number] == 50)
    #expect(frame[whole] == 250)
  }

  @Test
  func `a reader who falls behind gets the newest frame, also of what has ended`() async throws {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let other = await tweener.tween(.ramp(.seconds(10)))
    let frames = tweener.frames
    await clock.advance(by: .seconds(3), step: .milliseconds(100))
    await clock.advance(by: .seconds(1))
    let frame = try await next(frames)
    #expect(frame[tween] == 100)
    #expect(frame[other] == 40)
  }

  @Test
  func `a frame has no value for a newer tween`() async throws {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let frames = tweener.frames
    await clock.advance(by: .milliseconds(100))
    let frame = try await next(frames)
    let newer = await tweener.tween(.ramp(.seconds(1)))
    let text = await tweener.tween(Motion.ramp(.seconds(1)).map { "\($0)" })
    #expect(frame[tween] == 10)
    #expect(frame[newer] == nil)
    #expect(frame[text] == nil)
  }

  @Test
  func `a frame has no value for another tweener's tween`() async throws {
    let foreign = await Tweener(clock: clock).tween(.ramp(.seconds(1)))
    _ = await tweener.tween(.ramp(.seconds(1)))
    let frames = tweener.frames
    await clock.advance(by: .milliseconds(100))
    #expect(try await next(frames)[foreign] == nil)
  }

  @Test
  func `a frame has no value where the motion is not in effect`() async throws {
    let motion = Motion.ramp(.seconds(1), delay: .seconds(1)).fill(.none)
    let tween = await tweener.tween(motion)
    let frames = tweener.frames
    await clock.advance(by: .milliseconds(500))
    let before = try await next(frames)
    #expect(before[tween] == nil)
    await clock.advance(by: .seconds(1))
    #expect(try await next(frames)[tween] == 50)
    await clock.advance(by: .seconds(1))
    let after = try await next(frames)
    #expect(after[tween] == nil)
    #expect(await tween.value == 100)
  }

  @Test
  func `a change to a new tween is in the next frame`() async throws {
    let tween = await tweener.tween(.ramp(.seconds(1)), autostart: false)
    let frames = tweener.frames
    await clock.advance(by: .milliseconds(100))
    #expect(try await next(frames)[tween] == 0)
    await tween.adjust { _ in Motion(from: 7, to: 8) }
    await clock.advance(by: .milliseconds(100))
    // Something else must move, or a missing frame would be waited for without end.
    _ = await tweener.tween(.ramp(.seconds(1)))
    await clock.advance(by: .milliseconds(100))
    #expect(try await next(frames)[tween] == 7)
  }

  @Test
  func `frames that are kept do not change`() async throws {
    let tweens = await tweener.perform { tweener in
      (0..<40).map { index in tweener.tween(.ramp(.milliseconds(1000 + index))) }
    }
    let frames = tweener.frames
    var kept: [(frame: TweenFrame, values: [Double?])] = []
    for _ in 0..<20 {
      await clock.advance(by: .milliseconds(50))
      let frame = try await next(frames)
      kept.append((frame, tweens.map { frame[$0] }))
    }
    for (frame, values) in kept {
      #expect(tweens.map { frame[$0] } == values)
    }
  }

  @Test
  func `a reader sees values of a type that comes later`() async throws {
    let frames = tweener.frames
    let first = await tweener.tween(.ramp(.seconds(1)))
    await clock.advance(by: .milliseconds(100))
    let motion = Motion(from: 0 as Float, to: 10).duration(.seconds(1)).ease(.linear)
    let second = await tweener.tween(motion)
    await clock.advance(by: .milliseconds(500))
    let frame = try await next(frames)
    #expect(frame[first] == 60)
    #expect(frame[second] == 5)
  }
}
