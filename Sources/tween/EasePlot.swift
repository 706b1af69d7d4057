import Tweening

/// A curve drawn with characters.
struct EasePlot {
  private static let width = 61
  private static let rowsPerUnit = 16.0

  private let ease: Ease
  private let samples: [Double]

  init(_ ease: Ease) {
    self.ease = ease
    samples = (0..<EasePlot.width).map { ease(Double($0) / Double(EasePlot.width - 1)) }
  }

  /// The name, and a row for each sixteenth, with more rows where the curve leaves 0…1.
  var text: String {
    // A few units beyond 0…1 are drawn; a curve that leaves those too is cut off, and NaN is drawn
    // at the lower end.
    let rows = samples.map { sample in
      Int((min(max(-2, sample), 3) * EasePlot.rowsPerUnit).rounded())
    }
    let top = max(rows.max() ?? 0, Int(EasePlot.rowsPerUnit))
    let bottom = min(rows.min() ?? 0, 0)
    var text = ease.name + "\n"
    for row in (bottom...top).reversed() {
      let label = row == 0 ? "0" : row == Int(EasePlot.rowsPerUnit) ? "1" : " "
      var line = "\(label) \(label == " " ? "│" : "┼")"
      for (column, found) in rows.enumerated() {
        line += isPassed(row, column, rows, found) ? "•" : label == " " ? " " : "·"
      }
      text += line.trimmingTrailingSpaces + "\n"
    }
    return text
  }

  /// Whether the curve is in this row, or crosses it between the previous column and this one.
  private func isPassed(_ row: Int, _ column: Int, _ rows: [Int], _ found: Int) -> Bool {
    guard column > 0, abs(found - rows[column - 1]) > 1 else { return row == found }
    let previous = rows[column - 1]
    return found > previous
      ? row > previous && row <= found
      : row < previous && row >= found
  }
}

extension String {
  fileprivate var trimmingTrailingSpaces: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
