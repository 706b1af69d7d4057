import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// Paths of many curves with cusps, at which no piece of a curve becomes even enough.
@Suite(.limitedConcurrency, .enabled(if: !TestLength.isShort, "cuts half a million pieces"))
struct LongPathTests {
  private static let cusp = " c100 100 0 100 100 0"
  private static let arch = " q50 100 100 0"

  @Test(arguments: [100, 1000])
  func `a curve behind many cusps is passed evenly`(count: Int) throws {
    let cusps = String(repeating: Self.cusp, count: count)
    let path = try MotionPath(svg: "M0 0" + cusps + Self.arch)
    let arch = try MotionPath(svg: "M\(100 * count) 0" + Self.arch)
    for step in 0...100 {
      let rest = arch.length * (1 - Double(step) / 100)
      let error = (path.point(at: 1 - rest / path.length) - arch.point(at: 1 - rest / arch.length))
      #expect(error.length <= 1e-5 * path.length, "\(step)")
    }
  }

  @Test
  func `the pieces of a path are bounded, however many cusps it has`() throws {
    let count = 4000
    let path = try MotionPath(svg: "M0 0" + String(repeating: Self.cusp, count: count))
    let one = try MotionPath(svg: "M0 0" + Self.cusp)
    #expect(abs(path.length / one.length / Double(count) - 1) < 1e-6)
    #expect(path.outline.table.keptMemory < 32 << 20)
    #expect(one.outline.table.keptMemory > 4 * path.outline.table.keptMemory / count)
  }
}
