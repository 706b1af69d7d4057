import Testing
import Tweening

@testable import TweeningTestSupport

/// The code of the recipes for inputs, to the letter: ArticleTests holds the two texts together.
@MainActor
@Suite(.limitedConcurrency)
struct RecipesInputSnippets {
  private final class View {
    var angle = 0.0
    var fraction = 0.0
  }

  private let clock = ManualTweenClock()
  private let tweener: Tweener
  private let view = View()

  init() {
    tweener = Tweener(clock: clock)
  }

  private func input(_ elements: [Double]) -> PacedEvents<Double> {
    PacedEvents(clock: clock, pause: .milliseconds(100), elements: elements)
  }

  @Test
  func `a servo`() async {
    let pointer = input([30, 90, 45])
    // Recipes: servo
    let servo = MotionLimits(
      speed: 180, acceleration: 720, jerk: 7200,
    )
    let angle = await tweener.tween(holding: 0.0)
    angle.bind(to: \.angle, of: view)
    for await position in pointer {
      await angle.retarget(to: position, limits: servo)
    }
    // Recipes: end
    await clock.advance(by: .seconds(2))
    #expect(view.angle == 45)
  }

  @Test
  func `a meter`() async {
    // The clock stops with the input, so the last element is there long before the end.
    let meter = input([0.2, 0.9] + Array(repeating: 0.5, count: 10))
    // Recipes: meter
    let levels = meter.smoothed(
      by: .exponential(halfLife: .milliseconds(80)), on: tweener,
    )
    for await level in levels {
      view.fraction = level
    }
    // Recipes: end
    #expect(view.fraction == 0.5)
  }

  @Test
  func `a share of the traffic`() async {
    // Recipes: share
    // 10 % a minute, and back in a minute:
    let limits = MotionLimits(
      speed: 0.1 / 60, falling: 1.0 / 60,
    )
    let share = await tweener.tween(holding: 0.0)
    await share.retarget(to: 1, limits: limits)
    // If the new version fails:
    await share.retarget(to: 0, limits: limits)
    // Recipes: end
    await share.retarget(to: 1, limits: limits)
    await clock.advance(by: .seconds(300))
    #expect(await abs(share.value - 0.5) < 1e-9)
    await share.retarget(to: 0, limits: limits)
    await clock.advance(by: .seconds(15))
    #expect(await abs(share.value - 0.25) < 1e-9)
  }
}
