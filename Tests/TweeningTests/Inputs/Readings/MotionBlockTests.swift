import Testing

@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct MotionBlockTests {
  @Test
  func `a block of a line has the values of its formula`() {
    let fade = Motion(from: 0.0, to: 1, duration: .seconds(1), ease: .quadIn)
    var gains = [Double](repeating: -1, count: 700)
    fade.values(into: &gains, from: .milliseconds(100), every: .milliseconds(1))
    for (index, gain) in gains.enumerated() {
      let progress = 0.1 + Double(index) / 1000
      #expect(abs(gain - progress * progress) < 1e-15)
    }
  }

  @Test
  func `blocks of any motion are the values at their times, to the last bit`() throws {
    var motions = CodedMotions(seed: 4801)
    var random = SeededGenerator(seed: 4802)
    for _ in 0..<TestLength.choose(10, long: 150) {
      let (start, step) = Self.times(&random)
      let count = random.pick([0, 1, 3, 255, 256, 257, 600])
      let number = try motions.numbers()
      Self.check(number, from: start, every: step, count: count, 0.0) { $0.bitPattern }
      Self.check(number.repeatingForever(), from: start, every: step, count: count, 0.0) {
        $0.bitPattern
      }
      try Self.check(motions.points(), from: start, every: step, count: count, .zero) {
        [$0.x.bitPattern, $0.y.bitPattern]
      }
      // Values with references.
      try Self.check(motions.lists(), from: start, every: step, count: count, []) {
        $0.map(\.bitPattern)
      }
    }
  }

  /// Values at distances that are no whole number of nanoseconds too, before, in and after a motion.
  private static func times(
    _ random: inout SeededGenerator
  ) -> (start: Duration, step: Duration) {
    let start = random.pick([
      .zero, .milliseconds(-3), .seconds(1.0 / 3), .nanoseconds(Int64.max), .seconds(3),
      Duration(attoseconds: Int128.random(in: 0...2_000_000_000_000_000_000, using: &random)),
    ])
    let step = random.pick([
      .seconds(1.0 / 48_000), .milliseconds(1), .zero, .milliseconds(-5), .seconds(1_000_000),
      Duration(attoseconds: Int128.random(in: 0...9_000_000_000_000_000, using: &random)),
      Duration(attoseconds: 500_000_000),
    ])
    return (start, step)
  }

  private static func check<Value, Bits: Equatable>(
    _ motion: Motion<Value>,
    from start: Duration,
    every step: Duration,
    count: Int,
    _ blank: Value,
    _ bits: (Value) -> Bits,
  ) {
    var block = [Value](repeating: blank, count: count)
    motion.values(into: &block, from: start, every: step)
    #expect(block.count == count)
    for (index, value) in block.enumerated() {
      let time = start.saturatingAdding(step * index)
      let expected = motion.value(at: time)
      guard bits(value) != bits(expected) else { continue }
      Issue.record("\(index) from \(start) every \(step): \(value), not \(expected), \(motion)")
      return
    }
  }

  @Test
  func `a span is filled as an array is`() {
    let motion = Motion(from: SIMD2(0.0, 1), to: SIMD2(1, 0)).repeatingForever(autoreverses: true)
    var whole = [SIMD2<Double>](repeating: .zero, count: 1000)
    motion.values(into: &whole, every: .milliseconds(1))
    // Blocks after each other have no seam.
    var parts: [SIMD2<Double>] = []
    for start in stride(from: 0, to: 1000, by: 250) {
      var part = [SIMD2<Double>](repeating: .zero, count: 250)
      var span = part.mutableSpan
      motion.values(into: &span, from: .milliseconds(start), every: .milliseconds(1))
      parts += part
    }
    #expect(parts == whole)
  }

  @Test
  func `a function sees each time once, in order`() {
    let motion = Motion(timing: Timing(duration: .seconds(1), ease: .linear)) { "\($0)" }
    var texts = ["a", "b", "c", "d"]
    motion.values(into: &texts, every: .milliseconds(250))
    #expect(texts == ["0.0", "0.25", "0.5", "0.75"])
  }
}
