import Testing
@testable import Tweening
@testable import TweeningTestSupport

/// The keys of tweens that are set to a value.
@Suite(.limitedConcurrency)
struct SetKeyTests {
  let clock = ManualTweenClock()
  let tweener: Tweener

  init() {
    tweener = Tweener(configuration: .init(autokill: false), clock: clock)
  }

  @Test
  func `a set frees the key, and the tween keeps its state when another takes the key`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)), key: "key")
    await tween.set(to: 7)
    #expect(await tweener.tween(for: "key") == tween)
    let other = await tweener.tween(.ramp(.seconds(1)), key: "key", onConflict: .keep)
    #expect(await other.state == .active)
    #expect(await tween.state == .completed)
    #expect(await tween.value == 7)
    #expect(await tweener.tween(for: "key") == other)
    // The tween takes the key back with its next run.
    #expect(await tween.retarget(to: 8))
    #expect(await other.state == .killed)
  }

  @Test
  func `a queue continues at the instant of the set`() async {
    var tweens: [Tween<Double>] = []
    for _ in 0..<3 {
      await tweens.append(tweener.tween(.ramp(.seconds(1)), key: "key", onConflict: .queue))
    }
    let events = tweener.events
    await clock.advance(by: .milliseconds(300))
    await tweens[0].set(to: 7)
    #expect(await tweens[1].state == .active)
    #expect(await tweens[2].state == .new)
    await clock.advance(by: .milliseconds(250))
    #expect(await tweens.asyncMap { await $0.value } == [7, 25, 0])
    // A set takes a tween out of the queue, and changes nothing for the runner.
    await tweens[2].set(to: 9)
    await clock.advance(by: .seconds(9))
    #expect(await tweens.asyncMap { await $0.value } == [7, 100, 9])
    await tweener.close(.kill)
    let told = await events.all().map { element in
      let index = tweens.firstIndex { $0.id == element.tweenID } ?? -1
      return "\(index) \(element.event.kind)@\(Int(element.event.time / .milliseconds(1)))"
    }
    #expect(
      told.dropLast(3) == [
        "0 changed@300", "1 started@300", "2 changed@550", "1 completed@1300",
      ]
    )
  }

  @Test
  func `a set of a tween without the key changes nothing for the runner`() async {
    let runner = await tweener.tween(.ramp(.seconds(1)), key: "key")
    let next = await tweener.tween(.ramp(.seconds(1)), key: "key", onConflict: .queue)
    for conflict in KeyConflict.allCases {
      let tween = await tweener.tween(
        .ramp(.seconds(1)), key: "key", onConflict: conflict, autostart: false,
      )
      #expect(await tween.set(to: 7))
      #expect(await tweener.tween(for: "key") == runner)
      #expect(await next.state == .new)
    }
    await runner.complete()
    #expect(await next.state == .active)
  }

  @Test
  func `a continued tween begins where the runner is, and not where a set tween rests`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)), key: "key")
    await tween.set(to: 40)
    let other = await tweener.tween(.ramp(.seconds(1)), key: "key", onConflict: .continue)
    #expect(await other.value == 0)
    await clock.advance(by: .milliseconds(500))
    let last = await tweener.tween(
      Motion(from: 0.0, to: 150).duration(.seconds(1)), key: "key", onConflict: .continue,
    )
    #expect(await last.value == 50)
  }
}

extension Array {
  fileprivate func asyncMap<Result>(_ transform: (Element) async -> Result) async -> [Result] {
    var results: [Result] = []
    for element in self {
      await results.append(transform(element))
    }
    return results
  }
}
