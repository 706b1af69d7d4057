import Testing
import Tweening

@testable import TweeningTestSupport

/// The code of the comments in the folders of motions, to the letter: ArticleTests holds the two
/// texts together.
@Suite(.limitedConcurrency)
struct MotionCommentSnippets {
  @Test
  func `a type of one's own`() {
    let middle = Point.interpolate(from: Point(x: 0, y: 1), to: Point(x: 2, y: 5), progress: 0.5)
    #expect(middle == Point(x: 1, y: 3))
  }

  @Test
  func `a motion has a value at any time`() {
    // Motion: value
    let price = Motion(from: 0.0, to: 100.0)
      .duration(.seconds(2))
      .ease(.quadOut)
    // 75
    let halfway = price.value(at: .seconds(1))
    // Motion: end

    #expect(halfway == 75)
  }

  @Test
  func `a knob on a spring`() throws {
    // Spring: knob
    let spring = try Spring(
      duration: .milliseconds(400), bounce: 0.25,
    )
    // Sent off upwards at 800 units a second.
    let knob = Motion(
      from: 0.0, to: 120.0, spring: spring, initialVelocity: 800,
    )
    // Spring: end

    #expect(knob.value(at: .milliseconds(1)) > 0.79)
    #expect(knob.endValue == 120)
    let motion = Motion(
      from: Point(x: 0, y: 0),
      to: Point(x: 120, y: 5),
      spring: spring,
      initialVelocity: Point(x: 800, y: 1),
    )
    let time = Duration.milliseconds(70)
    #expect(motion.value(at: time).x == knob.value(at: time))
  }

  @Test
  func `a flick and a shake`() {
    // Decay: flick
    let flick = Motion(
      from: 0.0, initialVelocity: 800, decay: .normal,
    )
    // 399.6, the value at rest
    let end = Decay.normal.projectedEnd(
      from: 0.0, initialVelocity: 800,
    )
    // Decay: end

    #expect(flick.endValue == end)
    #expect(abs(end - 399.6) < 0.001)

    // Motion+Shake: refusal
    // Further to the sides than up and down.
    let refusal = Motion.shake(
      around: SIMD2(0.0, 0), by: SIMD2(12, 0), SIMD2(0, 4), seed: 7,
    )
    // Motion+Shake: end

    #expect(refusal.endValue == .zero)
  }

  @Test
  func colors() throws {
    // TweenColor: rose
    let rose = try TweenColor(parsing: "#ff0080")
    let sea = TweenColor(red: 0, green: 0, blue: 1, alpha: 0.5)
    let fade = Motion(from: rose, to: sea)
    let rainbow = Motion(from: rose, to: rose, in: .oklch(.longer))
    // TweenColor: end

    #expect(fade.endValue.cssText() == "#0000ff80")
    #expect(rainbow.endValue == rose)
  }

  @Test
  func `a ride along a path`() throws {
    // MotionPath: wave
    let wave = try MotionPath(
      svg: "M 0 0 C 40 0 60 80 100 80 S 160 0 200 0",
    )
    let ride = Motion(along: wave)
      .duration(.seconds(2))
      .ease(.sineInOut)
    // The direction of the ride, in radians
    let angle = wave.angle(at: 0.5)
    // MotionPath: end

    #expect(ride.endValue == SIMD2(200, 0))
    #expect(abs(angle) < 1e-3)
  }

  @Test
  func `a flight in space`() {
    // MotionPath3D: flight
    let flight = MotionPath3D(
      catmullRom: [[0, 0, 0], [40, 25, 10], [80, 0, 30]],
    )
    let ride = Motion(along: flight)
      .duration(.seconds(4))
      .ease(.sineInOut)
    // The direction of the ride, to turn a model or a camera
    let heading = flight.tangent(at: 0.5)
    // MotionPath3D: end

    #expect(ride.endValue == SIMD3(80, 0, 30))
    #expect(abs((heading * heading).sum() - 1) < 1e-12)
  }

  @Test
  func `a hop, a hand and a sum`() throws {
    // Motion+Keyframes: hop
    // 6 at half of the time, without a corner
    let hop = try Motion(
      through: [0.0, 6, 2], at: [0, 0.5, 1], smooth: true,
    )
    // Motion+Keyframes: end

    #expect(hop.value(at: .milliseconds(150)) == 6)

    // AccumulatingMotion: hand
    // A step of 90° each second, forever
    let hand = Motion(from: 0.0, by: 90)
      .duration(.seconds(1))
      .repeatingForever()
      .accumulating()
    // AccumulatingMotion: end

    #expect(hand.value(at: .seconds(100)) == 9000)

    // SumMotion: both
    let slide = Motion(from: SIMD2(0.0, 0), to: SIMD2(300, 0))
      .duration(.seconds(1))
    let shake = Motion.shake(around: .zero, by: SIMD2(0.0, 8))
      .delay(.milliseconds(400))
    let both = slide + shake
    // SumMotion: end

    #expect(both.endValue == SIMD2(300, 0))
  }

  @Test
  func `a text is revealed`() {
    // Motion+Text: greeting
    let greeting = Motion(
      revealing: "Hello, 👩‍👩‍👧!", charactersPerSecond: 20,
    )
    // Motion+Text: end

    #expect(greeting.timing.duration == .milliseconds(450))
  }

  @Test
  func `an array with a stagger`() {
    // StaggeredArray: bars
    // Each bar takes 400 ms and begins 30 ms after the one before it.
    let bars = Motion(from: [0.0, 0, 0], to: [80.0, 20, 50])
      .duration(.milliseconds(400)).ease(.backOut)
      .stagger(Stagger(each: .milliseconds(30)))
    // StaggeredArray: end

    #expect(bars.value(at: .milliseconds(30))[1...] == [0, 0])
    #expect(bars.timing.endTime == .milliseconds(460))
  }
}

private struct Point: Equatable {
  var x: Double
  var y: Double
}

// Interpolatable: Point
extension Point: Interpolatable {
  static func interpolate(
    from: Point, to: Point, progress: Double,
  ) -> Point {
    Point(
      x: .interpolate(from: from.x, to: to.x, progress: progress),
      y: .interpolate(from: from.y, to: to.y, progress: progress),
    )
  }
}

// Interpolatable: end

// VectorInterpolatable: arithmetic
extension Point: VectorInterpolatable {
  static func add(_ a: Point, _ b: Point) -> Point {
    Point(x: a.x + b.x, y: a.y + b.y)
  }

  static func scale(_ a: Point, by k: Double) -> Point {
    Point(x: a.x * k, y: a.y * k)
  }
}

// VectorInterpolatable: end
