import Foundation
import Testing

@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct LimitedRetargetTests {
  let clock = ManualTweenClock()
  let tweener: Tweener
  let limits = MotionLimits(speed: 200, acceleration: 1000, jerk: 20_000)

  init() {
    tweener = Tweener(configuration: .init(autokill: false), clock: clock)
  }

  private static let kinds: [(name: String, motion: Motion<Double>)] = {
    let wave = Motion<Double>(timing: Timing(duration: .seconds(1))) { 30 * $0 * $0 }
    let path = MotionPath(arcAround: .zero, radius: 40, startAngle: 0, sweep: 2)
    return [
      ("line", Motion(from: 0.0, to: 60).duration(.seconds(1)).ease(.quadInOut)),
      ("spring", Motion(from: 0.0, to: 60, .bouncy)),
      ("push", Motion(from: 0.0, to: 60, .smooth, initialVelocity: -90)),
      ("decay", Motion(from: 0.0, initialVelocity: 100, decay: .normal)),
      ("shake", Motion.shake(around: 3.0, by: 5).duration(.seconds(1))),
      ("function", wave),
      ("path", Motion(along: path).duration(.seconds(1)).map(\.x)),
      ("sum", Motion(from: 0.0, to: 30).duration(.seconds(1)) + Motion(from: 0.0, to: 5)),
      ("accumulating", Motion(from: 0.0, to: 30).duration(.seconds(1)).accumulating()),
      (
        "limits",
        Motion(from: 0.0, to: 60, .limits(MotionLimits(speed: 99, acceleration: 300, jerk: 3000)))
      ),
      ("ramp", Motion(from: 0.0, to: 60, .limits(MotionLimits(speed: 99)))),
    ]
  }()

  @Test(arguments: 0..<kinds.count)
  func `a retarget in flight continues every kind`(kind: Int) async throws {
    let (name, motion) = Self.kinds[kind]
    let limits = MotionLimits(speed: 200, acceleration: 2000, jerk: 200_000)
    let time = Duration.milliseconds(210)
    let tween = await tweener.tween(motion)
    await clock.advance(by: time)
    await tween.retarget(to: 80, .limits(limits))
    let next = await tween.motion
    #expect(abs(next.value(at: .zero) - motion.value(at: time)) < 1e-9, "\(name)")
    #expect(abs(next.velocity(at: .zero) - motion.velocity(at: time)) < 1e-4, "\(name)")
    let acceleration = motion.acceleration(at: time)
    #expect(abs(next.acceleration(at: .zero) - acceleration) < 1e-2, "\(name)")
    #expect(next.value(at: next.timing.duration) == 80)
    // The longest brake, from the shake, is shorter.
    let later = stride(from: 0.7, to: next.timing.duration.inSeconds, by: 0.001)
    #expect(later.allSatisfy { abs(next.velocity(at: .seconds($0))) <= 200 * (1 + 1e-9) })
    #expect(later.allSatisfy { abs(next.acceleration(at: .seconds($0))) <= 2000 * (1 + 1e-9) })
    await clock.advance(by: next.timing.duration)
    #expect(await tween.value == 80)
    #expect(await tween.state == .completed)
  }

  @Test
  func `many retargets never exceed a limit`() async {
    let tween = await tweener.tween(holding: 0.0)
    var random = SeededGenerator(seed: 7)
    var last = 0.0
    var lastVelocity = 0.0
    for step in 0..<3000 {
      if step % 30 == 0 {
        await tween.retarget(to: .random(in: -100...100, using: &random), .limits(limits))
      }
      await clock.advance(by: .milliseconds(2))
      let value = await tween.value
      let velocity = await tween.velocity
      #expect(abs(value - last) <= 200 * 0.002 * (1 + 1e-6))
      #expect(abs(velocity - lastVelocity) <= 1000 * 0.002 * (1 + 1e-6), "\(step)")
      (last, lastVelocity) = (value, velocity)
    }
  }

  @Test
  func `a reversed tween continues backwards`() async {
    let motion = Motion(from: 0.0, to: 60, .limits(limits))
    let tween = await tweener.tween(motion)
    await clock.advance(by: .milliseconds(80))
    await tween.reverse()
    await clock.advance(by: .milliseconds(30))
    let (value, velocity) = await (tween.value, tween.velocity)
    await tween.retarget(to: 80, .limits(limits))
    let next = await tween.motion
    #expect(next.value(at: .zero) == value)
    #expect(abs(next.velocity(at: .zero) - velocity) < 1e-9)
    #expect(velocity < 0)
    #expect(abs(next.acceleration(at: .zero) - motion.acceleration(at: .milliseconds(50))) < 1e-6)
  }

  @Test
  func `limits run in the tween's time`() async {
    let tween = await tweener.tween(from: 0.0, to: 60, .limits(limits))
    await tween.setRate(2)
    await clock.advance(by: .milliseconds(30))
    let velocity = await tween.velocity
    await tween.retarget(to: 90, .limits(limits))
    #expect(abs(await tween.velocity - velocity) < 1e-9)
    await tween.retarget(to: 90, .limits(limits), initialVelocity: 40)
    #expect(abs(await tween.velocity - 40) < 1e-9)
    #expect(abs(await tween.motion.velocity(at: .zero) - 20) < 1e-9)
  }

  @Test
  func `whole numbers and vectors are retargeted`() async {
    let whole = await tweener.tween(from: 0, to: 60, .limits(limits))
    let point = await tweener.tween(from: SIMD3(0.0, 0, 0), to: SIMD3(60, 5, 7), .limits(limits))
    await clock.advance(by: .milliseconds(100))
    let velocity = await point.velocity
    await whole.retarget(to: 7, .limits(limits))
    await point.retarget(to: SIMD3(-60, 4, 6), .limits(limits))
    let error = await point.velocity - velocity
    #expect((error * error).sum() < 1e-12)
    await clock.advance(by: .seconds(5))
    #expect(await whole.value == 7)
    #expect(await point.value == SIMD3(-60, 4, 6))
  }

  @Test
  func `a saved tween continues within its limits`() async throws {
    let tween = await tweener.tween(from: 0.0, to: 60, .limits(limits), key: "servo")
    await clock.advance(by: .milliseconds(100))
    await tween.retarget(to: 90, .limits(limits))
    let snapshot = try await tween.snapshot()
    let restored = try JSONDecoder().decode(
      TweenSnapshot.self, from: JSONEncoder().encode(snapshot),
    )
    #expect(restored == snapshot)
    let motion = await tween.motion
    #expect(motion.value(at: .zero) > 0)
  }

  @Test
  func `a frame has the values of the motions`() async throws {
    let motions = (1...40).map { Motion(from: 0.0, to: Double($0), .limits(limits)) }
    let tweens = await tweener.tweens(motions)
    var iterator = tweener.frames.makeAsyncIterator()
    await clock.advance(by: .milliseconds(70))
    let frame = try #require(await iterator.next())
    for (tween, motion) in zip(tweens, motions) {
      #expect(frame[tween] == motion.value(at: frame.time))
    }
  }

  @Test
  func `a tween that takes a key continues within its limits`() async {
    let first = await tweener.tween(from: 0.0, to: 60, .limits(limits), key: "pan")
    await clock.advance(by: .milliseconds(100))
    let value = await first.value
    let second = await tweener.tween(
      from: 0.0, to: 90, .limits(limits), key: "pan", onConflict: .continue,
    )
    #expect(await second.value == value)
    await clock.advance(by: .seconds(3))
    #expect(await second.value == 90)
  }
}
