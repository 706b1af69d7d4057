extension Tweener {
  /// Creates a tween of a timeline, as a tween of `Motion(timeline)`.
  ///
  /// - Parameters:
  ///   - timeline: The timeline that the tween plays.
  ///   - key: The key under which the tween runs, or nil; see ``TweenKey``.
  ///   - conflict: The effect of a start while the key is taken.
  ///   - tags: The tags of the tween, for look-ups and commands by tag.
  ///   - autostart: Whether the tween starts now. With nil, the configuration decides.
  ///   - autokill: Whether completion kills the tween. With nil, the configuration decides.
  ///   - configure: Configures the tween before the start, so that its subscriptions miss no event.
  @discardableResult
  public func tween(
    _ timeline: Timeline,
    key: TweenKey? = nil,
    onConflict conflict: KeyConflict = .replace,
    tags: Set<TweenKey> = [],
    autostart: Bool? = nil,
    autokill: Bool? = nil,
    configure: (@Sendable (Tween<Timeline.Frame>) -> Void)? = nil,
  ) -> Tween<Timeline.Frame> {
    tween(
      Motion(timeline), key: key, onConflict: conflict, tags: tags, autostart: autostart,
      autokill: autokill, configure: configure,
    )
  }

  /// Seeks to a place of a timeline, as the handle's `seek(to:events:)` does.
  @discardableResult
  public func seek(
    _ tween: Tween<Timeline.Frame>,
    to place: Timeline.Place,
    events: SeekEvents = .silent,
  ) -> Bool {
    guard let elapsed = motion(of: tween).elapsed(at: place) else { return false }
    return seek(tween, to: .nanoseconds(elapsed), events: events)
  }

  /// Moves the playhead of a timeline to a place, as ``Tween/play(to:duration:)`` does.
  @discardableResult
  public func play(
    _ tween: Tween<Timeline.Frame>,
    to place: Timeline.Place,
    duration: Duration? = nil,
  ) -> Bool {
    guard let elapsed = motion(of: tween).elapsed(at: place) else { return false }
    let duration = duration.map { Nanoseconds(rounding: $0) }
    return apply(.movePlayhead(to: elapsed, in: duration), to: tween)
  }

  /// Returns the timeline that a tween plays, as ``Tween/timeline``.
  public func timeline(of tween: Tween<Timeline.Frame>) -> Timeline? {
    motion(of: tween).shape.program?.timeline
  }
}

extension Motion<Timeline.Frame> {
  /// Returns the active time at a place of the motion's timeline; nil if the motion has no such
  /// place.
  fileprivate func elapsed(at place: Timeline.Place) -> Nanoseconds? {
    guard let program = shape.program, let time = program.timeline.time(of: place) else {
      return nil
    }
    return program.time(Nanoseconds(rounding: time), under: timing)
  }
}
