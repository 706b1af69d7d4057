import Testing
import Tweening

@testable import TweeningTestSupport

/// Streams of frames: rates, limits, and what a frame says of its tweens.
@Suite(.limitedConcurrency)
struct FrameStreamTests {
  let clock = ManualTweenClock()
  let tweener: Tweener

  init() {
    tweener = Tweener(configuration: .init(autokill: false), clock: clock)
  }

  // MARK: Rates

  @Test(arguments: [60, 30, 24, 10, 7.5, 1] as [Double])
  func `the clock runs no faster than the fastest reader needs`(_ rate: Double) async {
    let clock = JumpingClock()
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(Motion.ramp(.seconds(1)).repeating(.infinity))
    let frames = tweener.frames(framesPerSecond: rate)
    await clock.run(until: .seconds(10))
    let wakes = clock.wakes.count
    #expect(Double(wakes) <= 10 * rate + 1)
    #expect(Double(wakes) >= 10 * rate - 1)
    let values = tween.values(framesPerSecond: 60)
    await clock.run(until: .seconds(20))
    #expect((599...601).contains(clock.wakes.count - wakes))
    withExtendedLifetime((frames, values)) {}
  }

  @Test(arguments: [60, 30, 5] as [Double])
  func `a value stream of a slow reader does not wake the clock for others`(_ rate: Double) async {
    let clock = JumpingClock()
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(.ramp(.seconds(10)))
    let values = tween.values(buffering: .unbounded, framesPerSecond: rate)
    await clock.run(until: .seconds(11))
    let count = await values.all().count
    // The first, one at each frame, and the end.
    #expect((10 * rate...10 * rate + 2).contains(Double(count)))
    #expect(Double(clock.wakes.count) <= 10 * rate + 2)
  }

  @Test
  func `as many frames a second as the tweener has are all frames, however they jitter`() async {
    var random = SeededGenerator(seed: 13)
    let clock = JumpingClock()
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(.ramp(.seconds(10)))
    let values = tween.values(buffering: .unbounded, framesPerSecond: 60)
    let all = tween.values(buffering: .unbounded)
    await clock.flush()
    for frame in 1...121 {
      // Late by up to 4 ms.
      let lateness = Duration.microseconds(Int64(random.next() % 4000))
      clock.set(to: .nanoseconds(16_666_667 * frame) + lateness)
      await clock.flush()
    }
    await tween.kill()
    let (given, made) = await (values.all().count, all.all().count)
    #expect(made >= 121)
    #expect(given == made)
  }

  @Test(arguments: [60, 61, 1000] as [Double])
  func `a reader of as many frames as there are misses none, from any instant on`(
    _ rate: Double
  ) async {
    let clock = JumpingClock()
    let tweener = Tweener(clock: clock)
    await tweener.tween(Motion.ramp(.seconds(1)).repeating(.infinity))
    let first = tweener.frames
    await clock.run(until: .milliseconds(105))
    var frames = tweener.frames(framesPerSecond: rate).makeAsyncIterator()
    await clock.flush()
    #expect(await frames.next()?.time == .milliseconds(105))
    for frame in 7...20 {
      let time = Duration.nanoseconds(16_666_667 * frame)
      await clock.run(until: time)
      #expect(await frames.next()?.time == time)
    }
    withExtendedLifetime(first) {}
  }

  @Test
  func `a slow reader is given the last change, when the next frame is due`() async throws {
    let clock = JumpingClock()
    let tweener = Tweener(configuration: .init(autokill: false), clock: clock)
    let tween = await tweener.tween(.ramp(.milliseconds(300)))
    var frames = tweener.frames(framesPerSecond: 1).makeAsyncIterator()
    await clock.flush()
    #expect(try #require(await frames.next())[tween] == 0)
    await clock.run(until: .milliseconds(1100))
    #expect(try #require(await frames.next())[tween] == 100)
    let wakes = clock.wakes
    #expect(wakes.count <= 2)
    await clock.run(until: .seconds(9))
    #expect(clock.wakes == wakes)
  }

  @Test
  func `an awaited end does not wait for a slow reader's frame`() async throws {
    let clock = JumpingClock()
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(.ramp(.milliseconds(300)))
    let frames = tweener.frames(framesPerSecond: 0.1)
    async let outcome = tween.outcome
    await clock.run(until: .milliseconds(400))
    #expect(await tween.state == .killed)
    #expect(try await outcome == .completed)
    #expect(clock.wakes.contains(.milliseconds(300)))
    withExtendedLifetime(frames) {}
  }

  @Test
  func `a rate that is none gives the first frame only`() async {
    await tweener.tween(.ramp(.seconds(1)))
    let frames = tweener.frames(framesPerSecond: 0)
    await clock.advance(by: .milliseconds(100), step: .milliseconds(10))
    var iterator = frames.makeAsyncIterator()
    #expect(await iterator.next()?.time == .zero)
    await tweener.close()
    // The last one, of the end.
    #expect(await iterator.next()?.time == .milliseconds(100))
    #expect(await iterator.next() == nil)
  }

  // MARK: Readers

