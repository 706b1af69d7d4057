/// The place of a plot in a picture, in pixels, with the values along its edges.
struct PlotArea {
  let origin: SIMD2<Double>
  let size: SIMD2<Double>
  let x: ClosedRange<Double>
  let y: ClosedRange<Double>

  var left: Double { origin.x }
  var right: Double { origin.x + size.x }
  var top: Double { origin.y }
  var bottom: Double { origin.y + size.y }

  func x(_ value: Double) -> Double {
    left + PlotArea.fraction(value, of: x) * size.x
  }

  func y(_ value: Double) -> Double {
    bottom - PlotArea.fraction(value, of: y) * size.y
  }

  /// The place of a value in a range, within a limit that keeps all arithmetic finite.
  static func fraction(_ value: Double, of range: ClosedRange<Double>) -> Double {
    // Halved, because the width of a range of finite numbers may be infinite.
    let width = range.upperBound / 2 - range.lowerBound / 2
    guard width > 0 else { return 0.5 }
    return min(max((value / 2 - range.lowerBound / 2) / width, -100), 100)
  }

  // MARK: Curves

  /// How far lines may be from the samples.
  private static let tolerance = 0.1

  /// The lines through samples, which are spaced evenly over the x range; a line ends where there
  /// is no number.
  ///
  /// Each line has few points: a window of slopes, which narrows with every sample, shows where a
  /// straight line leaves the tolerance.
  func lines(through samples: [Double?]) -> [[SIMD2<Double>]] {
    var lines: [[SIMD2<Double>]] = []
    var line: [SIMD2<Double>] = []
    var last: SIMD2<Double>?
    var slopes = -Double.infinity...Double.infinity
    func finish() {
      if let last, last != line.last {
        line.append(last)
      }
      if !line.isEmpty {
        lines.append(line)
      }
      line = []
      last = nil
    }
    for (index, sample) in samples.enumerated() {
      guard let sample, !sample.isNaN else {
        finish()
        continue
      }
      let fraction = Double(index) / Double(max(samples.count - 1, 1))
      let point = SIMD2(left + fraction * size.x, y(sample))
      guard let start = line.last, let before = last else {
        line = [point]
        last = point
        slopes = -Double.infinity...Double.infinity
        continue
      }
      if slopes.contains((point.y - start.y) / (point.x - start.x)) {
        slopes = slopes.clamped(to: PlotArea.slopes(from: start, to: point))
      } else {
        line.append(before)
        slopes = PlotArea.slopes(from: before, to: point)
      }
      last = point
    }
    finish()
    return lines
  }

  private static func slopes(
    from start: SIMD2<Double>,
    to end: SIMD2<Double>,
  ) -> ClosedRange<Double> {
    let way = end - start
    return (way.y - tolerance) / way.x...(way.y + tolerance) / way.x
  }
}
