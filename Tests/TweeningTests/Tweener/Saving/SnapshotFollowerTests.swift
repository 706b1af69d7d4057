import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// Tweeners that restore whole snapshots of a writer, beside the writer's changes.
@Suite(.limitedConcurrency)
struct SnapshotFollowerTests {
  private let clock = ManualTweenClock()
  private let writer: Tweener
  private let follower: Tweener
  private let changes: ChangeReader

  init() async {
    clock.setWallTime(.seconds(1_795_000_000))
    writer = Tweener(clock: clock)
    follower = Tweener(clock: clock)
    changes = await ChangeReader(writer)
  }

  private func begin(_ tweener: Tweener) async throws {
    try await tweener.restore(copied(writer.snapshot()), downtime: .counted)
  }

  private func follow(_ changes: ChangeReader, on tweener: Tweener) async throws {
    for change in try await changes.read() {
      try await tweener.restore(copied(change), downtime: .counted)
    }
  }

  private func revision(_ key: TweenKey, on tweener: Tweener) async throws
    -> TweenSnapshot.Revision?
  {
    try await #require(tweener.tween(for: key)).snapshot().tweens[0].revision
  }

  /// A tween that rests, a tween that has not begun, and a tween that runs.
  private func makeThree() async {
    await writer.tween(holding: 3.0, key: "rests")
    await writer.tween(from: 0.0, to: 1, key: "new", autostart: false)
    await writer.tween(from: 0.0, to: 100, duration: .seconds(10), ease: .linear, key: "runs")
  }

  // MARK: Revisions

  @Test
  func `a restored tween keeps the revision of its writer until a command`() async throws {
    await makeThree()
    try await begin(follower)
    for key: TweenKey in ["rests", "new", "runs"] {
      let written = try #require(try await revision(key, on: writer))
      #expect(try await revision(key, on: follower) == written)
      await writer.tween(for: key)?.setRate(2)
      try await follow(changes, on: follower)
      #expect(await follower.tween(for: key)?.rate == 2)
      #expect(try await revision(key, on: follower) == (try await revision(key, on: writer)))
      await follower.tween(for: key)?.setRate(3)
      let own = try #require(try await revision(key, on: follower))
      #expect(own.number == written.number + 2)
      #expect(own.origin != written.origin)
    }
  }

  @Test
  func `a snapshot that comes again makes no tween, and one that comes late does nothing`()
    async throws
  {
    await makeThree()
    try await begin(follower)
    let tweens = await follower.tweens
    let late = try copied(await writer.snapshot())
    await writer.perform { writer in
      for key: TweenKey in ["rests", "new", "runs"] {
        writer.setRate(2, of: .key(key))
      }
    }
    try await begin(follower)
    #expect(await follower.tweens == tweens)
    #expect(try await follower.restore(late, downtime: .counted) == tweens)
    #expect(await follower.tweens == tweens)
    for key: TweenKey in ["rests", "new", "runs"] {
      #expect(await follower.tween(for: key)?.rate == 2)
    }
  }

  @Test
  func `a change after a restore has a newer revision`() async throws {
    try await follow(changes, on: follower)
    let tween = await writer.tween(
      from: 0.0, to: 100, duration: .seconds(10), ease: .linear, key: "x",
    )
    let saved = try copied(await tween.snapshot())
    await clock.advance(by: .seconds(1))
    await tween.pause()
    try await follow(changes, on: follower)
    // An older state of its own tween, and a state whose time has not passed.
    for (downtime, value) in [(TweenDowntime.counted, 30.0), (.skipped, 0)] {
      await clock.advance(by: .seconds(2))
      try await writer.restore(saved, downtime: downtime)
      #expect(await tween.value == value)
      try await follow(changes, on: follower)
      #expect(await follower.tween(for: "x", of: Double.self)?.value == value)
    }
    // A tweener that has never had the tween.
    let third = Tweener(clock: clock)
    try await third.restore(saved, downtime: .skipped)
    let last = try #require(saved.tweens.last?.revision)
    #expect(try await revision("x", on: third)?.number == last.number + 1)
  }

  // MARK: Keys

