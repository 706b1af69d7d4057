import Testing
import Tweening
import TweeningTerminal

@testable import TweeningTestSupport
@testable import TweeningWeb
@testable import tween

/// The memory of the tweens that a follower keeps.
@Suite(.limitedConcurrency)
struct FollowedMemoryTests {
  /// The number of tweens that a follower keeps of those of a leader.
  private func keptCount(
    mostBytes: Int,
    _ start: @Sendable (isolated Tweener) -> Void,
  ) async throws -> Int {
    let shared = await SharedTweens(mostBytes: mostBytes)
    await shared.leader.perform { start($0) }
    for line in try await shared.lines() {
      do throws(CommandError) {
        try await shared.follower.take(line)
      } catch {
        #expect(error.message.contains("expected at most"))
      }
    }
    return await shared.follower.population().rows.count
  }

  @Test
  func `a path counts as its segments in memory`() async throws {
    let corners = (0..<100).map { SIMD2(Double($0 % 2), Double($0)) }
    let count = try await keptCount(mostBytes: 110 << 10) { leader in
      for index in 0..<10 {
        leader.tween(Motion(along: MotionPath(polyline: corners)), key: TweenKey("\(index)"))
      }
    }
    // A line has 20 bytes for a corner, and a path 220.
    #expect((3...5).contains(count))
  }

  @Test
  func `an array counts as its values, with those of frames`() async throws {
    let numbers = [Double](repeating: 0, count: 500)
    let count = try await keptCount(mostBytes: 60 << 10) { leader in
      for index in 0..<10 {
        leader.tween(from: numbers, to: numbers, key: TweenKey("\(index)"))
      }
    }
    #expect(count == 3)
  }

  @Test
  func `a timeline counts as its items`() async throws {
    let timeline = try Timeline {
      for index in 0..<10 {
        Track<Double>("\(index)").play(Motion(from: 0, to: 1))
      }
    }
    let count = try await keptCount(mostBytes: 110 << 10) { leader in
      for index in 0..<20 {
        leader.tween(timeline.motion, key: TweenKey("\(index)"))
      }
    }
    #expect((8...12).contains(count))
  }

  @Test(arguments: [(true, 12...18), (false, 100...100)])
  func `tweens with one ease share its table`(
    areDifferent: Bool,
    counts: ClosedRange<Int>,
  ) async throws {
    let count = try await keptCount(mostBytes: 256 << 10) { leader in
      for index in 0..<100 {
        let ease = Ease.cubicBezier(0, 0, 1, areDifferent ? Double(index) : 1)
        leader.tween(from: 0.0, to: 8, ease: ease, key: TweenKey("\(index)"))
      }
    }
    #expect(counts.contains(count))
  }

  @Test
  func `an ended tween makes room, with its table`() async throws {
    let shared = await SharedTweens(mostBytes: 20 << 10)
    for round in 0..<3 {
      let ease = Ease.cubicBezier(0, 0, 1, Double(round))
      await shared.leader.tween(from: 0.0, to: 8, duration: .seconds(1), ease: ease, key: "x")
      try await shared.follow()
      await shared.clock.advance(by: .seconds(2))
      #expect(await shared.follower.population().rows.count == 1)
      await shared.clock.advance(by: .seconds(6))
      #expect(await shared.follower.population().rows.count == 1)
      #expect(await shared.follower.population().rows.isEmpty)
    }
  }

  @Test
  func `the ends of tweens are kept without their motions`() async throws {
    let shared = await SharedTweens()
    await shared.follower.tweener.keepEndsWithoutMotions()
    await shared.leader.tween(from: 0.0, to: 8, duration: .seconds(60), key: "x")
    try await shared.follow()
    await shared.leader.kill(.key("x"))
    let end = try #require(try await shared.lines().first)
    try await shared.follower.take(end)
    let reader = await ChangeReader(shared.follower.tweener)
    #expect(try await reader.read().filter { !$0.tweens.isEmpty }.isEmpty)
    // The revision of the end is kept.
    try await shared.follower.take(end)
    #expect(await shared.follower.population().changeCount == 2)
  }

  @Test(arguments: [0.3, 1.2, 1.9, 5])
  func `an ended tween has its end value without its motion`(seconds: Double) async throws {
    let shared = await SharedTweens()
    let corners = (0..<40).map { SIMD2(Double($0 % 3), Double($0)) }
    let keys: [TweenKey] = ["path", "list", "loop", "back"]
    await shared.leader.perform { leader in
      let path = Motion(along: MotionPath(polyline: corners)).duration(.seconds(2))
      leader.tween(path, key: keys[0], autokill: false)
      leader.tween(from: [0.0, 4], to: [8, 1], duration: .seconds(4), key: keys[1])
      leader.tween(
        Motion(from: 0.0, to: 8).duration(.seconds(1)).repeating(3, autoreverses: true),
        key: keys[2], autokill: false,
      )
      leader.tween(from: 0.0, to: 8, duration: .seconds(2), key: keys[3], autokill: false)
    }
    await shared.clock.advance(by: .seconds(seconds))
    await shared.leader.reverse(.key(keys[3]))
    try await shared.follow()
    await shared.clock.advance(by: .milliseconds(125))
    var tweens: [(key: TweenKey, tween: AnyTween)] = []
    for key in keys {
      let tween = await shared.leader.tween(for: key)
      tweens += tween.map { [(key, $0)] } ?? []
    }
    for key in keys {
      await shared.leader.kill(.key(key))
    }
    try await shared.follow()
    let population = await shared.follower.population()
    let frame = await shared.leader.frame()
    #expect(tweens.count >= 3)
    for (key, tween) in tweens {
      let row = try #require(population.rows.first { TweenKey($0.key) == key })
      #expect(row.state == .killed)
      let value = row.member.value(in: population.frame)
      #expect(value == frame.webValue(of: tween), "\(row.key)")
      #expect(await row.progress == tween.fractionComplete)
    }
  }

  @Test
  func `the history of a list has its first numbers only`() async throws {
    let shared = await SharedTweens()
    await shared.leader.tween(from: [1.0, 2, 3], to: [1, 2, 3], key: "list")
    await shared.leader.tween(Motion(revealing: "text"), key: "text")
    try await shared.follow()
    var table = await TopTable(shared.follower.population())
    await table.take(shared.follower.population(), rowCount: 2)
    #expect(table.history(of: table.rows[0]) == [.number(1)])
    #expect(table.history(of: table.rows[1]) == [nil])
  }
}
