import Testing
import Tweening

@testable import TweeningTestSupport

/// The code of the comments in the folders of motions.
@Suite(.limitedConcurrency)
struct MotionCommentSnippets {
  @Test
  func `a type of one's own`() {
    let middle = Point.interpolate(from: Point(x: 0, y: 1), to: Point(x: 2, y: 5), progress: 0.5)
    #expect(middle == Point(x: 1, y: 3))
  }

  @Test
  func `a motion has a value at any time`() {
    #snippet("Motion.swift")

    #expect(halfway == 75)
  }

  @Test
  func `a knob on a spring`() throws {
    #snippet("Spring.swift")

    #expect(knob.value(at: .milliseconds(1)) > 0.79)
    #expect(knob.endValue == 120)
    let motion = Motion(
      from: Point(x: 0, y: 0),
      to: Point(x: 120, y: 5),
      .spring(spring),
      initialVelocity: Point(x: 800, y: 1),
    )
    let time = Duration.milliseconds(70)
    #expect(motion.value(at: time).x == knob.value(at: time))
  }

  @Test
  func `a flick and a shake`() {
    #snippet("Decay.swift")

    #expect(flick.endValue == end)
    #expect(abs(end - 399.6) < 0.001)

    #snippet("Motion+Shake.swift")

    #expect(refusal.endValue == .zero)
  }

  @Test
  func colors() throws {
    #snippet("TweenColor.swift")

    #expect(fade.endValue.cssText() == "#0000ff80")
    #expect(rainbow.endValue == rose)
  }

  @Test
  func `a toss is a kind of its own`() {
    #snippet("CustomMotion.swift")

    #expect(toss.value(at: .milliseconds(500)) == 2.25)
    #expect(toss.velocity(at: .milliseconds(500)) == 3)
  }

  @Test
  func `a ride along a path`() throws {
    #snippet("MotionPath.swift")

    #expect(ride.endValue == SIMD2(200, 0))
    #expect(abs(angle) < 1e-3)
  }

  @Test
  func `a flight in space`() {
    #snippet("MotionPath3D.swift")

    #expect(ride.endValue == SIMD3(80, 0, 30))
    #expect(abs((heading * heading).sum() - 1) < 1e-12)
  }

  @Test
  func `a hop, a hand and a sum`() throws {
    #snippet("Motion+Keyframes.swift")

    #expect(hop.value(at: .milliseconds(150)) == 6)

    #snippet("AccumulatingMotion.swift")

    #expect(hand.value(at: .seconds(100)) == 9000)

    #snippet("SumMotion.swift")

    #expect(both.endValue == SIMD2(300, 0))
  }

  @Test
  func `a text is revealed`() {
    #snippet("Motion+Text.swift")

    #expect(greeting.timing.duration == .milliseconds(450))
  }

  @Test
  func `an array with a stagger`() {
    #snippet("StaggeredArray.swift")

    #expect(bars.value(at: .milliseconds(30))[1...] == [0, 0])
    #expect(bars.timing.endTime == .milliseconds(460))
  }
}

private struct Point: Equatable {
  var x: Double
  var y: Double
}

#snippet("Interpolatable.swift")

#snippet("VectorInterpolatable.swift")
