import Testing
import Tweening

@testable import TweeningTestSupport

/// Random commands to the tweens under some keys.
enum LeaderProgram {
  static let keys = ["a", "b", "c", "d"]

  static func step(on leader: Tweener, _ random: inout SeededGenerator) async throws {
    let key = TweenKey(random.pick(keys))
    // A time that stands still for long would leave little to compare.
    if await leader.isFrozen, random.pick([true, false]) {
      await leader.unfreeze()
    }
    if await leader.timeScale == 0, random.pick([true, false]) {
      await leader.setTimeScale(1)
    }
    // Also the tweens that do not represent the key.
    let tweens = await leader.tweens(tagged: key)
    guard !tweens.isEmpty else {
      try await make(key, on: leader, &random)
      return
    }
    let tween = random.pick(tweens)
    switch Int.random(in: 0..<20, using: &random) {
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
    case 12: await leader.setTimeScale(random.pick([1, 0.5, 1.0 / 3, 2, 0]))
    case 13:
      await leader.freeze()
      await leader.unfreeze()

    case 14:
      try await make(key, on: leader, &random)
      await tween.kill()

    case 17: await leader.freeze()
    case 18, 19: try await make(key, on: leader, &random)

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
    let autostart = random.pick([true, true, true, false])
    let conflict = random.pick([KeyConflict.replace, .replace, .keep, .queue])
    func make<Value>(_ motion: Motion<Value>) async {
      await leader.tween(
        motion, key: key, onConflict: conflict, tags: [key], autostart: autostart,
        autokill: autokill,
      )
    }
    switch Int.random(in: 0..<6, using: &random) {
    case 0: await make(Motion(from: 0.0, to: 10, .bouncy))
    case 1:
      let motion = Motion(from: 1.0, to: 5).duration(.milliseconds(333)).delay(.milliseconds(100))
      await make(motion.repeatingForever(autoreverses: true))

    case 2:
      let motion = try Motion(keyframes: [Keyframe(0.0), Keyframe(7), Keyframe(-2, ease: .backOut)])
      await make(motion.duration(.seconds(2)))

    case 3:
      let path = try MotionPath(svg: "M 0 0 C 10 0 10 10 0 10 L 5 5")
      await make(Motion(along: path).duration(.seconds(3)))

    case 4:
      let value = Double.random(in: -9...9, using: &random)
      await leader.tween(holding: value, key: key, onConflict: conflict, tags: [key])

    default: await make(Motion(from: -3.0, to: 3).duration(.seconds(1)).ease(.elasticOut))
    }
  }

  /// The value, the state and the rate of the tween under a key.
  static func state(_ tweener: Tweener, _ key: String) async throws -> [Double]? {
    guard let tween = await tweener.tween(for: TweenKey(key)) else { return nil }
    let state = await Double(TweenState.allCases.firstIndex(of: tween.state) ?? -1)
    let rate = await tween.rate
    if let tween = tween as? Tween<Double> {
      return await [state, rate, tween.value, tween.velocity]
    }
    let point = try await #require(tween as? Tween<SIMD2<Double>>).value
    return [state, rate, point.x, point.y]
  }
}
