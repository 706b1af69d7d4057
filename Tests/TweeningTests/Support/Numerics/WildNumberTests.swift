import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// Numbers from outside that no program means: none traps, and all values are finite where those
/// given are.
@Suite(.limitedConcurrency)
struct WildNumberTests {
  static let numbers = [
    Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e300,
    -1e300, 0x1p63, -0x1p63, 1e19, 1e10, .leastNonzeroMagnitude, -0.0, 0, -1,
  ]

  static let durations: [Duration] = [
    Duration(attoseconds: .max), Duration(attoseconds: .min), .seconds(Int64.max),
    .seconds(Int64.min), .nanoseconds(Int64.max), .nanoseconds(Int64.min), .seconds(-1), .zero,
    Duration(attoseconds: 1),
  ]

  static let counts = [Int.max, .min, -1, 0, 1, 1 << 31, 1 << 32, 1 << 53]

  // MARK: Motions

  private func evaluate<Value>(_ motion: Motion<Value>) {
    for time in Self.durations + [.milliseconds(100)] {
      _ = motion.value(at: time)
      _ = motion.effect(at: time)
      _ = motion.timing.computed(at: time)
      _ = motion.timing.computed(at: time, isReversed: true)
    }
    _ = motion.endValue
  }

  @Test(arguments: numbers)
  func `motions take any number`(number: Double) throws {
    let line = Motion(from: 0.0, to: 1)
    evaluate(line.repeating(number.magnitude))
    evaluate(line.repeating(number.magnitude, autoreverses: true, delay: .seconds(1)))
    evaluate(line.iterationStart(number))
    evaluate(line.speed(number))
    evaluate(Motion(from: 0.0, to: number))
    evaluate(Motion(from: 0.0, to: 1, .speed(number)))
    evaluate(Motion(revealing: "abc", charactersPerSecond: number))
    evaluate(line.snapped(to: number))
    evaluate(Motion(from: number, initialVelocity: number, decay: .normal))
    evaluate(Motion(from: 0.0, initialVelocity: number, decay: Decay(friction: 2)))
    evaluate(Motion(from: 0.0, to: number, .bouncy, initialVelocity: number))
    evaluate(Motion(fromAngle: number, to: 10, unit: .degrees))
    evaluate(Motion(from: 0, to: Int.max).map { VectorScale.scaled($0, by: number) })
    _ = Motion(from: 0.0, to: number).velocity(at: .milliseconds(10))
    _ = Duration.scale(.seconds(Int64.max), by: number)
    _ = Duration.interpolate(from: .zero, to: .seconds(Int64.max), progress: number)
    _ = Int.interpolate(from: .min, to: .max, progress: number)
    _ = Spring.bouncy.settlingDuration(target: number, initialVelocity: number, epsilon: number)
    _ = Decay.normal.value(from: 0.0, initialVelocity: number, time: .seconds(1))
    for ease in Ease.catalogue {
      _ = ease(number)
    }
  }

  @Test(arguments: numbers)
  func `paths take any number`(number: Double) {
    let point = SIMD2(number, 1)
    for path in [
      MotionPath(polyline: [.zero, point, SIMD2(1, number)], isClosed: true),
      MotionPath(catmullRom: [.zero, point, SIMD2(1, number)]),
      MotionPath(arcAround: .zero, radius: number),
      MotionPath(arcAround: .zero, radius: 1, startAngle: number, sweep: number),
      MotionPath(polyline: [.zero, SIMD2(1, 1)]),
    ] {
      for place in Self.numbers {
        _ = path.point(at: place)
        _ = path.tangent(at: place)
        _ = path.angle(at: place)
      }
      evaluate(Motion(along: path, from: number, to: 1))
    }
  }

  @Test(arguments: durations)
  func `motions take any duration`(duration: Duration) {
    let line = Motion(from: 0.0, to: 1)
    for other in Self.durations {
      evaluate(line.duration(duration).delay(other).endDelay(other))
      evaluate(line.duration(duration).repeating(3, delay: other))
      evaluate(line.duration(other).delay(duration).repeatingForever())
      _ = line.duration(duration).delay(other).velocity(at: other)
    }
    _ = Spring.bouncy.value(target: 1.0, time: duration)
    _ = Spring.bouncy.velocity(target: 1.0, time: duration)
    _ = Decay.normal.value(from: 0.0, initialVelocity: 1, time: duration)
    _ = Decay.normal.velocity(initialVelocity: 1.0, time: duration)
    _ = Stagger(each: duration).offsets(count: 7)
    _ = Stagger(total: duration, from: .center).offsets(count: 7)
    evaluate(Motion(from: duration, to: .zero, .bouncy, initialVelocity: duration))
  }

