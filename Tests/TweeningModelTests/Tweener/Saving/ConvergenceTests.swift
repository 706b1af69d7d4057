import Foundation
import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// What keeps tweeners alike that follow each other for a long time.
@Suite(.limitedConcurrency)
struct ConvergenceTests {
  private let clock = ManualTweenClock()
  private let leader: Tweener
  private let follower: Tweener
  private let changes: ChangeReader

  init() async {
    clock.setWallTime(.seconds(1_795_000_000))
    leader = Tweener(clock: clock)
    follower = Tweener(clock: clock)
    changes = await ChangeReader(leader)
  }

  private func follow() async throws {
    for change in try await changes.read() {
      try await follower.restore(copied(change), downtime: .counted)
    }
  }

  @Test(.enabled(if: !TestLength.isShort, "4,096 ends take their time"))
  func `a key is followed again after the end of many others`() async throws {
    let first = await leader.tween(from: 0.0, to: 1, key: "x")
    for _ in 0..<5 {
      await first.pause()
      await first.resume()
    }
    await first.kill()
    try await follow()
    // The leader forgets the end of the first tween, and the follower does not.
    for number in 0..<5000 {
      await leader.tween(from: 0.0, to: 1, key: "y\(number)").kill()
    }
    try await follow()
    await leader.tween(from: 0.0, to: 1, key: "x")
    try await follow()
    #expect(await follower.tween(for: "x")?.state == .active)
  }

  @Test(.enabled(if: !TestLength.isShort, "4,096 ends take their time"))
  func `the ends of one key do not displace those of others`() async throws {
    let pause = await leader.tween(from: 0.0, to: 1, key: "x")
    try await follow()
    await pause.kill()
    for _ in 0..<5000 {
      await leader.tween(from: 0.0, to: 1, key: "y").kill()
    }
    for change in try await ChangeReader(leader).read() {
      try await follower.restore(copied(change), downtime: .counted)
    }
    #expect(await follower.tween(for: "x") == nil)
  }

  @Test
  func `a new stream has the ends that were lost`() async throws {
    let x = await leader.tween(from: 0.0, to: 1, duration: .seconds(60), key: "x")
    let y = await leader.tween(from: 0.0, to: 8, duration: .seconds(60), key: "y")
    try await follow()
    let copy = try #require(await follower.tween(for: "y", of: Double.self))
    await x.kill()
    await y.complete()
    // These two changes are lost.
    #expect(try await changes.read().count == 2)
    async let outcome = copy.outcome
    for change in try await ChangeReader(leader).read() {
      try await follower.restore(copied(change), downtime: .counted)
    }
    #expect(try await outcome == .completed)
    #expect(await copy.value == 8)
    #expect(await follower.tween(for: "x") == nil)
    // The follower passes the ends on.
    let ends = try await ChangeReader(follower).read()
    #expect(ends.flatMap { $0.tweens.map(\.key) } == ["x", "y"])
  }

  @Test
  func `a freeze that arrives late takes the follower back`() async throws {
    let tween = await leader.tween(from: 0.0, to: 100, duration: .seconds(10), key: "x")
    try await follow()
    let copy = try #require(await follower.tween(for: "x", of: Double.self))
    var events = follower.events.makeAsyncIterator()
    var frames = follower.frames.makeAsyncIterator()
    for isFreeze in [true, false] {
      await clock.advance(by: .seconds(1))
      if isFreeze {
        await leader.freeze()
      } else {
        await leader.setTimeScale(0)
      }
      await clock.advance(by: .milliseconds(230))
      try await follow()
      #expect(await follower.time == (await leader.time))
      #expect(await copy.value == (await tween.value))
      #expect(await follower.frame().time == (await leader.time))
      #expect(await events.next()?.event.kind == .changed)
      await clock.advance(by: .seconds(1))
      #expect(await copy.value == (await tween.value))
      if isFreeze {
        await leader.unfreeze()
      } else {
        await leader.setTimeScale(1)
      }
      try await follow()
      #expect(await events.next()?.event.kind == .changed)
      await clock.advance(by: .milliseconds(500))
      #expect(await follower.time == (await leader.time))
      #expect(await copy.value == (await tween.value))
    }
    _ = await frames.next()
  }

  // MARK: Keys of several tweens

  /// The state and the value of the tween under a key.
  private func shown(_ key: String, on tweener: Tweener) async throws -> [Double]? {
    try await LeaderProgram.state(tweener, key)
  }

