import Testing
@testable import Tweening
@testable import TweeningTestSupport

/// The `changed` events that wait when a tween or a subscription ends.
@Suite(.limitedConcurrency)
struct ChangedEventEndingTests {
  enum Ending: CaseIterable {
    case kill, completion, superseded, handle, tweener, closeByKilling, closeAtTheEnd, finish
    case frame, pause
  }

  private func told(_ event: TweenEvent) -> String {
    event.count == 1 ? "\(event.kind)" : "\(event.kind) ×\(event.count)"
  }

  @Test(arguments: Ending.allCases)
  func `a change that waits is sent before the end`(_ ending: Ending) async {
    let clock = ManualTweenClock()
    var tweener: Tweener? = Tweener(clock: clock)
    var tween: Tween? = await tweener?.tween(
      .ramp(.seconds(9)), key: ending == .superseded ? "key" : nil, autostart: ending != .handle,
    )
    guard let own = tween?.events, let all = tweener?.events else { return }
    for _ in 0..<3 {
      await tween?.setRate(0)
    }
    switch ending {
    case .kill: await tween?.kill()
    case .completion: await tween?.complete()
    case .superseded: await tweener?.tween(.ramp(.seconds(1)), key: "key").kill()
    case .handle: tween = nil
    case .tweener: break
    case .closeByKilling: await tweener?.close(.kill)
    case .closeAtTheEnd: await tweener?.close(.complete)
    case .finish: await tweener?.close(.finish)
    case .frame: await clock.advance(by: .milliseconds(1))
    case .pause: await tween?.pause()
    }
    await tweener?.perform { _ in }
    let id = tween?.id
    tween = nil
    tweener = nil
    let changes = ["changed", "changed ×2"]
    let end =
      switch ending {
      case .handle: changes
      case .kill, .superseded, .tweener, .closeByKilling, .finish, .frame: changes + ["killed"]
      case .completion, .closeAtTheEnd: changes + ["completed", "killed"]
      case .pause: changes + ["paused", "killed"]
      }
    #expect(await own.all().map(told) == end)
    let others = await all.all()
    let same = others.filter { id == nil || $0.tweenID == id }
    #expect(same.map { told($0.event) } == end)
  }

  @Test(arguments: [true, false])
  func `a subscriber gets no change from before its subscription`(isOfAll: Bool) async {
    let tweener = Tweener(clock: ManualTweenClock())
    let tween = await tweener.tween(.ramp(.seconds(9)))
    let first = tween.events
    await tweener.perform { tweener in
      for _ in 0..<3 {
        tweener.setRate(0.5, of: tween)
      }
    }
    let own = isOfAll ? nil : tween.events
    let all = isOfAll ? tweener.events : nil
    await tween.setRate(2)
    await tweener.close(.kill)
    #expect(await first.all().map(told) == ["changed", "changed ×2", "changed", "killed"])
    if let own {
      #expect(await own.all().map(told) == ["changed", "killed"])
    }
    if let all {
      #expect(await all.all().map { told($0.event) } == ["changed", "killed"])
    }
  }

  @Test
  func `a callback makes no event that a later subscriber gets`() async {
    let tweener = Tweener(clock: ManualTweenClock())
    let tween = await tweener.tween(.ramp(.seconds(9)))
    tween.onUpdate { _ in }
    await tweener.perform { tweener in
      for _ in 0..<3 {
        tweener.setRate(0.5, of: tween)
      }
    }
    let events = tween.events
    await tween.kill()
    #expect(await events.all().map(told) == ["killed"])
  }

  @Test
  func `a bounded stream overflows by changes as by other events`() async {
    let clock = ManualTweenClock()
    let tween = await Tweener(clock: clock).tween(.ramp(.seconds(9)))
    let events = tween.events(limit: 2)
    for _ in 0..<5 {
      await tween.setRate(0.5)
      await clock.advance(by: .milliseconds(100))
    }
    #expect(await events.kinds() == [.changed, .changed, .changed, .overflowed])
  }

  @Test
  func `changes wake the tweener once per frame, and only for subscribers`() async {
    for isSubscribed in [false, true] {
      let clock = JumpingClock()
      let tweener = Tweener(clock: clock)
      let tween = await tweener.tween(.ramp(.seconds(9)), autostart: false)
      let events = isSubscribed ? tween.events : nil
      await tweener.perform { tweener in
        for _ in 0..<100 {
          tweener.setRate(0.5, of: tween)
        }
      }
      await clock.run(until: .seconds(60))
      #expect(clock.wakes.count == (isSubscribed ? 1 : 0))
      await tween.kill()
      if let events {
        #expect(await events.all().map(told) == ["changed", "changed ×99", "killed"])
      }
    }
  }

  @Test
  func `with the clock of the system the changes come by themselves`() async {
    let tweener = Tweener()
    let tween = await tweener.tween(.ramp(.seconds(9)), autostart: false)
    var events = tween.events.makeAsyncIterator()
    await tweener.perform { tweener in
      for _ in 0..<3 {
        tweener.setRate(0.5, of: tween)
      }
    }
    #expect(await events.next().map(told) == "changed")
    #expect(await events.next().map(told) == "changed ×2")
  }
}
