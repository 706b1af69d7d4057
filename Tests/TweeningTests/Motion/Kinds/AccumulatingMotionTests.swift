import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// Motions whose iterations begin where the last one has ended.
@Suite(.limitedConcurrency)
struct AccumulatingMotionTests {
  /// 3 s from 10 to 16, again and again.
  private func motion(_ count: Double) -> Motion<Double> {
    Motion(from: 10.0, to: 16).duration(.seconds(3)).ease(.linear).repeating(count).accumulating()
  }

  private func values(_ motion: Motion<Double>, at times: [Double]) -> [Double] {
    times.map { motion.value(at: .seconds($0)) }
  }

  @Test
  func `each iteration begins where the last one has ended`() {
    let times: [Double] = [-1, 0, 1, 3, 4, 6, 7.5, 9, 99]
    #expect(values(motion(3), at: times) == [10, 10, 12, 16, 18, 22, 25, 28, 28])
    #expect(motion(3).endValue == 10 + 3 * 6)
    #expect(motion(1).endValue == 16)
    #expect(values(motion(0), at: [0, 1]) == [10, 10])
    // Half of the third iteration.
    #expect(motion(2.5).endValue == 25)
    // In any order of the modifiers, and only once.
    let other = motion(1).repeating(3).accumulating().delay(.seconds(1))
    #expect(values(other, at: times.map { $0 + 1 }) == values(motion(3), at: times))
  }

  @Test
  func `with an ease, the iterations have the form of the first`() {
    let eased = motion(3).ease(.backInOut)
    let once = Motion(from: 10.0, to: 16).duration(.seconds(3)).ease(.backInOut)
    for step in 0..<300 {
      let first = once.value(at: .milliseconds(10 * step))
      for iteration in 0..<3 {
        let time = Duration.seconds(3 * iteration) + .milliseconds(10 * step)
        #expect(eased.value(at: time) == first + 6 * Double(iteration))
        if step > 0 {
          let speed = eased.velocity(at: time)
          #expect(abs(speed - once.velocity(at: .milliseconds(10 * step))) < 1e-9)
        }
      }
    }
  }

  @Test
  func `the number of the iteration counts, from the iteration start on`() {
    // A quarter into the second iteration: 16 + 1.5.
    let late = motion(2).iterationStart(1.25)
    #expect(values(late, at: [-1, 0, 2.25, 5.25, 6, 9]) == [17.5, 17.5, 22, 28, 29.5, 29.5])
    // A pause shows the end of the iteration before it.
    let pausing = Motion(from: 10.0, to: 16).duration(.seconds(3)).ease(.linear)
      .repeating(3, delay: .seconds(2)).accumulating()
    #expect(values(pausing, at: [3, 4, 5, 6.5, 8, 9, 10, 13]) == [16, 16, 16, 19, 22, 22, 22, 28])
  }

  @Test
  func `reversed iterations go back, and alternating ones meet anyway`() {
    let reversed = motion(3).reversed()
    #expect(values(reversed, at: [0, 1.5, 3, 6, 7.5, 9]) == [16, 13, 10, 4, 1, -2])
    let alternating = motion(2).repeating(2, autoreverses: true)
    #expect(values(alternating, at: [0, 1.5, 3, 4.5, 6, 9, 12]) == [10, 13, 16, 13, 10, 16, 10])
    #expect(values(alternating.reversed(), at: [0, 3, 6, 9, 12]) == [16, 10, 16, 10, 16])
  }

  @Test
  func `an endless motion stays exact for a year`() {
    let endless = motion(.infinity)
    let iterations: Int64 = 365 * 86_400 / 3
    let time = Duration.seconds(3 * iterations) + .milliseconds(750)
    #expect(endless.value(at: time) == 10 + 6 * Double(iterations) + 1.5)
    #expect(endless.endValue == 16)
  }

  @Test
  func `fill modes cover the times before and after`() {
    let motion = motion(2).delay(.seconds(1)).fill(.backwards)
    #expect(motion.effect(at: .seconds(0)) == 10)
    #expect(motion.effect(at: .seconds(5.5)) == 19)
    #expect(motion.effect(at: .seconds(7)) == nil)
    #expect(motion.fill(.forwards).effect(at: .seconds(9)) == 22)
  }

