#if arch(x86_64) || arch(i386)
  import Testing
  @testable import Tweening
  @testable import TweeningTestSupport

  /// Against the same curve solved in 80 bits.
  @Suite(.limitedConcurrency)
  struct CubicBezierAccuracyTests {
    private let y1 = 2.077
    private let y2 = -1.862

    private static let grid = Array(
      stride(from: 0, through: 100, by: TestLength.choose(20, release: 4, long: 1))
    )

    @Test(arguments: grid)
    func `every curve is accurate at every point of the grid`(hundredths: Int) {
      let places = TestLength.choose(64, release: 256, long: 1024)
      for other in Self.grid {
        let curve = CubicBezierCurve(Double(hundredths) / 100, y1, Double(other) / 100, y2)
        for place in 0...places {
          let x = Double(place) / Double(places)
          let error = (Float80(curve.value(at: x, before: false)) - solved(curve, x)).magnitude
          #expect(error < 1e-12, "\(curve.name) at \(x)")
        }
      }
    }

    @Test
    func `every curve is accurate between the points of the grid`() {
      var random = SeededGenerator(seed: 20)
      for _ in 0..<TestLength.choose(100, release: 500, long: 2500) {
        let curve = CubicBezierCurve(
          .random(in: 0...1, using: &random),
          y1,
          .random(in: 0...1, using: &random),
          y2,
        )
        for _ in 0..<50 {
          let x = Double.random(in: 0...1, using: &random)
          let error = (Float80(curve.value(at: x, before: false)) - solved(curve, x)).magnitude
          #expect(error < 1e-12, "\(curve.name) at \(x)")
        }
      }
    }

    /// Newton's method, kept within what a bisection has left.
    private func solved(_ curve: CubicBezierCurve, _ x: Double) -> Float80 {
      let x1 = Float80(curve.x1)
      let x2 = Float80(curve.x2)
      var low: Float80 = 0
      var high: Float80 = 1
      var t = Float80(x)
      while true {
        let rest = 1 - t
        let error = 3 * rest * rest * t * x1 + 3 * rest * t * t * x2 + t * t * t - Float80(x)
        if error < 0 {
          low = t
        } else {
          high = t
        }
        let slope = 3 * rest * rest * x1 + 6 * rest * t * (x2 - x1) + 3 * t * t * (1 - x2)
        var next = t - error / slope
        if !(next > low && next < high) {
          next = (low + high) / 2
        }
        if error == 0 || next == t || next == low || next == high {
          return 3 * rest * rest * t * Float80(y1) + 3 * rest * t * t * Float80(y2) + t * t * t
        }
        t = next
      }
    }
  }
#endif
