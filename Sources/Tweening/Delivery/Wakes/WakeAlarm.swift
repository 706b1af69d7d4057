/// The alarm of a tweener on its clock, which is set only if its instant changes.
struct WakeAlarm {
  /// The clock's alarm. The alarm may be a user's, and may call the tweener. So the tweener calls
  /// the alarm outside its entries.
  let base: any TweenAlarm
  /// The instant of the alarm; nil: the alarm is not set, or has rung.
  private var instant: Nanoseconds?
  /// Whether the clock may still have an instant. A wake may have another source than the alarm.
  private var mayRing = false

  init(_ base: any TweenAlarm) {
    self.base = base
  }

  /// Records a wake of the clock.
  mutating func ring() {
    instant = nil
  }

  /// Records the next clock time of the alarm; nil: never.
  ///
  /// - Returns: Whether the clock's alarm must be set.
  mutating func move(to next: Nanoseconds?) -> Bool {
    guard next != instant || (next == nil && mayRing) else { return false }
    instant = next
    mayRing = next != nil
    return true
  }
}
