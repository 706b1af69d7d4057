import Testing
@testable import Tweening
@testable import TweeningTestSupport

/// Functions of motions that enter their own tweener: each way stops the process with one message.
@Suite(.limitedConcurrency)
struct IntrusionTests {
  /// What runs inside a tweener.
  enum Function: String, Codable, CaseIterable {
    case interpolation
    case map
    case function
    case ease
    case loopedEase
    case keyframes
    case pushed
    case staggered
    case timeline
    case mappedPath
  }

  /// What makes it run.
  enum Occasion: String, Codable, CaseIterable {
    case value
    case frame
    case sweep
    case values
    case update
    case retarget
    case velocity
    case timeScale
    case progress
  }

  @Test(arguments: Function.allCases)
  func `a function that runs in a frame`(function: Function) async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent],
    ) { [function = function as Function] in
      await Intruder.intrude(in: function, on: .sweep)
    }
    try expectMessage(result)
  }

  @Test(arguments: Function.allCases)
  func `a function that runs for one value`(function: Function) async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent],
    ) { [function = function as Function] in
      await Intruder.intrude(in: function, on: .value)
    }
    try expectMessage(result)
  }

  @Test(arguments: Occasion.allCases)
  func `an ease, whenever it runs`(occasion: Occasion) async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent],
    ) { [occasion = occasion as Occasion] in
      await Intruder.intrude(in: .ease, on: occasion)
    }
    try expectMessage(result)
  }

  private func expectMessage(_ result: ExitTest.Result?) throws {
    let text = try String(decoding: #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("entered the tweener that runs it"))
    #expect(!text.contains("Simultaneous accesses"))
  }

  @Test
  func `an enqueue within a function runs after the function`() async {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let log = Log()
    let tween = await tweener.tween(
      Motion(from: 0.0, to: 100).duration(.seconds(1)).map { [weak tweener] value in
        tweener?.enqueue { log.add("\($0.time / .milliseconds(1))") }
        return value
      }
    )
    #expect(await tween.value == 0)
    await tweener.perform { _ in }
    #expect(log.all == ["0.0"])
  }

  @Test
  func `closures that a tweener runs for its caller may enter it`() async {
    let tweener = Tweener(clock: ManualTweenClock())
    let tween = await tweener.tween(.ramp(.seconds(1))) { tween in
      tweener.assumeIsolated { tweener in
        tweener.start(tween)
        tweener.pause(tween)
      }
    }
    #expect(await tween.state == .paused)
    await tweener.perform { tweener in
      tweener.perform { $0.resume(tween) }
      tweener.adjust(tween) { motion in
        tweener.assumeIsolated { tweener in _ = tweener.perform { $0.pause(tween) } }
        return motion
      }
      // A reader of a live value is no part of an entry.
      let live = tweener.live(of: tween)
      let other = tweener.tween(Motion.ramp(.seconds(1)).map { $0 + live.value })
      #expect(tweener.value(of: other) == 0)
      // Nor is the making of motions.
      let many = tweener.tweens((0..<3).lazy.map { .ramp(tweener.time + .seconds($0 + 1)) })
      #expect(many.count == 3)
    }
    #expect(await tween.state == .paused)
  }
}

/// Enters a tweener from within.
enum Intruder {
  private static let tweener = Locked<Tweener?>(nil)

  static func enter() {
    let tweener = tweener.withLock { $0 }
    tweener?.assumeIsolated { _ = $0.count }
  }

  static func intrude(
    in function: IntrusionTests.Function,
    on occasion: IntrusionTests.Occasion,
  ) async {
    switch function {
    case .interpolation:
      await play(Motion(from: Intruding(number: 0), to: Intruding(number: 1)), on: occasion)

    case .map:
      await play(
        Motion(from: 0.0, to: 1).map { value in
          enter()
          return "\(value)"
        },
        on: occasion,
      )

    case .function:
      await play(
        Motion { progress in
          enter()
          return progress
        },
        on: occasion,
      )

    case .ease:
      await playNumber(Motion(from: 0.0, to: 1).ease(ease), on: occasion)

    case .loopedEase:
      await play(Motion(from: 0.0, to: 1).ease(ease).repeatingForever(), on: occasion)

    case .keyframes:
      await play(keyframes, on: occasion)

    case .pushed:
      await playPushed(on: occasion)

    case .staggered:
      let values = [0, 1].map { Array(repeating: Intruding(number: $0), count: 3) }
      let motion = Motion(from: values[0], to: values[1])
      await play(motion.stagger(Stagger(each: .milliseconds(10))), on: occasion)

    case .timeline:
      await play(timeline, on: occasion)

    case .mappedPath:
      await play(
        Motion(from: SIMD2(0, 0), to: SIMD2(1.0, 1)).ease(ease).map { $0.x },
        on: occasion,
      )
    }
  }

