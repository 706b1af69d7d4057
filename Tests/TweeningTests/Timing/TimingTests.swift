import Testing
@testable import Tweening
@testable import TweeningTestSupport

/// The model as a table. Times in milliseconds.
@Suite(.limitedConcurrency)
struct TimingTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var timing: Timing
    var time: Double
    var isReversed = false
    var phase: ComputedTiming.Phase
    var iteration: Double?
    var progress: Double?

    var testDescription: String {
      "\(timing.delay) + \(timing.duration) × \(timing.iterations) from \(timing.iterationStart) "
        + "+ \(timing.endDelay), \(timing.direction), \(timing.fill), "
        + "at \(time) ms\(isReversed ? " reversed" : "")"
    }
  }

  private static func timing(
    _ duration: Int = 1000,
    delay: Int = 0,
    end: Int = 0,
    _ iterations: Double = 1,
    from start: Double = 0,
    _ direction: PlaybackDirection = .normal,
    fill: FillMode = .both,
    ease: Ease = .linear,
  ) -> Timing {
    Timing(
      duration: .milliseconds(duration),
      delay: .milliseconds(delay),
      endDelay: .milliseconds(end),
      iterations: iterations,
      iterationStart: start,
      direction: direction,
      fill: fill,
      ease: ease,
    )
  }

  private static func row(
    _ timing: Timing,
    at time: Double,
    reversed: Bool = false,
    _ phase: ComputedTiming.Phase,
    _ iteration: Double?,
    _ progress: Double?,
  ) -> Row {
    Row(
      timing: timing,
      time: time,
      isReversed: reversed,
      phase: phase,
      iteration: iteration,
      progress: progress,
    )
  }

  private func expect(_ row: Row) {
    let time = Duration(attoseconds: Int128(row.time * 1e6) * 1_000_000_000)
    let computed = row.timing.computed(at: time, isReversed: row.isReversed)
    #expect(computed.phase == row.phase)
    #expect(computed.currentIteration == row.iteration)
    #expect(computed.progress == row.progress)
  }

  static let simple: [Row] = [
    row(timing(delay: 500), at: 0, .before, 0, 0),
    row(timing(delay: 500), at: 499, .before, 0, 0),
    row(timing(delay: 500), at: 500, .active, 0, 0),
    row(timing(delay: 500), at: 750, .active, 0, 0.25),
    row(timing(delay: 500), at: 1500, .after, 0, 1),
    row(timing(delay: 500), at: 9999, .after, 0, 1),
    row(timing(delay: 500), at: -1, .before, 0, 0),
    row(timing(delay: -250), at: -1, .before, 0, 0.249),
    row(timing(delay: -250), at: 0, .active, 0, 0.25),
    row(timing(delay: -250), at: 750, .after, 0, 1),
    row(timing(delay: -3000), at: 0, .after, 0, 1),
    row(timing(end: 500), at: 1000, .after, 0, 1),
    row(timing(end: -400), at: 599, .active, 0, 0.599),
    row(timing(end: -400), at: 600, .after, 0, 0.6),
    row(timing(end: -400), at: 700, .after, 0, 0.7),
    row(timing(end: -400), at: 2000, .after, 0, 1),
    row(timing(delay: 500, end: -2000), at: 0, .after, 0, 0),
    row(timing(delay: 500, end: -1200), at: 299, .before, 0, 0),
    row(timing(delay: 500, end: -1200), at: 300, .after, 0, 0),
    row(timing(fill: .none), at: -1, .before, nil, nil),
    row(timing(fill: .none), at: 0, .active, 0, 0),
    row(timing(fill: .none), at: 999, .active, 0, 0.999),
    row(timing(fill: .none), at: 1000, .after, nil, nil),
    row(timing(fill: .forwards), at: -1, .before, nil, nil),
    row(timing(fill: .forwards), at: 1000, .after, 0, 1),
    row(timing(fill: .backwards), at: -1, .before, 0, 0),
    row(timing(fill: .backwards), at: 1000, .after, nil, nil),
  ]

  @Test(arguments: simple)
  func `delays bound the active phase, and the fill mode covers the rest`(row: Row) {
    expect(row)
  }

  static let zeros: [Row] = [
    row(timing(0), at: -1, .before, 0, 0),
    row(timing(0), at: 0, .after, 0, 1),
    row(timing(0), at: 0, reversed: true, .before, 0, 0),
    row(timing(0), at: 1, .after, 0, 1),
    row(timing(0, delay: 10), at: 9, .before, 0, 0),
    row(timing(0, delay: 10), at: 10, .after, 0, 1),
    row(timing(0, fill: .backwards), at: 0, .after, nil, nil),
    row(timing(0, 0), at: 0, .after, 0, 0),
    row(timing(0, 0, from: 0.25), at: 0, .after, 0, 0.25),
    row(timing(0, 0, from: 1), at: 0, .after, 1, 0),
    row(timing(0, 3), at: 0, .after, 2, 1),
    row(timing(0, 2.5), at: 0, .after, 2, 0.5),
    row(timing(0, 2.5, from: 0.5), at: 0, .after, 2, 1),
    row(timing(0, 2.5, from: 0.5), at: -1, .before, 0, 0.5),
    row(timing(0, 2, .alternate), at: 0, .after, 1, 0),
    row(timing(0, 1, .reverse), at: -1, .before, 0, 1),
    row(timing(0, .infinity), at: -1, .before, 0, 0),
    row(timing(0, .infinity), at: 0, .after, .infinity, 1),
    row(timing(0, .infinity, from: 2.5), at: 0, .after, .infinity, 0.5),
    row(timing(0, .infinity, .alternate), at: 0, .after, .infinity, 1),
    row(timing(0, .infinity, .alternateReverse), at: 0, .after, .infinity, 1),
    row(timing(0, .infinity, .reverse), at: 0, .after, .infinity, 0),
    row(timing(1000, 0), at: -1, .before, 0, 0),
    row(timing(1000, 0), at: 0, .after, 0, 0),
    row(timing(1000, 0, from: 2.5), at: 500, .after, 2, 0.5),
    row(timing(1000, 0, .reverse), at: 500, .after, 0, 1),
    row(timing(1000, 0, fill: .none), at: 0, .after, nil, nil),
  ]

  @Test(arguments: zeros)
  func `no duration and no iterations make an instant`(row: Row) {
    expect(row)
  }

  static let iterations: [Row] = [
    row(timing(1000, 3), at: 999, .active, 0, 0.999),
    row(timing(1000, 3), at: 1000, .active, 1, 0),
    row(timing(1000, 3), at: 2500, .active, 2, 0.5),
    row(timing(1000, 3), at: 3000, .after, 2, 1),
    row(timing(1000, 3), at: 3000, reversed: true, .active, 2, 1),
    row(timing(1000, 3), at: 2000, reversed: true, .active, 2, 0),
    row(timing(1000, 3), at: 0, reversed: true, .before, 0, 0),
    row(timing(1000, 3, fill: .none), at: 0, reversed: true, .before, nil, nil),
    row(timing(1000, 3, fill: .none), at: 3000, reversed: true, .active, 2, 1),
    row(timing(1000, 2.5), at: 2499, .active, 2, 0.499),
    row(timing(1000, 2.5), at: 2500, .after, 2, 0.5),
    row(timing(1000, 2.5, from: 0.25), at: 0, .active, 0, 0.25),
    row(timing(1000, 2.5, from: 0.25), at: 750, .active, 1, 0),
    row(timing(1000, 2.5, from: 0.25), at: 2500, .after, 2, 0.75),
    row(timing(1000, 2.5, from: 0.5), at: 2500, .after, 2, 1),
    row(timing(1000, 0.7, from: 0.3), at: 700, .after, 0, 1),
    row(timing(1000, 2.7, from: 0.3), at: 2700, .after, 2, 1),
    row(timing(1000, 1, from: 4.5), at: 0, .active, 4, 0.5),
    row(timing(1000, 1, from: 4.5), at: 1000, .after, 5, 0.5),
    row(timing(1000, 1 / 3.0), at: 400, .after, 0, 1 / 3.0),
    row(timing(1000, 3, from: 5.3), at: 700, .active, 6, 0),
    row(timing(1000, 3, from: 2.7), at: 300, .active, 3, 0),
    row(timing(1000, 3, from: 5.3, .reverse), at: 700, .active, 6, 1),
    row(timing(1000, 0.7, from: 5.3), at: 700, .after, 5, 1),
    row(timing(1000, .infinity), at: -1, .before, 0, 0),
    row(timing(1000, .infinity), at: 1000, .active, 1, 0),
    row(timing(1000, .infinity), at: 1e9 + 250, .active, 1_000_000, 0.25),
    row(timing(1000, .infinity, .alternate), at: 1250, .active, 1, 0.75),
    row(timing(1000, 4, .alternate), at: 4000, .after, 3, 0),
    row(timing(1000, 3, .alternate), at: 3000, .after, 2, 1),
    row(timing(1000, 3, .alternate), at: 1000, .active, 1, 1),
    row(timing(1000, 3, .alternate, fill: .both), at: 1250, .active, 1, 0.75),
    row(timing(1000, 3, .alternateReverse), at: 250, .active, 0, 0.75),
    row(timing(1000, 3, .alternateReverse), at: 1250, .active, 1, 0.25),
    row(timing(1000, 3, .alternateReverse), at: 3000, .after, 2, 0),
    row(timing(1000, 2, .reverse), at: 0, .active, 0, 1),
    row(timing(1000, 2, .reverse), at: 1250, .active, 1, 0.75),
    row(timing(1000, 2, .reverse), at: 2000, .after, 1, 0),
    row(timing(1000, 1, from: 1, .alternate), at: 250, .active, 1, 0.75),
    row(timing(1000, 1.5, from: 0.75, .alternate), at: 500, .active, 1, 0.75),
    row(timing(1000, 1.5, from: 0.75, .alternate), at: 1500, .after, 2, 0.25),
  ]

  @Test(arguments: iterations)
  func `iterations, their start and their direction give iteration and progress`(row: Row) {
    expect(row)
  }

  static let stepped: [Row] = [
    row(timing(ease: .steps(2, .start)), at: -1, .before, 0, 0),
    row(timing(ease: .steps(2, .start)), at: 0, .active, 0, 0.5),
    row(timing(ease: .steps(2, .start)), at: 0, reversed: true, .before, 0, 0),
    row(timing(ease: .steps(2, .start)), at: 1000, .after, 0, 1),
    row(timing(delay: 500, ease: .steps(2, .start)), at: 100, .before, 0, 0),
    row(timing(1000, 1, .reverse, ease: .steps(2, .start)), at: -1, .before, 0, 1),
    row(timing(1000, 1, .reverse, ease: .steps(2, .start)), at: 999.9, .active, 0, 0.5),
    row(timing(1000, 1, .reverse, ease: .steps(2, .start)), at: 1000, .after, 0, 0),
    row(timing(1000, 2, .alternate, ease: .steps(2, .start)), at: 2000, .after, 1, 0),
    row(timing(1000, 0.5, .reverse, ease: .steps(2, .end)), at: 500, .after, 0, 0),
    row(timing(1000, 0.5, ease: .steps(2, .end)), at: 500, .after, 0, 0.5),
    row(timing(1000, 1, from: 0.5, ease: .steps(2, .end)), at: -1, .before, 0, 0),
  ]

  @Test(arguments: stepped)
  func `the before flag holds a step back outside the active phase`(row: Row) {
    expect(row)
  }

  @Test(arguments: [
    (timing(1000, 2.5), Duration.milliseconds(2500)),
    (timing(0, .infinity), .zero),
    (timing(1000, 0), .zero),
    (timing(1000, .infinity), nil),
    (timing(-5, 3), .zero),
    (timing(1, 1 / 3.0), .nanoseconds(333_333)),
    (timing(1000, 1e300), .nanoseconds(1 << 61)),
    (Timing(duration: Duration(attoseconds: 7_000_000_000), iterations: 0.5), .nanoseconds(4)),
    (Timing(duration: Duration(attoseconds: 7), iterations: .infinity), .zero),
  ])
  func `the active duration is duration times iterations`(timing: Timing, expected: Duration?) {
    #expect(timing.activeDuration == expected)
  }

  @Test(arguments: [
    (timing(delay: 200, end: 300), Duration.milliseconds(1500)),
    (timing(delay: -2000), .zero),
    (timing(end: -400), .milliseconds(600)),
    (timing(delay: 500, 2.5), .milliseconds(3000)),
    (timing(1000, .infinity), nil),
    (timing(0, delay: 70, .infinity), .milliseconds(70)),
  ])
  func `the end time adds both delays and is never negative`(timing: Timing, expected: Duration?) {
    #expect(timing.endTime == expected)
  }

  @Test
  func `invalid numbers are stored as zero`() {
    for number in [-1, -0.0, .nan, -.infinity] {
      #expect(Timing(iterations: number).iterations.bitPattern == 0)
      #expect(Timing(iterationStart: number).iterationStart.bitPattern == 0)
      var timing = Timing()
      timing.iterations = number
      timing.iterationStart = number
      timing.duration = .seconds(-1)
      #expect(timing == Timing(duration: .zero, iterations: 0))
    }
    #expect(Timing(iterationStart: .infinity).iterationStart == 0)
  }

  @Test
  func `the defaults are 0.3 seconds of quadOut, filled on both sides`() {
    let timing = Timing()
    #expect(timing.duration == .milliseconds(300))
    #expect(timing.delay == .zero && timing.endDelay == .zero)
    #expect(timing.iterations == 1 && timing.iterationStart == 0)
    #expect(timing.direction == .normal && timing.fill == .both && timing.ease == .quadOut)
  }

  @Test
  func `a boundary has the progress of the iteration start to the last bit`() {
    for start in [0.1, 0.3, 0.7, 0.9] {
      let timing = Self.timing(3, 5, from: start)
      for boundary in 0..<5 {
        let computed = timing.computed(at: .milliseconds(3 * boundary))
        #expect(computed.progress == start, "boundary \(boundary) from \(start)")
      }
    }
  }
}
