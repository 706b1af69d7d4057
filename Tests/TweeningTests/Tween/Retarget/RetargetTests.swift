import Foundation
import Testing

@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct RetargetTests {
  let clock = ManualTweenClock()
  let tweener: Tweener

  init() {
    tweener = Tweener(configuration: .init(autokill: false), clock: clock)
  }

  // MARK: Ranges

  @Test(arguments: EaseCatalogue.monotone)
  func `from rest, a retarget in a duration stays between its ends`(ease: Ease) async {
    for target in [0.0, 1.0] {
      let tween = await tweener.tween(from: 1.0, to: 0.2, duration: .seconds(0.3), ease: .linear)
      await clock.advance(by: .milliseconds(150))
      await tween.retarget(to: target, .ease(ease, duration: .seconds(1)), initialVelocity: 0)
      let motion = await tween.motion
      // `ease-out` turns back by 0.44 of a ten-thousandth of 0.4, the distance.
      let range = min(target, 0.6) - 4e-5...max(target, 0.6) + 4e-5
      let values = (0...1000).map { motion.value(at: .milliseconds($0)) }
      #expect(values.allSatisfy(range.contains), "\(values.min() ?? 0) \(values.max() ?? 0)")
      await tween.kill()
    }
  }

  @Test
  func `a wait that rounds to no time is a delay, without a velocity`() async throws {
    let tween = await tweener.tween(from: 400.0, to: 0, .smooth, autostart: false)
    await tween.setRate(0.1)
    await tween.start(at: .nanoseconds(1))
    #expect(await tween.state == .delayed)
    await tween.retarget(to: 7, duration: .seconds(1), ease: .cubicIn)
    #expect(await tweener.motion(of: tween).timing.ease == .cubicIn)
  }

  // MARK: Continuity

  /// The velocity of a tween, from values that are read.
  private func slope(of tween: Tween<Double>) async -> Double {
    let first = await tween.value
    await clock.advance(by: .nanoseconds(1000))
    return await (tween.value - first) * 1e6
  }

  private enum Kind: CaseIterable {
    case eased
    case keyframes
    case mapped
    case spring
    case decay
    case reversed

    func motion() throws -> Motion<Double> {
      switch self {
      case .eased, .reversed:
        Motion(from: 0.0, to: 100).duration(.seconds(1)).ease(.sineInOut)

      case .keyframes:
        try Motion(keyframes: [Keyframe(0.0), Keyframe(80, ease: .quadOut), Keyframe(20)])
          .duration(.seconds(1))

      case .mapped: Motion(from: 0.0, to: 1).duration(.seconds(1)).ease(.cubicOut).map { 70 * $0 }

      case .spring: Motion(from: 0.0, to: 100, .bouncy, initialVelocity: -300)

      case .decay: Motion(from: 0.0, initialVelocity: 500, decay: .normal)
      }
    }
  }

  @Test(arguments: Kind.allCases, 0..<3)
  private func `a retarget continues value and velocity`(_ kind: Kind, _ way: Int) async throws {
    let tween = try await tweener.tween(kind.motion())
    await clock.advance(by: .milliseconds(370))
    if kind == .reversed {
      await tween.reverse()
      await clock.advance(by: .milliseconds(50))
    }
    let before = await slope(of: tween)
    let value = await tween.value
    switch way {
    case 0: await tween.retarget(to: 300)
    case 1: await tween.retarget(to: 300, .snappy)
    case _: await tween.retarget(to: 300, duration: .milliseconds(700), ease: .quadInOut)
    }
    #expect(await abs(tween.value - value) < 1e-9)
    let after = await slope(of: tween)
    #expect(abs(after - before) < 0.2 + 1e-3 * before.magnitude, "\(before), \(after)")
    await clock.advance(by: .seconds(60))
    #expect(await tween.value == 300)
    #expect(await tween.state == .completed)
  }

  @Test
  func `a pointer that moves at each frame is followed as the equation says`() async throws {
    let spring = try Spring(duration: .milliseconds(400), bounce: 0.2)
    let tween = await tweener.tween(Motion(from: 0.0, to: 0, .spring(spring)))
    let frame = Duration.nanoseconds(8_333_333)
    // The exact solution, piece by piece.
    var value = 0.0
    var velocity = 0.0
    var target = 0.0
    for step in 1...1000 {
      await clock.advance(by: frame)
      if step > 1 {
        let distance = target - value
        let moved = spring.value(target: distance, initialVelocity: velocity, time: frame)
        velocity = spring.velocity(target: distance, initialVelocity: velocity, time: frame)
        value += moved
      }
      try #require(await abs(tween.value - value) < 1e-5, "\(step)")
      target = 500 * sin(Double(step) / 40)
      await tween.retarget(to: target, .spring(spring))
    }
    await clock.advance(by: .seconds(9))
    #expect(await tween.value == target)
  }

  // MARK: States

  @Test
  func `a retarget keeps the handle, the streams and the run`() async throws {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let events = tween.events
    let values = tween.values(buffering: .unbounded)
    let outcome = Task { try await tween.outcome }
    await clock.advance(by: .milliseconds(500))
    #expect(await tween.retarget(to: 10, duration: .seconds(1), ease: .linear))
    #expect(await tween.elapsed == .zero)
    await clock.advance(by: .seconds(1))
    #expect(try await outcome.value == .completed)
    #expect(await values.all().last == 10)
    await tween.kill()
    #expect(await events.told() == ["retargeted@500.0", "completed@1500.0", "killed@1500.0"])
  }

  @Test
  func `a retarget works in every state but killed`() async {
    let new = await tweener.tween(.ramp(.seconds(1)), autostart: false)
    #expect(await new.retarget(to: 50))
    #expect(await new.state == .new)
    #expect(await new.value == 0)
    await new.start()
    await clock.advance(by: .seconds(5))
    #expect(await new.value == 50)
    #expect(await new.state == .completed)
    let events = new.events
    #expect(await new.retarget(to: 70, duration: .seconds(1), ease: .linear))
    #expect(await new.state == .active)
    await clock.advance(by: .milliseconds(500))
    #expect(await new.value == 60)
    await new.pause()
    #expect(await new.retarget(to: 0, duration: .seconds(1), ease: .linear))
    #expect(await new.state == .paused)
    #expect(await new.value == 60)
    await new.stop()
    #expect(await new.retarget(to: 30, duration: .seconds(1), ease: .linear))
    #expect(await new.state == .inactive)
    #expect(await new.value == 60)
    await new.start()
    await clock.advance(by: .milliseconds(500))
    #expect(await new.value == 45)
    await new.kill()
    #expect(await new.retarget(to: 1) == false)
    #expect(await new.value == 45)
    #expect(
      await events.kinds() == [
        .retargeted, .started, .paused, .retargeted, .stopped, .retargeted, .started, .killed,
      ]
    )
  }

  @Test
  func `a delayed tween goes elsewhere after its delay`() async {
    let tween = await tweener.tween(.ramp(.seconds(1), delay: .seconds(1)))
    await clock.advance(by: .milliseconds(400))
    #expect(await tween.retarget(to: -100, duration: .seconds(1), ease: .linear))
    #expect(await tween.state == .delayed)
    await clock.advance(by: .milliseconds(1100))
    #expect(await abs(tween.value + 50) < 1e-9)
  }

  @Test
  func `a retarget to the current end keeps the motion`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let events = tween.events
    await clock.advance(by: .milliseconds(300))
    #expect(await tween.retarget(to: 100))
    #expect(await tween.elapsed == .milliseconds(300))
    await clock.advance(by: .milliseconds(300))
    #expect(await tween.value == 60)
    await tween.kill()
    #expect(await events.kinds() == [.retargeted, .killed])
  }

  @Test
  func `a retarget of a loop or a reversed tween to its end value begins a new motion`() async {
    let loop = await tweener.tween(Motion.ramp(.seconds(1)).repeatingForever())
    let back = await tweener.tween(.ramp(.seconds(1)))
    let delayed = await tweener.tween(.ramp(.seconds(1), delay: .seconds(1)))
    await clock.advance(by: .milliseconds(300))
    await back.reverse()
    await delayed.setReversed(true)
    let oscillation = await tweener.tween(.ramp(.seconds(1)))
    await oscillation.retarget(to: 50, .spring(Spring.bouncy(extraBounce: 0.7)))
    for tween in [loop, back, delayed] {
      #expect(await tween.retarget(to: 100))
    }
    // Its first value is what it shows at the end of each oscillation.
    #expect(await oscillation.retarget(to: 0))
    await clock.advance(by: .seconds(5))
    for tween in [loop, back, delayed, oscillation] {
      #expect(await tween.state == .completed)
    }
    #expect(await [loop.value, back.value, delayed.value] == [100, 100, 100])
    #expect(await oscillation.value == 0)
  }

  @Test
  func `a stopped tween that was sent to an instant is at the start of what it then plays`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    await tween.stop()
    #expect(await tween.retarget(to: 5, duration: .zero))
    #expect(await tween.value == 0)
    await tween.adjust { $0.duration(.seconds(2)).fill(.none) }
    let timing = await tweener.computedTiming(of: tween)
    #expect(timing.phase == .active)
    #expect(timing.progress == 0)
  }

  @Test
  func `values without arithmetic start a retarget at the current value`() async {
    let tween = await tweener.tween(
      Motion(from: Level(value: 0), to: Level(value: 10)).duration(.seconds(1)).ease(.linear)
    )
    await clock.advance(by: .milliseconds(500))
    #expect(await tween.retarget(to: Level(value: 0), duration: .seconds(1), ease: .linear))
    await clock.advance(by: .milliseconds(500))
    #expect(await tween.value.value == 2.5)
  }

  @Test
  func `a thousand in one step lose nothing, and live values and frames follow`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let live = await tween.live
    await clock.advance(by: .milliseconds(250))
    await tweener.perform { tweener in
      for end in 1...1000 {
        tweener.retarget(tween, to: Double(end), .smooth)
      }
    }
    #expect(abs(live.value - 25) < 1e-6)
    let slope = await slope(of: tween)
    #expect(abs(slope - 100) < 1)
    await clock.advance(by: .seconds(9))
    #expect(live.value == 1000)
    #expect(await tweener.frame()[tween] == 1000)
  }
}

private struct Level: Interpolatable {
  var value: Double

  static func interpolate(from: Level, to: Level, progress: Double) -> Level {
    Level(value: .interpolate(from: from.value, to: to.value, progress: progress))
  }
}
