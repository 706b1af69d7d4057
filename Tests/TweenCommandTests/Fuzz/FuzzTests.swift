import ProcessResources
import Testing
import Tweening
import TweeningTerminal

@testable import TweeningTestSupport
@testable import TweeningWeb
@testable import tween

/// Valid inputs that are changed at random: none crashes or hangs, and each gets an answer of one
/// line.
///
/// `TWEENING_LOAD_SECONDS` is a duration of each test; `.ci/fuzz` is the long mode.
@Suite(.limitedConcurrency)
struct FuzzTests {
  /// The CPU time that an input may take, in nanoseconds: a hundred times as much as the slowest.
  #if DEBUG
    private static let mostTime = 1e10
  #else
    private static let mostTime = 1e9
  #endif

  private static let words = [
    "0", "-0", "1", "-1", "0.5", "1e308", "-1e308", "1e-308", "5e-324", "1e400", "9007199254740993",
    "9223372036854775807", "9223372036854775808", "null", "true", "\"Infinity\"", "\"NaN\"", "NaN",
    "{", "}", "[", "]", "[[[[[[[[", "\"", "\\", "\\u0000", "\\ud83d", "\u{2028}", "\u{e9}",
    "e\u{301}", "\u{0}", ",", ":", ".", "e", "-", "+", "+=", "-=", "<", ">", "%", "(", ")", " ",
    "\n", "\"offset\":", "\"easing\":", "\"delay\":", "\"endDelay\":", "\"duration\":",
    "\"iterations\":", "\"spring\":", "\"keyframes\":", "\"items\":", "\"type\":",
    "\"iterationStart\":", "\"x\":", "\"direction\":", "\"fill\":",
    "\"target\":", "cubic-bezier(", "linear(", "steps(", "jump-none", "back-out", "elastic", "inf",
    "1e9", "1000000", "spring(", "\"#f0f\"", "\"red\"", "oklch(", "rgb(", "none", "deg",
  ]

  private static let documents = [
    """
    {"animations": [
      {"target": "price", "keyframes": [{"offset": 0, "easing": "ease-out", "value": 0}, {"value": 100}],
       "options": {"duration": 200, "iterations": 2.5, "iterationStart": 0.25, "direction": "alternate"}},
      {"target": "box", "keyframes": [{"at": [0, 10]}, {"at": [0.1, -10]}],
       "options": {"duration": 300, "fill": "forwards", "easing": "cubic-bezier(0.6, 2, 0.4, -1)"}}]}
    """,
    """
    {"animations": [{"target": "t", "keyframes": {"x": [0, 1, 4], "offset": [0, 0.3], "easing": ["ease-in"]},
      "options": {"duration": 100, "delay": -20, "endDelay": 5, "iterations": "Infinity", "fill": "both"}}]}
    """,
    """
    {"animations": [{"target": "a", "keyframes": [{"x": 1, "y": [1, 2]}, {"x": 2}, {"x": 3, "y": [3, 4]}],
      "options": 250}, {"target": "a", "keyframes": [{"x": 5}, {"x": 6}],
      "options": {"duration": 50, "direction": "alternate-reverse", "easing": "steps(4, jump-both)"}}]}
    """,
    """
    {"animations": [{"target": "c", "keyframes": [{"color": "#ff008080", "easing": "spring(0.5, 0.2)"},
      {"color": "rgb(0 50% 100 / 20%)"}, {"color": "oklch(0.5 0.1 120deg)"}], "options": 250}]}
    """,
    """
    {"keyframes": [{"value": 0, "offset": 0, "easing": "back-out"}, {"value": 5, "offset": 0.3}, {"value": 9}],
      "smooth": true, "options": {"duration": "250.000001", "iterations": 2, "fill": "both"}}
    """,
    """
    {"spring": {"from": 0, "to": 9, "velocity": -40, "response": 0.4, "dampingRatio": 0.6}, "options": {"duration": 900}}
    """,
    """
    {"path": {"along": {"start": [0, 0], "segments": [[0, 0, 5, 5], [5, 5, 9, 9, 1, 2, 3, 4],
      [1, 0, 0, 1, 0, 0, 2, 0, 0, 2, 0, 1]]}, "from": 0.2, "to": 1}, "options": {"duration": 100}}
    """,
    """
    {"sum": [{"shake": {"center": 1, "directions": [2, 3], "vibrations": 5, "seed": "18446744073709551615"},
      "options": {"duration": 80}}, {"accumulating": {"punch": {"center": 0, "directions": [1], "vibrations": 3,
      "elasticity": 0.5}}, "options": {"duration": 30, "iterations": 4}}], "options": {"duration": 120}}
    """,
    """
    {"decay": {"from": 0, "to": 50, "velocity": 900, "friction": 2, "edge": {"response": 500, "dampingRatio": 1}},
      "options": {"duration": 3000}}
    """,
    """
    {"stagger": {"length": 100, "starts": [0, 0.5], "spans": [0.5, 0.5], "easing": "quad-in",
      "motion": {"keyframes": [{"value": [1, 2]}, {"value": [3, 4]}]}}, "options": {"duration": 100}}
    """,
    """
    {"items": [{"play": {"keyframes": [{"value": 0}, {"value": 1}], "options": 90}, "track": "x", "type": "number"},
      {"label": "a"}, {"parallel": [{"to": {"value": 5, "duration": 70, "easing": "quad-out"}, "track": "x",
      "type": "number"}, {"wait": 30, "repeats": 2.5, "autoreverses": true, "repeatDelay": 4}], "at": "a+=0.5"},
      {"by": {"value": [1, 2]}, "track": "p", "type": "point", "initial": [0, 0], "speed": 2},
      {"marker": "m", "at": "<50%"}, {"pause": true}], "defaults": {"duration": 40}, "repeats": 2, "offset": 5}
    """,
  ]
  private static let easings = [
    "cubic-bezier(0.6, 2.077, 0.4, -1.862)", "linear(0, 0.25 25% 75%, 1)", "steps(3, jump-none)",
    "back-out", "ease-in-out", "elastic-out(1, 0.3)", "back-in(1.7)", "bounce-in-out", "step-end",
    "linear", "spring(0.5, 0.7)",
  ]
  private static let positions = [
    "<0.5", ">-1", "+=0.25", "-=2", "intro", "intro+=1", "3", "-0.5", "<", ">",
  ]

