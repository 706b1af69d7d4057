import Tweening

@testable import TweeningWeb
@testable import tween

/// A document that plays on a manual clock.
struct ManualPlayback {
  /// The lines written so far, and whether the player has ended.
  private final class Transcript: Sendable {
    let state = Locked((lines: [String](), isOver: false))

    var count: Int {
      state.withLock { $0.lines.count }
    }
  }

  private let clock = ManualTweenClock()
  private let transcript = Transcript()
  private let task: Task<Void, any Error>

  init(_ document: WebDocument, events: Bool = false) {
    let player = Player(document: document, framesPerSecond: 200, speed: 1, clock: clock)
    task = Task { [transcript] in
      defer { transcript.state.withLock { $0.isOver = true } }
      try await player.play(showsEvents: events) { line in
        transcript.state.withLock { $0.lines += line.split(separator: "\n").map { "\($0)\n" } }
      }
    }
  }

  var isOver: Bool {
    transcript.state.withLock { $0.isOver }
  }

  func step(by duration: Duration) async {
    await clock.advance(by: duration)
    await Task.yield()
  }

  /// Steps until the player has written a line; steps of zero do not advance the time.
  func waitForFirstLine(by duration: Duration = .zero) async {
    while transcript.count == 0, !isOver {
      await step(by: duration)
    }
  }

  /// Steps once, and waits until the line of that frame is there.
  func stepToNextLine(by duration: Duration) async {
    let now = clock.now
    await clock.advance(by: duration)
    let time = Milliseconds.count(now + duration).jsonText
    let start = "{\"time\": \(time),"
    while !isOver, !transcript.state.withLock({ $0.lines.last?.hasPrefix(start) ?? false }) {
      await Task.yield()
    }
  }

  /// Waits, without advancing the time, until a number of lines contain a text.
  ///
  /// - Returns: Whether there are so many lines; false only if the player or the test has ended.
  func hasLines(_ count: Int, containing text: String) async -> Bool {
    while transcript.state.withLock({ $0.lines.count { $0.contains(text) } }) < count {
      guard !isOver, !Task.isCancelled else { return false }
      await Task.yield()
    }
    return true
  }

  func cancel() {
    task.cancel()
  }

  /// All lines, when the player has ended.
  func lines() async throws -> [String] {
    try await task.value
    return transcript.state.withLock { $0.lines }
  }
}
