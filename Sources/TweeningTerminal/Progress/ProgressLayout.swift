/// The lines that show tasks: a pure function of the tasks, the time and the width.
package struct ProgressLayout: Sendable {
  private static let leastBar = 8
  /// The columns to which texts are rounded up, so that a wide bar does not move with each of them.
  private static let textStep = 8
  private static let wideBar = 30
  private static let leastTitle = 12
  /// The least width of titles. With less room, the title disappears.
  private static let shortestTitle = 4
  private static let leastText = 8
  /// The width of the piece of a bar without a total, as a part of the bar.
  private static let pieceParts = 4

  let columns: [ProgressColumn]
  let theme: ProgressTheme
  let spinner: Spinner
  private let isASCII: Bool

  /// - Parameter isASCII: Whether the terminal has only ASCII characters.
  package init(_ columns: [ProgressColumn], theme: ProgressTheme, isASCII: Bool) {
    self.columns = columns
    self.theme = theme
    self.isASCII = isASCII
    spinner = Spinner(shapes: isASCII ? .line : .dots)
  }

  /// Returns a row for each task, or nil if there are no tasks.
  ///
  /// - Parameters:
  ///   - tasks: The tasks in their order.
  ///   - time: The time of the group, on which spinners depend.
  ///   - width: The number of columns.
  ///   - rest: The last row, for further tasks. With an empty text, there is no such row.
  package func grid(
    _ tasks: [ProgressTask.Snapshot],
    at time: Duration,
    width: Int,
    rest: String = "",
  ) -> TerminalGrid? {
    let rows = tasks.count + (rest.isEmpty ? 0 : 1)
    guard rows > 0 else { return nil }
    var grid = TerminalGrid(size: TerminalSize(columns: width, rows: rows))
    let cells = tasks.map { task in columns.map { text(task, in: $0, at: time) } }
    let shown = widths(of: cells, tasks, in: grid.size.columns)
    for (row, task) in tasks.enumerated() {
      var start = 0
      for (index, width) in shown {
        draw(
          cells[row][index], of: task, in: columns[index], at: time,
          column: start, row: row, width: width, &grid,
        )
        start += width + 1
      }
    }
    if !rest.isEmpty {
      grid.write(rest, column: 0, row: rows - 1, style: theme.detail)
    }
    return grid
  }

  /// Returns a line for a log: the texts of the columns, without bars and spinners.
  func logLine(_ task: ProgressTask.Snapshot) -> String {
    let texts = columns.compactMap { column -> String? in
      switch column.kind {
      case .bar: nil
      case .spinner: task.state.sign.map(String.init)
      case .title, .text, .cell: text(task, in: column, at: .zero)
      }
    }
    return texts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  // MARK: Cells

  private func text(
    _ task: ProgressTask.Snapshot,
    in column: ProgressColumn,
    at time: Duration,
  ) -> String {
    switch column.kind {
    case .spinner: task.state.sign.map(String.init) ?? spinner.text(at: time)
    case .title: String(repeating: "  ", count: task.depth) + task.title.oneLine
    case .bar: ""
    case .text: task.text.oneLine
    case .cell(let text): text(task).oneLine
    }
  }

  private func draw(
    _ text: String,
    of task: ProgressTask.Snapshot,
    in column: ProgressColumn,
    at time: Duration,
    column start: Int,
    row: Int,
    width: Int,
    _ grid: inout TerminalGrid,
  ) {
    let style =
      switch column.kind {
      case _ where column.style != nil: column.style?(task) ?? .plain
      case .spinner: theme.style(of: task.state, running: theme.spinner)
      case .title: task.state == .skipped ? theme.skipped : TerminalStyle.plain
      case .bar: theme.style(of: task.state, running: theme.bar)
      case .text: task.state == .failed ? theme.failure : theme.detail
      case .cell: theme.detail
      }
    guard case .bar = column.kind else {
      let text = text.truncated(toColumns: width)
      let indent = column.isTrailing ? width - text.terminalWidth : 0
      grid.write(text, column: start + indent, row: row, style: style)
      return
    }
    let columns = start..<start + width
    let bar = ProgressBar(width: width, style: style, trackStyle: theme.track)
    if theme.hasThinBars {
      // Where there are no such lines, the track is empty.
      bar.drawThin(task.fraction ?? 0, in: &grid, columns: columns, row: row, hasTrack: !isASCII)
    } else {
      bar.draw(task.fraction ?? 0, in: &grid, column: start, row: row)
    }
    if task.fraction == nil, task.state == .running {
      let piece = max(1, width / ProgressLayout.pieceParts)
      let offset = place(at: time, of: width - piece)
      let cell = TerminalCell(theme.hasThinBars ? "━" : "█", style: style)
      grid.fill(columns.dropFirst(offset).prefix(piece), row: row, with: cell)
    }
  }

  /// The place of a piece that goes to and fro, one step in each shape of the spinner.
  private func place(at time: Duration, of last: Int) -> Int {
    guard last > 0 else { return 0 }
    let steps = (max(time, .zero) / spinner.shapes.interval).rounded(.down)
    let step = (Int(exactly: steps) ?? 0) % (2 * last)
    return step <= last ? step : 2 * last - step
  }

  // MARK: Widths

  /// The columns that have a text and fit, with their widths, from the left.
  private func widths(
    of cells: [[String]],
    _ tasks: [ProgressTask.Snapshot],
    in room: Int,
  ) -> [(index: Int, width: Int)] {
    // Unknown numbers have room reserved, so that the bars keep their width.
    let isExpected = tasks.contains { $0.state == .running && $0.total != nil }
    let wanted = columns.indices.map { index in
      let column = columns[index]
      guard !column.isBar else { return TerminalSize.largest }
      let width = cells.lazy.map { $0[index].terminalWidth }.max() ?? 0
      return width > 0 || isExpected ? max(width, column.leastWidth) : 0
    }
    var widths = columns.indices.map { min(wanted[$0], leastWidth(columns[$0])) }
    var shown = columns.indices.filter { widths[$0] > 0 }
    func needed() -> Int {
      shown.reduce(shown.count - 1) { $0 + widths[$1] }
    }
    while needed() > room, shown.count > 1,
      // Of the columns with the lowest priority, the rightmost.
      let last = shown.reversed().min(by: { columns[$0].priority < columns[$1].priority })
    {
      let rest = widths[last] - (needed() - room)
      guard !columns[last].isTitle || rest < ProgressLayout.shortestTitle else {
        widths[last] = rest
        break
      }
      shown.removeAll { $0 == last }
    }
    var rest = room - needed()
    // The words get the free room first, and then the bar.
    for index in shown.filter({ !columns[$0].isBar }) + shown.filter({ columns[$0].isBar }) {
      var more = min(rest, wanted[index] - widths[index])
      if columns[index].isText {
        let step = ProgressLayout.textStep
        let padding = (step - (widths[index] + more) % step) % step
        more += rest - more - padding >= ProgressLayout.wideBar ? padding : 0
      }
      widths[index] += more
      rest -= max(more, 0)
    }
    return shown.map { ($0, widths[$0]) }
  }

  private func leastWidth(_ column: ProgressColumn) -> Int {
    switch column.kind {
    case .spinner, .cell: .max
    case .title: ProgressLayout.leastTitle
    case .text: ProgressLayout.leastText
    case .bar: ProgressLayout.leastBar
    }
  }
}

extension ProgressColumn {
  fileprivate var isBar: Bool {
    if case .bar = kind { true } else { false }
  }

  fileprivate var isText: Bool {
    if case .text = kind { true } else { false }
  }

  fileprivate var isTitle: Bool {
    if case .title = kind { true } else { false }
  }
}

extension ProgressTask.State {
  /// The sign of an ended task.
  fileprivate var sign: Character? {
    switch self {
    case .running: nil
    case .succeeded: "✓"
    case .failed: "✗"
    case .skipped: "–"
    }
  }
}

extension String {
  /// The text with a space for each line break and tabulator.
  fileprivate var oneLine: String {
    guard !isPrintableASCII else { return self }
    return String(map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }
}
