import Testing
import Tweening

@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct EventNameTests {
  @Test
  func `a name is that of the kind alone`() {
    let kinds: [TweenEvent.Kind] = [
      .started, .repeated(iteration: 8), .paused, .resumed, .stopped, .restarted, .reversed,
      .retargeted, .marker(name: "a\n\nevent: b", direction: .backwards), .completed, .killed,
      .revived, .overflowed,
    ]
    #expect(
      kinds.map(\.name) == [
        "started", "repeated", "paused", "resumed", "stopped", "restarted", "reversed",
        "retargeted", "marker", "completed", "killed", "revived", "overflowed",
      ]
    )
  }
}
