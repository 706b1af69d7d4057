import Testing
import Tweening

@testable import TweeningTestSupport
@testable import TweeningWeb
@testable import tween

@Suite(.limitedConcurrency)
struct PlayerTests {
  /// The document with an animation for each of some options.
  private func document(_ options: [String]) throws -> WebDocument {
    let pair = "\"keyframes\": [{\"x\": 0, \"y\": [1, 2]}, {\"x\": 10, \"y\": [3, 4]}]"
    let animations = options.enumerated().map { index, options in
      "{\"target\": \"t\(index)\", \(pair), \"options\": \(options)}"
    }
    let text = "{\"animations\": [\(animations.joined(separator: ", "))]}"
    return try WebDocument(parsing: Array(text.utf8))
  }

  private func time(of line: String) throws -> Double {
    let text = try #require(line.split(separator: ":")[1].split(separator: ",").first)
    return try #require(Double(text.dropFirst()))
  }

  /// The lines of a document that plays on a manual clock in steps of 5 ms, from start to end.
  private func lines(_ document: WebDocument, events: Bool = false) async throws -> [String] {
    let playback = ManualPlayback(document, events: events)
    while !playback.isOver {
      await playback.step(by: .milliseconds(5))
    }
    return try await playback.lines()
  }

  @Test
  func `every frame equals a sample at its time, and the last is the exact end`() async throws {
    let document = try document([
      "{\"duration\": 30, \"delay\": 10, \"iterations\": 2.5, \"easing\": \"back-out\"}",
      "60",
    ])
    let playback = ManualPlayback(document)
    await playback.waitForFirstLine()
    for _ in 1..<17 {
      await playback.stepToNextLine(by: .milliseconds(5))
    }
    await playback.step(by: .milliseconds(5))
    // Until the first line is there, a frame at the start may be made more than once.
    let lines = try await playback.lines()
    let frames = lines.drop { $0 == lines.first }
    let expected = try (1...17).map { step in
      let time = Double(5 * step)
      return try document.line(at: time, time: #require(Milliseconds.duration(time)))
    }
    #expect(lines.first == document.line(at: 0, time: .zero))
    #expect(Array(frames) == expected)
  }

  @Test(
    arguments: [
      "0", "{\"fill\": \"both\"}", "{\"duration\": 5, \"iterations\": 0}",
      "{\"duration\": 5, \"delay\": -50}", "{\"duration\": 5, \"delay\": 10, \"endDelay\": -30}",
    ],
  )
  func `a document of no length has only its last line`(options: String) async throws {
    let document = try document([options])
    #expect(try await lines(document) == [document.line(at: 0, time: .zero)])
  }

  @Test
  func `a document without animations has only its last line`() async throws {
    #expect(try await lines(document([])) == ["{\"time\": 0, \"values\": {}}\n"])
  }

  @Test
  func `events come in order of time, each at its own`() async throws {
    let document = try document([
      "{\"duration\": 18, \"iterations\": 2}", "{\"duration\": 20, \"delay\": 33}",
    ])
    let lines = try await lines(document, events: true)
    #expect(try lines.map(time) == lines.map(time).sorted())
    let rest = "\"properties\": [\"x\", \"y\"]}\n"
    let expected = [
      "{\"time\": 0, \"event\": \"started\", \"animation\": 0, \"target\": \"t0\", ",
      "{\"time\": 18, \"event\": \"repeated\", \"iteration\": 1, \"animation\": 0, "
        + "\"target\": \"t0\", ",
      "{\"time\": 33, \"event\": \"started\", \"animation\": 1, \"target\": \"t1\", ",
      "{\"time\": 36, \"event\": \"completed\", \"animation\": 0, \"target\": \"t0\", ",
      "{\"time\": 36, \"event\": \"killed\", \"animation\": 0, \"target\": \"t0\", ",
      "{\"time\": 53, \"event\": \"completed\", \"animation\": 1, \"target\": \"t1\", ",
      "{\"time\": 53, \"event\": \"killed\", \"animation\": 1, \"target\": \"t1\", ",
    ]
    #expect(lines.filter { $0.contains("\"event\"") } == expected.map { $0 + rest })
  }

  @Test
  func `an endless document plays until its task is cancelled`() async throws {
    let document = try document(["{\"duration\": 5, \"iterations\": \"Infinity\"}"])
    let playback = ManualPlayback(document, events: true)
    await playback.waitForFirstLine(by: .milliseconds(3))
    playback.cancel()
    #expect(try await !playback.lines().isEmpty)
  }

  @Test
  func `in real time, a document ends at its exact end`() async throws {
    let document = try document(["{\"duration\": 30, \"easing\": \"back-out\"}"])
    let player = Player(document: document, framesPerSecond: 200, speed: 1)
    var lines: [String] = []
    try await player.play(showsEvents: false) { lines.append($0) }
    #expect(try lines.map(time) == lines.map(time).sorted())
    #expect(lines.last == document.line(at: 30, time: .milliseconds(30)))
  }
}
