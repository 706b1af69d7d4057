import Testing
@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct TimingPropertyTests {
  private static let counts: [Double] = [0, 0.3, 0.5, 1, 1.75, 2, 3, 1e6 / 3, .infinity]
  private static let starts: [Double] = [0, 0.25, 0.3, 1, 2.5]

  private func randomTiming(using random: inout SeededGenerator) -> Timing {
    Timing(
      duration: .nanoseconds(Int64.random(in: 0...4000, using: &random)),
      delay: .nanoseconds(Int64.random(in: -2000...2000, using: &random)),
      endDelay: .nanoseconds(Int64.random(in: -2000...2000, using: &random)),
      iterations: Self.counts.randomElement(using: &random) ?? 1,
      iterationDelay: .nanoseconds([0, 0, 1, 700].randomElement(using: &random) ?? 0),
      iterationStart: Self.starts.randomElement(using: &random) ?? 0,
      direction: PlaybackDirection.allCases.randomElement(using: &random) ?? .normal,
      fill: FillMode.allCases.randomElement(using: &random) ?? .both,
      ease: [.linear, .quadOut, .steps(3, .start)].randomElement(using: &random) ?? .linear,
    )
  }

  /// The steps of Web Animations in exact fractions of 128 bits, in place of the model's
  /// nanoseconds.
  @Test
  func `iteration and progress are those of exact fractions`() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<20_000 {
      var timing = randomTiming(using: &random)
      // Starts and counts that are whole numbers of eighths.
      timing.iterationStart = Double(Int.random(in: 0...20, using: &random)) / 8
      timing.iterations = random.pick([0.5, 1, 1.75, 3, 1e6, .infinity])
      timing.iterationDelay = .zero
      timing.fill = .both
      let length = Int64(timing.duration / .nanoseconds(1))
      let time = Int64.random(in: -5000...20_000, using: &random)
      let computed = timing.computed(at: .nanoseconds(time))
      guard computed.phase == .active, length > 0 else { continue }
      let active = Int128(time) - Int128(timing.delay / .nanoseconds(1))
      // In eighths of a nanosecond of an iteration.
      let passed = 8 * active + Int128(timing.iterationStart * 8) * Int128(length)
      let (index, rest) = passed.quotientAndRemainder(dividingBy: 8 * Int128(length))
      #expect(computed.activeTime == .nanoseconds(Int64(active)))
      #expect(computed.currentIteration == Double(index), "\(timing) at \(time)")
      let progress = Double(rest) / Double(8 * length)
      #expect(abs((computed.simpleProgress ?? -1) - progress) <= 0x1p-52)
      if timing.iterationStart == 0 {
        #expect(computed.simpleProgress?.bitPattern == progress.bitPattern)
      }
      let isBackwards =
        switch timing.direction {
        case .normal: false
        case .reverse: true
        case .alternate: index % 2 == 1
        case .alternateReverse: index % 2 == 0
        }
      let simple = computed.simpleProgress ?? -1
      #expect(computed.directedProgress == (isBackwards ? 1 - simple : simple))
    }
  }

  @Test
  func `lengths are rounded to the nearest nanosecond, within 73 years`() {
    let half = Duration(attoseconds: 500_000_000)
    var timing = Timing(
      duration: .nanoseconds(2) + half,
      delay: .zero - half,
      endDelay: half - Duration(attoseconds: 1),
      iterationDelay: half,
    )
    #expect(timing.duration == .nanoseconds(3))
    #expect(timing.delay == .nanoseconds(-1))
    #expect(timing.endDelay == .zero)
    #expect(timing.iterationDelay == .nanoseconds(1))
    let whole = Duration.nanoseconds(1)
    #expect(timing == Timing(duration: whole * 3, delay: whole * -1, iterationDelay: whole))
    let longest = Duration.nanoseconds(1 << 61)
    for most in [Duration(attoseconds: .max), .seconds(Int64.max), longest + .nanoseconds(1)] {
      timing.duration = most
      timing.delay = .zero - most
      timing.endDelay = most
      timing.iterationDelay = most
      #expect(timing.duration == longest)
      #expect(timing.delay == .zero - longest)
      #expect(timing.endDelay == longest)
      #expect(timing.iterationDelay == longest)
      #expect(timing.activeDuration == longest)
      timing.iterations = 1e300
      #expect(timing.activeDuration == longest)
      timing.iterations = 1
    }
    // Three loops of a third of a second: each is rounded.
    let third = Timing(duration: .seconds(1) / 3, iterations: 3)
    #expect(third.activeDuration == .nanoseconds(999_999_999))
  }

  @Test
  func `a loop shorter than half a nanosecond is an instant`() {
    let short = Duration(attoseconds: 499_999_999)
    for iterations in [1, 2.5, .infinity] {
      let timing = Timing(duration: short, iterations: iterations, ease: .linear)
      #expect(timing == Timing(duration: .zero, iterations: iterations, ease: .linear))
      #expect(timing.activeDuration == .zero)
      #expect(timing.computed(at: .zero).phase == .after)
    }
  }

  @Test
  func `a local time is rounded to the nearest nanosecond`() {
    let motion = Motion(from: 0.0, to: 10).duration(.nanoseconds(10)).ease(.linear)
    #expect(motion.value(at: Duration(attoseconds: 2_499_999_999)) == 2)
    #expect(motion.value(at: Duration(attoseconds: 2_500_000_000)) == 3)
    #expect(motion.timing.computed(at: Duration(attoseconds: -499_999_999)).phase == .active)
    #expect(motion.timing.computed(at: Duration(attoseconds: -500_000_000)).phase == .before)
  }

  @Test
  func `a position gives the bits of the local time it stands for`() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<20_000 {
      let timing = randomTiming(using: &random)
      let position = Int64.random(in: -5000...20_000, using: &random)
      let isReversed = Bool.random(using: &random)
      let time = timing.delay + .nanoseconds(position)
      // Before a start in the middle a position is in the active phase, and its local time is not.
      guard timing.delay >= .zero || time > .zero else { continue }
      var filled = timing
      filled.fill = .both
      let expected = filled.computed(at: time, isReversed: isReversed).progress
      let progress = timing.progress(atPosition: position, isReversed: isReversed).value
      #expect(progress.bitPattern == expected?.bitPattern)
      let isInEffect = timing.isInEffect(atPosition: position, isReversed: isReversed)
      #expect(isInEffect == (timing.computed(at: time, isReversed: isReversed).progress != nil))
    }
  }

  @Test
  func `inside one plain iteration progress is the ease of one division`() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<2000 {
      let duration = Int64.random(in: 1...1_000_000_000_000, using: &random)
      let position = Int64.random(in: 0...duration, using: &random)
      let timing = Timing(duration: .nanoseconds(duration))
      let expected = timing.ease(Double(position) / Double(duration))
      #expect(timing.progress(atPosition: position, isReversed: false).value == expected)
    }
  }

  @Test
  func `inside an iteration, a run backwards from the other end gives the same`() {
    for position: Int64 in [1, 250, 999] {
      let timing = Timing(duration: .nanoseconds(1000), iterations: 3, direction: .alternate)
      let forwards = timing.progress(atPosition: position, isReversed: false).value
      #expect(timing.progress(atPosition: position, isReversed: true).value == forwards)
    }
  }

  @Test
  func `a loop of one millisecond is as exact after a year of random steps as at first`() {
    let timing = Timing(duration: .milliseconds(1), iterations: .infinity, ease: .linear)
    var random = SeededGenerator(seed: 4)
    let year: Int64 = 365 * 86_400 * 1_000_000_000
    var time: Int64 = 0
    while time < year {
      time += Int64.random(in: 1...20_000_000_000_000, using: &random)
      let computed = timing.computed(at: .nanoseconds(time))
      #expect(computed.progress == Double(time % 1_000_000) / 1e6)
      #expect(computed.currentIteration == Double(time / 1_000_000))
      #expect(timing.progress(atPosition: time, isReversed: false).value == computed.progress)
      let first = timing.progress(atPosition: time % 1_000_000, isReversed: false).value
      #expect(computed.progress == first)
    }
  }

  @Test
  func `no duration traps, however long, negative or fine`() {
    let lengths: [Duration] = [
      Duration(attoseconds: .min), Duration(attoseconds: .max), Duration(attoseconds: 1),
      Duration(attoseconds: -1), .zero, .seconds(Int64.max), .nanoseconds(Int64.max),
      .nanoseconds(Int64.min), .milliseconds(3),
    ]
    for duration in lengths {
      for delay in lengths {
        for endDelay in lengths {
          for iterations in [0, 0x1p-1074, 0.5, 1, 3.5, 1e300, .infinity] {
            let timing = Timing(
              duration: duration,
              delay: delay,
              endDelay: endDelay,
              iterations: iterations,
              iterationStart: 1e300,
            )
            _ = timing.endTime
            for time in lengths {
              let progress = timing.computed(at: time, isReversed: true).simpleProgress
              #expect(progress.map { $0 >= 0 && $0 <= 1 } ?? true)
            }
            for position in [Int64.min, -1, 0, 1, .max] {
              _ = timing.progress(atPosition: position, isReversed: false).value
              _ = timing.isInEffect(atPosition: position, isReversed: false)
            }
          }
        }
      }
    }
  }

  @Test
  func `just short of a boundary that rounds up, the end is reached and no new iteration begins`() {
    let duration = Int64(1) << 60
    let timing = Timing(duration: .nanoseconds(duration), ease: .linear)
    let computed = timing.computed(at: .nanoseconds(duration - 1))
    #expect(computed.currentIteration == 0)
    #expect(computed.progress == 1)
  }

  @Test
  func `reversing a direction twice gives it back`() {
    for direction in PlaybackDirection.allCases {
      #expect(direction.reversed.reversed == direction)
      #expect(direction.reversed != direction)
    }
  }
}
