/// The timing, the schedule and the table of the tween that was made last. The next tween shares
/// them if its timing is equal: most tweens are made like the one before.
///
/// Each tweener has one template, which changes in place: a schedule and a timing are too large to
/// copy for each tween.
final class TweenTemplate {
  private var timing = Timing()
  private(set) var schedule = Schedule(Timing())
  /// The table for motions from one value to another with this timing; nil if the table is gone.
  private(set) var table: TweenTable?

  /// Returns the table, if the tween that was made last had the same type of value and the same
  /// timing.
  func table(for type: ValueType, _ timing: Timing) -> TweenTable? {
    guard let table, table.type.id == type.id, self.timing == timing else { return nil }
    return table
  }

  func set(_ timing: Timing, _ schedule: Schedule, _ table: TweenTable) {
    self.timing = timing
    self.schedule = schedule
    self.table = table
  }

  /// Forgets a table that is gone.
  func remove(_ table: TweenTable) {
    if self.table === table {
      self.table = nil
      // The ease may retain what a user's function captures.
      timing = Timing()
    }
  }
}
