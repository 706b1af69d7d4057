import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// Every spelling of a retarget keeps the velocity of a value with arithmetic.
@Suite(.limitedConcurrency)
struct RetargetSpellingTests {
  let clock = ManualTweenClock()
  let tweener: Tweener

  init() {
    let configuration = Tweener.Configuration(
      autokill: false, duration: .seconds(2), ease: .sineInOut,
    )
    tweener = Tweener(configuration: configuration, clock: clock)
  }

  private func slope(of tween: Tween<Double>) async -> Double {
    let first = await tween.value
    await clock.advance(by: .nanoseconds(1000))
    return await (tween.value - first) * 1e6
  }

  // MARK: Velocity

  @Test(arguments: RetargetSpelling.allCases, [false, true])
  func `every spelling keeps the velocity`(_ spelling: RetargetSpelling, inPerform: Bool) async {
    // A spring would need no place for a velocity on its way to an end that is near.
    let tween = await tweener.tween(.ramp(.seconds(1)))
    await clock.advance(by: .milliseconds(250))
    let isSent =
      if inPerform {
        await tweener.perform { spelling.send(tween, to: -50, $0) }
      } else {
        await spelling.send(tween, to: -50)
      }
    #expect(isSent)
    #expect(await tween.value == 25)
    #expect(await abs(tween.velocity - 100) < 1e-3)
    #expect(await abs(slope(of: tween) - 100) < 0.2)
    if let duration = spelling.duration {
      #expect(await tween.motion.timing.duration == duration)
    }
    await clock.advance(by: .seconds(20))
    #expect(await tween.value == -50)
    #expect(await tween.state == .completed)
  }

  @Test(arguments: RetargetSpelling.allCases)
  func `values of every storage keep the velocity of a retarget`(_ spelling: RetargetSpelling) async
  {
    func check<Value: VectorInterpolatable & Equatable>(
      _ end: Value,
      _ size: (Value.Movement) -> Double,
    ) async {
      let start: Value = .scale(end, by: 0)
      let tween = await tweener.tween(
        Motion(from: start, to: end).duration(.seconds(1)).ease(.linear)
      )
      await clock.advance(by: .milliseconds(500))
      let before = await size(tween.velocity)
      #expect(await spelling.send(tween, to: start))
      let after = await size(tween.velocity)
      #expect(before > 0 && abs(after - before) < 1e-3 * before, "\(before), \(after)")
      await clock.advance(by: .seconds(20))
      #expect(await tween.value == start)
    }
    await check(SIMD2(100.0, 50)) { $0.y }
    await check(Float(1000)) { Double($0) }
    await check(1_000_000) { Double($0) }
    await check([10.0, 20]) { $0.last ?? 0 }
    await check(Duration.seconds(10)) { $0.inSeconds }
    await check(Weight(kilograms: [1000])) { $0.kilograms[0] }
  }

  @Test(arguments: RetargetSpelling.allCases)
  func `values without arithmetic start at rest`(_ spelling: RetargetSpelling) async {
    let tween = await tweener.tween(
      Motion(from: Place(x: 0), to: Place(x: 100)).duration(.seconds(1)).ease(.linear)
    )
    await clock.advance(by: .milliseconds(250))
    #expect(await spelling.send(tween, to: Place(x: 25)))
    await clock.advance(by: .milliseconds(100))
    #expect(await tween.value.x == 25)
    #expect(await spelling.send(tween, to: Place(x: 90)))
    await clock.advance(by: .seconds(20))
    #expect(await tween.value.x == 90)
  }