  @Test(arguments: FuzzedInput.allCases)
  func `every input gets an answer`(input: FuzzedInput) async throws {
    let corpus =
      switch input {
      case .document: Self.documents
      case .easing: Self.easings
      case .position: Self.positions
      }
    var mutator = Mutator(seed: 1, corpus: corpus, words: Self.words)
    let load = TestLength.Load(steps: 300, release: 5000, long: 1_000_000)
    var count = 0
    while load.goesOn(after: count) {
      let bytes = mutator.next()
      let start = ProcessResources.threadTime
      let complaint = input.complaint(about: bytes)
      let time = ProcessResources.threadTime - start
      count += 1
      let place: Comment = "input \(count): \(String(decoding: bytes, as: UTF8.self))"
      try #require(complaint == nil, place)
      try #require(time < Self.mostTime, place)
      if count.isMultiple(of: 64) {
        await Task.yield()
        if input == .document {
          try await play(bytes)
        }
      }
    }
  }

  @Test
  func `every line is followed or refused, and shown`() async throws {
    let shared = await SharedTweens(mostBytes: 1 << 16)
    await shared.start()
    let lines = try await shared.lines() + [shared.leader.statistics.line()]
    let words = Self.words + ["\"state\":", "\"key\":", "\"number\":", "killed", "\"tweens\":"]
    var mutator = Mutator(seed: 3, corpus: lines, words: words)
    let screen = TopScreen(name: "lines")
    var table = await TopTable(shared.follower.population())
    let load = TestLength.Load(steps: 300, release: 5000, long: 1_000_000)
    var count = 0
    while load.goesOn(after: count) {
      count += 1
      let line = InputLine(number: count, bytes: mutator.next())
      do throws(CommandError) {
        try await shared.follower.take(line)
      } catch {
        #expect(error.line.hasPrefix("tween: top: line \(count): "))
        #expect(!error.line.dropLast().contains { $0.isNewline })
      }
      guard count.isMultiple(of: 10) else { continue }
      await shared.clock.advance(by: .milliseconds(200))
      await table.take(shared.follower.population(), rowCount: 19)
      let picture = screen.picture(of: table, on: .standard).lines
      #expect(picture.allSatisfy { $0.count <= 80 })
      // A line of a tween has more than 200 bytes.
      #expect(table.rows.count < 1 << 16 / 200)
    }
    #expect(!table.population.rows.isEmpty)
  }

  /// Plays a document for two steps, if it is one.
  private func play(_ bytes: [UInt8]) async throws {
    let document: WebDocument
    do {
      document = try WebDocument(parsing: bytes)
    } catch {
      return
    }
    let playback = ManualPlayback(document, events: true)
    await playback.waitForFirstLine()
    await playback.step(by: .milliseconds(10))
    await playback.step(by: .seconds(1))
    playback.cancel()
    for line in try await playback.lines() {
      #expect(FuzzedInput.lineComplaint(line) == nil)
    }
  }
}
