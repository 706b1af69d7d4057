/// A line of a ``ProgressGroup``: a piece of work with a count.
///
/// All members may be used from any thread and any task, and return at once.
///
/// ```swift
/// let task = progress.task(
///   "Downloading", total: 4_000_000, unit: .bytes,
/// )
/// for try await part in body {
///   task.advance(by: part.count)
/// }
/// task.succeed()
/// ```
///
/// A task that has ended stays as it is. A task that has not ended when its group ends is ended by
/// the group.
public final class ProgressTask: Sendable {
  let group: ProgressDisplay
  let id: ProgressBoard.ID
  private let counter: ProgressCounter

  init(_ group: ProgressDisplay, _ id: ProgressBoard.ID, _ counter: ProgressCounter) {
    self.group = group
    self.id = id
    self.counter = counter
  }

  // MARK: Count

  /// The count that is done.
  public var count: Int {
    counter.count
  }

  /// Adds to the count. A negative number takes away.
  ///
  /// The call is an atomic addition. It takes no lock, and wakes the group at most once a frame.
  public func advance(by count: Int = 1) {
    counter.add(count)
    group.countChanged()
  }

  /// Sets the count. The bar goes back if the count is below the previous one.
  public func set(to count: Int) {
    counter.count = count
    group.countChanged()
  }

  /// Sets the count to the amount of earlier work, such as the bytes of a download that continues.
  ///
  /// The bar jumps there. The rate and the remaining time do not include this count: they begin
  /// with the first count after it.
  public func resume(at count: Int) {
    group.change { board, _ in board[id]?.resume(at: count) }
  }

  /// Begins the task anew: with the count 0, without a rate, and with an elapsed time of zero.
  ///
  /// The total and the text stay. For a second attempt, ``set(to:)`` with 0 keeps the rate.
  public func reset() {
    group.change { board, time in board[id]?.reset(at: time) }
  }

  /// The count at which the task is done, or nil if the count is unknown.
  ///
  /// Without a total, the bar goes to and fro, and there is no percentage. A negative total counts
  /// as unknown, and a total of 0 as reached. A count may exceed the total: the bar stays full.
  public var total: Int? {
    get { group.read { $0[id]?.givenTotal } }
    set { group.change { board, _ in board[id]?.givenTotal = newValue } }
  }

  // MARK: Texts and the end

  /// The text beside the title, such as the current step.
  ///
  /// Line breaks are shown as spaces, and control characters as U+FFFD.
  public var text: String {
    get { group.read { $0[id]?.text ?? "" } }
    set {
      group.change { board, _ in
        if board[id]?.isRunning ?? false {
          board[id]?.text = newValue
        }
      }
    }
  }

  /// Ends the task with success. A total that is not reached counts as reached. In a cancelled
  /// task, as after Ctrl-C, the task has failed instead.
  ///
  /// - Parameter text: The text beside the title; none by default.
  public func succeed(_ text: String = "") {
    end(.succeeded, text)
  }

  /// Ends the task with an error.
  ///
  /// - Parameter text: The text beside the title, such as the error; none by default.
  public func fail(_ text: String = "") {
    end(.failed, text)
  }

  /// Ends the task as skipped, because its work is not necessary.
  ///
  /// - Parameter text: The text beside the title, such as the reason; none by default.
  public func skip(_ text: String = "") {
    end(.skipped, text)
  }

  /// Removes the lines of the task and of its subtasks, for good.
  ///
  /// A log has no last line of a task that was removed.
  public func remove() {
    group.change { board, _ in board.remove(id) }
  }

  /// Ends the task of work that has returned. In a cancelled task, the work may have returned
  /// early.
  func finish() {
    end(.succeeded, "", isKnownToBeDone: false)
  }

  /// Ends the task of a loop that is left early.
  func leave() {
    end(.skipped, "", isLeaving: true)
  }

  private func end(
    _ state: State,
    _ text: String,
    isLeaving: Bool = false,
    isKnownToBeDone: Bool = true,
  ) {
    let isCancelled = state == .succeeded && Task.isCancelled
    group.change { board, time in
      let isDone = board[id]?.isDone ?? isKnownToBeDone
      let state = isCancelled && !isDone ? .failed : state
      board.end(id, state, text, isLeaving: isLeaving, at: time)
    }
  }

  /// The text of a task that an error has ended.
  static func text(of error: any Error) -> String {
    error is CancellationError ? "cancelled" : "\(error)"
  }

  // MARK: Subtasks

  /// Adds a task that is a part of this one, with a line below.
  ///
  /// When this task ends, subtasks that run end in the same way, and all but the failed ones are
  /// folded: their lines disappear.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - total: The count at which the subtask is done, or nil if the count is unknown.
  ///   - unit: The unit of the count.
  ///   - isTransient: Whether the line disappears when the subtask ends, unless the subtask or a
  ///     part of it has failed. A log keeps its lines.
  public func subtask(
    _ title: String,
    total: Int? = nil,
    unit: ProgressUnit = .items,
    isTransient: Bool = false,
  ) -> ProgressTask {
    group.add(title, total: total, unit: unit, isTransient: isTransient, parent: id)
  }
}

extension ProgressTask {
  /// The state of a task.
  public enum State: Sendable, Hashable {
    /// The task has not ended.
    case running
    /// The task has ended with success.
    case succeeded
    /// The task has ended with an error, or was cancelled.
    case failed
    /// The task was not necessary.
    case skipped
  }

  /// The state of a task that a line shows at one instant.
  ///
  /// A ``ProgressColumn`` of your own makes its text from a snapshot.
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
    /// The total, or nil if the total is unknown.
    public let total: Int?
    /// The shown part of the total that is done, from 0 to 1; nil if the total is not known.
    public let fraction: Double?
    /// The time from the beginning to the end, or until now.
    public let elapsed: Duration
    /// The units a second: of a running task the smoothed rate, of an ended task the mean between
    /// its first count and its last; nil if the rate is unknown.
    public let rate: Double?
    /// The time until the end of a running task, or nil if the time is unknown.
    public let remaining: Duration?
    /// Whether the count has not changed for much longer than before, or has never changed although
    /// there is a total.
    public let isStalled: Bool
  }
}
