#if canImport(Glibc)
  import Foundation
  import Testing
  @testable import Tweening
  @testable import TweeningTestSupport
  @testable import tween

  /// Two processes that share tweens through a real Redis: this one gives random commands, and
  /// `tween follow` follows. `.ci/run redis` runs it.
  @OtherThread
  @Suite(
    .limitedConcurrency,
    .enabled(if: ProcessInfo.processInfo.environment["TWEENING_REDIS"] != nil), .serialized,
  )
  struct RedisTests {
    private static let ticks = 2500

    /// Messages are lost, doubled, late and out of order; the follower is killed, and Redis is
    /// restarted. Where the follower has the newest revision of a key, its value is that of the same
    /// commands on a clock that is moved by hand, to the last bit.
    @Test
    func `values are equal to the last bit through a Redis that fails`() async throws {
      let redis = try Redis()
      defer { redis.stop() }
      var follower = try redis.startFollower()
      defer { follower.killGroup() }
      let leader = SharedLeader(seed: 2025)
      let publisher = try redis.startPublisher()
      defer { publisher.stop() }
      var channel = Channel(seed: 7)
      let pace = Tweener()
      var tick = 0
      for await _ in pace.every(.milliseconds(4)) {
        tick += 1
        if tick % 3 == 0 {
          try await channel.add(leader.step())
        }
        // All newest states again, as after a loss.
        if tick % 100 == 0 {
          channel.addNewest()
        }
        try publisher.send(channel.take())
        if tick == Self.ticks / 3 {
          follower.killGroup()
          follower = try redis.startFollower()
        } else if tick == 2 * Self.ticks / 3 {
          try redis.restart()
        } else if tick == Self.ticks {
          break
        }
      }
      channel.addNewest()
      try publisher.send(channel.take())
      for await _ in pace.every(.milliseconds(50)) {
        let last = try redis.lastRevisions()
        if !last.isEmpty, last.allSatisfy({ leader.revisions[$0.key] == $0.value }) {
          break
        }
      }
      let compared = try await leader.compare(redis.samples())
      print("redis: \(compared) samples are equal")
      #expect(compared >= 10_000)
    }
  }

  /// A tweener that is given random commands, which can be given again to another one.
  private actor SharedLeader {
    private let tweener = Tweener()
    private let changes: AsyncStream<TweenSnapshot>
    private var random: SeededGenerator
    private var commands: [(time: Duration, seed: UInt64)] = []
    private let state = Locked<[String: Int64]>([:])
    private var firstRevision = Int64.max

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      changes = tweener.changes
    }

    /// The newest revisions.
    nonisolated var revisions: [String: Int64] {
      state.withLock { $0 }
    }

    /// Gives a random command, and returns the changes.
    func step() async throws -> [TweenSnapshot] {
      let seed = random.next()
      let time = await tweener.perform { tweener in
        Self.command(seed, tweener)
        return tweener.time
      }
      commands.append((time, seed))
      let read = try await read()
      for entry in read.flatMap(\.tweens) {
        firstRevision = min(firstRevision, entry.revision?.number ?? .max)
        state.withLock { $0[entry.key ?? ""] = entry.revision?.number }
      }
      return read
    }

    /// Returns the changes that have been sent: those before a change of a key that nobody follows.
    private func read() async throws -> [TweenSnapshot] {
      await tweener.perform { tweener in
        tweener.kill(.key("mark"))
        tweener.tween(from: 0.0, to: 1, duration: .seconds(3600), key: "mark")
      }
      var read: [TweenSnapshot] = []
      for await change in changes {
        guard let key = change.tweens.first?.key, key == "mark" else {
          read.append(change)
          continue
        }
        if change.tweens.first?.state != .killed {
          break
        }
      }
      return read
    }

    private static let keys = ["a", "b", "c", "d", "e", "f"]

    private static func command(_ seed: UInt64, _ tweener: isolated Tweener) {
      var random = SeededGenerator(seed: seed)
      func number(_ range: ClosedRange<Double>) -> Double {
        Double.random(in: range, using: &random)
      }
      let key = keys[Int.random(in: 0..<keys.count, using: &random)]
      guard let tween = tweener.tween(for: TweenKey(key), of: Double.self) else {
        let motion = Motion(from: number(-9...9), to: number(-9...9))
        let spans = [0.3, 1, 4].map { Duration.seconds($0) }
        let timed = motion.duration(spans[Int.random(in: 0..<3, using: &random)]).ease(.elasticOut)
        tweener.tween(
          Bool.random(using: &random) ? timed.repeatingForever(autoreverses: true) : timed,
          key: TweenKey(key), autokill: Bool.random(using: &random),
        )
        return
      }
      switch Int.random(in: 0..<14, using: &random) {
      case 0: tweener.pause(tween)
      case 1: tweener.resume(tween)
      case 2: tweener.setRate(number(-3...3), of: tween)
      case 3: tweener.reverse(tween)
      case 4: tweener.seek(tween, toFraction: number(0...1))
      case 5: tweener.restart(tween)
      case 6: tweener.complete(tween, at: .current)
      case 7: tweener.stop(tween)
      case 8, 9: tweener.play(tween)
      case 10: tweener.kill(tween)
      case 11: tweener.retarget(tween, to: number(-9...9), duration: .seconds(number(0.1...2)))
      case 12: tweener.update(tween, by: .milliseconds(Int.random(in: 0...300, using: &random)))
      default: tweener.retarget(tween, to: number(-9...9))
      }
    }

    /// Compares the samples of the follower with the same commands on a clock moved by hand.
    ///
    /// - Returns: The number of equal samples.
    func compare(_ samples: [RedisSample]) async throws -> Int {
      let clock = ManualTweenClock()
      // All revisions follow the wall time at which the leader was made.
      clock.setWallTime(.milliseconds(firstRevision - 1))
      let replica = Tweener(clock: clock)
      // The revisions count with a subscriber only.
      let counting = replica.changes
      var pending = commands[...]
      var now = Duration.zero
      var compared = 0
      for sample in samples.sorted(by: { $0.instant < $1.instant }) {
        while let next = pending.first, next.time <= sample.instant {
          await clock.advance(by: next.time - now)
          now = next.time
          await replica.perform { Self.command(next.seed, $0) }
          pending = pending.dropFirst()
        }
        await clock.advance(by: sample.instant - now)
        now = sample.instant
        for (key, value) in sample.values {
          guard let tween = await replica.tween(for: TweenKey(key), of: Double.self) else {
            continue
          }
          let revision = try await replica.snapshot(of: tween).tweens[0].revision?.number
          guard revision == sample.revisions[key] else { continue }
          let expected = await tween.value
          guard expected.bitPattern == value.bitPattern else {
            Issue.record("\(sample.instant), \(key), \(revision as Any): \(expected), not \(value)")
            return compared
          }
          compared += 1
        }
      }
      _ = counting
      return compared
    }
  }

  /// A channel that loses, doubles, delays and reorders messages.
  private struct Channel {
    private var random: SeededGenerator
    private var waiting: [TweenSnapshot] = []
    private var newest: [String: TweenSnapshot] = [:]

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
    }

    mutating func add(_ changes: [TweenSnapshot]) {
      for change in changes {
        newest[change.tweens.first?.key ?? ""] = change
        for _ in 0..<[0, 1, 1, 1, 2][Int.random(in: 0..<5, using: &random)] {
          let isLate = Int.random(in: 0..<5, using: &random) == 0
          waiting.insert(change, at: isLate ? 0 : waiting.count)
        }
      }
    }

    mutating func addNewest() {
      waiting += newest.values
    }

    /// Takes the messages that arrive now: all but some of the oldest.
    mutating func take() -> [TweenSnapshot] {
      let held = Int.random(in: 0..<8, using: &random) == 0 ? 0 : min(2, waiting.count)
      defer { waiting.removeFirst(waiting.count - held) }
      return Array(waiting.dropLast(held))
    }
  }
#endif
