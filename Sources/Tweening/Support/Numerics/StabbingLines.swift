/// The straight lines that pass through all of a sequence of vertical intervals.
///
/// The steepest and the flattest line bound all others. Each touches a lower bound and an upper
/// bound; a new interval turns a line around the new bound onto the convex hull of the old ones.
/// O'Rourke, "An on-line algorithm for fitting straight lines between data ranges", 1981.
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
  /// the lines through all intervals reach; nil: there is no such line, and the interval was not
  /// added.
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
