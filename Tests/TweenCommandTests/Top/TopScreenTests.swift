import Testing
import Tweening
import TweeningTerminal

@testable import TweeningTestSupport
@testable import tween

@Suite(.limitedConcurrency)
struct TopScreenTests {
  private static let sizes = [TerminalSize.standard, TerminalSize(columns: 40, rows: 12)]
  private let screen = TopScreen(name: "<stdin>")
  private let shared: SharedTweens

  init() async throws {
    shared = await SharedTweens()
  }

  /// A table after two seconds, with ten values of each row.
  private func table() async throws -> TopTable {
    let timeline = try Timeline {
      Track<Double>("x").play(Motion(from: 0, to: 8).duration(.seconds(4)).ease(.linear))
      Track<String>("title").set("ready").at(.time(.zero))
    }
    await shared.leader.tween(timeline.motion, key: "intro")
    await shared.leader.tween(from: 0.0, to: 1, duration: .seconds(1), key: "ended")
    await shared.start()
    await shared.leader.perform { leader in
      leader.tween(for: "wave").map { leader.setRate(0.25, of: $0) }
    }
    try await shared.follow()
    var table = await TopTable(shared.follower.population())
    let frames = shared.leader.frames
    for _ in 0..<10 {
      await shared.clock.advance(by: .milliseconds(200))
      try await shared.follower.take(shared.leader.statistics.line())
      await table.take(shared.follower.population(), rowCount: 20)
    }
    _ = frames
    return table
  }

  @Test(arguments: sizes)
  func `the view is as it was recorded`(size: TerminalSize) async throws {
    try await RecordedScreen.expectEqual(screen.picture(of: table(), on: size), "top")
  }

  @Test(arguments: sizes)
  func `the help and the filter are as they were recorded`(size: TerminalSize) async throws {
    var table = try await table()
    _ = table.take(.character("?"), rowCount: 20)
    try RecordedScreen.expectEqual(screen.picture(of: table, on: size), "top-help")
    for key in "?s /E" {
      _ = table.take(.character(key), rowCount: 20)
    }
    try RecordedScreen.expectEqual(screen.picture(of: table, on: size), "top-filter")
  }

  @Test
  func `a page has all rows and no keys`() async throws {
    let table = try await table()
    let page = screen.page(of: table, columns: 80).lines
    #expect(page.count == 4 + 8)
    #expect(page[4].hasPrefix("box"))
    #expect(page[11].hasPrefix("wave"))
  }

  @Test
  func `a tween that has completed is not counted as killed`() async throws {
    for key in ["first", "second", "third"] {
      await shared.leader.tween(from: 0.0, to: 1, duration: .seconds(1), key: TweenKey(key))
    }
    let slow = await shared.leader.tween(from: 0.0, to: 1, duration: .seconds(60), key: "slow")
    try await shared.follow()
    await shared.clock.advance(by: .seconds(2))
    await slow.kill()
    try await shared.follow()
    var table = await TopTable(shared.follower.population())
    func head() -> String {
      screen.picture(of: table, on: .standard).lines[1]
    }
    #expect(head() == "4 tweens  3 completed  1 killed")
    _ = table.take(.character("s"), rowCount: 20)
    #expect(table.rows.map(\.key) == ["first", "second", "third", "slow"])
    // Statistics do not tell the ends apart.
    try await shared.follower.take(#"{"statistics": {"tweens": {"active": 2, "killed": 3}}}"#)
    table = await TopTable(shared.follower.population())
    #expect(head() == "5 tweens  2 active  3 ended")
  }

  @Test(arguments: [(1, 1), (2, 3), (5, 2), (20, 6), (59, 4), (60, 8), (1000, 1000)])
  func `a terminal of any size has a view`(columns: Int, rows: Int) async throws {
    let size = TerminalSize(columns: columns, rows: rows)
    #expect(try await screen.picture(of: table(), on: size).size == size)
    let empty = await TopTable(shared.follower.population())
    #expect(screen.picture(of: empty, on: size).size == size)
  }

  @Test
  func `keys and texts cannot move the cursor, however long they are`() async throws {
    let long = String(repeating: "a\u{301}", count: 10_000)
    for key in ["\u{1B}[2J", "\n\r\t", long, "価格価格価格価格価格価格価格価格価格", "\u{202E}x"] {
      let motion = Motion<String>(revealing: "\u{1B}[2J").duration(.seconds(9))
      await shared.leader.tween(motion, key: TweenKey(key))
    }
    await shared.leader.tween(from: -1e308, to: 1e308, duration: .seconds(9), key: "number")
    await shared.leader.tween(
      from: [Double](repeating: 1e-9, count: 5000), to: [Double](repeating: 1e9, count: 5000),
      duration: .seconds(9), key: "list",
    )
    try await shared.follow()
    await shared.clock.advance(by: .seconds(8))
    try await shared.follower.take(
      "{\"statistics\": {\"tweens\": {\"active\": 1e308, \"paused\": -5}, \"frames\": 1}}"
    )
    var table = await TopTable(shared.follower.population())
    await table.take(shared.follower.population(), rowCount: 10)
    for size in Self.sizes {
      let lines = screen.picture(of: table, on: size).lines
      #expect(lines.contains { $0.hasPrefix("\u{FFFD}[2J") })
      #expect(!lines.joined().unicodeScalars.contains { $0.properties.generalCategory == .control })
      #expect(lines.allSatisfy { $0.terminalWidth <= size.columns })
    }
  }
}
