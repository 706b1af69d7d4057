import ProcessResources
import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// Subscribers come and go at a cost of their own, however many others there are.
///
/// In processes of their own, because they measure.
@Suite(.limitedConcurrency, .serialized)
struct ManySubscribersTests {
  /// How many times as much CPU time one run with eight times as many takes as eight runs, in the
  /// best of up to three tries.
  private static func growth(
    from count: Int,
    _ work: (_ count: Int) async throws -> Double,
  ) async rethrows -> Double {
    _ = try await work(count)
    var least = Double.infinity
    for _ in 0..<3 {
      var eightRuns = 0.0
      for _ in 0..<8 {
        eightRuns += try await work(count)
      }
      least = try await min(least, work(8 * count) / eightRuns)
      if least < 2 {
        break
      }
    }
    return least
  }

  private static func cost(of work: () async -> Void) async -> Double {
    let start = ProcessResources.processorTime
    await work()
    return ProcessResources.processorTime - start
  }

  enum Kind: CaseIterable, Codable {
    case values, events, frames
  }

  @Test(arguments: Kind.allCases)
  func `streams of one tween that are dropped are gone by the next frame`(
    kind: Kind
  ) async {
    await #expect(processExitsWith: .success) { [kind = kind as Kind] in
      let ratio = await Self.growth(from: 1000) { count in
        let clock = ManualTweenClock()
        let tweener = Tweener(clock: clock)
        let tween = await tweener.tween(.ramp(.seconds(1000)))
        var streams: [Any] = (0..<count).map { _ in
          switch kind {
          case .values: tween.values
          case .events: tween.events
          case .frames: tweener.frames
          }
        }
        await clock.advance(by: .seconds(1))
        let time = await Self.cost {
          streams.removeAll()
          await clock.advance(by: .seconds(1))
        }
        let isUnwatched = await tweener.perform { tweener in
          let framesDue = tweener.frameDelivery.due(tweener.store)
          return tweener.observerRegistry.watched.due == .max && framesDue == .max
        }
        #expect(isUnwatched)
        let subscribers = await tweener.perform { tweener in
          let row = tweener.tables[tween.location]
          let isWatched = row.record.traits.contains(.receivesValues)
          return (isWatched, row.observers?.receivesEvents ?? false)
        }
        #expect(subscribers == (false, false))
        return time
      }
      // The ratio is 1 if the cost is linear, and 8 if it is quadratic.
      #expect(ratio < 3.5)
    }
  }

  @Test
  func `waits that are cancelled cost the same each`() async {
    await #expect(processExitsWith: .success) {
      let ratio = await Self.growth(from: 500) { count in
        let clock = ManualTweenClock()
        let tweener = Tweener(clock: clock)
        let tween = await tweener.tween(.ramp(.seconds(1000)))
        let ended = Locked(0)
        return await Self.cost {
          await withTaskGroup { group in
            for _ in 0..<count {
              group.addTask {
                await #expect(throws: CancellationError.self) { try await tween.outcome }
                ended.withLock { $0 += 1 }
              }
            }
            group.cancelAll()
          }
          #expect(ended.withLock { $0 } == count)
        }
      }
      #expect(ratio < 3.5)
    }
  }

  @Test
  func `tweeners on one clock come and go at a cost of their own`() async {
    await #expect(processExitsWith: .success) {
      let ratio = await Self.growth(from: 1000) { count in
        let clock = ManualTweenClock()
        return await Self.cost {
          var tweeners = (0..<count).map { _ in Tweener(clock: clock) }
          for tweener in tweeners {
            _ = await tweener.time
          }
          await clock.advance(by: .seconds(1))
          tweeners.removeAll()
          await clock.advance(by: .seconds(1))
        }
      }
      #expect(ratio < 3.5)
    }
  }
}