  @Test
  func `keyframes, springs, mapped values and arrays accumulate`() throws {
    let keyframes = try Motion(through: [0.0, 8, 5]).duration(.seconds(2)).repeating(3)
    #expect(
      values(keyframes.accumulating(), at: [1, 2, 3, 4, 5, 6]) == [8, 5, 13, 10, 18, 15]
    )
    let spring = Motion(from: 0.0, to: 4, .bouncy).repeating(3).accumulating()
    #expect(spring.endValue == 12)
    // The function sees the accumulated number, and so does its velocity.
    let mapped = motion(3).map { $0 * $0 }
    #expect(mapped.value(at: .seconds(7.5)) == 625)
    #expect(abs(mapped.velocity(at: .seconds(7.5)) - 2 * 25 * 2) < 1e-4)
    // An array before and after a stagger.
    let array = Motion(from: [0.0, 10], to: [4, 12]).duration(.seconds(2)).ease(.linear)
    let stagger = Stagger(each: .seconds(2))
    let inner = array.repeating(2).accumulating().stagger(stagger)
    let outer = array.stagger(stagger).repeating(2).accumulating()
    for (time, expected) in [(1.0, [2.0, 10]), (3, [4, 11]), (5, [6, 12]), (8, [8, 14])] {
      #expect(inner.value(at: .seconds(time)) == expected)
      #expect(outer.value(at: .seconds(time)) == expected)
    }
    #expect(inner.velocity(at: .seconds(7)) == [0, 1])
    let whole = Motion(from: Int.max - 5, to: .max).repeating(9).accumulating()
    #expect(whole.endValue == .max)
  }

  // MARK: Tweens

  @Test
  func `a tween seeks, reverses and completes at the values of its motion`() async {
    let clock = ManualTweenClock()
    let tweener = Tweener(configuration: .init(autokill: false), clock: clock)
    let tween = await tweener.tween(motion(3))
    let live = await tween.live
    await clock.advance(by: .seconds(4))
    #expect(await tween.value == 18)
    await tween.seek(to: .seconds(7.5))
    #expect(await tween.value == 25)
    #expect(live.value == 25)
    await tween.reverse()
    await clock.advance(by: .seconds(2))
    #expect(await tween.value == 21)
    #expect(live.value == 21)
    await tween.complete()
    #expect(await tween.value == 28)
    let endless = await tweener.tween(motion(.infinity))
    await clock.advance(by: .seconds(3000))
    #expect(await endless.value == 10 + 6 * 1000)
    #expect(await !endless.complete())
    await endless.complete(at: .current)
    #expect(await endless.value == 10 + 6 * 1000)
  }

  @Test
  func `another start value changes the distance, and a retarget keeps the velocity`() async {
    let clock = ManualTweenClock()
    let tweener = Tweener(configuration: .init(autokill: false), clock: clock)
    let tween = await tweener.tween(motion(3), autostart: false)
    await tween.start(from: 13)
    await clock.advance(by: .seconds(4))
    #expect(await tween.value == 17)
    #expect(await tween.velocity == 1)
    await tween.retarget(to: 0, .smooth)
    #expect(await tween.value == 17)
    #expect(abs(await tween.velocity - 1) < 1e-9)
  }

  @Test(arguments: [41, 42] as [UInt64])
  func `frames have the bits of single values`(seed: UInt64) async throws {
    let makers: [MotionMaker<Double>] = [
      { Motion(from: 1, to: .random(in: 2...9, using: &$0)).accumulating() },
      { Motion(from: .random(in: 2...9, using: &$0), to: 3).accumulating().map { $0 * $0 } },
      { Motion(from: 0, to: 5, .bouncy, initialVelocity: 3).accumulating().scaled(&$0) },
      { Motion(from: 1, to: .random(in: 2...9, using: &$0)) },
      { random in
        let scale = Double.random(in: 1...3, using: &random)
        return Motion { scale * $0 }
      },
    ]
    try await FrameAgreement.expect(seed, makers)
  }

  @Test
  func `a table of too many kinds computes them too`() async throws {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    var tweens: [Tween<Double>] = []
    for _ in 0..<60 {
      await tweens.append(tweener.tween(Motion(from: 0.0, to: 1)))
    }
    var frames = tweener.frames.makeAsyncIterator()
    for (index, tween) in tweens.enumerated() {
      let ease = Ease.backOut(overshoot: Double(index) / 10)
      let other = Motion(from: 0.0, to: Double(index)).duration(.milliseconds(100)).ease(ease)
        .repeating(20)
      await tween.adjust { _ in index % 2 == 0 ? other.accumulating() : other }
    }
    for _ in 0..<6 {
      await clock.advance(by: .milliseconds(150))
      let frame = try #require(await frames.next())
      for tween in tweens {
        let motion = await tween.motion
        #expect(await frame[tween] == motion.value(at: tween.elapsed))
      }
    }
  }
}

extension Motion<Double> {
  /// A motion with another duration, which has no effect on the random values that follow.
  fileprivate func scaled(_ random: inout SeededGenerator) -> Motion {
    speed(.random(in: 0.5...2, using: &random))
  }
}
