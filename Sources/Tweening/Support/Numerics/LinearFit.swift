/// Straight lines through few points that are a function of 0...1 within a tolerance.
///
/// An eighth of the tolerance is for the samples, and a sixteenth for short decimals. Between two
/// samples, the fit and the function are near the same straight line, so that the bound at the
/// samples holds between them.
///
/// Each line is as long as the tolerance allows, with its points anywhere within the tolerance, and
/// the places of the points among the samples: a greedy algorithm after Imai and Iri, "An optimal
/// algorithm for approximating a piecewise linear function", 1986. The ends are exact, and the ends
/// of a jump too. No line leaves the range of the function, so that an alpha stays at most 1 and a
/// width at least 0: a page clamps or ignores other values.
package struct LinearFit {
  /// The points, with ascending places. Two points with the same place are a jump.
  package private(set) var points: [SamplePoint] = []
  /// The largest difference between the lines and the samples of the function.
  package let tolerance: Double
  /// The least and the largest short decimal in the range of each component of the function.
  private let ranges: [ClosedRange<Double>]
  private let decimal: Decimal

  /// Fits points to a function.
  ///
  /// - Parameters:
  ///   - tolerance: The largest difference between the lines and the function; at least the
  ///     rounding of the values.
  ///   - corners: Places in ascending order where the function may have corners or jumps.
  ///   - parts: The number of equal parts in which the function is constant, or nil if there are no
  ///     such parts.
  ///   - function: The function. All values have the same number of components.
  package init(
    _ tolerance: FunctionSampler.Tolerance,
    corners: [Double] = [],
    parts: Double? = nil,
    _ function: @escaping (Double) -> [Double],
  ) throws(FunctionSampler.Failure) {
    let samples = try FunctionSampler(
      corners: corners, tolerance: tolerance, parts: parts, function,
    )
    self.tolerance = samples.tolerance * 6.5
    let decimal = Decimal(samples.tolerance)
    ranges = samples.ranges.map(decimal.rounded)
    self.decimal = decimal
    for piece in samples.pieces {
      points += fit(piece)
    }
  }

  /// Returns the points of a piece without jumps.
  private func fit(_ samples: [SamplePoint]) -> [SamplePoint] {
    let windows = windows(samples)
    var values = samples[samples.count - 1].values
    var points = [samples[samples.count - 1]]
    for (window, next) in zip(windows, windows.dropFirst()).reversed() {
      let end = samples[next.index].x
      let start = samples[window.index].x
      values = values.indices.map { component in
        // The lines back from the chosen end that pass through all intervals.
        var slopes = (low: -Double.infinity, high: Double.infinity)
        for index in window.index..<next.index {
          let bounds =
            index == window.index ? window.bounds[component] : bounds(samples[index], component)
          let length = end - samples[index].x
          slopes.low = max(slopes.low, (values[component] - bounds.upperBound) / length)
          slopes.high = min(slopes.high, (values[component] - bounds.lowerBound) / length)
        }
        // As near to the function as possible: exact at a corner.
        let wanted = (values[component] - samples[window.index].values[component]) / (end - start)
        let slope = max(slopes.low, min(wanted, slopes.high))
        let bounds = window.bounds[component]
        let value = values[component] - slope * (end - start)
        return max(bounds.lowerBound, min(value, bounds.upperBound))
      }
      let isFirst = window.index == 0
      points.append(
        SamplePoint(x: start, values: isFirst ? values : zip(values, ranges).map(rounded))
      )
    }
    return points.reversed()
  }

  /// The values that lines reach at a sample: one interval for each component.
  private struct Window {
    let index: Int
    let bounds: [ClosedRange<Double>]
  }

  /// Returns the samples at which lines meet, and the values there, for lines that are as long as
  /// possible.
  private func windows(_ samples: [SamplePoint]) -> [Window] {
    let last = samples.count - 1
    var windows = [Window(index: 0, bounds: samples[0].values.map { $0...$0 })]
    while windows[windows.count - 1].index < last {
      let start = windows[windows.count - 1]
      var lines = start.bounds.map { StabbingLines(samples[start.index].x, $0) }
      var end = start
      for index in start.index + 1...last {
        var reached: [ClosedRange<Double>] = []
        for component in lines.indices {
          let value = samples[index].values[component]
          let bounds = index == last ? value...value : bounds(samples[index], component)
          guard let part = lines[component].add(samples[index].x, bounds) else { break }
          reached.append(part)
        }
        guard reached.count == lines.count else { break }
        end = Window(index: index, bounds: reached)
      }
      // Rounding may leave no line to the next sample, which a line always reaches.
      if end.index == start.index {
        let next = start.index + 1
        end = Window(index: next, bounds: samples[next].values.map { $0...$0 })
      }
      windows.append(end)
    }
    return windows
  }

  /// Returns a value with as few digits as the tolerance allows.
  func short(_ value: Double) -> Double {
    decimal.rounded(value)
  }

  private func rounded(_ value: Double, in range: ClosedRange<Double>) -> Double {
    min(max(decimal.rounded(value), range.lowerBound), range.upperBound)
  }

  private func bounds(_ sample: SamplePoint, _ component: Int) -> ClosedRange<Double> {
    let value = sample.values[component]
    return (value - tolerance...value + tolerance).clamped(to: ranges[component])
  }

  /// Rounds to as many decimals as a tolerance allows.
  private struct Decimal {
    /// The power of ten, and whether numbers are multiples of it or of its reciprocal.
    private var power = 1.0
    private let isFraction: Bool

    init(_ tolerance: Double) {
      isFraction = tolerance < 1
      guard tolerance > 0 else { return }
      // The power stays a whole number, which is exact.
      while isFraction ? power * tolerance < 1 : power * 10 <= tolerance, power < 1e22 {
        power *= 10
      }
    }

    func rounded(
      _ number: Double,
      _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero,
    ) -> Double {
      let scaled = isFraction ? number * power : number / power
      // Larger numbers have no further decimals. The sum replaces −0 by 0.
      guard scaled.magnitude < 0x1p53 else { return number }
      let whole = scaled.rounded(rule)
      return (isFraction ? whole / power : whole * power) + 0
    }

    /// Rounds the ends inwards; a range without such numbers stays as it is.
    func rounded(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
      let (low, high) = (rounded(range.lowerBound, .up), rounded(range.upperBound, .down))
      return low <= high ? low...high : range
    }
  }
}

