/// What the tween that was made last has in common with the next one, if their timings are equal:
/// most tweens are made like the one before.
///
/// A class, because it is too large to copy for each tween.
final class TweenTemplate: Sendable {
  let timing: Timing
  let schedule: Schedule
  /// The table for motions from one value to another with this timing.
  let table: TweenTable

  init(_ timing: Timing, _ schedule: Schedule, _ table: TweenTable) {
    self.timing = timing
    self.schedule = schedule
    self.table = table
  }

  func isFor(_ type: ValueType, _ timing: Timing) -> Bool {
    table.type.id == type.id && self.timing == timing
  }
}
