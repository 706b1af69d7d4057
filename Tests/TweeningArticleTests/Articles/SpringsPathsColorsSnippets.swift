import Testing
import Tweening

@testable import TweeningTestSupport

/// The code of the article, to the letter: ArticleTests holds the two texts together.
@Suite(.limitedConcurrency)
struct SpringsPathsColorsSnippets {
  @Test
  func `a drawer on a spring`() throws {
    // SpringsPathsColors: drawer
    let spring = try Spring(
      duration: .milliseconds(400), bounce: 0.25,
    )
    let drawer = Motion(from: 0.0, to: 320, spring: spring)
    // From a finger that moved at 900 units a second:
    let thrown = Motion(
      from: 40.0, to: 320, spring: spring, initialVelocity: 900,
    )
    // SpringsPathsColors: end

    #expect(drawer.endValue == 320)
    #expect(drawer.timing.duration > spring.duration)
    let start = thrown.value(at: .microseconds(1))
    #expect(abs(start - 40.0009) < 1e-6)
  }

  @Test
  func `a flick to a page, and one within bounds`() {
    // SpringsPathsColors: flick
    let end = Decay.normal.projectedEnd(
      from: 130.0, initialVelocity: 1200,
    )
    let page = (end / 320).rounded() * 320
    let turn = Motion(
      from: 130, to: page, spring: .smooth, initialVelocity: 1200,
    )
    // Passes the bound at 500, and springs back:
    let scroll = Motion(
      from: 130, initialVelocity: 1200, decay: .normal,
      in: 0...500, edge: .rubberBand,
    )
    // SpringsPathsColors: end

    #expect(turn.endValue == 640)
    #expect(scroll.endValue == 500)
    #expect((1...20).contains { scroll.value(at: .milliseconds(100 * $0)) > 501 })
  }

  @Test
  func `a retarget keeps the velocity`() async {
    let clock = ManualTweenClock()
    let knob = await Tweener(clock: clock).tween(from: 0.0, to: 100.0, ease: .linear)
    await clock.advance(by: .milliseconds(150))
    // SpringsPathsColors: retarget
    await knob.retarget(to: 300, spring: .snappy)
    await knob.retarget(
      to: 120, duration: .milliseconds(400), ease: .quadInOut,
    )
    let speed = await knob.velocity
    // SpringsPathsColors: end

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
        await tween.retarget(to: 0, duration: .seconds(1), initialVelocity: initialVelocity)
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

    // SpringsPathsColors: lamp
    let lamp = await tweener.tween(
      Motion(from: 1.0, to: 0.2).clamped(to: 0...1),
    )
    await lamp.retarget(to: 0, duration: .seconds(1))
    let lamps = await tweener.tween(
      from: [1.0, 0.5], to: [0.2, 0.5],
    )
    await lamps.retarget(
      to: [0, 0], duration: .seconds(1), initialVelocity: [],
    )
    // SpringsPathsColors: end

    await clock.advance(by: .milliseconds(250))
    // From rest: x - x(1 - x)² is 7/64 at a quarter.
    let shown = await lamps.value
    #expect(zip(shown, [57.0 / 64, 28.5 / 64]).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(await (0..<0.7).contains(lamp.value))
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
    // SpringsPathsColors: pointer
    let knob = await tweener.tween(holding: 0.0)
    for await position in pointer {
      await knob.retarget(to: position)
    }
    // SpringsPathsColors: end

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
    // SpringsPathsColors: share
    await tweener.tween(
      from: 0.0, to: 300, key: "knob", onConflict: .continue,
    )
    // SpringsPathsColors: end

    let second: Tween<Double>? = await tweener.tween(for: "knob")
    #expect(try await #require(second).value == place)
  }

