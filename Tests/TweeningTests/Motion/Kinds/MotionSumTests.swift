import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// The sum of two motions.
@Suite(.limitedConcurrency)
struct MotionSumTests {
  /// From 0 to 8 between 1 s and 3 s.
  private let slow = Motion(from: 0.0, to: 8).duration(.seconds(2)).delay(.seconds(1)).ease(.linear)
  /// From 100 to 110 within 4 s, after 0.5 s.
  private let long = Motion(from: 100.0, to: 110).duration(.seconds(4)).delay(.milliseconds(500))
    .ease(.quadIn)

  private func expectSum(_ sum: Motion<Double>, of parts: [Motion<Double>], until end: Int) {
    for step in stride(from: -50, through: end, by: 7) {
      let time = Duration.milliseconds(step)
      let exact = parts.reduce(0) { $0 + $1.value(at: time) }
      #expect(sum.value(at: time) == exact, "\(step)")
    }
  }

  @Test
  func `the value is the sum at each local time, each motion with its own timing`() {
    let sum = slow + long
    #expect(sum.timing.endTime == .milliseconds(4500))
    #expect(sum.timing.ease == .linear)
    expectSum(sum, of: [slow, long], until: 5000)
    #expect(sum.endValue == 118)
    let again = slow.repeating(2, autoreverses: true)
    expectSum(sum + again, of: [slow, long, again], until: 9000)
    let vectors =
      Motion(from: SIMD2(0.0, 0), to: SIMD2(300, 0))
      + .shake(around: .zero, by: SIMD2(0, 8), seed: 3)
    #expect(vectors.endValue == SIMD2(300, 0))
    #expect(vectors.value(at: .milliseconds(100)).y != 0)
  }

  /// The first motion ends backwards and on a step, which is still to come. The sum ends backwards
  /// too, long after that end.
  @Test
  func `a motion that is over has its end value, also backwards`() {
    let stepped = Motion(from: 0.0, to: 100).timing(
      Timing(
        duration: .milliseconds(100), iterations: 0.5, direction: .reverse, fill: .both,
        ease: .steps(4, .jumpEnd),
      )
    )
    #expect(stepped.endValue == 25)
    let sum = stepped + Motion(from: 0.0, to: 0).duration(.milliseconds(400))
    let backwards = sum.timing(
      Timing(
        duration: .milliseconds(400), iterations: 0.5, direction: .reverse, fill: .both,
        ease: .linear,
      )
    )
    #expect(backwards.value(at: .milliseconds(199)) == 25)
    #expect(backwards.endValue == 25)
  }

  @Test
  func `each motion keeps its end value, whatever its fill mode`() {
    let parts = [slow.fill(.none), long.fill(.none)]
    let sum = parts[0] + parts[1]
    #expect(sum.effect(at: .zero) == 100)
    #expect(sum.effect(at: .seconds(9)) == 118)
    expectSum(sum, of: [slow, long], until: 5000)
    // A negative end delay ends a motion early, and there it stays.
    let cut = slow.endDelay(.seconds(-1))
    #expect((cut + long).value(at: .seconds(3)) == 4 + long.value(at: .seconds(3)))
    #expect((cut + long).endValue == 114)
  }

  @Test
  func `modifiers of the sum apply to the whole`() {
    let sum = slow + long
    let double = sum.duration(.seconds(9))
    let reversed = sum.reversed()
    let later = sum.delay(.seconds(1)).repeating(2)
    for step in 0...90 {
      let time = Duration.milliseconds(50 * step)
      let value = sum.value(at: time)
      #expect(abs(double.value(at: time * 2) - value) < 1e-9)
      #expect(abs(reversed.value(at: .milliseconds(4500) - time) - value) < 1e-9)
      // At the boundary, the sum begins again.
      if step < 90 {
        #expect(abs(later.value(at: time + .seconds(1)) - value) < 1e-9)
        #expect(abs(later.value(at: time + .milliseconds(5500)) - value) < 1e-9)
      }
    }
    let eased = sum.ease(.cubicIn)
    let eighth = sum.value(at: .microseconds(562_500))
    #expect(abs(eased.value(at: .milliseconds(2250)) - eighth) < 1e-9)
    let accumulated = sum.repeating(3).accumulating()
    #expect(accumulated.endValue == 100 + 3 * 18)
  }

