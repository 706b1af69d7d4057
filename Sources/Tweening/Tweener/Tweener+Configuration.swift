extension Tweener {
  /// The settings of one tweener. There are no settings for all tweeners.
  public struct Configuration: Sendable, Hashable {
    /// The frames a second while an observed tween moves. The default is 60.
    ///
    /// The rate of values and frames. Events, outcomes and callbacks do not wait for a frame: they
    /// are delivered at their own times. Only where a tweener has more than 2,000 changes a second,
    /// changes within half a millisecond are delivered together.
    ///
    /// A rate that is not a finite number above zero is stored as 60, and a rate above 1,000 as
    /// 1,000. The frame rate of a clock, such as a display's, takes precedence.
    public var framesPerSecond: Double {
      didSet { framesPerSecond = Configuration.rate(framesPerSecond) }
    }

    /// Whether tweens start when they are made. The default is true.
    public var autostart: Bool

    /// Whether completion kills a tween. The default is true.
    ///
    /// Set false to restart or reverse tweens after their completion.
    public var autokill: Bool

    /// The duration of `tween(from:to:)`, `animate(_:_:to:)` and
    /// `retarget(to:duration:ease:)` without an explicit duration. The default is 0.3 s.
    public var duration: Duration

    /// The delay of `tween(from:to:)` and `animate(_:_:to:)` without an explicit delay. The default
    /// is zero.
    public var delay: Duration

    /// The ease of `tween(from:to:)`, `animate(_:_:to:)` and
    /// `retarget(to:duration:ease:)` without an explicit ease. The default is `.quadOut`.
    public var ease: Ease

    /// The largest number of tweens that are not killed. The default is no limit.
    ///
    /// At the limit, a new tween is killed at once, with the outcome ``TweenOutcome/refused``, and
    /// no tween is revived. The limit does not refuse a tween that takes over the key of a running
    /// tween, because the new tween replaces the running tween.
    public var maximumTweens = Int.max

    /// The largest number of streams of values, events, frames and changes. The default is no
    /// limit.
    ///
    /// At the limit, a new stream finishes at once, without an element.
    public var maximumSubscribers = Int.max

    /// The effect of a late wake on the tweener's time. The default is ``Tweener/Lag/runOn``.
    public var lag = Lag.runOn

    /// What tweens show in place of movements, for people who prefer reduced motion. The default is
    /// ``ReducedMotion/none``.
    ///
    /// Only the values during a movement change: of tweens, streams, frames, bindings and live
    /// values. Deadlines, events, states, outcomes, end values, velocities, retargets and snapshots
    /// are those of the motions as they are. In both directions, the end value of a run shows at
    /// once, or after the crossfade. A tween shows the values of its motion if the motion is
    /// ``Motion/essential()``.
    ///
    /// A change of this setting applies to all tweens at once, also to tweens that run or rest:
    /// their streams and bindings receive the value that is shown from then on, without an event.
    public var reduceMotion = ReducedMotion.none

    /// The time to add to the wall time of this machine, when a snapshot is made and when a
    /// snapshot is restored. The default is zero.
    ///
    /// Set the known difference to the clocks of the machines that share tweens with this machine.
    public var wallTimeOffset = Duration.zero

    /// Creates a configuration; each setting has a default.
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

    /// Returns a timing, with this configuration's default for each argument that is nil.
    ///
    /// Inlined, because a call would copy all settings (`Floats.start`).
    @inline(__always)
    func timing(_ duration: Duration?, _ delay: Duration?, _ ease: Ease?) -> Timing {
      Timing(
        duration: duration ?? self.duration,
        delay: delay ?? self.delay,
        ease: ease ?? self.ease,
      )
    }

    fileprivate static let highestRate = 1000.0

    private static func rate(_ framesPerSecond: Double) -> Double {
      framesPerSecond > 0 && framesPerSecond.isFinite ? min(framesPerSecond, highestRate) : 60
    }
  }

  /// The settings of the tweener, which any thread may change at any time, also on ``shared``.
  ///
  /// ```swift
  /// tweener.configuration.framesPerSecond = 30
  /// ```
  ///
  /// Every call after a change uses the new settings. Existing tweens keep the settings with which
  /// they were made, except for ``Configuration/reduceMotion``; a new frame rate takes effect at
  /// the next frame. If two tasks change settings at the same time, one of the changes may be lost.
  public nonisolated var configuration: Configuration {
    get {
      sharedConfiguration.withLock { $0 }
    }
    set {
      // The old settings are released outside the lock, because they may retain the function of an
      // ease.
      _ = sharedConfiguration.withLock { exchange(&$0, with: newValue) }
      streams.setLimit(newValue.maximumSubscribers)
      requests.post { $0.adoptConfiguration() }
    }
  }

  private func adoptConfiguration() {
    entryState.settings = configuration
    store.adopt(entryState.settings, at: instant)
    performEffects()
    let interval = Self.frameInterval(timekeeper.clock, entryState.settings)
    schedule.pacer.setInterval(interval, at: timekeeper.clockInstant)
  }

  /// Returns a timing, with the settings of the entry for each argument that is nil.
  @usableFromInline
  func timing(_ duration: Duration?, _ delay: Duration?, _ ease: Ease?) -> Timing {
    entryState.settings.timing(duration, delay, ease)
  }

  static func frameInterval(
    _ clock: some TweenClock,
    _ configuration: Configuration,
  ) -> Nanoseconds {
    let clockRate = clock.framesPerSecond.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    let rate = min(clockRate ?? configuration.framesPerSecond, Configuration.highestRate)
    return Nanoseconds(perSecond: rate)
  }
}

extension Tweener.Configuration {
  /// Returns the start value of a motion, with less movement where tweeners reduce motion.
  func start<Value>(of motion: Motion<Value>) -> Value {
    motion.value(at: .zero, reducedBy: reduceMotion)
  }
}

extension TweenStore {
  mutating func adopt(_ settings: Tweener.Configuration, at instant: Nanoseconds) {
    maximumTweens = settings.maximumTweens
    defaults = (settings.autostart, settings.autokill)
    setReducedMotion(settings.reduceMotion, at: instant)
  }
}
