extension Tweener {
  /// Makes a tween of a timeline, as a tween of `Motion(timeline)`.
  ///
  /// - Parameters:
  ///   - timeline: The timeline that the tween plays.
  ///   - key: The key. One tween at a time runs under a key. With nil, there is no conflict. A key
  ///     or a tag keeps the tween until it is killed.
  ///   - conflict: The effect of the start while another tween, with any type of value, runs under
  ///     an equal key.
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
    return command(tween) { table, row in
      transitionToRun(table, row) {
        $0.movePlayhead(to: elapsed, in: duration, at: $1)?.announced
      }
    }
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
