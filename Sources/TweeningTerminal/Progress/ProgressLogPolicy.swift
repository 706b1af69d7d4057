/// The times at which a ``ProgressGroup`` writes lines to an output that is not a terminal: a pipe,
/// a file, or the log of a build server.
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
  /// If several tenths are passed between two samples of the counts, only the last of them has a
  /// line.
  public static let tenths = ProgressLogPolicy(kind: .tenths)

  /// A line for each running task in each interval; an interval below a second counts as a second.
  public static func every(_ interval: Duration) -> ProgressLogPolicy {
    ProgressLogPolicy(kind: .interval(max(interval, .seconds(1))))
  }

  /// Only the last line of each task.
  public static let ends = ProgressLogPolicy(kind: .ends)
}
