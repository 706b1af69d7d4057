import Tweening

/// The values of a line or of keyframes, with an ease from each to the next.
struct WebKeyframes<Value: Sendable> {
  private let keyframes: [Keyframe<Value>]

  init(_ keyframes: [Keyframe<Value>]) {
    self.keyframes = keyframes
  }

  /// The offsets of the keyframes.
  var offsets: [Double] {
    keyframes.compactMap(\.offset)
  }

  /// The keyframes of a page that interpolates as the motion does.
  struct Exact {
    let keyframes: [WebAnimation.Keyframe]
    /// The easing over an iteration.
    let easing: String
    /// The largest difference between two values of one component.
    let range: Double
  }

  /// Returns the keyframes for a page; nil if CSS cannot describe the motion by these keyframes.
  ///
  /// An ease that CSS lacks becomes stops of `linear()`. Eases of the keyframes are evaluated at
  /// the output of the ease over the iteration, so that at most one of the two may be approximate.
  func exact(
    _ property: WebProperty<Value>,
    ease: Ease,
    tolerance: Double,
  ) throws(FunctionSampler.Failure) -> Exact? {
    let values = keyframes.map(\.value)
    guard values.allSatisfy(property.isLinear) else { return nil }
    let components = values.map(property.components)
    let count = components[0].count
    guard components.allSatisfy({ $0.count == count && $0.allSatisfy(\.isFinite) }) else {
      return nil
    }
    let isPlain = values.count == 2 && keyframes[0].ease == .linear
    let isExact = keyframes.dropLast().allSatisfy(\.ease.isCSS)
    let staysInside = ease == .linear || ease.usesBeforeFlag
    guard isPlain || (ease.isCSS && (isExact || staysInside)) else { return nil }
    let range = (0..<count).map { component in
      let numbers = components.map { $0[component] }
      return (numbers.max() ?? 0) - (numbers.min() ?? 0)
    }
    let largest = range.max() ?? 0
    var exact: [WebAnimation.Keyframe] = []
    let offsets = offsets
    for (index, offset) in offsets.enumerated() {
      var easing = Ease.linear.name
      if index < offsets.count - 1, offset < offsets[index + 1] {
        let change = zip(components[index], components[index + 1]).map { ($1 - $0).magnitude }
        let share = change.max() ?? 0
        easing =
          try share > 0
          ? keyframes[index].ease.css(within: tolerance * largest / share) : Ease.linear.name
      }
      exact.append(
        WebAnimation.Keyframe(property.text(components[index]), at: offset, easing: easing)
      )
    }
    return try Exact(keyframes: exact, easing: ease.css(within: tolerance), range: largest)
  }
}
