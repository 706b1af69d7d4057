extension Timeline {
  /// The duration and the ease of items from ``Track/to(_:duration:delay:ease:)`` and
  /// `by(_:duration:delay:ease:)` that have none of their own.
  ///
  /// A nested timeline inherits the defaults that it leaves nil from the outer timeline. Without
  /// any defaults, the duration and the ease are the same as in `Timing()`: 0.3 seconds and
  /// `quadOut`.
  public struct Defaults: Sendable, Hashable {
    /// The duration, or nil for the default of the outer timeline.
    public var duration: Duration?
    /// The ease, or nil for the default of the outer timeline.
    public var ease: Ease?

    /// Creates defaults. A part that is nil is inherited from the outer timeline.
    public init(duration: Duration? = nil, ease: Ease? = nil) {
      self.duration = duration
      self.ease = ease
    }

    /// Returns these defaults, with nil replaced by the outer defaults.
    func inheriting(_ outer: Defaults) -> Defaults {
      Defaults(duration: duration ?? outer.duration, ease: ease ?? outer.ease)
    }
  }
}

extension Timeline.Defaults: Codable {
  private enum CodingKeys: CodingKey {
    case duration
    case easing
  }

  /// Decodes defaults. A missing default is nil.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      duration: container.decodeDuration(forKey: .duration),
      ease: container.decodeIfPresent(Ease.self, forKey: .easing),
    )
  }

  /// Encodes the duration in milliseconds, and the ease as its text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(duration.map { CodedDuration($0) }, forKey: .duration)
    try container.encodeIfPresent(ease, forKey: .easing)
  }
}
