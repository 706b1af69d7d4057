public import Tweening

/// A bar that shows a progress in eighths of a cell, with a title and a percentage.
///
/// Show the progress of a tween:
///
/// ```swift
/// let bar = ProgressBar(title: "Downloading")
/// for await frame in bar.frames(of: tween) {
///   try Terminal.standard.write(frame)
/// }
/// ```
///
/// A bar that follows a changing progress needs a tween that lasts for several runs. Make the tween
/// with `tween(holding: 0.0)`, retarget it at each change, and pass `lasting: .tween`. Kill the
/// tween to end the line.
public struct ProgressBar: Sendable, Hashable {
  /// The text before the bar.
  public var title: String
  /// The number of cells of the bar, without the title and the percentage.
  public var width: Int
  /// The character of a cell that the bar does not reach.
  public var track: Character
  /// The style of the bar.
  public var style: TerminalStyle
  /// The style of the cells that the bar does not reach.
  public var trackStyle: TerminalStyle

  /// Creates a bar.
  ///
  /// - Parameters:
  ///   - title: The text before the bar. The default is none.
  ///   - width: The number of cells of the bar, clamped to 1...``TerminalSize/largest``. The
  ///     default is 30.
  ///   - track: The character of a cell that the bar does not reach.
  ///   - style: The style of the bar.
  ///   - trackStyle: The style of the cells that the bar does not reach.
  public init(
    title: String = "",
    width: Int = 30,
    track: Character = "░",
    style: TerminalStyle = .plain,
    trackStyle: TerminalStyle = .dim,
  ) {
    self.title = title
    self.width = TerminalSize(columns: width, rows: 1).columns
    self.track = track
    self.style = style
    self.trackStyle = trackStyle
  }

  /// Returns the cells of the bar as text.
  ///
  /// - Parameter progress: The progress, which is clamped to 0...1; NaN is 0.
  public func text(at progress: Double) -> String {
    let (full, part) = filled(progress, width)
    let filled = String(repeating: "█", count: full) + (part.map { String($0) } ?? "")
    return filled + String(repeating: track, count: width - full - (part == nil ? 0 : 1))
  }

  /// Draws one line in a grid: the title, the bar and the percentage.
  func drawLine(_ progress: Double, in grid: inout TerminalGrid) {
    let column = title.isEmpty ? 0 : grid.write(title + " ", column: 0, row: 0)
    draw(progress, in: &grid, column: column, row: 0)
    let percentage = clamped(progress).percentText
    grid.write(percentage, column: column + width + 5 - percentage.count, row: 0)
  }

  /// Draws the bar, without title and percentage, in a grid.
  ///
  /// - Parameters:
  ///   - progress: The progress, which is clamped to 0...1; NaN is 0.
  ///   - grid: The grid.
  ///   - column: The first column of the bar.
  ///   - row: The row.
  ///   - width: The number of cells. With nil, the bar has its own width.
  public func draw(
    _ progress: Double,
    in grid: inout TerminalGrid,
    column: Int,
    row: Int,
    width: Int? = nil,
  ) {
    let width = min(max(width ?? self.width, 0), TerminalSize.largest)
    let column = min(max(column, -TerminalSize.largest), TerminalSize.largest)
    let (full, part) = filled(progress, width)
    var barStyle = style
    barStyle.background = style.background ?? trackStyle.background
    let columns = column..<column + width
    grid.fill(columns.dropFirst(full), row: row, with: TerminalCell(track, style: trackStyle))
    grid.fill(columns.prefix(full), row: row, with: TerminalCell("█", style: barStyle))
    if let part {
      grid[column + full, row] = TerminalCell(part, style: barStyle)
    }
  }

  /// Draws the bar as a thin line, in halves of a cell.
  ///
  /// - Parameter hasTrack: Whether the cells that the bar does not reach have a line too. Without
  ///   it, the bar ends with a whole cell.
  func drawThin(
    _ progress: Double,
    in grid: inout TerminalGrid,
    columns: Range<Int>,
    row: Int,
    hasTrack: Bool,
  ) {
    let halves = Int((clamped(progress) * Double(2 * columns.count)).rounded())
    let (full, rest) = halves.quotientAndRemainder(dividingBy: 2)
    let track = TerminalCell(hasTrack ? "━" : " ", style: trackStyle)
    grid.fill(columns.dropFirst(full), row: row, with: track)
    grid.fill(columns.prefix(full), row: row, with: TerminalCell("━", style: style))
    if rest > 0, hasTrack {
      grid[columns.lowerBound + full, row] = TerminalCell("╸", style: style)
    }
  }

  /// The number of full cells, and the character of a cell that is partly full.
  private func filled(_ progress: Double, _ width: Int) -> (full: Int, part: Character?) {
    let eighths = Int((clamped(progress) * Double(width * 8)).rounded())
    return (eighths / 8, eighths % 8 == 0 ? nil : ProgressBar.parts[eighths % 8 - 1])
  }

  private func clamped(_ progress: Double) -> Double {
    // The comparison is false for NaN.
    progress > 0 ? min(progress, 1) : 0
  }

  private static let parts: [Character] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]
}

extension ProgressBar {
  /// Returns the texts of a line with the bar, while a tween runs: one text for each frame. Each
  /// text replaces the previous text.
  ///
  /// The texts end with the `lifetime`, and the last text ends the line.
  ///
  /// - Parameters:
  ///   - tween: The tween of the progress, from 0 to 1.
  ///   - framesPerSecond: The most frames a second. The default is 30.
  ///   - lifetime: The lifetime of the line. By default, the line ends with the run of the tween.
  ///     With `.tween`, the line lasts until the tween is killed.
  ///   - terminal: The terminal for the texts. The default is the terminal of standard output.
  public func frames(
    of tween: Tween<Double>,
    framesPerSecond: Double = 30,
    lasting lifetime: ValueLifetime = .run,
    on terminal: Terminal = .standard,
  ) -> TerminalFrames<Double> {
    let line = TerminalLine(on: terminal)
    return frames(of: tween, framesPerSecond: framesPerSecond, lasting: lifetime, on: line)
  }

  func frames(
    of tween: Tween<Double>,
    framesPerSecond: Double,
    lasting lifetime: ValueLifetime = .run,
    on line: TerminalLine,
  ) -> TerminalFrames<Double> {
    let values = tween.values(framesPerSecond: framesPerSecond, lasting: lifetime)
    return TerminalFrames(values, on: line) { drawLine($0, in: &$1) }
  }
}

extension Double {
  /// A fraction from 0 to 1 as whole percent, rounded down: only the end is 100%.
  ///
  /// Compared as a fraction, because `0.29 * 100` is less than 29.
  package var percentText: String {
    let percent = (self * 100).rounded(.down)
    return "\(Int((percent + 1) / 100 <= self ? percent + 1 : percent))%"
  }
}
