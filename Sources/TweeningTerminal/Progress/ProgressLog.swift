/// What a ``ProgressGroup`` writes where the output is not a terminal: in a pipe, in a file, and in
/// the log of a build server.
///
/// The lines have no escape codes. Each task has a last line in any case, with `✓`, `✗` or `–`,
/// unless it was removed. If the variable `CI` is set, and not `false` or `0`, a group also writes
/// these lines to a terminal: build servers have terminals that nobody looks at.
public struct ProgressLogPolicy: Sendable, Hashable {
  enum Kind: Hashable {
    case tenths
    case interval(Duration)
    case ends
  }

  let kind: Kind

  /// A line at each tenth of the total; of a task without a total, a line when the task has begun.
  /// This policy is the default.
  ///
  /// Of several tenths that have been passed between two looks at the counts, only the last has a
  /// line.
  public static let tenths = ProgressLogPolicy(kind: .tenths)

  /// A line for each running task in each interval; an interval below a second counts as a second.
  public static func every(_ interval: Duration) -> ProgressLogPolicy {
    ProgressLogPolicy(kind: .interval(max(interval, .seconds(1))))
  }

  /// Only the last line of each task.
  public static let ends = ProgressLogPolicy(kind: .ends)
}

/// The lines of a log: a value that is shown the tasks at given times.
struct ProgressLog: Sendable {
  let policy: ProgressLogPolicy
  /// The tenths that have been passed, for each task that has had a line, or has a total.
  private var tenths: [ProgressBoard.ID: Int] = [:]
  /// The number of the last interval.
  private var interval = 0.0

  init(_ policy: ProgressLogPolicy) {
    self.policy = policy
  }

  /// Returns the tasks that get a line at a time, and removes those that have ended.
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
