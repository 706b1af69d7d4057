/// The values of a line or of keyframes, with an ease from each to the next.
struct WebKeyframes<Value: Sendable> {
  private let stops: [KeyframeStops.Stop]
  private let values: [Value]

  /// - Returns: nil for a motion of another kind.
  init?(_ shape: MotionShape<Value>) {
    if let ends = shape.ends {
      values = [ends.from, ends.to]
      stops = [
        KeyframeStops.Stop(offset: 0, ease: .linear), KeyframeStops.Stop(offset: 1, ease: .linear),
      ]
    } else if case .kind(let kind) = shape, let track = kind as? KindShape<KeyframeTrack<Value>> {
      values = track.kind.values
      stops = track.kind.stops.stops
    } else {
      return nil
    }
  }

  /// The offsets of the keyframes.
  var offsets: [Double] {
    stops.map(\.offset)
  }

  /// The keyframes of a page that are those of the motion.
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
    guard values.allSatisfy(property.isLinear) else { return nil }
    let components = values.map(property.components)
    let count = components[0].count
    guard components.allSatisfy({ $0.count == count && $0.allSatisfy(\.isFinite) }) else {
      return nil
    }
    let isPlain = values.count == 2 && stops[0].ease == .linear
    let isExact = stops.dropLast().allSatisfy(\.ease.isCSS)
    let staysInside = ease == .linear || ease.usesBeforeFlag
    guard isPlain || (ease.isCSS && (isExact || staysInside)) else { return nil }
    let range = (0..<count).map { component in
      let numbers = components.map { $0[component] }
      return (numbers.max() ?? 0) - (numbers.min() ?? 0)
    }
    let largest = range.max() ?? 0
    var keyframes: [WebAnimation.Keyframe] = []
    for (index, stop) in stops.enumerated() {
      var easing = Ease.linear.name
      if index < stops.count - 1, stop.offset < stops[index + 1].offset {
        let change = zip(components[index], components[index + 1]).map { ($1 - $0).magnitude }
        let share = change.max() ?? 0
        easing =
          try share > 0 ? stop.ease.css(within: tolerance * largest / share) : Ease.linear.name
      }
      keyframes.append(
        WebAnimation.Keyframe(property.text(components[index]), at: stop.offset, easing: easing)
      )
    }
    return try Exact(keyframes: keyframes, easing: ease.css(within: tolerance), range: largest)
  }
}
