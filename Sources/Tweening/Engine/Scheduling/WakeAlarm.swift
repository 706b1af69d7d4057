/// The alarm of a tweener on its clock, which is set only where that changes something.
struct WakeAlarm {
  private let alarm: (any TweenAlarm)?
  /// The instant that the alarm is set to; nil: none, or the alarm has rung.
  private var instant: Nanoseconds?
  /// Whether the clock may still have an instant: a wake need not have come from the alarm.
  private var mayRing = false

  init(_ alarm: (any TweenAlarm)? = nil) {
    self.alarm = alarm
  }

  /// Whether the clock has made no alarm yet.
  var isMissing: Bool {
    alarm == nil
  }

  /// Takes note of a wake of the clock.
  mutating func ring() {
    instant = nil
  }

  /// Sets the alarm to a clock time; nil: never.
  mutating func set(to next: Nanoseconds?) {
    guard next != instant || (next == nil && mayRing) else { return }
    instant = next
    mayRing = next != nil
    alarm?.set(to: next.map { .nanoseconds($0) })
  }
}
