@testable import Tweening
@testable import TweeningTestSupport

/// Several tweens that share keys and tags, and what is done to them.
struct KeyProgram: CustomStringConvertible {
  var steps: [Step]

  enum Step {
    case advance(Int64)
    case make(Recipe)
    /// To one tween, by its number.
    case command(Int, TweenProgram.Command)
    case key(Int, Selected)
    case tag(Int, Selected)
  }

  /// What is done to all tweens with a key or a tag.
  enum Selected {
    case pause
    case resume
    case complete(EndPosition)
    case kill
    case setRate(Double)
  }

  /// A new tween.
  struct Recipe {
    var plan: ReferenceTween.Plan
    /// The number of the key; nil: none.
    var key: Int?
    var conflict: KeyConflict
    var tags: [Int]
    var autostart: Bool
    var autokill: Bool
  }

  static let keyCount = 2
  static let tagCount = 2

  // MARK: Random programs

  init(seed: UInt64, count: Int) {
    var random = SeededGenerator(seed: seed)
    steps = []
    var made = 0
    for _ in 0..<count {
      steps.append(Self.step(&random, &made))
    }
  }

  /// Lengths so odd that no two changes fall on one instant by chance.
  private static func span(_ random: inout SeededGenerator, _ most: Int64) -> Int64 {
    Int64.random(in: 1...most, using: &random)
  }

  private static func recipe(_ random: inout SeededGenerator) -> Recipe {
    let duration = random.pick([0, 1, 1, 1, 1, 1]) * span(&random, 300_000_000)
    var plan = ReferenceTween.Plan(
      from: random.pick([0, -7, 400]),
      to: random.pick([1, 100, -3.25]),
      timing: Timing(
        duration: .nanoseconds(duration),
        delay: .nanoseconds(random.pick([0, 0, 0, 0, 0, 1, -1]) * span(&random, 50_000_000)),
        iterations: random.pick([1, 1, 1, 1, 1, 1, 2, .infinity]),
        direction: random.pick([.normal, .normal, .normal, .normal, .normal, .alternate, .reverse]),
        ease: random.pick([.linear, .quadOut, .cubicInOut]),
      ),
    )
    if Int.random(in: 0..<4, using: &random) == 0 {
      let spring = ReferenceSpring(response: 0.2, dampingRatio: random.pick([0.5, 1]))
      plan = ReferenceTween.Plan(from: plan.from, to: plan.to, spring, velocity: nil)
    }
    return Recipe(
      plan: plan,
      key: random.pick([0, 0, 0, 1, nil]),
      conflict: random.pick(KeyConflict.allCases + [.continue, .continue]),
      tags: (0..<tagCount).filter { _ in Bool.random(using: &random) },
      autostart: Int.random(in: 0..<3, using: &random) > 0,
      autokill: Bool.random(using: &random),
    )
  }

  private static func step(_ random: inout SeededGenerator, _ made: inout Int) -> Step {
    // A handful of tweens is enough, and most of what is done concerns the latest.
    if made == 0 || (made < 12 && Int.random(in: 0..<6, using: &random) == 0) {
      made += 1
      return .make(recipe(&random))
    }
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<3:
      return .advance(span(&random, random.pick([1_000_000, 100_000_000, 900_000_000])))

    case 3: return .key(Int.random(in: 0..<keyCount, using: &random), selected(&random))

    case 4: return .tag(Int.random(in: 0..<tagCount, using: &random), selected(&random))

    case _:
      let number = max(0, made - 1 - Int.random(in: 0..<6, using: &random))
      return .command(number, command(&random))
    }
  }

  private static func selected(_ random: inout SeededGenerator) -> Selected {
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1: .pause
    case 2, 3: .resume
    case 4, 5: .complete(random.pick([.end, .start, .current]))
    case 6: .setRate(random.pick([1, 2, 0.5, -1]))
    case _: .kill
    }
  }

  private static func command(_ random: inout SeededGenerator) -> TweenProgram.Command {
    let elapsed = span(&random, 400_000_000)
    switch Int.random(in: 0..<34, using: &random) {
    case 0..<4: return .start
    case 4: return .startAfter(random.pick([0, 30_000_000, -20_000_000]))
    case 5: return .startAt(random.pick([-1, 1]) * span(&random, 60_000_000))
    case 6: return .startFrom(random.pick([33, -90]))
    case 7, 8: return .stop
    case 9, 10: return .restart
    case 11: return .pause
    case 12, 13: return .resume
    case 14: return .kill
    case 15, 16: return .revive
    case 17: return .reverse
    case 18: return .complete(random.pick([.end, .start, .current]))
    case 19: return .update(elapsed)
    case 20: return .seek(elapsed, random.pick([.silent, .firing]))
    case 21, 28, 29: return .setRate(random.pick([1, -1, 2, 0.5]))
    case 22, 23: return .play
    case 24: return .reset(.silent)
    case 25: return .setReversed(random.pick([true, false]))
    case 30: return .set(random.pick([12, -40]))
    case 31: return .adjust(recipe(&random).plan)
    case 32, 33: return .change(change(&random))
    case 26: return .retargetByEase(250, elapsed, random.pick([nil, .linear]))
    case _: return .retarget(random.pick([100, 55]))
    }
  }

  private static func change(_ random: inout SeededGenerator) -> TweenProgram.Change {
    // The duration and the ease of a spring are those of its plan, from which it continues.
    Bool.random(using: &random)
      ? .delay(span(&random, 50_000_000)) : .iterations(random.pick([1, 2, 3]))
  }

  // MARK: Text

  /// The program as code that can be pasted into a test.
  var description: String {
    """
    try await KeyProgram(steps: [
      \(steps.map(Self.code).joined(separator: ",\n  "))
    ]).run()
    """
  }

  private static func code(_ step: Step) -> String {
    switch step {
    case .advance(let span): ".advance(\(span))"
    case .make(let recipe): ".make(\(code(recipe)))"
    case .command(let number, let command): ".command(\(number), \(TweenProgram.code(command)))"
    case .key(let key, let selected): ".key(\(key), \(code(selected)))"
    case .tag(let tag, let selected): ".tag(\(tag), \(code(selected)))"
    }
  }

  private static func code(_ selected: Selected) -> String {
    if case .complete(let position) = selected {
      return ".complete(.\(position))"
    }
    return ".\(selected)"
  }

  private static func code(_ recipe: Recipe) -> String {
    ".init(plan: \(TweenProgram.code(recipe.plan)), key: \(recipe.key.map { "\($0)" } ?? "nil"), "
      + "conflict: .\(recipe.conflict), tags: \(recipe.tags), autostart: \(recipe.autostart), "
      + "autokill: \(recipe.autokill))"
  }
}
