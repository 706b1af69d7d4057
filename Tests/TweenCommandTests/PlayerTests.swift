import Testing
import Tweening

@testable import tween

struct PlayerTests {
  private static let pair = "\"keyframes\": [{\"x\": 0, \"y\": [1, 2]}, {\"x\": 10, \"y\": [3, 4]}]"

  /// The lines of a document, played in real time.
  private func lines(
    _ options: [String],
    events: Bool = false,
  ) async throws -> (document: Document, lines: [String]) {
    let animations = options.enumerated().map { index, options in
      "{\"target\": \"t\(index)\", \(Self.pair), \"options\": \(options)}"
    }
    let text = "{\"animations\": [\(animations.joined(separator: ", "))]}"
    let document = try Document(parsing: Array(text.utf8))
    let player = Player(document: document, framesPerSecond: 200, speed: 1)
    var output = ""
    try await player.play(showsEvents: events) { output += $0 }
    return (document, output.split(separator: "\n").map { "\($0)\n" })
  }

  private func time(of line: String) throws -> Double {
    let text = try #require(line.split(separator: ":")[1].split(separator: ",").first)
    return try #require(Double(text.dropFirst()))
  }

  @Test(.timeLimit(.minutes(1)))
  func `every frame is what a sample at its time is, and the last is the exact end`() async throws {
    let options = [
      "{\"duration\": 30, \"delay\": 10, \"iterations\": 2.5, \"easing\": \"back-out\"}",
      "60",
    ]
    let (document, lines) = try await lines(options)
    #expect(!lines.isEmpty)
    for line in lines {
      let time = try time(of: line)
      #expect(try line == document.line(at: time, time: #require(Milliseconds.duration(time))))
    }
    #expect(try lines.map(time) == lines.map(time).sorted())
    #expect(lines.last == document.line(at: 85, time: .milliseconds(85)))
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "0", "{\"fill\": \"both\"}", "{\"duration\": 5, \"iterations\": 0}",
      "{\"duration\": 5, \"delay\": -50}", "{\"duration\": 5, \"delay\": 10, \"endDelay\": -30}",
    ],
  )
  func `a document that takes no time is its last line`(options: String) async throws {
    let (document, lines) = try await lines([options])
    #expect(lines == [document.line(at: 0, time: .zero)])
  }

  @Test(.timeLimit(.minutes(1)))
  func `a document without animations is its last line`() async throws {
    #expect(try await lines([]).lines == ["{\"time\": 0, \"values\": {}}\n"])
  }

  @Test(.timeLimit(.minutes(1)))
  func `events come in order of time, each at its own`() async throws {
    let options = ["{\"duration\": 20, \"iterations\": 2}", "{\"duration\": 20, \"delay\": 30}"]
    let lines = try await lines(options, events: true).lines
    #expect(try lines.map(time) == lines.map(time).sorted())
    let events = lines.filter { $0.contains("\"event\"") }
    #expect(events.count == 7)
    let target = "\"animation\": 0, \"target\": \"t0\", \"properties\": [\"x\", \"y\"]"
    #expect(events.first == "{\"time\": 0, \"event\": \"started\", \(target)}\n")
    let second = "{\"time\": 20, \"event\": \"repeated\", \"iteration\": 1, \(target)}\n"
    #expect(events.dropFirst().first == second)
    #expect(
      events.last?
        .hasPrefix("{\"time\": 50, \"event\": \"killed\", \"animation\": 1") == true
    )
  }

  @Test(.timeLimit(.minutes(1)))
  func `an endless document plays until its task is cancelled`() async throws {
    let task = Task {
      try await lines(["{\"duration\": 5, \"iterations\": \"Infinity\"}"], events: true).lines
    }
    try await Task.sleep(for: .milliseconds(60))
    task.cancel()
    #expect(try await !task.value.isEmpty)
  }
}
