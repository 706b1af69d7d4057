/// The output of a group: tasks and times go in, and the texts to write come out.
struct ProgressScreen: Sendable {
  /// The time between two frames.
  static let frame = Duration.seconds(1) / 30

  private static let hidingCursor = "\u{1B}[?25l"
  /// Shows the cursor, also in the middle of a frame.
  static let showingCursor = "\u{1B}[?2026l\u{1B}[0m\u{1B}[?7h\u{1B}[?25h"

  private enum Kind: Sendable {
    /// Lines that change, on a terminal.
    case lines(TerminalRenderer)
    /// Lines that stay, in a pipe or a file.
    case log(ProgressLog)
  }

  let layout: ProgressLayout
  private let look: TerminalLook
  private var kind: Kind
  /// Nil if the terminal shows no progress there.
  private var taskbar: ProgressTaskbar?

  /// - Parameters:
  ///   - log: The lines for an output without escape codes, or nil if the output has escape codes.
  ///   - hasTaskbar: Whether the terminal shows the progress outside of its lines, too.
  init(
    _ layout: ProgressLayout,
    _ look: TerminalLook,
    log: ProgressLogPolicy?,
    hasTaskbar: Bool = false,
  ) {
    taskbar = hasTaskbar ? ProgressTaskbar() : nil
    self.layout = layout
    self.look = look
    kind = log.map { .log(ProgressLog($0)) } ?? .lines(TerminalRenderer(look, .atCursor))
  }

  /// The content of a frame.
  struct Content: Sendable {
    /// The tasks that have lines now.
    var tasks: [ProgressTask.Snapshot]
    /// A line for further tasks, for which there is no room, or an empty text if there are none.
    var rest = ""
    /// Tasks that get a line above, for good.
    var retired: [ProgressTask.Snapshot] = []
    /// The time of the next frame if no task changes, or nil if there is no such frame.
    var next: Duration?
    /// The part of all tasks that is done, or nil if the part is unknown.
    var fraction: Double?
  }

  /// Takes the content of a frame from a board.
  mutating func content(
    of board: inout ProgressBoard,
    at time: Duration,
    on size: TerminalSize,
  ) -> Content {
    board.sample(at: time)
    switch kind {
    case .lines:
      // A row above the group stays visible.
      let rows = max(size.rows - 1, 1)
      let retired = board.retire(untilAtMost: rows, at: time)
      let count = board.order.count
      let (tasks, rest) = board.content(count <= rows ? count : rows - 1, at: time)
      return Content(
        tasks: tasks, rest: rest, retired: retired,
        next: board.nextChange(after: time, layout, frame: ProgressScreen.frame),
        fraction: taskbar == nil ? nil : board.sampledFraction,
      )
    case .log(var log):
      let due = log.due(in: &board, at: time)
      kind = .log(log)
      return Content(tasks: [], retired: due, next: log.nextChange(in: board, after: time))
    }
  }

  /// Returns the text of a frame.
  ///
  /// - Parameter above: Whole lines that come above the group.
  mutating func text(
    above: String,
    _ content: Content,
    at time: Duration,
    on size: TerminalSize,
  ) -> String {
    switch kind {
    case .log: return above + content.retired.map(logLine).joined()
    case .lines(var renderer):
      defer { kind = .lines(renderer) }
      let lasting = above + lines(content.retired, at: time, on: size)
      if !lasting.isEmpty {
        renderer.invalidate()
      }
      let grid = layout.grid(
        content.tasks, at: time, width: width(size), rest: content.rest,
      )
      let drawn = grid.map { ProgressScreen.unwrapped(renderer.render($0)) } ?? ""
      let erasing = lasting.isEmpty ? "" : TerminalRenderer.erasing + lasting + "\r"
      let code = (content.tasks.isEmpty ? taskbar?.clear() : taskbar?.text(content.fraction)) ?? ""
      let text = erasing + drawn + code
      return text.isEmpty ? "" : ProgressScreen.synchronized(ProgressScreen.hidingCursor + text)
    }
  }

  /// Returns the text at the end: the tasks as lines that stay, and the cursor below.
  ///
  /// - Parameter isShown: Whether frames were drawn, which the text replaces.
  mutating func ending(
    above: String,
    _ tasks: [ProgressTask.Snapshot],
    isShown: Bool,
    at time: Duration,
    on size: TerminalSize,
  ) -> String {
    switch kind {
    case .log: return above + tasks.map(logLine).joined()
    case .lines:
      let lasting = above + lines(tasks, at: time, on: size)
      guard isShown else { return lasting }
      return ProgressScreen.synchronized(
        TerminalRenderer.erasing + lasting + ProgressScreen.showingCursor
          + (taskbar?.clear() ?? "")
      )
    }
  }

  /// Forgets the contents of the terminal, and returns the text that erases the group.
  mutating func erase() -> String {
    switch kind {
    case .log: return ""
    case .lines(var renderer):
      renderer.invalidate()
      kind = .lines(renderer)
      return TerminalRenderer.erasing + (taskbar?.clear() ?? "")
    }
  }

  // MARK: Texts

  /// A text that a terminal with mode 2026 shows at once. Other terminals ignore the mode.
  private static func synchronized(_ text: String) -> String {
    "\u{1B}[?2026h\(text)\u{1B}[?2026l"
  }

  /// A text whose rows do not wrap. A terminal may be narrower some time before the process knows,
  /// and tmux waits a quarter of a second.
  private static func unwrapped(_ text: String) -> String {
    text.isEmpty ? "" : "\u{1B}[?7l\(text)\u{1B}[?7h"
  }

  /// The last column stays free, because terminals differ in the place of the cursor after a
  /// character there.
  private func width(_ size: TerminalSize) -> Int {
    max(size.columns - 1, 1)
  }

  /// The most rows of a grid.
  private static let chunk = TerminalSize.largest

  private func lines(
    _ tasks: [ProgressTask.Snapshot],
    at time: Duration,
    on size: TerminalSize,
  ) -> String {
    stride(from: 0, to: tasks.count, by: ProgressScreen.chunk).map { start in
      let chunk = Array(tasks[start...].prefix(ProgressScreen.chunk))
      let grid = layout.grid(chunk, at: time, width: width(size))
      return grid?.text(look, takesEscapeCodes: true) ?? ""
    }
    .joined()
  }

  private func logLine(_ task: ProgressTask.Snapshot) -> String {
    let line = layout.logLine(task).map { $0.isPrintable ? $0 : .replacement }
    return look.shown(String(line)) + "\n"
  }
}
