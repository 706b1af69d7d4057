import Tweening
import TweeningTerminal
import TweeningWeb

/// The columns of `tween top`.
struct TopLayout {
  private let key: Range<Int>
  private let state: Range<Int>
  private let value: Range<Int>
  private let history: Range<Int>
  // Empty on a narrow terminal.
  private let progress: Range<Int>
  private let rate: Range<Int>
  private let changed: Range<Int>

  init(columns: Int) {
    let isWide = columns >= 60
    let (value, progress, rate, changed) = isWide ? (16, 4, 5, 7) : (8, 0, 0, 0)
    let (state, history) = (10, max(6, columns / 4 - 8))
    let fixed = state + value + history + progress + rate + changed
    var column = 0
    func take(_ width: Int) -> Range<Int> {
      defer { column += width + (width > 0 ? 1 : 0) }
      return column..<column + width
    }
    key = take(max(columns - fixed - (isWide ? 6 : 3), 8))
    self.state = take(state)
    self.value = take(value)
    self.history = take(history)
    self.progress = take(progress)
    self.rate = take(rate)
    self.changed = take(changed)
  }

  // MARK: Drawing

  func drawTitles(_ table: TopTable, in grid: inout TerminalGrid, row: Int) {
    let isDescending = (table.order == .value) != table.isReversed
    let sign = isDescending ? "↓" : "↑"
    func title(_ text: String, _ order: TopTable.Order?) -> (String, TerminalStyle) {
      order == table.order ? (text + sign, .bold) : (text, .dim)
    }
    for (columns, (text, style)) in [
      (key, title("KEY", .key)), (state, title("STATE", .state)), (history, title("RECENT", nil)),
    ] {
      grid.write(text, column: columns.lowerBound, row: row, width: columns.count, style: style)
    }
    for (columns, (text, style)) in [
      (value, title("VALUE", .value)), (progress, title("DONE", nil)), (rate, title("RATE", nil)),
      (changed, title(table.order == .changed ? "CHANGE" : "CHANGED", .changed)),
    ] {
      grid.write(text, cutTo: columns, row: row, style: style)
    }
  }

  /// Draws a tween.
  func draw(_ tween: Population.Row, of table: TopTable, in grid: inout TerminalGrid, row: Int) {
    let style = tween.state.style
    let name = tween.key.truncated(toColumns: key.count)
    grid.write(name, column: key.lowerBound, row: row, style: style.isDim ? .dim : .plain)
    let state = tween.state == .killed ? tween.outcome?.rawValue : nil
    grid.write(
      state ?? tween.state.rawValue, column: self.state.lowerBound, row: row,
      width: self.state.count, style: style,
    )
    let values = tween.member.values(in: table.population.frame).prefix(value.count)
    let text = values.map { track, value in
      let text = value?.shortText(columns: self.value.count) ?? "–"
      return track.map { "\($0.truncated(toColumns: self.value.count)) \(text)" } ?? text
    }
    grid.write(text.joined(separator: ", "), cutTo: value, row: row)
    let recent = table.history(of: tween).suffix(history.count)
    let newest = history.upperBound - recent.count..<history.upperBound
    grid.write(recent, range: nil, columns: newest, row: row)
    if tween.progress > 0 {
      grid.write(min(tween.progress, 1).percentText, cutTo: progress, row: row)
    }
    grid.write("×\(tween.rate.plainText)", cutTo: self.rate, row: row, style: .dim)
    let age = (table.population.time - tween.member.changed).ageText
    grid.write(age, cutTo: changed, row: row, style: .dim)
  }
}

extension TerminalGrid {
  /// Writes text at the right of some columns, as far as there is room.
  fileprivate mutating func write(
    _ text: String,
    cutTo columns: Range<Int>,
    row: Int,
    style: TerminalStyle = .plain,
  ) {
    let text = text.truncated(toColumns: columns.count)
    write(text, alignedRightIn: columns, row: row, style: style)
  }
}

extension WebValue {
  /// The value in about as many columns; the rest is cut.
  fileprivate func shortText(columns: Int) -> String {
    switch self {
    case .number(let number): number.shortText(digits: 4)
    case .numbers(let numbers):
      "[" + numbers.prefix(columns).map { $0.shortText(digits: 3) }.joined(separator: ", ") + "]"

    case .color(let color): color.color.cssText(.hex)
    case .text(let text): text.truncated(toColumns: columns)
    }
  }
}

extension Double {
  /// The number with about so many digits, 3 or 4.
  fileprivate func shortText(digits: Int) -> String {
    compactText(span: self == 0 ? 1 : digits == 4 ? magnitude : magnitude * 10, columns: 8)
  }
}

extension Duration {
  /// The time in its largest unit, as "5 s".
  fileprivate var ageText: String {
    let seconds = max(0, components.seconds)
    return seconds < 100
      ? "\(seconds) s" : seconds < 6000 ? "\(seconds / 60) min" : "\(seconds / 3600) h"
  }
}
