import Testing
import Tweening

@testable import TweeningTestSupport

/// What every conforming type must keep.
enum Rules {
  static let progresses: [Double] = [
    -1e300, -2, -1e-300, 0, 0x1p-1074, 1e-9, 0.1, 0.3, 0.49999999999999994, 0.5, 0.7,
    0.9999999999999999, 1, 1.1, 7, 1e300,
  ]

  /// The ends are exact, nothing moves between equals, and no progress traps.
  static func expect<Value: Interpolatable & Equatable>(
    _ from: Value,
    _ to: Value,
    sourceLocation: SourceLocation = #_sourceLocation,
  ) {
    for (first, second) in [(from, to), (to, from)] {
      let start = Value.interpolate(from: first, to: second, progress: 0)
      let end = Value.interpolate(from: first, to: second, progress: 1)
      #expect(start == first, sourceLocation: sourceLocation)
      #expect(end == second, sourceLocation: sourceLocation)
      for progress in progresses {
        let still = Value.interpolate(from: first, to: first, progress: progress)
        #expect(still == first, "progress \(progress)", sourceLocation: sourceLocation)
      }
      for progress in [Double.nan, .infinity, -.infinity] {
        _ = Value.interpolate(from: first, to: second, progress: progress)
      }
    }
  }

  /// The rules of addition and scaling, for values without rounding errors.
  static func expectArithmetic<V: VectorInterpolatable & Equatable>(
    _ first: V,
    _ second: V,
    sourceLocation: SourceLocation = #_sourceLocation,
  ) {
    let still = V.scale(first, by: 0)
    #expect(V.add(first, second) == .add(second, first), sourceLocation: sourceLocation)
    #expect(V.add(first, still) == first, sourceLocation: sourceLocation)
    #expect(V.scale(first, by: 1) == first, sourceLocation: sourceLocation)
    #expect(V.scale(first, by: 2) == .add(first, first), sourceLocation: sourceLocation)
    #expect(V.add(first, .scale(first, by: -1)) == still, sourceLocation: sourceLocation)
    // from + (to − from) · ¼
    let way = V.add(second, .scale(first, by: -1))
    let quarter = V.add(first, .scale(way, by: 0.25))
    let interpolated = V.interpolate(from: first, to: second, progress: 0.25)
    #expect(quarter == interpolated, sourceLocation: sourceLocation)
    for factor in [Double.nan, .infinity, -.infinity, 1e300] {
      _ = V.scale(first, by: factor)
    }
  }

  /// The values rise with the progress, also outside the ends.
  static func expectRising<Value: Interpolatable & Comparable>(
    _ from: Value,
    _ to: Value,
    sourceLocation: SourceLocation = #_sourceLocation,
  ) {
    var last = Value.interpolate(from: from, to: to, progress: -0.5)
    for step in -511...1535 {
      let next = Value.interpolate(from: from, to: to, progress: Double(step) / 1024)
      #expect(next >= last, "progress \(step)/1024", sourceLocation: sourceLocation)
      last = next
    }
  }

  /// A batch gives what the form for one value gives.
  static func expectBatch<Value: Interpolatable & Equatable>(
    _ from: Value,
    _ to: Value,
    sourceLocation: SourceLocation = #_sourceLocation,
  ) {
    let progress = progresses.filter { abs($0) < 10 }
    let starts = progress.map { _ in from }
    let ends = progress.map { _ in to }
    var values = starts
    var span = values.mutableSpan
    Value.interpolate(from: starts.span, to: ends.span, progress: progress.span, into: &span)
    let single = progress.map { Value.interpolate(from: from, to: to, progress: $0) }
    #expect(values == single, sourceLocation: sourceLocation)
  }
}
