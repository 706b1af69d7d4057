/// The segments of a path, with all that an evaluation needs of them made ready.
///
/// A class, so that many motions along a path share one.
final class PathOutline: Sendable {
  let segments: [PathSegment]
  /// Lines and curves as polynomials, which take less time.
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
    guard fraction < 1, let place = table.place(at: fraction * table.length) else { return end }
    let parameter = place.parameter
    // The ends of a segment are exact.
    guard parameter < 1, let polynomial = polynomials[place.segment] else {
      return segments[place.segment].point(at: parameter)
    }
    return polynomial.value(at: parameter)
  }

  func tangent(at fraction: Double) -> SIMD2<Double> {
    let fraction = onPath(fraction)
    let isEnd = fraction >= 1
    guard let place = table.place(at: isEnd ? table.length : fraction * table.length) else {
      return SIMD2(1, 0)
    }
    return segments[place.segment].direction(at: isEnd ? 1 : place.parameter) ?? SIMD2(1, 0)
  }

  /// The direction on one side of a place; nil where the path has none, or ends.
  func direction(at fraction: Double, on side: Side) -> SIMD2<Double>? {
    var fraction = fraction
    if isClosed, !side.isInUnit(fraction) {
      fraction = onPath(fraction)
      // Where the path closes, its end and its start are one place.
      fraction =
        side == .below && fraction <= 0 ? 1 : side == .above && fraction >= 1 ? 0 : fraction
    }
    guard
      side.isInUnit(fraction),
      let own = table.place(at: fraction * table.length),
      let neighbor = table.place(at: side.neighbor(of: fraction) * table.length)
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
    let rest = fraction.truncatingRemainder(dividingBy: 1)
    return rest < 0 ? rest + 1 : rest
  }
}

/// A curve in the plane by the powers of its parameter.
private struct CubicPolynomial: Sendable {
  private let constant: SIMD2<Double>
  private let linear: SIMD2<Double>
  private let square: SIMD2<Double>
  private let cube: SIMD2<Double>

  /// Nil where the segment is an arc.
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
