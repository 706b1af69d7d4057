import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// The streams that own their tween: `values(of:)`.
@Suite(.limitedConcurrency)
struct OwnedValuesTests {
  let clock = ManualTweenClock()
  let tweener: Tweener

  init() {
    tweener = Tweener(clock: clock)
  }

  @Test
  func `a slow consumer gets the exact start and the exact end`() async {
    let values = tweener.values(of: Motion(from: 0.1, to: 0.3).duration(.seconds(1)))
    await clock.advance(by: .seconds(2), step: .milliseconds(16))
    #expect(await values.all() == [0.1, 0.3])
    #expect(await tweener.isEmpty)
  }

  @Test
  func `a consumer that keeps up gets each value once`() async {
    let values = tweener.values(of: .ramp(.seconds(1)))
    var iterator = values.makeAsyncIterator()
    var seen = await [iterator.next()]
    for _ in 0..<4 {
      await clock.advance(by: .milliseconds(250))
      await seen.append(iterator.next())
    }
    #expect(seen == [0, 25, 50, 75, 100])
    #expect(await iterator.next() == nil)
  }

  @Test
  func `between the start and the end the newest wins`() async {
    var iterator = tweener.values(of: .ramp(.seconds(1))).makeAsyncIterator()
    await clock.advance(by: .milliseconds(500), step: .milliseconds(100))
    #expect(await iterator.next() == 0)
    #expect(await iterator.next() == 50)
    await clock.advance(by: .milliseconds(300), step: .milliseconds(100))
    #expect(await iterator.next() == 80)
  }

  @Test
  func `streams that own their tweens start the tweens in the order of the calls`() async {
    await clock.advance(by: .seconds(1))
    let values = tweener.values(of: .ramp(.seconds(1)))
    #expect(await tweener.count == 1)
    await tweener.freeze()
    await clock.advance(by: .seconds(5))
    await tweener.unfreeze()
    await clock.advance(by: .milliseconds(500))
    #expect(await tweener.kill(.all) == 1)
    #expect(await values.all() == [0, 50])
  }

  @Test
  func `an instant is one value, and a motion may begin in the middle`() async {
    #expect(await tweener.values(of: .ramp(.zero)).all() == [100])
    let middle = tweener.values(of: .ramp(.seconds(1), delay: .milliseconds(-250)))
    await clock.advance(by: .seconds(1))
    #expect(await middle.all() == [25, 100])
  }

  @Test
  func `the tween is killed when its consumer leaves`() async throws {
    for await value in tweener.values(of: .ramp(.seconds(1))) {
      #expect(value == 0)
      break
    }
    #expect(await tweener.isEmpty)
    let tweener = tweener
    let log = Log()
    try await clock.run {
      let task = Task {
        for await value in tweener.values(of: .ramp(.seconds(1))) {
          log.add("\(value)")
        }
      }
      await clock.advance(by: .zero)
      #expect(log.all == ["0.0"])
      task.cancel()
      await task.value
    }
    #expect(await tweener.isEmpty)
    do {
      _ = tweener.values(of: .ramp(.seconds(1)))
    }
    #expect(await tweener.isEmpty)
  }

  @Test
  func `a stop, or another tween under the key, ends a stream that owns its tween`() async {
    let first = tweener.values(of: .ramp(.seconds(1)), key: "x")
    await clock.advance(by: .milliseconds(250))
    let second = tweener.values(of: .ramp(.seconds(1)), key: "x")
    await clock.advance(by: .milliseconds(250))
    await tweener.stop(.all)
    #expect(await first.all() == [0, 25])
    #expect(await second.all() == [0, 25])
    #expect(await tweener.isEmpty)
  }

  @Test
  func `a stream that owns its tween has a frame rate of its own`() async {
    let values = tweener.values(of: .ramp(.seconds(1)), framesPerSecond: 4)
    var iterator = values.makeAsyncIterator()
    var seen: [Double] = []
    await clock.advance(by: .milliseconds(10))
    for _ in 0..<2 {
      if let value = await iterator.next() {
        seen.append(value)
      }
    }
    await clock.advance(by: .milliseconds(200), step: .milliseconds(10))
    await clock.advance(by: .milliseconds(90), step: .milliseconds(10))
    if let value = await iterator.next() {
      seen.append(value)
    }
    await clock.advance(by: .seconds(1))
    if let value = await iterator.next() {
      seen.append(value)
    }
    #expect(seen == [0, 1, 26, 100])
  }

  @Test
  func `a stream does not hold the tweener`() async {
    weak var abandoned: Tweener?
    let values: AsyncStream<Double>
    do {
      let tweener = Tweener(clock: clock)
      abandoned = tweener
      values = tweener.values(of: .ramp(.seconds(1)).repeatingForever())
      await clock.advance(by: .milliseconds(250))
    }
    while abandoned != nil {
      await Task.yield()
    }
    #expect(await values.all() == [0, 25])
  }

  // MARK: Duplicates

  @Test
  func `equal values in a row are sent once where asked`() async {
    let steps = Motion<Double>.ramp(.seconds(1)).map { Int($0 / 40) }
    let tween = await tweener.tween(steps.repeating(1, autoreverses: true))
    let all = tween.values(buffering: .unbounded)
    let some = tween.values(removingDuplicates: true, buffering: .unbounded)
    let same = tween.values(removingDuplicates: false, buffering: .unbounded)
    await clock.advance(by: .seconds(2), step: .milliseconds(100))
    #expect(await some.all() == [0, 1, 2, 1, 0])
    #expect(await all.all().count == 21)
    #expect(await same.all().count == 21)
  }

  @Test
  func `a slow consumer without duplicates gets each value once, and the end`() async {
    let steps = Motion<Double>.ramp(.seconds(1)).map { Int($0 / 40) }
    let owned = tweener.values(of: steps, removingDuplicates: true)
    var iterator = owned.makeAsyncIterator()
    await clock.advance(by: .milliseconds(300), step: .milliseconds(100))
    #expect(await iterator.next() == 0)
    await clock.advance(by: .seconds(1), step: .milliseconds(100))
    #expect(await iterator.next() == 2)
    #expect(await iterator.next() == nil)
    let flat = tweener.values(of: steps.map { _ in "same" }, removingDuplicates: true)
    await clock.advance(by: .seconds(1), step: .milliseconds(100))
    #expect(await flat.all() == ["same"])
  }
}
