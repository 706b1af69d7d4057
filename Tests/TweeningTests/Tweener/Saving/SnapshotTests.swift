import Foundation
import Testing
import Tweening

@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct SnapshotTests {
  private let clock = ManualTweenClock()
  private let tweener: Tweener

  init() {
    tweener = Tweener(clock: clock)
  }

  /// The snapshot as another process reads it.
  private func copy(_ snapshot: TweenSnapshot) throws -> TweenSnapshot {
    let copy = try JSONDecoder().decode(TweenSnapshot.self, from: JSONEncoder().encode(snapshot))
    #expect(copy == snapshot)
    #expect(copy.hashValue == snapshot.hashValue)
    return copy
  }

  private func other(wall: Duration = .zero) -> (Tweener, ManualTweenClock) {
    let clock = ManualTweenClock()
    clock.setWallTime(wall)
    return (Tweener(clock: clock), clock)
  }

  // MARK: Form

  @Test
  func `a line, a spring and a retargeted tween take about 400 bytes`() async throws {
    let line = await tweener.tween(from: 0.0, to: 100, duration: .seconds(2), key: "volume")
    let spring = await tweener.tween(from: 0.0, to: 1, .bouncy)
    let moved = await tweener.tween(from: 0.0, to: 100)
    await clock.advance(by: .milliseconds(123))
    await moved.retarget(to: 12.5)
    await clock.advance(by: .milliseconds(16))
    for tween in [line, spring, moved] {
      let size = try await JSONEncoder().encode(tween.snapshot()).count
      #expect(size < 400)
    }
  }

  @Test
  func `a snapshot shows what it contains`() async throws {
    clock.setWallTime(.seconds(1_795_000_000))
    await tweener.tween(
      Motion(from: 0.0, to: 1).delay(.seconds(1)), key: "fade", tags: ["b", "a"],
    ).setRate(2)
    await clock.advance(by: .milliseconds(100))
    let snapshot = try copy(await tweener.snapshot())
    let entry = try #require(snapshot.tweens.first)
    #expect(entry.key == "fade")
    #expect(entry.tags == ["a", "b"])
    #expect(entry.type == "number")
    #expect(entry.state == .delayed)
    #expect(entry.rate == 2)
    #expect(entry.position == .milliseconds(-800))
    #expect(snapshot.wallTime == .seconds(1_795_000_000) + .milliseconds(100))
    #expect(snapshot.time == .milliseconds(100))
  }

  @Test
  func `a snapshot omits and lists motions that are no data`() async throws {
    await tweener.tween(Motion(from: 0.0, to: 1).map { $0 * 2 })
    await tweener.tween(from: 0.0, to: 1, key: TweenKey(7))
    await tweener.tween(Motion(from: Float(0), to: 1))
    await tweener.tween(from: 0.0, to: 1)
    let snapshot = try copy(await tweener.snapshot())
    #expect(snapshot.tweens.count == 1)
    #expect(snapshot.omitted.count == 3)
    #expect(snapshot.omitted[0].reason.contains("map, which is a function"))
    #expect(snapshot.omitted[1].reason.contains("a key that is a string, found TweenKey(7)"))
    #expect(snapshot.omitted[2].reason.contains("a Codable type that TweenTypes contains"))
  }

  // MARK: Restoring

  @Test
  func `time that is skipped does not pass, and time that is counted does`() async throws {
    clock.setWallTime(.seconds(1000))
    let tween = await tweener.tween(from: 0.0, to: 100, duration: .seconds(10), ease: .linear)
    await clock.advance(by: .seconds(2))
    let snapshot = try copy(await tween.snapshot())
    for (downtime, value) in [(TweenDowntime.skipped, 20.0), (.counted, 50.0)] {
      let (other, clock) = other(wall: .seconds(1005))
      let restored = try await other.restore(snapshot, downtime: downtime)[0]
      #expect(await (restored as? Tween<Double>)?.value == value)
      await clock.advance(by: .seconds(1))
      #expect(await (restored as? Tween<Double>)?.value == value + 10)
    }
    // A wall clock that went back counts as no time.
    let (late, _) = other(wall: .seconds(900))
    let restored = try await late.restore(snapshot, downtime: .counted)[0]
    #expect(await (restored as? Tween<Double>)?.value == 20)
  }

  @Test
  func `events of the downtime have their original times, and earlier ones are not repeated`()
    async throws
  {
    let motion = Motion(from: 0.0, to: 1).duration(.seconds(1)).repeating(5)
    await tweener.tween(motion, key: "loop")
    await clock.advance(by: .milliseconds(2500))
    let snapshot = try copy(await tweener.snapshot())
    let (other, clock) = other(wall: .milliseconds(4200))
    let events = other.events
    try await other.restore(snapshot, downtime: .counted)
    await clock.advance(by: .seconds(1))
    let times = await events.buffered().map { "\($0.event.kind) \($0.event.time)" }
    #expect(
      times == [
        "repeated(iteration: 3) 3.0 seconds", "repeated(iteration: 4) 4.0 seconds",
        "completed 5.0 seconds", "killed 5.0 seconds",
      ]
    )
  }

  @Test
  func `a tween that runs under the key continues, with its handles and streams`() async throws {
    await tweener.tween(from: 0.0, to: 100, duration: .seconds(1), ease: .linear, key: "x")
    await clock.advance(by: .milliseconds(500))
    let snapshot = try copy(await tweener.snapshot())
    let (other, clock) = other()
    let running = await other.tween(from: 7.0, to: 8, duration: .seconds(60), key: "x")
    let values = running.values
    let restored = try await other.restore(snapshot, downtime: .skipped)
    #expect(restored == [running])
    #expect(await running.value == 50)
    async let outcome = running.outcome
    await clock.advance(by: .milliseconds(500))
    #expect(try await outcome == .completed)
    var last: Double?
    for await value in values {
      last = value
    }
    #expect(last == 100)
  }

  @Test
  func `a running tween with another type of value is superseded`() async throws {
    await tweener.tween(from: 0.0, to: 100, key: "x")
    let snapshot = try copy(await tweener.snapshot())
    let (other, _) = other()
    let running = await other.tween(from: SIMD2(0.0, 0), to: SIMD2(1, 1), key: "x")
    let restored = try await other.restore(snapshot, downtime: .skipped)
    #expect(try await running.outcome == .superseded)
    #expect(await other.tween(for: "x")?.id == restored[0].id)
  }

  @Test
  func `queues keep their order`() async throws {
    for (index, end) in [1.0, 2, 3].enumerated() {
      await tweener.tween(
        from: 0.0, to: end, duration: .seconds(1), key: "q", onConflict: .queue,
        tags: ["\(index)"],
      )
    }
    await clock.advance(by: .milliseconds(500))
    let snapshot = try copy(await tweener.snapshot())
    let (other, clock) = other()
    try await other.restore(snapshot, downtime: .skipped)
    for (end, time) in [(1.0, 500), (2, 1500), (3, 2500)] {
      let runner = await other.tween(for: "q", of: Double.self)
      #expect(await runner?.motion.endValue == end)
      await clock.advance(by: .milliseconds(time) - (await other.time - .milliseconds(500)))
    }
    #expect(await other.count == 0)
  }

  @Test
  func `a playhead move under way ends at its target`() async throws {
    let x = Track<Double>("x")
    let timeline = try Timeline {
      x.play(Motion(from: 0, to: 100).duration(.seconds(10)).ease(.linear))
    }
    let tween = await tweener.tween(Motion(timeline))
    await tween.play(to: .time(.seconds(3)), duration: .seconds(1))
    await clock.advance(by: .milliseconds(500))
    let snapshot = try copy(await tween.snapshot())
    let (other, clock) = other()
    let restored = try #require(
      try await other.restore(snapshot, downtime: .skipped)[0] as? Tween<Timeline.Frame>
    )
    #expect(await restored.value[x] == 15)
    await clock.advance(by: .seconds(1))
    #expect(await restored.value[x] == 30)
    #expect(await restored.state == .paused)
    #expect(await restored.rate == 1)
  }

  @Test
  func `a timeline continues with its markers`() async throws {
    let x = Track<Double>("x")
    let timeline = try Timeline {
      x.play(Motion(from: 0, to: 10).duration(.seconds(1)).ease(.linear))
      Timeline.Marker("half")
      x.play(Motion(from: 10, to: 20).duration(.seconds(1)).ease(.linear))
    }
    let tween = await tweener.tween(Motion(timeline).repeating(2), autokill: false)
    await clock.advance(by: .milliseconds(500))
    let snapshot = try copy(await tweener.snapshot())
    #expect(snapshot.tweens[0].type == "timeline")
    let (other, otherClock) = other()
    let restored = try #require(
      try await other.restore(snapshot, downtime: .skipped)[0] as? Tween<Timeline.Frame>
    )
    let events = restored.events
    for _ in 0..<10 {
      #expect(await restored.value[x] == (await tween.value)[x])
      await otherClock.advance(by: .milliseconds(300))
      await clock.advance(by: .milliseconds(300))
    }
    let kinds = await events.buffered().map(\.kind)
    #expect(kinds.filter { "\($0)".contains("half") }.count == 2)
  }

  @Test
  func `a motion that is no data continues by the name of its key`() async throws {
    let x = Track<Double>("x")
    let timeline = try Timeline {
      x.play(Motion(from: 0, to: 10).map { $0 * 2 }.duration(.seconds(1)).ease(.linear))
      Timeline.Marker("there")
    }
    var types = TweenTypes()
    types.register(motionFor: "intro") { timeline.motion }
    let tween = await tweener.tween(timeline.motion, key: "intro")
    await clock.advance(by: .milliseconds(250))
    await tween.setRate(2)
    #expect(await tweener.snapshot().omitted.count == 1)
    let snapshot = try copy(await tweener.snapshot(types: types))
    #expect(snapshot.omitted.isEmpty)
    let (other, clock) = other()
    let restored = try #require(
      try await other.restore(snapshot, downtime: .skipped, types: types)[0]
        as? Tween<Timeline.Frame>
    )
    await clock.advance(by: .milliseconds(250))
    #expect(await restored.value[x] == 15)
    let (third, _) = self.other()
    let error = await #expect(throws: MotionCodingError.self) {
      try await third.restore(snapshot, downtime: .skipped)
    }
    let expected = "tweens[0].key: expected the key of a motion in TweenTypes, found intro"
    #expect(error?.description == expected)
  }

  @Test
  func `scale and freeze are taken over by an empty tweener`() async throws {
    await tweener.tween(from: 0.0, to: 100, duration: .seconds(10), ease: .linear)
    await tweener.setTimeScale(1.0 / 3)
    await clock.advance(by: .milliseconds(1000))
    await tweener.freeze()
    let snapshot = try copy(await tweener.snapshot())
    let (other, clock) = other(wall: .seconds(50))
    let tween = try #require(
      try await other.restore(snapshot, downtime: .counted)[0] as? Tween<Double>
    )
    #expect(await other.isFrozen)
    #expect(await other.timeScale == 1.0 / 3)
    await clock.advance(by: .seconds(5))
    let expected = await tweener.tweens[0] as? Tween<Double>
    #expect(await tween.value == (await expected?.value))
    await other.unfreeze()
    await clock.advance(by: .seconds(3))
    #expect(await tween.value > 13)
  }

  @Test
  func `a tweener with tweens keeps its own time`() async throws {
    let tween = await tweener.tween(from: 0.0, to: 100, duration: .seconds(10), ease: .linear)
    await clock.advance(by: .seconds(4))
    let snapshot = try copy(await tween.snapshot())
    let (other, clock) = other()
    await clock.advance(by: .seconds(100))
    await other.tween(from: 0.0, to: 1, duration: .seconds(60))
    let restored = try await other.restore(snapshot, downtime: .skipped)[0]
    #expect(await other.time == .seconds(100))
    #expect(await (restored as? Tween<Double>)?.value == 40)
  }

  // MARK: Damage

  @Test
  func `nothing is restored where a motion cannot be decoded`() async throws {
    await tweener.tween(from: 0.0, to: 1)
    await tweener.tween(from: SIMD2(0.0, 0), to: SIMD2(1, 1))
    let json = try await String(decoding: JSONEncoder().encode(tweener.snapshot()), as: UTF8.self)
    for (from, to, reason) in [
      ("\"point\"", "\"spot\"", "tweens[1].type: expected the name of a type in TweenTypes"),
      ("\"keyframes\"", "\"frames\"", "tweens[0].motion: expected one of the members"),
      ("\"version\":1", "\"version\":2", "version: expected version 1, found 2"),
    ] {
      let damaged = json.replacingOccurrences(of: from, with: to)
      let (other, _) = other()
      let error = await #expect(throws: MotionCodingError.self) {
        let snapshot = try JSONDecoder().decode(TweenSnapshot.self, from: Data(damaged.utf8))
        try await other.restore(snapshot, downtime: .skipped)
      }
      #expect(error?.description.contains(reason) == true, "\(error as Any)")
      #expect(await other.count == 0)
    }
  }

  @Test
  func `whole numbers beyond 2⁵³ are exact`() async throws {
    let numbers = [1 << 53, 1 << 60, (1 << 60) + 1, Int.max, Int.min, 100_000_000_000_000_001]
    for number in numbers {
      let tween = await tweener.tween(from: number, to: number, duration: .seconds(60))
      let (other, _) = other()
      let copies = try await other.restore(
        copy(try await tween.snapshot()), downtime: .skipped,
      )
      #expect(await (copies[0] as? Tween<Int>)?.value == number)
    }
    for number in [0x1p53, 1e17, 0x1p60, 1.2e19, -1.2e19, 0x1p63, 0x1p64, 1e25, -0.0, 1e308] {
      let tween = await tweener.tween(from: number, to: number, duration: .seconds(60))
      let (other, _) = other()
      let copies = try await other.restore(
        copy(try await tween.snapshot()), downtime: .skipped,
      )
      let value = await (copies[0] as? Tween<Double>)?.value
      #expect(value?.bitPattern == (await tween.value.bitPattern))
    }
  }

  @Test
  func `a tween that runs, or is restored twice, does not wait for its key`() async throws {
    let motion = #"{"keyframes":[{"value":0},{"value":1}],"options":{"duration":1000}}"#
    let entries = ["active", "active", "new", "new", "killed"].map { state in
      #"{"type":"number","key":"x","conflict":"queue","waiting":{"command":"play"},"turn":0,"#
        + #""motion":\#(motion),"playback":{"state":"\#(state)","position":0}}"#
    }
    let json = #"{"version":1,"wallTime":0,"tweens":[\#(entries.joined(separator: ","))]}"#
    let snapshot = try JSONDecoder().decode(TweenSnapshot.self, from: Data(json.utf8))
    let tweens = try await tweener.restore(snapshot, downtime: .skipped)
    #expect(await tweens[2].state == .new)
    for _ in 0..<4 {
      await clock.advance(by: .seconds(2))
    }
    #expect(await tweens[3].state == .killed)
    #expect(await tweener.tween(for: "x")?.isRunning != true)
  }

  @Test
  func `a damaged snapshot is refused or runs to its end`() async throws {
    let motion = Motion(from: 0.0, to: 1).repeating(3, autoreverses: true).delay(.milliseconds(5))
    await tweener.tween(motion, key: "a", autokill: false).setRate(-0.5)
    await tweener.tween(Motion(from: 1.0, to: 2).repeatingForever(), key: "a", onConflict: .queue)
    let x = Track<Double>("x")
    let timeline = try Timeline { x.play(Motion(from: 0, to: 5)) }
    await tweener.tween(Motion(timeline)).play(to: .time(.milliseconds(100)), duration: .seconds(1))
    await clock.advance(by: .milliseconds(50))
    let bytes = try await Array(JSONEncoder().encode(tweener.snapshot()))
    var random = SeededGenerator(seed: 5)
    let pieces = [
      "0", "-1", "9", "e", "1e308", "9223372036854.775807", "null", "true", "\"killed\"",
      "\"paused\"", "\"new\"", "\"completed\"", "\"inactive\"", ".", "-", "\"Infinity\"",
    ]
    var restored = 0
    for _ in 0..<TestLength.choose(1500, release: 10_000, long: 200_000) {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let start = Int.random(in: 0..<damaged.count, using: &random)
        let end = min(damaged.count, start + Int.random(in: 0...6, using: &random))
        damaged.replaceSubrange(start..<end, with: Array(random.pick(pieces).utf8))
      }
      let (other, clock) = other(wall: .milliseconds(900))
      do {
        let snapshot = try JSONDecoder().decode(TweenSnapshot.self, from: Data(damaged))
        let tweens = try await other.restore(snapshot, downtime: .counted)
        let events = other.events
        await clock.advance(by: .milliseconds(16))
        await clock.advance(by: .seconds(100))
        await other.restart(.all)
        await clock.advance(by: .seconds(100))
        _ = await events.buffered()
        restored += tweens.isEmpty ? 0 : 1
      } catch is MotionCodingError {
      } catch is DecodingError {}
    }
    #expect(restored > 10)
  }
}