/// The straight lines that pass through all of a sequence of vertical intervals.
///
/// The steepest and the flattest line bound all other lines. Each touches a lower bound and an
/// upper bound; a new interval turns a line around the new bound onto the convex hull of the old
/// bounds. O'Rourke, "An on-line algorithm for fitting straight lines between data ranges", 1981.
struct StabbingLines {
  private struct Point {
    let x: Double
    let y: Double

    func slope(to other: Point) -> Double {
      (other.y - y) / (other.x - x)
    }
  }

  private struct Line {
    let point: Point
    let slope: Double

    func y(at x: Double) -> Double {
      point.y + slope * (x - point.x)
    }
  }

  /// The upper convex hull of the lower bounds.
  private var lows: [Point]
  /// The lower convex hull of the upper bounds.
  private var highs: [Point]
  private var steepest: Line?
  private var flattest: Line?

  init(_ x: Double, _ bounds: ClosedRange<Double>) {
    lows = [Point(x: x, y: bounds.lowerBound)]
    highs = [Point(x: x, y: bounds.upperBound)]
  }

  /// Adds the interval at a place to the right of the others. Returns the part of the interval that
  /// the lines through all intervals reach. Returns nil if there is no such line; then the interval
  /// was not added.
  mutating func add(_ x: Double, _ bounds: ClosedRange<Double>) -> ClosedRange<Double>? {
    let low = Point(x: x, y: bounds.lowerBound)
    let high = Point(x: x, y: bounds.upperBound)
    let top = steepest?.y(at: x) ?? .infinity
    let bottom = flattest?.y(at: x) ?? -.infinity
    guard top >= low.y, bottom <= high.y else { return nil }
    if top > high.y {
      steepest = Line(point: high, slope: lows.map { $0.slope(to: high) }.min() ?? 0)
    }
    if bottom < low.y {
      flattest = Line(point: low, slope: highs.map { $0.slope(to: low) }.max() ?? 0)
    }
    Self.add(low, to: &lows) { $0 <= $1 }
    Self.add(high, to: &highs) { $0 >= $1 }
    return max(bottom, low.y)...max(min(top, high.y), max(bottom, low.y))
  }

  private static func add(
    _ point: Point,
    to hull: inout [Point],
    _ isInside: (_ old: Double, _ new: Double) -> Bool,
  ) {
    while hull.count >= 2 {
      let (before, last) = (hull[hull.count - 2], hull[hull.count - 1])
      guard isInside(before.slope(to: last), last.slope(to: point)) else { break }
      hull.removeLast()
    }
    hull.append(point)
  }
}
