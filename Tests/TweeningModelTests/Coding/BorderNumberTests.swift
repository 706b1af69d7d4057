import Foundation
import Testing
import Tweening
import TweeningWeb

@testable import TweeningTestSupport

/// Data from outside with any numbers: decoders throw, or the decoded value answers. A trap or a
/// hang ends the tests, so there is little to compare.
@Suite(.limitedConcurrency)
struct BorderNumberTests {
  private static let times: [Duration] = [
    .zero, .nanoseconds(1), .nanoseconds(-1), .milliseconds(77), .seconds(1), .seconds(3600),
    .nanoseconds(Int64.max), .nanoseconds(Int64.min), .nanoseconds(1 << 61),
    .seconds(Int64.max), .seconds(Int64.min),
  ]

  private func decoded<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value? {
    do {
      return try JSONDecoder().decode(type, from: Data(text.utf8))
    } catch let error as MotionCodingError {
      #expect(!error.description.isEmpty)
    } catch let error as DecodingError {
      #expect(!"\(error)".isEmpty)
    }
    return nil
  }

  /// Encodes a decoded value. JSON does not have the values that are infinite.
  private func encode(_ value: some Codable) throws {
    do {
      _ = try JSONEncoder().encode(value)
    } catch is EncodingError {
    } catch is MotionCodingError {}
  }

  private static let count = TestLength.choose(2, release: 50, long: 250)
  /// The count for paths, which a debug build measures slowly.
  private static let countOfPaths = TestLength.choose(1, release: 20, long: 100)

