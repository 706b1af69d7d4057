import Testing
import Tweening

@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct PerformTests {
  /// A clock on which each reading is a millisecond later.
  struct Ticking: TweenClock {
    let base = JumpingClock()
    let log = Log()

    var now: Duration {
      log.add("read")
      return .milliseconds(log.all.count)
    }

    func makeAlarm(_ wake: @escaping @Sendable (TweenWake) -> Void) -> any TweenAlarm {
      base.makeAlarm(wake)
    }
  }

  struct Refusal: Error, Equatable {
    let reason: Int
  }

  let tweener = Tweener(clock: Ticking())

  @Test
  func `many commands happen at one instant`() async {
    let times = await tweener.perform { tweener in
      let first = tweener.tween(.ramp(.seconds(1)))
      let before = tweener.time
      let second = tweener.tween(.ramp(.seconds(1)))
      tweener.pause(first)
      tweener.pause(second)
      return [before, tweener.time, tweener.elapsed(of: first), tweener.elapsed(of: second)]
    }
    #expect(times[0] == times[1])
    #expect(times[2...] == [.zero, .zero])
    #expect(await tweener.time > times[1])
  }

  @Test
  func `a nested perform keeps the instant`() async {
    let times = await tweener.perform { tweener in
      let before = tweener.time
      let nested = tweener.perform { $0.time }
      return [before, nested, tweener.time]
    }
    #expect(Set(times).count == 1)
  }

  @Test
  func `perform rethrows, and keeps the commands before the error`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    await #expect(throws: Refusal(reason: 7)) {
      try await tweener.perform { tweener throws(Refusal) in
        tweener.pause(tween)
        throw Refusal(reason: 7)
      }
    }
    #expect(await tween.state == .paused)
    #expect(await tweener.time < tweener.time)
  }

  @Test
  func `effects of a command are settled before the next command`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let states = await tweener.perform { tweener in
      tweener.seek(tween, to: .seconds(1))
      let first = tweener.state(of: tween)
      let instant = tweener.tween(.ramp(.zero), autokill: false)
      return [first, tweener.state(of: instant)]
    }
    #expect(states == [.killed, .completed])
  }
}
