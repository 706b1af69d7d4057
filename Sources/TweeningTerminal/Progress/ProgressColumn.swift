/// A column of the lines of a ``ProgressGroup``.
///
/// ```swift
/// try await ProgressGroup.run(columns: [.title, .bar, .eta]) { … }
/// ```
///
/// Make a column of your own from a closure:
///
/// ```swift
/// ProgressColumn { task in "\(task.count) of \(task.total ?? 0)" }
/// ```
///
/// Where the terminal is too narrow, titles and texts are shortened, and then the columns with the
/// lowest ``priority(_:)`` are left out.
public struct ProgressColumn: Sendable {
  enum Kind: Sendable {
    case spinner
    case title
    case bar
    case text
    /// A number, or a column of the user.
    case cell(@Sendable (ProgressTask.Snapshot) -> String)
  }

  let kind: Kind
  /// The priority. If the room is short, columns with a higher number stay.
  private(set) var priority: Int
  /// Whether the cells end at the right edge of the column, as numbers do.
  private(set) var isTrailing = false
  /// The least width of the column, so that it does not change with each text.
  private(set) var leastWidth = 0
  /// Whether the cells of a running task change with the time alone.
  private(set) var ticks = false
  /// Returns the style of a cell. With nil, the theme determines the style.
  private(set) var style: (@Sendable (ProgressTask.Snapshot) -> TerminalStyle)?

  // MARK: Columns

  /// A spinner while the task runs; `✓`, `✗` or `–` when the task has succeeded, failed or was
  /// skipped. The priority is 100.
  public static let spinner = ProgressColumn(kind: .spinner, priority: 100)

  /// The title, indented below the task that it is a part of. The priority is 90.
  public static let title = ProgressColumn(kind: .title, priority: 90)

  /// A bar; without a total, a piece of a bar that goes to and fro. The priority is 70.
  public static let bar = ProgressColumn(kind: .bar, priority: 70)

  /// The part of the total that is done, as `40%`; empty without a total. The priority is 80.
  public static let percent = number(priority: 80, leastWidth: 4) { task in
    task.total == nil ? "" : task.fraction.map(\.percentText) ?? ""
  }

  /// The count and the total in the unit of the task, as `12/80`; empty before the first count of a
  /// task without a total. The priority is 50.
  public static let count = number(priority: 50) { $0.counts(in: $0.unit) }

  /// The count and the total as bytes, whatever the unit is. The priority is 50.
  public static let bytes = number(priority: 50) { $0.counts(in: $0.unit.ofBytes) }

  /// The units a second, smoothed, as `1.2M/s`; of slow work the time for one unit, as `4.5 s
  /// each`; empty while the rate is unknown. The priority is 30.
  public static let rate = number(priority: 30, leastWidth: 9, ticks: true) { task in
    task.isStalled ? "" : task.rate.map(task.unit.text(ofRate:)) ?? ""
  }

  /// The time since the beginning of the task, as `1:05`. The priority is 20.
  public static let elapsed = number(priority: 20, leastWidth: 4, ticks: true) {
    $0.elapsed.clockText
  }

  /// The time that remains, as `1:05 left`; `stalled` if the count has not changed for much longer
  /// than before, or for ten seconds after the beginning; empty while the time is unknown. The
  /// priority is 60.
  public static let eta = number(priority: 60, leastWidth: 9, ticks: true) { task in
    task.isStalled ? "stalled" : task.remaining.map { "\($0.clockText) left" } ?? ""
  }

  /// The text of the task. The priority is 40.
  public static let text = ProgressColumn(kind: .text, priority: 40)

  /// The default columns of a group.
  public static let standard: [ProgressColumn] = [
    .spinner, .title, .bar, .percent, .count, .rate, .eta, .text,
  ]

  /// Creates a column of your own.
  ///
  /// The closure is called whenever a line is drawn, and once a second while a task runs. The
  /// priority is 65. Escape codes in the text are left out: ``style(_:)`` colors a column.
  ///
  /// - Parameter text: Returns the text for a task; an empty text leaves the cell empty.
  public init(_ text: @escaping @Sendable (ProgressTask.Snapshot) -> String) {
    self.init(kind: .cell { text($0).withoutEscapeCodes }, priority: 65)
    ticks = true
  }

  private init(kind: Kind, priority: Int) {
    self.kind = kind
    self.priority = priority
  }

  private static func number(
    priority: Int,
    leastWidth: Int = 0,
    ticks: Bool = false,
    _ text: @escaping @Sendable (ProgressTask.Snapshot) -> String,
  ) -> ProgressColumn {
    var column = ProgressColumn(kind: .cell(text), priority: priority)
    column.isTrailing = true
    column.leastWidth = leastWidth
    column.ticks = ticks
    return column
  }

  /// Returns the column with another priority.
  ///
  /// In a narrow terminal, the columns with the lowest priority are left out first; of two with the
  /// same priority, the right one.
  public func priority(_ priority: Int) -> ProgressColumn {
    var column = self
    column.priority = priority
    return column
  }

  /// Returns the column with a style of its own.
  ///
  /// ```swift
  /// ProgressColumn.elapsed.style { task in
  ///   task.elapsed > .seconds(60) ? .bold : .dim
  /// }
  /// ```
  ///
  /// - Parameter style: Returns the style of a task's cell, which replaces the style of the theme.
  public func style(
    _ style: @escaping @Sendable (ProgressTask.Snapshot) -> TerminalStyle
  ) -> ProgressColumn {
    var column = self
    column.style = style
    return column
  }
}

extension String {
  /// The text without the codes that set colors and styles, from ESC [ to the letter at the end.
  fileprivate var withoutEscapeCodes: String {
    guard utf8.contains(0x1B) else { return self }
    var text = ""
    var rest = unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\u{1B}", rest.first == "[" else {
        text.unicodeScalars.append(scalar)
        continue
      }
      rest = rest.dropFirst().drop { !(0x40...0x7E).contains($0.value) }.dropFirst()
    }
    return text
  }
}

extension ProgressTask.Snapshot {
  fileprivate func counts(in unit: ProgressUnit) -> String {
    total == nil && count == 0 ? "" : unit.text(of: count, total: total)
  }
}