  @Test
  func `a tween that rests under a key is shown again after the end of a newer one`() async throws {
    let first = await leader.tween(
      from: 0.0, to: 1, duration: .seconds(1), key: "x", autokill: false,
    )
    try await follow()
    await clock.advance(by: .seconds(2))
    try await follow()
    for isKilled in [false, true] {
      let second = await leader.tween(from: 5.0, to: 6, duration: .seconds(1), key: "x")
      try await follow()
      #expect(try await shown("x", on: follower)?[2] == 5)
      await clock.advance(by: .milliseconds(500))
      if isKilled {
        await second.kill()
      } else {
        await clock.advance(by: .seconds(1))
      }
      try await follow()
      for tweener in [leader, follower] {
        let tween = try #require(await tweener.tween(for: "x", of: Double.self))
        #expect(await tween.state == .completed)
        #expect(await tween.value == 1)
      }
      // A tween that is killed does not represent the key, whether a handle exists or not.
      #expect(try await ChangeReader(leader).read().flatMap(\.tweens).map(\.state) == [.completed])
      #expect(await second.state == .killed)
    }
    await first.kill()
    try await follow()
    #expect(await follower.count == 0)
  }

  @Test
  func `a tween that another tweener ended shows the tween that rests here`() async throws {
    await leader.tween(from: 0.0, to: 1, key: "x", autokill: false).complete()
    let second = await leader.tween(from: 5.0, to: 6, duration: .seconds(60), key: "x")
    try await follow()
    let back = await ChangeReader(follower)
    _ = try await back.read()
    await follower.tween(for: "x")?.kill()
    for change in try await back.read() {
      try await leader.restore(copied(change), downtime: .counted)
    }
    #expect(await second.state == .killed)
    #expect(await leader.tween(for: "x", of: Double.self)?.value == 1)
    try await follow()
    #expect(await follower.tween(for: "x", of: Double.self)?.value == 1)
  }

  @Test
  func `a change of a tween that does not represent its key is not sent`() async throws {
    let old = await leader.tween(from: 0.0, to: 1, key: "x", autostart: false)
    await leader.tween(from: 5.0, to: 6, key: "x", autostart: false)
    try await follow()
    await old.setRate(3)
    await old.kill()
    #expect(try await changes.read().isEmpty)
    #expect(await follower.tween(for: "x", of: Double.self)?.value == 5)
  }

  @Test
  func `a tween that was made and not begun is a change`() async throws {
    await leader.tween(from: 3.0, to: 4, key: "x", autostart: false)
    await leader.tween(holding: 7.0, key: "y")
    try await follow()
    #expect(await follower.tween(for: "x")?.state == .new)
    #expect(await follower.tween(for: "x", of: Double.self)?.value == 3)
    #expect(await follower.tween(for: "y")?.state == .completed)
    #expect(await follower.tween(for: "y", of: Double.self)?.value == 7)
  }

  @Test
  func `an animation that its closure stops leaves no tween under its key`() async throws {
    let motion = Motion(from: 0.0, to: 1).duration(.seconds(60))
    try await leader.animate(motion, key: "x") { _, stop in stop = true }
    while await leader.tween(for: "x") != nil {
      await Task.yield()
    }
    try await follow()
    #expect(await follower.tween(for: "x") == nil)
  }

  // MARK: Late changes of time

  @Test(arguments: [false, true], [false, true])
  func `a tween that has ended runs again after a freeze from before its end`(
    _ autokill: Bool,
    _ isRepublished: Bool,
  ) async throws {
    let tween = await leader.tween(
      from: 0.0, to: 100, duration: .seconds(1), ease: .linear, key: "x", autokill: autokill,
    )
    await leader.tween(
      from: 0.0, to: 100, duration: .seconds(9), delay: .seconds(1), key: "delayed",
    )
    try await follow()
    await clock.advance(by: .milliseconds(980))
    await leader.freeze()
    await clock.advance(by: .milliseconds(50))
    if isRepublished {
      // The freeze is lost.
      _ = try await changes.read()
      #expect(await follower.tween(for: "x")?.isRunning != true)
      for change in try await ChangeReader(leader).read() {
        try await follower.restore(copied(change), downtime: .counted)
      }
    } else {
      try await follow()
    }
    for key in ["x", "delayed"] {
      #expect(try await shown(key, on: follower) == (try await shown(key, on: leader)))
    }
    #expect(await tween.value == 98)
    await leader.unfreeze()
    try await follow()
    await clock.advance(by: .seconds(2))
    try await follow()
    for key in ["x", "delayed"] {
      #expect(try await shown(key, on: follower) == (try await shown(key, on: leader)))
    }
  }

