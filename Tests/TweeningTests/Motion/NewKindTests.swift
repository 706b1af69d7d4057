import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// A kind of motion that the library does not know: around a center. All of the kind is here.
private struct Orbit: MotionKind {
  let center: SIMD2<Double>
  let radius: Double
  /// The turns before the start.
  let phase: Double

  private func turned(by turns: Double) -> SIMD2<Double> {
    SIMD2(cosineOfTurns(turns), sineOfAnyQuarterTurns(4 * turns)) * radius
  }

  func value(at progress: EasedProgress) -> SIMD2<Double> {
    center + turned(by: phase + progress.value)
  }

  func replacingStart(_ value: SIMD2<Double>, _ timing: Timing) -> Motion<SIMD2<Double>>? {
    let start = turned(by: phase)
    return Orbit(center: value - start, radius: radius, phase: phase).motion(timing)
  }

  private func cosineOfTurns(_ turns: Double) -> Double {
    sineOfAnyQuarterTurns(4 * turns + 1)
  }
}

/// A kind of text, whose values hold references.
private struct Ticker: MotionKind {
  let words: [String]

  func value(at progress: EasedProgress) -> String {
    let index = Int(clampedToUnit(progress.value) * Double(words.count))
    return words[min(index, words.count - 1)] + (progress.isBefore ? " soon" : "")
  }
}

/// A new kind is one type, and frames, single values, live values and commands know all of it.
@Suite(.limitedConcurrency)
struct NewKindTests {
  @Sendable
  private static func orbit(_ random: inout SeededGenerator) -> Motion<SIMD2<Double>> {
    let orbit = Orbit(
      center: SIMD2(.random(in: -9...9, using: &random), 1),
      radius: .random(in: 1...9, using: &random),
      phase: .random(in: 0...1, using: &random),
    )
    return Motion(timing: Timing(duration: .seconds(2)), shape: orbit.shape)
  }

  @Test(arguments: 0..<3)
  func `frames of a new kind have the bits of single values`(seed: UInt64) async throws {
    let makers: [MotionMaker<SIMD2<Double>>] = [
      Self.orbit,
      { Self.orbit(&$0).map { $0 * 2 } },
      { random in
        let end = SIMD2(Double.random(in: -9...9, using: &random), 3)
        return Motion(from: .zero, to: end)
      },
    ]
    try await FrameAgreement.expect(seed, makers)
  }

  @Test
  func `frames of a new kind whose values hold references have the same values`() async throws {
    let makers: [MotionMaker<String>] = [
      { random in
        let words = (0..<9).map { _ in "\(Int.random(in: 0..<99, using: &random))" }
        return Motion(timing: Timing(duration: .seconds(1)), shape: Ticker(words: words).shape)
      },
      { _ in Motion(revealing: "The quick brown fox") },
    ]
    try await FrameAgreement.expect(7, makers)
  }

  @Test
  func `frames compute a new kind in groups`() {
    let tables = HandmadeTables()
    var random = SeededGenerator(seed: 3)
    let first = tables.insert(Self.orbit(&random))
    let second = tables.insert(Self.orbit(&random))
    let line = tables.insert(Motion(from: SIMD2(0.0, 0), to: SIMD2(1, 1)))
    #expect(first.location.table == second.location.table)
    #expect(first.location.table != line.location.table)
    let row = tables.all[first.location]
    guard case .ramp(_, group: 0) = row.table.motions.computation(row.index, row.playback) else {
      Issue.record("the row is not in the first group")
      return
    }
  }

  @Test
  func `a new kind goes on from another start, and live values have its bits`() async throws {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    var random = SeededGenerator(seed: 5)
    let motion = Self.orbit(&random)
    let tween = await tweener.tween(motion, autostart: false)
    await tween.start(from: SIMD2(40, 50))
    let live = await tween.live
    #expect(abs(live.value.x - 40) < 1e-9 && abs(live.value.y - 50) < 1e-9)
    await clock.advance(by: .milliseconds(321))
    let value = await tween.value
    #expect(value == live.value)
    let played = await tween.motion
    #expect(played.value(at: .milliseconds(321)) == value)
    let velocity = await tween.velocity
    #expect(velocity != .zero)
    await tween.retarget(to: .zero)
    let sent = await tween.value
    #expect(sent == value && sent == live.value)
  }

  /// More kinds, or eases, than a table has groups for.
  @Test
  func `a table of too many kinds computes each as its own`() async throws {
    let clock = ManualTweenClock()
    let tweener = Tweener(configuration: .init(autokill: false), clock: clock)
    var random = SeededGenerator(seed: 9)
    var tweens: [Tween<SIMD2<Double>>] = []
    for _ in 0..<60 {
      await tweens.append(tweener.tween(Motion(from: .zero, to: SIMD2(1, 1))))
    }
    var frames = tweener.frames.makeAsyncIterator()
    for (index, tween) in tweens.enumerated() {
      let motion: Motion<SIMD2<Double>> =
        switch index % 4 {
        case 0: Self.orbit(&random)
        case 1: Motion(from: .zero, to: SIMD2(3, Double(index)))
        case 2: Motion(from: SIMD2(1, 1), to: .zero, .smooth, initialVelocity: SIMD2(1, 2))
        case _: Self.orbit(&random).map { -$0 }
        }
      let ease = Ease.backOut(overshoot: Double(index) / 10)
      await tween.adjust { _ in motion.duration(.seconds(1)).ease(ease) }
    }
    for _ in 0..<6 {
      await clock.advance(by: .milliseconds(150))
      let frame = try #require(await frames.next())
      for tween in tweens {
        let value = await tween.value
        #expect(frame[tween] == value)
        let motion = await tween.motion
        let time = await tween.elapsed
        #expect(motion.value(at: time) == value)
      }
    }
  }
}
