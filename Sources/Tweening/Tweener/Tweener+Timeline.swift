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
    guard let elapsed = motion(of: tween).elapsed(at: place) else { return false }
    return seek(tween, to: .nanoseconds(elapsed), events: events)
  }

  /// Moves the playhead of a timeline to a place at a constant rate, forwards or backwards, and
  /// pauses there; from any state but killed.
  ///
  /// The events on the way are sent, each with its own time, and `paused` at the end; pauses of the
  /// timeline on the way are passed. What gives it up is said at ``Tween/tween(to:duration:)``.
  ///
  /// - Parameters:
  ///   - tween: The tween.
  ///   - place: A label, a fraction, a time, or one of the ends.
  ///   - duration: How long it takes, in tweener time; nil: as long as the tween takes at its rate.
  ///     Where it is zero or negative, the tween is there at once.
  /// - Returns: False also where the timeline has no such place, where the motion plays no
  ///   timeline, where it ends before the place, where the tween's rate is 0 and no duration is given,
  ///   and where its key is not to be had.
  @discardableResult
  public func tween(
    _ tween: Tween<Timeline.Frame>,
    to place: Timeline.Place,
    duration: Duration? = nil,
  ) -> Bool {
    guard let elapsed = motion(of: tween).elapsed(at: place) else { return false }
    let duration = duration.map { Nanoseconds(rounding: $0) }
    return command(tween) { table, row in
      transitionToRun(table, row) { $0.travel(to: elapsed, in: duration, at: $1) }
    }
  }

  /// The timeline that a tween plays; nil where it plays none.
  public func timeline(of tween: Tween<Timeline.Frame>) -> Timeline? {
    motion(of: tween).shape.program?.timeline
  }
}

extension Motion<Timeline.Frame> {
  /// The active time at a place of the timeline that the motion plays; nil where the motion has no
  /// such place.
  fileprivate func elapsed(at place: Timeline.Place) -> Nanoseconds? {
    guard let program = shape.program, let time = program.timeline.time(of: place) else {
      return nil
    }
    return program.time(Nanoseconds(rounding: time), under: timing)
  }
}