  @Test
  func `the tweens of a snapshot replace those under their keys`() async throws {
    await writer.tween(from: 0.0, to: 1, key: "x", autokill: false).complete()
    await writer.tween(from: 0.0, to: 10, duration: .seconds(1), key: "x")
    await writer.tween(from: 0.0, to: 20, duration: .seconds(1), key: "x", onConflict: .queue)
    let saved = try await copied(writer.snapshot()).tweens.count { $0.key == "x" }
    #expect(saved == 3)
    let restorer = Tweener(clock: clock)
    let held = await restorer.tween(holding: 5.0, key: "x")
    let other = await restorer.tween(from: 0.0, to: 5, key: "x", autostart: false)
    for _ in 0..<3 {
      try await begin(restorer)
      #expect(await restorer.tween(for: "x", of: Double.self) == other)
      #expect(await other.motion.endValue == 10)
      #expect(await held.state == .killed)
      #expect(await restorer.perform { $0.handles(.key("x")).count } == 3)
    }
    await clock.advance(by: .milliseconds(1500))
    #expect(await restorer.tween(for: "x", of: Double.self)?.motion.endValue == 20)
    await clock.advance(by: .seconds(1))
    #expect(await restorer.tween(for: "x", of: Double.self)?.value == 1)
  }

  @Test
  func `a tween that rests under a key continues, with its handle`() async throws {
    await writer.tween(holding: 3.0, key: "volume")
    let held = await follower.tween(holding: 1.0, key: "volume")
    let values = held.values(lasting: .tween)
    try await begin(follower)
    #expect(await held.value == 3)
    #expect(await values.buffered() == [3])
    #expect(await follower.perform { $0.handles(.key("volume")) } == [held])
  }

  // MARK: Turns

  /// A follower whose first tween has ended before the command of the writer arrives.
  @Test
  func `a turn that came by time on a follower is older than a command of the writer`()
    async throws
  {
    let first = await writer.tween(from: 0.0, to: 1, duration: .seconds(1), key: "x")
    await writer.tween(
      from: 0.0, to: 100, duration: .seconds(10), ease: .linear, key: "x", onConflict: .queue,
    )
    try await begin(follower)
    await clock.advance(by: .milliseconds(900))
    await first.kill()
    let late = try await changes.read()
    await clock.advance(by: .milliseconds(600))
    #expect(await follower.tween(for: "x", of: Double.self)?.value == 5)
    for change in late {
      try await follower.restore(copied(change), downtime: .counted)
    }
    #expect(await follower.tween(for: "x", of: Double.self)?.value == 6)
    #expect(try await revision("x", on: follower) == (try await revision("x", on: writer)))
  }

  @Test
  func `a tween that follows a change does not wait any more`() async throws {
    let first = await writer.tween(from: 0.0, to: 1, duration: .seconds(1), key: "x")
    await writer.tween(
      from: 0.0, to: 2, duration: .seconds(1), key: "x", onConflict: .queue, autokill: false,
    )
    try await begin(follower)
    await first.kill()
    try await follow(changes, on: follower)
    await clock.advance(by: .seconds(2))
    try await follow(changes, on: follower)
    #expect(await follower.tween(for: "x", of: Double.self)?.value == 2)
    await writer.tween(for: "x")?.kill()
    try await follow(changes, on: follower)
    #expect(await follower.tween(for: "x") == nil)
  }

  @Test
  func `a program that begins again sends the turns of its restored tweens`() async throws {
    await writer.tween(from: 0.0, to: 1, duration: .seconds(1), key: "x")
    for end in [2.0, 3] {
      await writer.tween(from: 0.0, to: end, duration: .seconds(1), key: "x", onConflict: .queue)
    }
    try await follow(changes, on: follower)
    let again = Tweener(clock: clock)
    try await begin(again)
    let changes = await ChangeReader(again)
    for end in [1.0, 2, 3] {
      try await follow(changes, on: follower)
      let tween = try #require(await follower.tween(for: "x", of: Double.self))
      #expect(await tween.motion.endValue == end)
      await clock.advance(by: .seconds(1))
    }
    #expect(await follower.tween(for: "x") == nil)
  }
}
