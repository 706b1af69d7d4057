/// What a tweener keeps of one tween, whatever its type of value.
struct Record {
  var playback: Playback
  var autostart: Bool
  /// What the tweener's totals hold of this tween.
  var standing: Standing = []
  /// The deadline in force, told from those left behind; 0 where there is none.
  var ticket: UInt32 = 0
  /// How many handles there are.
  var handles: Int32 = 0
  /// The tween's identity; 0 in a free slot.
  var serial: UInt64
  /// Who listens; nil while nobody does.
  var audience: Audience?

  init(playback: Playback, autostart: Bool, serial: UInt64) {
    self.playback = playback
    self.autostart = autostart
    self.serial = serial
  }

  /// What stands in a free slot.
  static var free: Record {
    Record(
      playback: Playback(Schedule(Timing(duration: .zero))),
      autostart: false,
      serial: 0,
    )
  }

  /// Whether the tween may be forgotten: nobody can name it, and it has nothing left to do.
  var isForgotten: Bool {
    handles == 0 && !playback.isInRun
  }
}

/// What one tween adds to a tweener's totals.
struct Standing: OptionSet {
  let rawValue: UInt8

  /// It is delayed or active.
  static let running = Self(rawValue: 1 << 0)
  /// Its value changes as time passes.
  static let moving = Self(rawValue: 1 << 1)
  /// Its value changes, and a stream of values or a callback waits for it.
  static let watched = Self(rawValue: 1 << 2)
}
