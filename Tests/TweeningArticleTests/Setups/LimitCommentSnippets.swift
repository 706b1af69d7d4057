import Testing
import Tweening

@testable import TweeningTestSupport

/// The code of the comments on limits and on live inputs.
@Suite(.limitedConcurrency)
struct LimitCommentSnippets {
  @Test
  func `a pan within the limits of a servo`() {
    #snippet("MotionLimits.swift")

    // A quarter of a second to speed up and a tenth for the jerk, and half a second on the way.
    #expect(abs(pan.timing.duration / .seconds(1) - 0.85) < 1e-8)
    #expect(pan.endValue == 90)
  }

  @Test
  func `an arm goes elsewhere`() async {
    let clock = ManualTweenClock()
    let arm = await Tweener(clock: clock).tween(holding: 0.0)
    #snippet("LimitsCourse.swift")

    // 45 units need a quarter of a second to speed up, and the same to brake.
    await clock.advance(by: .milliseconds(250))
    #expect(await abs(arm.value - 22.5) < 1e-9)
    await clock.advance(by: .milliseconds(250))
    #expect(await arm.value == 45)
  }

  @Test
  func `a meter on a spring`() async throws {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let meter = PacedEvents(clock: clock, pause: .seconds(2), elements: [1.0, 8])
    var drawn: [Double] = []
    func draw(_ level: Double) {
      drawn.append(level)
    }
    try await clock.run {
      #snippet("SmoothedSequence.swift")
    }

    #expect(drawn.first == 1)
    #expect(drawn.last == 8)
  }

  @Test
  func `a vector of one's own`() {
    let limits = MotionLimits(speed: Point(x: 10, y: 5))
    let motion = Motion(from: Point(x: 0, y: 0), to: Point(x: 10, y: 10), .limits(limits))
    #expect(motion.timing.duration == .seconds(2))
    #expect(motion.value(at: .seconds(1)) == Point(x: 5, y: 5))
  }
}

private struct Point: VectorInterpolatable, Equatable {
  var x: Double
  var y: Double

  static func interpolate(from: Point, to: Point, progress: Double) -> Point {
    add(from, scale(add(to, scale(from, by: -1)), by: progress))
  }

  static func add(_ a: Point, _ b: Point) -> Point {
    Point(x: a.x + b.x, y: a.y + b.y)
  }

  static func scale(_ a: Point, by k: Double) -> Point {
    Point(x: a.x * k, y: a.y * k)
  }
}

#snippet("AxisInterpolatable.swift")
