import Testing
import Tweening

@testable import TweeningTestSupport
@testable import tween

@Suite(.limitedConcurrency)
struct PlotAreaTests {
  private static let eases = Ease.catalogue.filter { $0 != .stepStart && $0 != .stepEnd }

  /// The distance of a point from a line between two others.
  private func distance(
    _ point: SIMD2<Double>,
    from start: SIMD2<Double>,
    to end: SIMD2<Double>,
  ) -> Double {
    let way = end - start
    let length = (way * way).sum()
    let share = length > 0 ? ((point - start) * way).sum() / length : 0
    let nearest = start + way * min(max(share, 0), 1)
    return ((point - nearest) * (point - nearest)).sum().squareRoot()
  }

  @Test(arguments: eases + [.spring(.bouncy), .spring(.smooth)])
  func `lines stay within 0.2 pixels of a curve, with few points`(ease: Ease) throws {
    for (size, most) in [(SIMD2(84.0, 48.0), 60), (SIMD2(412.0, 190.0), 120)] {
      let area = PlotArea(origin: SIMD2(10, 20), size: size, x: 0...1, y: 0...1)
      guard
        case .numbers(let numbers) = try #require(
          Plot([ease], intervals: EasePicture.intervals).curves.first
        ).samples
      else {
        Issue.record("a curve of an ease has numbers")
        return
      }
      let lines = area.lines(through: numbers)
      #expect(lines.count == 1)
      #expect(lines[0].count <= most, "\(ease): \(lines[0].count)")
      // As the picture has them, with one decimal.
      let points = try lines[0].map { point in
        try SIMD2(#require(Double(point.x.svgText)), #require(Double(point.y.svgText)))
      }
      for step in 0...199 {
        let x = Double(step) / 199
        let point = SIMD2(10 + x * size.x, 20 + size.y - ease(x) * size.y)
        let nearest = zip(points, points.dropFirst()).map { distance(point, from: $0, to: $1) }
          .min()
        #expect(try #require(nearest) <= 0.2, "\(ease) at \(x)")
      }
    }
  }

  @Test
  func `a line ends where there is no number`() {
    let area = PlotArea(origin: .zero, size: SIMD2(60, 10), x: 0...6, y: 0...10)
    let lines = area.lines(through: [nil, 0, 5, 10, nil, .nan, 3])
    #expect(lines == [[SIMD2(10, 10), SIMD2(30, 0)], [SIMD2(60, 7)]])
    #expect(area.lines(through: []).isEmpty)
    #expect(area.lines(through: [nil]).isEmpty)
  }

  @Test(arguments: [
    (0.0...1.0, 5, ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"]),
    (0...100, 3, ["0", "50", "100"]),
    (-0.3...1.37, 4, ["0.0", "0.5", "1.0"]),
    (0...2.4, 6, ["0.0", "0.5", "1.0", "1.5", "2.0"]),
    (5...5, 3, ["5"]),
    (-0.25...(-0.25), 3, ["-0.25"]),
    (0...1e-3, 2, ["0.0000", "0.0005", "0.0010"]),
  ])
  func `ticks are at round numbers`(range: ClosedRange<Double>, most: Int, labels: [String]) {
    let ticks = AxisTicks(range, most: most)
    #expect(ticks.values.map(ticks.label) == labels)
  }

  @Test(arguments: [1e-300, 1e-9, 0.7, 3, 1e5, 1e17, 1e300, 1.7e308])
  func `there are few ticks, inside the range`(span: Double) {
    for start in [0, -span / 3, 1, 1e17] {
      guard start + span > start, span + start < .infinity else { continue }
      let range = start...(start + span)
      for most in [1, 4, 9] {
        let values = AxisTicks(range, most: most).values
        #expect(values.count <= most + 2)
        let covering = AxisTicks(range, most: most, covers: true)
        #expect(covering.values.count <= most + 3)
        #expect(covering.range(with: range).lowerBound <= start)
        #expect(covering.values.last.map { $0 >= start + span - span * 1e-6 } ?? false)
        let tolerance = span * 1e-6
        #expect(values.allSatisfy { $0 >= start - tolerance && $0 <= start + span + tolerance })
      }
    }
  }
}
