import Testing
import Tweening

@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct ExtremeTargetTests {
  private let clock = ManualTweenClock()
  private let tweener: Tweener

  private static let extremes: [Double] = [.infinity, -.infinity, .nan, 1.7e308, -1.7e308]

  init() {
    tweener = Tweener(configuration: .init(autokill: false), clock: clock)
  }

  @Test(arguments: extremes)
  func `a tween holds any number`(number: Double) async {
    let tween = await tweener.tween(holding: number)
    #expect(await tween.value.description == number.description)
    let other = await tweener.tween(holding: 0.0)
    await other.set(to: number)
    #expect(await other.value.description == number.description)
  }

  @Test(arguments: RetargetSpelling.allCases)
  func `a finite target is reached from any number`(spelling: RetargetSpelling) async {
    for number in Self.extremes {
      for isMoving in [false, true] {
        let tween = await tweener.tween(holding: number)
        if isMoving {
          _ = await spelling.send(tween, to: -7)
          await clock.advance(by: .milliseconds(50))
        }
        _ = await spelling.send(tween, to: 5)
        let values = tween.values
        await clock.advance(by: .seconds(5), step: .milliseconds(100))
        #expect(await tween.state == .completed)
        #expect(await tween.value == 5)
        #expect(await tweener.frame()[tween] == 5)
        await tween.kill()
        #expect(await values.all().last == 5)
      }
    }
  }

  @Test(arguments: RetargetSpelling.allCases)
  func `a completed tween has its target, infinite or not`(spelling: RetargetSpelling) async {
    for number in Self.extremes {
      for start in [number, 5, -number] {
        let tween = await tweener.tween(holding: start)
        _ = await spelling.send(tween, to: number)
        await clock.advance(by: .seconds(5), step: .milliseconds(100))
        #expect(await tween.state == .completed)
        #expect(await tween.value.description == number.description)
      }
    }
  }

  @Test
  func `an infinite velocity does not move the ends`() throws {
    let motion = Motion(from: 1.0, to: 5, .smooth, initialVelocity: .infinity)
    #expect(motion.value(at: .zero) == 1)
    #expect(motion.value(at: .seconds(60)) == 5)
    let spring = try Spring(response: .seconds(1), dampingRatio: 0)
    let undamped = Motion(from: 1.0, to: 5, .spring(spring), initialVelocity: .infinity)
    #expect(undamped.value(at: .zero) == 1)
  }

  @Test
  func `a tween at rest at an infinite value has no velocity`() async {
    let tween = await tweener.tween(holding: Double.infinity)
    await tween.retarget(to: .infinity, duration: .seconds(1))
    await clock.advance(by: .seconds(2))
    #expect(await tween.velocity == 0)
  }

  /// A user's type whose arithmetic is plain.
  private struct Pair: VectorInterpolatable, Equatable {
    var x: Double
    var y: Double

    static func interpolate(from: Pair, to: Pair, progress: Double) -> Pair {
      Pair(
        x: .interpolate(from: from.x, to: to.x, progress: progress),
        y: .interpolate(from: from.y, to: to.y, progress: progress),
      )
    }

    static func add(_ left: Pair, _ right: Pair) -> Pair {
      Pair(x: left.x + right.x, y: left.y + right.y)
    }

    static func scale(_ vector: Pair, by factor: Double) -> Pair {
      Pair(x: vector.x * factor, y: vector.y * factor)
    }
  }

  /// Retargets from a value that is not finite, at rest and in flight. A retarget from the finite
  /// value that is reached shows numbers.
  private func expectArrival<Value: VectorInterpolatable & Equatable>(
    _ make: (Double) -> Value,
    sourceLocation: SourceLocation = #_sourceLocation,
  ) async {
    let end = make(5)
    for extreme in [Double.infinity, -.infinity, .nan] {
      for isResting in [true, false] {
        let spelling: RetargetSpelling = isResting ? .durationAndEase : .plain
        let tween = await tweener.tween(holding: make(isResting ? extreme : 1))
        for target in isResting ? [end] : [make(extreme), end] {
          _ = await spelling.send(tween, to: target)
          await clock.advance(by: .milliseconds(50))
        }
        await clock.advance(by: .seconds(9), step: .milliseconds(300))
        #expect(await tween.state == .completed, sourceLocation: sourceLocation)
        #expect(await tween.value == end, sourceLocation: sourceLocation)
        #expect(await tweener.frame()[tween] == end, sourceLocation: sourceLocation)
        _ = await spelling.send(tween, to: make(6))
        await clock.advance(by: .milliseconds(10))
        let value = await tween.value
        #expect(value == value && value != end, sourceLocation: sourceLocation)
      }
    }
  }

  @Test
  func `values of every type arrive from infinite values`() async {
    await expectArrival { $0 }
    await expectArrival { Float($0) }
    await expectArrival { SIMD2($0, 1) }
    await expectArrival { SIMD3(1, $0, 2) }
    await expectArrival { SIMD4<Float>(1, 2, Float($0), 3) }
    await expectArrival { [1, $0] }
    await expectArrival { Pair(x: $0, y: 1) }
  }

  @Test
  func `an infinite line in a frame does not change its neighbors`() async {
    let finite = await tweener.tween(Motion(from: 0.0, to: 8).duration(.seconds(1)).ease(.linear))
    let ends: [(Double, Double)] = [(.infinity, 5), (5, .infinity), (.nan, 5), (5, .nan)]
    var others: [Tween<Double>] = []
    for (from, to) in ends {
      let motion = Motion(from: from, to: to).duration(.seconds(1)).ease(.linear)
      await others.append(tweener.tween(motion))
    }
    for step in 1...7 {
      await clock.advance(by: .milliseconds(130))
      let frame = await tweener.frame()
      let expected = 8 * 0.13 * Double(step)
      #expect(abs((frame[finite] ?? .nan) - expected) < 1e-9)
      for (tween, (from, to)) in zip(others, ends) {
        let nearer = (step < 4 ? from : to).description
        #expect(frame[tween]?.description == nearer)
        #expect(await tween.value.description == nearer)
      }
    }
    // A row that becomes infinite during its run.
    await finite.adjust { _ in Motion(from: .infinity, to: -3).duration(.seconds(1)).ease(.linear) }
    #expect(await tweener.frame()[finite] == -3)
  }
}
