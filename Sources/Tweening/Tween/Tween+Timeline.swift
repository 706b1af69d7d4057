extension Tween where Value == Timeline.Frame {
  /// Seeks to a place of the timeline.
  ///
  /// - Parameters:
  ///   - place: A label, a fraction, a time, or one of the ends.
  ///   - events: Whether the events between here and there are sent, with the time of this instant.
  /// - Returns: False also where the timeline has no such place, where the motion plays no
  ///   timeline, or where it ends before the place.
  @discardableResult
  public func seek(
    to place: Timeline.Place,
    events: SeekEvents = .silent,
  ) async -> Bool {
    await tweener.seek(self, to: place, events: events)
  }

  /// Moves the playhead to a place of the timeline at a constant rate, forwards or backwards, and
  /// pauses there; from any state but killed.
  ///
  /// ```swift
  /// await tween.tween(to: .label("chorus"), duration: .seconds(2))
  /// ```
  ///
  /// The events on the way are sent, each with its own time, and `paused` at the end; pauses of the
  /// timeline on the way are passed. A pause interrupts the way, and a resume goes on with it. A
  /// seek, another rate or direction, another motion, a restart and all that ends the run give it
  /// up where the tween is. After it the tween has the rate and the direction that it had before; a
  /// completed one goes forwards then.
  ///
  /// The way has no ease: so each event on it has the time of its instant. A tween of
  /// ``Timeline/motion(from:to:duration:ease:)`` shows an eased way, without events.
  ///
  /// - Parameters:
  ///   - place: A label, a fraction, a time, or one of the ends.
  ///   - duration: How long it takes, in tweener time; nil: as long as the tween takes at its rate.
  ///     Where it is zero or negative, the tween is there at once.
  /// - Returns: False also where the timeline has no such place, where the motion plays no
  ///   timeline, where it ends before the place, where the tween's rate is 0 and no duration is given,
  ///   and where its key is not to be had.
  @discardableResult
  public func tween(to place: Timeline.Place, duration: Duration? = nil) async -> Bool {
    await tweener.tween(self, to: place, duration: duration)
  }

  /// The timeline that the motion plays; nil where it plays none.
  public var timeline: Timeline? {
    get async { await tweener.timeline(of: self) }
  }
}
