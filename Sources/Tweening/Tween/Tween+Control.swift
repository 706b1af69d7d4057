extension Tween {
  /// Starts a new or inactive tween from another start value than the value of its motion.
  ///
  /// Later starts keep the new start value. A motion with a modifier, such as
  /// ``Motion/rounded(_:)``, applies the modifier to the new start value too. A motion within
  /// limits is planned anew, and takes the time that it then needs.
  ///
  /// - Returns: False also if the motion has no start value to replace: a function, a path, a
  ///   timeline or a mapped motion.
  @discardableResult
  public func start(from value: Value) async -> Bool {
    await tweener.start(self, from: value)
  }

  /// Changes any part of the motion at once, in any state but killed.
  ///
  /// The elapsed time stays the same, and the value is the new motion's value at that time. An
  /// active tween that has passed the new end completes. Boundaries and markers before the elapsed
  /// time count as passed. A new delay takes effect at the next start; a delay that is under way
  /// does not change.
  ///
  /// - Returns: The tween, for chaining.
  @discardableResult
  public func adjust(
    _ change: @Sendable (Motion<Value>) -> Motion<Value>
  ) async -> Tween {
    await tweener.adjust(self, change)
    return self
  }

  /// Sets the ease at once, as ``adjust(_:)`` does.
  @discardableResult
  public func ease(_ ease: Ease) async -> Tween {
    await adjust { $0.ease(ease) }
  }

  /// Sets the delay of the next start, as ``adjust(_:)`` does.
  @discardableResult
  public func delay(_ delay: Duration) async -> Tween {
    await adjust { $0.delay(delay) }
  }

  /// Sets the duration at once, as ``adjust(_:)`` does.
  @discardableResult
  public func duration(_ duration: Duration) async -> Tween {
    await adjust { $0.duration(duration) }
  }
}

extension Tween where Value: Interpolatable {
  /// Sets the value without an animation. The tween rests at this value.
  ///
  /// The tween may have any state but killed. After this, the tween is completed, like a tween from
  /// ``Tweener/tween(holding:key:onConflict:tags:configure:)``. ``retarget(to:_:)`` moves the tween
  /// from this value. The tween sends `changed`, and neither `completed` nor `killed`. A modifier
  /// of the motion, such as ``Motion/rounded(_:)``, does not change this value, and is applied to
  /// the values from the next retarget on.
  ///
  /// A run that is under way ends with the outcome ``TweenOutcome/replaced``, and so does the first
  /// run of a new tween. The streams of that run have the value as their last element. Between two
  /// runs, the outcome does not change.
  ///
  /// ```swift
  /// await pointer.set(to: SIMD2(120, 80))
  /// ```
  @discardableResult
  public func set(to value: Value) async -> Bool {
    await tweener.set(self, to: value)
  }
}

extension Tween where Value == Timeline.Frame {
  /// Seeks to a place of the timeline.
  ///
  /// - Parameters:
  ///   - place: A label, a fraction, a time, or one of the ends.
  ///   - events: Whether the events between the two times are sent, all with the time of this
  ///     instant.
  /// - Returns: False also if the timeline has no such place, if the motion plays no timeline, or
  ///   if the motion ends before the place.
  @discardableResult
  public func seek(
    to place: Timeline.Place,
    events: SeekEvents = .silent,
  ) async -> Bool {
    await tweener.seek(self, to: place, events: events)
  }

  /// Moves the playhead to a place of the timeline at a constant rate, forwards or backwards, and
  /// pauses at the place. The tween may have any state but killed. The call returns at once.
  /// To wait for the place, subscribe to ``AnyTween/events`` before this call, and then read the
  /// events until `paused`.
  ///
  /// ```swift
  /// await tween.play(to: .label("chorus"), duration: .seconds(2))
  /// ```
  ///
  /// Each event on the way is sent with its own time. A marker at the place is passed, too, and
  /// then `paused` is sent. If the playhead is already at the place, `paused` is sent at once. The
  /// playhead passes pauses of the timeline without pausing. A pause of the tween interrupts the
  /// movement, and a resume continues it. A seek, another rate or direction, another motion, a
  /// restart, and every end of the run abandon the movement at the current value. After the
  /// movement, the tween has the rate and the direction from before the movement. A tween that was
  /// completed before the movement goes forwards after it.
  ///
  /// The movement has no ease: it has a constant rate, which gives each event its exact time. For
  /// an eased movement without events, play a tween of ``Timeline/motion(from:to:duration:ease:)``.
  ///
  /// - Parameters:
  ///   - place: A label, a fraction, a time, or one of the ends.
  ///   - duration: The duration of the movement, in tweener time. With nil, the duration at the
  ///     tween's rate. With a duration of zero or less, the playhead is at the place at once.
  /// - Returns: False also if the timeline has no such place, if the motion plays no timeline, if
  ///   the motion ends before the place, if the rate is 0 and no duration is given, or if the
  ///   tween is not in a run and another tween runs under its key, with ``KeyConflict/keep`` or
  ///   ``KeyConflict/queue``.
  @discardableResult
  public func play(to place: Timeline.Place, duration: Duration? = nil) async -> Bool {
    await tweener.play(self, to: place, duration: duration)
  }

  /// The timeline that the motion plays; nil for any other motion.
  public var timeline: Timeline? {
    get async { await tweener.timeline(of: self) }
  }
}
