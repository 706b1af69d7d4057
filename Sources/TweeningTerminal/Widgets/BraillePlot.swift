/// A plot of curves in braille: each cell has two columns of four dots.
///
/// ```swift
/// var plot = BraillePlot(columns: 40, rows: 10, x: 0...1, y: 0...1)
/// plot.line(
///   through: (0...80).map { index in
///     let x = Double(index) / 80
///     return SIMD2(x, ease(x))
///   }
/// )
/// plot.draw(in: &grid, column: 2, row: 0)
/// ```
///
/// The x axis goes to the right, and the y axis up. Each cell has one style: the style of the last
/// curve in the cell.
public struct BraillePlot: Sendable, Hashable {
  /// The number of cells in a row.
  public let columns: Int
  /// The number of rows.
  public let rows: Int
  private let x: Axis
  private let y: Axis
  private var cells: [Cell]

  private struct Cell: Hashable {
    var dots: UInt8 = 0
    var style = TerminalStyle.plain
  }

  /// The values along one edge of the plot.
  private struct Axis: Hashable {
    let range: ClosedRange<Double>
    let lastDot: Double

    /// The place of a value in dots, within a limit that keeps all arithmetic finite.
    func dot(_ value: Double) -> Double {
      // Halved, because the width of a range of finite numbers may be infinite.
      let width = range.upperBound / 2 - range.lowerBound / 2
      guard width > 0, width.isFinite else { return lastDot / 2 }
      let fraction = (value / 2 - range.lowerBound / 2) / width
      return min(max(fraction, -1e6), 1e6) * lastDot
    }
  }

  /// Creates an empty plot.
  ///
  /// - Parameters:
  ///   - columns: The number of cells in a row, clamped to 1...``TerminalSize/largest``.
  ///   - rows: The number of rows, clamped in the same way.
  ///   - x: The values at the left and the right edge.
  ///   - y: The values at the lower and the upper edge.
  public init(columns: Int, rows: Int, x: ClosedRange<Double>, y: ClosedRange<Double>) {
    let size = TerminalSize(columns: columns, rows: rows)
    self.columns = size.columns
    self.rows = size.rows
    self.x = Axis(range: x, lastDot: Double(size.columns * 2 - 1))
    self.y = Axis(range: y, lastDot: Double(size.rows * 4 - 1))
    cells = [Cell](repeating: Cell(), count: size.columns * size.rows)
  }

  // MARK: Drawing

  /// Draws a line through points; the parts outside the plot are left out, and a point that is not
  /// a number interrupts the line.
  public mutating func line(
    through points: some Sequence<SIMD2<Double>>,
    style: TerminalStyle = .plain,
  ) {
    var last: SIMD2<Double>?
    for point in points {
      guard let dot = dot(point) else {
        last = nil
        continue
      }
      segment(from: last ?? dot, to: dot, style)
      last = dot
    }
  }

  /// Draws one dot at a point. A point outside the plot, or with NaN, draws nothing.
  public mutating func point(_ point: SIMD2<Double>, style: TerminalStyle = .plain) {
    guard let dot = dot(point) else { return }
    set(dot, style)
  }

  /// Returns the cell that contains a point, or nil if the point is outside the plot.
  public func cell(of point: SIMD2<Double>) -> (column: Int, row: Int)? {
    dot(point).flatMap { place($0) }.map { ($0.column / 2, $0.row / 4) }
  }

  private func dot(_ point: SIMD2<Double>) -> SIMD2<Double>? {
    guard !point.x.isNaN, !point.y.isNaN else { return nil }
    return SIMD2(x.dot(point.x), y.lastDot - y.dot(point.y))
  }

  private mutating func segment(
    from start: SIMD2<Double>,
    to end: SIMD2<Double>,
    _ style: TerminalStyle,
  ) {
    guard let (first, last) = clipped(start, end) else { return }
    let way = last - first
    let count = max(1, max(abs(way.x), abs(way.y)).rounded(.up))
    for step in 0...Int(count) {
      set(first + way * (Double(step) / count), style)
    }
  }

  /// The part of a segment inside the plot, by the algorithm of Liang and Barsky.
  private func clipped(
    _ start: SIMD2<Double>,
    _ end: SIMD2<Double>,
  ) -> (SIMD2<Double>, SIMD2<Double>)? {
    var entry = 0.0
    var exit = 1.0
    let way = end - start
    let edges = [
      (-way.x, start.x + 0.5), (way.x, x.lastDot + 0.499 - start.x),
      (-way.y, start.y + 0.5), (way.y, y.lastDot + 0.499 - start.y),
    ]
    for (direction, distance) in edges {
      if direction == 0 {
        guard distance >= 0 else { return nil }
      } else if direction < 0 {
        entry = max(entry, distance / direction)
      } else {
        exit = min(exit, distance / direction)
      }
    }
    return entry <= exit ? (start + way * entry, start + way * exit) : nil
  }

  private func place(_ dot: SIMD2<Double>) -> (column: Int, row: Int)? {
    let column = Int(dot.x.rounded())
    let row = Int(dot.y.rounded())
    guard (0..<columns * 2).contains(column), (0..<rows * 4).contains(row) else { return nil }
    return (column, row)
  }

  private mutating func set(_ dot: SIMD2<Double>, _ style: TerminalStyle) {
    guard let (column, row) = place(dot) else { return }
    let index = row / 4 * columns + column / 2
    cells[index].dots |= BraillePlot.bits[column % 2][row % 4]
    cells[index].style = style
  }

  private static let bits: [[UInt8]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]

  // MARK: Output

  /// Draws the dots in a grid; cells without a dot keep their content.
  public func draw(in grid: inout TerminalGrid, column: Int, row: Int) {
    for (index, cell) in cells.enumerated() where cell.dots != 0 {
      // A place that overflows is outside of the grid.
      let place = (column: column &+ index % columns, row: row &+ index / columns)
      grid[place.column, place.row] = TerminalCell(character(cell), style: cell.style)
    }
  }

  /// The rows as text, from the upper edge; a cell without a dot is a space.
  public var lines: [String] {
    (0..<rows).map { row in
      String(cells[row * columns..<(row + 1) * columns].map(character))
    }
  }

  private func character(_ cell: Cell) -> Character {
    cell.dots == 0
      ? " " : Character(Unicode.Scalar(0x2800 + UInt32(cell.dots)) ?? "\u{FFFD}")
  }
}