  @Test
  func `every reader gets a frame at once, also while nothing moves`() async throws {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    await clock.advance(by: .seconds(1))
    for _ in 0..<3 {
      var frames = tweener.frames.makeAsyncIterator()
      let frame = try #require(await frames.next())
      #expect(frame[tween] == 100)
      #expect(frame.isIdle)
    }
    // No entry before, and no tween.
    let other = Tweener(clock: clock)
    var frames = other.frames.makeAsyncIterator()
    #expect(await frames.next()?.ids == [])
  }

  @Test
  func `frames of an idle tweener go to the streams that request them`() async {
    let clock = JumpingClock()
    let tweener = Tweener(clock: clock)
    await tweener.freeze()
    let frames = tweener.frames(framesPerSecond: 40, whileIdle: true)
    await clock.run(until: .seconds(1))
    #expect((38...41).contains(clock.wakes.count))
    withExtendedLifetime(frames) {}
    var iterator = frames.makeAsyncIterator()
    #expect(await iterator.next()?.isIdle == true)
    let other = tweener.frames
    await clock.flush()
    var quiet = other.makeAsyncIterator()
    #expect(await quiet.next() != nil)
    await clock.run(until: .seconds(2))
    await tweener.close()
    // Nothing has moved meanwhile.
    #expect(await quiet.next() == nil)
  }

