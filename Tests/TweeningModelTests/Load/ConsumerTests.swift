import ProcessResources
import Testing
@testable import Tweening
@testable import TweeningTestSupport

/// Consumers that do not read: what waits for them is bounded, and the others notice nothing.
@Suite(
  .limitedConcurrency, .enabled(if: !TestLength.isShort, "measures an optimized build"),
)
struct ConsumerTests {
  private static let streamCount = 10_000
  private static let frameCount = TestLength.choose(50, release: 500, long: 10_000)
  /// What a stream that nobody reads may take, with the few elements that it keeps; as documented.
  private static let mostBytes = 1500

  @Test
  func `streams of values that nobody reads take a bounded amount of memory`() async {
    await #expect(processExitsWith: .success) {
      try await Self.measure { tween in
        [tween.values]
      }
    }
  }

  @Test
  func `streams of few events take a bounded amount of memory`() async {
    await #expect(processExitsWith: .success) {
      try await Self.measure { tween in
        [tween.events(limit: 4)]
      }
    }
  }

  /// Keeps a stream of each tween, unread, while time goes on; one that is read gets all there is.
  private static func measure(
    _ subscribe: @escaping @Sendable (Tween<Double>) -> [some Sendable]
  ) async throws {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let tweens = await tweener.perform { tweener in
      (0..<streamCount).map { _ in
        tweener.tween(.ramp(.milliseconds(100)).repeatingForever(autoreverses: true))
      }
    }
    await clock.advance(by: .milliseconds(16))
    let start = try #require(ProcessResources.allocatedBytes)
    let streams = tweens.map(subscribe)
    let read = tweens[0].values(buffering: .unbounded)
    var times: [Double] = []
    for _ in 0..<frameCount {
      let before = ProcessResources.processorTime
      await clock.advance(by: .milliseconds(16))
      times.append(ProcessResources.processorTime - before)
    }
    let bytes = try (#require(ProcessResources.allocatedBytes) - start) / Double(streamCount)
    #expect(bytes < Double(mostBytes), "\(bytes) bytes for each stream")
    let first = times.prefix(100).median
    let last = times.suffix(100).median
    // With some time for frames that are too short to be measured.
    #expect(
      last < 2 * first + 50_000,
      "the time of the last frames: \(last / first) of the first",
    )
    await tweener.kill(.all)
    #expect(await read.all().count > frameCount)
    #expect(streams.count == streamCount)
  }
}
