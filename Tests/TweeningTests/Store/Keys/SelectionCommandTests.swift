import Testing
@testable import Tweening
@testable import TweeningTestSupport

/// Commands to a selection, compared with the same commands to single tweens.
@Suite(.limitedConcurrency)
struct SelectionCommandTests {
  struct Command: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let many: @Sendable (isolated Tweener, TweenSelection) -> Int
    let one: @Sendable (isolated Tweener, Tween<Double>) -> Bool
    /// Whether the selection excludes tweens that the command to another tween of the selection
    /// sets in motion.
    var isForRunsOnly = false

    init(
      _ name: String,
      _ many: @escaping @Sendable (isolated Tweener, TweenSelection) -> Int,
      _ one: @escaping @Sendable (isolated Tweener, Tween<Double>) -> Bool,
      isForRunsOnly: Bool = false,
    ) {
      testDescription = name
      self.many = many
      self.one = one
      self.isForRunsOnly = isForRunsOnly
    }
  }

  static let commands = [
    Command("start", { $0.start($1) }, { $0.start($1) }),
    Command(
      "start after",
      { $0.start($1, after: .seconds(0.2)) },
      { $0.start($1, after: .seconds(0.2)) },
    ),
    Command(
      "start at", { $0.start($1, at: .seconds(0.1)) }, { $0.start($1, at: .seconds(0.1)) },
    ),
    Command("play", { $0.play($1) }, { $0.play($1) }),
    Command("stop", { $0.stop($1) }, { $0.stop($1) }, isForRunsOnly: true),
    Command("restart", { $0.restart($1) }, { $0.restart($1) }),
    Command("pause", { $0.pause($1) }, { $0.pause($1) }),
    Command("resume", { $0.resume($1) }, { $0.resume($1) }),
    Command("complete", { $0.complete($1) }, { $0.complete($1) }),
    Command(
      "complete at start", { $0.complete($1, at: .start) }, { $0.complete($1, at: .start) },
    ),
    Command("kill", { $0.kill($1) }, { $0.kill($1) }),
    Command("reverse", { $0.reverse($1) }, { $0.reverse($1) }),
    Command("set reversed", { $0.setReversed(true, of: $1) }, { $0.setReversed(true, of: $1) }),
    Command("set forwards", { $0.setReversed(false, of: $1) }, { $0.setReversed(false, of: $1) }),
    Command("rate", { $0.setRate(3, of: $1) }, { $0.setRate(3, of: $1) }),
    Command("rate nan", { $0.setRate(.nan, of: $1) }, { $0.setRate(.nan, of: $1) }),
    Command(
      "update",
      { $0.update($1, by: .seconds(0.9)) },
      { $0.update($1, by: .seconds(0.9)) },
      isForRunsOnly: true,
    ),
    Command(
      "update back", { $0.update($1, by: .seconds(-1)) }, { $0.update($1, by: .seconds(-1)) },
    ),
    Command(
      "seek",
      { $0.seek($1, to: .seconds(0.6), events: .firing) },
      { $0.seek($1, to: .seconds(0.6), events: .firing) },
    ),
    Command(
      "fraction", { $0.seek($1, toFraction: 1) }, { $0.seek($1, toFraction: 1) },
    ),
    Command("fraction nan", { $0.seek($1, toFraction: .nan) }, { $0.seek($1, toFraction: .nan) }),
    Command("reset", { $0.reset($1) }, { $0.reset($1) }),
  ]

  enum Selection: CaseIterable {
    case all, tag, key, tagNobodyHas, keyNobodyHas

    var selection: TweenSelection {
      switch self {
      case .all: .all
      case .tag: .tagged("tag")
      case .key: .key("key")
      case .tagNobodyHas: .tagged("key")
      case .keyNobodyHas: .key("tag")
      }
    }
  }

  private struct Scene {
    let clock = ManualTweenClock()
    let tweener: Tweener
    var tweens: [Tween<Double>] = []
    var events: AsyncStream<TweenerEvent>

    /// Creates a tween in each state, once with and once without a tag; and tweens of one key.
    init(autokill: Bool) async {
      tweener = Tweener(
        configuration: .init(autostart: false, autokill: autokill), clock: clock,
      )
      for tags in [["tag"], []] as [Set<TweenKey>] {
        for index in 0..<8 {
          let delay: Duration = index == 1 ? .seconds(1) : .zero
          await tweens.append(tweener.tween(.ramp(.seconds(1), delay: delay), tags: tags))
        }
        await tweens.append(tweener.tween(holding: 9, tags: tags))
      }
      for base in [0, 9] {
        for index in 1..<8 {
          await tweens[base + index].start()
        }
      }
      await clock.advance(by: .milliseconds(300))
      for base in [0, 9] {
        await tweens[base + 3].pause()
        await tweens[base + 4].stop()
        await tweens[base + 5].complete()
        await tweens[base + 6].kill()
        await tweens[base + 7].setRate(-1)
      }
      // The states under the key: in the queue, inactive, new, runner, in the queue, completed.
      let first = tweens.count
      for index in 0..<6 {
        await tweens.append(
          tweener.tween(
            .ramp(.seconds(1)),
            key: "key",
            onConflict: index == 1 ? .replace : .queue,
            autokill: false,
          )
        )
      }
      await tweens[first + 1].start()
      await tweens[first + 1].stop()
      await tweens[first + 5].complete()
      for index in [3, 4, 0] {
        await tweens[first + index].start()
      }
      await clock.advance(by: .milliseconds(200))
      events = tweener.events
    }

    /// The tweens of a selection, in the documented order.
    func members(_ selection: Selection) -> [Tween<Double>] {
      switch selection {
      case .all: tweens
      case .tag: Array(tweens[..<9])
      case .key: [3, 4, 0, 1, 2, 5].map { tweens[18 + $0] }
      case .tagNobodyHas, .keyNobodyHas: []
      }
    }

    /// The states, values and rates of each tween, at once and a little later, and its events.
    func result() async -> [[String]] {
      var lines: [[String]] = tweens.map { _ in [] }
      for _ in 0..<2 {
        for (index, tween) in tweens.enumerated() {
          let (state, value) = await (tween.state, tween.value)
          await lines[index].append("\(state) \(value) \(tween.elapsed) \(tween.rate)")
        }
        await clock.advance(by: .milliseconds(350))
      }
      await tweener.close(.kill)
      for element in await events.all() {
        guard let index = tweens.firstIndex(where: { $0.id == element.tweenID }) else { continue }
        let event = element.event
        let outcome = element.outcome.map { "\($0)" } ?? ""
        lines[index].append("\(event.kind)@\(event.time) ×\(event.count) \(outcome)")
      }
      return lines
    }
  }

  @Test(arguments: commands, Selection.allCases)
  func `a command to a selection is a command to each tween, in order, at one instant`(
    _ command: Command,
    _ selection: Selection,
  ) async {
    // Single seeks would end the runner, and the queue would move on between them.
    guard command.testDescription != "fraction" || selection != .key else { return }
    for autokill in [false, true] {
      let many = await Scene(autokill: autokill)
      let count = await many.tweener.perform { command.many($0, selection.selection) }
      let single = await Scene(autokill: autokill)
      let members = single.members(selection)
      let changed = await single.tweener.perform { tweener in
        let isInRun = members.map { tween in
          let state = tweener.state(of: tween)
          let isPaused = state == .paused && command.testDescription == "stop"
          return tweener.isRunning(tween) || isPaused
        }
        if command.testDescription == "kill" {
          // Waiting tweens leave the queue first, so that none of them runs.
          return Self.killFromTheEnd(members, tweener)
        }
        return zip(members, isInRun).count { tween, isInRun in
          (isInRun || !command.isForRunsOnly) && command.one(tweener, tween)
        }
      }
      #expect(count == changed)
      let results = await (many.result(), single.result())
      // A selection changes all tweens before the first of them ends, so only the order of the
      // events of one tween is the same.
      for (index, (many, single)) in zip(results.0, results.1).enumerated() {
        #expect(many == single, "\(index)")
      }
    }
  }

  private static func killFromTheEnd(
    _ members: [Tween<Double>],
    _ tweener: isolated Tweener,
  ) -> Int {
    // The runner is the first of its key, and is killed last.
    members.filter { !tweener.isRunning($0) }.count { tweener.kill($0) }
      + members.filter { tweener.isRunning($0) }.count { tweener.kill($0) }
  }
}
