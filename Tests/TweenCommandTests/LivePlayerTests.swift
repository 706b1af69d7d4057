import Testing
import Tweening
import TweeningTerminal

@testable import TweeningTestSupport
@testable import tween

@Suite(.limitedConcurrency)
struct LivePlayerTests {
  private static let text =
    """
    {"animations": [{"target": "t", "keyframes": [{"x": 0}, {"x": 1}],
      "options": {"duration": 1000, "iterations": 4, "fill": "forwards"}}]}
    """

  private func player(_ clock: ManualTweenClock) async throws -> LivePlayer {
    try await LivePlayer(
      PlayScreenTests.document(Self.text),
      name: "t.json",
      framesPerSecond: 50,
      speed: 1,
      clock: clock,
      on: LiveTarget(size: { .standard }, show: { _ in }),
    )
  }

  /// Plays, presses keys at their times in milliseconds, and returns the first two lines.
  private func lines(pressing keys: [(Int, TerminalKey)], until end: Int) async throws -> [String] {
    let clock = ManualTweenClock()
    let player = try await player(clock)
    let (events, continuation) = AsyncStream.makeStream(of: TerminalSession.Event.self)
    continuation.finish()
    let task = Task { try await player.play(events) }
    while await player.lastPicture == nil {
      await Task.yield()
    }
    var now = 0
    for (time, key) in keys {
      await clock.advance(by: .milliseconds(time - now))
      now = time
      #expect(try await player.take(.key(key)))
    }
    await clock.advance(by: .milliseconds(end - now))
    #expect(try await player.take(.resumed))
    let lines = try #require(await player.lastPicture).lines
    #expect(try await !player.take(.key(.character("q"))))
    task.cancel()
    try await task.value
    return lines
  }

  @Test(
    arguments: [
      ([], 500, "▶ playing ×1", "0.500 s"),
      ([(400, .character(" "))], 900, "paused ×1", "0.400 s"),
      ([(400, .character(" ")), (800, .character(" "))], 900, "▶ playing ×1", "0.500 s"),
      ([(500, .right)], 500, "▶ playing ×1", "0.700 s"),
      ([(500, .left)], 500, "▶ playing ×1", "0.300 s"),
      ([(100, .left)], 150, "▶ playing ×1", "0.050 s"),
      ([(500, .character("]"))], 500, "▶ playing ×1", "1.000 s"),
      ([(1500, .character("["))], 1500, "▶ playing ×1", "1.000 s"),
      ([(1500, .character("[")), (1500, .character("["))], 1500, "▶ playing ×1", "0.000 s"),
      ([(1500, .character("r"))], 2000, "◀ reversed ×1", "1.000 s"),
      ([(1000, .character("+"))], 2000, "▶ playing ×1.5", "2.500 s"),
      ([(1000, .character("-"))], 2000, "▶ playing ×0.75", "1.750 s"),
      ([(1000, .character("r")), (1000, .character("-"))], 2000, "◀ reversed ×0.75", "0.250 s"),
      ([(1000, .character("0"))], 1250, "▶ playing ×1", "0.250 s"),
      ([(1000, .character("r")), (1500, .character("0"))], 1750, "▶ playing ×1", "0.250 s"),
      ([(1000, .character("x"))], 9000, "ended ×1", "4.000 s"),
      ([(1000, .character(" ")), (1000, .right)], 1500, "paused ×1", "1.200 s"),
      ([(4500, .character("0"))], 5000, "▶ playing ×1", "0.500 s"),
      ([(4500, .left)], 5000, "paused ×1", "3.800 s"),
      ([(4500, .character("r"))], 5000, "◀ reversed ×1", "3.500 s"),
    ] as [([(Int, TerminalKey)], Int, String, String)])
  func `each key does what the last line says`(
    keys: [(Int, TerminalKey)],
    end: Int,
    state: String,
    time: String,
  ) async throws {
    // The player holds from the first key on, so that it can be asked after the end.
    let lines = try await lines(pressing: [(0, .up)] + keys, until: end)
    #expect(lines[0].hasSuffix(state), "\(lines[0])")
    #expect(lines[1].hasPrefix(time), "\(lines[1])")
  }

  @Test
  func `without a key the player ends with the document, at the exact end`() async throws {
    let clock = ManualTweenClock()
    let player = try await player(clock)
    let (events, continuation) = AsyncStream.makeStream(of: TerminalSession.Event.self)
    continuation.finish()
    try await withThrowingTaskGroup { group in
      group.addTask {
        while !Task.isCancelled {
          await clock.advance(by: .milliseconds(200))
          await Task.yield()
        }
      }
      try await player.play(events)
      group.cancelAll()
    }
    let lines = try #require(await player.lastPicture).lines
    #expect(lines[0].hasSuffix("ended ×1"))
    #expect(lines[1].hasPrefix("4.000 s"))
    #expect(lines[3].contains("1.000 "))
  }

  @Test
  func `frames of the last second are counted, and a late one is told`() {
    var statistics = FrameStatistics(framesPerSecond: 50)
    #expect(statistics.framesPerSecond == nil)
    for frame in 0...100 {
      statistics.add(at: .milliseconds(20 * frame))
    }
    #expect(statistics.framesPerSecond == 50)
    #expect(statistics.lateCount == 0)
    statistics.add(at: .milliseconds(2031))
    #expect(statistics.lateCount == 1)
    statistics.pause()
    statistics.add(at: .seconds(60))
    #expect(statistics.lateCount == 1)
  }

  @Test(arguments: [1e-300, 1e300])
  func `any rate of frames is possible`(framesPerSecond: Double) {
    var statistics = FrameStatistics(framesPerSecond: framesPerSecond)
    statistics.add(at: .zero)
    statistics.add(at: .seconds(1_000_000))
    #expect(statistics.lateCount == (framesPerSecond > 1 ? 1 : 0))
  }

  @Test(arguments: [
    (nil, ReducedMotion.none), ("", .none), ("0", .none), ("1", .crossfade()),
    ("yes", .crossfade()),
  ])
  func `the environment asks for reduced motion`(value: String?, reduction: ReducedMotion) {
    let variables = ["REDUCE_MOTION": value]
    #expect(ReducedMotion.inEnvironment { variables[$0] ?? nil } == reduction)
  }

  @Test
  func `with reduced motion the view shows the end value early`() async throws {
    let clock = ManualTweenClock()
    let text = """
      {"animations": [{"target": "t", "keyframes": [{"x": 0}, {"x": 1000}], "options": 10000},
        {"target": "bar", "keyframes": [{"y": 0}, {"y": 1000}],
          "options": {"duration": 10000, "essential": true}}]}
      """
    let player = try await LivePlayer(
      PlayScreenTests.document(text), name: "t.json", framesPerSecond: 50, speed: 1,
      reduceMotion: .crossfade(), clock: clock,
      on: LiveTarget(size: { .standard }, show: { _ in }),
    )
    let (events, continuation) = AsyncStream.makeStream(of: TerminalSession.Event.self)
    continuation.finish()
    let task = Task { try await player.play(events) }
    while await player.lastPicture == nil {
      await Task.yield()
    }
    await clock.advance(by: .milliseconds(500))
    #expect(try await player.take(.resumed))
    let rows = try #require(await player.lastPicture).lines
    // The numbers before the bars; the ranges stand behind them.
    #expect(rows.contains { $0.hasPrefix("t.x") && $0.contains("1000 █") })
    #expect(rows.contains { $0.hasPrefix("bar.y") && $0.contains(" 50 ") })
    task.cancel()
    try await task.value
  }
}
