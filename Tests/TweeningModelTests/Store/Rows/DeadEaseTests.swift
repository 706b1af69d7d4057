import ProcessResources
import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// Many tweens with an ease each, which are over: frames, their readers and memory are as before.
///
/// In processes of their own, because they measure.
@Suite(
  .limitedConcurrency, .enabled(if: !TestLength.isShort, "measures an optimized build"), .serialized,
)
struct DeadEaseTests {
  @Test
  func `frames cost the same after thousands of eases came and went`() async throws {
    await #expect(processExitsWith: .success) {
      let fresh = await EasePopulation()
      let used = await EasePopulation()
      for _ in 0..<2 {
        await used.liveThrough(100_000)
      }
      try await used.expectCost(of: fresh)
    }
  }

  @Test
  func `surviving eases cost the same as alone`() async throws {
    await #expect(processExitsWith: .success) {
      let fresh = await EasePopulation()
      let used = await EasePopulation()
      let count = 100_000
      // Some at the very end, some spread out; the others go first.
      await used.liveThrough(count, keeping: { $0 % (count / 8) == count / 8 - 1 })
      await fresh.keep(8)
      try await used.expectCost(of: fresh)
      #expect(await used.keptValues() == fresh.keptValues())
      // New ones take the places that are free.
      let places = await used.tweener.perform { $0.tables.count }
      await used.liveThrough(count / 2)
      let later = await used.tweener.perform { $0.tables.count }
      #expect(later <= places)
      #expect(await used.keptValues().count == 8)
    }
  }

  @Test
  func `short-lived eases cost the same beside lasting ones`() async throws {
    await #expect(processExitsWith: .success) {
      let fresh = await EasePopulation()
      let used = await EasePopulation()
      let count = 100_000
      await used.liveThrough(count, keeping: { $0 == count - 1 })
      await fresh.keep(1)
      try await used.expectCost(of: fresh, whileChanging: true)
    }
  }

  @Test(arguments: [true, false], [true, false])
  func `the memory of thousands of eases is given back with the next frames`(
    isRead: Bool,
    areKilled: Bool,
  ) async throws {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardOutputContent],
    ) { [isRead = isRead as Bool, areKilled = areKilled as Bool] in
      let population = await EasePopulation(size: 0)
      let count = 100_000
      // What a first round allocates once for all may stay.
      await population.liveThrough(64, isRead: isRead, areKilled: areKilled)
      await population.passFrames(isRead: isRead)
      let before = try #require(ProcessResources.allocatedBytes)
      await population.liveThrough(count, isRead: isRead, areKilled: areKilled)
      await population.passFrames(isRead: isRead)
      let after = try #require(ProcessResources.allocatedBytes)
      print("\((after - before) / Double(count))")
    }
    let text = try String(decoding: #require(result).standardOutputContent, as: UTF8.self)
    let bytes = try #require(text.split(separator: "\n").compactMap { Double($0) }.last)
    // A stream without a reader keeps its newest frames: 153 bytes for each ease, and 160 where the
    // tweens were killed.
    #expect(bytes < (isRead ? 40 : 170))
  }
}

/// A tweener with a reader of frames, and a population that a frame shows in little time.
private final class EasePopulation: Sendable {
  let clock = ManualTweenClock()
  let tweener: Tweener
  private let frames: AsyncStream<TweenFrame>
  private let base: [Tween<Double>]
  private let kept = Locked<[Tween<Double>]>([])

  /// - Parameter size: How many tweens go on for ever.
  init(size: Int = 500) async {
    tweener = Tweener(clock: clock)
    frames = tweener.frames
    base = await tweener.tweens((0..<size).map { _ in .ramp(.seconds(1e9)) })
  }

  private static func motion(_ index: Int) -> Motion<Double> {
    .ramp(.seconds(1)).ease(.cubicBezier(0.1, Double(index), 0.9, 1))
  }

  /// Lets many eases live at once, and end.
  func liveThrough(
    _ count: Int,
    isRead: Bool = true,
    areKilled: Bool = false,
    keeping isKept: @Sendable (Int) -> Bool = { _ in false },
  ) async {
    let longer = await tweener.perform { tweener in
      (0..<count).compactMap { index -> Tween<Double>? in
        let motion = Self.motion(index)
        let tween = tweener.tween(isKept(index) ? motion.duration(.seconds(1e9)) : motion)
        return isKept(index) ? tween : nil
      }
    }
    kept.withLock { $0 += longer }
    for _ in 0..<5 {
      await clock.advance(by: .milliseconds(20))
      if isRead {
        await read()
      }
    }
    if areKilled {
      await tweener.perform { [kept, base] tweener in
        let stay = Set((kept.withLock { $0 } + base).map(\.id))
        for tween in tweener.tweens where !stay.contains(tween.id) {
          tweener.kill(tween)
        }
      }
      await tweener.perform { _ in }
      return
    }
    await clock.advance(by: .seconds(2))
    if isRead {
      await read()
    }
  }

  /// Delivers some frames after the last ends, so that the stream has taken them or given them up.
  func passFrames(isRead: Bool) async {
    for _ in 0..<3 {
      await tweener.tween(from: 0.0, to: 1, duration: .milliseconds(5))
      await clock.advance(by: .milliseconds(20))
      if isRead {
        await read()
      }
    }
    // The release of what was read.
    await tweener.perform { _ in }
  }

  func keep(_ count: Int) async {
    let longer = await tweener.perform { tweener in
      (0..<count).map { tweener.tween(Self.motion($0).duration(.seconds(1e9))) }
    }
    kept.withLock { $0 += longer }
  }

  func keptValues() async -> [Bool] {
    let frame = await tweener.frame()
    return kept.withLock { $0 }.map { frame[$0] != nil }
  }

  /// Takes the newest frame, and goes through it.
  @discardableResult
  private func read() async -> Int {
    var iterator = frames.makeAsyncIterator()
    guard let frame = await iterator.next() else { return 0 }
    return frame.values(of: Double.self).reduce(0) { count, _ in count + 1 }
  }

  /// The CPU time of one frame, and of reading it.
  private func frameTime(whileChanging isChanging: Bool, _ index: Int) async -> Double {
    if isChanging {
      await tweener.tween(Self.motion(-1 - index % 3), tags: ["change"]).kill()
      await tweener.tween(Self.motion(-4 - index % 3).duration(.milliseconds(5)))
    }
    let start = ProcessResources.processorTime
    await clock.advance(by: .milliseconds(20))
    await read()
    return ProcessResources.processorTime - start
  }

  /// Expects that frames take no more than those of another population.
  func expectCost(of other: EasePopulation, whileChanging isChanging: Bool = false) async throws {
    var least = Double.infinity
    // In turns, so that what else the machine does counts for both.
    for _ in 0..<5 {
      var times: (own: [Double], other: [Double]) = ([], [])
      for index in 0..<101 {
        await times.own.append(frameTime(whileChanging: isChanging, index))
        await times.other.append(other.frameTime(whileChanging: isChanging, index))
      }
      least = min(least, times.own.median / times.other.median)
      if least <= 1.2 {
        break
      }
    }
    #expect(least <= 1.2)
  }
}