  @Test
  func `a frame of this instant needs no reader`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    await clock.advance(by: .milliseconds(250))
    #expect(await tweener.frame()[tween] == 25)
    let frames = tweener.frames
    await clock.advance(by: .milliseconds(250))
    let (frame, _) = await tweener.perform { ($0.frame(), $0.seek(tween, to: .zero)) }
    #expect(frame[tween] == 50)
    #expect(await tweener.frame()[tween] == 0)
    withExtendedLifetime(frames) {}
  }

  // MARK: Limits

  @Test
  func `frames until the tweener is idle end with the end values`() async throws {
    let tweens = await tweener.tweens([Motion.ramp(.milliseconds(20)), .ramp(.milliseconds(50))])
    let frames = tweener.frames(lasting: .untilIdle)
    let last = Task {
      var last: TweenFrame?
      for await frame in frames {
        last = frame
      }
      return last
    }
    await clock.advance(by: .milliseconds(60), step: .milliseconds(10))
    let frame = try #require(await last.value)
    #expect(tweens.map { frame[$0] } == [100, 100])
    #expect(frame.isIdle)
    // One that finds it idle gives one frame.
    #expect(await tweener.frames(lasting: .untilIdle).all().count == 1)
  }

  @Test
  func `a command that makes the tweener idle ends them at once`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let frames = tweener.frames(lasting: .untilIdle)
    await tween.complete()
    #expect(await frames.all().last?[tween] == 100)
  }

  @Test
  func `frames of some tweens end after the last of them`() async throws {
    let tweens = await tweener.tweens([Motion.ramp(.milliseconds(20)), .ramp(.milliseconds(50))])
    let late = await tweener.tween(.ramp(.milliseconds(50)), autostart: false)
    let endless = await tweener.tween(Motion.ramp(.seconds(1)).repeating(.infinity))
    let frames = tweener.frames(of: tweens + [late], framesPerSecond: 50)
    let last = Task { await frames.all().last }
    await clock.advance(by: .milliseconds(100), step: .milliseconds(10))
    await tweens[0].restart()
    await late.start()
    await clock.advance(by: .milliseconds(60), step: .milliseconds(10))
    let frame = try #require(await last.value)
    #expect((tweens + [late]).map { frame[$0] } == [100, 100, 100])
    #expect(frame.time == .milliseconds(150))
    #expect(!frame.isRunning(late))
    #expect(frame.isRunning(endless))
    #expect(await tweener.frames(of: []).all().count == 1)
  }

  @Test
  func `frames of some tweens end with them at low frame rates, too`() async throws {
    let clock = JumpingClock()
    let tweener = Tweener(configuration: .init(framesPerSecond: 0.1), clock: clock)
    let tween = await tweener.tween(.ramp(.milliseconds(300)))
    await tweener.tween(Motion.ramp(.seconds(1)).repeating(.infinity))
    let frames = tweener.frames(of: [tween])
    await clock.run(until: .seconds(20))
    #expect(try #require(await frames.all().last).time == .milliseconds(300))
  }

  @Test
  func `commands make no frames for others while one waits for tweens`() async throws {
    let clock = JumpingClock()
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(.ramp(.seconds(9)))
    await tween.pause()
    let limited = tweener.frames(of: [tween], framesPerSecond: 10)
    var all = tweener.frames.makeAsyncIterator()
    var idle = tweener.frames(whileIdle: true).makeAsyncIterator()
    await clock.flush()
    #expect(await all.next()?[tween] == 0)
    #expect(await idle.next()?[tween] == 0)
    for step in 1...5 {
      await tween.seek(to: .seconds(step))
    }
    clock.set(to: .milliseconds(1))
    await tween.seek(to: .seconds(6))
    await clock.run(until: .milliseconds(20))
    #expect(try #require(await all.next()).time >= .milliseconds(16))
    #expect(try #require(await idle.next()).time >= .milliseconds(16))
    withExtendedLifetime(limited) {}
  }

  @Test(arguments: [0, 1, 2])
  func `a slow reader with a limit lets the clock sleep`(_ kind: Int) async {
    let clock = JumpingClock()
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(.ramp(.seconds(10)))
    let frames =
      switch kind {
      case 0: tweener.frames(of: [tween], framesPerSecond: 1)
      case 1: tweener.frames(framesPerSecond: 1, lasting: .untilIdle)
      case _: tweener.frames(of: [tween], framesPerSecond: 0)
      }
    await tweener.tween(.ramp(.seconds(2)))
    await clock.run(until: .seconds(9))
    #expect(clock.wakes.count <= 14)
    await clock.run(until: .seconds(11))
    #expect(await frames.all().last?[tween] == 100)
  }

  @Test
  func `a tween that nobody has started is waited for until it is killed`() async {
    await tweener.tween(Motion.ramp(.seconds(1)).repeating(.infinity))
    await tweener.freeze()
    let frames: AsyncStream<TweenFrame>
    do {
      let new = await tweener.tween(.ramp(.seconds(1)), autostart: false)
      frames = tweener.frames(of: [new])
      await clock.advance(by: .zero)
    }
    await clock.advance(by: .zero)
    #expect(await tweener.count == 2)
    await tweener.kill(.all)
    #expect(await frames.all().isEmpty == false)
  }

  @Test
  func `in real time a slow reader is given the end values at the next frame`() async throws {
    let clock = JumpingClock()
    let tweener = Tweener(configuration: .init(autokill: false), clock: clock)
    let tween = await tweener.tween(.ramp(.milliseconds(300)))
    let frames = tweener.frames(of: [tween], framesPerSecond: 0.5)
    await clock.run(until: .milliseconds(350))
    let all = await frames.all()
    #expect(all.last?[tween] == 100)
    #expect(try #require(all.last).time <= .milliseconds(317))
  }

  // MARK: What a frame says

  @Test
  func `a frame says which tweens run, in any state`() async throws {
    let tweens = await tweener.perform { tweener in
      (0..<600).map { index in
        tweener.tween(
          .ramp(.seconds(1), delay: index % 6 == 1 ? .seconds(5) : .zero),
          autostart: index % 6 != 2,
        )
      }
    }
    var frames = tweener.frames.makeAsyncIterator()
    await tweener.perform { tweener in
      for (index, tween) in tweens.enumerated() {
        switch index % 6 {
        case 3: tweener.pause(tween)
        case 4: tweener.complete(tween)
        case 5: tweener.kill(tween)
        case _: break
        }
      }
    }
    await clock.advance(by: .milliseconds(100))
    for round in 0..<3 {
      let frame = try #require(await frames.next())
      #expect(!frame.isIdle)
      for (index, tween) in tweens.enumerated() {
        #expect(frame.isRunning(tween) == (index % 6 < 2), "\(round), \(index)")
      }
      await clock.advance(by: .milliseconds(100))
    }
    await tweener.perform { tweener in
      for tween in tweens {
        tweener.start(tween)
        tweener.resume(tween)
      }
    }
    await clock.advance(by: .milliseconds(100))
    let frame = try #require(await frames.next())
    #expect(frame.isRunning(tweens[2]))
    #expect(frame.isRunning(tweens[3]))
    let newer = await tweener.tween(.ramp(.seconds(1)))
    #expect(!frame.isRunning(newer))
    #expect(await !frame.isRunning(Tweener(clock: clock).tween(.ramp(.seconds(1)))))
  }

  @Test
  func `a frame lists its tweens, and those changed since an earlier frame`() async {
    let moving = await tweener.tween(.ramp(.seconds(9)))
    let still = await tweener.tween(.ramp(.seconds(9)), autostart: false)
    let absent = await tweener.tween(
      Motion.ramp(.seconds(1), delay: .milliseconds(150)).fill(.none)
    )
    let text = await tweener.tween(Motion(from: 0, to: 9).duration(.seconds(9)).map { "\($0 / 5)" })
    let first = await tweener.frame()
    #expect(first.ids.sorted() == [moving.id, still.id, text.id])
    #expect(first.changedIDs(since: nil) == first.ids)
    #expect(first.changedIDs(since: first) == [])
    await clock.advance(by: .milliseconds(100))
    let second = await tweener.frame()
    #expect(second.changedIDs(since: first) == [moving.id])
    await still.seek(to: .seconds(1))
    await clock.advance(by: .milliseconds(100))
    let third = await tweener.frame()
    #expect(third.changedIDs(since: second).sorted() == [moving.id, still.id, absent.id])
    let newer = await tweener.tween(.ramp(.seconds(9)), autostart: false)
    await moving.pause()
    let fourth = await tweener.frame()
    #expect(fourth.changedIDs(since: third) == [newer.id])
    await clock.advance(by: .seconds(5))
    let last = await tweener.frame()
    // One is not in effect any more.
    #expect(last.changedIDs(since: fourth) == [text.id])
  }
}
