import Foundation
import Testing
import Tweening
import TweeningFoundation

@testable import TweeningTestSupport

@MainActor
@Suite(.limitedConcurrency)
struct FoundationMotionTests {
  final class View {
    var alpha: CGFloat = 0.25
    var frame = CGRect(x: 0, y: 0, width: 10, height: 10)
  }

  let clock = ManualTweenClock()
  let tweener: Tweener
  let view = View()

  init() {
    tweener = Tweener(clock: clock)
  }

  @Test
  func `a motion begins at a property of a view`() {
    let motion = Motion(from: view.alpha, to: 1).duration(.seconds(1)).ease(.linear)
    #expect(motion.value(at: .milliseconds(500)) == 0.625)
    #expect(Motion(from: 0, to: view.alpha).value(at: .seconds(1)) == 0.25)
    #expect(Motion(from: view.alpha, by: 0.5).value(at: .seconds(1)) == 0.75)
  }

  @Test
  func `the properties of a view are animated`() async throws {
    let view = view
    let tweener = tweener
    let clock = clock
    let time = Task {
      while !Task.isCancelled {
        await clock.advance(by: .milliseconds(100))
        await Task.yield()
      }
    }
    try await tweener.animate(view, \.alpha, to: 1, duration: .seconds(1))
    let end = CGRect(x: 5, y: 5, width: 20, height: 0.1)
    try await tweener.animate(view, \.frame, to: end, duration: .seconds(1), ease: .backOut)
    time.cancel()
    #expect(view.alpha == 1)
    #expect(view.frame == end)
  }

  @Test
  func `every kind of value moves as a tween`() async throws {
    let price = await tweener.tween(
      Motion(from: Decimal(0), to: 100).duration(.seconds(1)).ease(.linear)
    )
    let date = await tweener.tween(
      Motion(from: Date(timeIntervalSince1970: 0), to: Date(timeIntervalSince1970: 60))
        .duration(.seconds(1)).ease(.linear)
    )
    let length = await tweener.tween(
      Motion(
        from: Measurement(value: 1, unit: UnitLength.kilometers),
        to: Measurement(value: 500, unit: .meters),
      ).duration(.seconds(1)).ease(.linear)
    )
    var frames = tweener.frames.makeAsyncIterator()
    await clock.advance(by: .milliseconds(300))
    var frame = try #require(await frames.next())
    while frame.time < .milliseconds(300) {
      frame = try #require(await frames.next())
    }
    #expect(frame[price] == 30)
    #expect(frame[date] == Date(timeIntervalSince1970: 18))
    #expect(frame[length] == Measurement(value: 0.85, unit: .kilometers))
    await clock.advance(by: .seconds(1))
    #expect(await price.value == 100)
    #expect(await date.value == Date(timeIntervalSince1970: 60))
    #expect(await length.value.unit == .meters)
    #expect(try await price.outcome == .completed)
  }

  @Test
  func `an overshooting ease overshoots as far as for a number`() {
    let timing = Timing(duration: .seconds(1), ease: .backOut)
    var point = Motion(from: CGPoint.zero, to: CGPoint(x: 1, y: -1))
    var number = Motion(from: 0.0, to: 1)
    point.timing = timing
    number.timing = timing
    var furthest = 0.0
    for step in 0...100 {
      let value = point.value(at: .milliseconds(10 * step))
      let expected = number.value(at: .milliseconds(10 * step))
      #expect(value == CGPoint(x: expected, y: -expected))
      furthest = max(furthest, Double(value.x))
    }
    #expect(furthest > 1.05)
    #expect(point.value(at: .seconds(1)) == CGPoint(x: 1, y: -1))
  }

  @Test
  func `a motion has a velocity in its own type`() {
    func velocity<V: VectorInterpolatable>(_ from: V, _ to: V) -> V.Movement {
      Motion(from: from, to: to).duration(.seconds(2)).ease(.linear)
        .velocity(at: .milliseconds(500))
    }
    let point = velocity(CGPoint.zero, CGPoint(x: 100, y: -10))
    #expect(abs(point.x - 50) < 1e-6)
    #expect(abs(point.y + 5) < 1e-6)
    #expect(abs(Decimal.distance(from: velocity(Decimal(0), 100), to: 50)) < 1e-6)
    let start = Date(timeIntervalSince1970: 0)
    let second = velocity(start, start + 2).timeIntervalSinceReferenceDate
    #expect(abs(second - 1) < 1e-6)
    let length = velocity(
      Measurement(value: 1, unit: UnitLength.kilometers),
      Measurement(value: 500, unit: UnitLength.meters),
    )
    #expect(abs(length.converted(to: .meters).value + 250) < 1e-6)
  }

  @Test
  func `a tween sent elsewhere keeps its velocity`() async {
    let tween = await tweener.tween(
      from: CGPoint.zero,
      to: CGPoint(x: 1000, y: -100),
      duration: .seconds(1),
      ease: .linear,
    )
    await clock.advance(by: .milliseconds(500))
    #expect(await tween.retarget(to: .zero))
    await clock.advance(by: .milliseconds(1))
    let value = await tween.value
    #expect(abs(value.x - 501) < 0.2)
    #expect(abs(value.y + 50.1) < 0.02)
    await clock.advance(by: .seconds(60))
    #expect(await tween.value == .zero)
  }

  @Test
  func `springs keep a velocity`() {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    let motion = Motion(
      from: start,
      to: start + 10,
      .smooth,
      initialVelocity: Date(timeIntervalSinceReferenceDate: 100),
    )
    let moved = motion.value(at: .milliseconds(1)).timeIntervalSince(start)
    #expect(abs(moved - 0.1) < 0.005)
    #expect(motion.value(at: .seconds(60)) == start + 10)
  }
}