  @Test(arguments: [Duration.milliseconds(100), .milliseconds(400)])
  func `a stop that was made without a tween takes the tween to one state on all tweeners`(
    _ lateness: Duration
  ) async throws {
    await leader.tween(holding: 0.0, key: "a")
    try await follow()
    let answers = await ChangeReader(follower)
    let third = Tweener(clock: clock)
    await leader.tween(
      from: 1.0, to: 5, duration: .milliseconds(200), delay: .milliseconds(100), key: "x",
      autokill: false,
    )
    // The follower stops the time before it knows the tween, and the third tweener is late to know.
    let start = try await ChangeReader(leader).read()
    for change in start {
      try await third.restore(copied(change), downtime: .counted)
    }
    await clock.advance(by: .milliseconds(90))
    await follower.freeze()
    await clock.advance(by: lateness - .milliseconds(90))
    try await follow()
    for change in try await answers.read() {
      try await third.restore(copied(change), downtime: .counted)
      try await leader.restore(copied(change), downtime: .counted)
    }
    for change in try await changes.read() {
      try await follower.restore(copied(change), downtime: .counted)
      try await third.restore(copied(change), downtime: .counted)
    }
    let expected = try await shown("x", on: leader)
    #expect(expected != nil)
    #expect(try await shown("x", on: follower) == expected)
    #expect(try await shown("x", on: third) == expected)
  }

  @Test
  func `a tween that has ended stays so while a slower time catches up`() async throws {
    await leader.tween(
      from: 0.0, to: 100, duration: .seconds(1), ease: .linear, key: "x", autokill: false,
    )
    try await follow()
    await clock.advance(by: .milliseconds(900))
    await leader.setTimeScale(0.5)
    await clock.advance(by: .milliseconds(200))
    try await follow()
    await clock.advance(by: .milliseconds(300))
    try await follow()
    #expect(await follower.time == (await leader.time))
    #expect(try await shown("x", on: follower) == (try await shown("x", on: leader)))
  }

  // MARK: Several writers

  /// Messages are late and out of order, and may be lost. In the end, each sends all that it has.
  @Test(arguments: TestLength.seeds(1, release: 100, long: 500))
  func `tweeners that all write show the same in the end`(_ seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let third = Tweener(clock: clock)
    let tweeners = [leader, follower, third]
    await leader.tween(from: 0.0, to: 1, duration: .seconds(60), key: "a", tags: ["a"])
    let start = try await changes.read()
    var readers = [changes]
    for tweener in tweeners.dropFirst() {
      for change in start {
        try await tweener.restore(copied(change), downtime: .counted)
      }
      await readers.append(ChangeReader(tweener))
    }
    var channels: [[TweenSnapshot]] = [[], [], []]
    for _ in 0..<TestLength.choose(15, full: 60) {
      let writer = random.pick([0, 0, 1, 2])
      try await LeaderProgram.step(on: tweeners[writer], &random)
      for (source, reader) in readers.enumerated() {
        for change in try await reader.read() {
          for target in 0..<3 where target != source && random.pick([true, true, true, false]) {
            let end = channels[target].count
            channels[target].insert(try copied(change), at: random.pick([0, end, end, end]))
          }
        }
      }
      for target in 0..<3 {
        while channels[target].count > random.pick([0, 0, 3, 6]) {
          try await tweeners[target].restore(channels[target].removeFirst(), downtime: .counted)
        }
      }
      await clock.advance(by: .nanoseconds(Int64.random(in: 0...90_000_000, using: &random)))
    }
    // A tweener that was ahead waits. Between the last changes and the comparison, no time passes:
    // an end by time may show another tween, which is a change.
    for round in 0..<200 {
      await clock.advance(by: .milliseconds(50))
      for _ in 0..<3 {
        try await exchange(tweeners)
      }
      if round >= 3, await !differ(tweeners) {
        break
      }
    }
    #expect(await !differ(tweeners))
    for key in LeaderProgram.keys {
      let expected = try await shown(key, on: leader)
      for tweener in tweeners.dropFirst() {
        #expect(try await shown(key, on: tweener) == expected, "\(key)")
      }
    }
  }

  /// Repeats what was lost, and passes on the changes that follow from it.
  private func exchange(_ tweeners: [Tweener]) async throws {
    for source in tweeners {
      for change in try await ChangeReader(source).read() {
        for target in tweeners where target !== source {
          try await target.restore(copied(change), downtime: .counted)
        }
      }
    }
  }

  private func differ(_ tweeners: [Tweener]) async -> Bool {
    var times: Set<Duration> = []
    for tweener in tweeners {
      await times.insert(tweener.time)
    }
    return times.count > 1
  }

