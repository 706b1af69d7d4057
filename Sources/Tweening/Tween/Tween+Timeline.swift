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
