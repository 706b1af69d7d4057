import Testing

@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct TimelineExactnessTests {
  private static let lengths: [Duration] = [
    .zero, .milliseconds(100), Duration(attoseconds: 33_333_333_333_333_336),
    Duration(attoseconds: 300_000_000), .seconds(1 << 40),
  ]
  private static let delays: [Duration] = [
    .zero, .milliseconds(20), .milliseconds(-40), Duration(attoseconds: 16_666_666_666_666_668),
    Duration(attoseconds: -700_000_000), .seconds(1 << 40),
  ]

  private func timing(_ generator: inout SeededGenerator) throws -> Timing {
    try Timing(
      duration: #require(Self.lengths.randomElement(using: &generator)),
      delay: #require(Self.delays.randomElement(using: &generator)),
      endDelay: #require(Self.delays.randomElement(using: &generator)),
      iterations: #require([0, 1, 2.5, 1e6, .infinity].randomElement(using: &generator)),
      iterationStart: #require([0, 0, 1, 0.3, 1.7].randomElement(using: &generator)),
      direction: #require(PlaybackDirection.allCases.randomElement(using: &generator)),
      fill: #require(FillMode.allCases.randomElement(using: &generator)),
      ease: #require([.linear, .backOut, .quadIn].randomElement(using: &generator)),
    )
  }

  /// Whole and fractional nanoseconds, before the start, and on both sides of every boundary.
  private func times(_ timings: [Timing], _ generator: inout SeededGenerator) -> [Duration] {
    let boundaries = timings.flatMap { timing in
      [.zero, timing.delay, timing.delay + timing.duration, timing.endTime ?? .zero]
    }
    let steps: [Int128] = [0, 1, -1, 499_999_999, -499_999_999, 1_000_000_000, -1_000_000_000]
    let near = boundaries.flatMap { boundary in
      steps.map { boundary + Duration(attoseconds: $0) }
    }
    let others = (0..<8).map { _ in
      let units = Int128.random(in: -100_000...400_000, using: &generator)
      return Duration(attoseconds: units * 987_654_321_987)
    }
    return near + others
  }

  @Test
  func `a motion alone on its track has the values of the motion itself, to the last bit`() throws {
    var generator = SeededGenerator(seed: 0xE8AC7)
    for _ in 0..<TestLength.choose(100, full: 300) {
      let timings = try (0..<3).map { _ in try timing(&generator) }
      let motions = timings.map { timing in
        Motion<Double>(timing: timing) { 0.1 + 7.3 * $0 }
      }
      let tracks = motions.indices.map { Track<Double>("\($0)") }
      let items = zip(tracks, motions).map { track, motion in
        let fillsBackwards = motion.timing.fill.isInEffect(in: .before)
        return fillsBackwards ? track.play(motion).fillingBackwards() : track.play(motion)
      }
      let timeline = try Timeline(items, .parallel)
      for time in times(timings, &generator) {
        let frame = timeline.frame(at: time)
        for (track, motion) in zip(tracks, motions) {
          #expect(frame[track]?.bitPattern == motion.effect(at: time)?.bitPattern)
        }
      }
      guard timeline.duration.map({ $0 < .seconds(1000) }) ?? true else { continue }
      for time in [0, 1, 33_333_333, 33_333_334, 60_000_000] as [Nanoseconds] {
        let time = min(.nanoseconds(time), timeline.duration ?? .seconds(1))
        let frame = timeline.motion.value(at: time)
        for (track, motion) in zip(tracks, motions) {
          #expect(frame[track]?.bitPattern == motion.effect(at: time)?.bitPattern)
        }
      }
    }
  }

  @Test(arguments: 0..<UInt64(TestLength.choose(1, release: 20, long: 100)))
  func `a motion shows the frame of its timeline at every nanosecond`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let length = Int64.random(in: 1...30, using: &generator)
    // What is shown is the time in the content.
    let x = Track<Double>("x")
    let ramp = Motion(from: 0.0, to: Double(length)).duration(.nanoseconds(length)).ease(.linear)
    for count in [0.5, 1, 1.5, 2, 2.25, 0.3, 3.7] {
      for autoreverses in [false, true] {
        for isReversed in [false, true] {
          for ease in [Ease.linear, .quadIn, .backOut] {
            for (speed, delay) in [(1.0, 0), (2, 0), (0.7, 0), (1, 3)] {
              var timeline = try Timeline([x.play(ramp)])
                .speed(speed).ease(ease)
                .repeating(count, autoreverses: autoreverses, delay: .nanoseconds(delay))
              if isReversed {
                timeline = timeline.reversed()
              }
              let motion = timeline.motion
              let end = try #require(timeline.duration)
              #expect(motion.timing.endTime == end)
              for time in -1...Nanoseconds(rounding: end) + 2 {
                let shown = motion.value(at: .nanoseconds(time))[x]
                let expected = timeline.frame(at: .nanoseconds(time))[x]
                #expect(shown == expected, "\(timeline) at \(time) of \(end)")
              }
            }
          }
        }
      }
    }
  }

  @Test
  func `consecutive motions are evaluated at the nearest nanosecond`() throws {
    let x = Track<Double>("x")
    let motion = Motion(from: 0.0, to: 1).duration(.nanoseconds(10)).ease(.linear)
    let timeline = try Timeline([x.play(motion), x.play(motion)])
    #expect(timeline.frame(at: Duration(attoseconds: 2_250_000_000))[x] == 0.2)
    #expect(timeline.frame(at: Duration(attoseconds: 12_750_000_000))[x] == 0.3)
    #expect(timeline.speed(2).frame(at: Duration(attoseconds: 1_250_000_000))[x] == 0.2)
  }

  @Test
  func `an endless motion of no length is an instant in parallel with others`() throws {
    let x = Track<Double>("x")
    let instant = Motion(from: 0.0, to: 1).duration(.zero).repeatingForever()
    let timeline = try Timeline([x.play(instant)], .parallel)
    #expect(timeline.duration == .zero)
    #expect(timeline.frame(at: .zero)[x] == 1)
    #expect(throws: TimelineError(.endlessInstant, at: [0])) { try Timeline([x.play(instant)]) }
  }

  @Test
  func `a motion longer than a timeline can be never ends`() throws {
    let x = Track<Double>("x")
    let motion = Motion(from: 0.0, to: 1).duration(.seconds(1 << 40))
    #expect(try Timeline([x.play(motion)]).duration == nil)
    #expect(throws: TimelineError(.afterInfinite, at: [1])) {
      try Timeline([x.play(motion), x.set(1)])
    }
  }

  @Test
  func `a play shorter than a nanosecond shows its end value`() throws {
    let x = Track<Double>("x")
    let content = [x.play(Motion(from: 3.0, to: 7).duration(.nanoseconds(1)).ease(.linear))]
    let forwards = try Timeline(content).speed(4)
    #expect(forwards.frame(at: .seconds(1))[x] == 7)
    let back = try Timeline(content).speed(4).reversed()
    #expect(back.frame(at: .seconds(1))[x] == 3)
  }
}