  private func texts(of value: some Encodable, _ count: Int = Self.count) throws -> [String] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try texts(String(decoding: encoder.encode(value), as: UTF8.self), count)
  }

  private func texts(_ text: String, _ count: Int = Self.count) -> [String] {
    var random = SeededGenerator(seed: UInt64(text.utf8.count))
    let numbers = BorderNumbers(text)
    return numbers.withOne(count, using: &random) + numbers.withMany(3 * count, using: &random)
  }

  // MARK: Evaluation

  private func evaluate(_ timing: Timing) throws {
    #expect(timing.iterations >= 0)
    #expect(timing.iterationStart >= 0)
    for time in Self.times + [timing.delay, timing.duration, timing.endTime ?? .zero] {
      for isReversed in [false, true] {
        let computed = timing.computed(at: time, isReversed: isReversed)
        #expect((computed.progress ?? 0) >= 0 || !timing.ease.name.isEmpty)
      }
    }
    #expect(!timing.description.isEmpty)
    try encode(timing)
  }

  private func evaluate<Value: Codable>(_ motion: Motion<Value>) throws {
    try evaluate(motion.timing)
    for time in Self.times + [motion.timing.delay, motion.timing.endTime ?? .zero] {
      _ = motion.value(at: time)
      _ = motion.effect(at: time)
    }
    #expect(!motion.description.isEmpty)
    try encode(motion)
  }

  private func evaluateVelocity<Value: VectorInterpolatable>(_ motion: Motion<Value>) {
    for time in Self.times + [motion.timing.delay, motion.timing.endTime ?? .zero] {
      _ = motion.velocity(at: time)
    }
  }

  /// Plays a motion, with commands at times of a manual clock.
  private func play<Value: Codable>(_ motion: Motion<Value>) async throws {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(motion, key: "x", autokill: false)
    _ = await tween.computedTiming
    for time in [Duration.zero, .nanoseconds(1), .milliseconds(3), .seconds(1), .seconds(1 << 33)] {
      await clock.advance(by: time)
      _ = await (tween.value, tween.elapsed, tween.percentComplete, tween.computedTiming)
    }
    await tween.reverse()
    await clock.advance(by: .milliseconds(7))
    await tween.seek(to: .milliseconds(20), events: .firing)
    await tween.restart()
    await clock.advance(by: .milliseconds(7))
    do {
      let snapshot = await tweener.snapshot()
      _ = try JSONEncoder().encode(snapshot)
    } catch is EncodingError {}
    await tweener.kill(.all)
  }

  private func run<Value: Codable & VectorInterpolatable>(
    _ motions: [Motion<Value>],
    _ count: Int = Self.count,
  ) async throws {
    for motion in motions {
      for text in try texts(of: motion, count) {
        guard let motion = try decoded(Motion<Value>.self, text) else { continue }
        try evaluate(motion)
        evaluateVelocity(motion)
        try await play(motion)
      }
    }
  }

  // MARK: Motions

  @Test
  func `a motion of numbers throws or answers for all numbers`() async throws {
    let timing = Timing(
      duration: .milliseconds(300), delay: .milliseconds(5), endDelay: .milliseconds(2),
      iterations: 2.5, iterationDelay: .milliseconds(3), iterationStart: 0.25,
      direction: .alternate, fill: .both, ease: .cubicOut,
    )
    let response = Duration.milliseconds(400)
    try await run([
      Motion(from: 1.5, to: 7).timing(timing),
      Motion(through: [1.5, 3, 7], at: [0, 0.4, 1]).duration(.milliseconds(300)),
      Motion(through: [1.5, 3, 7], smooth: true).duration(.milliseconds(300)),
      Motion(from: 1.5, to: 7, .bouncy, initialVelocity: 40),
      Motion(from: 1.5, to: 7, .spring(Spring(response: response, dampingRatio: 0))),
      Motion(
        from: 1.5, to: 7, .spring(Spring(response: response, dampingRatio: 0)), initialVelocity: 4),
      Motion(from: 1.5, initialVelocity: 900, decay: .fast, in: 0...50, edge: .clamp),
      Motion(from: 1.5, initialVelocity: -900, decay: .fast, in: -50...50, edge: .rubberBand),
      Motion(from: 1.5, initialVelocity: 900, decay: .normal),
      .shake(around: 5.5, by: 2, vibrations: 4, seed: 9),
      .wiggle(around: 5.5, by: 2, vibrations: 4, seed: 9),
      .punch(around: 5.5, by: 2, vibrations: 4, elasticity: 0.4),
      Motion(from: 1.5, to: 7) + Motion(from: 3.0, to: 2).delay(.milliseconds(100)),
      Motion(from: 1.5, to: 7).accumulating().repeating(2.5),
    ])
  }

  @Test
  func `a motion of points and lists throws or answers for all numbers`() async throws {
    let curve = try MotionPath(svg: "M 0 0 L 8 0 C 9 10 11 12 13 14")
    let arc = MotionPath(arcAround: SIMD2(1, 2), radius: 10, startAngle: 0.3, sweep: -2.5)
    let rides = [
      Motion(along: curve, from: 0.2, to: 1.3).duration(.milliseconds(300)),
      Motion(along: arc).duration(.milliseconds(300)),
    ]
    try await run(rides, Self.countOfPaths)
    try await run([Motion(from: SIMD2(1.5, 2), to: SIMD2(3, 4)).duration(.milliseconds(300))])
    let flight = MotionPath3D(catmullRom: [SIMD3(0, 0, 0), SIMD3(4, 2, 1), SIMD3(8, 0, 3.3)])
    try await run([Motion(along: flight).duration(.milliseconds(300))], Self.countOfPaths)
    let stagger = Stagger(each: .milliseconds(30), from: .center)
    try await run([
      Motion(from: [1.5, 2, 4], to: [3.0, 9, 8]).stagger(stagger),
      Motion(through: [[1.5, 2], [3.0], [4.0, 8, 9]]).stagger(stagger),
    ])
    try await run([Motion(from: 3, to: 8).duration(.milliseconds(300)).accumulating()])
    try await run([Motion(from: 3, to: 8, .snappy, initialVelocity: 7)])
  }

  @Test
  func `a motion of colors, rotations and texts throws or answers for all numbers`() async throws {
    let red = TweenColor(red: 1, green: 0.2, blue: 0.1, alpha: 0.5)
    let blue = TweenColor(red: 0, green: 0.2, blue: 1)
    for text in try texts(of: Motion(from: red, to: blue, in: .oklch(.longer))) {
      guard let motion = try decoded(Motion<TweenColor>.self, text) else { continue }
      try evaluate(motion)
      try await play(motion)
      #expect(!motion.value(at: .milliseconds(20)).description.isEmpty)
    }
    for color in ["rgb(10 20 30 / 0.5)", "hsl(120 50% 40%)", "oklch(0.5 0.2 40)", "#12345678"] {
      for text in texts(#"{"keyframes":[{"value":"\#(color)"},{"value":"\#(color)"}]}"#) {
        try decoded(Motion<TweenColor>.self, text).map { try evaluate($0) }
      }
    }
    let turn = Motion(from: Quaternion.identity, to: Quaternion(angle: 1, axis: SIMD3(1, 2, 3)))
    for text in try texts(of: turn) {
      guard let motion = try decoded(Motion<Quaternion>.self, text) else { continue }
      try evaluate(motion)
      try await play(motion)
    }
    for text in try texts(of: Motion(revealing: "Hello", charactersPerSecond: 7)) {
      try decoded(Motion<String>.self, text).map { try evaluate($0) }
    }
  }

  @Test(arguments: 0..<TestLength.choose(1, release: 20, long: 100))
  func `random motions throw or answer for all numbers`(seed: Int) async throws {
    var motions = CodedMotions(seed: UInt64(seed))
    try await run([motions.numbers()])
    try await run([motions.points()])
    try await run([motions.lists()])
  }

  // MARK: Parts

  @Test(arguments: [
    "cubic-bezier(0.1, 0.7, 1, 0.1)", "steps(3, jump-both)", "linear(0, 0.3 20%, 1)",
    "back-out(1.7)",
    "elastic-out(1.2, 0.4)", "spring(0.5, 0.2)",
  ])
  func `an ease throws or answers for all numbers`(name: String) throws {
    for text in texts(#"{"duration":300,"easing":"\#(name)","fill":"both"}"#) {
      guard let timing = try decoded(Timing.self, text) else { continue }
      try evaluate(timing)
      for progress in [-1e308, -1, 0, .leastNonzeroMagnitude, 0.3, 1, 2, 1e308, .infinity, .nan] {
        _ = timing.ease(progress)
      }
      let motion = Motion(from: 0.0, to: 1).timing(timing)
      try evaluate(motion)
      evaluateVelocity(motion)
    }
  }

  @Test
  func `a spring throws or answers for all numbers`() throws {
    let springs = try [
      Spring(duration: .milliseconds(400), bounce: 0.2),
      Spring(response: .milliseconds(400), dampingRatio: 0.6),
      Spring(mass: 2, stiffness: 100, damping: 5),
    ]
    for text in try springs.flatMap({ try texts(of: $0) }) {
      guard let spring = try decoded(Spring.self, text) else { continue }
      for time in Self.times {
        _ = spring.value(target: 3.0, initialVelocity: 1e300, time: time)
        _ = spring.velocity(target: 3.0, initialVelocity: 1e300, time: time)
      }
      _ = spring.settlingDuration
      _ = spring.settlingDuration(target: 1, initialVelocity: 1e300, epsilon: 1e-300)
      #expect(!spring.description.isEmpty)
      let motion = Motion(from: 0.0, to: 1, .spring(spring), initialVelocity: 5)
      try evaluate(motion)
      evaluateVelocity(motion)
      try encode(spring)
    }
  }

  @Test
  func `a decay, a stagger, a path and a keyframe throw or answer for all numbers`() throws {
    for text in try texts(of: Decay.normal) {
      guard let decay = try decoded(Decay.self, text) else { continue }
      for time in Self.times {
        _ = decay.value(from: 1.0, initialVelocity: 1e308, time: time)
      }
      for velocity in [1e308, -1e308, .leastNonzeroMagnitude, .infinity, .nan] {
        for edge in [Decay.Edge.clamp, .rubberBand] {
          let motion = Motion(
            from: 1e308, initialVelocity: velocity, decay: decay, in: -1e308...1.2e308, edge: edge)
          try evaluate(motion)
          evaluateVelocity(motion)
        }
      }
      try encode(decay)
    }
    let staggers = [
      Stagger(each: .milliseconds(50), from: .index(3), columns: 3, ease: .backOut),
      Stagger(total: .milliseconds(50), from: .random(seed: 7), axis: .rows),
    ]
    for text in try staggers.flatMap({ try texts(of: $0) }) {
      guard let stagger = try decoded(Stagger.self, text) else { continue }
      #expect(stagger.offsets(count: 7).allSatisfy { $0 >= .zero })
      try evaluate(Motion(from: [0.0, 1, 2], to: [3, 4, 5]).stagger(stagger))
      try encode(stagger)
    }
    let svg = #""M 1 2 L 30 4 Q 50 60 70 8 C 9 10 11 12 13 14 A 25 15 30 1 0 60 20 Z""#
    for text in texts(svg, Self.countOfPaths) {
      guard let path = try decoded(MotionPath.self, text) else { continue }
      _ = path.length
      try encode(path)
      try evaluate(Motion(along: path).duration(.seconds(1)))
    }
    for text in try texts(of: Keyframe(1.5, at: 0.25, ease: .backOut)) {
      guard let keyframe = try decoded(Keyframe<Double>.self, text) else { continue }
      try encode(keyframe)
      do throws(MotionError) {
        try evaluateVelocity(Motion(keyframes: [Keyframe(0), keyframe, Keyframe(1)]))
      } catch {}
    }
  }

  @Test
  func `a web animation throws or answers for all numbers`() throws {
    let motion = Motion(from: 1.5, to: 7).duration(.milliseconds(300)).repeating(2.5)
      .delay(.milliseconds(20))
    let page = try motion.webAnimation(as: .number("opacity"))
    for text in try texts(of: page) {
      guard let animation = try decoded(WebAnimation.self, text) else { continue }
      #expect(animation.options.iterations >= 0)
      #expect(animation.options.iterationStart >= 0)
      #expect(animation.options.duration >= .zero)
      try encode(animation)
    }
  }

  // MARK: Timelines and snapshots

  private func timeline() throws -> Timeline {
    let (x, at) = (Track<Double>("x", initial: 4), Track<SIMD2<Double>>("at"))
    return try Timeline(defaults: Timeline.Defaults(duration: .milliseconds(90), ease: .quadIn)) {
      x.play(Motion(from: 1.5, to: 7).duration(.milliseconds(300)).repeating(2))
        .at(.time(.milliseconds(9)))
      Timeline.Label("half")
      x.to(3, duration: .milliseconds(100), delay: .milliseconds(2))
      Timeline.InSequence {
        at.play(Motion(from: SIMD2(4.0, 5), to: SIMD2(6, 7)).duration(.milliseconds(20)))
        Timeline.Marker("there")
      }
      .repeating(2.5, autoreverses: true, delay: .milliseconds(4)).speed(1.5)
      Timeline.Wait(.milliseconds(30))
      x.by(2.5)
    }.repeating(3).speed(0.7)
  }

  @Test
  func `a timeline throws or answers for all numbers`() async throws {
    for text in try texts(of: timeline()) {
      guard let timeline = try decoded(Timeline.self, text) else { continue }
      for time in Self.times {
        _ = timeline.frame(at: time)
      }
      #expect(!timeline.description.isEmpty)
      let motion = timeline.motion
      try encode(timeline)
      let clock = ManualTweenClock()
      let tweener = Tweener(clock: clock)
      let tween = await tweener.tween(motion, autokill: false)
      let events = tween.events
      for time in [Duration.zero, .milliseconds(3), .seconds(1), .seconds(1 << 33)] {
        await clock.advance(by: time)
        _ = await (tween.value, tween.computedTiming)
      }
      await tween.reverse()
      await clock.advance(by: .seconds(2))
      await tween.kill()
      var count = 0
      for await _ in events {
        count += 1
      }
      #expect(count > 0)
    }
  }

  private func snapshot() async throws -> String {
    let clock = ManualTweenClock()
    clock.setWallTime(.seconds(1_795_000_000))
    let tweener = Tweener(clock: clock)
    let changes = tweener.changes
    let first = await tweener.tween(
      Motion(from: 1.5, to: 7).duration(.seconds(2)).repeating(3.5).delay(.milliseconds(10)),
      key: "a", autokill: false,
    )
    await tweener.tween(
      Motion(from: 1.5, to: 7).duration(.seconds(2)), key: "a", onConflict: .queue,
    ).start(after: .milliseconds(7))
    let timed = await tweener.tween(try timeline().motion, key: "t")
    await clock.advance(by: .milliseconds(1234))
    await first.setRate(-1.5)
    await timed.play(to: .label("half"), duration: .seconds(3))
    await tweener.setTimeScale(0.5)
    await clock.advance(by: .milliseconds(10))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let snapshot = try await encoder.encode(tweener.snapshot())
    _ = changes
    return String(decoding: snapshot, as: UTF8.self)
  }

  @Test
  func `a snapshot throws or answers for all numbers`() async throws {
    for text in try await texts(snapshot()) {
      guard let snapshot = try decoded(TweenSnapshot.self, text) else { continue }
      try encode(snapshot)
      for downtime in [TweenDowntime.skipped, .counted] {
        let clock = ManualTweenClock()
        clock.setWallTime(.seconds(1_795_000_100))
        let tweener = Tweener(clock: clock)
        do {
          try await tweener.restore(snapshot, downtime: downtime)
        } catch is MotionCodingError {
          continue
        } catch is DecodingError {
          continue
        }
        let tween = await tweener.tween(for: "a", of: Double.self)
        let events = tween?.events
        for time in [Duration.zero, .nanoseconds(1), .milliseconds(3), .seconds(1 << 33)] {
          await clock.advance(by: time)
          _ = await (tween?.value, tween?.elapsed, tween?.computedTiming, tween?.percentComplete)
        }
        await tween?.reverse()
        await tween?.seek(to: .milliseconds(20), events: .firing)
        await clock.advance(by: .milliseconds(7))
        do {
          try await encode(tweener.snapshot())
        } catch is EncodingError {}
        await tweener.kill(.all)
        _ = events
      }
    }
  }
}
