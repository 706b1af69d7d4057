/// The tweens that a command addresses.
///
/// ```swift
/// await tweener.pause(.all)
/// await tweener.kill(.tagged("level 1"))
/// await tweener.setRate(2, of: .key("door"))
/// ```
///
/// All tweens of a selection change at one instant, in the order of the selection. Each command
/// returns the number of changed tweens, and is O(*n* log *n*) in the number of selected tweens.
public struct TweenSelection: Sendable, Hashable {
  enum Content: Sendable, Hashable {
    case tween(AnyTween)
    case key(TweenKey)
    case tag(TweenKey)
    case all
  }

  let content: Content

  /// All tweens of the tweener that are not killed, in the order of their creation.
  public static let all = TweenSelection(content: .all)

  /// The tweens with a key that are not killed: the tween that runs under the key, then the tweens
  /// that wait for the key in the order of the queue, then the others in the order of their
  /// creation.
  public static func key(_ key: TweenKey) -> TweenSelection {
    TweenSelection(content: .key(key))
  }

  /// The tweens with a tag that are not killed, in the order of their creation.
  public static func tagged(_ tag: TweenKey) -> TweenSelection {
    TweenSelection(content: .tag(tag))
  }

  static func tween(_ tween: AnyTween) -> TweenSelection {
    TweenSelection(content: .tween(tween))
  }
}

extension TweenSelection: CustomStringConvertible {
  /// The selection as Swift code, such as `.tagged("level 1")`.
  public var description: String {
    switch content {
    case .tween(let tween): ".tween(\(tween.id))"
    case .key(let key): ".key(\(key))"
    case .tag(let tag): ".tagged(\(tag))"
    case .all: ".all"
    }
  }
}

extension Tweener {
  /// Starts all new and inactive tweens of a selection, as ``AnyTween/start()`` does.
  @discardableResult
  public func start(_ selection: TweenSelection) -> Int {
    begin(.start(at: nil, delay: nil), selection)
  }

  /// Starts all new and inactive tweens of a selection with another delay than their motions', as
  /// ``AnyTween/start(after:)`` does.
  @discardableResult
  public func start(_ selection: TweenSelection, after delay: Duration) -> Int {
    begin(.start(at: nil, delay: Nanoseconds(rounding: delay)), selection)
  }

  /// Starts all new and inactive tweens of a selection as if at another tweener time, as
  /// ``AnyTween/start(at:)`` does.
  @discardableResult
  public func start(_ selection: TweenSelection, at time: Duration) -> Int {
    begin(.start(at: Nanoseconds(rounding: time), delay: nil), selection)
  }

  /// Plays the tweens of a selection, as ``AnyTween/play()`` does.
  @discardableResult
  public func play(_ selection: TweenSelection) -> Int {
    begin(.play, selection)
  }

  /// Stops all delayed, active and paused tweens of a selection.
  @discardableResult
  public func stop(_ selection: TweenSelection) -> Int {
    change(selection) { table, row in
      transition(table, row) { $0.stop(at: $1) }
    } preparing: { table, row in
      // Excludes runs that begin because another tween of the selection stops.
      table.playback(row).isInRun
    }
  }

  /// Restarts the tweens of a selection, as ``AnyTween/restart()`` does.
  @discardableResult
  public func restart(_ selection: TweenSelection) -> Int {
    begin(.restart, selection)
  }

  /// Pauses all delayed and active tweens of a selection.
  @discardableResult
  public func pause(_ selection: TweenSelection) -> Int {
    change(selection) { table, row in
      transition(table, row) { $0.pause(at: $1) }
    }
  }

  /// Resumes all paused tweens of a selection.
  @discardableResult
  public func resume(_ selection: TweenSelection) -> Int {
    change(selection) { table, row in
      transition(table, row) { $0.resume(at: $1) }
    }
  }

