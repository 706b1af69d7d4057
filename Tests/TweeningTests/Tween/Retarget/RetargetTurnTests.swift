import Testing
import Tweening

@testable import TweeningTestSupport

/// Retargets of wrapped motions: the target is taken at the nearest turn.
@Suite(.limitedConcurrency)
struct RetargetTurnTests {
  private typealias Command = @Sendable (Tween<Double>, _ end: Double) async -> Void

  private let clock = ManualTweenClock()
  private let tweener: Tweener

  init() {
    tweener = Tweener(configuration: .init(autokill: false), clock: clock)
  }

  private static let commands: [Command] = [
    { await $0.retarget(to: $1) },
    { await $0.retarget(to: $1, duration: .seconds(1)) },
    { await $0.retarget(to: $1, ease: .linear) },
    { await $0.retarget(to: $1, .smooth, initialVelocity: 0) },
    { await $0.retarget(to: $1, .limits(MotionLimits(speed: 90, acceleration: 300))) },
    { tween, end in
      await tween.tweener.perform { _ = $0.retarget(tween, to: end) }
    },
    { tween, end in
      // A tween continues another one that is in a run.
      await tween.seek(toFraction: 1)
      let next = Motion(from: 100.0, to: end).duration(.seconds(1)).wrapped(in: 0..<360)
      await tween.tweener.tween(next, key: "dial", onConflict: .continue)
    },
  ]

  /// Returns the degrees that a dial turns on its way from one angle to another.
  private func turn(
    from motion: Motion<Double>,
    to end: Double,
    by command: Command,
  ) async -> (turned: Double, end: Double) {
    let dial = await tweener.tween(motion, key: "dial")
    await clock.advance(by: .seconds(2))
    var angle = await dial.value
    await command(dial, end)
    var turned = 0.0
    let tween = await tweener.tween(for: "dial", of: Double.self) ?? dial
    for _ in 0..<400 {
      await clock.advance(by: .milliseconds(10))
      let next = await tween.value
      turned += abs((next - angle + 540).truncatingRemainder(dividingBy: 360) - 180)
      angle = next
    }
    return (turned, angle)
  }

  @Test(arguments: commands.indices)
  func `a retarget of a wrapped value takes the shortest way`(_ number: Int) async {
    let cases: [(from: Double, at: Double, to: Double, degrees: Double)] = [
      (350, 370, 20, 10), (350, 370, 350, 20), (10, -10, 340, 10), (0, 1090, 300, 70),
      (0, 90, 180, 90), (0, -700, 30, 10),
    ]
    for (from, at, end, degrees) in cases {
      let dial = Motion(from: from, to: at).duration(.seconds(1)).wrapped(in: 0..<360)
      let (turned, last) = await turn(from: dial, to: end, by: Self.commands[number])
      #expect(abs(turned - degrees) < 1, "\(turned)° from \(at)° to \(end)°")
      #expect(last == end)
    }
  }

  @Test
  func `a value that has not been moved keeps its motion`() async {
    let dial = Motion(from: 350.0, to: 370).duration(.seconds(1)).wrapped(in: 0..<360)
    let tween = await tweener.tween(dial)
    await tween.retarget(to: 10)
    await clock.advance(by: .milliseconds(500))
    #expect(await tween.timing.duration == .seconds(1))
    await clock.advance(by: .milliseconds(500))
    #expect(await tween.value == 10)
  }

  @Test
  func `other modifiers keep their values`() async {
    // A clamp shows another turn differently, so the value does not change its turn.
    let clamped = Motion(from: 0.0, to: 700).clamped(to: 0...700).wrapped(in: 0..<360)
    let tween = await tweener.tween(clamped)
    await clock.advance(by: .seconds(1))
    #expect(await tween.value == 340)
    await tween.retarget(to: 20, duration: .seconds(1), ease: .linear)
    #expect(await tween.value == 340)
    let (turned, end) = await turn(
      from: Motion(from: 350.0, to: 370).rounded().wrapped(in: 0..<360), to: 20,
    ) { await $0.retarget(to: $1, duration: .seconds(1)) }
    #expect(turned == 10)
    #expect(end == 20)
  }
}