  @Test
  func `a retarget without a course uses the smooth spring`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    await clock.advance(by: .milliseconds(250))
    #expect(await RetargetSpelling.plain.send(tween, to: -50))
    let expected = Motion(from: 25.0, to: -50, .smooth, initialVelocity: 100)
    await clock.advance(by: .milliseconds(200))
    #expect(await abs(tween.value - expected.value(at: .milliseconds(200))) < 1e-6)
  }

  @Test
  func `under a key, generic code keeps the velocity`() async {
    func next<Value: Interpolatable>(to end: Value) async -> Tween<Value> {
      await tweener.tween(from: end, to: end, key: "knob", onConflict: .continue)
    }
    await tweener.tween(.ramp(.seconds(1)), key: "knob")
    await clock.advance(by: .milliseconds(500))
    let second = await next(to: 300.0)
    #expect(await second.value == 50)
    #expect(await abs(second.velocity - 100) < 1e-3)
  }

  // MARK: The end that a tween goes to

  @Test
  func `a reversed tween and a loop can be retargeted to their end value`() async {
    let back = await tweener.tween(.ramp(.seconds(1)))
    await clock.advance(by: .milliseconds(800))
    await back.reverse()
    let loop = await tweener.tween(.ramp(.seconds(1)).repeatingForever())
    await clock.advance(by: .milliseconds(300))
    #expect(await back.retarget(to: 100))
    #expect(await abs(back.velocity + 100) < 1e-3)
    #expect(await loop.retarget(to: 100))
    await clock.advance(by: .seconds(20))
    #expect(await back.value == 100)
    #expect(await loop.value == 100)
    #expect(await loop.state == .completed)
  }

  // MARK: Eases

  /// The eases of the catalogue, and some that start steeply.
  static let eases =
    Ease.catalogue + [
      .cubicBezier(0.05, 0.7, 0.1, 1), .cubicBezier(0, 1, 0.1, 1), .cubicBezier(0.02, 1, 0.1, 1),
      .custom("root") { $0.squareRoot() },
    ]

  @Test(arguments: eases)
  func `an ease of any slope keeps the tween near its way`(_ ease: Ease) async {
    // Without a retarget, as far as the ease itself goes beyond the way of 50.
    let plain = (0...1000).map { 25 + 50 * ease(Double($0) / 1000) }
    let least = min(25, plain.min() ?? 0)
    let most = max(75, plain.max() ?? 0)
    let tween = await tweener.tween(.ramp(.seconds(1)))
    await clock.advance(by: .milliseconds(250))
    #expect(await tween.retarget(to: 75, duration: .seconds(1), ease: ease))
    // The velocity of 100 alone leads 4/27 of 100 further; an ease that bends sharply, a fifth of
    // the way back.
    let expected = least - 10...most + 15
    for _ in 0..<199 {
      await clock.advance(by: .milliseconds(5))
      let value = await tween.value
      #expect(expected.contains(value), "\(ease)")
    }
  }

  @Test(arguments: eases.filter { $0.isSteepWithoutBound == false })
  func `an ease of any slope starts with the velocity`(_ ease: Ease) async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    await clock.advance(by: .milliseconds(250))
    #expect(await tween.retarget(to: -50, duration: .seconds(100), ease: ease))
    await clock.advance(by: .microseconds(1))
    let first = await tween.value
    await clock.advance(by: .microseconds(1))
    #expect(await abs((tween.value - first) * 1e6 - 100) < 0.1, "\(ease)")
  }
}

/// How a program can spell a retarget.
enum RetargetSpelling: CaseIterable {
  case plain
  case course
  case duration
  case durationAndEase
  case ease
  case nothing

  /// Code that knows only that the values can be interpolated.
  func send<Value: Interpolatable>(_ tween: Tween<Value>, to end: Value) async -> Bool {
    switch self {
    case .plain: await tween.retarget(to: end)
    case .course: await tween.retarget(to: end, .snappy)
    case .duration: await tween.retarget(to: end, duration: .seconds(1))
    case .durationAndEase: await tween.retarget(to: end, duration: .seconds(1), ease: .cubicOut)
    case .ease: await tween.retarget(to: end, ease: .cubicOut)
    case .nothing: await tween.retarget(to: end, duration: nil, ease: nil)
    }
  }

  func send<Value: Interpolatable>(
    _ tween: Tween<Value>,
    to end: Value,
    _ tweener: isolated Tweener,
  ) -> Bool {
    switch self {
    case .plain: tweener.retarget(tween, to: end)
    case .course: tweener.retarget(tween, to: end, .snappy)
    case .duration: tweener.retarget(tween, to: end, duration: .seconds(1))
    case .durationAndEase:
      tweener.retarget(tween, to: end, duration: .seconds(1), ease: .cubicOut)
    case .ease: tweener.retarget(tween, to: end, ease: .cubicOut)
    case .nothing: tweener.retarget(tween, to: end, duration: nil, ease: nil)
    }
  }

  /// The duration of the new motion, or nil if a spring decides it.
  var duration: Duration? {
    switch self {
    case .plain, .course: nil
    case .duration, .durationAndEase: .seconds(1)
    case .ease, .nothing: .seconds(2)
    }
  }
}

extension Ease {
  /// Whether the ease starts as a root does, infinitely steep.
  fileprivate var isSteepWithoutBound: Bool {
    [.circOut, .cubicBezier(0, 1, 0.1, 1)].contains(self) || name == "root"
  }
}

private struct Place: Interpolatable {
  var x: Double

  static func interpolate(from: Place, to: Place, progress: Double) -> Place {
    Place(x: .interpolate(from: from.x, to: to.x, progress: progress))
  }
}

/// A value with references.
private struct Weight: VectorInterpolatable, Equatable {
  var kilograms: [Double]

  static func interpolate(from: Weight, to: Weight, progress: Double) -> Weight {
    Weight(
      kilograms: .interpolate(from: from.kilograms, to: to.kilograms, progress: progress)
    )
  }

  static func add(_ left: Weight, _ right: Weight) -> Weight {
    Weight(kilograms: .add(left.kilograms, right.kilograms))
  }

  static func scale(_ vector: Weight, by factor: Double) -> Weight {
    Weight(kilograms: .scale(vector.kilograms, by: factor))
  }
}
