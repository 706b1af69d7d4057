import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// Frames of random populations of several types of values, whose tweens come and go.
@Suite(.limitedConcurrency)
struct FramePopulationTests {
  /// A tween of any type, as the test knows it.
  private struct Member {
    /// Its value in a frame, by its handle and by its token; both as text.
    let shown: (TweenFrame) -> (handle: String?, token: String?)
    /// Its value at a time, as text; nil if it is not in effect.
    let expected: (Duration) -> String?
    /// Its value in a frame, after the handle is gone.
    let token: (TweenFrame) -> String?
    let kill: (isolated Tweener) -> Void
    let id: TweenID
  }

  /// A tween that is gone: only its token is left.
  private struct Gone {
    let token: (TweenFrame) -> String?
    let id: TweenID
    /// Its last value, as text.
    let last: String?
    /// The count of frames since then.
    var age = 0
  }

  /// A frame that is kept, and all that it must show.
  private struct Kept {
    let frame: TweenFrame
    let shown: [TweenID: String]
  }

  /// Touched by one test alone.
  private struct Members: @unchecked Sendable {
    var list: [Member]
  }

  private static func member<Value: Sendable>(
    _ motion: Motion<Value>,
    on tweener: isolated Tweener,
    _ text: @escaping @Sendable (Value) -> String,
  ) -> Member {
    let start = tweener.time
    let tween = tweener.tween(motion, autokill: false)
    let token = tween.token
    let end = motion.timing.endTime
    return Member(
      shown: { ($0[tween].map(text), $0[token].map(text)) },
      expected: { motion.effect(at: min($0 - start, end ?? .seconds(1_000_000))).map(text) },
      token: { $0[token].map(text) },
      kill: { $0.kill(tween) },
      id: tween.id,
    )
  }

