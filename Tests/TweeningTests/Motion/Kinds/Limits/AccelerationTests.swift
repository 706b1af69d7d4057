import Foundation
import Testing

@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct AccelerationTests {
  @Test
  func `an ease has the acceleration of its curve`() {
    let motion = Motion(from: 0.0, to: 10, duration: .seconds(2), ease: .quadIn)
    // 10·(t/2)² grows with 5.
    for seconds in [0.0, 0.5, 1, 1.9] {
      #expect(abs(motion.acceleration(at: .seconds(seconds)) - 5) < 1e-9, "\(seconds)")
    }
    #expect(motion.acceleration(at: .seconds(2)) == 0)
    let cubic = Motion(from: 0, to: 8, duration: .seconds(2), ease: .cubicIn)
    #expect(abs(cubic.acceleration(at: .seconds(1)) - 6) < 1e-9)
  }

  @Test(arguments: [0.1, 0.6, 1, 3])
  func `a spring has the acceleration of its oscillator`(dampingRatio: Double) throws {
    let spring = try Spring(response: .seconds(0.5), dampingRatio: dampingRatio)
    let motion = Motion(from: 0.0, to: 100, .spring(spring), initialVelocity: 30)
    let frequency = 4 * Double.pi
    let largest = 100 * frequency * frequency
    for milliseconds in stride(from: 1, to: 500, by: 7) {
      let time = Duration.milliseconds(milliseconds)
      let force = frequency * frequency * (100 - motion.value(at: time))
      let expected = force - 2 * dampingRatio * frequency * motion.velocity(at: time)
      #expect(abs(motion.acceleration(at: time) - expected) < 1e-9 * largest, "\(milliseconds)")
    }
  }

  /// An ease, its second derivative, and the largest magnitude of that.
  private struct Curve: Sendable {
    let ease: Ease
    let largest: Double
    let derivative: @Sendable (Double) -> Double

    init(_ ease: Ease, largest: Double, _ derivative: @escaping @Sendable (Double) -> Double) {
      self.ease = ease
      self.largest = largest
      self.derivative = derivative
    }

    static let all = [
      Curve(.quintIn, largest: 20) { 20 * pow($0, 3) },
      Curve(.sineInOut, largest: 5) { 0.5 * .pi * .pi * cos(.pi * $0) },
      Curve(.cubicInOut, largest: 12) { $0 < 0.5 ? 24 * $0 : 24 * ($0 - 1) },
      Curve(.backIn, largest: 13) { 2.70158 * 6 * $0 - 2 * 1.70158 },
      Curve(.expoOut, largest: 49) { -pow(10 * log(2), 2) * exp2(-10 * $0) },
    ]
  }

  @Test(arguments: Curve.all)
  private func `an ease has its second derivative, to nine digits`(curve: Curve) {
    let motion = Motion(from: 0.0, to: 3, duration: .seconds(2), ease: curve.ease)
    for milliseconds in stride(from: 3, to: 2000, by: 37) where milliseconds != 1000 {
      let expected = 3.0 / 4 * curve.derivative(Double(milliseconds) / 2000)
      let acceleration = motion.acceleration(at: .milliseconds(milliseconds))
      #expect(abs(acceleration - expected) < 1e-9 * curve.largest, "\(milliseconds)")
    }
  }

  @Test
  func `a decay slows down by its friction`() {
    let motion = Motion(from: 0.0, initialVelocity: 800, decay: .normal)
    for milliseconds in stride(from: 0, to: 3000, by: 50) {
      let time = Duration.milliseconds(milliseconds)
      let expected = -Decay.normal.friction * motion.velocity(at: time)
      #expect(abs(motion.acceleration(at: time) - expected) < 1e-9 * 1600, "\(milliseconds)")
    }
  }

  @Test
  func `a jump of the velocity has no acceleration`() throws {
    let line = Motion(from: 0.0, to: 1, duration: .seconds(1), ease: .linear)
    let corner = try Motion(through: [0.0, 1, 0]).timing(
      Timing(duration: .seconds(1), ease: .linear))
    let steps = Motion(from: 0.0, to: 1, duration: .seconds(1), ease: .steps(4, .jumpEnd))
    for milliseconds in [0, 250, 500, 750, 1000] {
      let time = Duration.milliseconds(milliseconds)
      #expect(line.acceleration(at: time) == 0)
      #expect(abs(corner.acceleration(at: time)) < 1e-6)
      #expect(steps.acceleration(at: time) == 0)
    }
  }

  @Test
  func `motions within limits have the slope of their velocity`() {
    let limits = MotionLimits(speed: 10, acceleration: 20, jerk: 100)
    let motion = Motion(from: 0.0, to: 30, .limits(limits)).repeating(3, autoreverses: true)
    let step = Duration.microseconds(10)
    for milliseconds in stride(from: 13, to: 9000, by: 40) {
      let time = Duration.milliseconds(milliseconds)
      let slope = (motion.velocity(at: time + step) - motion.velocity(at: time - step)) / 2e-5
      #expect(abs(motion.acceleration(at: time) - slope) < 2e-3, "\(milliseconds)")
    }
  }

  @Test
  func `a tween has the acceleration of its motion, in its time`() async {
    let clock = ManualTweenClock()
    let tweener = Tweener(configuration: .init(autokill: false), clock: clock)
    let limits = MotionLimits(speed: 10, acceleration: 20, jerk: 100)
    let motions = [
      Motion(from: 0.0, to: 30, .limits(limits)), Motion(from: 0.0, to: 30, .smooth),
      Motion(from: 0.0, to: 30, duration: .seconds(1), ease: .quadIn).wrapped(in: 0..<20),
    ]
    let time = Duration.milliseconds(130)
    for motion in motions {
      let tween = await tweener.tween(motion.delay(.seconds(1)), autostart: false)
      #expect(await tween.acceleration == 0)
      await tween.start()
      #expect(await tween.acceleration == 0)
      await clock.advance(by: .seconds(1) + time)
      let expected = motion.acceleration(at: time)
      #expect(abs(await tween.acceleration - expected) < 1e-9)
      #expect(await tweener.perform { $0.acceleration(of: tween) } == (await tween.acceleration))
      await tween.setRate(2)
      #expect(abs(await tween.acceleration - 4 * expected) < 1e-9)
      await tween.reverse()
      #expect(abs(await tween.acceleration - 4 * expected) < 1e-6)
      await tween.pause()
      #expect(await tween.acceleration == 0)
    }
  }

  @Test
  func `a tween of whole numbers and of vectors has an acceleration`() async {
    let clock = ManualTweenClock()
    let tweener = Tweener(configuration: .init(autokill: false), clock: clock)
    let limits = MotionLimits(speed: 100, acceleration: 20)
    let whole = await tweener.tween(from: 0, to: 30, .limits(limits))
    let point = await tweener.tween(from: SIMD2(0.0, 0), to: SIMD2(-30, 30), .limits(limits))
    await clock.advance(by: .milliseconds(100))
    #expect(await whole.acceleration == 20)
    #expect(await point.acceleration == SIMD2(-20, 20))
  }
}
