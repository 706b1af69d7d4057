import Testing
@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct TweenerEventsTests {
  let clock = ManualTweenClock()
  let tweener: Tweener

  init() {
    tweener = Tweener(clock: clock)
  }

  private func told(_ events: AsyncStream<TweenerEvent>, _ first: TweenID) async -> [String] {
    await events.all().map { element in
      let outcome = element.outcome.map { " \($0)" } ?? ""
      let time = element.event.time / .milliseconds(1)
      return "\(element.tweenID.map { "\($0.number - first.number)" } ?? "tweener") "
        + "\(element.event.kind)@\(time)\(outcome)"
    }
  }

  @Test
  func `the events of all tweens come in order of time, with outcomes`() async {
    let first = await tweener.tween(.ramp(.milliseconds(300)), key: "a")
    let events = tweener.events
    let loop = await tweener.tween(Motion.ramp(.milliseconds(200)).repeating(2))
    let delayed = await tweener.tween(.ramp(.seconds(1), delay: .milliseconds(250)))
    await clock.advance(by: .milliseconds(260))
    await tweener.tween(.ramp(.seconds(1)), key: "a", autostart: true)
    await delayed.stop()
    await clock.advance(by: .seconds(5))
    await tweener.close()
    let ids = (loop.id.number - first.id.number, delayed.id.number - first.id.number)
    let told = await told(events, first.id)
    #expect(
      told.prefix(6) == [
        "\(ids.0) started@0.0",
        "\(ids.0) repeated(iteration: 1)@200.0",
        "\(ids.1) started@250.0",
        "0 killed@260.0 superseded",
        "\(told[4].split(separator: " ")[0]) started@260.0",
        "\(ids.1) stopped@260.0 stopped",
      ]
    )
    #expect(
      told.dropFirst(6).prefix(2) == [
        "\(ids.0) completed@400.0 completed",
        "\(ids.0) killed@400.0 completed",
      ]
    )
    #expect(told.last == "\(ids.1) killed@5260.0 stopped")
  }

  @Test
  func `an event has the key and the tags of its tween`() async {
    let events = tweener.events
    await tweener.tween(.ramp(.milliseconds(300)), key: "a", tags: ["hud", "level 1"])
    await tweener.tween(.ramp(.milliseconds(300)))
    await tweener.freeze()
    await tweener.close(.kill)
    let told = await events.all()
    #expect(told.map(\.key) == ["a", nil, nil, "a", nil])
    let tags: [Set<TweenKey>] = [["hud", "level 1"], [], [], ["level 1", "hud"], []]
    #expect(told.map(\.tags) == tags)
    // The documented memory of 262,144 events is 21 megabytes.
    #expect(MemoryLayout<TweenerEvent>.stride == 80)
  }

  @Test
  func `a restart ends no run`() async {
    let tween = await tweener.tween(.ramp(.milliseconds(300)))
    let events = tweener.events
    await tween.restart()
    await tweener.close(.kill)
    #expect(
      await told(events, tween.id) == [
        "0 stopped@0.0", "0 restarted@0.0", "0 started@0.0", "0 killed@0.0 killed",
      ]
    )
  }

  @Test
  func `several readers get the same events, and a tweener without readers collects none`() async {
    let tween = await tweener.tween(Motion.ramp(.milliseconds(1)).repeating(.infinity))
    do {
      let streams = (tweener.events, tweener.events(limit: 4))
      await clock.advance(by: .milliseconds(2))
      #expect(await tweener.isSubscribed(tween))
      withExtendedLifetime(streams) {}
    }
    await clock.advance(by: .zero)
    #expect(await !tweener.isSubscribed(tween))
    let events = tweener.events(limit: 3)
    await clock.advance(by: .milliseconds(10))
    #expect(
      await events.all().map(\.event.kind) == [
        .repeated(iteration: 3), .repeated(iteration: 4), .repeated(iteration: 5),
        .repeated(iteration: 6), .overflowed,
      ]
    )
    await clock.advance(by: .zero)
    #expect(await !tweener.isSubscribed(tween))
  }

  @Test
  func `the events end with the tweener`() async {
    let events: AsyncStream<TweenerEvent>
    let id: TweenID
    do {
      let tweener = Tweener(clock: clock)
      events = tweener.events
      id = await tweener.tween(.ramp(.seconds(1))).id
    }
    #expect(await told(events, id) == ["0 started@0.0", "0 killed@0.0 killed"])
  }

  @Test
  func `a reader of all events keeps no tween alive`() async {
    let events = tweener.events
    for _ in 0..<10 {
      await tweener.tween(.ramp(.milliseconds(1)))
    }
    await clock.advance(by: .seconds(1))
    #expect(await tweener.perform { $0.tables.all.allSatisfy(\.isEmpty) })
    await tweener.close()
    #expect(await events.all().count == 30)
  }

  @Test
  func `a reader of all events gets the end of a tween that began before`() async {
    let id = await tweener.tween(.ramp(.seconds(1))).id
    // The handle is gone.
    await clock.advance(by: .milliseconds(1))
    let events = tweener.events
    await clock.advance(by: .seconds(2))
    await tweener.close()
    let ends = ["0 completed@1000.0 completed", "0 killed@1000.0 completed"]
    #expect(await told(events, id) == ends)
  }
}

extension Tweener {
  fileprivate func isSubscribed(_ tween: AnyTween) -> Bool {
    tables[tween.location].record.isSubscribed
  }
}
