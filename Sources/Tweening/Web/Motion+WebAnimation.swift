extension Motion {
  /// Returns the motion as an animation for a browser.
  ///
  /// A motion from one value to another, or through keyframes, is exact with the eases of CSS.
  /// Penner curves, springs and custom eases become stops of `linear()`, and motions of other kinds
  /// become keyframes; both have as few points as the tolerance allows. Pauses between iterations
  /// and accumulating iterations, which Web Animations lacks, become keyframes too.
  ///
  /// ```swift
  /// let fade = Motion(from: 0.0, to: 1)
  ///   .duration(.seconds(1)).ease(.bounceOut)
  /// let animation = try fade.webAnimation(as: .number("opacity"))
  /// let json = try JSONEncoder().encode(animation)
  /// ```
  ///
  /// - Parameters:
  ///   - property: The property of the element that the page animates.
  ///   - tolerance: The largest error, as a fraction of the range of the values in an iteration, or
  ///     in all iterations if they accumulate. The range is the largest difference between two
  ///     values of one component.
  /// - Throws: ``WebAnimationError`` for values that are not finite, for a motion with more than
  ///   100,000 corners, and for an endless motion that accumulates.
  public func webAnimation(
    as property: WebProperty<Value>,
    tolerance: Double = 0.001,
  ) throws(WebAnimationError) -> WebAnimation {
    let keyframes = WebKeyframes(shape)
    return try WebExport(
      property: property,
      tolerance: tolerance,
      timing: timing,
      accumulates: shape.kind.accumulates,
      keyframes: keyframes,
      corners: keyframes?.offsets ?? [],
      parts: shape.kind.parts,
      components: { property.components(shape.value(at: $0)) },
    ).animation()
  }
}

extension Motion where Value == Timeline.Frame {
  /// Returns one track of a timeline as an animation for a browser.
  ///
  /// While the track has no value, the animation shows the previous value. Before the first value,
  /// the animation shows the first value. The animation does not stop at the pauses of the
  /// timeline, so export the tween again at each pause.
  ///
  /// - Parameters:
  ///   - track: The track.
  ///   - property: The property of the element that the page animates.
  ///   - tolerance: The largest error, as a fraction of the range of the values in an iteration.
  /// - Throws: ``WebAnimationError`` as ``webAnimation(as:tolerance:)`` does; for a track without
  ///   values; and for a timeline with endless items.
  public func webAnimation<Item>(
    of track: Track<Item>,
    as property: WebProperty<Item>,
    tolerance: Double = 0.001,
  ) throws(WebAnimationError) -> WebAnimation {
    let values = try TrackValues(shape, track)
    return try WebExport(
      property: property,
      tolerance: tolerance,
      timing: timing,
      accumulates: false,
      keyframes: nil,
      corners: values.corners,
      parts: shape.kind.parts,
      components: { property.components(values.value(at: $0)) },
    ).animation()
  }
}

/// The values of a track over one iteration of a timeline's motion.
private struct TrackValues<Value: Sendable> {
  let corners: [Double]
  private let track: Track<Value>
  private let shape: MotionShape<Timeline.Frame>
  private let first: Value

  init(
    _ shape: MotionShape<Timeline.Frame>,
    _ track: Track<Value>,
  ) throws(WebAnimationError) {
    guard let program = shape.program, program.timeline.contents.length != nil else {
      throw WebAnimationError(.endless)
    }
    let limit = FunctionSampler.limit
    guard let corners = program.corners(on: track.key, limit: limit) else {
      throw WebAnimationError(.tooManySamples(limit: limit))
    }
    let places = [0] + corners + [1]
    let values = places.lazy.compactMap { program.frame(atProgress: $0)[track] }
    guard let first = values.first else { throw WebAnimationError(.noValue(track: track.name)) }
    self.corners = corners
    self.track = track
    self.shape = shape
    self.first = first
  }

  func value(at progress: EasedProgress) -> Value {
    if let value = shape.value(at: progress)[track] {
      return value
    }
    // In a gap, the value just before the last corner that has one.
    for corner in corners.reversed() where corner <= progress.value {
      if let value = shownValue(at: corner) ?? shownValue(at: corner - 1e-12) {
        return value
      }
    }
    return first
  }

  private func shownValue(at progress: Double) -> Value? {
    shape.value(at: EasedProgress(value: progress, isBefore: false))[track]
  }
}
