import Testing
import Tweening

@testable import TweeningTestSupport
@testable import TweeningWeb
@testable import tween

/// The population of a follower.
@Suite(.limitedConcurrency)
struct FollowerTests {
  @Test
  func `a population has the states and the values of the leader`() async throws {
    let shared = await SharedTweens()
    await shared.start()
    try await shared.follow()
    await shared.clock.advance(by: .seconds(1))
    let population = await shared.follower.population()
    #expect(population.rows.map(\.key) == ["price", "wave", "box", "tint", "knob", "later"])
    for row in population.rows {
      let tween = try #require(await shared.leader.tween(for: TweenKey(row.key)))
      #expect(await tween.state == row.state)
      #expect(await tween.fractionComplete == row.progress)
      #expect(await tween.rate == row.rate)
      let frame = await shared.leader.frame()
      let value = row.member.value(in: population.frame)
      #expect(value == frame.webValue(of: tween), "\(row.key)")
    }
    #expect(population.changeCount == 6)
    #expect(population.time == .seconds(1))
    #expect(!population.isOver)
  }

  @Test
  func `a byte order mark before a change is no part of it, and UTF-16 is named`() async throws {
    let shared = await SharedTweens()
    await shared.leader.tween(from: 0.0, to: 8, duration: .seconds(1), key: "x")
    let line = try #require(try await shared.lines().first)
    try await shared.follower.take("\u{FEFF}" + line)
    #expect(await shared.follower.population().rows.map(\.key) == ["x"])
    let units: [UInt8] = [0xFF, 0xFE] + line.utf16.flatMap { [UInt8($0), 0] }
    let error = await #expect(throws: CommandError.self) {
      try await shared.follower.take(InputLine(number: 1, bytes: units))
    }
    #expect(error?.message == "top: line 1: expected UTF-8, found UTF-16")
  }

  @Test
  func `the follower prints SIMD2–4, quaternions and arrays`() async throws {
    let shared = await SharedTweens()
    await shared.leader.tween(holding: SIMD4(1.0, 2, 3, 4), key: "vector")
    await shared.leader.tween(holding: Quaternion.identity, key: "rotation")
    try await shared.follow()
    let population = await shared.follower.population()
    let values = population.rows.map { $0.member.value(in: population.frame) }
    #expect(values == [.numbers([1, 2, 3, 4]), .numbers([0, 0, 0, 1])])
  }

  @Test
  func `a timeline has a value for each track`() async throws {
    let shared = await SharedTweens()
    let timeline = try Timeline {
      Track<Double>("x").play(Motion(from: 0, to: 8).duration(.seconds(2)).ease(.linear))
      Track<String>("title").set("ready").at(.time(.zero))
    }
    await shared.leader.tween(timeline.motion, key: "intro")
    try await shared.follow()
    await shared.clock.advance(by: .seconds(1))
    let population = await shared.follower.population()
    let values = try #require(population.rows.first).member.values(in: population.frame)
    #expect(values.map(\.track) == ["x", "title"])
    #expect(values.map(\.value) == [.number(4), .text("ready")])
  }

  @Test
  func `a tween that has ended leaves five seconds later`() async throws {
    let shared = await SharedTweens()
    await shared.leader.tween(from: 0.0, to: 8, duration: .seconds(1), key: "x")
    try await shared.follow()
    await shared.clock.advance(by: .seconds(2))
    let ended = await shared.follower.population()
    #expect(ended.rows.map(\.state) == [.killed])
    #expect(ended.rows.map(\.outcome) == [.completed])
    #expect(ended.rows.first?.member.value(in: ended.frame) == .number(8))
    await shared.clock.advance(by: .milliseconds(4999))
    #expect(await shared.follower.population().rows.count == 1)
    await shared.clock.advance(by: .milliseconds(1))
    #expect(await shared.follower.population().rows.count == 1)
    #expect(await shared.follower.population().rows.isEmpty)
  }

  @Test
  func `a tween that runs again stays`() async throws {
    let shared = await SharedTweens()
    await shared.leader.tween(from: 0.0, to: 8, duration: .seconds(1), key: "x")
    try await shared.follow()
    await shared.clock.advance(by: .seconds(2))
    _ = await shared.follower.population()
    await shared.leader.tween(from: 8.0, to: 0, duration: .seconds(60), key: "x")
    try await shared.follow()
    for _ in 0..<10 {
      await shared.clock.advance(by: .seconds(1))
      #expect(await shared.follower.population().rows.map(\.state) == [.active])
    }
  }

  @Test
  func `rates are those between two statistics, on the clock of the writer`() async throws {
    let shared = await SharedTweens()
    func take(_ members: String) async throws -> SharedStatistics? {
      try await shared.follower.take("{\"statistics\": {\(members)}}")
      return await shared.follower.population().statistics
    }
    let first = try await take("\"clockTime\": 500, \"frames\": 100, \"wakes\": 7")
    #expect(first?.framesPerSecond == nil)
    #expect(first?.tweens == nil)
    let second = try await take(
      "\"clockTime\": 2500, \"frames\": 220, \"tweens\": {\"active\": 3, \"paused\": 1, \"x\": 5}"
    )
    #expect(second?.framesPerSecond == 60)
    #expect(second?.wakesPerSecond == nil)
    #expect(second?.tweens == [.active: 3, .paused: 1])
    // The program has started again.
    let third = try await take("\"clockTime\": 1000, \"frames\": 500")
    #expect(third?.framesPerSecond == nil)
    #expect(try await take("\"clockTime\": 2000, \"frames\": 2")?.framesPerSecond == nil)
    #expect(try await take("\"clockTime\": 3000, \"frames\": 4")?.framesPerSecond == 2)
    #expect(try await take("\"frames\": 1e308")?.framesPerSecond == nil)
  }

  @Test
  func `a writer's statistics are what a follower reads`() async throws {
    let shared = await SharedTweens()
    await shared.start()
    try await shared.follow()
    let frames = shared.leader.frames
    for _ in 0..<3 {
      await shared.clock.advance(by: .seconds(1))
      try await shared.follower.take(shared.leader.statistics.line())
    }
    let statistics = await shared.follower.population().statistics
    // The mark of the reader has not been started.
    #expect(statistics?.tweens == [.new: 1, .delayed: 1, .active: 4, .paused: 1])
    #expect(statistics?.framesPerSecond == 1)
    _ = frames
  }

  @Test
  func `the lines of the tweens take a bounded memory, and ended tweens make room`() async throws {
    let shared = await SharedTweens(mostBytes: 8000)
    for index in 0..<20 {
      await shared.leader.tween(
        from: 0.0, to: 8, duration: .seconds(1), key: TweenKey("\(index)"),
      )
    }
    var refused: [CommandError] = []
    for line in try await shared.lines() {
      do throws(CommandError) {
        try await shared.follower.take(line)
      } catch {
        refused.append(error)
      }
    }
    let count = await shared.follower.population().rows.count
    #expect((2...5).contains(count))
    #expect(refused.count == 20 - count)
    #expect(refused.first?.message.hasPrefix("top: line 1: expected at most") == true)
    // A newer change of a tween needs no more room.
    await shared.leader.pause(.key("0"))
    try await shared.follow()
    #expect(await shared.follower.population().rows.first?.state == .paused)
    await shared.leader.resume(.key("0"))
    try await shared.follow()
    await shared.clock.advance(by: .seconds(2))
    _ = await shared.follower.population()
    await shared.clock.advance(by: .seconds(6))
    _ = await shared.follower.population()
    await shared.leader.tween(from: 0.0, to: 8, duration: .seconds(1), key: "new")
    try await shared.follow()
    #expect(await shared.follower.population().rows.map(\.key) == ["new"])
  }

  @Test
  func `the end of a tween takes effect where there is no room, and leaves at once`() async throws {
    let shared = await SharedTweens(mostBytes: 3000)
    await shared.leader.tween(from: 0.0, to: 8, duration: .seconds(60), key: "x")
    try await shared.follow()
    await shared.leader.kill(.key("x"))
    let end = try #require(try await shared.lines().first)
    let text = String(repeating: "x", count: 2000)
    let large = end.replacing("\"type\":", with: "\"tags\":[\"\(text)\"],\"type\":")
    try await shared.follower.take(large)
    #expect(await shared.follower.population().rows.map(\.state) == [.killed])
    #expect(await shared.follower.population().rows.isEmpty)
  }
}
