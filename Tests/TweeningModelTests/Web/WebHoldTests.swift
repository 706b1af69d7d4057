import Foundation
import Testing
import Tweening
import TweeningWeb

@testable import TweeningTestSupport

/// The values that a page holds before and after the iterations.
@Suite(.limitedConcurrency)
struct WebHoldTests {
  // MARK: The stand-in for a browser

  /// Keyframes and options, and the values that Chromium 156 computes, each at a time in
  /// milliseconds.
  static let chromium: [(keyframes: String, options: String, values: [(Double, Double)])] = [
    // Two keyframes at offset 0, and a jump a little later.
    (
      """
      [{"offset":0,"x":"0"},{"offset":0,"x":"25"},{"offset":0.25,"x":"25"},{"offset":0.25,"x":"50"},
      {"offset":1,"x":"100"}]
      """, #"{"delay":100,"duration":400}"#, [(50, 25), (100, 25), (150, 25), (500, 100)]
    ),
    (
      """
      [{"offset":0,"x":"0"},{"offset":1e-12,"x":"0"},{"offset":1e-12,"x":"25"},
      {"offset":1,"x":"100"}]
      """, #"{"delay":100,"duration":400}"#, [(50, 0), (100, 0), (100.001, 25.0002), (300, 62.5)]
    ),
    (
      """
      [{"offset":0,"x":"0"},{"offset":1e-12,"x":"0"},{"offset":1e-12,"x":"25"},
      {"offset":1,"x":"100"}]
      """, #"{"duration":400,"direction":"reverse"}"#, [(0, 100), (200, 62.5), (400, 0), (500, 0)]
    ),
    // The before flag of both eases.
    (
      #"[{"offset":0,"x":"0"},{"offset":1,"x":"100"}]"#,
      #"{"delay":100,"duration":400,"easing":"steps(4, jump-start)"}"#,
      [(50, 0), (100, 25), (300, 75), (600, 100)]
    ),
    (
      #"[{"offset":0,"x":"0","easing":"steps(4, jump-start)"},{"offset":1,"x":"100"}]"#,
      #"{"delay":100,"duration":400}"#, [(50, 0), (100, 25), (150, 25), (300, 75)]
    ),
    (
      #"[{"offset":0,"x":"0","easing":"steps(4, jump-end)"},{"offset":1,"x":"100"}]"#,
      #"{"duration":400,"iterations":0.5,"direction":"reverse"}"#,
      [(199, 50), (200, 25), (450, 25)]
    ),
    // The end on a jump, and a little later.
    (
      """
      [{"offset":0,"x":"0"},{"offset":0.5,"x":"50"},{"offset":0.5,"x":"10"},{"offset":1,"x":"20"}]
      """, #"{"duration":400,"iterations":2.5,"direction":"reverse"}"#,
      [(900, 15), (1000, 10), (1100, 10)]
    ),
    (
      """
      [{"offset":0,"x":"0"},{"offset":0.5,"x":"50"},{"offset":0.5,"x":"10"},{"offset":1,"x":"20"}]
      """, #"{"duration":400,"iterations":2.500000001,"direction":"reverse"}"#,
      [(900, 15), (1100, 50)]
    ),
    (
      """
      [{"offset":0,"x":"0"},{"offset":0.5,"x":"50"},{"offset":0.5,"x":"10"},{"offset":1,"x":"20"}]
      """, #"{"delay":100,"duration":400,"iterationStart":0.499999999,"iterations":1.000000001}"#,
      [(50, 50), (200, 15)]
    ),
  ]

  @Test
  func `the stand-in for a browser computes what Chromium does`() throws {
    for (keyframes, options, values) in Self.chromium {
      let json = #"{"keyframes": \#(keyframes), "options": \#(options)}"#
      let page = try PageAnimation(Data(json.utf8), property: "x")
      for (time, value) in values {
        // Chromium writes six digits.
        #expect(abs(page.components(at: time)[0] - value) <= 5e-4, "\(json) at \(time)")
      }
    }
  }

  // MARK: Held values

  /// A page with the export of a motion.
  private func page(_ motion: Motion<Double>) throws -> PageAnimation {
    let json = try JSONEncoder().encode(motion.webAnimation(as: .number("x")))
    return try PageAnimation(json, property: "x")
  }

  private func smooth() throws -> Motion<Double> {
    try Motion(through: [0, 80, 20, 100], smooth: true)
  }

