/// What the tween that was made last has in common with the next one, if their timings are equal:
/// most tweens are made like the one before.
///
/// One for each tweener, changed in place: a schedule and a timing are too large to copy for each
/// tween.
final class TweenTemplate {
  private var timing = Timing()
  private(set) var schedule = Schedule(Timing())
  /// The table for motions from one value to another with this timing; nil where the table is gone.
  private(set) var table: TweenTable?

  /// The table, where the tween that was made last had the same type of value and the same timing.
  func table(for type: ValueType, _ timing: Timing) -> TweenTable? {
    guard let table, table.type.id == type.id, self.timing == timing else { return nil }
    return table
  }

  func set(_ timing: Timing, _ schedule: Schedule, _ table: TweenTable) {
    self.timing = timing
    self.schedule = schedule
    self.table = table
  }

  /// Takes note that a table is gone.
  func remove(_ table: TweenTable) {
    if self.table === table {
      self.table = nil
      // The ease may hold what a user's function refers to.
      timing = Timing()
    }
  }
}
