import Foundation
import Testing
import Tweening

@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct LagTests {
  private func tweener(_ lag: Tweener.Lag, _ clock: some TweenClock) -> Tweener {
    var configuration = Tweener.Configuration()
    configuration.lag = lag
    return Tweener(configuration: configuration, clock: clock)
  }

  /// The time of a tweener with a tween of ten seconds after a late wake, 4 s past its alarm.
  private func time(_ lag: Tweener.Lag, lateBy lateness: Duration) async -> Duration {
    let clock = ManualTweenClock()
    let tweener = tweener(lag, clock)
    await tweener.tween(from: 0.0, to: 1, duration: .seconds(10))
    await clock.advance(by: .seconds(10) + lateness)
    return await tweener.time
  }

  @Test
  func `a late wake counts in full, in part or not at all`() async {
    #expect(await time(.runOn, lateBy: .seconds(4)) == .seconds(14))
    let clamp = Tweener.Lag.clamp(longest: .milliseconds(500), to: .milliseconds(33))
    #expect(await time(clamp, lateBy: .seconds(4)) == .milliseconds(10_033))
    #expect(await time(clamp, lateBy: .milliseconds(500)) == .milliseconds(10_500))
    #expect(await time(clamp, lateBy: .zero) == .seconds(10))
    #expect(await time(.skip, lateBy: .seconds(4)) == .seconds(10))
    let negative = Tweener.Lag.clamp(longest: .zero - .seconds(1), to: .seconds(5))
    #expect(await time(negative, lateBy: .nanoseconds(1)) == .seconds(10))
  }

  @Test
  func `the sleep of an idle tweener is no lateness`() async {
    let clock = ManualTweenClock()
    let tweener = tweener(.skip, clock)
    await clock.advance(by: .seconds(100))
    #expect(await tweener.time == .seconds(100))
    let tween = await tweener.tween(from: 0.0, to: 1, duration: .seconds(100), ease: .linear)
    await clock.advance(by: .seconds(50))
    #expect(await tween.value == 0.5)
  }

  @Test
  func `events keep their distances, and values continue`() async {
    let clock = ManualTweenClock()
    let tweener = tweener(.skip, clock)
    let motion = Motion(from: 0.0, to: 1).duration(.seconds(1)).repeating(3).ease(.linear)
    let tween = await tweener.tween(motion, autokill: false)
    let events = tween.events
    // The alarm is that of the boundary at 1 s.
    await clock.advance(by: .milliseconds(900))
    await clock.advance(by: .seconds(7))
    #expect(await tweener.time == .seconds(1))
    await clock.advance(by: .milliseconds(250))
    #expect(await tween.value == 0.25)
    await clock.advance(by: .milliseconds(750))
    await clock.advance(by: .seconds(1))
    let kinds = await events.buffered().map { "\($0.kind) \($0.time)" }
    #expect(
      kinds.suffix(3) == [
        "repeated(iteration: 1) 1.0 seconds", "repeated(iteration: 2) 2.0 seconds",
        "completed 3.0 seconds",
      ]
    )
  }

  @Test
  func `a scaled tweener holds its own time, and a frozen one has none to hold`() async {
    let clock = ManualTweenClock()
    let tweener = tweener(.skip, clock)
    await tweener.setTimeScale(2)
    await tweener.tween(from: 0.0, to: 1, duration: .seconds(10))
    await clock.advance(by: .seconds(9))
    #expect(await tweener.time == .seconds(10))
    await tweener.freeze()
    await clock.advance(by: .seconds(9))
    await tweener.unfreeze()
    #expect(await tweener.time == .seconds(10))
    await clock.advance(by: .seconds(1))
    #expect(await tweener.time == .seconds(12))
  }

  @Test
  func `live values run on in the gap, and go back after it`() async {
    let clock = JumpingClock()
    let tweener = tweener(.skip, clock)
    let tween = await tweener.tween(from: 0.0, to: 100, duration: .seconds(100), ease: .linear)
    let live = await tween.live
    let frames = tweener.frames
    await clock.run(until: .seconds(1))
    clock.set(to: .seconds(11))
    #expect(live.value == 11)
    await clock.run(until: .seconds(11))
    #expect(abs(live.value - 1) < 0.05)
    _ = frames
  }

  #if !os(Windows)
    @Test
    func `a process that was stopped continues where it was`() async {
      await #expect(processExitsWith: .success) {
        var configuration = Tweener.Configuration()
        configuration.lag = .clamp(longest: .milliseconds(500), to: .milliseconds(33))
        let tweener = Tweener(configuration: configuration)
        await tweener.tween(from: 0.0, to: 1, duration: .seconds(600))
        // Its time counts in full.
        let other = Tweener()
        var frames = tweener.frames.makeAsyncIterator()
        // From the first frame on, the next one is due soon.
        _ = await frames.next()
        let pid = ProcessInfo.processInfo.processIdentifier
        let stopper = Process()
        stopper.executableURL = URL(filePath: "/bin/sh")
        stopper.arguments = ["-c", "kill -STOP \(pid); sleep 2; kill -CONT \(pid)"]
        try stopper.run()
        while stopper.isRunning {
          _ = await frames.next()
        }
        let time = await tweener.time
        let held = await other.time - time
        // Stopped for two seconds, of which a frame and 33 ms count.
        precondition(held > .seconds(1), "held \(held)")
      }
    }
  #endif
}
