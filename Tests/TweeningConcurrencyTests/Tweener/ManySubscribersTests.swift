import Testing
@testable import Tweening
@testable import TweeningTestSupport

/// Subscribers come and go at a cost of their own, however many others there are.
@Suite(.limitedConcurrency, .serialized)
struct ManySubscribersTests {
  /// How many times as long one run with eight times as many takes as eight runs, in the best of
  /// three tries. Both take about as long, so other work of the machine slows both.
  private func growth(
    from count: Int,
    _ work: (_ count: Int) async throws -> Duration,
  ) async rethrows -> Double {
    _ = try await work(count)
    var least = Double.infinity
    for _ in 0..<3 {
      var eightRuns = Duration.zero
      for _ in 0..<8 {
        eightRuns += try await work(count)
      }
      least = try await min(least, work(8 * count) / eightRuns)
    }
    return least
  }

  enum Kind: CaseIterable {
    case values, events, frames
  }

  @Test(arguments: Kind.allCases)
  func `streams of one tween that are dropped are gone by the next frame`(
    kind: Kind
  ) async {
    let ratio = await growth(from: 2000) { count in
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
      let duration = await ContinuousClock().measure {
        streams.removeAll()
        await clock.advance(by: .seconds(1))
      }
      let isUnwatched = await tweener.perform { tweener in
        tweener.subscriptions.watched.due == .max && tweener.frameDelivery.due == .max
      }
      #expect(isUnwatched)
      let subscribers = await tweener.perform { tweener in
        let record = tweener.tables[tween.location][tween.location.row]
        let subscribers = record.subscribers
        return (subscribers?.isWatching ?? false, subscribers?.receivesEvents ?? false)
      }
      #expect(subscribers == (false, false))
      return duration
    }
    // The ratio is 1 if the cost is linear, and 8 if it is quadratic.
    #expect(ratio < 3.5)
  }

  @Test
  func `waits that are cancelled cost the same each`() async {
    let ratio = await growth(from: 500) { count in
      let clock = ManualTweenClock()
      let tweener = Tweener(clock: clock)
      let tween = await tweener.tween(.ramp(.seconds(1000)))
      let ended = Locked(0)
      return await ContinuousClock().measure {
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

  @Test
  func `tweeners on one clock come and go at a cost of their own`() async {
    let ratio = await growth(from: 1000) { count in
      let clock = ManualTweenClock()
      return await ContinuousClock().measure {
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
