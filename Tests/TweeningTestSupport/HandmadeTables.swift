@testable import Tweening

/// Tables without a tweener: tweens are put into them and taken out by hand.
struct HandmadeTables {
  var all = TweenTables()

  /// Puts in a tween of a motion, which has been running since a time.
  func insert<Value>(
    _ motion: Motion<Value>,
    at time: Nanoseconds = 0,
  ) -> (id: TweenID, location: TweenLocation) {
    let type = ValueType(Value.self)
    let schedule = Schedule(motion)
    let motion = AnyMotion(motion)
    let table = all.table(for: type, motion.key(schedule), .any(motion.shape))
      .use(as: TweenTable.self) { $0 }
    var playback = Playback(schedule, autokill: false)
    _ = playback.start(at: time, now: time)
    let id = TweenID(UniqueID.next())
    let row = table.insert(id, playback)
    _ = table.motions.setFirst(row, .any(motion.shape), motion.face, motion.timing, schedule)
    table.replan(row)
    return (id, table[row].location)
  }

  /// Takes out a tween, and its table where that is the last one of the table.
  func remove(_ location: TweenLocation) {
    let table = all[location].table
    table.remove(location.row)
    if table.isEmpty {
      all.remove(table)
    }
  }
}
