import Testing
@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct StaggeredMotionTests {
  private static let bars = Motion(from: [0.0, 0, 0], to: [10.0, 20, 40])
    .duration(.milliseconds(100)).ease(.linear)
    .stagger(Stagger(each: .milliseconds(50)))

  @Test(arguments: [
    (-10, [0.0, 0, 0]), (0, [0, 0, 0]), (50, [5, 0, 0]), (75, [7.5, 5, 0]), (100, [10, 10, 0]),
    (125, [10, 15, 10]), (150, [10, 20, 20]), (175, [10, 20, 30]), (200, [10, 20, 40]),
    (999, [10, 20, 40]),
  ])
  func `the elements begin one after another`(milliseconds: Int, expected: [Double]) {
    let values = Self.bars.value(at: .milliseconds(milliseconds))
    #expect(zip(values, expected).allSatisfy { abs($0 - $1) < 1e-12 })
    #expect(values.count == 3)
  }

  @Test
  func `an iteration lasts until the last has arrived, and its ease is linear`() {
    #expect(Self.bars.timing == Timing(duration: .milliseconds(200), ease: .linear))
    let motion = Motion(from: [1.0], to: [2.0]).timing(Self.fullTiming)
    let stagger = Stagger(each: .seconds(1))
    #expect(motion.stagger(stagger).timing == motion.ease(.linear).timing)
  }

  private static let fullTiming = Timing(
    duration: .seconds(3),
    delay: .seconds(1),
    endDelay: .seconds(2),
    iterations: 2.5,
    iterationStart: 0.25,
    direction: .alternate,
    fill: .backwards,
    ease: .steps(4, .jumpStart),
  )

  static let staggers: [Stagger] = [
    Stagger(each: .milliseconds(7)), Stagger(each: .nanoseconds(7_777_777), from: .center),
    Stagger(total: .seconds(2), from: .random(seed: 3)), Stagger(total: .zero),
    Stagger(total: .milliseconds(333), from: .center, columns: 13, ease: .sineInOut),
    Stagger(each: .milliseconds(40), from: .edges, columns: 40, axis: .rows),
  ]

  @Test(arguments: staggers)
  func `each element moves as a motion of its own with a delay`(stagger: Stagger) {
    var random = SeededGenerator(seed: 5)
    let count = TestLength.choose(103, full: 1037)
    let from = (0..<count).map { _ in Double.random(in: -9...9, using: &random) }
    let to = (0..<count).map { _ in Double.random(in: -9...9, using: &random) }
    let offsets = stagger.offsets(count: count)
    let duration = Duration.nanoseconds(310_000_019)
    for ease in [Ease.linear, .cubicOut, .quadInOut, .sineIn, .backOut] {
      let motion = Motion(from: from, to: to).duration(duration).ease(ease).stagger(stagger)
      for _ in 0..<10 {
        let length = motion.timing.duration
        let time = length * Double.random(in: -0.1...1.1, using: &random)
        let values = motion.value(at: time)
        for index in 0..<count {
          let single = Motion(from: from[index], to: to[index])
            .duration(duration).ease(ease).delay(offsets[index])
          let expected = single.value(at: time)
          let slack = 1e-12 * (length / duration)
          #expect(abs(values[index] - expected) <= slack)
        }
      }
    }
  }

  @Test(arguments: EaseCatalogue.all)
  func `an element has exactly its start value before, and its end value after`(ease: Ease) {
    let count = 40
    let stagger = Stagger(each: .nanoseconds(37_123_457), from: .random(seed: 1))
    let duration = Duration.nanoseconds(310_000_019)
    let singles = (0..<count).map { Motion(from: 0.1 * Double($0), to: 0.7).duration(duration) }
    let from = singles.map { $0.value(at: .zero) }
    let motion = Motion(from: from, to: Array(repeating: 0.7, count: count))
      .duration(duration).ease(ease).stagger(stagger)
    for (index, offset) in stagger.offsets(count: count).enumerated() {
      let single = singles[index].ease(ease).delay(offset)
      let end = offset + duration
      let instants: [Duration] = [
        .seconds(-1), .zero, offset - .nanoseconds(1), offset, end, end + .nanoseconds(1),
        motion.timing.duration, .seconds(99),
      ]
      for time in instants where time <= offset || time >= end {
        #expect(motion.value(at: time)[index] == single.value(at: time))
      }
    }
  }

  @Test(arguments: EaseCatalogue.all)
  func `a block of elements gives the bits of single eases`(ease: Ease) {
    let count = TestLength.choose(400, full: 1500)
    let from = (0..<count).map(Double.init)
    let to = from.map { 100 - $0 * 0.3 }
    let stagger = Stagger(each: .nanoseconds(1_234_567), from: .center)
    let motion = Motion(from: from, to: to)
      .duration(.milliseconds(700)).ease(ease).stagger(stagger)
    let total = Double(Nanoseconds(rounding: motion.timing.duration))
    let starts = stagger.offsets(count: count).map { Double(Nanoseconds(rounding: $0)) }
    for progress in [-0.5, 0, 0.1, 0.25, 1 / 3.0, 0.5, 0.9, 1, 1.5] {
      let values = motion.value(atProgress: progress)
      for index in 0..<count {
        let start = starts[index] / total
        let end = (starts[index] + 7e8) / total
        let own = min(max((progress - start) / (end - start), 0), 1)
        let eased = ease(own, before: progress < start)
        let value = Double.interpolate(from: from[index], to: to[index], progress: eased)
        #expect(values[index].bitPattern == value.bitPattern)
      }
    }
  }

  private static let steps: [Ease] = [.steps(1, .jumpStart), .steps(4, .jumpStart)]

  @Test(arguments: EaseCatalogue.all + steps, PlaybackDirection.allCases)
  func `a stagger without offsets changes no value`(ease: Ease, direction: PlaybackDirection) {
    var timing = Self.fullTiming
    timing.ease = ease
    timing.direction = direction
    for lists in [([0.5, 2, -3], [0.25, -8, 4]), ([1.0], [2.0, 3]), ([], [1.0]), ([1, 2], [0])] {
      for duration in [Duration.seconds(3), .zero] {
        let motion = Motion(from: lists.0, to: lists.1).timing(timing).duration(duration)
        let staggered = motion.stagger(Stagger(each: .zero))
        for step in stride(from: -10, through: 60, by: TestLength.choose(12, full: 1)) {
          let time = Duration.milliseconds(200) * step
          #expect(staggered.value(at: time) == motion.value(at: time))
          #expect(staggered.effect(at: time) == motion.effect(at: time))
        }
      }
    }
  }

  @Test
  func `modifiers after a stagger apply to the whole`() {
    let bars = Self.bars
    let slow = bars.duration(.seconds(2))
    let back = bars.repeating(2, autoreverses: true)
    let shaped = bars.ease(.backOut)
    for step in 0...20 {
      let time = Duration.milliseconds(10) * step
      #expect(slow.value(at: time * 10) == bars.value(at: time))
      #expect(bars.speed(0.5).value(at: time * 2) == bars.value(at: time))
      #expect(bars.delay(.seconds(1)).value(at: time + .seconds(1)) == bars.value(at: time))
      let mirrored = zip(back.value(at: .milliseconds(800) - time), bars.value(at: time))
      #expect(mirrored.allSatisfy { abs($0 - $1) < 1e-12 })
      let progress = Ease.backOut(Double(step) / 20)
      #expect(shaped.value(at: time) == bars.value(atProgress: progress))
      #expect(progress < 1 || shaped.value(at: time) == [10, 20, 40])
    }
    #expect(back.endValue == [0, 0, 0])
    #expect(bars.fill(.none).effect(at: .milliseconds(-1)) == nil)
    #expect(bars.reversed().value(at: .zero) == [10, 20, 40])
    #expect(bars.reversed().value(at: .milliseconds(50)) == [10, 20, 20])
    #expect(bars.value(atProgress: -.infinity) == [0, 0, 0])
    #expect(bars.value(atProgress: .infinity) == [10, 20, 40])
  }

  @Test
  func `elements of the longer array show unchanged while that array is nearer`() {
    let stagger = Stagger(each: .seconds(1))
    let growing = Motion(from: [0.0], to: [8, 5, 6]).duration(.seconds(2)).ease(.linear)
      .stagger(stagger)
    #expect(growing.timing.duration == .seconds(4))
    #expect(growing.value(at: .seconds(1)) == [4])
    #expect(growing.value(at: .seconds(2)) == [8, 5, 6])
    let shrinking = Motion(from: [8, 5, 6], to: [0.0]).duration(.seconds(2)).ease(.linear)
      .stagger(stagger)
    #expect(shrinking.value(at: .seconds(1)) == [4, 5, 6])
    #expect(shrinking.value(at: .seconds(2)) == [0])
    // An element with its only step at its start has not taken it while the whole is held back.
    let held = growing.timing.duration * 0.25
    let step = Motion(from: [0.0], to: [8, 5, 6]).duration(.seconds(2)).ease(.steps(1, .jumpStart))
      .stagger(stagger).ease(.backIn)
    #expect(step.value(at: held) == [0])
    #expect(step.value(at: .seconds(4)) == [8, 5, 6])
    #expect(Motion(from: [Double](), to: []).stagger(stagger).endValue == [])
    #expect(Motion(from: [], to: [1.0]).stagger(stagger).value(at: .zero) == [])
  }
}