  @Test
  func `a path with a jump at its start waits before the jump`() throws {
    let motion = try smooth().timing(
      Timing(
        duration: .milliseconds(400), delay: .milliseconds(100), fill: .both,
        ease: .steps(4, .jumpStart),
      )
    )
    let page = try page(motion)
    #expect(page.components(at: 50) == [0])
    #expect(abs(page.components(at: 101)[0] - motion.value(at: .milliseconds(101))) < 0.1)
  }

  /// Of six levels, five are above 0, and the end is exactly on the third step: 0.4 before the
  /// step, 0.6 after it. Backwards, the step is still to come.
  @Test
  func `an end on a step, after pauses, stays on the side of the motion`() throws {
    let motion = Motion(from: 0.0, to: 100).timing(
      Timing(
        duration: .milliseconds(400), iterations: 2.5, iterationDelay: .milliseconds(100),
        direction: .reverse, fill: .both, ease: .steps(6, .jumpNone),
      )
    )
    #expect(motion.endValue == 40)
    #expect(try page(motion).components(at: 2000) == [40])
    #expect(try page(motion).components(at: 1190) == [60])
  }

  /// Chromium 156 computes a progress of 3.375 × 777 ms just below 0.375, and backwards stays at
  /// 6/9 for ever, not at 5/9.
  @Test
  func `an end on a step is moved off the step`() throws {
    let motion = Motion(from: 0.0, to: 90).timing(
      Timing(
        duration: .milliseconds(777), iterations: 3.375, direction: .reverse, fill: .both,
        ease: .steps(8, .jumpBoth),
      )
    )
    let animation = try motion.webAnimation(as: .number("x"))
    #expect(motion.endValue == 50)
    #expect(animation.options.iterations > 3.375)
    #expect(animation.options.iterations < 3.375 + 1e-8)
    #expect(try page(motion).components(at: 5000) == [50])
  }

  /// The third iteration ends half-way, and a nanosecond long.
  @Test
  func `an end within an iteration without a length stays there`() throws {
    let motion = Motion(from: 0.0, to: 100).timing(
      Timing(
        duration: .zero, iterations: 2.5, iterationDelay: .seconds(10), direction: .reverse,
        fill: .both, ease: .linear,
      )
    )
    #expect(motion.endValue == 50)
    #expect(abs(try page(motion).components(at: 30_000)[0] - 50) < 0.1)
  }

  static let eases: [Ease] = [
    .linear, .steps(4, .jumpStart), .steps(6, .jumpNone),
    .linear(0, Ease.LinearStop(0.5, at: 0.5), Ease.LinearStop(0.2, at: 0.5), 1), .bounceOut,
  ]

  /// The numbers of iterations, and their starts: also on a boundary, and on steps.
  static let iterations: [(count: Double, start: Double)] = [
    (2.5, 0), (1, 0.5), (1.25, 0.25), (2, 1), (0.5, 0),
  ]

  @Test(arguments: eases)
  func `each kind is held before and after its iterations`(ease: Ease) throws {
    let step = Motion(from: 0.0, to: 50).duration(.milliseconds(300)).ease(.steps(3, .jumpStart))
    let motions = try [
      smooth(), Motion(from: 0.0, to: 100),
      step + .shake(around: 0, by: 30, seed: 7).duration(.milliseconds(300)),
      (step + Motion(from: 0, to: 7).duration(.milliseconds(100))).accumulating(),
    ]
    let all = motions.indices.flatMap { index in
      PlaybackDirection.allCases.flatMap { direction in
        Self.iterations.flatMap { iterations in
          [0, 70].map { (motions[index], direction, iterations, pause: $0) }
        }
      }
    }
    // A stride without a common divisor meets all of each list.
    for index in stride(from: 0, to: all.count, by: TestLength.choose(53, full: 1)) {
      let (motion, direction, iterations, pause) = all[index]
      let timing = Timing(
        duration: .milliseconds(400), delay: .milliseconds(100), iterations: iterations.count,
        iterationDelay: .milliseconds(pause), iterationStart: iterations.start,
        direction: direction, fill: .both, ease: ease,
      )
      let timed = motion.timing(timing)
      let page = try page(timed)
      let end = timing.endTime ?? .zero
      for time in [.milliseconds(40), end + .milliseconds(10)] {
        let found = page.components(at: time / .milliseconds(1))[0]
        // The range of all motions is at most 300.
        #expect(abs(found - timed.value(at: time)) <= 0.3, "\(timing) at \(time)")
      }
    }
  }
}
