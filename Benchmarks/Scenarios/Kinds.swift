import Tweening

/// The cost of a frame for each kind of motion, against a raw loop of numbers, and the cost of a
/// creation.
enum Kinds {
  /// A kind of motion.
  struct Kind: Sendable {
    let name: String
    /// The most that a frame is to cost, as a multiple of the raw loop's. Frames of reduced
    /// motions, of arrays, and of loops with delays or another start compute their rows one by
    /// one.
    let goal: Double
    /// The most nanoseconds for the creation of one tween.
    let creationGoal: Double
    /// Makes tweens that stay under way.
    let populate: @Sendable (isolated Tweener, _ count: Int) -> [AnyTween]
  }

  static let scenarios: [Scenario] = all.map { kind in
    Scenario(name: "Sweep.\(kind.name)") { await [sweep(kind, $0), creation(kind, $0)] }
  }

  private static let count = 100_000

  private static func sweep(_ kind: Kind, _ harness: Harness) async -> Row {
    let (engine, raw) = await Sweep.measure(harness, count, RawCubicOut.self, Double.self) {
      await $0.perform { kind.populate($0, count) }
    }
    return Row(
      "Sweep.\(kind.name)",
      n: count,
      "ns",
      engine.tick,
      against: ("raw cubicOut", raw.tick),
      goal: .ratio(kind.goal),
    )
  }

  /// The making of the motion included.
  private static func creation(_ kind: Kind, _ harness: Harness) async -> Row {
    let samples = await harness.samples(harness.isQuick ? 3 : 10) {
      let tweener = Tweener(clock: PulseClock())
      let (tweens, time) = await tweener.perform { tweener in
        let start = monotonicTime()
        let tweens = kind.populate(tweener, count)
        return (tweens, monotonicTime() - start)
      }
      blackHole(tweens)
      return Double(time) / Double(count)
    }
    return Row("Create.\(kind.name)", n: count, "ns", samples, goal: .median(kind.creationGoal))
  }
}

extension Kinds.Kind {
  init(
    _ name: String,
    goal: Double,
    creationGoal: Double = 600,
    populate: @escaping @Sendable (isolated Tweener, _ count: Int) -> [AnyTween],
  ) {
    self.name = name
    self.goal = goal
    self.creationGoal = creationGoal
    self.populate = populate
  }
}