  /// Completes all tweens of a selection that are not completed, as ``AnyTween/complete(at:)``
  /// does.
  ///
  /// Completing the tweens under a key lets the tweens that wait for the key run in their order;
  /// each completes at once.
  @discardableResult
  public func complete(_ selection: TweenSelection, at position: EndPosition = .end) -> Int {
    change(selection) { complete($0, $1, at: position) }
  }

  /// Kills the tweens of a selection.
  @discardableResult
  public func kill(_ selection: TweenSelection) -> Int {
    change(selection) {
      kill($0, $1)
    } preparing: {
      store.withdrawWaiting($0, $1)
    }
  }

  /// Reverses all active, paused and completed tweens of a selection, as ``AnyTween/reverse()``
  /// does.
  @discardableResult
  public func reverse(_ selection: TweenSelection) -> Int {
    change(selection) { table, row in
      transitionToRun(table, row) { $0.reverse(at: $1) }
    }
  }

  /// Sets the direction of the time of a selection's tweens, as ``AnyTween/setReversed(_:)`` does.
  @discardableResult
  public func setReversed(_ reversed: Bool, of selection: TweenSelection) -> Int {
    change(selection) { table, row in
      transitionToRun(table, row) { $0.setReversed(reversed, at: $1)?.announced }
    }
  }

  /// Sets the rate of the time of a selection's tweens, as ``AnyTween/setRate(_:)`` does.
  @discardableResult
  public func setRate(_ rate: Double, of selection: TweenSelection) -> Int {
    change(selection) { table, row in
      transition(table, row) { $0.setRate(rate, at: $1)?.announced }
    }
  }

  /// Advances the time of all delayed and active tweens of a selection at once, as
  /// ``AnyTween/update(by:)`` does.
  @discardableResult
  public func update(_ selection: TweenSelection, by duration: Duration) -> Int {
    let duration = Nanoseconds(rounding: duration)
    return change(selection) { table, row in
      update(table, row, by: duration)
    } preparing: { table, row in
      // Excludes runs that begin at this instant because another tween of the selection ends.
      table.playback(row).isRunning
    }
  }

  /// Seeks to an elapsed time in each tween of a selection, as
  /// ``AnyTween/seek(to:events:)-(Duration,_)`` does.
  @discardableResult
  public func seek(
    _ selection: TweenSelection,
    to elapsed: Duration,
    events: SeekEvents = .silent,
  ) -> Int {
    let target = Nanoseconds(rounding: elapsed)
    return change(selection) { seek($0, $1, to: target, events) }
  }

  /// Seeks to a fraction of the active duration of each tween of a selection, as
  /// ``AnyTween/seek(toFraction:events:)`` does.
  @discardableResult
  public func seek(
    _ selection: TweenSelection,
    toFraction fraction: Double,
    events: SeekEvents = .silent,
  ) -> Int {
    change(selection) { table, row in
      guard let target = table.playback(row).schedule.time(atFraction: fraction) else {
        return false
      }
      return seek(table, row, to: target, events)
    }
  }

  /// Resets the tweens of a selection to their starts, as ``AnyTween/reset(events:)`` does.
  @discardableResult
  public func reset(_ selection: TweenSelection, events: SeekEvents = .silent) -> Int {
    change(selection) { table, row in
      reset(table, row, to: table.offset(row), events)
    }
  }
}

extension TweenTable {
  /// The time at which a tween is reset: the offset of a timeline, and 0 for all other motions.
  fileprivate func offset(_ row: Int32) -> Nanoseconds {
    guard type.valueType == Timeline.Frame.self else { return 0 }
    let motion: Motion<Timeline.Frame> = motion(row)
    return motion.shape.program?.offset(under: motion.timing) ?? 0
  }
}

extension Schedule {
  /// Returns the active time at a fraction of the active duration; nil for NaN, and for an infinite
  /// duration. The fraction is clamped to 0…1.
  fileprivate func time(atFraction fraction: Double) -> Nanoseconds? {
    guard !fraction.isNaN, let active else { return nil }
    let share = max(0, min(fraction, 1))
    return share == 1 ? active : active.scaled(by: share)
  }
}
