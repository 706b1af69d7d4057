import Testing
import Tweening

@testable import TweeningTestSupport

/// The first snippets of the article, about the ends of a motion; MotionsSnippets has the others.
@Suite(.limitedConcurrency)
struct MotionEndsSnippets {
  @Test
  func `a motion without a tweener`() {
    #snippet("Motions.md", "Overview")
    #expect(quarter == 0.25)
    #expect(fade.endValue == 1)
  }

  @Test
  func `ends, a distance and a speed`() {
    #snippet("Motions.md", "Start and end")
    #expect(turn.endValue == 120)
    #expect(walk.timing.duration == .seconds(2))
    #expect(drawer.timing.ease == .spring(.bouncy))
  }

  @Test
  func `equal factors`() {
    #snippet("Motions.md", "Equal factors, and equal steps of lightness")
    #expect(abs(halfway - 10) < 1e-14)
  }

  @Test
  func `equal steps of lightness`() {
    #snippet("Motions.md", "Equal factors, and equal steps of lightness", 2)
    #expect(abs(half - 0.1842) < 1e-4)
  }
}