  private static func member(
    _ random: inout SeededGenerator,
    _ census: Census,
    on tweener: isolated Tweener,
  ) -> Member {
    let timing = Timing(
      duration: .milliseconds(Int.random(in: 1...400, using: &random)),
      delay: .milliseconds(random.pick([0, 0, 50, -5])),
      iterations: random.pick([1, 1, 2, .infinity]),
      fill: random.pick([.both, .both, .none, .forwards, .backwards]),
      ease: random.pick([.linear, .quadIn, .bounceOut]),
    )
    let from = Double.random(in: -9...9, using: &random)
    let to = Double.random(in: -9...9, using: &random)
    let numbers = Motion(from: from, to: to).timing(timing)
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      return member(numbers, on: tweener) { "\($0)" }

    case 1:
      let motion = Motion(from: Float(from), to: Float(to)).timing(timing)
      return member(motion, on: tweener) { "float \($0)" }

    case 2:
      return member(numbers.map { "text \($0)" }, on: tweener) { $0 }

    case 3:
      let point = UnevenPoint(x: from, y: Float(to))
      let motion = Motion(from: point, to: UnevenPoint(x: to, y: 0)).timing(timing)
      return member(motion, on: tweener) { "\($0)" }

    case _:
      let first = Carrier(member: census.make(from))
      let motion = Motion(from: first, to: Carrier(member: census.make(to))).timing(timing)
      return member(motion, on: tweener) { "carrier \($0.number)" }
    }
  }

  /// All that a frame shows, each way of going through it.
  private static func everything(in frame: TweenFrame) throws -> [TweenID: String] {
    var all: [TweenID: String] = [:]
    func add<Value: Sendable>(_ type: Value.Type, _ text: (Value) -> String) throws {
      var ids: [TweenID] = []
      for (id, value) in frame.values(of: type) {
        try #require(all.updateValue(text(value), forKey: id) == nil, "\(id) is shown twice")
        ids.append(id)
      }
      var idsOfSpans: [TweenID] = []
      var texts: [String] = []
      var lengths: [Int] = []
      frame.values(of: type).forEachSpan { spanIDs, values in
        lengths += [spanIDs.count, values.count]
        for index in values.indices {
          idsOfSpans.append(spanIDs[index])
          texts.append(text(values[index]))
        }
      }
      try #require(lengths.allSatisfy { (1...Chunk.size).contains($0) })
      try #require(lengths.reduce(0, +) == 2 * ids.count)
      try #require(texts == ids.compactMap { all[$0] })
      try #require(ids == idsOfSpans)
    }
    try add(Double.self) { "\($0)" }
    try add(Float.self) { "float \($0)" }
    try add(String.self) { $0 }
    try add(UnevenPoint.self) { "\($0)" }
    try add(Carrier.self) { "carrier \($0.number)" }
    return all
  }

  /// Kills some of the tweens, and drops their handles.
  private static func remove(
    _ members: inout [Member],
    _ gone: inout [Gone],
    on tweener: Tweener,
    where isLeaving: (Member) -> Bool,
  ) async {
    let time = await tweener.time
    var staying: [Member] = []
    var leaving = Members(list: [])
    for member in members {
      if isLeaving(member) {
        leaving.list.append(member)
        gone.append(Gone(token: member.token, id: member.id, last: member.expected(time)))
      } else {
        staying.append(member)
      }
    }
    members = staying
    await tweener.perform { [leaving] tweener in
      for member in leaving.list {
        member.kill(tweener)
      }
    }
  }

  private static func check(
    _ frame: TweenFrame,
    _ members: [Member],
    _ gone: inout [Gone],
  ) throws -> [TweenID: String] {
    var expected: [TweenID: String] = [:]
    for member in members {
      expected[member.id] = member.expected(frame.time)
      let (handle, token) = member.shown(frame)
      try #require(handle == expected[member.id])
      try #require(token == expected[member.id])
    }
    // A tween that is gone is in the first frame after that, and in one more if that first frame is
    // kept. After that it is in none, whoever has its place.
    for index in gone.indices {
      let (shown, last) = (gone[index].token(frame), gone[index].last)
      switch gone[index].age {
      case 0: try #require(shown == last)
      case 1: try #require(shown == nil || shown == last)
      default: try #require(shown == nil)
      }
      expected[gone[index].id] = shown
      gone[index].age += 1
    }
    try #require(try everything(in: frame) == expected)
    return expected
  }

  @Test(arguments: 0..<TestLength.choose(1, release: 10, long: 50))
  func `each frame shows the tweens that there are, and none in the place of another`(
    seed: UInt64
  ) async throws {
    let census = Census()
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    var frames = tweener.frames.makeAsyncIterator()
    let others = Census()
    // It always moves, so that there are frames, and keeps one of the tables.
    let mover = await tweener.perform { tweener in
      let first = Carrier(member: others.make(0))
      let motion = Motion(from: first, to: Carrier(member: others.make(1)))
        .duration(.seconds(999))
      return Members(list: [Self.member(motion, on: tweener) { "carrier \($0.number)" }])
    }
    var random = SeededGenerator(seed: seed)
    var members: [Member] = []
    var gone: [Gone] = []
    var kept: [Kept] = []
    for step in 0..<TestLength.choose(40, full: 60) {
      let isGrowing = step % 20 < 8
      let count = Int.random(in: 0..<(isGrowing ? 60 : 8), using: &random)
      let seed = random.next()
      members += await tweener.perform { tweener in
        var random = SeededGenerator(seed: seed)
        return Members(list: (0..<count).map { _ in Self.member(&random, census, on: tweener) })
      }
      .list
      let share = isGrowing ? 20 : random.pick([3, 4, 20])
      await Self.remove(&members, &gone, on: tweener) { _ in
        Int.random(in: 0..<share, using: &random) == 0
      }
      await clock.advance(by: .milliseconds(Int.random(in: 1...30, using: &random)))
      let frame = try #require(await frames.next())
      let shown = try Self.check(frame, members + mover.list, &gone)
      if Int.random(in: 0..<3, using: &random) == 0 {
        kept.append(Kept(frame: frame, shown: shown))
      }
      if kept.count > 5 || Int.random(in: 0..<5, using: &random) == 0, !kept.isEmpty {
        kept.remove(at: Int.random(in: kept.indices, using: &random))
      }
      for old in kept {
        try #require(try Self.everything(in: old.frame) == old.shown)
        let wrong = gone.filter { $0.token(old.frame) != old.shown[$0.id] }
        try #require(wrong.isEmpty)
      }
    }
    await Self.remove(&members, &gone, on: tweener) { _ in true }
    for old in kept {
      #expect(try Self.everything(in: old.frame) == old.shown)
    }
    kept = []
    // The buffers are written again one after another.
    for _ in 0..<6 {
      await clock.advance(by: .milliseconds(20))
      _ = await frames.next()
    }
    #expect(census.living == 0)
    withExtendedLifetime(mover) {}
  }
}
