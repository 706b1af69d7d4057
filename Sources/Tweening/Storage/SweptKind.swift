/// What the motions of a swept chunk have in common: enough for one loop to compute them all.
struct SweptKind: Hashable {
  let ease: Ease
  /// How their iterations run, if only one in another way than plain ones do; nil: they are plain.
  let loop: PlaybackDirection?

  /// Whether they run once, forwards, so that the chunk says all about them.
  var isPlain: Bool {
    loop == nil
  }

  /// The kind of the motions of a timing; nil where no loop can follow them.
  init?(_ timing: Timing, _ schedule: Schedule) {
    if timing.isPlain {
      guard schedule.canBeSwept else { return nil }
      loop = nil
    } else {
      guard timing.canBeFolded else { return nil }
      loop = timing.direction
    }
    ease = timing.ease
  }
}

extension Timing {
  /// Whether the progress is that of the time into the iteration, in whole nanoseconds, and nothing
  /// follows the iterations.
  fileprivate var canBeFolded: Bool {
    guard iterationStart == 0, endDelay == .zero else { return false }
    // So long that iterations can be counted, and so short that their lengths are exact.
    return duration.wholeNanoseconds.map { (1000..<1 << 52).contains($0) } ?? false
  }
}
