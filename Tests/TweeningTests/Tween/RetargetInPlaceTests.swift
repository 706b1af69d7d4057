import Testing
@testable import Tweening

/// Retargets of one tween again and again, whose motions replace each other in one row.
@Suite(.timeLimit(.minutes(5)))
struct RetargetInPlaceTests {
  let clock = ManualTweenClock()
  let tweener: Tweener

  init() {
    tweener = Tweener(configuration: .init(autokill: false), clock: clock)
  }

  @Test
  func `a run that completes at a value goes on, whatever its delays`() async {
    let whole = Duration.seconds(1)
    for delay in [whole * -2, whole * -0.25, .zero, whole] {
      for endDelay in [whole * -2, whole * -0.5, .zero, whole] {
        for iterations in [1, 1.5, 2] {
          let motion = Motion.ramp(whole).timing(
            Timing(duration: whole, delay: delay, endDelay: endDelay, iterations: iterations)
          )
          let tween = await tweener.tween(motion)
          guard await tween.state != .completed else { continue }
          #expect(await tween.retarget(to: motion.endValue))
          #expect(await timing(of: tween) == motion.timing)
          #expect(await tween.retarget(to: motion.endValue + 1))
          #expect(await timing(of: tween) != motion.timing)
        }
      }
    }
  }

  private func timing(of tween: Tween<Double>) async -> Timing {
    await tweener.perform { tweener in
      let motion: Motion<Double> = tweener.tables[tween.location].motion(tween.location.row)
      return motion.timing
    }
  }
}
