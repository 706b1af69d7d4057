import Testing
import Tweening

@testable import TweeningTestSupport
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
    let document = try Document(parsing: Array(text.utf8))
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
}
