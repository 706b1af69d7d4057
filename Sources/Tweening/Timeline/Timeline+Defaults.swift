extension Timeline {
  /// The duration and the ease of the items that ``Track/to(_:duration:delay:ease:)`` and
  /// `by(_:duration:delay:ease:)` make, where an item has none of its own.
  ///
  /// A timeline that is an item of another takes from the outer one what it leaves open itself.
  /// What nobody gives is that of `Timing()`: 0.3 seconds and `quadOut`.
  public struct Defaults: Sendable, Hashable {
    /// The duration; nil: that of the timeline around it.
    public var duration: Duration?
    /// The ease; nil: that of the timeline around it.
    public var ease: Ease?

    /// Creates defaults.
    public init(duration: Duration? = nil, ease: Ease? = nil) {
      self.duration = duration
      self.ease = ease
    }

    /// These, with what they leave open taken from others.
    func inheriting(_ outer: Defaults) -> Defaults {
      Defaults(duration: duration ?? outer.duration, ease: ease ?? outer.ease)
    }
  }
}
