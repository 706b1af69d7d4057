import Testing
@testable import Tweening
@testable import TweeningTestSupport

/// Tweens that are made together with `tweens(_:)`.
@Suite(.limitedConcurrency)
struct BulkCreationTests {
  private let clock = ManualTweenClock()
  private let tweener: Tweener

  init() {
    tweener = Tweener(clock: clock)
  }

  private static func ramps(_ count: Int) -> [Motion<Double>] {
    (0..<count).map { Motion(from: 0, to: Double($0)).duration(.seconds(10)).ease(.linear) }
  }

  /// The identities of numbers in a frame, in the order in which they lie in memory.
  private func idsInMemory() async throws -> [TweenID] {
    var frames = tweener.frames.makeAsyncIterator()
    await clock.advance(by: .milliseconds(10))
    return try #require(await frames.next()).values(of: Double.self).map(\.id)
  }

  @Test(arguments: [0, 1, 7, 8, 9, 511, 512, 513, 3000])
  func `tweens created together are neighbors, in order`(count: Int) async throws {
    let first = await tweener.tweens(Self.ramps(5))
    let tweens = await tweener.tweens(Self.ramps(count))
    #expect(tweens.map(\.location.row) == (0..<Int32(count)).map { $0 + 5 })
    #expect(try await idsInMemory() == first.map(\.id) + tweens.map(\.id))
  }

  @Test(arguments: 0..<8)
  func `tweens created together keep the order of their motions in freed rows`(
    seed: UInt64
  ) async throws {
    var random = SeededGenerator(seed: seed)
    var others = await tweener.tweens(Self.ramps(Int.random(in: 1...900, using: &random)))
    others.shuffle(using: &random)
    for _ in 0..<4 {
      let share = random.pick([0.05, 0.5, 0.95])
      let leaving = others.prefix(Int(Double(others.count) * share)).map(\.id)
      await tweener.perform { [others] tweener in
        for tween in others where leaving.contains(tween.id) {
          tweener.kill(tween)
        }
      }
      others.removeAll { leaving.contains($0.id) }
      let count = Int.random(in: 1...300, using: &random)
      let motions = Self.ramps(count)
      // Some motions are of another kind, and have a table of their own.
      let eased = Set((0..<count).filter { _ in Int.random(in: 0..<3, using: &random) == 0 })
      let isMixed = Bool.random(using: &random)
      let mixed = motions.enumerated().map { index, motion in
        isMixed && eased.contains(index) ? motion.ease(.quadIn) : motion
      }
      let tweens = await tweener.tweens(mixed)
      let ids = try await idsInMemory()
      for isEased in [false, true] {
        let expected = tweens.indices
          .filter { (isMixed && eased.contains($0)) == isEased }.map { tweens[$0].id }
        let found = Set(expected)
        #expect(ids.filter { found.contains($0) } == expected)
      }
      #expect(Set(ids) == Set((others + tweens).map(\.id)))
      others += tweens
      others.shuffle(using: &random)
    }
  }

  @Test(arguments: [nil, true, false], [nil, true, false])
  func `autostart and autokill are those of all`(autostart: Bool?, autokill: Bool?) async {
    let configuration = Tweener.Configuration(autostart: false, autokill: false)
    for tweener in [Tweener(clock: clock), Tweener(configuration: configuration, clock: clock)] {
      let defaults = await tweener.perform { $0.configuration }
      let starts = autostart ?? defaults.autostart
      let kills = autokill ?? defaults.autokill
      let tweens = await tweener.tweens(Self.ramps(3), autostart: autostart, autokill: autokill)
      for tween in tweens {
        #expect(await tween.state == (starts ? .active : .new))
        #expect(await tween.start() == !starts)
      }
      await clock.advance(by: .seconds(11))
      for tween in tweens {
        #expect(await tween.state == (kills ? .killed : .completed))
      }
    }
  }

  @Test(arguments: 0..<5)
  func `tweens created together behave as tweens created one by one`(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let motions = (0..<Int.random(in: 1...60, using: &random)).map { _ in
      Motion(from: Double.random(in: -9...9, using: &random), to: 5)
        .duration(.milliseconds(random.pick([0, 1, 40, 500])))
        .delay(.milliseconds(random.pick([0, 0, 70, -20])))
        .ease(random.pick([.linear, .cubicOut, .elasticOut]))
        .repeating(random.pick([0, 1, 1, 2.5]), autoreverses: Bool.random(using: &random))
    }
    let other = Tweener(clock: clock)
    let bulk = await tweener.tweens(motions, autostart: false)
    let single = await other.perform { other in
      motions.map { other.tween($0, autostart: false) }
    }
    let events = [bulk, single].map { $0.map(\.events) }
    // A stream of each, and then the start, in the order of their making.
    #expect(await tweener.start(.all) == motions.count)
    #expect(await other.start(.all) == motions.count)
    for _ in 0..<40 {
      await clock.advance(by: .milliseconds(Int.random(in: 1...60, using: &random)))
      let values = await tweener.perform { tweener in bulk.map { tweener.value(of: $0) } }
      let expected = await other.perform { other in single.map { other.value(of: $0) } }
      try #require(values.map(\.bitPattern) == expected.map(\.bitPattern))
    }
    await clock.advance(by: .seconds(10))
    for (bulk, single) in zip(events[0], events[1]) {
      #expect(await bulk.told() == single.told())
    }
  }

  @Test
  func `with autostart, tweens created together start, and instants end`() async {
    let instant = Motion(from: 1.0, to: 2).duration(.zero)
    let tweens = await tweener.tweens([instant, .ramp(.seconds(1)), instant])
    let states = await tweener.perform { tweener in tweens.map { tweener.state(of: $0) } }
    #expect(states == [.killed, .active, .killed])
    #expect(await tweener.count == 1)
  }
}
