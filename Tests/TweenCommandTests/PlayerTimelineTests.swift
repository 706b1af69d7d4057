import Testing
import Tweening

@testable import TweeningTestSupport
@testable import TweeningWeb
@testable import tween

@Suite(.limitedConcurrency)
struct PlayerTimelineTests {
  @Test
  func `animations that overlap and never end play like every motion by itself`() async throws {
    let text =
      """
      {"animations": [
        {"target": "a", "keyframes": [{"x": 0, "p": [1, 2]}, {"x": 9, "p": [3, 5]}],
         "options": {"duration": 33.3333333333, "iterations": "Infinity"}},
        {"target": "a", "keyframes": [{"x": 5}, {"x": 6}],
         "options": {"duration": 12, "delay": 20, "fill": "none"}},
        {"target": "b", "keyframes": [{"y": 1}, {"y": 2}],
         "options": {"duration": 0, "iterations": "Infinity", "fill": "both"}}
      ]}
      """
    let document = try WebDocument(parsing: Array(text.utf8))
    let playback = ManualPlayback(document, events: false)
    await playback.waitForFirstLine()
    for _ in 1...12 {
      await playback.stepToNextLine(by: .milliseconds(5))
    }
    playback.cancel()
    let lines = try await playback.lines()
    let frames = lines.drop { $0 == lines.first }
    let expected = (1...12).map { step in
      let time = Duration.milliseconds(5 * step)
      return document.line(at: Double(5 * step)) { $0.motion?.effect(at: time) }
    }
    #expect(Array(frames.prefix(12)) == expected)
  }

  private func document(_ text: String) throws -> WebDocument {
    try WebDocument(parsing: Array(text.utf8))
  }

  /// The parts of a line up to its values or its properties.
  private func short(_ line: String) -> String {
    String(line.prefix(while: { $0 != "\n" }))
      .replacing(", \"animation\": 0, \"target\": \"timeline\", \"properties\": [\"x\"]", with: "")
  }

  /// The lines of a document that plays with its events, one frame after each step.
  private func lines(_ document: WebDocument, step: Int) async throws -> [String] {
    let playback = ManualPlayback(document, events: true)
    while !playback.isOver {
      await playback.step(by: .milliseconds(step))
    }
    return try await playback.lines()
  }

  private static let slide =
    """
    {"track": "x", "type": "number", "play": {"keyframes": [{"value": 0}, {"value": 8}],
      "options": {"duration": 80, "easing": "linear", "fill": "both"}}}
    """

  @Test
  func `the markers of a timeline are lines, at their times`() async throws {
    let document = try document(
      """
      {"items": [{"marker": "start"}, \(Self.slide), {"marker": "a"}, {"marker": "b"}],
       "repeats": 2}
      """
    )
    let events = try await lines(document, step: 30).map(short).filter { $0.contains("event") }
    func marker(_ name: String, at time: Int) -> String {
      "{\"time\": \(time), \"event\": \"marker\", \"name\": \"\(name)\", "
        + "\"direction\": \"forwards\"}"
    }
    #expect(events.first == "{\"time\": 0, \"event\": \"started\"}")
    #expect(events.contains("{\"time\": 80, \"event\": \"repeated\", \"iteration\": 1}"))
    let markers = events.filter { $0.contains("marker") }
    #expect(
      markers == [
        marker("start", at: 0), marker("a", at: 80), marker("b", at: 80), marker("start", at: 80),
        marker("a", at: 160), marker("b", at: 160),
      ]
    )
    let ends = ["completed", "killed"].map { "{\"time\": 160, \"event\": \"\($0)\"}" }
    #expect(events.suffix(2) == ends)
  }

  @Test(arguments: [
    "\"repeats\": 3", "\"repeats\": 3, \"repeatDelay\": 7",
    "\"repeats\": 2, \"autoreverses\": true",
    "\"repeats\": 2, \"autoreverses\": true, \"repeatDelay\": 7", "\"reversed\": true",
    "\"repeats\": 2, \"speed\": 3", "\"repeats\": 2, \"offset\": 25", "\"offset\": -25",
    "\"repeats\": \"Infinity\"", "\"easing\": \"back-out\"",
  ])
  func `the lines of a timeline are in order, and a frame waits for no later event`(
    options: String
  ) async throws {
    let document = try document(
      """
      {"items": [{"marker": "a"}, \(Self.slide), {"marker": "b", "at": "-=0.04"}, {"pause": true},
         \(Self.slide), {"marker": "c"}, {"marker": "d"}], \(options)}
      """
    )
    let playback = ManualPlayback(document, events: true)
    await playback.waitForFirstLine()
    let end = document.endTime ?? .milliseconds(900)
    var time = 10
    while Duration.milliseconds(time) < end {
      await playback.step(by: .milliseconds(10))
      // Between its events, a frame is written at once; in a delay, there is none.
      if Duration.milliseconds(time) > document.parts[0].timing.delay {
        #expect(await playback.hasLines(1, containing: "{\"time\": \(time), \"values\""))
      }
      time += 10
    }
    playback.cancel()
    let lines = try await playback.lines()
    let times = try lines.map { line in
      try #require(Double(line.split(separator: ":")[1].split(separator: ",")[0].dropFirst()))
    }
    #expect(times == times.sorted())
    // Each frame is the sample at its time, also after the pause.
    for line in lines where line.contains("values") {
      let time = times[lines.firstIndex(of: line) ?? 0]
      #expect(try line == document.line(at: time, time: #require(Milliseconds.duration(time))))
    }
  }

  @Test
  func `a timeline whose time begins later is sampled as it plays`() throws {
    let document = try document("{\"items\": [\(Self.slide)], \"offset\": 20}")
    #expect(document.endTime == .milliseconds(60))
    let motion = document.timeline.motion
    for time in [0, 10, 35, 60] {
      let value = motion.value(at: .milliseconds(time))[Track<Double>("x")]
      let line = document.line(at: Double(time), time: .milliseconds(time))
      #expect(line.contains("{\"x\": \(try #require(value).jsonText)}"))
    }
  }
}
