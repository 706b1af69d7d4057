/// The data that a tweener keeps for one tween, whatever its type of value.
struct TweenRecord {
  /// The number of the tween's playback in the table.
  var playback = SharedPlaybacks.none
  /// The ticket of the deadline in force; 0 if there is none.
  var ticket: UInt32 = 0
  /// The count of handles.
  var handles: Int32 = 0
  /// The part of this tween in the tweener's totals.
  var flags: PopulationFlags = []
  var autostart = false
  /// The count of ends of the tween that streams of frames have yet to take.
  var awaitedEnds: UInt16 = 0
  /// The streams, callbacks and waits of the tween; nil while there are none.
  var subscribers: Subscribers?

  /// Whether `repeated` events and markers have subscribers.
  var isSubscribed: Bool {
    subscribers?.receivesRepeats ?? false
  }

  /// Updates the flags for the tween's playback, and returns their change for the tweener's totals.
  mutating func updateFlags(_ playback: borrowing Playback) -> PopulationFlags.Change {
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

  /// Removes all flags, and returns their change for the tweener's totals.
  mutating func clearFlags() -> PopulationFlags.Change {
    setFlags([])
  }

  private mutating func setFlags(_ flags: PopulationFlags) -> PopulationFlags.Change {
    defer { self.flags = flags }
    return PopulationFlags.Change(flags: flags, changed: self.flags.symmetricDifference(flags))
  }

  /// Whether the tween may be released: the tween has no handle and is not in a run, and no key, no
  /// tag and no stream of frames keeps it.
  @inline(__always)
  func isUnused(_ playback: borrowing Playback) -> Bool {
    handles == 0 && awaitedEnds == 0 && !playback.isInRun
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
