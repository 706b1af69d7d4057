import Testing
@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct StatisticsTests {
  private let clock = ManualTweenClock()
  private let tweener: Tweener

  init() {
    tweener = Tweener(clock: clock)
  }

  @Test
  func `tweens are counted by state, and those with subscribers`() async {
    let active = await tweener.tween(from: 0.0, to: 1)
    let delayed = await tweener.tween(from: 0.0, to: 1, delay: .seconds(9))
    let paused = await tweener.tween(from: 0.0, to: 1)
    await paused.pause()
    let killed = await tweener.tween(from: 0.0, to: 1)
    await killed.kill()
    let new = await tweener.tween(from: 0.0, to: 1, autostart: false)
    let values = active.values
    let events = delayed.events
    new.onComplete { _ in }
    let statistics = await tweener.statistics
    #expect(statistics.tweens == [.active: 1, .delayed: 1, .paused: 1, .killed: 1, .new: 1])
    #expect(statistics.observedTweens == 3)
    #expect(statistics.subscribers == 2)
    _ = (values, events)
  }

  @Test
  func `frames and what replaces what nobody has taken are counted`() async {
    let tween = await tweener.tween(from: 0.0, to: 1, duration: .seconds(1), autokill: false)
    let (values, frames, events) = (tween.values, tweener.frames, tween.events)
    await clock.advance(by: .milliseconds(100))
    await clock.advance(by: .milliseconds(100))
    await tween.pause()
    let statistics = await tweener.statistics
    #expect(statistics.frames == 2)
    #expect(statistics.lateFrames == 0)
    // The first of each at once, then one for each step: the last one has replaced two.
    #expect(statistics.conflatedFrames == 2)
    #expect(statistics.values == 3)
    #expect(statistics.conflatedValues == 2)
    // The pause, and the start of a delivery that is not over, for the stream is older than it.
    let waiting = await events.buffered().count
    #expect(statistics.events == waiting)
    #expect(statistics.waitingEvents == waiting)
    #expect(waiting > 0)
    _ = (values, frames)
  }

  @Test
  func `events count as waiting until their stream is released`() async {
    let tween = await tweener.tween(from: 0.0, to: 1, duration: .seconds(1), autokill: false)
    var events: AsyncStream<TweenEvent>? = tween.events
    for _ in 0..<5 {
      await tween.pause()
      await tween.resume()
    }
    #expect(await tweener.statistics.waitingEvents == 10)
    events = nil
    await clock.advance(by: .zero)
    #expect(await tweener.statistics.waitingEvents == 0)
    #expect(await tweener.statistics.events == 10)
    _ = events
  }

  @Test
  func `a late wake is in the histogram of lateness, and its frame is late`() async {
    let clock = JumpingClock()
    let tweener = Tweener(clock: clock)
    await tweener.tween(from: 0.0, to: 1, duration: .seconds(10))
    let frames = tweener.frames
    await clock.run(until: .milliseconds(100))
    let punctual = await tweener.statistics
    #expect(punctual.lateness.maximum == .zero)
    #expect(punctual.lateness.count == punctual.frames)
    #expect(punctual.lateFrames == 0)
    clock.set(to: .milliseconds(300))
    await clock.run(until: .milliseconds(300))
    let late = await tweener.statistics.since(punctual)
    #expect(late.lateFrames == 1)
    #expect(late.frames == 1)
    #expect(late.wakes >= 1)
    #expect(late.lateness.maximum > .milliseconds(180))
    _ = frames
  }

  @Test
  func `refusals are counted`() async {
    tweener.configuration.maximumTweens = 1
    tweener.configuration.maximumSubscribers = 1
    let one = await tweener.tween(from: 0.0, to: 1)
    await tweener.tweens((0..<3).map { _ in Motion(from: 0.0, to: 1) })
    let (first, second) = (one.events, one.values)
    let statistics = await tweener.statistics
    #expect(statistics.refusedTweens == 3)
    #expect(statistics.subscribers == 1)
    #expect(statistics.refusedSubscribers == 1)
    _ = (first, second)
  }

  @Test
  func `the stream ticks in clock time, also while frozen, and finishes with the tweener`() async {
    await tweener.freeze()
    var iterator = tweener.statistics(every: .seconds(10)).makeAsyncIterator()
    await clock.advance(by: .seconds(9))
    await tweener.tween(from: 0.0, to: 1)
    await clock.advance(by: .seconds(1))
    #expect(await iterator.next()?.tweens == [.active: 1])
    await clock.advance(by: .seconds(25))
    await tweener.close()
    #expect(await iterator.next() != nil)
    #expect(await iterator.next() == nil)
  }

  @Test
  func `statistics are encoded under the names of their properties`() async throws {
    await tweener.tween(from: 0.0, to: 1, duration: .seconds(10))
    await tweener.tween(from: 0.0, to: 1, delay: .seconds(9))
    let frames = tweener.frames
    await clock.advance(by: .milliseconds(250))
    let first = await tweener.statistics
    await clock.advance(by: .milliseconds(1500))
    let statistics = await tweener.statistics
    #expect(statistics.clockTime == .milliseconds(1750))
    #expect(statistics.since(first).clockTime == .milliseconds(1500))
    let value = try CodedValue.encoded { try statistics.encode(to: $0) }
    guard case .object(let members) = value else {
      Issue.record("expected an object, found \(value)")
      return
    }
    // Each property, and no other name.
    let properties = Mirror(reflecting: statistics).children.compactMap(\.label)
    #expect(Set(members.names.map(\.text)) == Set(properties))
    #expect(members["clockTime"] == .number(1750))
    #expect(members["tweens"] == .object(["active": .number(1), "delayed": .number(1)]))
    #expect(members["frames"] == .number(2))
    #expect(members["subscribers"] == .number(1))
    let time = statistics.frameTime
    #expect(
      members["frameTime"]
        == .object([
          "count": .number(2), "p50": .number(Milliseconds.count(time.p50)),
          "p99": .number(Milliseconds.count(time.p99)),
          "maximum": .number(Milliseconds.count(time.maximum)),
        ])
    )
    _ = frames
  }

  // MARK: Histograms

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a percentile is at most an eighth above that of the sorted durations`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var histogram = DurationHistogram()
    var durations: [Int64] = []
    for _ in 0..<Int.random(in: 1...400, using: &random) {
      let duration = Int64(1) << Int64.random(in: 0...39, using: &random)
      durations.append(duration + Int64.random(in: 0..<duration, using: &random))
      histogram.insert(durations[durations.count - 1])
    }
    durations.sort()
    for share in [0, 0.01, 0.5, 0.9, 0.99, 1] {
      let rank = max(1, Int((share * Double(durations.count)).rounded(.up)))
      let exact = Duration.nanoseconds(durations[rank - 1])
      let found = histogram.percentile(share)
      #expect(found >= exact)
      #expect(found <= max(exact * 1.125, .nanoseconds(1023)))
    }
    #expect(histogram.maximum == .nanoseconds(durations[durations.count - 1]))
    #expect(histogram.count == durations.count)
  }

  @Test
  func `an empty histogram and extreme durations have answers`() {
    var histogram = DurationHistogram()
    #expect(histogram.p50 == .zero)
    #expect(histogram.percentile(.nan) == .zero)
    histogram.insert(-5)
    histogram.insert(.max)
    #expect(histogram.p50 <= .nanoseconds(1023))
    #expect(histogram.p99 == .nanoseconds(Int64.max))
    #expect(histogram.percentile(.nan) >= .zero)
    #expect(histogram.since(histogram).count == 0)
  }
}
