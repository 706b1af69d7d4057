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

  /// The timeline that the motion plays; nil where it plays none.
  public var timeline: Timeline? {
    get async { await tweener.timeline(of: self) }
  }
}

extension Tweener {
  /// Seeks to a place of the timeline that a tween plays.
  ///
  /// - Parameters:
  ///   - tween: The tween.
  ///   - place: A label, a fraction, a time, or one of the ends.
  ///   - events: Whether the events between here and there are sent, with the time of this instant.
  /// - Returns: False also where the timeline has no such place, where the motion plays no
  ///   timeline, or where it ends before the place.
  @discardableResult
  public func seek(
    _ tween: Tween<Timeline.Frame>,
    to place: Timeline.Place,
    events: SeekEvents = .silent,
  ) -> Bool {
    let motion = motion(of: tween)
    guard
      let program = motion.shape.program,
      let time = program.timeline.time(of: place),
      let elapsed = program.time(Nanoseconds(rounding: time), under: motion.timing)
    else { return false }
    return seek(tween, to: .nanoseconds(elapsed), events: events)
  }

  /// The timeline that a tween plays; nil where it plays none.
  public func timeline(of tween: Tween<Timeline.Frame>) -> Timeline? {
    motion(of: tween).shape.program?.timeline
  }
}
