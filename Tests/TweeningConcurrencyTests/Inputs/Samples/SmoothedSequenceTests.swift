import Foundation
import Testing

@testable import Tweening
@testable import TweeningTestSupport

extension AsyncIteratorProtocol where Failure == Never {
  /// The next element. Unlike `next()`, it does not throw.
  fileprivate mutating func element() async -> Element? {
    await next(isolation: #isolation)
  }
}

/// An input that a tween follows.
@Suite(.limitedConcurrency)
struct SmoothedSequenceTests {
  private struct InputError: Error, Equatable {}

  private let clock = ManualTweenClock()
  private let tweener: Tweener
  private let input: AsyncStream<Double>
  private let elements: AsyncStream<Double>.Continuation

  init() {
    tweener = Tweener(clock: clock)
    (input, elements) = AsyncStream.makeStream(of: Double.self)
  }

  /// Sends an element, and returns when the tween goes there.
  private func send(_ element: Double) async {
    elements.yield(element)
    while await tween?.motion.endValue != element {
      await Task.yield()
    }
  }

  private var tween: Tween<Double>? {
    get async { await tweener.tweens.first as? Tween<Double> }
  }

  private func waitForTweens(_ count: Int) async {
    while await tweener.count != count {
      await Task.yield()
    }
  }

  @Test
  func `the value approaches each element by half in a half-life`() async throws {
    let smoothed = input.smoothed(
      by: .halfLife(.milliseconds(80)), on: tweener,
    )
    var values = smoothed.makeAsyncIterator()
    elements.yield(20)
    #expect(await values.element() == 20)
    var (start, target) = (20.0, 20.0)
    var random = SeededGenerator(seed: 4)
    for _ in 0..<200 {
      let next = Double.random(in: -100...100, using: &random)
      await send(next)
      let tween = try #require(await tween)
      (start, target) = (await tween.value, next)
      for step in 1...3 {
        await clock.advance(by: .milliseconds(10))
        let remaining = pow(2, -Double(step) * 10 / 80)
        let value = await values.element()
        #expect(abs((value ?? .nan) - (target + (start - target) * remaining)) < 1e-9)
      }
    }
    elements.finish()
    await clock.advance(by: .seconds(1))
    #expect(await values.element() == target)
    #expect(await values.element() == nil)
    await waitForTweens(0)
  }

  @Test
  func `a slow input is followed to rest, and its end value is exact`() async throws {
    let paced = PacedEvents(clock: clock, pause: .seconds(3), elements: [3.0, 10, 10, -2])
    var all: [Double] = []
    try await clock.run {
      for await value in paced.smoothed(by: .snappy, on: tweener) {
        all.append(value)
      }
    }
    #expect(all.first == 3)
    #expect(all.last == -2)
  }

  @Test
  func `an empty input gives no value, and one element gives one`() async {
    let none = PacedEvents<Double>(clock: clock, pause: .zero, elements: [])
    for await value in none.smoothed(by: .smooth, on: tweener) {
      Issue.record("\(value)")
    }
    let one = PacedEvents(clock: clock, pause: .zero, elements: [7])
    var all: [Int] = []
    for await value in one.smoothed(by: .smooth, on: tweener) {
      all.append(value)
    }
    #expect(all == [7])
    await waitForTweens(0)
  }

  @Test
  func `equal elements begin no movement, and a broken one is dropped`() async throws {
    let smoothed = input.smoothed(by: .halfLife(.milliseconds(80)), on: tweener)
    var values = smoothed.makeAsyncIterator()
    elements.yield(0)
    #expect(await values.element() == 0)
    let tween = try #require(await tween)
    let events = tween.events
    for element in [0, 0, .nan, .infinity, 8, 8, -.infinity, 8, .nan] as [Double] {
      elements.yield(element)
    }
    await send(16)
    elements.finish()
    await clock.advance(by: .seconds(1))
    #expect(await values.element() == 16)
    #expect(await values.element() == nil)
    #expect(await events.kinds().count { $0 == .retargeted } == 2)
  }

  @Test
  func `an error is thrown with its type, and ends the tween`() async {
    let (input, elements) = AsyncThrowingStream.makeStream(of: Double.self)
    elements.yield(1)
    do {
      for try await value in input.smoothed(by: .smooth, on: tweener) {
        #expect(value == 1)
        elements.finish(throwing: InputError())
      }
      Issue.record("an end without an error")
    } catch {
      #expect(error is InputError)
    }
    await waitForTweens(0)
  }

  private struct Failing: AsyncSequence, AsyncIteratorProtocol {
    func next() async throws(InputError) -> Double? {
      throw InputError()
    }

    func makeAsyncIterator() -> Failing {
      self
    }
  }

  @Test
  func `smoothed() throws the error of its input`() async {
    do throws(InputError) {
      for try await _ in Failing().smoothed(by: .smooth, on: tweener) {}
      Issue.record("an end without an error")
    } catch {
      #expect(error == InputError())
    }
  }

  @Test(arguments: ["break", "cancel", "release", "kill", "close"])
  func `every end of the consumer or of the tween ends both`(end: String) async {
    let (ended, end_) = AsyncStream.makeStream(of: Void.self)
    elements.onTermination = { _ in end_.finish() }
    elements.yield(5)
    let input = input
    let consumer = Task { [tweener] in
      for await _ in input.smoothed(by: .smooth, on: tweener) where end == "break" {
        break
      }
      if end == "release" {
        _ = input.smoothed(by: .smooth, on: tweener).makeAsyncIterator()
      }
    }
    if end != "break" {
      await waitForTweens(1)
    }
    switch end {
    case "cancel", "release": consumer.cancel()
    case "kill": await tweener.kill(.all)
    case "close": await tweener.close()
    default: break
    }
    await consumer.value
    await waitForTweens(0)
    for await _ in ended {}
  }

  @Test
  func `limits hold between the values`() async {
    let limits = MotionLimits(speed: 50, acceleration: 400)
    let smoothed = input.smoothed(by: .limits(limits), on: tweener)
    var values = smoothed.makeAsyncIterator()
    elements.yield(0)
    var last = await values.element() ?? .nan
    var random = SeededGenerator(seed: 9)
    for turn in 0..<40 {
      // So far away that the value never rests.
      await send((turn.isMultiple(of: 2) ? 1 : -1) * .random(in: 60...100, using: &random))
      for _ in 0..<10 {
        await clock.advance(by: .milliseconds(20))
        let value = await values.element() ?? .nan
        #expect(abs(value - last) <= 50 * 0.02 + 1e-9)
        last = value
      }
    }
  }

  @Test
  func `every type with arithmetic is smoothed, in every isolation`() async {
    let points = PacedEvents(clock: clock, pause: .zero, elements: [SIMD2(1.0, 2)])
    for await point in points.smoothed(
      by: .limits(MotionLimits(speed: SIMD2(1.0, 2))), on: tweener,
    ) {
      #expect(point == SIMD2(1, 2))
    }
    let white = TweenColor(red: 1, green: 1, blue: 1)
    let colors = PacedEvents(clock: clock, pause: .zero, elements: [white])
    for await color in colors.smoothed(by: .halfLife(.zero), on: tweener) {
      #expect(color == white)
    }
    await onMainActor()
  }

  @MainActor
  private func onMainActor() async {
    var label = ""
    let paced = PacedEvents(clock: clock, pause: .zero, elements: [4, 9])
    for await number in paced.smoothed(by: .halfLife(.zero), on: tweener) {
      label = "\(number)"
    }
    #expect(label == "9")
  }
}
