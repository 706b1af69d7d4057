/// What a tweener keeps of one tween, whatever its type of value.
struct Record {
  /// The tween's identity; 0 in a free slot.
  var serial: UInt64 = 0
  var playback: Playback
  /// Who listens; nil while nobody does.
  var audience: Audience?
  /// How many handles there are.
  var handles: Int32 = 0
  var autostart: Bool
  /// Whether the value has changed since the last frame otherwise than by time.
  var isDirty = true
  /// What the tweener's totals hold of this tween.
  var standing = Standing()
  /// Tells the deadline in force from those left behind.
  var ticket: UInt32 = 0
  var hasDeadline = false

  init(playback: Playback, autostart: Bool) {
    self.playback = playback
    self.autostart = autostart
  }

  /// Whether the tween may be forgotten: nobody can name it, and it has nothing left to do.
  var isForgotten: Bool {
    handles == 0 && !playback.isInRun
  }
}

/// What one tween adds to a tweener's totals.
struct Standing: Equatable {
  /// It is delayed or active.
  var isRunning = false
  /// Its value changes as time passes.
  var isMoving = false
  /// Its value changes, and a stream of values or a callback waits for it.
  var isWatched = false
}
