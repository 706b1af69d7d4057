import Testing
import Tweening

@testable import TweeningTestSupport

/// The first snippets of the article, about the ends of a motion; MotionsSnippets has the others.
@Suite(.limitedConcurrency)
struct MotionEndsSnippets {
  @Test
  func `a motion without a tweener`() {
    // Motions: evaluate
    let fade = Motion(from: 0.0, to: 1.0)
      .duration(.seconds(1))
      .ease(.linear)
    // 0.25
    let quarter = fade.value(at: .milliseconds(250))
    // Motions: end
    #expect(quarter == 0.25)
    #expect(fade.endValue == 1)
  }

  @Test
  func `ends, a distance and a speed`() {
    // Motions: ends
    let turn = Motion(from: 30.0, by: 90)
    // 2 s, at 50 units a second:
    let walk = Motion(from: 0.0, to: 100, speed: 50)
    // Motions: end
    #expect(turn.endValue == 120)
    #expect(walk.timing.duration == .seconds(2))
  }

  @Test
  func `equal factors`() {
    // Motions: factors
    let zoom = Motion(from: 1.0, to: 100, interpolation: .geometric)
      .ease(.linear)
    // 10
    let halfway = zoom.value(at: .milliseconds(150))
    // Motions: end
    #expect(abs(halfway - 10) < 1e-14)
  }

  @Test
  func `equal steps of lightness`() {
    // Motions: lightness
    let dim = Motion(from: 1.0, to: 0, interpolation: .lightness)
      .ease(.linear)
    // Half as bright, with 18 % of the light:
    let half = dim.value(at: .milliseconds(150))
    // Motions: end
    #expect(abs(half - 0.1842) < 1e-4)
  }
}
