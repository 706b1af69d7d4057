/// A vector of numbers at a place in 0...1.
package struct SamplePoint: Sendable, Hashable {
  package let x: Double
  package let values: [Double]

  package init(x: Double, values: [Double]) {
    self.x = x
    self.values = values
  }
}

/// Samples of a function of 0...1, so close that the straight lines between neighbors are the
/// function within a tolerance.
///
/// The function is sampled at a thousand equal parts and at the given corners, and between two
/// neighbors that differ from a straight line at ten equal parts of their distance. Where two
/// neighbors 10⁻¹² apart differ, the function jumps.
package struct FunctionSampler {
  /// The largest difference between a function and its approximation.
  package enum Tolerance {
    case absolute(Double)
    /// A fraction of the largest difference between two values of one component.
    case ofRange(Double)

    func difference(_ range: Double) -> Double {
      switch self {
      case .absolute(let tolerance): tolerance
      case .ofRange(let fraction): range * fraction
      }
    }
  }

  /// The reason why a function has no samples.
  package enum Failure: Error {
    /// A value, or the range of the values, is not finite.
    case notFinite(x: Double)
    /// There are more samples than the limit.
    case tooMany(limit: Int)
  }

  /// The largest number of samples.
  package static let limit = 100_000
  private static let parts = 1000
  private static let leastParts = 20
  private static let shortest = 1e-12
  /// The least tolerance, as a fraction of the largest value: values are rounded.
  private static let rounding = 1e-14

  /// The samples of the pieces between jumps. Each piece has at least two samples; the last sample
  /// of a piece and the first sample of the next one have the same place.
  private(set) var pieces: [[SamplePoint]] = []
  /// The largest difference between the function and the lines between samples.
  private(set) var tolerance = 0.0
  private let wanted: Tolerance
  private let parts: Double?
  /// The least and the largest value of each component.
  private(set) var ranges: [ClosedRange<Double>]
  private var piece: [SamplePoint] = []
  private var count = 0
  private let function: (Double) -> [Double]

  /// Samples a function.
  ///
  /// - Parameters:
  ///   - corners: Places in ascending order where the function may have corners or jumps.
  ///   - tolerance: The tolerance; an eighth of it is for the samples.
  ///   - parts: The number of equal parts in which the function is constant, or nil if there are no
  ///     such parts.
  ///   - function: The function. All values have the same number of components.
  init(
    corners: [Double],
    tolerance: Tolerance,
    parts: Double?,
    _ function: @escaping (Double) -> [Double],
  ) throws(Failure) {
    self.function = function
    self.parts = parts
    wanted = tolerance
    let places = Self.places(corners)
    guard places.count <= Self.limit else { throw .tooMany(limit: Self.limit) }
    let base = places.map { SamplePoint(x: $0, values: function($0)) }
    ranges = base[0].values.map { $0.isFinite ? $0...$0 : 0...0 }
    try include(base)
    piece = [base[0]]
    for (start, end) in zip(base, base.dropFirst()) {
      try add(from: start, to: end)
    }
    pieces.append(piece)
  }

  /// Extends the ranges by the values at some points, and with them the tolerance.
  ///
  /// Only the points between the first points show the range of a short part.
  private mutating func include(_ points: [SamplePoint]) throws(Failure) {
    for point in points {
      for (index, value) in point.values.enumerated() {
        guard value.isFinite else { throw .notFinite(x: point.x) }
        let old = ranges[index]
        ranges[index] = min(old.lowerBound, value)...max(old.upperBound, value)
      }
    }
    let range = ranges.map { $0.upperBound - $0.lowerBound }.max() ?? 0
    guard range.isFinite else { throw .notFinite(x: points.first?.x ?? 0) }
    let largest = ranges.map { max($0.lowerBound.magnitude, $0.upperBound.magnitude) }.max() ?? 0
    tolerance = max(wanted.difference(range) / 8, largest * Self.rounding)
  }

  /// Adds the samples after a place up to another one.
  private mutating func add(from start: SamplePoint, to end: SamplePoint) throws(Failure) {
    guard end.x - start.x > Self.shortest else {
      if !isClose(start.values, end.values) {
        // The last sample moves to the jump; a piece has two samples.
        let rest = piece.count > 1 ? piece.dropLast() : piece[...]
        pieces.append(rest + [SamplePoint(x: end.x, values: start.values)])
        piece = []
      }
      try append(end)
      return
    }
    var points = [start]
    for x in Self.places(from: start.x, to: end.x, parts: 10) {
      points.append(SamplePoint(x: x, values: function(x)))
    }
    try include(points)
    points.append(end)
    guard !isStraight(points) else {
      try append(end)
      return
    }
    for (from, to) in zip(points, points.dropFirst()) {
      try add(from: from, to: to)
    }
  }

  /// Returns whether points are on the line from the first one to the last one.
  private func isStraight(_ points: [SamplePoint]) -> Bool {
    let start = points[0]
    let end = points[points.count - 1]
    let length = end.x - start.x
    // Where the function is a constant in each part, a value is off by the change in a part. Points
    // at a distance of few parts are exempt, because there the change is a jump.
    let part = parts.map { 1 / ($0 * length) } ?? 0
    let rounding = part < 0.25 ? part : 0
    return points.allSatisfy { point in
      let share = (point.x - start.x) / length
      return point.values.indices.allSatisfy { index in
        let change = end.values[index] - start.values[index]
        let error = start.values[index] + change * share - point.values[index]
        return error.magnitude <= tolerance + change.magnitude * rounding
      }
    }
  }

  private mutating func append(_ point: SamplePoint) throws(Failure) {
    count += 1
    guard count <= Self.limit else { throw .tooMany(limit: Self.limit) }
    piece.append(point)
  }

  private func isClose(_ left: [Double], _ right: [Double]) -> Bool {
    zip(left, right).allSatisfy { ($0 - $1).magnitude <= tolerance }
  }

  // MARK: Places

  /// Returns the places of the first samples.
  private static func places(_ corners: [Double]) -> [Double] {
    let known = [0] + corners.filter { $0 > 0 && $0 < 1 } + [1]
    var places = [0.0]
    for (start, end) in zip(known, known.dropFirst()) where end > start {
      let parts = max(corners.isEmpty ? 1 : leastParts, Int((end - start) * Double(parts)))
      places += Self.places(from: start, to: end, parts: parts) + [end]
    }
    return places
  }

  /// Returns the places between two places at equal parts, rounded to few decimals so that their
  /// texts are short.
  private static func places(from start: Double, to end: Double, parts: Int) -> [Double] {
    let length = (end - start) / Double(parts)
    var scale = 1000.0
    while scale * length < 1, scale < 1e15 {
      scale *= 10
    }
    return (1..<parts).reduce(into: []) { places, part in
      let x = ((start + Double(part) * length) * scale).rounded() / scale
      if x > places.last ?? start, x < end {
        places.append(x)
      }
    }
  }
}
