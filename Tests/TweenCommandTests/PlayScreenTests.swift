import Testing
import Tweening
import TweeningTerminal

@testable import TweeningTestSupport
@testable import TweeningWeb
@testable import tween

@Suite(.limitedConcurrency)
struct PlayScreenTests {
  static let sizes = [TerminalSize.standard, TerminalSize(columns: 40, rows: 10)]

  static func document(_ text: String) throws -> WebDocument {
    try WebDocument(parsing: Array(text.utf8))
  }

  private static let animations =
    """
    {"animations": [
      {"target": "price", "keyframes": [{"easing": "ease-out", "value": 0}, {"value": 100}],
       "options": {"duration": 800, "iterations": 2.5, "direction": "alternate", "fill": "both"}},
      {"target": "box", "keyframes": [{"at": [0, 10], "color": "#ff0080"}, {"at": [0.1, -10],
       "color": "#00ffcc"}], "options": {"duration": 1500, "delay": 500, "easing": "back-out"}}]}
    """

  private static let endless =
    """
    {"animations": [{"target": "\\u001b[2Jvery long name of a target", "keyframes": [{"x": 0}, {"x": 1e9}],
      "options": {"duration": 1000, "iterations": "Infinity", "direction": "alternate"}}]}
    """

  @Test(arguments: sizes, [0, 700, 1250, 2000])
  func `the live view is as it was recorded`(size: TerminalSize, milliseconds: Int) throws {
    let screen = try PlayScreen(Self.document(Self.animations), name: "menu.json")
    let state = PlayState(
      time: .milliseconds(milliseconds),
      state: milliseconds == 2000 ? .completed : .active,
      framesPerSecond: 60,
    )
    try RecordedScreen.expectEqual(screen.picture(of: state, on: size), "play-\(milliseconds)")
  }

  @Test(arguments: sizes)
  func `a document that never ends goes round, and its names cannot move the cursor`(
    size: TerminalSize
  ) throws {
    let screen = try PlayScreen(Self.document(Self.endless), name: "<stdin>")
    let state = PlayState(
      time: .milliseconds(61_250), state: .paused, rate: 0.5, isReversed: true, lateFrames: 12,
    )
    try RecordedScreen.expectEqual(screen.picture(of: state, on: size), "play-endless")
  }

  @Test(arguments: sizes)
  func `a timeline has its labels and markers below the playhead`(size: TerminalSize) throws {
    let timeline = try Timeline {
      Track<Double>("fade").play(Motion(from: 0, to: 1).duration(.milliseconds(400)))
      Timeline.Label("middle")
      Timeline.Marker("click")
      Track<String>("title").set("ready").at(.label("middle"))
      Track<Double>("slide").play(Motion(from: 0, to: 40).duration(.milliseconds(600)))
    }
    let screen = PlayScreen(WebDocument(timeline), name: "intro.json")
    let state = PlayState(time: .milliseconds(700), state: .active, framesPerSecond: 59.6)
    try RecordedScreen.expectEqual(screen.picture(of: state, on: size), "play-timeline")
  }

  @Test(arguments: sizes)
  func `rows that do not fit are scrolled to`(size: TerminalSize) throws {
    let properties = (1...50).map { "\"p\($0)\": \($0)" }.joined(separator: ", ")
    let zeros = (1...50).map { "\"p\($0)\": 0" }.joined(separator: ", ")
    let screen = try PlayScreen(
      Self.document(
        """
        {"animations": [{"target": "t", "keyframes": [{\(zeros)}, {\(properties)}],
          "options": {"duration": 1000}}]}
        """
      ),
      name: "many.json",
    )
    var state = PlayState(time: .milliseconds(500), state: .active)
    state.firstRow = 12
    try RecordedScreen.expectEqual(screen.picture(of: state, on: size), "play-scrolled")
    state.firstRow = .max
    #expect(screen.picture(of: state, on: size).lines.contains { $0.hasPrefix("t.p50") })
  }

  @Test(arguments: [(1, 1), (2, 3), (5, 2), (1000, 1000), (59, 4)])
  func `a terminal of any size has a view`(columns: Int, rows: Int) throws {
    for text in [Self.animations, Self.endless, "{\"animations\": []}"] {
      let screen = try PlayScreen(Self.document(text), name: "menu.json")
      let state = PlayState(time: .milliseconds(300), state: .active)
      let size = TerminalSize(columns: columns, rows: rows)
      #expect(screen.picture(of: state, on: size).size == size)
    }
  }

  @Test(arguments: ["1e308", "-1e308", "1e-300"])
  func `a value of any size fits its column`(value: String) throws {
    let text =
      """
      {"animations": [{"target": "t", "keyframes": [{"x": 0}, {"x": \(value)}],
        "options": {"duration": 1e20, "iterations": 1e300, "delay": -1e20, "fill": "both"}}]}
      """
    let screen = try PlayScreen(Self.document(text), name: "large.json")
    for time in [Duration.zero, .seconds(1_000_000), .seconds(Int64.max)] {
      let picture = screen.picture(of: PlayState(time: time, state: .active), on: .standard)
      #expect(picture.lines[3].hasPrefix("t.x"))
    }
  }

  /// The range that the view shows of one property from 0 to 100.
  private func range(_ options: String) throws -> String {
    let document = try Self.document(
      """
      {"animations": [{"target": "t", "keyframes": [{"x": 0}, {"x": 100}],
        "options": {"easing": "linear", \(options)}}]}
      """
    )
    let screen = PlayScreen(document, name: "range.json")
    let row = screen.picture(of: PlayState(time: .zero, state: .active), on: .standard).lines[3]
    return try String(#require(row.split(separator: " ").first { $0.contains("…") }))
  }

  @Test(arguments: [
    ("\"duration\": 1000", "0…100"), ("\"duration\": 1000, \"fill\": \"both\"", "0…100"),
    ("\"duration\": 1000, \"iterations\": 3, \"direction\": \"alternate\"", "0…100"),
    ("\"duration\": 7, \"iterations\": 333", "0…100"),
    ("\"duration\": 1000, \"iterations\": 0.5", "0…50"),
    ("\"duration\": 1000, \"delay\": -250", "25…100"),
    ("\"duration\": 1000, \"endDelay\": -250", "0…75"),
    ("\"duration\": 1000, \"iterationStart\": 0.75, \"iterations\": 0.75", "0…100"),
    ("\"duration\": 10, \"iterations\": \"Infinity\", \"iterationDelay\": 999", "0…100"),
  ])
  func `the range of a property has the values at the ends of its motion`(
    options: String,
    expected: String,
  ) throws {
    #expect(try range(options) == expected)
  }

  @Test
  func `a property is sampled when it is first shown`() throws {
    let properties = (1...300).map { "\"p\($0)\": 1" }.joined(separator: ", ")
    let zeros = (1...300).map { "\"p\($0)\": 0" }.joined(separator: ", ")
    let text =
      """
      {"animations": [{"target": "t", "keyframes": [{\(zeros)}, {\(properties)}],
        "options": {"duration": 1000}}]}
      """
    let screen = try PlayScreen(Self.document(text), name: "many.json")
    #expect(screen.rows.count == 300)
    #expect(screen.sampledCount == 0)
    _ = screen.picture(of: PlayState(time: .zero, state: .active), on: .standard)
    #expect(screen.sampledCount == 20)
  }
}
