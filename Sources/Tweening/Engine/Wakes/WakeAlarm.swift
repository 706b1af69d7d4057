/// The alarm of a tweener on its clock, which is set only where that changes something.
struct WakeAlarm {
  /// The clock's alarm. It may be a user's, and enter the tweener: the tweener calls it outside its
  /// entries.
  let base: any TweenAlarm
  /// The instant that the alarm is set to; nil: none, or the alarm has rung.
  private var instant: Nanoseconds?
  /// Whether the clock may still have an instant: a wake need not have come from the alarm.
  private var mayRing = false

  init(_ base: any TweenAlarm) {
    self.base = base
  }

  /// Takes note of a wake of the clock.
  mutating func ring() {
    instant = nil
  }

  /// Takes note that the alarm is to be at a clock time; nil: never.
  ///
  /// - Returns: Whether the clock's alarm must be set.
  mutating func move(to next: Nanoseconds?) -> Bool {
    guard next != instant || (next == nil && mayRing) else { return false }
    instant = next
    mayRing = next != nil
    return true
  }
}
