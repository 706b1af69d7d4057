import ProcessResources
import Tweening

/// The number of allocations of a command. They are counted where the counter is preloaded, as in
/// `.ci/run`.
enum Allocations {
  static let scenarios: [Scenario] = [
    Scenario(name: "Allocations") { _ in
      var rows: [Row] = []
      for (name, motion, gate) in motions {
        if let row = await creation(name, of: motion, gate: gate) {
          rows.append(row)
        }
      }
      if let row = await creation("key", of: line, key: { TweenKey("key \($0)") }, gate: 2.05) {
        rows.append(row)
      }
      return await rows + commands()
    }
  ]

  private static let count = 10_000

  private static let motions: [(name: String, motion: Motion<Double>, gate: Double)] = [
    ("line", line, 1.05),
    ("spring", Motion(from: 0.0, to: 1, .snappy), 1.05),
    ("loop", line.repeatingForever(autoreverses: true), 1.05),
    ("delay", line.delay(.seconds(1)), 1.05),
  ]

  private static let line = Motion(from: 0.0, to: 1).duration(.seconds(10)).ease(.cubicOut)

  /// Creates tweens beside as many that exist, so that few tables grow.
  private static func creation(
    _ name: String,
    of motion: Motion<Double>,
    key: (@Sendable (Int) -> TweenKey)? = nil,
    gate: Double,
  ) async -> Row? {
    let tweener = Tweener(clock: PulseClock())
    let keys = key.map { key in (0..<2 * count).map(key) }
    let (tweens, allocations) = await tweener.perform { tweener in
      var tweens: [Tween<Double>] = []
      tweens.reserveCapacity(2 * count)
      var before: Int?
      for index in 0..<2 * count {
        if index == count {
          before = ProcessResources.allocationCount
        }
        tweens.append(tweener.tween(motion, key: keys?[index]))
      }
      return (tweens, ProcessResources.allocationCount.map { $0 - (before ?? 0) })
    }
    blackHole(tweens)
    return allocations.map { row("create.\(name)", $0, goal: 1.05, gate: gate) }
  }

  private typealias Command = @Sendable (isolated Tweener, Tween<Double>) -> Bool

  /// The commands to tweens that nothing observes, in an order in which each finds them running.
  private static func commands() async -> [Row] {
    let commands: [(name: String, command: Command)] = [
      ("retarget", { $0.retarget($1, to: 2) }),
      ("retargetAgain", { $0.retarget($1, to: 3) }),
      ("pause", { $0.pause($1) }),
      ("resume", { $0.resume($1) }),
      ("complete", { $0.complete($1) }),
    ]
    let clock = PulseClock()
    let tweener = Tweener(clock: clock)
    let tweens = await tweener.perform { tweener in (0..<count).map { _ in tweener.tween(line) } }
    await clock.step()
    var rows: [Row] = []
    for (name, command) in commands {
      let allocations = await tweener.perform { tweener -> Int? in
        let before = ProcessResources.allocationCount
        for tween in tweens {
          blackHole(command(tweener, tween))
        }
        return ProcessResources.allocationCount.map { $0 - (before ?? 0) }
      }
      if let allocations {
        rows.append(row(name, allocations, goal: 0.05, gate: 0.05))
      }
    }
    return rows
  }

  private static func row(
    _ name: String,
    _ allocations: Int,
    goal: Double,
    gate: Double,
  ) -> Row {
    Row(
      "Allocations.\(name)",
      n: count,
      "a tween",
      Double(allocations) / Double(count),
      goal: .median(goal),
      gate: .median(gate),
    )
  }
}
