extension Tweener {
  /// The settings of one tweener: a value, so that no component can change another's.
  public struct Configuration: Sendable, Hashable {
    /// The frames a second while any observed tween moves; default 60.
    ///
    /// A rate that is not a finite number above zero is kept as 60, and one above 1,000 as 1,000. The frame rate of a clock that has
    /// one, as a display does, takes precedence.
    public var framesPerSecond: Double {
      didSet { framesPerSecond = Configuration.rate(framesPerSecond) }
    }

    /// Whether tweens start when they are made; default true.
    public var autostart: Bool

    /// Whether a tween that completes is killed then; default true.
    ///
    /// Set false to restart or reverse tweens after their completion.
    public var autokill: Bool

    /// The duration of `tween(from:to:)` where none is given; default 0.3 s.
    public var duration: Duration

    /// The delay of `tween(from:to:)` where none is given; default 0.
    public var delay: Duration

    /// The ease of `tween(from:to:)` where none is given; default `.quadOut`.
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

    /// A timing with these defaults for what is nil.
    func timing(_ duration: Duration?, _ delay: Duration?, _ ease: Ease?) -> Timing {
      Timing(
        duration: duration ?? self.duration,
        delay: delay ?? self.delay,
        ease: ease ?? self.ease,
      )
    }

    private static func rate(_ framesPerSecond: Double) -> Double {
      framesPerSecond > 0 && framesPerSecond.isFinite ? min(framesPerSecond, 1000) : 60
    }
  }

  /// The settings, which may be changed at any time, from anywhere, also of ``shared``.
  ///
  /// ```swift
  /// tweener.configuration.framesPerSecond = 30
  /// ```
  ///
  /// What is called after a change finds the change in force. Tweens that are there keep what they were
  /// made with; a frame rate counts from the next frame on. Where two tasks change settings at once, one of
  /// the changes may be lost.
  public nonisolated var configuration: Configuration {
    get {
      sharedConfiguration.withLock { $0 }
    }
    set {
      // The old settings are released after the lock: they may hold the function of an ease.
      _ = sharedConfiguration.withLock { exchange(&$0, with: newValue) }
      requests.post { $0.adoptConfiguration() }
    }
  }

  private func adoptConfiguration() {
    settings = configuration
    let interval = Self.frameInterval(timekeeper.clock, settings)
    schedule.setFrameInterval(interval, at: timekeeper.clockInstant)
  }

  static func frameInterval(
    _ clock: some TweenClock,
    _ configuration: Configuration,
  ) -> Nanoseconds {
    let clockRate = clock.framesPerSecond.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    return Nanoseconds(perSecond: clockRate ?? configuration.framesPerSecond)
  }
}
