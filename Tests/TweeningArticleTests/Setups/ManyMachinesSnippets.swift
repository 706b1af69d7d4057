import Foundation
import Testing
import Tweening
import TweeningWeb

@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct ManyMachinesSnippets {
  private let clock = ManualTweenClock()

  @Test
  func `a follower shows the tween of a leader`() async throws {
    let (leader, follower) = (Tweener(clock: clock), Tweener(clock: clock))
    let (messages, channel) = AsyncThrowingStream.makeStream(of: Data.self)
    let sending = Task { try await share(leader) { channel.yield($0) } }
    let tween = await leader.tween(from: 0.0, to: 100, duration: .seconds(60), key: "x")
    let following = Task { try await follow(messages, on: follower) }
    // The changes travel while no time passes: the tween, and perhaps its start after it.
    while await follower.tween(for: "x")?.state != .active {
      await Task.yield()
    }
    await clock.advance(by: .seconds(7))
    let copy = try #require(await follower.tween(for: "x", of: Double.self))
    #expect(await copy.value == (await tween.value))
    await leader.close()
    try await sending.value
    channel.finish()
    try await following.value
  }

  private func share(_ tweener: Tweener, _ send: (Data) async throws -> Void) async throws {
    #snippet("ManyMachines.md", "Overview")
  }

  private func follow(
    _ messages: AsyncThrowingStream<Data, any Error>,
    on tweener: Tweener,
  ) async throws {
    #snippet("ManyMachines.md", "Overview", 2)
  }

  @Test
  func `the clock of a follower`() async throws {
    let tweener = Tweener(clock: clock)
    clock.setWallTime(.seconds(1000))
    #snippet("ManyMachines.md", "Clocks")
    await clock.advance(by: .zero)
    #expect(await tweener.snapshot().wallTime == .seconds(1000) - .milliseconds(12))

    #snippet("ManyMachines.md", "Clocks", 2)
    let start = await follower.time
    try await follower.sleep(for: .milliseconds(1))
    #expect(await follower.time > start)
  }

  /// What the article calls `lines`.
  private actor Lines {
    private let channel: AsyncStream<Data>.Continuation

    init(_ channel: AsyncStream<Data>.Continuation) {
      self.channel = channel
    }

    func write(_ line: Data) throws {
      channel.yield(line)
    }
  }

  @Test
  func `a server writes changes and statistics`() async throws {
    let tweener = Tweener(clock: clock)
    let (written, channel) = AsyncStream.makeStream(of: Data.self)
    let lines = Lines(channel)
    let read = try await clock.run {
      let writing = Task { try await write(tweener, to: lines) }
      await tweener.tween(from: 0.0, to: 100, duration: .seconds(1_000_000), key: "x")
      // Either line may be the first.
      var (change, statistics) = (Data?.none, Data?.none)
      for await line in written {
        if line.starts(with: Data("{\"statistics\"".utf8)) {
          statistics = line
        } else {
          change = change ?? line
        }
        guard change == nil || statistics == nil else { break }
      }
      await tweener.close()
      try await writing.value
      return (change, statistics)
    }
    let change = try JSONDecoder().decode(TweenSnapshot.self, from: #require(read.0))
    #expect(change.tweens.first?.key == "x")
    let statistics = try JSONDecoder().decode([String: Shown].self, from: #require(read.1))
    let shown = try #require(statistics["statistics"])
    #expect(shown.clockTime >= 1000)
    #expect(shown.tweens == ["active": 1])
    #expect(shown.frames == 0)
    #expect(shown.wakes >= 1)
  }

  /// The members of the article's table.
  private struct Shown: Decodable {
    let clockTime: Double
    let tweens: [String: Int]
    let frames: Int
    let wakes: Int
  }

  private func write(_ tweener: Tweener, to lines: Lines) async throws {
    #snippet("ManyMachines.md", "Watching a server")
  }

  @Test
  func `a page shows the tweens of a server`() async throws {
    let tweener = Tweener(clock: clock)
    await tweener.tween(from: 0.0, to: 1, key: "fade")
    await tweener.tween(from: SIMD2(0.0, 0), to: SIMD2(1, 1), key: "place")
    var keys: [String?] = []
    func send(_: Data, _ key: String?) async {
      keys.append(key)
    }
    #snippet("ManyMachines.md", "In a browser")
    #expect(keys == ["fade"])
  }
}

#uncompiled("ManyMachines.md", "With Valkey", because: "the package of the client is missing")
#uncompiled("ManyMachines.md", "With Valkey", 2, because: "the package of the client is missing")
