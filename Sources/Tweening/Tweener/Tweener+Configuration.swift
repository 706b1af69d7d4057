extension Tweener {
  /// The settings of one tweener: a value, so that no component can change another's.
  public struct Configuration: Sendable, Hashable {
    /// How many frames a second there are while anything that is observed moves; default 60.
    ///
    /// One that is not above zero is kept as 60. A clock with a frame rate of its own, as a display has,
    /// goes first.
    public var framesPerSecond: Double {
      didSet { framesPerSecond = Configuration.rate(framesPerSecond) }
    }

    /// Whether tweens start when they are made; default true.
    public var autostart: Bool

    /// Whether a tween that completes is killed then; default true.
    ///
    /// A tween that is to be restarted or reversed after its completion needs false.
    public var autokill: Bool

    /// What `tween(from:to:)` takes where it is not told a duration; default 0.3 s.
    public var duration: Duration

    /// What `tween(from:to:)` takes where it is not told a delay; default 0.
    public var delay: Duration

    /// What `tween(from:to:)` takes where it is not told an ease; default `.quadOut`.
    public var ease: Ease

    /// Makes a configuration; each setting has a default.
    public init(
      framesPerSecond: Double = 60,
      autostart: Bool = true,
      autokill: Bool = true,
      duration: Duration = .milliseconds(300),
      delay: Duration = .zero,
      ease: Ease = .quadOut,
    ) {
      self.framesPerSecond = Configuration.rate(framesPerSecond)
      self.autostart = autostart
      self.autokill = autokill
      self.duration = duration
      self.delay = delay
      self.ease = ease
    }

    private static func rate(_ framesPerSecond: Double) -> Double {
      framesPerSecond > 0 ? framesPerSecond : 60
    }
  }
}
