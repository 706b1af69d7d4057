/// The tweens of a store in numbers: the sums of the flags in all records.
struct TweenTotals {
  /// The number of tweens that are not killed.
  private(set) var tracked = 0
  /// The number of tweens that are delayed or active.
  private(set) var running = 0
  /// The number of tweens whose value changes as time passes.
  private(set) var moving = 0
  /// The number of tweens that have had streams or callbacks. A killed tween counts while it has
  /// handles.
  private(set) var subscribed = 0

  /// Counts a change of one record.
  mutating func count(_ change: TweenFlags.Change) {
    guard !change.changed.isEmpty else { return }
    func step(_ flag: TweenFlags) -> Int {
      guard change.changed.contains(flag) else { return 0 }
      return change.flags.contains(flag) ? 1 : -1
    }
    tracked += step(.tracked)
    running += step(.running)
    moving += step(.moving)
    subscribed += step(.subscribed)
  }
}

/// The part of one tween in the totals of its store.
struct TweenFlags: OptionSet {
  /// The flags of a tween, and the flags that have changed.
  struct Change {
    let flags: TweenFlags
    let changed: TweenFlags
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
