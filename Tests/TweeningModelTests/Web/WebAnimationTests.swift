import Foundation
import Testing
import Tweening
import TweeningWeb

@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct WebAnimationTests {
  // MARK: Every kind

  /// Compares an export with its motion at random times, at both ends and around the boundaries.
  ///
  /// Times of a page are milliseconds in floating point. So at a jump, the values on both sides of
  /// the time are right.
  private func check<Value: Sendable>(
    _ motion: Motion<Value>,
    _ property: WebProperty<Value>,
    _ components: (Value) -> [Double],
    tolerance: Double = 0.001,
    _ random: inout SeededGenerator,
  ) throws {
    let json = try JSONEncoder().encode(motion.webAnimation(as: property, tolerance: tolerance))
    let page = try PageAnimation(json, property: property.name)
    let timing = motion.timing
    let length = timing.endTime ?? timing.delay + timing.duration * 7 + timing.iterationDelay * 7
    var times = [.zero, length, timing.delay, timing.delay + timing.duration]
    for _ in 0..<200 {
      times.append(length * Double.random(in: -0.1...1.1, using: &random))
    }
    // The range of an iteration, and of the whole.
    var once = timing
    (once.delay, once.endDelay, once.iterations, once.iterationStart) = (.zero, .zero, 1, 0)
    once.duration = max(once.duration, .seconds(1))
    let iteration = motion.timing(once)
    let samples =
      (0...4000).map { components(iteration.value(at: once.duration * (Double($0) / 4000))) }
      + times.map { components(motion.value(at: $0)) }
    let ranges = (0..<samples[0].count).map { component in
      let numbers = samples.map { $0[component] }
      return (numbers.max() ?? 0) - (numbers.min() ?? 0)
    }
    let range = ranges.max() ?? 0
    // Values are rounded.
    let largest = samples.joined().map(\.magnitude).max() ?? 0
    let slack = range * tolerance * 1.000001 + largest * 2e-13 + 1e-300
    for time in times {
      let (seconds, attoseconds) = time.components
      let milliseconds = Double(seconds) * 1000 + Double(attoseconds) * 1e-15
      let rounding = Duration.nanoseconds(2) + time * 1e-12
      let near = [time, time - rounding, time + rounding].map { components(motion.value(at: $0)) }
      let found = page.components(at: milliseconds)
      for index in found.indices {
        let lowest = near.map { $0[index] }.min() ?? 0
        let highest = near.map { $0[index] }.max() ?? 0
        try #require(
          (lowest - slack...highest + slack).contains(found[index]),
          "\(motion) at \(time): \(found[index]), not \(lowest)...\(highest) ± \(slack)",
        )
      }
    }
  }

  /// Returns the motion with times of at most ten days, and pauses of at most ten seconds, which milliseconds count exactly.
  private func bounded<Value>(_ motion: Motion<Value>) -> Motion<Value> {
    func bounded(_ time: Duration) -> Duration {
      max(.seconds(-864_000), min(time, .seconds(864_000)))
    }
    var timing = motion.timing
    timing.duration = bounded(timing.duration)
    timing.delay = bounded(timing.delay)
    timing.endDelay = bounded(timing.endDelay)
    timing.iterationDelay = min(timing.iterationDelay, .seconds(10))
    return motion.timing(timing)
  }

  @Test(arguments: 0..<TestLength.choose(2, release: 30, long: 150))
  func `every kind is exported within the tolerance`(seed: Int) throws {
    var motions = CodedMotions(seed: UInt64(seed))
    let numbers = try bounded(motions.numbers())
    let points = try bounded(motions.points())
    let colors = bounded(motions.colors())
    let tolerance = [0.001, 0.01, 0.0001][seed % 3]
    do {
      try check(numbers, .number("opacity"), { [$0] }, tolerance: tolerance, &motions.random)
    } catch let error as WebAnimationError {
      let json = try String(decoding: JSONEncoder().encode(numbers), as: UTF8.self)
      // An endless part of a sum has more turns in 73 years than an export has samples.
      let reason: WebAnimationError.Reason =
        json.contains("sum") ? .tooManySamples(limit: 100_000) : .endless
      #expect(error.reason == reason && json.contains("Infinity"), "\(json)")
    }
    try check(points, .point(), { [$0.x, $0.y] }, tolerance: tolerance, &motions.random)
    try check(
      colors, .color("color"),
      { color in
        // CSS limits a lightness.
        let oklab = color.oklab
        let lightness = min(max(oklab.x, 0), 1)
        return [lightness, oklab.y, oklab.z].map { $0 * color.alpha } + [color.alpha]
      },
      tolerance: tolerance, &motions.random,
    )
  }

  @Test
  func `a retargeted tween is exported with its velocity`() async throws {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    var random = SeededGenerator(seed: 1)
    let tween = await tweener.tween(from: SIMD2(0.0, 5), to: SIMD2(100, 50), duration: .seconds(1))
    await clock.advance(by: .milliseconds(300))
    await tween.retarget(to: SIMD2(-20, 70))
    try check(await tween.motion, .point(), { [$0.x, $0.y] }, &random)
    await clock.advance(by: .milliseconds(50))
    await tween.retarget(to: SIMD2(0, 0), .bouncy)
    try check(await tween.motion, .point(), { [$0.x, $0.y] }, &random)
  }

  @Test
  func `motions within limits are exported within the tolerance`() throws {
    var random = SeededGenerator(seed: 46)
    let limits = MotionLimits(speed: 30, falling: 40, acceleration: 90, jerk: 400)
    for _ in 0..<20 {
      let numbers = (0..<3).map { _ in Double.random(in: -100...100, using: &random) }
      let motion = Motion(
        from: numbers[0], to: numbers[1], .limits(limits), initialVelocity: numbers[2],
      )
      try check(motion, .number("opacity"), { [$0] }, &random)
    }
  }

  @Test
  func `whole numbers are exported with their steps`() throws {
    var random = SeededGenerator(seed: 2)
    let motion = Motion(from: 0, to: 7).duration(.seconds(1))
    try check(motion, .integer("zIndex"), { [Double($0)] }, &random)
    let json = try JSONEncoder().encode(motion.webAnimation(as: .integer("zIndex")))
    #expect(try PageAnimation(json, property: "zIndex").count == 16)
  }

  /// The first thousand samples show next to nothing of the shake.
  @Test
  func `a bounce with a short shake is exported under an ease`() throws {
    let bounce = Motion(from: 0.0, to: 1).duration(.seconds(5)).delay(.milliseconds(100))
      .ease(.bounceInOut)
    let shake = Motion.shake(around: 0.0, by: 10, vibrations: 20, seed: 410)
      .duration(.milliseconds(1))
    let motion = (bounce + shake).duration(.milliseconds(100))
      .ease(.cubicBezier(0.3, -0.8, 0.6, 1.9))
    let json = try JSONEncoder().encode(motion.webAnimation(as: .number("opacity")))
    let page = try PageAnimation(json, property: "opacity")
    #expect(page.count < 200)
    // The shake begins where the ease is 0 again, after 25.656 ms.
    for time in (0...100).map(Double.init) + (0...500).map({ 25.64 + Double($0) / 1e4 }) {
      let value = motion.value(at: .milliseconds(time))
      // A thousandth of the range, and the change in a few nanoseconds.
      #expect(abs(page.components(at: time)[0] - value) <= 0.1, "\(time)")
    }
  }

  // MARK: Exact kinds

  static let exactEases: [Ease] = [
    .linear, .ease, .easeInOut, .cubicBezier(0.1, -2, 0.9, 3.5), .steps(4, .jumpBoth), .stepStart,
    .linear(0, Ease.LinearStop(0.7, at: 1 / 3), 1.5, 1),
  ]

  @Test(arguments: exactEases)
  func `lines and keyframes with eases of CSS are exact`(ease: Ease) throws {
    let third = 1.0 / 3
    let keyframes = [
      Keyframe(0.1, ease: ease), Keyframe(-third, at: third, ease: ease),
      Keyframe(0.2, at: third), Keyframe(7e-5),
    ]
    let motion = try Motion(keyframes: keyframes)
      .timing(
        Timing(
          duration: .nanoseconds(1_234_567_891), delay: .milliseconds(-3), iterations: 2.5,
          iterationStart: 0.3, direction: .alternateReverse, fill: .backwards, ease: ease,
        )
      )
    let animation = try motion.webAnimation(as: .number("width", unit: "px"))
    #expect(animation.keyframes.map(\.offset) == [0, third, third, 1])
    let values = animation.keyframes.map { Double($0.value.dropLast(2)) }
    #expect(values == keyframes.map(\.value))
    let eases = try animation.keyframes.map { try Ease(parsing: $0.easing) }
    #expect(eases == [ease, .linear, .linear, .linear])
    let options = animation.options
    #expect(try Ease(parsing: options.easing) == ease)
    var timing = motion.timing
    timing.ease = .linear
    #expect(
      timing
        == Timing(
          duration: options.duration, delay: options.delay, endDelay: options.endDelay,
          iterations: options.iterations, iterationStart: options.iterationStart,
          direction: options.direction, fill: options.fill, ease: .linear,
        )
    )
  }

  @Test
  func `a line with a Penner curve has two keyframes and few stops`() throws {
    let motion = Motion(from: 2.0, to: 12)
    let animation = try motion.webAnimation(as: .number("opacity"))
    #expect(animation.keyframes.map(\.value) == ["2", "12"])
    // A parabola of height 1 needs 1/√(8 × 0.001) = 11.2 pieces.
    #expect(animation.options.easing.split(separator: ",").count <= 15)
  }

  /// The function is far away between the steps, where no value is shown.
  @Test
  func `the tolerance under steps is a fraction of the values at the steps`() throws {
    let motion = Motion { progress in progress + 100 * sin(progress * 6 * .pi) }
      .duration(.milliseconds(300)).ease(.steps(3, .jumpBoth))
    let json = try JSONEncoder().encode(motion.webAnimation(as: .number("opacity")))
    let page = try PageAnimation(json, property: "opacity")
    for time in [0.0, 50, 150, 250, 300] {
      let value = motion.value(at: .milliseconds(time))
      #expect(abs(page.components(at: time)[0] - value) <= 0.001, "\(time)")
    }
  }

  // MARK: Pauses

  @Test
  func `a pause between endless iterations becomes keyframes`() throws {
    let motion = Motion(from: 0.0, to: 1)
      .timing(
        Timing(
          duration: .seconds(1), iterations: .infinity, iterationDelay: .seconds(3), fill: .both,
          ease: .linear,
        )
      )
    let animation = try motion.webAnimation(as: .number("opacity"))
    #expect(animation.keyframes.map(\.offset) == [0, 0.25, 1])
    #expect(animation.keyframes.map(\.value) == ["0", "1", "1"])
    #expect(animation.options.duration == .seconds(4))
    #expect(animation.options.iterations == .infinity)
  }

  @Test
  func `an endless motion that accumulates is an error`() throws {
    let motion = Motion(from: 0.0, to: 1).repeatingForever().accumulating()
    #expect(throws: WebAnimationError.self) { try motion.webAnimation(as: .number("opacity")) }
    do {
      _ = try motion.webAnimation(as: .number("opacity"))
    } catch {
      #expect(error.reason == .endless)
    }
  }

  // MARK: Timelines

  @Test
  func `each track of a timeline is an animation`() throws {
    let x = Track<Double>("x")
    let color = Track("color", initial: TweenColor(red: 1, green: 0, blue: 0))
    let timeline = try Timeline {
      x.play(Motion(from: 0, to: 100, .bouncy))
      Timeline.Wait(.seconds(40))
      Timeline.InParallel {
        x.play(Motion(from: 50, to: -50).duration(.milliseconds(20)))
        color.play(
          Motion(
            from: TweenColor(red: 1, green: 0, blue: 0), to: TweenColor(red: 0, green: 1, blue: 0),
          )
        )
      }
      Timeline.Pause()
    }.repeating(2, autoreverses: true, delay: .milliseconds(700))
    let page = try PageAnimation(
      JSONEncoder().encode(timeline.motion.webAnimation(of: x, as: .number("left"))),
      property: "left",
    )
    let length = try #require(timeline.duration)
    let number = Double(length.components.seconds) * 1000
    for step in 0...5000 {
      let milliseconds = number * Double(step) / 5000
      let expected = timeline.frame(at: .milliseconds(milliseconds))[x] ?? .nan
      let found = page.components(at: milliseconds)[0]
      #expect(abs(found - expected) <= 0.17, "\(milliseconds)")
    }
    let colors = try timeline.motion.webAnimation(of: color, as: .color("color"))
    #expect(colors.keyframes.first?.value.hasPrefix("oklab(0.6279") == true)
    #expect(throws: WebAnimationError.self) {
      try timeline.motion.webAnimation(of: Track<Double>("y"), as: .number("top"))
    }
  }

  // MARK: Outside data

  @Test
  func `values without a finite range are an error`() throws {
    let wild = Motion(from: -Double.greatestFiniteMagnitude, to: .greatestFiniteMagnitude)
      .ease(.bounceOut)
    let nan = Motion { progress in progress < 0.5 ? 0.0 : .nan }
    let lists = Motion { progress in progress < 0.5 ? [1.0] : [1.0, 2] }
    let noise = Motion { progress in (progress * 1e9).remainder(dividingBy: 1) }
    #expect(throws: WebAnimationError.self) { try nan.webAnimation(as: .number("opacity")) }
    #expect(throws: WebAnimationError.self) { try lists.webAnimation(as: .numbers("margin")) }
    #expect(throws: WebAnimationError.self) { try noise.webAnimation(as: .number("opacity")) }
    _ = try? wild.webAnimation(as: .number("opacity"))
    for tolerance in [0, -1, .nan, .infinity] {
      let line = Motion(from: 0.0, to: 1)
      #expect(throws: WebAnimationError.self) {
        try line.webAnimation(as: .number("opacity"), tolerance: tolerance)
      }
    }
  }

  @Test(arguments: 0..<UInt64(TestLength.choose(4, release: 20, long: 100)))
  func `the JSON decodes to an equal animation`(seed: UInt64) throws {
    var motions = CodedMotions(seed: seed)
    let animation = try motions.points().webAnimation(as: .point())
    let data = try JSONEncoder().encode(animation)
    let copy = try JSONDecoder().decode(WebAnimation.self, from: data)
    #expect(copy.keyframes == animation.keyframes)
    #expect(try JSONEncoder().encode(copy).count == data.count)
  }
}
