/// A value of a motion, or the two values between which it is interpolated.
@usableFromInline
enum Segment<Value: Sendable>: Sendable {
  /// The value itself.
  case at(Value)
  /// Two values, and the progress between them, which may be outside 0...1.
  case between(Value, Value, progress: Double)
}

extension Segment {
  /// The nearer of the two values; for arrays, it determines the number of elements.
  var nearer: Value {
    switch self {
    case .at(let value): value
    case .between(let from, let to, let progress): progress < 0.5 ? from : to
    }
  }

  /// Returns the element at an index, by the rules of the interpolation of arrays; nil if there is
  /// none.
  func element<Element: Interpolatable>(_ index: Int) -> Element? where Value == [Element] {
    if case .between(let from, let to, let progress) = self, index < min(from.count, to.count) {
      return .interpolate(from: from[index], to: to[index], progress: progress)
    }
    return index < nearer.count ? nearer[index] : nil
  }
}

/// A point of a shape at which a slope is computed.
@usableFromInline
struct SlopePoint: Equatable {
  /// The eased progress, which may be outside 0...1.
  let progress: Double
  /// The side to which the progress moves next.
  let side: Side
  /// The number of changes from start to end that accumulating motions add.
  let accumulation: Double
}