  @Test(arguments: counts)
  func `counts stop at their limits`(count: Int) {
    let offsets = Stagger(each: .seconds(1), columns: count).offsets(count: 5)
    #expect(offsets.count == 5)
    #expect(Stagger(each: .seconds(1), from: .index(count)).offsets(count: 5).count == 5)
    for point in 0...100 {
      let punch = Motion.punch(around: 0.0, by: 1, vibrations: count)
      let value = punch.value(at: punch.timing.duration * point / 100)
      #expect((-1...1).contains(value), "\(value)")
      if count > 1 {
        #expect((0...1).contains(Ease.steps(count)(Double(point) / 100)))
      }
    }
  }

  @Test
  func `a stagger of more items than fit has as many as fit`() {
    #expect(Stagger(each: .zero).offsets(count: .max).count == 1 << 22)
    #expect(Stagger(each: .zero).offsets(count: .min).isEmpty)
  }

  // MARK: Timelines

  @Test
  func `timelines take any number`() throws {
    let x = Track<Double>("x")
    let item = x.play(Motion(from: 0.0, to: 1).duration(.seconds(1)))
    for number in Self.numbers {
      for position in [
        Timeline.Position.seconds(number), .end(fraction: number), .previousEnd(fraction: number),
      ] {
        build { try Timeline([item, item.at(position)]) }
      }
      build { try Timeline([item.repeating(number.magnitude)]) }
      build { try Timeline([item.speed(number)]) }
      build { try Timeline([item]).repeating(number.magnitude) }
      build { try Timeline([item]).speed(number) }
      build { try Timeline([item]).repeating(number.magnitude).speed(number).repeatingForever() }
    }
    for duration in Self.durations {
      build { try Timeline([item, item.at(.time(duration))]) }
      build { try Timeline([Timeline.Wait(duration).item, item]) }
      build { try Timeline([item]).offset(duration) }
      build { try Timeline([item]).repeating(3, delay: duration) }
    }
  }

  /// Evaluates a timeline that may be refused.
  private func build(_ make: () throws -> Timeline) {
    do {
      let timeline = try make()
      for time in Self.durations {
        _ = timeline.frame(at: time)
        _ = timeline.events(from: time, to: .zero)
        _ = timeline.events(from: .zero, to: .seconds(3))
        _ = timeline.time(of: .time(time))
      }
      for number in Self.numbers {
        _ = timeline.time(of: .fraction(number))
      }
    } catch {
      #expect(error is TimelineError)
    }
  }

  // MARK: Tweens

  @Test(arguments: numbers)
  func `tweens take any number`(number: Double) async {
    let clock = ManualTweenClock()
    let tweener = Tweener(configuration: .init(framesPerSecond: number), clock: clock)
    tweener.configuration.framesPerSecond = number
    let tween = await tweener.tween(.ramp(.seconds(1)), autokill: false)
    let values = tween.values(framesPerSecond: number)
    let frames = tweener.frames(framesPerSecond: number)
    await tween.setRate(number)
    await clock.advance(by: .milliseconds(100))
    await tween.seek(toFraction: number)
    await tweener.setTimeScale(number)
    await clock.advance(by: .milliseconds(100))
    #expect(await tween.value.isFinite)
    #expect(await tween.percentComplete.isFinite)
    _ = DispatchTweenClock(framesPerSecond: number)
    await tween.retarget(to: number)
    await tween.kill()
    withExtendedLifetime((values, frames)) {}
  }

  @Test(arguments: durations)
  func `tweens take any duration`(duration: Duration) async throws {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(.ramp(.seconds(1)), autokill: false)
    await tween.update(by: duration)
    await tween.seek(to: duration)
    await tween.delay(duration)
    await tween.duration(duration)
    await tween.retarget(to: 7, duration: duration)
    await tween.stop()
    await tween.start(after: duration)
    await tween.stop()
    await tween.start(at: duration)
    await tweener.update(.all, by: duration)
    #expect(await tween.value.isFinite)
    // A clock that goes back traps, as documented.
    if duration >= .zero {
      await clock.advance(by: duration, step: .seconds(Int64.max))
      await clock.advance(by: duration)
    } else {
      try await tweener.sleep(for: duration)
      try await tweener.sleep(until: duration)
    }
    let ticks = tweener.every(duration)
    await clock.advance(by: .milliseconds(5))
    withExtendedLifetime(ticks) {}
    _ = DispatchTweenClock(leeway: duration)
  }

  @Test(arguments: counts)
  func `streams take any limit`(count: Int) async {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let all = tweener.events(limit: count)
    let tween = await tweener.tween(.ramp(.seconds(1)).repeating(3))
    let events = tween.events(limit: count)
    let values = tween.values(buffering: .newest(count))
    await clock.advance(by: .seconds(5), step: .milliseconds(500))
    withExtendedLifetime((all, events, values)) {}
  }
}

private enum VectorScale {
  static func scaled(_ value: Int, by factor: Double) -> Int {
    .scale(value, by: factor)
  }
}
