import Testing
import Tweening

@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct TicklessTests {
  let clock = JumpingClock()

  @Test(arguments: [0, 1, 7])
  func `unobserved tweens cause at most one wake for each distinct deadline`(_ step: Int) async {
    let tweener = Tweener(clock: clock)
    await tweener.perform { tweener in
      for index in 0..<1000 {
        tweener.start(
          tweener.tween(
            .ramp(.seconds(10) + .milliseconds(step * (index % 100))),
            autostart: false,
          )
        )
      }
    }
    await clock.run(until: .seconds(60))
    #expect(clock.wakes.count <= (step == 0 ? 1 : 100))
    #expect(await tweener.isEmpty)
  }

  @Test
  func `tweens restarted every 10 seconds cause a wake for each end`() async {
    let tweener = Tweener(configuration: .init(autokill: false), clock: clock)
    let tweens = await tweener.perform { tweener in
      (0..<1000).map { _ in tweener.tween(.ramp(.seconds(10))) }
    }
    for second in stride(from: 10, through: 60, by: 10) {
      await clock.run(until: .seconds(second))
      #expect(await tweener.restart(.all) == 1000)
    }
    #expect(clock.wakes == (1...6).map { .seconds(10 * $0) })
    #expect(await tweens[0].state == .active)
  }

  @Test
  func `unobserved deadlines closer than a frame share a wake`() async {
    let tweener = Tweener(clock: clock)
    await tweener.perform { tweener in
      for index in 1...1000 {
        _ = tweener.tween(.ramp(.milliseconds(index)))
      }
    }
    await clock.run(until: .seconds(2))
    #expect(await tweener.isEmpty)
    #expect((55...65).contains(clock.wakes.count))
  }

  @Test
  func `an endless loop that nobody hears causes no wake`() async {
    let tweener = Tweener(clock: clock)
    let loop = await tweener.tween(.ramp(.milliseconds(1)).repeatingForever())
    await clock.run(until: .seconds(3600))
    #expect(clock.wakes == [])
    #expect(await loop.state == .active)
    #expect(await loop.elapsed == .seconds(3600))
  }

  @Test
  func `an idle tweener causes no wake`() async {
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(.ramp(.seconds(1)))
    await tween.pause()
    await clock.run(until: .seconds(3600))
    #expect(clock.wakes == [])
  }

  @Test(arguments: [30.0, 60, 120, 59.94])
  func `one observed tween gives frames on the exact grid`(_ rate: Double) async {
    let tweener = Tweener(configuration: .init(framesPerSecond: rate), clock: clock)
    let tween = await tweener.tween(.ramp(.seconds(10)).repeatingForever())
    let values = tween.values
    await clock.run(until: .seconds(60))
    let interval = Duration.nanoseconds(Int64((1e9 / rate).rounded()))
    #expect(clock.wakes == (1...clock.wakes.count).map { interval * $0 })
    #expect(abs(Double(clock.wakes.count) - 60 * rate) <= 1)
    withExtendedLifetime(values) {}
  }

  @Test(arguments: [0, -30, .infinity, -.infinity, .nan] as [Double])
  func `a frame rate that is no number above zero is 60`(_ rate: Double) async {
    let tweener = Tweener(configuration: .init(framesPerSecond: rate), clock: clock)
    let tween = await tweener.tween(.ramp(.milliseconds(110)))
    let values = tween.values
    await clock.run(until: .milliseconds(101))
    #expect(clock.wakes == (1...6).map { .nanoseconds(16_666_667 * $0) })
    withExtendedLifetime(values) {}
  }

  @Test
  func `an observed tween is handled at frames, and at its end`() async throws {
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(.ramp(.milliseconds(1010)))
    let values = tween.values
    await clock.run(until: .seconds(60))
    #expect(clock.wakes.count == 61)
    #expect(clock.wakes.last == .milliseconds(1010))
    #expect(await values.all() == [100])
    #expect(try await tween.outcome == .completed)
  }

  @Test
  func `once its last consumer stops, a tween wants no frame any more`() async {
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(.ramp(.seconds(1)).repeatingForever())
    var values = [tween.values]
    var frames = [tweener.frames]
    await clock.run(until: .milliseconds(1001))
    #expect(clock.wakes.count == 60)
    // Optimized code would let go of the streams after their last use.
    withExtendedLifetime(values) {}
    values.removeAll()
    await clock.run(until: .milliseconds(2001))
    #expect(clock.wakes.count == 120)
    withExtendedLifetime(frames) {}
    frames.removeAll()
    await clock.run(until: .seconds(60))
    #expect(clock.wakes.count == 120)
  }

  @Test
  func `a loop with a subscriber wakes at each iteration, or twice a millisecond`() async {
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(.ramp(.microseconds(100)).repeatingForever())
    let events = tween.events
    await clock.run(until: .seconds(1))
    #expect((2000...2035).contains(clock.wakes.count))
    await tween.kill()
    let told = await events.all()
    #expect(told.map(\.time) == told.map(\.time).sorted())
    let isExact = told.dropLast().allSatisfy { event in
      event.kind == .repeated(iteration: Int(event.time / .microseconds(100)))
    }
    #expect(isExact)
  }

  @Test
  func `a frozen tweener wakes for nothing`() async {
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let values = tween.values
    await tweener.freeze()
    await clock.run(until: .seconds(60))
    #expect(clock.wakes == [])
    await tweener.unfreeze()
    await clock.run(until: .seconds(120))
    #expect(clock.wakes.count == 60)
    #expect(await values.all() == [100])
  }

  @Test(arguments: [Duration.seconds(-5), .seconds(5), .seconds(31_536_000)])
  func `a tweener's time begins at zero, whatever its clock says`(_ origin: Duration) async {
    let clock = JumpingClock(now: origin)
    let tweener = Tweener(clock: clock)
    #expect(await tweener.time == .zero)
    let tween = await tweener.tween(.ramp(.milliseconds(1)))
    await clock.run(until: origin + .seconds(1))
    #expect(clock.wakes.count == 1)
    #expect(await tween.state == .killed)
    #expect(await tweener.time == .seconds(1))
  }
}
