import Testing
@testable import Tweening

/// What tweens took is given back when they are over and nobody holds them.
struct ReleasedMemoryTests {
  @Test
  func `eases that no tween has any more leave nothing behind`() async {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    for index in 0..<200 {
      let ease = Ease.cubicBezier(0.1, Double(index), 0.9, 1)
      await tweener.perform { tweener in
        for _ in 0..<4 {
          _ = tweener.tween(.ramp(.seconds(1)).ease(ease))
        }
      }
      await clock.advance(by: .seconds(2))
    }
    let tables = await tweener.perform { Array($0.tables.all).count }
    #expect(tables == 0)
    let places = await tweener.perform { $0.tables.count }
    #expect(places == 1)
  }

  /// Something that a motion holds.
  private final class Held: Sendable {
    let offset = 1.0
  }

  @Test(arguments: [0, 1, 8])
  func `what a motion held goes with its tween`(others: Int) async {
    let tweener = Tweener(clock: ManualTweenClock())
    let rest = await tweener.perform { tweener in
      (0..<others).map { _ in tweener.tween(.ramp(.seconds(1))) }
    }
    weak var held: Held?
    do {
      let new = Held()
      held = new
      await tweener.tween(Motion.ramp(.seconds(1)).map { $0 + new.offset }).kill()
    }
    await tweener.perform { _ in }
    #expect(held == nil)
    withExtendedLifetime(rest) {}
  }
}
