/// An arc of an ellipse; angles are in quarter-turns.
struct EllipticalArc: Sendable, Hashable {
  let start: SIMD2<Double>
  let end: SIMD2<Double>
  private let center: SIMD2<Double>
  /// The semi-axes, as vectors from the center.
  private let major: SIMD2<Double>
  private let minor: SIMD2<Double>
  private let startAngle: Double
  private let sweep: Double

  /// Creates an arc of a circle.
  ///
  /// - Parameters:
  ///   - startAngle: The angle of the start, from the x axis towards the y axis.
  ///   - sweep: The angle from the start to the end; a negative one runs in the other direction.
  init(center: SIMD2<Double>, radius: Double, startAngle: Double, sweep: Double) {
    self.center = center
    major = SIMD2(radius, 0)
    minor = SIMD2(0, radius)
    self.startAngle = startAngle
    self.sweep = sweep

    func point(_ angle: Double) -> SIMD2<Double> {
      center + SIMD2(sineOfAnyQuarterTurns(angle + 1), sineOfAnyQuarterTurns(angle)) * radius
    }
    start = point(startAngle)
    // A whole circle ends where it starts.
    end = sweep.magnitude == 4 ? start : point(startAngle + sweep)
  }

  /// Creates an arc of the points of ``coded``.
  init(coded points: [SIMD2<Double>]) {
    start = points[0]
    end = points[1]
    center = points[2]
    major = points[3]
    minor = points[4]
    startAngle = points[5].x
    sweep = points[5].y
  }

  /// The twelve numbers of the arc.
  var coded: [Double] {
    [start, end, center, major, minor, SIMD2(startAngle, sweep)].flatMap { [$0.x, $0.y] }
  }

  /// Creates the arc of an SVG path, as in §B.2 of SVG 2; nil if the arc is a straight line.
  ///
  /// - Parameters:
  ///   - radii: The radii. They are enlarged if the arc could not reach its end.
  ///   - rotation: The angle of the x axis of the ellipse.
  ///   - isLarge: Whether the arc is longer than half of the ellipse.
  ///   - isPositive: Whether the arc runs in the direction of increasing angles.
  init?(
    from start: SIMD2<Double>,
    to end: SIMD2<Double>,
    radii: SIMD2<Double>,
    rotation: Double,
    isLarge: Bool,
    isPositive: Bool,
  ) {
    var radii = SIMD2(radii.x.magnitude, radii.y.magnitude)
    guard radii.x > 0, radii.y > 0, start != end else { return nil }
    let cosine = sineOfAnyQuarterTurns(rotation + 1)
    let sine = sineOfAnyQuarterTurns(rotation)
    // Half of the vector from the end to the start, along the axes of the ellipse.
    let half = (start - end) / 2
    let along = SIMD2(cosine * half.x + sine * half.y, cosine * half.y - sine * half.x)
    let ratio = along / radii
    let reach = ratio.length
    // The arc is half of the ellipse, up to rounding.
    let isHalf = reach > 1 - 0x1p-50
    if isHalf {
      radii *= reach
    }
    // Scaling the radii to 1 turns the ellipse into a unit circle.
    let unit = along / radii
    let square = unit.x * unit.x + unit.y * unit.y
    // The square root would turn a rounding error of 1e-16 into a distance of 1e-8.
    let distance = isHalf ? 0 : ((1 - square) / square).squareRoot()
    let side: Double = isLarge == isPositive ? -1 : 1
    let middle = SIMD2(unit.y, -unit.x) * (side * distance)
    let first = unit - middle
    let last = -unit - middle
    let turn = arctangent(
      first.x * last.y - first.y * last.x,
      first.x * last.x + first.y * last.y,
    )
    var sweep = turn * (2 / .pi)
    if isPositive, sweep < 0 {
      sweep += 4
    } else if !isPositive, sweep > 0 {
      sweep -= 4
    }
    self.start = start
    self.end = end
    self.sweep = sweep
    major = SIMD2(cosine, sine) * radii.x
    minor = SIMD2(-sine, cosine) * radii.y
    center = (start + end) / 2 + major * middle.x + minor * middle.y
    startAngle = arctangent(first.y, first.x) * (2 / .pi)
  }

  func point(at t: Double) -> SIMD2<Double> {
    let angle = startAngle + sweep * t
    return center + major * sineOfAnyQuarterTurns(angle + 1) + minor * sineOfAnyQuarterTurns(angle)
  }

  func velocity(at t: Double) -> SIMD2<Double> {
    let angle = startAngle + sweep * t
    let turning = minor * sineOfAnyQuarterTurns(angle + 1) - major * sineOfAnyQuarterTurns(angle)
    return turning * (sweep * (.pi / 2))
  }
}