  @Test
  func `revisions far ahead of the time are refused`() async throws {
    await leader.tween(from: 0.0, to: 1, duration: .seconds(60), key: "x")
    let change = try #require(try await changes.read().first)
    let text = try String(decoding: JSONEncoder().encode(change), as: UTF8.self)
    let number = try #require(change.tweens.first?.revision?.number)
    for (damaged, path) in [
      (text.replacingOccurrences(of: "\(number)", with: "\(Int.max)"), "tweens[0].revision"),
      (
        text.replacingOccurrences(of: #""number":0"#, with: #""number":9007199254740991"#),
        "sharedTime"
      ),
    ] {
      let snapshot = try JSONDecoder().decode(TweenSnapshot.self, from: Data(damaged.utf8))
      let error = await #expect(throws: MotionCodingError.self) {
        try await follower.restore(snapshot, downtime: .counted)
      }
      #expect(error?.path == path)
    }
    #expect(await follower.count == 0)
    try await follower.restore(change, downtime: .counted)
    #expect(await follower.count == 1)
  }

  @Test(.enabled(if: !TestLength.isShort, "4,096 ends take their time"))
  func `a follower remembers no more keys than it has tweens, and 4,096 ends`() async throws {
    var configuration = Tweener.Configuration()
    configuration.maximumTweens = 3
    let small = Tweener(configuration: configuration, clock: clock)
    await leader.tween(from: 0.0, to: 1, duration: .seconds(60), key: "k0")
    let change = try #require(try await changes.read().first)
    let text = try String(decoding: JSONEncoder().encode(change), as: UTF8.self)
    for number in 0..<5000 {
      let other = text.replacingOccurrences(of: #""k0""#, with: #""k\#(number)""#)
      let snapshot = try JSONDecoder().decode(TweenSnapshot.self, from: Data(other.utf8))
      try await small.restore(snapshot, downtime: .counted)
    }
    #expect(await small.count == 3)
    let remembered = await small.perform { small in
      (0..<5000).count { !small.observerRegistry.replication.isOwn("k\($0)") }
    }
    #expect(remembered == 4096 + 3)
  }

  @Test
  func `a leader that begins anew is followed`() async throws {
    let tween = await leader.tween(from: 0.0, to: 1, duration: .seconds(60), key: "x")
    for _ in 0..<20 {
      await tween.pause()
      await tween.resume()
    }
    try await follow()
    await clock.advance(by: .seconds(1))
    let second = Tweener(clock: clock)
    let changes = await ChangeReader(second)
    await second.tween(from: 5.0, to: 5, duration: .seconds(60), key: "x")
    for change in try await changes.read() {
      try await follower.restore(copied(change), downtime: .counted)
    }
    #expect(await follower.tween(for: "x", of: Double.self)?.value == 5)
  }

  @Test
  func `a stream that begins changes no revision`() async throws {
    let tween = await leader.tween(from: 0.0, to: 1, duration: .seconds(60), key: "x")
    try await follow()
    let before = try await leader.snapshot(of: tween).tweens[0].revision
    let reader = await ChangeReader(follower)
    let state = try #require(try await reader.read().first)
    #expect(state.tweens.map(\.revision) == [before])
    // A command counts, also while nobody reads.
    let copy = try #require(await follower.tween(for: "x"))
    await copy.pause()
    let after = try await follower.snapshot(of: copy).tweens[0].revision
    #expect(after?.number == before.map { $0.number + 1 })
  }

  @Test
  func `the end of an own tween is sent, also while a change is applied`() async throws {
    await leader.tween(from: 0.0, to: 1, duration: .seconds(60), key: "x")
    try await follow()
    let reader = await ChangeReader(follower)
    await follower.tween(from: 0.0, to: 1, duration: .milliseconds(500), key: "own")
    _ = try await reader.read()
    await leader.setTimeScale(100)
    let late = try await changes.read()
    await clock.advance(by: .milliseconds(100))
    for change in late {
      try await follower.restore(copied(change), downtime: .counted)
    }
    let sent = try await reader.read().flatMap(\.tweens)
    #expect(sent.map(\.key) == ["own"])
    #expect(sent.map(\.state) == [.killed])
  }

  @Test
  func `a tween that has waited for the key of another tweener is sent`() async throws {
    let tween = await leader.tween(from: 0.0, to: 1, duration: .seconds(60), key: "x")
    try await follow()
    let waiting = await follower.tween(from: 5.0, to: 6, key: "x", onConflict: .queue)
    let reader = await ChangeReader(follower)
    _ = try await reader.read()
    await tween.kill()
    try await follow()
    #expect(await waiting.state == .active)
    let sent = try await reader.read()
    #expect(sent.flatMap(\.tweens).map(\.state) == [.active])
    for change in sent {
      try await leader.restore(copied(change), downtime: .counted)
    }
    #expect(await leader.tween(for: "x", of: Double.self)?.value == 5)
  }

  @Test
  func `a tween of another type takes the key before queued tweens`() async throws {
    await leader.tween(from: 0.0, to: 1, duration: .seconds(60), key: "x")
    try await follow()
    let waiting = await follower.tween(from: 5.0, to: 6, key: "x", onConflict: .queue)
    await leader.tween(from: SIMD2(0.0, 0), to: SIMD2(1, 1), duration: .seconds(60), key: "x")
    try await follow()
    #expect(await waiting.state == .new)
    #expect(await follower.tween(for: "x", of: SIMD2<Double>.self)?.state == .active)
  }

  @Test(.enabled(if: !TestLength.isShort, "4,096 ends take their time"))
  func `a reader that does not read keeps the last ends only`() async throws {
    for number in 0..<20 {
      await leader.perform { tweener in
        for count in 0..<1000 {
          tweener.tween(from: 0.0, to: 1, key: TweenKey("\(number) \(count)"), tags: ["many"])
        }
      }
      await leader.kill(.tagged("many"))
    }
    let count = try await changes.read().count
    #expect(count >= 4096)
    #expect(count < 9000)
  }

  // MARK: Large changes

  /// Starts tweens whose changes take more than a mebibyte each, and ends them.
  private func endLargeTweens(_ count: Int, byTime: Bool) async throws {
    let text = String(repeating: "x", count: 1 << 20)
    for number in 0..<count {
      let tag = TweenKey("\(number) \(text)")
      let tween = await leader.tween(
        from: 0.0, to: 1, duration: .seconds(1), key: TweenKey("\(number)"), tags: [tag],
      )
      try await follow()
      if !byTime {
        await tween.kill()
        try await follow()
      }
    }
    await clock.advance(by: .seconds(2))
  }

  @Test(arguments: [false, true])
  func `the ends that a follower remembers take a bounded memory`(_ byTime: Bool) async throws {
    try await endLargeTweens(40, byTime: byTime)
    #expect(await follower.count == 0)
    let ends = try await ChangeReader(follower).read().flatMap(\.tweens)
    #expect(ends.map(\.key) == (9..<40).map { "\($0)" })
    await leader.tween(from: 0.0, to: 1, key: "small").kill()
    try await follow()
    #expect(try await ChangeReader(follower).read().count == 32)
  }

  @Test(.enabled(if: !TestLength.isShort, "120 mebibytes of tags take their time"))
  func `the ends that wait for a reader take a bounded memory`() async throws {
    try await endLargeTweens(40, byTime: false)
    let late = await ChangeReader(follower)
    _ = try await late.read()
    for number in 40..<120 {
      let tag = TweenKey("\(number) \(String(repeating: "x", count: 1 << 20))")
      await follower.tween(from: 0.0, to: 1, key: TweenKey("\(number)"), tags: [tag]).kill()
    }
    let ends = try await late.read().flatMap(\.tweens)
    #expect(ends.last?.key == "119")
    #expect((31..<64).contains(ends.count))
  }

  // MARK: Time

  @Test
  func `live values stand still with the time`() async throws {
    let tween = await leader.tween(from: 0.0, to: 100, duration: .seconds(100), key: "x")
    try await follow()
    let copy = try #require(await follower.tween(for: "x", of: Double.self))
    let live = await copy.live
    await clock.advance(by: .seconds(1))
    await leader.setTimeScale(0.5)
    let late = try await changes.read()
    await clock.advance(by: .seconds(2))
    let shown = await copy.value
    #expect(live.value == shown)
    for change in late {
      try await follower.restore(copied(change), downtime: .counted)
    }
    #expect(await copy.value == shown)
    #expect(live.value == shown)
    await clock.advance(by: .seconds(3))
    #expect(await copy.value == (await tween.value))
    #expect(live.value == (await tween.value))
  }

  @Test
  func `a command that changes no time rounds nothing`() async throws {
    await leader.setTimeScale(1.0 / 3)
    for _ in 0..<100 {
      await clock.advance(by: .nanoseconds(10))
      await leader.unfreeze()
      await leader.setTimeScale(1.0 / 3)
    }
    #expect(await leader.time == .nanoseconds(333))
  }
}
