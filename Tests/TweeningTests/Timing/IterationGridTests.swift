import Testing

@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct IterationGridTests {
  @Test
  func `three plays in one second do not drift`() throws {
    let grid = try #require(IterationGrid(play: 1, offset: 0, of: 3, in: 1_000_000_000))
    #expect((0..<3).map { grid.start(of: $0) } == [0, 333_333_334, 666_666_667])
    #expect(grid.start(of: 3) == 1_000_000_000)
    #expect(grid.start(of: 3_000_000) == 1_000_000_000_000_000)
    #expect([0, 333_333_333, 333_333_334, 999_999_999].map(grid.index) == [0, 0, 1, 2])
  }

  @Test(arguments: 0..<8)
  func `a play begins at the first nanosecond of its share of the run`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let most: Int64 = 1 << Int64.random(in: 2...61, using: &random)
      let total = Int64.random(in: 2...most, using: &random)
      let play = Int64.random(in: 1...total, using: &random)
      let offset = Int64.random(in: 0..<play, using: &random)
      let run = Int64.random(in: 1...1 << Int64.random(in: 1...61, using: &random), using: &random)
      let grid = IterationGrid(play: play, offset: offset, of: total, in: run)
      // A play shorter than a nanosecond has no boundary.
      let share = Int128(play) * Int128(run)
      guard let grid else {
        #expect(share < total)
        continue
      }
      for index in [1, 2, 7, total / play] {
        let passed = (Int128(index) * Int128(play) - Int128(offset)) * Int128(run)
        let (whole, rest) = passed.quotientAndRemainder(dividingBy: Int128(total))
        guard let start = Int64(exactly: rest > 0 ? whole + 1 : whole), start > 0 else { continue }
        #expect(grid.start(of: index) == start)
        #expect(grid.index(at: start) == index)
        #expect(grid.index(at: start - 1) == index - 1)
      }
    }
  }

  @Test(arguments: 0..<8)
  func `an iteration begins as exactly after a billion as at first`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let length = Int64.random(in: 1...1_000_000_000, using: &random)
      let pause = random.pick([0, 0, 1, 700_000_000])
      let start = random.pick([0, 0.25, 1.5, 3])
      let timing = Timing(
        duration: .nanoseconds(length),
        iterations: .infinity,
        iterationDelay: .nanoseconds(pause),
        iterationStart: start,
      )
      let grid = try #require(IterationGrid(timing))
      let skipped = Int64(Double(length) * (start - start.rounded(.down)))
      #expect(grid.first == Int64(start))
      for count in [1, 1000, 1_000_000_000] as [Int64] {
        let expected = count * (length + Int64(pause)) - skipped
        guard expected > 0 else { continue }
        #expect(grid.start(of: grid.first + count) == expected)
        #expect(grid.index(at: expected) == grid.first + count)
        #expect(grid.index(at: expected - 1) == grid.first + count - 1)
      }
    }
    #expect(IterationGrid(Timing(duration: .zero, iterations: .infinity)) == nil)
  }
}
