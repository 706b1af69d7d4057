import Testing
import Tweening

@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct ArrivalStreamTests {
  private let clock = ManualTweenClock()
  private let tweener: Tweener
  private let ramp = Motion(from: 0.0, to: 20, duration: .seconds(2), ease: .linear)

  init() {
    tweener = Tweener(clock: clock)
  }

  @Test
  func `each arrival is delivered when it is due`() async throws {
    await clock.advance(by: .seconds(5))
    var dues: [Duration] = []
    try await clock.run {
      for await due in tweener.arrivals(of: ramp) {
        let time = await tweener.time
        // The time is in whole nanoseconds.
        #expect(time - due > .nanoseconds(-1))
        dues.append(due)
      }
    }
    let start = dues[0] - Array(ramp.arrivals())[0]
    #expect(start >= .seconds(5))
    let expected = ramp.arrivals().map { start + $0 }
    #expect(dues == expected)
  }

  @Test
  func `a loop that falls behind loses nothing`() async throws {
    var iterator = tweener.arrivals(of: ramp).makeAsyncIterator()
    let first = try await clock.run { await iterator.next() }
    await clock.advance(by: .seconds(60))
    let late = await tweener.time
    var dues = [first]
    while let due = await iterator.next() {
      dues.append(due)
    }
    // Nothing had to be waited for.
    #expect(await tweener.time == late)
    #expect(dues.count == 20)
  }

  @Test
  func `time scale and freeze count`() async throws {
    await tweener.setTimeScale(2)
    let steady = Motion(from: 1, to: 1, duration: .seconds(3))
    var iterator = tweener.arrivals(of: steady).makeAsyncIterator()
    let first = try await clock.run { await iterator.next() }
    #expect(first == .seconds(1))
    await tweener.freeze()
    let frozen = await tweener.time
    await clock.advance(by: .seconds(10))
    #expect(await tweener.time == frozen)
    await tweener.unfreeze()
    #expect(try await clock.run { await iterator.next() } == .seconds(2))
    #expect(await tweener.time > .seconds(2) - .nanoseconds(1))
  }

  @Test
  func `cancellation and a closed tweener end the stream`() async throws {
    let endless = Motion(from: 1.0, to: 1, duration: .seconds(1)).repeatingForever()
    let tweener = tweener
    let reader = Task {
      var count = 0
      for await _ in tweener.arrivals(of: endless) {
        count += 1
      }
      return count
    }
    await clock.advance(by: .milliseconds(500))
    reader.cancel()
    #expect(await reader.value == 0)
    let other = Task { await tweener.arrivals(of: endless).reduce(0) { count, _ in count + 1 } }
    try await clock.run {
      await tweener.close(.kill)
      #expect(await other.value <= 100)
    }
    #expect(await tweener.arrivals(of: endless).first { _ in true } == nil)
  }

  @Test
  func `a rate of zero ends at once`() async {
    let none = Motion(from: 0.0, to: 0, duration: .seconds(1)).repeatingForever()
    #expect(await tweener.arrivals(of: none).first { _ in true } == nil)
    #expect(await tweener.time == .zero)
  }
}
