import Testing
import Tweening

@testable import TweeningTestSupport

/// The code of the comments on limits and on live inputs, to the letter: ArticleTests holds the two
/// texts together.
@Suite(.limitedConcurrency)
struct LimitCommentSnippets {
  @Test
  func `a pan within the limits of a servo`() {
    // MotionLimits: pan
    let servo = MotionLimits(
      speed: 180, acceleration: 720, jerk: 7200,
    )
    let pan = Motion(from: 0.0, to: 90, limits: servo)
    // MotionLimits: end

    // A quarter of a second to speed up and a tenth for the jerk, and half a second on the way.
    #expect(abs(pan.timing.duration / .seconds(1) - 0.85) < 1e-8)
    #expect(pan.endValue == 90)
  }

  @Test
  func `a slide`() {
    // Motion+Limits: slide
    let limits = MotionLimits(
      speed: 100, acceleration: 200, jerk: 1000,
    )
    let slide = Motion(from: 0.0, to: 300, limits: limits)
    // Motion+Limits: end

    #expect(abs(slide.timing.duration / .seconds(1) - 3.7) < 1e-8)
    #expect(slide.endValue == 300)
  }

  @Test
  func `a level in half-lives`() {
    // Motion+Initializers: level
    // 50 after one half-life, and 75 after two:
    let level = Motion(
      from: 0.0, to: 100, halfLife: .milliseconds(80),
    ).value(at: .milliseconds(160))
    // Motion+Initializers: end

    #expect(abs(level - 75) < 1e-12)
  }

  @Test
  func `a meter on a spring`() async {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let meter = PacedEvents(clock: clock, pause: .seconds(2), elements: [1.0, 8])
    var drawn: [Double] = []
    func draw(_ level: Double) {
      drawn.append(level)
    }
    // SmoothedSequence: levels
    let levels = meter.smoothed(
      by: .spring(.snappy), on: tweener,
    )
    for await level in levels {
      draw(level)
    }
    // SmoothedSequence: end

    #expect(drawn.first == 1)
    #expect(drawn.last == 8)
  }

  @Test
  func `a vector of one's own`() {
    let limits = MotionLimits(speed: Point(x: 10, y: 5))
    let motion = Motion(from: Point(x: 0, y: 0), to: Point(x: 10, y: 10), limits: limits)
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

// AxisInterpolatable: axes
extension Point: AxisInterpolatable {
  var axisCount: Int { 2 }

  subscript(axis index: Int) -> Double {
    get { index == 0 ? x : y }
    set { if index == 0 { x = newValue } else { y = newValue } }
  }
}
// AxisInterpolatable: end
