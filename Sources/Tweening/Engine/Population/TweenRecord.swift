/// What a tweener keeps of one tween, whatever its type of value.
struct TweenRecord {
  var playback: Playback
  var autostart: Bool
  /// What the tweener's totals hold of this tween.
  var flags: PopulationFlags = []
  /// The number of the deadline in force; 0 where there is none.
  var ticket: UInt32 = 0
  /// How many handles there are.
  var handles: Int32 = 0
  /// The streams, callbacks and waits of the tween; nil while there are none.
  var subscribers: Subscribers?

  init(playback: Playback, autostart: Bool) {
    self.playback = playback
    self.autostart = autostart
  }

  /// What stands in a free row.
  static var blank: TweenRecord {
    TweenRecord(playback: Playback(Schedule(Timing(duration: .zero))), autostart: false)
  }

  /// Whether `repeated` events and markers go anywhere.
  var isHeard: Bool {
    subscribers?.hearsRepeats ?? false
  }

  /// When the tween's next change is due; nil where none is.
  var deadline: Nanoseconds? {
    playback.deadline(isHeard: isHeard)
  }

  /// Takes note of what the tweener's totals are to hold of this tween.
  mutating func updateFlags() -> PopulationFlags.Change {
    var flags: PopulationFlags = playback.state == .killed ? [] : .tracked
    if subscribers?.hadListeners ?? false {
      flags.insert(.listened)
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

  /// Takes note that the tweener's totals are to hold nothing of this tween.
  mutating func clearFlags() -> PopulationFlags.Change {
    setFlags([])
  }

  private mutating func setFlags(_ flags: PopulationFlags) -> PopulationFlags.Change {
    defer { self.flags = flags }
    return PopulationFlags.Change(flags: flags, changed: self.flags.symmetricDifference(flags))
  }

  /// Whether the tween may be released: no handle names the tween, and no run is under way or waits
  /// for its key.
  var isUnused: Bool {
    handles == 0 && !playback.isInRun && subscribers?.names?.waiting == nil
  }
}

/// What one tween adds to a tweener's totals.
struct PopulationFlags: OptionSet {
  /// The flags of a tween, and those that differ from before.
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
  static let listened = Self(rawValue: 1 << 4)
}
