import Tweening

/// What a frame costs of tweens that do not go from one value to another once.
enum Shapes {
  static let scenarios: [Scenario] = [
    Scenario(name: "Sweep.loop") { harness in
      let loop = motion.duration(.seconds(1)).repeatingForever(autoreverses: true)
      return await [row("Sweep.loop", harness, loop)]
    },
    Scenario(name: "Sweep.keyframes") { harness in
      let keyframes: Motion<Double>
      do {
        keyframes = try Motion(keyframes: [Keyframe(0.0), Keyframe(30.0), Keyframe(100.0)])
      } catch {
        preconditionFailure("keyframes without offsets are in order: \(error)")
      }
      return await [row("Sweep.keyframes", harness, keyframes.duration(.seconds(10_000)))]
    },
    Scenario(name: "Sweep.manyEases") { harness in
      // A hundred eases of users' own, with ten tweens each: what small tables cost.
      let eases = (0..<100).map { Ease.cubicBezier(0.1, Double($0) / 100, 0.9, 1) }
      let count = 1000
      let (engine, raw) = await Sweep.measure(harness, count, RawCubicOut.self, Double.self) {
        await $0.perform { tweener in
          (0..<count).map { index in
            tweener.tween(motion.duration(.seconds(10_000)).ease(eases[index % eases.count]))
          }
        }
      }
      let name = "Sweep.manyEases"
      return [Row(name, n: count, "ns", engine.tick, against: ("raw cubicOut", raw.tick))]
    },
    Scenario(name: "Sweep.map") { harness in
      await [row("Sweep.map", harness, motion.duration(.seconds(10_000)).map { $0 + 1 })]
    },
  ]

  private static let count = 100_000
  private static let motion = Motion(from: 0.0, to: 100).ease(.cubicOut)

  private static func row(
    _ name: String,
    _ harness: Harness,
    _ motion: Motion<Double>,
  ) async -> Row {
    let (engine, raw) = await Sweep.measure(harness, count, RawCubicOut.self, Double.self) {
      await $0.perform { tweener in
        (0..<count).map { _ in tweener.tween(motion) }
      }
    }
    return Row(name, n: count, "ns", engine.tick, against: ("raw cubicOut", raw.tick))
  }
}
