import Testing
import Tweening

@testable import TweeningTerminal
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct BraillePlotTests {
  @Test
  func `each dot of a cell has its own bit`() {
    // The dots 1 to 8 of the Unicode standard, as columns and rows.
    let dots = [(0, 3), (0, 2), (0, 1), (1, 3), (1, 2), (1, 1), (0, 0), (1, 0)]
    for (number, (x, y)) in dots.enumerated() {
      var plot = BraillePlot(columns: 1, rows: 1, x: 0...1, y: 0...3)
      plot.point(SIMD2(Double(x), Double(y)))
      let expected = Unicode.Scalar(0x2800 + (1 << UInt32(number))).map(Character.init)
      #expect(plot.lines.first?.first == expected)
    }
  }

  @Test
  func `a diagonal goes from corner to corner`() {
    var plot = BraillePlot(columns: 4, rows: 2, x: 0...1, y: 0...1)
    plot.line(through: [SIMD2(0, 0), SIMD2(1, 1)])
    #expect(plot.lines == ["  ⡠⠊", "⡠⠊  "])
  }

  @Test(
    arguments: [
      [SIMD2(-1e308, 1e308), SIMD2(1e308, -1e308)],
      [SIMD2(-.infinity, -.infinity), SIMD2(.infinity, .infinity)],
      [SIMD2(.nan, 0), SIMD2(0, .nan), SIMD2(0.5, 0.5)],
      [SIMD2(0.5, 0.5), SIMD2(0.5, 0.5)],
    ] as [[SIMD2<Double>]])
  func `points far outside are clipped at the edge`(points: [SIMD2<Double>]) {
    var plot = BraillePlot(columns: 10, rows: 5, x: 0...1, y: 0...1)
    plot.line(through: points)
    #expect(plot.lines.count == 5)
    #expect(plot.lines.allSatisfy { $0.count == 10 })
    #expect(plot.lines.joined().contains { $0 != " " })
  }

  @Test
  func `a line that leaves the plot goes on where it comes back`() {
    var plot = BraillePlot(columns: 5, rows: 1, x: 0...4, y: 0...1)
    plot.line(through: [SIMD2(0, 0), SIMD2(1, 5), SIMD2(3, 5), SIMD2(4, 0)])
    #expect(plot.lines[0].first != " ")
    #expect(plot.lines[0].last != " ")
    #expect(plot.lines[0].dropFirst(2).first == " ")
    #expect(plot.cell(of: SIMD2(4, 0))?.column == 4)
    #expect(plot.cell(of: SIMD2(9, 0)) == nil)
  }

  @Test(arguments: [Int.min, -1000, 1000, .max])
  func `a plot far outside of a grid draws nothing`(place: Int) {
    var plot = BraillePlot(columns: 3, rows: 3, x: 0...1, y: 0...1)
    plot.line(through: [SIMD2(0, 0), SIMD2(1, 1)])
    var grid = TerminalGrid(size: .standard)
    plot.draw(in: &grid, column: place, row: place)
    #expect(grid == TerminalGrid(size: .standard))
  }

  @Test
  func `a plot of an empty range has its curve in the middle`() {
    var plot = BraillePlot(columns: 3, rows: 3, x: 0...1, y: 5...5)
    plot.line(through: [SIMD2(0, 5), SIMD2(1, 5)])
    var grid = TerminalGrid(size: TerminalSize(columns: 5, rows: 3))
    plot.draw(in: &grid, column: 1, row: 0)
    #expect(grid.lines[0] == "")
    #expect(grid.lines[1].count == 4)
  }
}
