/// The parts of a value of a motion.
@usableFromInline
enum Segment<Value: Sendable>: Sendable {
  /// The value itself.
  case at(Value)
  /// Two values, and the progress between them, which may leave 0...1.
  case between(Value, Value, progress: Double)
}

/// The rules of `Array`'s own interpolation, for one element.
extension Segment {
  /// The array that says how many elements there are.
  var nearer: Value {
    switch self {
    case .at(let value): value
    case .between(let from, let to, let progress): progress < 0.5 ? from : to
    }
  }

  /// An element; nil where there is none.
  func element<Element: Interpolatable>(_ index: Int) -> Element? where Value == [Element] {
    if case .between(let from, let to, let progress) = self, index < min(from.count, to.count) {
      return .interpolate(from: from[index], to: to[index], progress: progress)
    }
    return index < nearer.count ? nearer[index] : nil
  }
}

/// Where a shape moves.
@usableFromInline
struct SlopePoint: Equatable {
  /// The eased progress, which may leave 0...1.
  let progress: Double
  /// The side of that progress on which the next one is.
  let side: Side
}
