import Testing
import Tweening

@testable import TweeningTestSupport

/// Random programs, whose client counts for itself what the statistics count.
@Suite(.limitedConcurrency)
struct StatisticsProgramTests {
  @Test(arguments: 0..<UInt64(TestLength.choose(4, release: 100, long: 500)))
  func `statistics of random programs equal the counts of a client`(seed: UInt64) async throws {
    var client = Client(seed: seed)
    for _ in 0..<100 {
      try await client.step()
      try await client.check()
    }
    await client.finish()
  }
}

/// A client that holds its tweens and streams.
private struct Client {
  private let clock = ManualTweenClock()
  private let tweener: Tweener
  private var random: SeededGenerator
  private var tweens: [Tween<Double>] = []
  private var values: [(tween: Tween<Double>, stream: AsyncStream<Double>)] = []
  private var events: [(tween: Tween<Double>, stream: AsyncStream<TweenEvent>)] = []
  private var refusedTweens = 0
  private var refusedStreams = 0
  private var valuesRead = 0
  private var eventsRead = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    tweener = Tweener(clock: clock)
  }

  // MARK: Steps

  mutating func step() async throws {
    switch Int.random(in: 0..<12, using: &random) {
    case 0...2: try await make()
    case 3...4: await command()
    case 5...6: await subscribe()
    case 7: await read()
    case 8: setLimits()
    case _: await clock.advance(by: .milliseconds(Int.random(in: 0...400, using: &random)))
    }
  }

  private mutating func make() async throws {
    let motion = Motion(from: 0.0, to: 100)
      .duration(.milliseconds(Int.random(in: 0...900, using: &random)))
      .delay(.milliseconds(Int.random(in: -50...200, using: &random)))
      .repeating(Double(Int.random(in: 1...3, using: &random)))
    let tween = await tweener.tween(
      motion, autostart: .random(using: &random), autokill: .random(using: &random),
    )
    tweens.append(tween)
    if await tween.state == .killed, try await tween.outcome == .refused {
      refusedTweens += 1
    }
  }

  private mutating func command() async {
    guard let tween = tweens.randomElement(using: &random) else { return }
    switch Int.random(in: 0..<9, using: &random) {
    case 0: await tween.start()
    case 1: await tween.pause()
    case 2: await tween.resume()
    case 3: await tween.stop()
    case 4: await tween.restart()
    case 5: await tween.complete()
    case 6: await tween.kill()
    case 7: await tween.retarget(to: .random(in: 0...9, using: &random))
    case _: await tween.seek(to: .milliseconds(Int.random(in: 0...900, using: &random)))
    }
  }

  private mutating func subscribe() async {
    guard let tween = tweens.randomElement(using: &random) else { return }
    let before = await tweener.statistics
    if Bool.random(using: &random) {
      values.append((tween, tween.values))
    } else {
      events.append((tween, tween.events))
    }
    if before.subscribers >= tweener.configuration.maximumSubscribers {
      refusedStreams += 1
    }
  }

  /// Reads a stream, and gives it up.
  private mutating func read() async {
    if Bool.random(using: &random), !values.isEmpty {
      let index = Int.random(in: 0..<values.count, using: &random)
      await valuesRead += values.remove(at: index).stream.buffered().count
    } else if !events.isEmpty {
      let index = Int.random(in: 0..<events.count, using: &random)
      await eventsRead += events.remove(at: index).stream.buffered().count
    }
  }

  private mutating func setLimits() {
    tweener.configuration.maximumTweens =
      Bool.random(using: &random) ? .max : Int.random(in: 0...30, using: &random)
    tweener.configuration.maximumSubscribers =
      Bool.random(using: &random) ? .max : Int.random(in: 0...20, using: &random)
  }

  // MARK: Checks

  func check() async throws {
    let statistics = await tweener.statistics
    var states: [TweenState: Int] = [:]
    for tween in tweens {
      await states[tween.state, default: 0] += 1
    }
    try #require(statistics.tweens == states)
    try #require(statistics.refusedTweens == refusedTweens)
    var lasting = 0
    var observed: Set<TweenID> = []
    for (tween, _) in events where await tween.state != .killed {
      lasting += 1
      observed.insert(tween.id)
    }
    let refused = statistics.refusedSubscribers
    try #require(refused == refusedStreams)
    try #require(statistics.subscribers >= lasting - refused)
    try #require(statistics.subscribers <= events.count + values.count)
    try #require(statistics.observedTweens >= observed.count - refused)
    let holders = Set((events.map(\.tween) + values.map(\.tween)).map(\.id))
    try #require(statistics.observedTweens <= holders.count)
  }

  /// Reads all that waits, and compares the totals.
  mutating func finish() async {
    let statistics = await tweener.statistics
    var waiting = 0
    for (tween, stream) in events {
      // The stream of a killed tween has finished.
      let isFinished = await tween.state == .killed
      let count = await stream.buffered().count
      eventsRead += count
      waiting += isFinished ? 0 : count
    }
    for (_, stream) in values {
      await valuesRead += stream.buffered().count
    }
    #expect(statistics.waitingEvents == waiting)
    #expect(statistics.events == eventsRead)
    #expect(statistics.values - statistics.conflatedValues == valuesRead)
  }
}
