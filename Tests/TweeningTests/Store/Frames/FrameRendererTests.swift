import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// Frames of tables without a tweener: which buffers are written, and when.
@Suite(.limitedConcurrency)
struct FrameRendererTests {
  private final class Weak {
    weak var buffer: FrameBuffer?

    init(_ buffer: FrameBuffer) {
      self.buffer = buffer
    }
  }

  /// A frame that a reader keeps, with what it must go on to show.
  private struct Kept {
    let frame: TweenFrame
    let numbers: [TweenID: Double]
    let time: Duration
  }

  private static func numbers(_ frame: TweenFrame) -> [TweenID: Double] {
    Dictionary(frame.values(of: Carrier.self).map { ($0.id, $0.value.number) }) { _, _ in .nan }
  }

  /// A motion whose values are new objects: 0 to `end` in 1000 s.
  private static func motion(to end: Double, _ census: Census) -> Motion<Carrier> {
    Motion(from: Carrier(member: census.make(0)), to: Carrier(member: census.make(end)))
      .duration(.seconds(1000)).ease(.linear)
  }

  @Test(arguments: 0..<UInt64(TestLength.choose(4, long: 10)))
  func `frames that readers keep are not written again, and there are four buffers at most`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let census = Census()
    do {
      let tables = HandmadeTables()
      let renderer = FrameRenderer(at: 0)
      var members: [TweenID: (location: TweenLocation, end: Double, start: Nanoseconds)] = [:]
      var kept: [Kept] = []
      var buffers: [Weak] = []
      for step in 0..<300 {
        let now = Nanoseconds(step) * 1_000_000_000
        for _ in 0..<Int.random(in: 0..<random.pick([2, 12]), using: &random) {
          let end = Double.random(in: 1...9, using: &random)
          let (id, location) = tables.insert(Self.motion(to: end, census), at: now)
          members[id] = (location, end, now)
        }
        for id in members.keys.sorted() where Int.random(in: 0..<9, using: &random) == 0 {
          guard let gone = members.removeValue(forKey: id) else { continue }
          renderer.clear(tables.all[gone.location])
          tables.remove(gone.location)
        }
        let frame = renderer.frame(tables.all, at: now)
        try #require(!kept.contains { $0.frame.buffer === frame.buffer })
        let expected = members.mapValues { member in
          member.end * (Double(now - member.start) / 1e12)
        }
        try #require(Self.numbers(frame) == expected, "step \(step)")
        if Int.random(in: 0..<3, using: &random) == 0 {
          kept.append(Kept(frame: frame, numbers: expected, time: frame.time))
        }
        if kept.count > 6 || Int.random(in: 0..<6, using: &random) == 0, !kept.isEmpty {
          kept.remove(at: Int.random(in: kept.indices, using: &random))
        }
        for old in kept {
          try #require(Self.numbers(old.frame) == old.numbers)
          try #require(old.frame.time == old.time)
        }
        buffers.append(Weak(frame.buffer))
        try #require(Self.ownBuffers(buffers, kept) <= 4)
      }
    }
    #expect(census.living == 0)
  }

  /// How many buffers there are that no reader keeps.
  private static func ownBuffers(_ buffers: [Weak], _ kept: [Kept]) -> Int {
    let living = Set(buffers.compactMap { $0.buffer.map { ObjectIdentifier($0) } })
    return living.subtracting(kept.map { ObjectIdentifier($0.frame.buffer) }).count
  }

  @Test
  func `two buffers alternate if no reader keeps frames`() {
    let tables = HandmadeTables()
    _ = tables.insert(.ramp(.seconds(1)))
    let renderer = FrameRenderer(at: 0)
    var seen: [ObjectIdentifier] = []
    for step in 0..<8 {
      let frame = renderer.frame(tables.all, at: Nanoseconds(step))
      seen.append(ObjectIdentifier(frame.buffer))
    }
    #expect(Set(seen).count == 2)
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 != $1 })
  }

  @Test
  func `each frame has its own buffer if readers keep all frames`() {
    let tables = HandmadeTables()
    let (id, _) = tables.insert(
      Motion(from: 0.0, to: 64).duration(.nanoseconds(64)).ease(.linear)
    )
    let renderer = FrameRenderer(at: 0)
    let frames = (0..<20).map { renderer.frame(tables.all, at: $0) }
    #expect(Set(frames.map { ObjectIdentifier($0.buffer) }).count == 20)
    for (step, frame) in frames.enumerated() {
      #expect(frame.values(of: Double.self).map(\.id) == [id])
      #expect(frame.values(of: Double.self).map(\.value) == [Double(step)])
    }
  }

  @Test
  func `after a few frames nothing keeps values of tweens that are gone`() {
    let census = Census()
    let tables = HandmadeTables()
    let renderer = FrameRenderer(at: 0)
    let stays = tables.insert(Self.motion(to: 1, census))
    let gone = (0..<700).map { tables.insert(Self.motion(to: Double($0), census)) }
    var kept = (0..<6).map { renderer.frame(tables.all, at: $0) }
    for (_, location) in gone {
      renderer.clear(tables.all[location])
      tables.remove(location)
    }
    for (frame, time) in zip(kept, 0...) {
      #expect(frame.time == .nanoseconds(time))
      #expect(frame.values(of: Carrier.self).reduce(0) { sum, _ in sum + 1 } == 701)
    }
    kept = []
    for time in 6..<12 {
      _ = renderer.frame(tables.all, at: Nanoseconds(time))
    }
    // The two ends of its motion, and a value in each buffer.
    #expect(census.living <= 2 + 4)
    let last = renderer.frame(tables.all, at: 12)
    #expect(Self.numbers(last).keys.sorted() == [stays.id])
  }
}

extension FrameRenderer {
  fileprivate func frame(_ tables: TweenTables, at time: Nanoseconds) -> TweenFrame {
    TweenFrame(buffer: nextBuffer(tables, at: time, isIdle: false))
  }
}
