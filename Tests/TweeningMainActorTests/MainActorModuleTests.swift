import Testing
import Tweening

@testable import TweeningTestSupport

/// A class of a module whose default isolation is the main actor.
private final class Box {
  var x = 0.0
  var text = ""
}

@Suite(.limitedConcurrency)
struct MainActorModuleTests {
  private let clock = ManualTweenClock()

  @Test
  func `callbacks name the main actor`() async {
    let tweener = Tweener(clock: clock)
    let box = Box()
    let tween = await tweener.tween(from: 0.0, to: 1.0, duration: .seconds(1)) { tween in
      tween.onStart { @MainActor in box.text = "started" }
    }
    tween.onUpdate { @MainActor in box.x = $0 }
    await clock.advance(by: .milliseconds(500))
    #expect(box.text == "started")
    #expect(box.x > 0 && box.x < 1)
    tween.onComplete { @MainActor tween in
      box.text = await "done after \(tween.elapsed)"
    }
    await clock.advance(by: .milliseconds(500))
    #expect(box.text == "done after 1.0 seconds")
    #expect(box.x == 1)
  }

  @Test
  func `bindings, loops and animations need no name`() async throws {
    let tweener = Tweener(clock: clock)
    let box = Box()
    let tween = await tweener.tween(from: 0.0, to: 10.0, duration: .seconds(1), ease: .linear)
      .bind(to: \.x, of: box)
      .bind(to: \.text, of: box, named: "text") { "\($0)" }
    let values = tween.values
    await clock.advance(by: .milliseconds(500))
    #expect(box.x == 5)
    #expect(box.text == "5.0")
    tween.unbind(named: "text")
    await clock.advance(by: .milliseconds(500))
    #expect(box.x == 10)
    #expect(box.text == "5.0")
    for await value in values {
      box.text = "\(value)"
    }
    #expect(box.text == "10.0")
    let outcome = try await tweener.animate(box, .to(\.x, 0), duration: .zero)
    #expect(outcome == .completed)
    #expect(box.x == 0)
  }

  @Test
  func `commands take closures`() async {
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(from: 0.0, to: 10.0, duration: .seconds(1))
    await tweener.adjust(tween) { motion in motion.duration(.seconds(2)) }
    await tweener.adjust(tween) {
      $0.ease(.linear)
    }
    await tween.adjust { $0.delay(.seconds(1)) }
    await tweener.perform { tweener in
      tweener.pause(tween)
      tweener.setRate(2, of: .all)
    }
    #expect(await tween.timing.duration == .seconds(2))
    #expect(await tween.timing.ease == .linear)
  }
}
