public import Tweening

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
    let sampler = sampler
    let keyframes = sampler.keyframes.map(WebKeyframes.init)
    return try WebExport(
      property: property,
      tolerance: tolerance,
      timing: timing,
      accumulates: sampler.accumulates,
      keyframes: keyframes,
      corners: keyframes?.offsets ?? [],
      parts: sampler.parts,
      components: { property.components(sampler.value(at: $0)) },
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
    let limit = FunctionSampler.limit
    let values: TrackSampler<Item>
    do throws(TrackSampler<Item>.Failure) {
      values = try TrackSampler(of: track, in: self, limit: limit)
    } catch {
      switch error {
      case .endless: throw WebAnimationError(.endless)
      case .tooMany: throw WebAnimationError(.tooManySamples(limit: limit))
      case .noValue: throw WebAnimationError(.noValue(track: track.name))
      }
    }
    return try WebExport(
      property: property,
      tolerance: tolerance,
      timing: timing,
      accumulates: false,
      keyframes: nil,
      corners: values.corners,
      parts: sampler.parts,
      components: { property.components(values.value(at: $0)) },
    ).animation()
  }
}
