import Testing
import Tweening

@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct SpringsPathsColorsSnippets {
  @Test
  func `a drawer on a spring`() throws {
    #snippet("SpringsPathsColors.md", "Springs")

    #expect(drawer.endValue == 320)
    #expect(drawer.timing.duration > spring.duration)
    let start = thrown.value(at: .microseconds(1))
    #expect(abs(start - 40.0009) < 1e-6)
  }

  @Test
  func `a flick to a page, and one within bounds`() {
    #snippet("SpringsPathsColors.md", "Friction")

    #expect(turn.endValue == 640)
    #expect(scroll.endValue == 500)
    #expect((1...20).contains { scroll.value(at: .milliseconds(100 * $0)) > 501 })
  }

  @Test
  func `a retarget keeps the velocity`() async {
    let clock = ManualTweenClock()
    let knob = await Tweener(clock: clock).tween(from: 0.0, to: 100.0, ease: .linear)
    await clock.advance(by: .milliseconds(150))
    #snippet("SpringsPathsColors.md", "Retargeting")

    #expect(abs(speed - 100 / 0.3) < 1)
    await clock.advance(by: .seconds(1))
    #expect(await knob.value == 120)
  }

  @Test
  func `a lamp that stays in its range`() async {
    let clock = ManualTweenClock()
    let tweener = Tweener(configuration: .init(ease: .linear), clock: clock)
    /// The lowest value of a motion after 250 ms, when it is retargeted to 0 in a second.
    func lowest(of motion: Motion<Double>, initialVelocity: Double? = nil) async -> Double {
      let tween = await tweener.tween(motion, autokill: false)
      await clock.advance(by: .milliseconds(250))
      if let initialVelocity {
        await tween.retarget(to: 0, .ease(duration: .seconds(1)), initialVelocity: initialVelocity)
      } else {
        await tween.retarget(to: 0, duration: .seconds(1))
      }
      var lowest = 1.0
      for _ in 0..<100 {
        await clock.advance(by: .milliseconds(10))
        lowest = await min(lowest, tween.value)
      }
      #expect(await tween.value == 0)
      return lowest
    }
    let fall = Motion(from: 1.0, to: 0.2).duration(.milliseconds(300)).ease(.linear)
    // The least of (1 - x)(1/3 - 7/3 x(1 - x)): the velocity is -8/3, that of the line is -1/3.
    #expect(await abs(lowest(of: fall) + 0.1363) < 1e-3)
    #expect(await lowest(of: fall, initialVelocity: 0) == 0)
    #expect(await lowest(of: fall.clamped(to: 0...1)) == 0)

    #snippet("SpringsPathsColors.md", "Retargeting", 2)

    // From rest: x - x(1 - x)² is 0.019 at a tenth.
    await clock.advance(by: .milliseconds(100))
    let shown = await lamps.value
    #expect(zip(shown, [0.981, 0.4905]).allSatisfy { abs($0 - $1) < 1e-9 })
    let height = await lamp.value
    #expect((0.1..<1).contains(height))
    #expect(await abs(lamp.velocity) > 1.5 * height)

    #snippet("SpringsPathsColors.md", "Retargeting", 3)

    await clock.advance(by: .milliseconds(100))
    #expect(await abs(lamp.value - 0.9 * height) < 1e-12)
  }

  /// A pointer that rests after each move for so long that a spring settles.
  private struct RestingPointer: AsyncSequence, AsyncIteratorProtocol {
    let clock: ManualTweenClock
    let tweener: Tweener
    var places: [Double]
    /// What showed when the pointer moved again.
    let shown: AsyncStream<Double>.Continuation

    mutating func next() async -> Double? {
      await clock.advance(by: .seconds(9))
      if let knob = await tweener.tweens.first as? Tween<Double> {
        await shown.yield(knob.value)
      }
      return places.isEmpty ? nil : places.removeFirst()
    }

    func makeAsyncIterator() -> Self {
      self
    }
  }

  @Test
  func `a knob that follows a pointer also after a rest`() async {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let (shown, continuation) = AsyncStream.makeStream(of: Double.self)
    let pointer = RestingPointer(
      clock: clock, tweener: tweener, places: [10, 20, 90], shown: continuation,
    )
    #snippet("SpringsPathsColors.md", "Retargeting", 4)

    continuation.finish()
    #expect(await shown.reduce(into: []) { $0.append($1) } == [0, 10, 20, 90])
    #expect(await knob.state == .completed)
  }

  @Test
  func `a knob that many move`() async throws {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let first = await tweener.tween(from: 0.0, to: 100, key: "knob")
    await clock.advance(by: .milliseconds(100))
    let place = await first.value
    #snippet("SpringsPathsColors.md", "Retargeting", 5)

    let second: Tween<Double>? = await tweener.tween(for: "knob")
    #expect(try await #require(second).value == place)
  }

  @Test
  func `a servo, a canary and a head within limits`() async throws {
    let clock = ManualTweenClock()
    let tweener = Tweener(configuration: .init(autokill: false), clock: clock)
    #snippet("SpringsPathsColors.md", "Limits of speed, acceleration and jerk")
    await clock.advance(by: .seconds(5))
    #expect(await arm.value == 45)
    #snippet("SpringsPathsColors.md", "Limits of speed, acceleration and jerk", 2)
    #expect(braking == 0)
    #snippet("SpringsPathsColors.md", "Limits of speed, acceleration and jerk", 3)
    let whole = Motion(from: 0.0, to: 180, .limits(servo))
    #expect(try #require(sweep.duration) >= whole.timing.duration)
    #expect(try #require(sweep.duration) < whole.timing.duration + .milliseconds(50))
    #snippet("SpringsPathsColors.md", "Limits of speed, acceleration and jerk", 4)
    #snippet("SpringsPathsColors.md", "Limits of speed, acceleration and jerk", 5)

    await clock.advance(by: .seconds(60))
    #expect(await arm.value == 45)
    #expect(await abs(share.value - 10) < 1e-9)
    await share.retarget(to: 0, .limits(rollout))
    await clock.advance(by: .seconds(5))
    #expect(await abs(share.value - 5) < 1e-9)
    // The second axis is slower: 80/90 and 90/450 seconds.
    let seconds = 80.0 / 90 + 0.2
    #expect(abs(turn.timing.duration / .seconds(1) - seconds) < 2e-9)
    #expect(turn.velocity(at: turn.timing.duration - .milliseconds(1)).x > 0)
  }

  @Test
  func `a live input`() async {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let meter = PacedEvents(clock: clock, pause: .seconds(2), elements: [1.0, 8, 3])
    var last = 0.0
    func show(_ level: Double) {
      last = level
    }
    #snippet("SpringsPathsColors.md", "A live input")
    #expect(last == 3)
  }

  @Test
  func `a ride and a kite`() throws {
    #snippet("SpringsPathsColors.md", "Paths")

    #expect(ride.endValue == SIMD2(100, 80))
    #expect(kite.endValue.0 == SIMD2(100, 80))
    #expect(abs(kite.value(at: .zero).1) < 1e-9)
  }

  @Test
  func `a flight`() {
    #snippet("SpringsPathsColors.md", "Paths", 2)

    #expect(camera.endValue.0 == SIMD3(80, 0, 30))
    #expect(arch.end == SIMD3(90, 0, 0))
  }

  @Test
  func `colors that fade`() throws {
    #snippet("SpringsPathsColors.md", "Colors")

    #expect(text.value(at: .zero) == "#ff0080")
    #expect(rainbow.endValue == sky)
  }

  @Test
  func `angles and rotations`() {
    #snippet("SpringsPathsColors.md", "Angles and rotations")

    #expect(needle.endValue == 370)
    #expect(flip.endValue.vector.y == 1)
  }

  @Test
  func `punches, shakes and wiggles`() {
    #snippet("SpringsPathsColors.md", "Punches, shakes and wiggles")

    #expect(no.value(at: .milliseconds(100)).y == 0)
    #expect(no.endValue == .zero)
    #expect(hit.endValue == 1)
    #expect(hover.value(at: .seconds(400)) == 0)
  }
}
