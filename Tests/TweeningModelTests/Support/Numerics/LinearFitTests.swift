import Testing

@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct LinearFitTests {
  /// The largest difference between a fit and its function, and the number of points.
  private func error(
    _ tolerance: Double,
    _ function: @escaping (Double) -> Double,
  ) throws -> (largest: Double, count: Int) {
    let points = try LinearFit(.absolute(tolerance)) { [function($0)] }.points
    var largest = 0.0
    let steps = TestLength.choose(1003, full: 200_003)
    for step in 0...steps {
      let x = Double(step) / Double(steps)
      let start = min(points.lastIndex { $0.x <= x } ?? 0, points.count - 2)
      let (from, to) = (points[start], points[start + 1])
      let share = to.x == from.x ? 1 : (x - from.x) / (to.x - from.x)
      let line = from.values[0] + (to.values[0] - from.values[0]) * share
      largest = max(largest, abs(line - function(x)))
    }
    return (largest, points.count)
  }

  @Test(arguments: [1e-1, 1e-2, 1e-3, 1e-5, 1e-7])
  func `a parabola has as many pieces as the theory says`(tolerance: Double) throws {
    let (largest, count) = try error(tolerance) { $0 * $0 }
    #expect(largest <= tolerance)
    // With free points, the best line over a length h is off by h²/8, half as far as a chord.
    let best = 1 / (8 * tolerance).squareRoot()
    #expect(Double(count - 1) <= best * 1.2 + 2)
  }

  @Test(arguments: Ease.catalogue)
  func `the catalogue is fitted within the tolerance`(ease: Ease) throws {
    for tolerance in TestLength.choose([1e-2], full: [1e-2, 1e-3]) {
      // At a jump, any value between the two sides is right.
      guard !ease.usesBeforeFlag else { continue }
      #expect(try error(tolerance) { ease($0) }.largest <= tolerance, "\(ease)")
    }
  }

  @Test
  func `jumps are at their places`() throws {
    let points = try LinearFit(.ofRange(0.001)) { x in
      [x < 0.3 ? 0 : x < 0.625 ? 1 : x]
    }.points
    #expect(points.map(\.x) == [0, 0.3, 0.3, 0.625, 0.625, 1])
    #expect(points.map { $0.values[0] } == [0, 0, 1, 1, 0.625, 1])
  }

  @Test(arguments: [0.1, 0.01, 0.001])
  func `no point leaves the range of the function`(tolerance: Double) throws {
    let points = try LinearFit(.absolute(tolerance)) { x in
      [min(1, 3 * x), max(0, (7 * x).magnitude - 3), max(-0.5, min(Ease.elasticOut(x), 1.125))]
    }.points
    let ranges = [0.0...1, 0...4, 0...1.125]
    for point in points {
      #expect(zip(point.values, ranges).allSatisfy { $1.contains($0) }, "\(point)")
    }
  }

  @Test
  func `a component within the last decimal keeps to its range, too`() throws {
    let points = try LinearFit(.absolute(10)) { x in [1000 * x * x, 0.25 + 0.5 * x] }.points
    #expect(points.count > 4)
    #expect(points.allSatisfy { (0.25...0.75).contains($0.values[1]) })
  }

  @Test
  func `a straight line has two points, and a constant too`() throws {
    #expect(try LinearFit(.ofRange(1e-9)) { [3 * $0, 1 - $0] }.points.count == 2)
    #expect(try LinearFit(.ofRange(0.1)) { _ in [7] }.points.count == 2)
  }

  /// A parabola between two of the first samples, in steps that are small for its own range, and
  /// large for the range of all others.
  @Test
  func `a short part belongs to the range`() throws {
    let fit = try LinearFit(.ofRange(0.001)) { x in
      let part = (x - 0.50045) / 0.00015
      return [part.magnitude < 1 ? (1e5 * (1 - part * part)).rounded() / 100 : x]
    }
    #expect(fit.tolerance > 0.5)
    #expect(fit.points.count <= 60)
  }
}
