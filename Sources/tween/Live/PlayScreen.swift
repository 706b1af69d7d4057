import Tweening
import TweeningTerminal
import TweeningWeb

/// The live view of a document: a pure function from a state and a size to a picture.
struct PlayScreen {
  private let name: String
  let document: WebDocument
  let marks: [Plot.Mark]
  let rows: [PropertyRow]
  private let ranges: PropertyRanges
  private let playhead: Playhead
  private let reduceMotion: ReducedMotion

  /// - Parameters:
  ///   - name: The name of the document.
  ///   - reduceMotion: The reduction of the movements in the rows.
  init(_ document: WebDocument, name: String, reduceMotion: ReducedMotion = .none) {
    self.name = name
    self.reduceMotion = reduceMotion
    self.document = document
    marks = document.marks(until: document.plottedEnd)
    playhead = Playhead(document, marks: marks)
    let sampler = PropertySampler(document, intervals: Plot.intervals)
    rows = PropertyRow.rows(of: document, sampler)
    ranges = PropertyRanges(sampler)
  }

  /// The number of properties that have been sampled.
  var sampledCount: Int {
    ranges.sampledCount
  }

  /// The rows above the properties: the title, the playhead and its marks.
  private static let headCount = 3

  /// The number of properties that fit a terminal.
  func rowCount(on size: TerminalSize) -> Int {
    max(1, size.rows - PlayScreen.headCount - 1)
  }

  func picture(of state: PlayState, on size: TerminalSize) -> TerminalGrid {
    var grid = TerminalGrid(size: size)
    grid.writeTitle(name, status: "\(state.symbol) ×\(state.rate.plainText)")
    playhead.draw(state.time, in: &grid, row: 1)
    let count = min(rowCount(on: size), rows.count)
    let first = max(0, min(state.firstRow, rows.count - count))
    let shown = rows[first..<first + count].map { (row: $0, range: ranges.range(of: $0)) }
    let layout = PropertyLayout(columns: size.columns, rows: rows, ranges: shown.map(\.range))
    let history = History(until: state.time, count: layout.history.count) { time in
      document.frame(at: time).reduced(by: reduceMotion)
    }
    for (offset, (row, range)) in shown.enumerated() {
      row.draw(
        history, state, layout: layout, range: range, in: &grid,
        row: PlayScreen.headCount + offset,
      )
    }
    drawFoot(state, first..<first + count, in: &grid)
    return grid
  }

  /// The picture without the keys and the empty rows, for the end.
  func trimmed(_ picture: TerminalGrid) -> TerminalGrid {
    let count = min(rowCount(on: picture.size), rows.count)
    return picture.prefix(rows: PlayScreen.headCount + count)
  }

  private func drawFoot(_ state: PlayState, _ shown: Range<Int>, in grid: inout TerminalGrid) {
    let rate = state.framesPerSecond.flatMap { $0.fixedText(decimals: 0) } ?? "–"
    var status = "\(rate) fps"
    if grid.size.columns >= 60 {
      status += "  \(state.lateFrames) late"
    }
    if shown.count < rows.count {
      status += "  \(shown.lowerBound + 1)–\(shown.upperBound)/\(rows.count)"
    }
    let style = state.lateFrames > 0 ? Palette.late : .dim
    grid.writeFoot(status, style: style, keys: PlayScreen.keys)
  }

  /// The keys, from the longest text to the shortest.
  private static let keys = [
    "space pause  ←/→ seek  [ ] markers  r reverse  +/- rate  0 restart  q quit",
    "space pause  ←→ seek  [ ] mark  r ± 0 restart  q quit",
    "space ←→ [ ] r + - 0 restart  q quit",
    "space ←→ [] r ± 0 q",
    "q quit",
  ]
}

/// The state of a document that plays, as a screen shows it.
struct PlayState: Hashable {
  /// The local time.
  var time: Duration
  var state: TweenState
  /// The rate, from 0.
  var rate = 1.0
  var isReversed = false
  /// The frames of the last second.
  var framesPerSecond: Double?
  var lateFrames = 0
  /// The first row of properties that is shown.
  var firstRow = 0
}

extension PlayState {
  fileprivate var symbol: String {
    switch state {
    case .paused: "paused"
    case .completed: "ended"
    case .killed, .inactive, .new: "stopped"
    case .delayed, .active: isReversed ? "◀ reversed" : "▶ playing"
    }
  }
}

/// The frames of the document in the last seconds before a time.
struct History {
  /// The seconds that a sparkline shows.
  static let length = Duration.seconds(2)

  /// In the order of time; nil before the document has started.
  let frames: [Timeline.Frame?]
  let now: Timeline.Frame

  /// - Parameter frame: Returns the frame at a time.
  init(until time: Duration, count: Int, _ frame: (Duration) -> Timeline.Frame) {
    now = frame(time)
    frames = (0..<count).map { index in
      let place = time - History.length * (Double(count - 1 - index) / Double(max(count - 1, 1)))
      return place < .zero ? nil : frame(place)
    }
  }
}
