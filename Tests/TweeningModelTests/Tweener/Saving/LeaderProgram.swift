import Tweening

@testable import TweeningTestSupport

/// Random commands to the tweens under some keys.
enum LeaderProgram {
  static let keys = ["a", "b", "c", "d"]

  static func step(on leader: Tweener, _ random: inout SeededGenerator) async throws {
    let key = TweenKey(random.pick(keys))
    guard let tween = await leader.tween(for: key) else {
      try await make(key, on: leader, &random)
      return
    }
    switch Int.random(in: 0..<17, using: &random) {
    case 0: await tween.pause()
    case 1: await tween.resume()
    case 2: await tween.setRate(random.pick([-1, 0, 0.5, 1, 1.0 / 3, 7]))
    case 3: await tween.reverse()
    case 4: await tween.seek(toFraction: Double.random(in: 0...1, using: &random))
    case 5: await tween.restart()
    case 6: await tween.complete(at: random.pick([.start, .current, .end]))
    case 7: await tween.stop()
    case 8: await tween.play()
    case 9: await tween.kill()
    case 10: await tween.update(by: .milliseconds(Int.random(in: 0...200, using: &random)))
    case 11: await tween.reset()
    case 12: await leader.setTimeScale(random.pick([1, 0.5, 1.0 / 3, 2]))
    case 13:
      await leader.freeze()
      await leader.unfreeze()

    case 14:
      // Elsewhere, a key stands for one tween.
      try await make(key, on: leader, &random)
      await tween.kill()

    case 15:
      let end = Double.random(in: -9...9, using: &random)
      await (tween as? Tween<Double>)?.retarget(to: end)

    default:
      let end = Double.random(in: -9...9, using: &random)
      await (tween as? Tween<Double>)?.retarget(to: end, duration: .milliseconds(800))
    }
  }

  private static func make(
    _ key: TweenKey,
    on leader: Tweener,
    _ random: inout SeededGenerator,
  ) async throws {
    let autokill = Bool.random(using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: await leader.tween(from: 0.0, to: 10, spring: .bouncy, key: key, autokill: autokill)
    case 1:
      let motion = Motion(from: 1.0, to: 5).duration(.milliseconds(333)).delay(.milliseconds(100))
      await leader.tween(
        motion.repeatingForever(autoreverses: true), key: key, autokill: autokill,
      )

    case 2:
      let motion = try Motion(keyframes: [Keyframe(0.0), Keyframe(7), Keyframe(-2, ease: .backOut)])
      await leader.tween(motion.duration(.seconds(2)), key: key, autokill: autokill)

    case 3:
      let path = try MotionPath(svg: "M 0 0 C 10 0 10 10 0 10 L 5 5")
      await leader.tween(Motion(along: path).duration(.seconds(3)), key: key, autokill: autokill)

    default:
      await leader.tween(
        from: -3.0, to: 3, duration: .seconds(1), ease: .elasticOut, key: key, autokill: autokill,
      )
    }
  }
}
