import Testing
@testable import Tweening
@testable import TweeningTestSupport

/// The results of a browser (Chromium 156) for difficult timings.
///
/// The cases leave out where that browser is known to be coarser than the specification: it solves
/// `cubic-bezier()` to 1e-7, rounds lengths to microseconds, and takes times a microsecond from a
/// boundary for the boundary.
@Suite(.limitedConcurrency)
struct BrowserTests {
  private struct Row {
    let timing: Timing
    let time: Duration
    let progress: Double?
    let iteration: Double?
    let accuracy: Double

    init(_ line: Substring) throws {
      let parts = line.split(separator: " | ")
      let words = parts[0].split(separator: " ")
      timing = try Timing(
        duration: Row.milliseconds(words[0]),
        delay: Row.milliseconds(words[1]),
        endDelay: Row.milliseconds(words[2]),
        iterations: #require(Double(words[3])),
        iterationStart: #require(Double(words[4])),
        direction: #require(PlaybackDirection(rawValue: String(words[5]))),
        fill: #require(FillMode(rawValue: String(words[6]))),
        ease: Ease(parsing: String(parts[1])),
      )
      time = try Row.milliseconds(parts[2])
      let answer = parts[3].split(separator: " ")
      progress = Double(answer[0])
      iteration = Double(answer[1])
      accuracy = parts[1].contains("bezier") || parts[1].contains("ease") ? 1e-6 : 1e-12
    }

