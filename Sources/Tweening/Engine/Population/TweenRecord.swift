/// The data that a tweener keeps for one tween, whatever its type of value.
struct TweenRecord {
  var playback: Playback
  var autostart: Bool
  /// The part of this tween in the tweener's totals.
  var flags: PopulationFlags = []
  /// The ticket of the deadline in force; 0 if there is none.
  var ticket: UInt32 = 0
  /// The count of handles.
  var handles: Int32 = 0
  /// The streams, callbacks and waits of the tween; nil while there are none.
  var subscribers: Subscribers?

  init(playback: Playback, autostart: Bool) {
    self.playback = playback
    self.autostart = autostart
  }

  /// The record of a free row.
  static var blank: TweenRecord {
    TweenRecord(playback: Playback(Schedule(Timing(duration: .zero))), autostart: false)
  }

  /// Whether `repeated` events and markers have subscribers.
  var isSubscribed: Bool {
    subscribers?.receivesRepeats ?? false
  }

  /// The time of the tween's next change; nil if there is none.
  var deadline: Nanoseconds? {
    playback.deadline(isSubscribed: isSubscribed)
  }

  /// Updates the flags, and returns their change for the tweener's totals.
  mutating func updateFlags() -> PopulationFlags.Change {
    var flags: PopulationFlags = playback.state == .killed ? [] : .tracked
    if subscribers?.hadSubscriptions ?? false {
      flags.insert(.subscribed)
    }
    if playback.isRunning {
      flags.insert(.running)
    }
    if playback.isMoving {
      flags.insert(.moving)
      if subscribers?.isWatching ?? false {
        flags.insert(.watched)
      }
    }
    return setFlags(flags)
  }

  /// Starts a new tween.
  ///
  /// - Returns: The change for the tweener's totals, and the deadline; nil: there is none.
  mutating func startNew(
    at instant: Nanoseconds
  ) -> (change: PopulationFlags.Change, deadline: Nanoseconds?) {
    let transition = playback.start(at: instant, now: instant)
    precondition(transition != nil, "a new tween can be started")
    return (updateFlags(), deadline)
  }

  /// Settles the deadline in force of a tween without subscribers, and takes its ticket.
  ///
  /// - Returns: The change for the tweener's totals, the next deadline, and whether the tween may
  ///   be released.
  mutating func fireUnsubscribed(
    at time: Nanoseconds,
    now: Nanoseconds,
  ) -> (change: PopulationFlags.Change, deadline: Nanoseconds?, isUnused: Bool) {
    ticket = 0
    _ = playback.fire(at: time, before: time, now: now, isSubscribed: false)
    return (updateFlags(), deadline, isUnused)
  }

  /// Removes all flags, and returns their change for the tweener's totals.
  mutating func clearFlags() -> PopulationFlags.Change {
    setFlags([])
  }

  private mutating func setFlags(_ flags: PopulationFlags) -> PopulationFlags.Change {
    defer { self.flags = flags }
    return PopulationFlags.Change(flags: flags, changed: self.flags.symmetricDifference(flags))
  }

  /// Whether the tween may be released: the tween has no handle and is not in a run, and no key or
  /// tag keeps it.
  @inline(__always)
  var isUnused: Bool {
    handles == 0 && !playback.isInRun
      && (!(subscribers?.names?.keepsUnusedTween ?? false) || playback.state == .killed)
  }
}

/// The part of one tween in a tweener's totals.
struct PopulationFlags: OptionSet {
  /// The flags of a tween, and the flags that have changed.
  struct Change {
    let flags: PopulationFlags
    let changed: PopulationFlags
  }

  let rawValue: UInt8

  /// The tween is delayed or active.
  static let running = Self(rawValue: 1 << 0)
  /// The tween's value changes as time passes.
  static let moving = Self(rawValue: 1 << 1)
  /// The tween's value changes, and a stream of values or a callback waits for the change.
  static let watched = Self(rawValue: 1 << 2)
  /// The tween is not killed.
  static let tracked = Self(rawValue: 1 << 3)
  /// The tween has had streams or callbacks.
  static let subscribed = Self(rawValue: 1 << 4)
}
