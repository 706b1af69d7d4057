import Tweening
import TweeningTerminal
import TweeningWeb

/// A row of the live view: a property, or one number of a list.
struct PropertyRow {
  let name: String
  fileprivate let property: WebDocument.Property
  /// The index of the property in the document.
  fileprivate let place: Int
  /// The index of the number in a list.
  fileprivate let index: Int
  private let timing: Timing?

  /// The most rows; a document with more has rows for the first.
  private static let mostRows = 10_000

  static func rows(of document: WebDocument, _ sampler: PropertySampler) -> [PropertyRow] {
    let rows = document.properties.enumerated().lazy.flatMap { place, property in
      sampler.curveNames(of: property).enumerated().map { index, name in
        PropertyRow(
          name: property.description + name,
          property: property,
          place: place,
          index: index,
          timing: property.tracks.last?.timing,
        )
      }
    }
    return Array(rows.prefix(mostRows))
  }

  // MARK: Drawing

  /// - Parameter range: The range of the numbers, or nil if the values are no numbers.
  func draw(
    _ history: History,
    _ state: PlayState,
    layout: PropertyLayout,
    range: ClosedRange<Double>?,
    in grid: inout TerminalGrid,
    row: Int,
  ) {
    let value = value(in: history.now)
    grid.write(
      name.truncated(toColumns: layout.name.count), column: layout.name.lowerBound, row: row,
    )
    drawPhase(state, columns: layout.phase, in: &grid, row: row)
    switch value {
    case nil: grid.write("–", alignedRightIn: layout.value, row: row, style: .dim)
    case .number, .numbers:
      let number = value?.number(at: index) ?? .nan
      drawNumber(number, layout: layout, range: range ?? 0...0, in: &grid, row: row)
    case .color(let color):
      grid.write(color.color.cssText(.hex), alignedRightIn: layout.value, row: row)
      grid.fill(layout.bar, with: color.color, row: row)
    case .text(let text):
      let width = layout.bar.upperBound - layout.value.lowerBound
      grid.write(
        text.truncated(toColumns: width), column: layout.value.lowerBound, row: row,
      )
    }
    grid.write(
      history.frames.map { $0.flatMap { self.value(in: $0) } }, numberAt: index, range: range,
      columns: layout.history, row: row,
    )
  }

  private func value(in frame: Timeline.Frame) -> WebValue? {
    property.value { $0.value(in: frame) }
  }

  private func drawNumber(
    _ number: Double,
    layout: PropertyLayout,
    range: ClosedRange<Double>,
    in grid: inout TerminalGrid,
    row: Int,
  ) {
    let span = range.upperBound - range.lowerBound
    let text = number.compactText(span: span, columns: layout.value.count)
    grid.write(text, alignedRightIn: layout.value, row: row)
    let width = range.upperBound / 2 - range.lowerBound / 2
    let fraction = width > 0 ? (number / 2 - range.lowerBound / 2) / width : 0
    let bar = ProgressBar(track: "·", style: Palette.accent)
    bar.draw(fraction, in: &grid, column: layout.bar.lowerBound, row: row, width: layout.bar.count)
    guard !layout.range.isEmpty else { return }
    let ends = range.endsText
    guard ends.terminalWidth <= layout.range.count else { return }
    grid.write(ends, column: layout.range.lowerBound, row: row, style: .dim)
  }

  private func drawPhase(
    _ state: PlayState,
    columns: Range<Int>,
    in grid: inout TerminalGrid,
    row: Int,
  ) {
    guard let timing else { return }
    let computed = timing.computed(at: state.time, isReversed: state.isReversed)
    var text =
      switch computed.phase {
      case .before: "·"
      case .active: "▶"
      case .after: "■"
      }
    if columns.count > 1, timing.iterations != 1, let iteration = computed.currentIteration {
      let count = (timing.iterationStart + timing.iterations).rounded(.up)
      text += " \((iteration + 1).plainText)/\(count.isFinite ? count.plainText : "∞")"
    }
    grid.write(
      text.truncated(toColumns: columns.count), column: columns.lowerBound, row: row, style: .dim,
    )
  }
}

/// The ranges of the rows of a view. Each is computed when it is first shown: a document may have
/// thousands of properties.
final class PropertyRanges: Sendable {
  private let sampler: PropertySampler
  /// The ranges of a property's numbers, by the index of the property.
  private let known = Locked<[Int: [ClosedRange<Double>?]]>([:])

  init(_ sampler: PropertySampler) {
    self.sampler = sampler
  }

  var sampledCount: Int {
    known.withLock(\.count)
  }

  /// The range of the numbers of a row, or nil if the values are no numbers.
  func range(of row: PropertyRow) -> ClosedRange<Double>? {
    let ranges = known.withLock { known in
      let ranges = known[row.place] ?? sampler.curves(of: row.property).map(\.range)
      known[row.place] = ranges
      return ranges
    }
    return ranges.indices.contains(row.index) ? ranges[row.index] : nil
  }
}

/// The columns of a row of the live view.
struct PropertyLayout {
  let name: Range<Int>
  let phase: Range<Int>
  let value: Range<Int>
  let bar: Range<Int>
  /// Empty on a narrow terminal.
  let range: Range<Int>
  let history: Range<Int>

  /// - Parameters:
  ///   - rows: All rows.
  ///   - ranges: The ranges of the rows that are shown.
  init(columns: Int, rows: [PropertyRow], ranges: [ClosedRange<Double>?]) {
    let isWide = columns >= 60
    let longest = rows.prefix(500).map(\.name.terminalWidth).max() ?? 0
    let name = min(longest, max(columns / 4, 1))
    let ends = ranges.compactMap { $0?.endsText.terminalWidth }.max() ?? 0
    let range = max(13, min(ends, columns * 3 / 8))
    let widths = isWide ? (phase: 7, value: 9, range: range) : (phase: 1, value: 8, range: 0)
    let fixed = name + widths.phase + widths.value + widths.range + (isWide ? 5 : 4)
    let rest = max(columns - fixed, 2)
    var column = 0
    func take(_ width: Int) -> Range<Int> {
      defer { column += width + (width > 0 ? 1 : 0) }
      return column..<column + width
    }
    self.name = take(name)
    phase = take(widths.phase)
    value = take(widths.value)
    bar = take(rest - rest / 2)
    self.range = take(widths.range)
    history = take(rest / 2)
  }
}
