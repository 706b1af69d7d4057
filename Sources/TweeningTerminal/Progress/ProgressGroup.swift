import Synchronization
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
/// All members may be used from any thread and any task, and return at once.
public final class ProgressGroup: Sendable {
  struct State: Sendable {
    var board: ProgressBoard
    var lines = ProgressLines()
    /// Nil before the beginning and after the end.
    var alarm: (any TweenAlarm)?
    var lastFrame = Duration.zero
    var isOver = false
  }

  let target: ProgressTarget
  /// What has been written. Held while a frame is drawn, also by columns of the user, which may use
  /// the group: its other members do not take this lock.
  let screen: Locked<ProgressScreen>
  private let state: Locked<State>
  /// Whether no change has asked for a frame since the last one. Set with the lock of the state.
  private let isAsleep = Atomic(false)
  let clock: any TweenClock
  private let origin: Duration

  /// - Parameters:
  ///   - target: Where the group writes.
  ///   - look: What a terminal shows.
  ///   - log: When to write a line if no person sees lines change.
  package init(
    on target: ProgressTarget,
    _ look: TerminalLook,
    columns: [ProgressColumn] = ProgressColumn.standard,
    theme: ProgressTheme = .standard,
    log: ProgressLogPolicy = .tenths,
    isTransient: Bool = false,
    clock: any TweenClock,
  ) {
    self.target = target
    let layout = ProgressLayout(columns, theme: theme, isASCII: look.isASCII)
    screen = Locked(
      ProgressScreen(
        layout, look, log: target.isInteractive ? nil : log, hasTaskbar: target.hasTaskbar,
      )
    )
    self.clock = clock
    origin = clock.now
    state = Locked(
      State(board: ProgressBoard(isLive: target.isInteractive, isTransient: isTransient))
    )
  }

  // MARK: Tasks

  /// Adds a task, with a line below those of the other tasks.
  ///
  /// - Parameters:
  ///   - title: The title. Line breaks are shown as spaces, and control characters as U+FFFD.
  ///   - total: The count at which the task is done; nil: not known.
  ///   - unit: The unit of the count.
  public func task(
    _ title: String,
    total: Int? = nil,
    unit: ProgressUnit = .items,
  ) -> ProgressTask {
    add(title, total: total, unit: unit, parent: nil)
  }

  /// Adds a task for as long as a closure runs, and returns the result of the closure.
  ///
  /// The task succeeds when the closure returns. It fails when the closure throws, with the error
  /// as its text.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - total: The count at which the task is done; nil: not known.
  ///   - unit: The unit of the count.
  ///   - body: The closure, which may end the task itself.
  public func task<Value, Failure: Error>(
    _ title: String,
    total: Int? = nil,
    unit: ProgressUnit = .items,
    _ body: (ProgressTask) async throws(Failure) -> Value,
  ) async throws(Failure) -> Value {
    let task = task(title, total: total, unit: unit)
    do {
      let value = try await body(task)
      task.succeed()
      return value
    } catch {
      task.fail(ProgressTask.text(of: error))
      throw error
    }
  }

  func add(
    _ title: String,
    total: Int?,
    unit: ProgressUnit,
    parent: ProgressBoard.ID?,
  ) -> ProgressTask {
    let (id, counter) = change { board, time in
      board.add(title, total: total, unit: unit, parent: parent, at: time)
    }
    return ProgressTask(self, id, counter)
  }

  // MARK: Lines above

  /// Prints a line above the tasks, as the function `print` of the standard library does.
  public func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
    write(items.map { "\($0)" }.joined(separator: separator) + terminator)
  }

  /// The lines above the tasks, for `print(_:to:)` and for loggers.
  public var standardOutput: Output {
    get { Output(group: self) }
    // The argument after `to:` must be something that can be set.
    set {}
  }

  func write(_ text: String) {
    let isOver = state.withLock { state in
      state.lines.write(text, from: ProgressLines.currentWriter)
      return state.isOver
    }
    guard isOver else {
      requestFrame()
      return
    }
    // After the end, there are no frames.
    target.write(state.withLock { $0.lines.take() })
  }

  // MARK: Frames

  /// The time since the beginning.
  var time: Duration {
    clock.now - origin
  }

  /// Whether the last frame has been drawn.
  var isOver: Bool {
    state.withLock { $0.isOver }
  }

  /// Returns something of the tasks.
  func read<Result: Sendable>(_ body: (ProgressBoard) -> Result) -> Result {
    state.withLock { body($0.board) }
  }

  /// Changes tasks, and asks for a frame.
  func change<Result: Sendable>(
    _ body: (inout ProgressBoard, Duration) -> Result
  ) -> Result {
    let time = time
    let result = state.withLock { body(&$0.board, time) }
    requestFrame()
    return result
  }

  /// Asks for a frame if none is due: the first of many calls does.
  func countChanged() {
    if isAsleep.load(ordering: .sequentiallyConsistent) {
      requestFrame()
    }
  }

  /// Asks for a frame as soon as the last one is old enough.
  private func requestFrame() {
    let time = time
    state.withLock { state in
      guard isAsleep.exchange(false, ordering: .sequentiallyConsistent) else { return }
      let next = max(time, state.lastFrame + ProgressScreen.frame)
      state.alarm?.set(to: origin + next)
    }
  }

  /// Draws the first frame, and from then on each frame that `alarm` wakes for.
  func begin(_ alarm: any TweenAlarm) {
    state.withLock { $0.alarm = alarm }
    drawFrame()
  }

  /// Draws what is due.
  func drawFrame() {
    screen.withLock { screen in
      let size = target.size()
      let time = time
      let due = state.withLock { state -> (String, ProgressScreen.Content)? in
        guard !state.isOver else { return nil }
        // Counts that change from here on ask for the next frame; those before are in this one.
        isAsleep.store(true, ordering: .sequentiallyConsistent)
        state.lastFrame = time
        let content = screen.content(of: &state.board, at: time, on: size)
        state.alarm?.set(to: content.next.map { origin + $0 })
        return (state.lines.take(), content)
      }
      guard let (above, content) = due else { return }
      TerminalRestoring.rows.store(
        content.tasks.count + (content.hidden > 0 ? 1 : 0), ordering: .relaxed,
      )
      target.write(screen.text(above: above, content, at: time, on: size))
    }
  }

  /// Draws everything anew, because the terminal has another size, or has been used by others.
  func redraw() {
    screen.withLock { _ = $0.erase() }
    drawFrame()
  }

  /// Draws the last frame, and ends tasks that run.
  func finish(_ rest: ProgressTask.State) {
    screen.withLock { screen in
      let time = time
      let last = state.withLock { state -> (String, [ProgressTask.Snapshot])? in
        guard !state.isOver else { return nil }
        isAsleep.store(false, ordering: .sequentiallyConsistent)
        state.isOver = true
        state.alarm?.cancel()
        state.alarm = nil
        state.board.endAll(rest, at: time)
        return (state.lines.takeAll(), state.board.removeEnded(at: time))
      }
      guard let (above, tasks) = last else { return }
      target.write(screen.ending(above: above, tasks, at: time, on: target.size()))
    }
  }
}
