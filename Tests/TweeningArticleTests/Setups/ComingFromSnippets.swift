import Testing
import Tweening

@testable import TweeningTestSupport

@MainActor
@Suite(.limitedConcurrency)
struct ComingFromSnippets {
  private final class Label {
    var text = ""
  }

  private actor Log {
    private(set) var values: [Double] = []
    private(set) var outcomes: [TweenOutcome] = []

    func append(_ value: Double) {
      values.append(value)
    }

    func end(with outcome: TweenOutcome) {
      outcomes.append(outcome)
    }
  }

  private func dollars(_ value: Double) -> String {
    let cents = Int((value * 100).rounded())
    return "$\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
  }

  @Test
  func `the tween of a label ends on exactly the price`() async {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let label = Label()
    let log = Log()
    #snippet("ComingFromLabelTween.md", "Overview")
    await clock.advance(by: .seconds(1))
    #expect(label.text == "$50.00")
    await clock.advance(by: .seconds(1))
    #expect(label.text == "$100.00")
    #expect(await log.values == [50, 100])
    #expect(await log.outcomes == [.completed])
  }
}