  private static var ease: Ease {
    .custom("intruder") { progress in
      enter()
      return progress
    }
  }

  private static var keyframes: Motion<Intruding> {
    do {
      return try Motion(through: [Intruding(number: 0), .one, Intruding(number: 0)])
    } catch {
      preconditionFailure("\(error)")
    }
  }

  private static var timeline: Motion<Intruding?> {
    let track = Track<Intruding>("track")
    do {
      let motion = Motion(from: Intruding(number: 0), to: .one).duration(.seconds(1))
      return try Timeline { track.play(motion) }.motion.map { $0[track] }
    } catch {
      preconditionFailure("\(error)")
    }
  }

  private static func play<Value: Sendable>(
    _ motion: Motion<Value>,
    on occasion: IntrusionTests.Occasion,
  ) async {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let tweens = await tweener.tweens(Array(repeating: motion.duration(.seconds(1)), count: 64))
    await run(tweener, clock, tweens, on: occasion)
  }

  private static func playNumber(
    _ motion: Motion<Double>,
    on occasion: IntrusionTests.Occasion,
  ) async {
    switch occasion {
    case .value, .frame, .sweep, .values, .update, .timeScale, .progress:
      await play(motion, on: occasion)

    case .retarget, .velocity:
      let tweener = Tweener(clock: ManualTweenClock())
      let tween = await tweener.tween(motion.duration(.seconds(1)))
      Self.tweener.withLock { $0 = tweener }
      if occasion == .retarget {
        await tween.retarget(to: 2)
      } else {
        _ = await tweener.velocity(of: tween)
      }
    }
  }

  private static func playPushed(on occasion: IntrusionTests.Occasion) async {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let motion = Motion(from: Intruding(number: 0), to: .one).duration(.seconds(1))
    let tweens = await tweener.tweens(Array(repeating: motion, count: 64))
    await clock.advance(by: .milliseconds(500))
    for tween in tweens {
      await tween.retarget(to: Intruding(number: 5), duration: .seconds(2), ease: .quadInOut)
    }
    await run(tweener, clock, tweens, on: occasion)
  }

  private static func run<Value: Sendable>(
    _ tweener: Tweener,
    _ clock: ManualTweenClock,
    _ tweens: [Tween<Value>],
    on occasion: IntrusionTests.Occasion,
  ) async {
    let frames = tweener.frames
    let values = tweens.map(\.values)
    await clock.advance(by: .milliseconds(100))
    if occasion == .timeScale {
      _ = await tweens[0].live
    }
    Self.tweener.withLock { $0 = tweener }
    switch occasion {
    case .value: _ = await tweens[0].value

    case .frame: _ = await tweener.frame()

    case .sweep, .values: await clock.advance(by: .milliseconds(20))

    case .update: await tweens[0].update(by: .milliseconds(20))

    case .timeScale: await tweener.setTimeScale(2)

    case .progress: _ = await tweener.computedTiming(of: tweens[0])

    case .retarget, .velocity: preconditionFailure("values of this type have no velocity")
    }
    withExtendedLifetime((frames, values)) {}
  }
}

/// A value whose interpolation enters the tweener.
struct Intruding: VectorInterpolatable, Equatable {
  static let one = Intruding(number: 1)
  var number: Double

  static func interpolate(from: Intruding, to: Intruding, progress: Double) -> Intruding {
    Intruder.enter()
    return Intruding(number: .interpolate(from: from.number, to: to.number, progress: progress))
  }

  static func add(_ first: Intruding, _ second: Intruding) -> Intruding {
    Intruder.enter()
    return Intruding(number: first.number + second.number)
  }

  static func scale(_ value: Intruding, by factor: Double) -> Intruding {
    Intruder.enter()
    return Intruding(number: value.number * factor)
  }
}
