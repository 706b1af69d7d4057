import Testing
import Tweening

@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct SpringMotionTests {
  static let springs: [Spring] = [
    .smooth, .snappy, .bouncy, .bouncy(extraBounce: 0.6), .smooth(extraBounce: -0.8),
    .smooth(duration: .seconds(3), extraBounce: 1e-7),
  ]

  @Test(arguments: springs)
  func `a motion is the movement of its spring until it has settled`(spring: Spring) throws {
    let motion = Motion(from: 20.0, to: 120, .spring(spring))
    let duration = try #require(spring.settlingDuration)
    #expect(motion.timing.endTime == duration)
    for step in 0..<1000 {
      let time = Duration.nanoseconds(Int64(duration / .nanoseconds(1)) * Int64(step) / 1000)
      let value = 20 + spring.value(target: 100.0, time: time)
      #expect(abs(motion.value(at: time) - value) < 2e-9)
    }
    #expect(motion.value(at: .zero) == 20)
    #expect(motion.value(at: duration) == 120)
    #expect(abs(motion.value(at: duration - .nanoseconds(1)) - 120) < 0.1001)
  }

  @Test(arguments: springs)
  func `a motion begins with its velocity`(spring: Spring) throws {
    for (from, to, velocity) in [(20.0, 120.0, -3000.0), (5, 5, 40), (0, 1e6, 1)] {
      let motion = Motion(from: from, to: to, .spring(spring), initialVelocity: velocity)
      let duration = motion.timing.duration
      #expect(try duration >= #require(spring.settlingDuration))
      let size = abs(to - from) + abs(velocity)
      let furthest = try #require(
        (0...2000).map {
          abs(spring.value(target: 0.0, initialVelocity: velocity, time: duration * $0 / 2000))
        }.max()
      )
      for step in 0..<1000 {
        let time = Duration.nanoseconds(Int64(duration / .nanoseconds(1)) * Int64(step) / 1000)
        let value = spring.value(target: to - from, initialVelocity: velocity, time: time)
        // In the last quarter, a thousandth of the swing fades out.
        let faded = step <= 750 ? 0 : 1.001e-3 * furthest
        #expect(abs(motion.value(at: time) - from - value) < 1e-10 * size + faded)
      }
      #expect(motion.value(at: .zero) == from)
      #expect(motion.value(at: duration) == to)
      let first = motion.value(at: .nanoseconds(1000)) - from
      #expect(abs(first - velocity * 1e-6) < 1e-8 * size)
      let last = motion.value(at: duration - .nanoseconds(1)) - to
      #expect(abs(last) <= 1.001e-3 * abs(to - from) + 1e-9 * abs(velocity))
    }
  }

  @Test
  func `every type moves with its velocity`() {
    let spring = Spring.bouncy
    let time = Duration.milliseconds(90)
    let x = Motion(from: 1.0, to: 4, .spring(spring), initialVelocity: 30).value(at: time)
    let y = Motion(from: -2.0, to: 0, .spring(spring), initialVelocity: -5).value(at: time)

    func value<V: VectorInterpolatable>(_ from: V, _ to: V, _ velocity: V.Movement) -> V {
      Motion(from: from, to: to, .spring(spring), initialVelocity: velocity).value(at: time)
    }
    #expect(value(SIMD2(1.0, -2), SIMD2(4, 0), SIMD2(30, -5)) == SIMD2(x, y))
    #expect(value(SIMD3(1.0, -2, 1), SIMD3(4, 0, 4), SIMD3(30, -5, 30)) == SIMD3(x, y, x))
    #expect(value([1.0, -2], [4, 0], [30, -5]) == [x, y])
    #expect(abs(value(Float(1), 4, 30) - Float(x)) < 1e-6)
    let seconds = value(Duration.seconds(1), .seconds(4), .seconds(30)) / .seconds(1)
    #expect(abs(seconds - x) < 1e-12)
    #expect(abs(Double(value(1000, 4000, 30_000)) - 1000 * x) <= 0.5)
    #expect(value(Int8.min, .min, -1e9) < value(Int8.min, .min, 1e9))
  }

  /// How far the velocity leads, e^(−1)·v/ω, is 10,000 times the distance and more.
  @Test
  func `the last step is at most a thousandth of the distance of each component`() {
    func last<V: VectorInterpolatable>(_ from: V, _ to: V, _ velocity: V.Movement) -> V {
      let motion = Motion(from: from, to: to, .smooth, initialVelocity: velocity)
      return motion.value(at: motion.timing.duration - .nanoseconds(1))
    }
    let allowed = 1.01e-5
    #expect(abs(last(0.5, 0.49, 5000) - 0.49) < allowed)
    #expect(abs(last(0.5, 0.5, 5000) - 0.5) < 1e-6)
    #expect(abs(last(SIMD2(0, 0.5), SIMD2(100, 0.49), SIMD2(300, 5000))[1] - 0.49) < allowed)
    #expect(abs(last([0, 0.5], [100, 0.49], [300, 5000])[1] - 0.49) < allowed)
    #expect(abs(last(Float(0.5), 0.49, 5000) - 0.49) < 1.02e-5)
    let seconds = last(Duration.seconds(0.5), .seconds(0.49), .seconds(5000)) / .seconds(1)
    #expect(abs(seconds - 0.49) < allowed)
    #expect(last(50, 49, 500_000) == 49)
  }

  @Test
  func `a retarget close by arrives without a jump`() async {
    let clock = ManualTweenClock()
    let tweener = Tweener(configuration: .init(autokill: false), clock: clock)
    let length = Motion(from: 0, to: 1, .smooth, initialVelocity: 0).timing.duration
    for target in [500.0, 500.01, 499.99] {
      let tween = await tweener.tween(from: 0.0, to: 1000, duration: .seconds(0.2), ease: .linear)
      await clock.advance(by: .milliseconds(100))
      await tween.retarget(to: target)
      await clock.advance(by: length - .nanoseconds(1))
      #expect(await tween.state == .active)
      #expect(await abs(tween.value - target) < 1.01e-5)
      #expect(await abs((tweener.frame()[tween] ?? .nan) - target) < 1.01e-5)
      await clock.advance(by: .nanoseconds(1))
      #expect(await tween.value == target)
    }
  }

  @Test
  func `without damping, a motion oscillates for ever`() throws {
    let spring = try Spring(duration: .milliseconds(500), bounce: 1)
    for (motion, velocity) in [
      (Motion(from: 10.0, to: 20, .spring(spring)), 0.0),
      (Motion(from: 10.0, to: 20, .spring(spring), initialVelocity: -70), -70),
    ] {
      #expect(motion.timing.endTime == nil)
      for step in 0..<100 {
        let time = Duration.milliseconds(step * 37)
        let value = 10 + spring.value(target: 10.0, initialVelocity: velocity, time: time)
        #expect(abs(motion.value(at: time) - value) < 1e-10)
      }
    }
  }

  @Test
  func `modifiers apply to a spring as to every motion`() {
    let motion = Motion(from: 0.0, to: 10, .bouncy)
    let stretched = motion.duration(.seconds(5))
    let half = motion.timing.duration / 2
    #expect(abs(stretched.value(at: .milliseconds(2500)) - motion.value(at: half)) < 1e-7)
    #expect(motion.ease(.linear).value(at: half) == 5)
    let pushed = Motion(from: 0.0, to: 10, .bouncy, initialVelocity: 5)
    #expect(pushed.ease(.backOut).value(at: pushed.timing.duration) == 10)
    #expect(pushed.reversed().value(at: .zero) == 10)
  }

  @Test
  func `a tweener plays a spring to its exact end`() async {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    for motion in [
      Motion(from: 0.0, to: 300, .bouncy),
      Motion(from: 0.0, to: 300, .bouncy, initialVelocity: -900),
    ] {
      let tween = await tweener.tween(motion, autokill: false)
      await clock.advance(by: .milliseconds(150))
      #expect(await tween.value == motion.value(at: .milliseconds(150)))
      await clock.advance(by: motion.timing.duration)
      #expect(await tween.value == 300)
      #expect(await tween.state == .completed)
    }
  }

  @Test
  func `the largest distances are passed without a step back`() {
    let whole = Motion(from: Int.min, to: .max, .smooth)
    let times = (0...500).map { whole.timing.duration * $0 / 500 }
    let values = times.map { whole.value(at: $0) }
    #expect(values.first == .min)
    #expect(values.last == .max)
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
    let wide = Motion(from: -8e307, to: 8e307, .smooth)
    #expect(times.allSatisfy { wide.value(at: $0).isFinite })
    let bouncy = Motion(from: UInt8.min, to: .max, .bouncy)
    #expect(times.map { bouncy.value(at: $0) }.max() == .max)
    let nowhere = Motion(from: 0, to: .nan, .smooth)
    #expect(nowhere.value(at: .milliseconds(9)) == 0)
    #expect(nowhere.value(at: .seconds(9)).isNaN)
  }
}
