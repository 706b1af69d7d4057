import Testing
@testable import Tweening
@testable import TweeningTestSupport

/// Only a run with AddressSanitizer can fail, on Linux and at its end: by what it takes for lost.
@Suite(.limitedConcurrency)
struct TimelineGlobalTests {
  private static let x = Track<Double>("x")
  private static let y = Track<[Double]>("y")

  private static let timeline = Result {
    try Timeline {
      x.play(Motion(from: 0, to: 1).ease(.backOut(overshoot: 3)))
      Timeline.InSequence {
        x.play(Motion(from: 1, to: 2).map { 2 * $0 })
        Timeline.InParallel {
          y.play(Motion(from: [0, 0], to: [1, 2]))
          Timeline.Wait(.seconds(1))
        }
        .speed(2)
      }
      .repeating(2)
      .ease(.elasticOut(amplitude: 2))
    }
  }

  @Test
  func `a timeline with children stays reachable in a global`() throws {
    let timeline = try Self.timeline.get()
    #expect(timeline.frame(at: timeline.duration ?? .zero)[Self.y] == [1, 2])
  }
}
