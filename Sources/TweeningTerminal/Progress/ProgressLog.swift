/// The lines of a log: a value that receives the tasks at given times.
struct ProgressLog: Sendable {
  let policy: ProgressLogPolicy
  /// The tenths that have been passed, for each task that has had a line, or has a total.
  private var tenths: [ProgressBoard.ID: Int] = [:]
  /// The number of the last interval.
  private var interval = 0.0

  init(_ policy: ProgressLogPolicy) {
    self.policy = policy
  }

  /// Returns the tasks that get a line at a time, and removes ended tasks.
  mutating func due(in board: inout ProgressBoard, at time: Duration) -> [ProgressTask.Snapshot] {
    var due: [ProgressTask.Snapshot] = []
    switch policy.kind {
    case .ends: break
    case .interval(let length):
      let now = (time / length).rounded(.down)
      if now > interval {
        due = board.snapshots(at: time).filter { $0.state == .running }
      }
      interval = now
    case .tenths:
      for id in board.order {
        guard let item = board[id], item.isRunning else { continue }
        guard let fraction = item.sampledFraction else {
          if tenths.updateValue(0, forKey: id) == nil {
            due.append(item.snapshot(at: time))
          }
          continue
        }
        let passed = Int(fraction * 10)
        // The end of the task has a line of its own.
        if passed > tenths[id] ?? 0, passed < 10 {
          due.append(item.snapshot(at: time))
        }
        tenths[id] = passed
      }
    }
    let ended = board.removeEnded(at: time)
    tenths = tenths.filter { board[$0.key] != nil }
    return due + ended
  }

  /// The next time after another at which there may be a line without a change of a task.
  func nextChange(in board: ProgressBoard, after time: Duration) -> Duration? {
    switch policy.kind {
    case .tenths, .ends: nil
    case .interval(let length): board.order.isEmpty ? nil : time.nextMultiple(of: length)
    }
  }
}
