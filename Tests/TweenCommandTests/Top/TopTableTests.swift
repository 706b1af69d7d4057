import Testing
import Tweening
import TweeningTerminal

@testable import TweeningTestSupport
@testable import TweeningWeb
@testable import tween

@Suite(.limitedConcurrency)
struct TopTableTests {
  private let shared: SharedTweens

  init() async throws {
    shared = await SharedTweens()
    await shared.start()
    try await shared.follow()
    await shared.clock.advance(by: .seconds(1))
    // The newest change is that of the knob.
    await shared.leader.perform { leader in
      leader.tween(for: "knob").map { leader.setRate(2, of: $0) }
    }
    try await shared.follow()
  }

  private func table() async -> TopTable {
    var table = await TopTable(shared.follower.population())
    await table.take(shared.follower.population(), rowCount: 10)
    return table
  }

  /// Presses keys, and returns the keys of the rows.
  private func press(_ keys: String, _ table: inout TopTable, rowCount: Int = 10) -> [String] {
    for key in keys {
      let key = key == "\n" ? TerminalKey.enter : key == "\u{8}" ? .backspace : .character(key)
      let goesOn = table.take(key, rowCount: rowCount)
      #expect(goesOn)
    }
    return table.rows.map(\.key)
  }

  @Test(arguments: [
    ("", ["box", "knob", "later", "price", "tint", "wave"]),
    ("r", ["wave", "tint", "price", "later", "knob", "box"]),
    // Delayed, active, paused.
    ("s", ["later", "box", "price", "tint", "wave", "knob"]),
    // 25, 5, 3, 0.25, 0; then those without a number.
    ("ss", ["price", "later", "knob", "box", "wave", "tint"]),
    ("ssr", ["tint", "wave", "box", "knob", "later", "price"]),
    ("sss", ["knob", "box", "later", "price", "tint", "wave"]),
    ("ssss", ["box", "knob", "later", "price", "tint", "wave"]),
    ("/I", ["price", "tint"]),
    ("/i\nr", ["tint", "price"]),
    ("/ix", []),
    ("/ix\u{8}", ["price", "tint"]),
    ("/ix\u{8}\u{8}", ["box", "knob", "later", "price", "tint", "wave"]),
    // While the filter is edited, its characters are no commands.
    ("/rs", []),
  ])
  func `keys sort and filter the rows`(keys: String, expected: [String]) async throws {
    var table = await table()
    let found = press(keys, &table)
    #expect(found == expected)
    // Also those that come later.
    await table.take(shared.follower.population(), rowCount: 10)
    #expect(table.rows.map(\.key) == expected)
  }

  @Test
  func `escape drops the filter, closes the help, and then quits`() async throws {
    var table = await table()
    var goesOn = true
    var found = press("/box\n?", &table)
    #expect(found == ["box"])
    #expect(table.showsHelp)
    goesOn = table.take(.escape, rowCount: 10)
    #expect(goesOn)
    #expect(!table.showsHelp)
    #expect(table.filter == "box")
    goesOn = table.take(.escape, rowCount: 10)
    #expect(goesOn)
    #expect(table.rows.count == 6)
    found = press("/bo", &table)
    #expect(found == ["box"])
    goesOn = table.take(.escape, rowCount: 10)
    #expect(goesOn)
    #expect(table.filter.isEmpty)
    #expect(!table.isFiltering)
    goesOn = table.take(.escape, rowCount: 10)
    #expect(!goesOn)
  }

  @Test(arguments: [TerminalKey.character("q"), .character("Q"), .control("d"), .control("c")])
  func `a key quits`(key: TerminalKey) async {
    var table = await table()
    let goesOn = table.take(key, rowCount: 10)
    #expect(!goesOn)
  }

  @Test(
    arguments: [
      ([], 0), ([.down], 1), ([.character("j"), .character("j")], 2), ([.down, .up], 0), ([.up], 0),
      ([.pageDown], 2), ([.pageDown, .pageDown], 4), ([.end], 4), ([.end, .character("k")], 3),
      ([.end, .pageUp], 2), ([.end, .home], 0), ([.down, .character("/"), .character("b")], 0),
      ([.character("/"), .down], 1),
    ] as [([TerminalKey], Int)])
  func `keys scroll as far as there are rows`(keys: [TerminalKey], first: Int) async {
    var table = await table()
    for key in keys {
      _ = table.take(key, rowCount: 2)
    }
    #expect(table.shown(2).lowerBound == first)
  }

  @Test
  func `a pause keeps rows, values and order, and what comes is read on`() async throws {
    var table = await table()
    var found = press(" ", &table)
    #expect(found.count == 6)
    let frozen = table.population.time
    await shared.clock.advance(by: .seconds(1))
    await shared.leader.tween(from: 0.0, to: 1, key: "a new one")
    try await shared.follow()
    await table.take(shared.follower.population(), rowCount: 10)
    #expect(table.population.time == frozen)
    #expect(table.isPaused)
    // The values are those of the pause.
    found = press("ss", &table)
    #expect(found.first == "price")
    let price = try #require(table.rows.first)
    #expect(price.member.value(in: table.population.frame) == .number(25))
    _ = press(" ", &table)
    await table.take(shared.follower.population(), rowCount: 10)
    #expect(table.rows.count == 7)
    #expect(price.member.value(in: table.population.frame) == .number(50))
  }

  @Test
  func `the last values are kept, of the rows on the screen only`() async throws {
    var table = await table()
    for _ in 0..<150 {
      await shared.clock.advance(by: .milliseconds(10))
      await table.take(shared.follower.population(), rowCount: 4)
    }
    let rows = table.rows
    #expect(rows[3].key == "price")
    let prices = table.history(of: rows[3])
    #expect(prices.count == 100)
    #expect(prices.first == .number(25 + 51 * 0.25))
    #expect(prices.last == .number(25 + 150 * 0.25))
    #expect(table.history(of: rows[4]).isEmpty)
    _ = table.take(.end, rowCount: 4)
    await table.take(shared.follower.population(), rowCount: 4)
    #expect(table.history(of: rows[1]).isEmpty)
    #expect(table.history(of: rows[5]).count == 1)
  }

  @Test
  func `changes a second are those of the last two seconds`() async throws {
    var table = await TopTable(shared.follower.population())
    #expect(table.changesPerSecond == nil)
    for _ in 0..<20 {
      await table.take(shared.follower.population(), rowCount: 4)
      await shared.clock.advance(by: .milliseconds(500))
      await shared.leader.pause(.key("wave"))
      await shared.leader.resume(.key("wave"))
      try await shared.follow()
    }
    #expect(table.changesPerSecond == 2)
    await shared.clock.advance(by: .seconds(60))
    for _ in 0..<2 {
      await table.take(shared.follower.population(), rowCount: 4)
      await shared.clock.advance(by: .seconds(1))
    }
    #expect(table.changesPerSecond == 0)
  }
}
