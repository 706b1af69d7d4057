/// A cubic Bézier curve.
struct BezierSegment<Point: PathPoint>: PathCurve {
  let start: Point
  let control1: Point
  let control2: Point
  let end: Point

  init(_ start: Point, _ control1: Point, _ control2: Point, _ end: Point) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
  }

  /// Creates a straight line at a constant speed.
  init(from start: Point, to end: Point) {
    let third = (end - start) / 3
    self.init(start, start + third, end - third, end)
  }

  var isStraight: Bool {
    false
  }

  var polynomial: CubicPolynomial<Point>? {
    CubicPolynomial(self)
  }

  func point(at t: Double) -> Point {
    // The ends are exact.
    if t <= 0 {
      return start
    }
    if t >= 1 {
      return end
    }
    let s = 1 - t
    let middle = (control1 * (s * s) + control2 * (s * t)) * (3 * t)
    return start * (s * s * s) + middle + end * (t * t * t)
  }

  func velocity(at t: Double) -> Point {
    let s = 1 - t
    let first = (control1 - start) * (s * s)
    let middle = (control2 - control1) * (2 * s * t)
    return (first + middle + (end - control2) * (t * t)) * 3
  }
}

/// A cubic polynomial of a parameter, with points as coefficients.
struct CubicPolynomial<Point: PathPoint>: Sendable {
  private let constant: Point
  private let linear: Point
  private let square: Point
  private let cube: Point

  init(_ curve: BezierSegment<Point>) {
    let (a, b, c, d) = (curve.start, curve.control1, curve.control2, curve.end)
    constant = a
    linear = (b - a) * 3
    square = (a - b - b + c) * 3
    cube = d - a + (b - c) * 3
  }

  /// Creates the polynomial of a straight line.
  init(from start: Point, to end: Point) {
    constant = start
    linear = end - start
    square = .zero
    cube = .zero
  }

  func value(at t: Double) -> Point {
    .polynomial(constant, linear, square, cube, t)
  }
}