  @Test
  func `a servo, a canary and a head within limits`() async throws {
    let clock = ManualTweenClock()
    let tweener = Tweener(configuration: .init(autokill: false), clock: clock)
    // SpringsPathsColors: servo
    let servo = MotionLimits(
      speed: 180, acceleration: 720, jerk: 7200,
    )
    let arm = await tweener.tween(
      from: 0.0, to: 90, limits: servo,
    )
    await arm.retarget(to: 45, limits: servo)
    // SpringsPathsColors: end
    await clock.advance(by: .seconds(5))
    #expect(await arm.value == 45)
    // SpringsPathsColors: jog
    await arm.retarget(toVelocity: 60, limits: servo)
    // When the button is released:
    await arm.retarget(toVelocity: 0, limits: servo)
    let braking = await arm.acceleration
    // SpringsPathsColors: end
    #expect(braking == 0)
    // SpringsPathsColors: sweep
    let first = Motion(
      from: 0.0, to: 90, limits: servo, endVelocity: 150,
    )
    let second = Motion(
      from: 90.0, to: 180, limits: servo, initialVelocity: 150,
    )
    let angle = Track<Double>("angle")
    let sweep = try Timeline {
      angle.play(first)
      angle.play(second)
    }
    // SpringsPathsColors: end
    let whole = Motion(from: 0.0, to: 180, limits: servo)
    #expect(try #require(sweep.duration) >= whole.timing.duration)
    #expect(try #require(sweep.duration) < whole.timing.duration + .milliseconds(50))
    // SpringsPathsColors: canary
    let rollout = MotionLimits(
      speed: 10.0 / 60, falling: 60.0 / 60,
    )
    let share = await tweener.tween(holding: 0.0)
    await share.retarget(to: 100, limits: rollout)
    // SpringsPathsColors: end
    // SpringsPathsColors: head
    let head = MotionLimits(
      speed: SIMD2(180.0, 90), acceleration: SIMD2(900.0, 450),
    )
    let turn = Motion(
      from: SIMD2(0.0, 0), to: SIMD2(90, 80), limits: head,
    )
    // SpringsPathsColors: end

    await clock.advance(by: .seconds(60))
    #expect(await arm.value == 45)
    #expect(await abs(share.value - 10) < 1e-9)
    await share.retarget(to: 0, limits: rollout)
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
    // SpringsPathsColors: meter
    let levels = meter.smoothed(
      by: .spring(.snappy), on: tweener,
    )
    for await level in levels {
      show(level)
    }
    // SpringsPathsColors: end
    #expect(last == 3)
  }

  @Test
  func `a ride and a kite`() throws {
    // SpringsPathsColors: ride
    let path = try MotionPath(svg: "M 0 0 C 40 0 60 80 100 80")
    let ride = Motion(along: path)
      .duration(.seconds(2))
      .ease(.sineInOut)
    // The point, and the direction in radians:
    let kite = Motion { progress in
      (path.point(at: progress), path.angle(at: progress))
    }
    .duration(.seconds(2))
    // SpringsPathsColors: end

    #expect(ride.endValue == SIMD2(100, 80))
    #expect(kite.endValue.0 == SIMD2(100, 80))
    #expect(abs(kite.value(at: .zero).1) < 1e-9)
  }

  @Test
  func `a flight`() {
    // SpringsPathsColors: flight
    let flight = MotionPath3D(
      catmullRom: [[0, 0, 0], [40, 25, 10], [80, 0, 30]],
    )
    let camera = Motion { progress in
      (flight.point(at: progress), flight.tangent(at: progress))
    }
    .duration(.seconds(6))
    let arch = MotionPath3D([
      .curve(
        to: [90, 0, 0],
        control1: [0, 50, 0], control2: [90, 50, 40],
      )
    ])
    // SpringsPathsColors: end

    #expect(camera.endValue.0 == SIMD3(80, 0, 30))
    #expect(arch.end == SIMD3(90, 0, 0))
  }

  @Test
  func `colors that fade`() throws {
    // SpringsPathsColors: colors
    let rose = try TweenColor(parsing: "#ff0080")
    let sky = try TweenColor(parsing: "oklch(0.7 0.12 230)")
    let fade = Motion(from: rose, to: sky)
    let rainbow = Motion(from: rose, to: sky, in: .oklch(.longer))
    let text = fade.map { $0.cssText() }
    // SpringsPathsColors: end

    #expect(text.value(at: .zero) == "#ff0080")
    #expect(rainbow.endValue == sky)
  }

  @Test
  func `angles and rotations`() {
    // SpringsPathsColors: angles
    // To 370, which is 10 after a whole turn:
    let needle = Motion(fromAngle: 350, to: 10, unit: .degrees)
    let flip = Motion(
      from: Quaternion.identity,
      to: Quaternion(angle: .pi, axis: SIMD3(0, 1, 0)),
    )
    // SpringsPathsColors: end

    #expect(needle.endValue == 370)
    #expect(flip.endValue.vector.y == 1)
  }

  @Test
  func `punches, shakes and wiggles`() {
    // SpringsPathsColors: shakes
    let no = Motion.shake(
      around: SIMD2(0.0, 0), by: SIMD2(12, 0), seed: 7,
    )
    .duration(.milliseconds(400))
    let hit = Motion.punch(around: 1.0, by: 0.3, vibrations: 4)
    let hover = Motion.wiggle(around: 0.0, by: 3)
      .duration(.seconds(4))
      .repeatingForever()
    // SpringsPathsColors: end

    #expect(no.value(at: .milliseconds(100)).y == 0)
    #expect(no.endValue == .zero)
    #expect(hit.endValue == 1)
    #expect(hover.value(at: .seconds(400)) == 0)
  }
}
