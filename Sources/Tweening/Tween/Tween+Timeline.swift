extension Tween where Value == Timeline.Frame {
  /// Goes to a place of the timeline that is played.
  ///
  /// - Parameters:
  ///   - place: A label, a fraction, a time, or one of the ends.
  ///   - events: Whether what is passed on the way is sent; it is passed at this instant.
  /// - Returns: False also where the timeline has no such place, or where the motion plays none or
  ///   ends before it.
  @discardableResult
  public func seek(
    to place: Timeline.Place,
    events: SeekEvents = .silent,
  ) async -> Bool {
    await tweener.seek(self, to: place, events: events)
  }

  /// Goes back to where the timeline begins: its offset.
  @discardableResult
  public func reset(events: SeekEvents = .silent) async -> Bool {
    await tweener.reset(self, events: events)
  }

  /// The timeline that is played; nil where the motion was made otherwise.
  public var timeline: Timeline? {
    get async { await tweener.timeline(of: self) }
  }
}

extension Tweener {
  /// Goes to a place of the timeline that a tween plays.
  ///
  /// - Parameters:
  ///   - tween: The tween.
  ///   - place: A label, a fraction, a time, or one of the ends.
  ///   - events: Whether what is passed on the way is sent; it is passed at this instant.
  /// - Returns: False also where the timeline has no such place, or where the motion plays none or
  ///   ends before it.
  @discardableResult
  public func seek(
    _ tween: Tween<Timeline.Frame>,
    to place: Timeline.Place,
    events: SeekEvents = .silent,
  ) -> Bool {
    let motion = motion(of: tween)
    guard
      let score = motion.shape.score,
      let time = score.timeline.time(of: place),
      let elapsed = score.time(Nanoseconds(rounding: time), under: motion.timing)
    else { return false }
    return seek(tween, to: .nanoseconds(elapsed), events: events)
  }

  /// Goes back to where the timeline of a tween begins: its offset.
  @discardableResult
  public func reset(_ tween: Tween<Timeline.Frame>, events: SeekEvents = .silent) -> Bool {
    guard let timeline = timeline(of: tween) else { return false }
    return seek(tween, to: .time(timeline.offset), events: events)
  }

  /// The timeline that a tween plays; nil where its motion was made otherwise.
  public func timeline(of tween: Tween<Timeline.Frame>) -> Timeline? {
    motion(of: tween).shape.score?.timeline
  }
}
