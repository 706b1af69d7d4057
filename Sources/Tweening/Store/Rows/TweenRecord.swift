/// The data that a store keeps for one tween, whatever its type of value.
struct TweenRecord {
  var playback = PlaybackColumn.Place.none
  /// The ticket of the deadline in force; 0 if there is none.
  var ticket: UInt32 = 0
  /// The number of handles.
  var handles: Int32 = 0
  /// The part of this tween in the store's totals.
  var flags: TweenFlags = []
  var traits: TweenTraits = []
  /// The number of ends of the tween that streams of frames have yet to take.
  var awaitedEnds: UInt16 = 0
  /// The names of the tween and what observes it; nil while there are none.
  var details: TweenDetails?

  var autostart: Bool {
    get { traits.contains(.autostart) }
    set { traits = newValue ? traits.union(.autostart) : traits.subtracting(.autostart) }
  }

  /// Whether `repeated` events and markers have subscribers.
  var isSubscribed: Bool {
    traits.contains(.receivesRepeats)
  }

  /// Whether something outside takes the changes of the tween, or a key passes on with its end.
  var isObserved: Bool {
    details != nil || isSubscribed
  }

  /// Updates the flags for the tween's playback, and returns their change for the totals.
  mutating func updateFlags(_ status: PlaybackStatus) -> TweenFlags.Change {
    var flags: TweenFlags = status.state == .killed ? [] : .tracked
    if traits.contains(.hadSubscriptions) {
      flags.insert(.subscribed)
    }
    if status.state.isRunning {
      flags.insert(.running)
    }
    if status.isMoving {
      flags.insert(.moving)
      if traits.contains(.receivesValues) {
        flags.insert(.watched)
      }
    }
    return setFlags(flags)
  }

  /// Removes all flags, and returns their change for the totals.
  mutating func clearFlags() -> TweenFlags.Change {
    setFlags([])
  }

  private mutating func setFlags(_ flags: TweenFlags) -> TweenFlags.Change {
    defer { self.flags = flags }
    return TweenFlags.Change(flags: flags, changed: self.flags.symmetricDifference(flags))
  }

  /// Whether the tween may be removed: the tween has no handle and is not in a run, and no key, no
  /// tag and no stream of frames keeps it.
  func isUnused(_ state: TweenState) -> Bool {
    handles == 0 && awaitedEnds == 0 && !state.isInRun
      && (!(details?.names?.keepsUnusedTween ?? false) || state == .killed)
  }
}

/// What the owner of a store has decided for one tween.
struct TweenTraits: OptionSet {
  let rawValue: UInt8

  /// The tween starts when it is made.
  static let autostart = Self(rawValue: 1 << 0)
  /// `repeated` events and markers have subscribers.
  static let receivesRepeats = Self(rawValue: 1 << 1)
  /// A stream or a callback takes the values of frames.
  static let receivesValues = Self(rawValue: 1 << 2)
  /// The tween has ever had streams or callbacks.
  static let hadSubscriptions = Self(rawValue: 1 << 3)

  /// What observers determine.
  static let observation: Self = [.receivesRepeats, .receivesValues, .hadSubscriptions]
}

/// The parts of a tween that most tweens do not have.
@usableFromInline
class TweenDetails {
  /// What observes the tween: an object of the store's owner, which the store only keeps; nil:
  /// nothing.
  final var observers: AnyObject?
  /// Whether the tween plays another motion than at its last effect.
  final var hasNewMotion = false

  /// The key and the tags of the tween, which are these details themselves, or nil if there are
  /// none.
  var names: TweenNames? {
    nil
  }
}
