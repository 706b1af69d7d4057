import Testing

@testable import Tweening

@Suite(.timeLimit(.minutes(10)))
struct LoopTimingTests {
  @Test(arguments: 0..<8)
  func `the directed progress is that of the model, to the last bit`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<3000 {
      let timing = timing(&random)
      guard let loop = LoopTiming(timing) else { continue }
      let model = timing.attosecondModel
      let length = timing.duration.nanosecondsAndRest.nanoseconds
      for _ in 0..<6 {
        let count = Int64.random(
          in: 0...1 << Int64.random(in: 0...20, using: &random),
          using: &random,
        )
        let (product, overflow) = count.multipliedReportingOverflow(by: length)
        let time = (overflow ? length : product).saturatingAdding(
          [0, 1, -1, length / 3, length / 2][Int.random(in: 0..<5, using: &random)]
        )
        guard let (progress, isBefore) = loop.directedProgress(at: time) else { continue }
        let steps = model.steps(at: Int128(time) * AttosecondUnit.perNanosecond, isReversed: false)
        #expect(progress == steps.directedProgress, "\(timing) at \(time)")
        #expect(isBefore == steps.isBefore)
      }
    }
  }

  /// Durations of whole nanoseconds, and with a fraction.
  private func timing(_ random: inout SeededGenerator) -> Timing {
    let whole = Int64.random(
      in: 1000...1 << Int64.random(in: 11...50, using: &random),
      using: &random,
    )
    var timing = Timing(duration: .nanoseconds(whole), iterations: .infinity)
    if Bool.random(using: &random) {
      let rest = Int64.random(in: 1..<1_000_000_000, using: &random)
      timing.duration += Duration(secondsComponent: 0, attosecondsComponent: rest)
    }
    if Bool.random(using: &random) {
      timing.iterations = Double(Int.random(in: 1...1000, using: &random)) / 4
    }
    if Bool.random(using: &random) {
      timing.iterationStart = [0.25, 0.3, 1.7, 3][Int.random(in: 0..<4, using: &random)]
    }
    if Int.random(in: 0..<3, using: &random) == 0 {
      timing.iterationDelay = .nanoseconds(Int64.random(in: 1...3_000_000_000, using: &random))
    }
    let directions = PlaybackDirection.allCases
    timing.direction = directions[Int.random(in: 0..<directions.count, using: &random)]
    return timing
  }

  @Test
  func `it answers where the iterations are under way, and only there`() throws {
    let timing = Timing(duration: .seconds(1), endDelay: .seconds(9), iterations: 3, ease: .linear)
    let loop = try #require(LoopTiming(timing))
    #expect(loop.directedProgress(at: 1_500_000_000)?.progress == 0.5)
    for time in [-1, 0, 3_000_000_000, 4_000_000_000, Int64.max] {
      #expect(loop.directedProgress(at: time)?.progress == nil)
    }
    #expect(LoopTiming(Timing(duration: .zero, iterations: .infinity)) == nil)
    var paused = timing
    paused.iterationDelay = .seconds(1)
    let pauses = try #require(LoopTiming(paused))
    #expect(pauses.directedProgress(at: 500_000_000)?.progress == 0.5)
    #expect(pauses.directedProgress(at: 1_500_000_000)?.progress == 1)
    #expect(pauses.directedProgress(at: 2_250_000_000)?.progress == 0.25)
    paused.iterationStart = 0.5
    #expect(LoopTiming(paused) == nil)
  }

  @Test(arguments: 0..<4)
  func `the quotient of attoseconds is exact`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<5000 {
      let divisor = Int128.random(
        in: 1...1 << Int128.random(in: 1...100, using: &random),
        using: &random,
      )
      let count = Int128.random(
        in: 0...1 << Int128.random(in: 1...26, using: &random),
        using: &random,
      )
      for offset in [-1, 0, 1, divisor / 2] {
        let time = max(0, count * divisor + offset)
        let expected = time.quotientAndRemainder(dividingBy: divisor)
        let found = AttosecondUnit.quotientAndRemainder(time, dividingBy: divisor)
        #expect(found == expected, "\(time) by \(divisor)")
      }
    }
    #expect(AttosecondUnit.quotientAndRemainder(-7, dividingBy: 2) == (-3, -1))
    #expect(AttosecondUnit.quotientAndRemainder(.max, dividingBy: 1) == (.max, 0))
  }

  @Test(arguments: 0..<4)
  func `a distance at a rate of few digits is the exact one, rounded`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let rates = [0.5, 1.5, -2, 0.75, 3, 0.25, -0.125, 1024, 0.1]
    for _ in 0..<5000 {
      let rate = rates[Int.random(in: 0..<rates.count, using: &random)]
      let time = Int64.random(
        in: -1...1 << Int64.random(in: 1...60, using: &random),
        using: &random,
      )
      // A rate is a whole number of 2⁻⁵⁶.
      let product = Int128(time) * Int128(rate.magnitude * 0x1p56)
      let size = (product.magnitude + 1 << 55) >> 56
      let exact = (product < 0) != (rate < 0) ? -Int128(size) : Int128(size)
      #expect(time.scaled(by: rate) == Int64(clamping: exact), "\(time) at \(rate)")
    }
  }
}
