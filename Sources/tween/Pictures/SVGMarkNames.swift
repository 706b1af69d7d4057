import TweeningTerminal
import TweeningWeb

/// A row with the names of labels, markers and commands.
struct SVGMarkNames: Equatable {
  static let height = 16.0

  private let marks: [Plot.Mark]
  private let x: ClosedRange<Double>

  init(_ marks: [Plot.Mark], x: ClosedRange<Double>) {
    let named = marks.filter { !$0.name.isEmpty && $0.kind != .iteration && x.contains($0.x) }
    self.marks = WebDocument.sorted(named)
    self.x = x
  }

  var isEmpty: Bool {
    marks.isEmpty
  }

  /// Draws the names that do not overlap; names at one time follow each other.
  func draw(
    in picture: inout SVGPicture,
    from left: Double,
    to right: Double,
    y: Double,
  ) {
    var free = 0.0
    var last: Double?
    for mark in marks {
      let fraction = PlotArea.fraction(mark.x, of: x)
      let length = Double(mark.name.terminalWidth) * SVGPicture.characterWidth
      // A name near the end is moved inside.
      var place = min(left + (right - left) * fraction, max(left, right - length))
      if mark.x == last {
        place = max(place, free)
      }
      guard place >= free, place + length <= right + 1 else { continue }
      picture.text(mark.name, at: SIMD2(place, y))
      last = mark.x
      free = place + length + 10
    }
  }
}
