import Testing
import Tweening

@testable import TweeningTestSupport

/// The code of the recipes for inputs.
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
    #snippet("Recipes.md", "Turn a servo within its limits")
    await clock.advance(by: .seconds(2))
    #expect(view.angle == 45)
  }

  @Test
  func `a meter`() async {
    // The clock stops with the input, so the last element is there long before the end.
    let meter = input([0.2, 0.9] + Array(repeating: 0.5, count: 10))
    #snippet("Recipes.md", "Smooth a meter")
    #expect(view.fraction == 0.5)
  }

  @Test
  func `a share of the traffic`() async {
    #snippet("Recipes.md", "Shift traffic slowly, and back faster")
    await share.retarget(to: 1, .limits(limits))
    await clock.advance(by: .seconds(300))
    #expect(await abs(share.value - 0.5) < 1e-9)
    await share.retarget(to: 0, .limits(limits))
    await clock.advance(by: .seconds(15))
    #expect(await abs(share.value - 0.25) < 1e-9)
  }
}
