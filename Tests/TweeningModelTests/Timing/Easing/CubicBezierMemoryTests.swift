import ProcessResources
import Testing
import Tweening

@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct CubicBezierMemoryTests {
  @Test
  func `an ease has no table before it is first evaluated`() async {
    await #expect(processExitsWith: .success) {
      let count = 2_000
      var eases: [Ease] = []
      eases.reserveCapacity(count)
      let before = try #require(ProcessResources.allocatedBytes)
      for index in 0..<count {
        eases.append(.cubicBezier(0.1, Double(index), 0.9, 1))
      }
      let new = try #require(ProcessResources.allocatedBytes)
      // Once they took 4,400 bytes each.
      #expect((new - before) / Double(count) < 500)
      for ease in eases {
        #expect(ease(0.5) > 0)
      }
    }
  }
}
