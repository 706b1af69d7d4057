import Testing

@testable import TweeningTestSupport
@testable import tween

@Suite(.limitedConcurrency)
struct SampleTimesTests {
  @Test
  func `a grid is computed without sums, and ends at its end`() throws {
    let times = try #require(SampleCommand.grid(from: 0, to: 2000, framesPerSecond: 60))
    let grid: [Double] = (0...120).map { Double($0) * 1000 / 60 }
    #expect(Array(times) == grid)
    let odd = try #require(SampleCommand.grid(from: -10, to: 95, framesPerSecond: 20))
    #expect(Array(odd) == [-10, 40, 90, 95])
  }

  @Test
  func `a grid of one time has one`() throws {
    #expect(try Array(#require(SampleCommand.grid(from: 5, to: 5, framesPerSecond: 60))) == [5])
    #expect(try Array(#require(SampleCommand.grid(from: 5, to: 4, framesPerSecond: 60))) == [])
  }

  @Test(arguments: [29.97, 59.94, 7, 1000 / 3.0])
  func `a time within rounding of the end is the end`(rate: Double) throws {
    let end = 1000 * 1000 / rate
    #expect(
      try Array(#require(SampleCommand.grid(from: 0, to: end, framesPerSecond: rate))).count == 1001
    )
  }

  @Test
  func `a grid that is too large is refused`() {
    #expect(SampleCommand.grid(from: 0, to: 1e20, framesPerSecond: 60) == nil)
    #expect(SampleCommand.grid(from: -1e20, to: 1e20, framesPerSecond: 1e300) == nil)
  }
}