    private static func milliseconds(_ text: Substring) throws -> Duration {
      try .nanoseconds(Int64((#require(Double(text)) * 1_000_000).rounded()))
    }
  }

  @Test(arguments: BrowserTests.timings.split(separator: "\n"))
  func `progress and iteration equal those of a browser`(line: Substring) throws {
    let row = try Row(line)
    let computed = row.timing.computed(at: row.time)
    #expect(computed.currentIteration == row.iteration)
    #expect((computed.progress == nil) == (row.progress == nil))
    if let found = computed.progress, let expected = row.progress {
      #expect(abs(found - expected) <= row.accuracy)
    }
  }

  /// Duration, delay, end delay, iterations, iteration start, direction, fill | easing | time |
  /// progress and current iteration.
  static let timings =
    """
    1000 0 -50.5 inf 1 normal backwards | linear(0 20%, 1 80%) | 0 | -0.33333333333333337 1
    1000 -500 -500 3 0.1 reverse forwards | linear(1, 0) | 2000 | 0.6000000000000001 2
    16.7 -10 100 1.1 0.9 normal forwards | linear(1, 0) | 23.403 | 0 1
    333.333 -166.666 -499.999 0 0 normal both | step-start | -666.665 | 0 0
    0.7 0 0 3 0.3333333333333333 alternate-reverse forwards | step-start | 2.156 | 1 3
    0 0 0 2.7 5.3 alternate-reverse forwards | steps(4, start) | 0 | 1 7
    7 -10 0 2.5 2.7 normal forwards | steps(4, start) | 0.003 | 0.25 4
    1 0 -1.5 inf 2.7 normal backwards | linear(0 0%, 0.2 50%, 0.4 50%, 0.8 50%, 1 100%) | 4.3 | 0 7
    1000 -10 -1000 3 0.6 alternate-reverse forwards | linear(0, 1 50%, 0.2 50%, 1) | 390 | 0 1
    33.3 0 -33.3 1 0.1 normal both | cubic-bezier(.2, 0, 0, 1) | 63.267 | 0.1562500000000003 1
    16.7 5.01 0 0.1 1 alternate-reverse none | steps(2, jump-none) | 21.71 | nil nil
    0 0 0 2.5 2.7 normal forwards | steps(2, jump-none) | 0 | 0 5
    100 50.5 10 1.1 0 alternate both | steps(1) | 50.5 | 0 0
    0.7 -10 -50.5 0.1 0.1 normal both | steps(1) | -10.041 | 0 0
    7 0 100 1 0.6 alternate backwards | linear(-0.5, 1.5) | 2.8 | 1.5 1
    333.333 10 -10 0 0 normal both | linear(-0.5, 1.5) | -23.333 | -0.5 0
    1 10 -10 2.7 0 alternate forwards | cubic-bezier(1, 1, 1, 1) | 12.7 | 0.6999999994672329 2
    250 0 -250 1 0.1 alternate-reverse forwards | linear(0, 1 50%) | 0 | 1.8 0
    333.333 -333.333 -10 1 0.6 normal both | linear(0, 1 50%) | -339.243 | 1.2 0
    0.7 0 -0.35 10 3 alternate none | cubic-bezier(0.5, -3, 0.5, 4) | 7.703 | nil nil
    100 10 0 1 2.7 reverse forwards | cubic-bezier(.7, 0, 1, .5) | 70.645 | 0.24166307933105444 3
    16.7 -16.7 -16.7 0.7 3 alternate both | steps(5, jump-end) | 0 | 0.2 3
    7 50.5 0 2 0.5 reverse none | steps(5, jump-end) | 54.075 | 0.8 1
    7 -7 0 2.5 0 alternate backwards | linear(0, 0.5, 1) | -6.3 | 0.1 0
    0 0 0 1 0.1 alternate-reverse forwards | steps(4, end) | 0 | 0 1
    250 0 -10 2.7 0.1 reverse both | steps(4, end) | 520.25 | 0.75 2
    0 0 -10 1 0 normal both | steps(7, jump-none) | 0 | 1 0
    1000 -1000 0 3 0 alternate-reverse both | cubic-bezier(0, 1, 1, 0) | 500.003 | 0.5 1
    0.7 0 0 0.7 0 normal both | linear(0 -20%, 1 120%) | 0 | 0.14285714285714288 0
    33.3 -16.65 100 1.1 5.3 alternate-reverse backwards | ease | 10.581 | 0.9920258130019122 6
    0 -33.3 0 0.1 0.9 normal backwards | steps(1, jump-both) | -33.3 | 0.5 0
    333.333 100 -10 2.5 5.3 alternate-reverse backwards | steps(1, jump-both) | 666.669 | 0.5 7
    33.3 -33.3 100 3 0.1 reverse both | step-end | 66.6 | 0 3
    33.3 -33.3 -33.3 1 1 normal both | step-end | -26.64 | 0 1
    33.3 -16.65 -33.3 1.1 0.9 alternate-reverse both | ease-out | 5.261 | 0.7446438296606419 1
    16.7 -16.7 -50.5 0.5 5.3 alternate both | steps(3) | -5.01 | 0 6
    0 0 0 1 0 alternate both | steps(3) | 0 | 1 0
    16.7 -10 0 3 1 reverse both | steps(3, jump-start) | 6.7 | 1 2
    1000 0 -50.5 1 5.3 normal both | steps(3, jump-start) | 699.997 | 1 5
    0 50.5 -50.5 2 5.3 reverse forwards | linear(0, 1) | 50.497 | 0.7000000000000002 7
    250 -10 100 3 0.9 alternate-reverse both | steps(3, jump-both) | 840 | 0.75 3
    250 -125 -125 1.1 0.9 alternate backwards | steps(3, jump-both) | 12.497 | 0.5 1
    0.7 -0.7 0 2.5 0.1 alternate-reverse forwards | linear(0 50%, 1) | 1.05 | -0.20000000000000018 2
    0 0 -10 0.5 0.9 alternate-reverse backwards | linear(0 50%, 1) | -0.003 | -0.8 0
    0 -10 -10 0.1 0.25 alternate both | linear | -20 | 0.25 0
    7 0 100 7.3 0.3333333333333333 alternate-reverse none | linear | 25.667 | 0.9999523809523811 4
    0.7 0 -10 1.1 0 alternate both | cubic-bezier(0, .5, .3, 1) | 0.14 | 0.6411016312315164 0
    1000 0 100 2 2.7 normal both | linear(0, 0.25 75%, 1) | 0 | 0.2333333333333334 2
    16.7 0 -8.35 2.5 0.6 normal none | linear(0, 0.25 75%, 1) | 32.052 | 0.17309381237524946 2
    0 0 0 1 0.25 reverse forwards | steps(10, jump-both) | 0 | 0.7272727272727273 1
    100 30 -150 1 0 alternate forwards | steps(10, jump-both) | 88.71 | 0.5454545454545454 0
    250 10 0 0.7 1 normal both | linear(0, 1.2 30% 60%, 1) | 260 | 1.15 1
    333.333 -999.999 -10 inf 0 alternate-reverse none | ease-in-out | 333.33 | 0.999999999846938 3
    333.333 -10 100 1 3 alternate backwards | linear(0, 0.5 50% 50%, 1) | -10 | 1 3
    7 -21 -3.5 0.7 2.7 normal backwards | linear(0, 0.5 50% 50%, 1) | -21 | 0.7000000000000002 2
    250 75 0 inf 3 normal both | linear(.5 0% 100%, 1) | 325 | 0.5 4
    1000 -10 0 2.7 0.1 reverse backwards | linear(.5 0% 100%, 1) | -10 | 0.5 0
    0.7 -2.1 -0.7 0 2.7 normal both | ease-in | -2.097 | 0.5604533181598814 2
    """

  /// Keyframes as value, ease and offset, timing, time in milliseconds, the value in the browser.
  static let values: [([Keyframe<Double>], Timing, Int, Double)] = [
    ([Keyframe(0, ease: halves), Keyframe(100)], timing(), -1, 0),
    ([Keyframe(0, ease: halves), Keyframe(100)], timing(), 0, 50),
    ([Keyframe(0, ease: halves), Keyframe(100)], timing(1, .reverse), 999, 50),
    ([Keyframe(0, ease: halves), Keyframe(100)], timing(1, .reverse), 1000, 0),
    ([Keyframe(0), Keyframe(50, ease: halves), Keyframe(100)], timing(from: 0.5), -1, 50),
    ([Keyframe(0), Keyframe(50, ease: halves), Keyframe(100)], timing(from: 0.5), 0, 75),
    (jump, timing(), 500, 40),
    (uneven, timing(ease: beyond), 0, -10),
    (uneven, timing(ease: beyond), 1000, 80),
    (doubled, timing(ease: beyond), 0, 1),
    (doubled, timing(ease: beyond), 1000, 4),
    (doubled, timing(), 0, 2),
    (eased, timing(2, .alternate), 1250, 27.500000000000004),
  ]

  private static let halves = Ease.steps(2, .start)
  private static let beyond = Ease.linear(-0.5, 1.5)
  private static let jump = [
    Keyframe(0.0), Keyframe(10, at: 0.5, ease: .ease), Keyframe(40, at: 0.5), Keyframe(60),
  ]
  private static let uneven = [
    Keyframe(0.0), Keyframe(10, at: 0.5), Keyframe(20, at: 0.75), Keyframe(40),
  ]
  private static let doubled = [
    Keyframe(1.0, at: 0), Keyframe(2, at: 0), Keyframe(3, at: 1), Keyframe(4, at: 1),
  ]
  private static let eased = [
    Keyframe(0.0, ease: .steps(1, .end)), Keyframe(10, ease: .steps(3, .jumpBoth)),
    Keyframe(20, ease: .linear(0, Ease.LinearStop(1.5, at: 0.5), 1)), Keyframe(30),
  ]

  private static func timing(
    _ iterations: Double = 1,
    from start: Double = 0,
    _ direction: PlaybackDirection = .normal,
    ease: Ease = .linear,
  ) -> Timing {
    Timing(
      duration: .seconds(1),
      iterations: iterations,
      iterationStart: start,
      direction: direction,
      fill: .both,
      ease: ease,
    )
  }

  @Test(arguments: values)
  func `values between keyframes equal those of a browser`(
    keyframes: [Keyframe<Double>],
    timing: Timing,
    time: Int,
    expected: Double,
  ) throws {
    let motion = try Motion(keyframes: keyframes).timing(timing)
    let value = try #require(motion.effect(at: .milliseconds(time)))
    #expect(abs(value - expected) <= 1e-12 * 100)
  }
}
