import Testing
import Tweening
import TweeningTerminal

@testable import TweeningTestSupport
@testable import TweeningWeb
@testable import tween

@Suite(.limitedConcurrency)
struct PlotCommandTests {
  static let text =
    """
    {"animations": [
      {"target": "price", "keyframes": [{"easing": "ease-out", "value": 0}, {"value": 100}],
       "options": {"duration": 800, "iterations": 2.5, "direction": "alternate", "fill": "both"}},
      {"target": "box", "keyframes": [{"at": [0, 10], "color": "#ff0080"}, {"at": [12, -10],
       "color": "#00ffcc"}], "options": {"duration": 1500, "delay": 500, "easing": "back-out"}}]}
    """

  private func picture(_ document: WebDocument, _ size: TerminalSize) -> TerminalGrid {
    let picture = document.plotPage
    let grids = picture.grids(columns: size.columns, height: picture.fittingHeight(size.rows))
    // One below the other, as the lines are written.
    var all = TerminalGrid(
      size: TerminalSize(columns: size.columns, rows: grids.map(\.size.rows).reduce(0, +))
    )
    for (row, line) in grids.flatMap(\.lines).enumerated() {
      all.write(line, column: 0, row: row)
    }
    return all
  }

  @Test(arguments: PlayScreenTests.sizes)
  func `every property is drawn over time with its marks`(size: TerminalSize) throws {
    let document = try PlayScreenTests.document(Self.text)
    try RecordedScreen.expectEqual(picture(document, size), "plot")
  }

  /// The document of a timeline with a label, a marker and a text.
  static func timeline() throws -> WebDocument {
    let timeline = try Timeline {
      Track<Double>("fade").play(Motion(from: 0, to: 1).duration(.milliseconds(400)))
      Timeline.Label("middle")
      Track<String>("title").set("ready").at(.label("middle"))
      Timeline.Marker("click").at(.time(.milliseconds(700)))
      Track<Double>("slide").play(Motion(from: 0, to: 40).duration(.milliseconds(600)))
    }
    return WebDocument(timeline)
  }

  @Test(arguments: PlayScreenTests.sizes)
  func `a timeline has its labels and markers below the axis`(size: TerminalSize) throws {
    try RecordedScreen.expectEqual(picture(Self.timeline(), size), "plot-timeline")
  }

  @Test
  func `values between samples are computed only for numbers`() throws {
    let color = try WebValue.color(WebColor(parsing: "red"))
    for value in [color, .text("a"), .number(1), .numbers([1, 2])] {
      var isComputed = false
      func reached() -> [WebValue] {
        isComputed = true
        return [value]
      }
      let curves = Plot.curves([value], reached: reached())
      #expect(isComputed == curves.allSatisfy { !$0.reached.isEmpty }, "\(value)")
    }
  }

  @Test(arguments: ["\"iterations\": 1e9", "\"iterations\": 1e9, \"direction\": \"alternate\""])
  func `iterations shorter than the samples are drawn as their envelope`(options: String) throws {
    let document = try PlayScreenTests.document(
      """
      {"animations": [{"target": "a", "keyframes": [{"x": 0, "at": [1, 2]}, {"x": 100,
        "at": [3, -4]}], "options": {"duration": 7, "fill": "both", \(options)}}]}
      """
    )
    let plots = document.plots()
    for (curve, range) in zip(plots.flatMap(\.curves), [0.0...100, 1...3, -4...2]) {
      guard case .numbers(let numbers) = curve.samples else { continue }
      let inside = numbers.dropLast().compactMap(\.self)
      #expect(inside.count == Plot.intervals)
      for (index, number) in inside.enumerated() {
        let end = index.isMultiple(of: 2) ? range.upperBound : range.lowerBound
        #expect((number - end).magnitude < 1e-3 * 100, "\(index)")
      }
    }
    // One that can be drawn is drawn as it is.
    let slow = try PlayScreenTests.document(Self.text).plots()
    guard case .numbers(let numbers) = slow[0].curves[0].samples else {
      Issue.record("expected numbers")
      return
    }
    #expect(numbers[1].map { $0 > 0 && $0 < 2 } == true)
  }

  @Test
  func `a plot is a plain value with its curves, ranges and marks`() throws {
    let plots = try PlayScreenTests.document(Self.text).plots()
    #expect(plots.map(\.title) == ["price.value", "box.at", "box.color"])
    let price = plots[0]
    #expect(price.x == 0...2000)
    #expect(price.y == 0...100)
    let boundaries = price.marks.filter { $0.kind == .iteration }
    #expect(boundaries.map(\.x) == [800, 1600])
    #expect(boundaries.map(\.name) == ["#2", "#3"])
    #expect(plots[1].curves.map(\.name) == ["[0]", "[1]"])
    #expect(plots[1].marks.map(\.x) == [500, 2000])
    guard case .numbers(let numbers) = price.curves[0].samples else {
      Issue.record("a price is a number")
      return
    }
    #expect(numbers.count == Plot.intervals + 1)
    #expect(numbers.first == 0)
    // Half an iteration of a symmetric curve ends where ease-out is at one half.
    let last = try #require(numbers.compactMap { $0 }.last)
    let end = 100 * Ease.easeOut(0.5)
    #expect(abs(last - end) < 1e-9)
    guard case .numbers(let at) = plots[1].curves[0].samples else {
      Issue.record("a place is two numbers")
      return
    }
    // Before the delay is over, there is no value.
    #expect(at.prefix(100).allSatisfy { $0 == nil })
    #expect(at.dropFirst(200).contains { $0 != nil })
  }

  /// Documents whose numbers or times are extreme.
  static let extremes = [
    "{\"animations\": []}",
    """
    {"animations": [{"target": "t", "keyframes": [{"x": 0}, {"x": 1}],
      "options": {"duration": 1e-6, "iterations": "Infinity"}}]}
    """,
    """
    {"animations": [{"target": "t", "keyframes": [{"x": -1e308}, {"x": 1e308}],
      "options": {"duration": 1e20, "iterations": 1e300, "delay": -1e20}}]}
    """,
  ]

  @Test
  func `many curves have few samples`() throws {
    let list = "[0\(String(repeating: ", 0", count: 99))]"
    let properties = (0..<200).map { "\"p\($0)\": \(list)" }.joined(separator: ", ")
    let keyframes = "[{\(properties)}, {\(properties)}]"
    let document = try PlayScreenTests.document(
      "{\"animations\": [{\"target\": \"t\", \"keyframes\": \(keyframes), \"options\": 100}]}"
    )
    // Of each list, 64 numbers have curves.
    #expect(document.plottedIntervals == 1_000_000 / (200 * 64))
  }

  @Test(arguments: extremes)
  func `any document has a plot of bounded size`(text: String) throws {
    let document = try PlayScreenTests.document(text)
    #expect(document.marks(until: document.plottedEnd).count <= 2000)
    for (columns, rows) in [(1, 1), (80, 24), (1000, 1000)] {
      let grids = document.plotPage.grids(columns: columns, height: rows)
      #expect(grids.allSatisfy { $0.size.columns == columns && $0.size.rows <= rows + 3 })
    }
  }
}