  @Test
  func `with an endless motion, the sum is endless`() {
    let wave = Motion(from: 0.0, to: 1).duration(.seconds(1)).repeatingForever(autoreverses: true)
    for sum in [slow + wave, wave + slow] {
      #expect(sum.timing.endTime == nil)
      for step in stride(from: 0, to: 9000, by: 13) {
        let time = Duration.milliseconds(step)
        #expect(sum.value(at: time) == slow.value(at: time) + wave.value(at: time))
      }
      let day = Duration.seconds(86_400) + .milliseconds(250)
      #expect(abs(sum.value(at: day) - (8 + wave.value(at: day))) < 1e-6)
    }
    let instants =
      Motion(from: 1.0, to: 2).duration(.zero) + Motion(from: 10, to: 20).duration(.zero)
    #expect(instants.timing.endTime == .zero)
    #expect(instants.value(at: .seconds(-1)) == 11)
    #expect(instants.endValue == 22)
    let never = Motion(from: 1.0, to: 2).repeating(0) + Motion(from: 10, to: 20).delay(.seconds(-9))
    #expect(never.endValue == 21)
  }

  @Test
  func `the velocity is the sum of both`() {
    let sum = slow + long
    for step in stride(from: 1, to: 4500, by: 11) where step != 1000 && step != 3000 {
      let time = Duration.milliseconds(step)
      let exact = slow.velocity(at: time) + long.velocity(at: time)
      #expect(abs(sum.velocity(at: time) - exact) < 1e-9)
      #expect(abs(sum.speed(2).velocity(at: time / 2) - 2 * exact) < 1e-6)
      #expect(abs(sum.reversed().velocity(at: .milliseconds(4500) - time) + exact) < 1e-9)
    }
    // At a corner, the movement after the corner counts, or that before it if time runs back.
    let corner = slow.velocity(at: .seconds(1)) + long.velocity(at: .seconds(1))
    #expect(abs(sum.velocity(at: .seconds(1)) - corner) < 1e-9)
    let start = long.velocity(at: .seconds(1))
    #expect(abs(sum.velocity(at: .seconds(1), isReversed: true) - start) < 1e-9)
  }

  @Test
  func `the velocity of a mapped sum is the derivative of its values`() {
    for scale in [1.0, 0.001] {
      let parts = [slow.speed(1 / scale), long.speed(1 / scale)]
      let mapped = (parts[0] + parts[1]).map { -3 * $0 }
      for step in stride(from: 13, to: 4500, by: 111) {
        let time = Duration.milliseconds(step) * scale
        let exact = -3 * (parts[0].velocity(at: time) + parts[1].velocity(at: time))
        let error = abs(mapped.velocity(at: time) - exact)
        #expect(error < 1e-4 * max(abs(exact), 1 / scale), "\(step)")
      }
    }
  }

  @Test
  func `a step that is still to come is so in the sum`() {
    let step = Motion(from: 0.0, to: 4).duration(.seconds(2)).ease(.steps(2, .jumpStart))
    let sum = (step + Motion(from: 0, to: 0)).delay(.seconds(1))
    #expect(sum.value(at: .milliseconds(999)) == 0)
    #expect(sum.value(at: .seconds(1)) == 2)
    #expect(sum.value(at: .seconds(2)) == 4)
  }

  @Test
  func `frames, live values and retargets know the sum`() async throws {
    let clock = ManualTweenClock()
    let tweener = Tweener(configuration: .init(autokill: false), clock: clock)
    let sum = slow + long
    let tween = await tweener.tween(sum)
    let live = await tween.live
    await clock.advance(by: .milliseconds(1700))
    let value = await tween.value
    #expect(value == sum.value(at: .milliseconds(1700)) && value == live.value)
    let velocity = await tween.velocity
    #expect(velocity == sum.velocity(at: .milliseconds(1700)))
    await tween.retarget(to: 0, .smooth)
    #expect(await tween.value == value)
    #expect(abs(await tween.velocity - velocity) < 1e-9)
    let makers: [MotionMaker<Double>] = [
      { Motion(from: 1, to: .random(in: 2...9, using: &$0)) + .shake(around: 0, by: 2, seed: 4) },
      {
        (Motion(from: 1, to: .random(in: 2...9, using: &$0)) + .punch(around: 0, by: 2)).map { -$0 }
      },
      { Motion(from: 1, to: .random(in: 2...9, using: &$0)) },
    ]
    try await FrameAgreement.expect(51, makers)
  }
}
