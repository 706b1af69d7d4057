extension ProgressTask {
  /// The state of a task.
  public enum State: Sendable, Hashable {
    /// The task has not ended.
    case running
    /// The task has ended as it should.
    case succeeded
    /// The task has ended with an error, or was cancelled.
    case failed
    /// The task did not have to be done.
    case skipped
  }

  /// What a line shows of a task at one instant.
  ///
  /// A ``ProgressColumn`` of your own makes its text of a snapshot.
  public struct Snapshot: Sendable, Hashable {
    /// The title.
    public let title: String
    /// The text beside the title, which changes.
    public let text: String
    /// The state.
    public let state: State
    /// The unit of the count, of the total and of the rate.
    public let unit: ProgressUnit
    /// The number of tasks above this one: 0 for a task of the group, 1 for a subtask.
    public let depth: Int
    /// The count as it is shown: while the task runs, a spring pulls it to the count of the task.
    public let count: Int
    /// The total; nil: not known.
    public let total: Int?
    /// The shown part of the total that is done, from 0 to 1; nil if the total is not known.
    public let fraction: Double?
    /// The time from the beginning to the end, or until now.
    public let elapsed: Duration
    /// The units a second: of a running task the smoothed rate, of an ended task that of the whole
    /// time; nil: not known.
    public let rate: Double?
    /// The time until the end of a running task; nil: not known.
    public let remaining: Duration?
    /// Whether the count has not changed for much longer than before.
    public let isStalled: Bool
  }
}
