package import Tweening

/// The lines below the prompt that show the progress of tasks, while a closure runs.
///
/// ```swift
/// try await ProgressGroup.run { progress in
///   let task = progress.task("Copying", total: files.count)
///   for file in files {
///     try await copy(file)
///     progress.print("copied \(file)")
///     task.advance()
///   }
///   task.succeed()
/// }
/// ```
///
/// Each task has a line, in the order of creation. Bars move smoothly between two counts. Lines
/// that the program prints with ``print(_:separator:terminator:)`` or ``standardOutput`` come above
/// the tasks, and stay.
///
/// A group that begins while another group has the same terminal joins that group. Its tasks come
/// below the other tasks, and its lines above all tasks.
///
/// All members may be used from any thread and any task, and return at once.
public final class ProgressGroup: Sendable {
  /// The display of this group, and of all groups that have joined it.
  let display: ProgressDisplay
  /// The number of the group on its display, from 0.
  let index: Int

  init(on display: ProgressDisplay, index: Int) {
    self.display = display
    self.index = index
  }

  /// - Parameters:
  ///   - target: Where the group writes.
  ///   - look: The abilities of the terminal.
  ///   - log: When to write a line if no person sees lines change.
  package convenience init(
    on target: ProgressTarget,
    _ look: TerminalLook,
    columns: [ProgressColumn] = ProgressColumn.standard,
    theme: ProgressTheme = .standard,
    log: ProgressLogPolicy = .tenths,
    isTransient: Bool = false,
    clock: any TweenClock,
  ) {
    self.init(
      on: ProgressDisplay(
        on: target, look, columns: columns, theme: theme, log: log, isTransient: isTransient,
        clock: clock,
      ),
      index: 0,
    )
  }

  // MARK: Tasks

  /// Adds a task, with a line below the other tasks.
  ///
  /// - Parameters:
  ///   - title: The title. Line breaks are shown as spaces, and control characters as U+FFFD.
  ///   - total: The count at which the task is done, or nil if the count is unknown.
  ///   - unit: The unit of the count.
  ///   - isTransient: Whether the line disappears when the task ends, unless the task or a subtask
  ///     has failed. A log keeps its lines.
  public func task(
    _ title: String,
    total: Int? = nil,
    unit: ProgressUnit = .items,
    isTransient: Bool = false,
  ) -> ProgressTask {
    display.add(title, total: total, unit: unit, isTransient: isTransient, group: index)
  }

  /// Adds a task for as long as a closure runs, and returns the result of the closure.
  ///
  /// The task succeeds when the closure returns. It fails when the closure throws, with the error
  /// as its text, and when the closure returns in a cancelled task.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - total: The count at which the task is done, or nil if the count is unknown.
  ///   - unit: The unit of the count.
  ///   - isTransient: Whether the line disappears when the task ends, unless the task or a subtask
  ///     has failed. A log keeps its lines.
  ///   - body: The closure, which may end the task itself.
  public func task<Value, Failure: Error>(
    _ title: String,
    total: Int? = nil,
    unit: ProgressUnit = .items,
    isTransient: Bool = false,
    _ body: (ProgressTask) async throws(Failure) -> Value,
  ) async throws(Failure) -> Value {
    let task = task(title, total: total, unit: unit, isTransient: isTransient)
    do {
      let value = try await body(task)
      task.finish()
      return value
    } catch {
      task.fail(ProgressTask.text(of: error))
      throw error
    }
  }

  // MARK: Lines above

  /// Prints a line above the tasks, as the function `print` of the standard library does.
  ///
  /// The line goes to standard output, or to the terminal that the group was given. If standard
  /// output is not the terminal of the tasks, as in a pipe, the line appears only in standard
  /// output.
  public func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
    display.write(items.map { "\($0)" }.joined(separator: separator) + terminator)
  }

  /// The lines above the tasks, for `print(_:to:)` and for loggers.
  public var standardOutput: Output {
    get { Output(display: display) }
    // The argument after `to:` must be something that can be set.
    set {}
  }
}
