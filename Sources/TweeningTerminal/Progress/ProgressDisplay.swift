import Dispatch
import Synchronization
import Tweening

/// The lines of one or more groups on a terminal or in a log, while the first group and the groups
/// that have joined it run.
final class ProgressDisplay: Sendable {
  struct State: Sendable {
    var board: ProgressBoard
    var lines = ProgressLines()
    /// Nil before the beginning and after the end.
    var alarm: (any TweenAlarm)?
    var lastFrame = Duration.zero
    var isOver = false
  }

  let target: ProgressTarget
  /// The contents of the screen. The lock is held while a frame is drawn, also by columns of the
  /// user. These may use the group, because its other members do not take this lock.
  let screen: Locked<ProgressScreen>
  private let state: Locked<State>
  /// Whether no change has requested a frame since the last frame. Set with the lock of the state.
  private let isAsleep = Atomic(false)
  let clock: any TweenClock
  private let origin: Duration

  /// - Parameters:
  ///   - target: Where the groups write.
  ///   - look: The abilities of the terminal.
  ///   - log: When to write a line if no person sees lines change.
  init(
    on target: ProgressTarget,
    _ look: TerminalLook,
    columns: [ProgressColumn],
    theme: ProgressTheme,
    log: ProgressLogPolicy,
    isTransient: Bool,
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

  func add(
    _ title: String,
    total: Int?,
    unit: ProgressUnit,
    isTransient: Bool = false,
    group: Int = 0,
    parent: ProgressBoard.ID? = nil,
  ) -> ProgressTask {
    let (id, counter) = change { board, time in
      board.add(
        title, total: total, unit: unit, isTransient: isTransient, group: group, parent: parent,
        at: time,
      )
    }
    return ProgressTask(self, id, counter)
  }

  // MARK: Lines above

  /// Adds text to the lines above the tasks.
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
    target.print(state.withLock { $0.lines.take() })
  }

  // MARK: Frames

  /// The time since the beginning.
  var time: Duration {
    clock.now - origin
  }

  /// Whether the last frame has been drawn, or is being drawn. Changes with the lock of the screen.
  var isOver: Bool {
    state.withLock { $0.isOver }
  }

  /// Returns the result of a closure that reads the tasks.
  func read<Result: Sendable>(_ body: (ProgressBoard) -> Result) -> Result {
    state.withLock { body($0.board) }
  }

  /// Changes tasks, and requests a frame.
  func change<Result: Sendable>(
    _ body: (inout ProgressBoard, Duration) -> Result
  ) -> Result {
    let time = time
    let result = state.withLock { body(&$0.board, time) }
    requestFrame()
    return result
  }

  /// Requests a frame if none is due. Of many calls, only the first does so.
  func countChanged() {
    if isAsleep.load(ordering: .sequentiallyConsistent) {
      requestFrame()
    }
  }

  /// Requests a frame as soon as the last frame is old enough.
  private func requestFrame() {
    let time = time
    state.withLock { state in
      guard isAsleep.exchange(false, ordering: .sequentiallyConsistent) else { return }
      let next = max(time, state.lastFrame + ProgressScreen.frame)
      state.alarm?.set(to: origin + next)
    }
  }

  /// Draws the first frame, and from then on each frame that the alarm wakes for.
  ///
  /// Frames have a thread of their own, so lines move while the program computes on all other
  /// threads.
  func begin() {
    let queue = DispatchQueue(label: "tweening.terminal.progress")
    let wake: @Sendable (TweenWake) -> Void = { [weak self] wake in
      queue.async {
        self?.drawFrame()
        // A clock that is moved by hand waits for the end of the frame.
        withExtendedLifetime(wake) {}
      }
    }
    let alarm = (clock as? DispatchTweenClock)?.makeAlarm(on: queue, wake) ?? clock.makeAlarm(wake)
    state.withLock { $0.alarm = alarm }
    drawFrame()
  }

  /// Draws what is due.
  func drawFrame() {
    screen.withLock { screen in
      guard !isOver else { return }
      guard target.mayDraw() else { return stayHidden(&screen) }
      let size = target.size()
      let time = time
      let (lines, content) = state.withLock { state in
        // Counts that change from here on request the next frame. Earlier changes are in this
        // frame.
        isAsleep.store(true, ordering: .sequentiallyConsistent)
        state.lastFrame = time
        let content = screen.content(of: &state.board, at: time, on: size)
        state.alarm?.set(to: content.next.map { origin + $0 })
        return (state.lines.take(), content)
      }
      target.keepRows(content.tasks.count + (content.rest.isEmpty ? 0 : 1))
      let above = above(lines)
      target.write(screen.text(above: above, content, at: time, on: size))
    }
  }

  /// Draws no tasks, because the terminal belongs to other programs, and looks again after a while:
  /// no signal says that the terminal is back.
  private func stayHidden(_ screen: inout ProgressScreen) {
    _ = screen.erase()
    let time = time
    let lines = state.withLock { state in
      state.board.sample(at: time)
      state.alarm?.set(to: origin + time + ProgressDisplay.hiddenInterval)
      return state.lines.take()
    }
    target.write(above(lines))
  }

  private static let hiddenInterval = Duration.milliseconds(250)

  /// Returns lines that come above the tasks. Where the tasks are somewhere else, prints the lines.
  private func above(_ lines: String) -> String {
    guard !target.printsAbove else { return lines }
    target.print(lines)
    return ""
  }

  /// Draws everything anew, because the terminal has another size, or has been used by another
  /// program.
  func redraw() {
    screen.withLock { _ = $0.erase() }
    drawFrame()
  }

  /// Ends the tasks of a group that other groups outlive. Their lines come above all tasks.
  func finish(_ rest: ProgressTask.State, group: Int) {
    change { board, time in board.endAll(rest, of: group, at: time) }
  }

  /// Draws the last frame, and ends tasks that run.
  func finish(_ rest: ProgressTask.State) {
    screen.withLock { screen in
      guard !isOver else { return }
      let time = time
      let (lines, tasks) = state.withLock { state in
        isAsleep.store(false, ordering: .sequentiallyConsistent)
        state.isOver = true
        state.alarm?.cancel()
        state.alarm = nil
        state.board.endAll(rest, at: time)
        return (state.lines.takeAll(), state.board.removeEnded(at: time))
      }
      let above = above(lines)
      let isShown = target.mayDraw()
      target.write(
        screen.ending(above: above, tasks, isShown: isShown, at: time, on: target.size()),
      )
    }
  }
}
