import Testing
import Tweening

@testable import TweeningTestSupport
@testable import TweeningWeb
@testable import tween

@Suite(.limitedConcurrency)
struct PlayerEventTests {
  /// A document with an animation for each of some options.
  private func document(_ options: [String]) throws -> WebDocument {
    let pair = "\"keyframes\": [{\"x\": 0}, {\"x\": 10}]"
    let animations = options.map { "{\"target\": \"t\", \(pair), \"options\": \($0)}" }
    let text = "{\"animations\": [\(animations.joined(separator: ", "))]}"
    return try WebDocument(parsing: Array(text.utf8))
  }

  private func time(of line: String) throws -> Double {
    let text = try #require(line.split(separator: ":")[1].split(separator: ",").first)
    return try #require(Double(text.dropFirst()))
  }

  @Test
  func `an event is written when it happens, and so is a frame`() async throws {
    let document = try document(["{\"duration\": 18, \"iterations\": \"Infinity\"}"])
    let playback = ManualPlayback(document, events: true)
    await playback.waitForFirstLine()
    #expect(await playback.hasLines(1, containing: "started"))
    #expect(await playback.hasLines(1, containing: "{\"time\": 0, \"values\""))
    for repeats in 1...5 {
      await playback.step(by: .milliseconds(17))
      let time = 18 * repeats - 1
      #expect(await playback.hasLines(1, containing: "{\"time\": \(time), \"values\""))
      await playback.step(by: .milliseconds(1))
      #expect(await playback.hasLines(repeats, containing: "\"event\": \"repeated\""))
    }
    playback.cancel()
    let lines = try await playback.lines()
    #expect(try lines.map(time) == lines.map(time).sorted())
  }

  @Test(arguments: [
    "{\"duration\": 1000, \"delay\": 5000}",
    "{\"duration\": 5000}",
    "{\"duration\": 5, \"endDelay\": 5000}",
    "{\"duration\": 1000, \"delay\": -300, \"iterations\": 9}",
    "{\"duration\": 1000, \"iterationStart\": 0.25, \"iterations\": \"Infinity\"}",
    "{\"duration\": 9000, \"delay\": 3, \"endDelay\": -8000}",
    "{\"duration\": 333.3333333333, \"delay\": 3.3333333333, \"iterations\": 7}",
    "{\"duration\": 5000, \"fill\": \"none\", \"direction\": \"reverse\"}",
  ])
  func `an event does not wait for another animation`(options: String) async throws {
    let document = try document([options, "{\"duration\": 20, \"delay\": 20, \"iterations\": 3}"])
    let playback = ManualPlayback(document, events: true)
    await playback.waitForFirstLine(by: .zero)
    await playback.step(by: .milliseconds(20))
    #expect(await playback.hasLines(1, containing: "\"started\", \"animation\": 1"))
    for repeats in 1...2 {
      await playback.step(by: .milliseconds(20))
      #expect(await playback.hasLines(repeats, containing: "\"repeated\""))
    }
    await playback.step(by: .milliseconds(20))
    #expect(await playback.hasLines(1, containing: "\"killed\", \"animation\": 1"))
    playback.cancel()
    let lines = try await playback.lines()
    #expect(try lines.map(time) == lines.map(time).sorted())
  }

  @Test
  func `events of many animations stay in order, however far a step goes`() async throws {
    let options = (1...40).map { index in
      "{\"duration\": \(index % 7 + 1), \"delay\": \(index % 5 - 2), \"iterations\": \(index % 4)}"
    }
    let document = try document(options)
    for step in [1, 3, 10, 50] {
      let playback = ManualPlayback(document, events: true)
      while !playback.isOver {
        await playback.step(by: .milliseconds(step))
      }
      let lines = try await playback.lines()
      #expect(try lines.map(time) == lines.map(time).sorted())
      #expect(lines.count { $0.contains("\"killed\"") } == 40)
    }
  }
}
