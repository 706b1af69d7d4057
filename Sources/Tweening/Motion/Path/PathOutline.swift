/// The segments of a path, prepared for evaluation.
///
/// The type is a class, so that all motions along a path share one outline.
final class PathOutline: Sendable {
  let segments: [PathSegment]
  /// Straight lines and curves as polynomials, which are faster to evaluate; nil for arcs.
  private let polynomials: [CubicPolynomial?]
  let table: ArcLengthTable
  let start: SIMD2<Double>
  let end: SIMD2<Double>
  /// Whether the end is exactly the first point.
  let isClosed: Bool

  /// - Parameter origin: The point of a path without segments.
  init(_ segments: [PathSegment], origin: SIMD2<Double>) {
    self.segments = segments
    polynomials = segments.map { CubicPolynomial($0) }
    table = ArcLengthTable(segments)
    start = segments.first?.start ?? origin
    end = segments.last?.end ?? origin
    isClosed = table.length > 0 && start == end
  }

  func point(at fraction: Double) -> SIMD2<Double> {
    let fraction = onPath(fraction)
    guard fraction > 0 else { return start }
    guard
      fraction < 1, let location = table.location(at: fraction * table.length)
    else { return end }
    let parameter = location.parameter
    // A segment's own end is exact; that of its polynomial is rounded.
    guard parameter < 1, let polynomial = polynomials[location.segment] else {
      return segments[location.segment].point(at: parameter)
    }
    return polynomial.value(at: parameter)
  }

  func tangent(at fraction: Double) -> SIMD2<Double> {
    let fraction = onPath(fraction)
    let isEnd = fraction >= 1
    let distance = isEnd ? table.length : fraction * table.length
    guard let location = table.location(at: distance) else { return SIMD2(1, 0) }
    return segments[location.segment].direction(at: isEnd ? 1 : location.parameter) ?? SIMD2(1, 0)
  }

  /// Returns the direction on one side of a fraction of the length; nil where the path has no
  /// direction, or ends.
  func direction(at fraction: Double, on side: Side) -> SIMD2<Double>? {
    var fraction = fraction
    if isClosed, !side.isInUnit(fraction) {
      fraction = onPath(fraction)
      // The end of a closed path is its start.
      fraction =
        side == .below && fraction <= 0 ? 1 : side == .above && fraction >= 1 ? 0 : fraction
    }
    guard
      side.isInUnit(fraction),
      let own = table.location(at: fraction * table.length),
      let neighbor = table.location(at: side.neighbor(of: fraction) * table.length)
    else { return nil }
    let order = side == .above ? (own, neighbor) : (neighbor, own)
    guard
      own.segment != neighbor.segment,
      segments[order.0.segment].end == segments[order.1.segment].start
    else { return segments[own.segment].direction(at: own.parameter) }
    return segments[neighbor.segment].direction(at: side == .above ? 0 : 1)
  }

  private func onPath(_ fraction: Double) -> Double {
    guard isClosed, fraction.isFinite, fraction < 0 || fraction > 1 else {
      return clampedToUnit(fraction)
    }
    let remainder = fraction.truncatingRemainder(dividingBy: 1)
    return remainder < 0 ? remainder + 1 : remainder
  }
}

/// A cubic polynomial of a parameter, with points of the plane as coefficients.
private struct CubicPolynomial: Sendable {
  private let constant: SIMD2<Double>
  private let linear: SIMD2<Double>
  private let square: SIMD2<Double>
  private let cube: SIMD2<Double>

  /// Creates the polynomial of a segment; nil for an arc.
  init?(_ segment: PathSegment) {
    switch segment {
    case .line(let start, let end):
      constant = start
      linear = end - start
      square = .zero
      cube = .zero

    case .curve(let a, let b, let c, let d):
      constant = a
      linear = (b - a) * 3
      square = (a - b - b + c) * 3
      cube = d - a + (b - c) * 3

    case .arc:
      return nil
    }
  }

  @inline(__always)
  func value(at t: Double) -> SIMD2<Double> {
    constant + (linear + (square + cube * t) * t) * t
  }
}
