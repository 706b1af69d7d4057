@testable import Tweening
@testable import TweeningTestSupport

/// What random programs are made of.
private struct Ingredients {
  var ends: (from: [Double], to: [Double])
  var durations: [Int64]
  var delays: [Int64]
  var endDelays: [Int64]
  var iterationDelays: [Int64]
  var rates: [Double]
  /// The longest steps of time.
  var spans: [Int64]
  /// The farthest place to seek.
  var farthest: Int64
  /// How many of ten steps are retargets.
  var retargets: Int

  /// A number of each command but retargets.
  static let commands = [
    14, 16, 17, 18, 19, 20, 22, 23, 25, 26, 28, 30, 31, 33, 35, 36, 38, 49, 53, 55, 56, 57,
  ]
  static let iterations: [Double] = [1, 1, 1, 0.5, 2.5, 3, 7, 0, 1.125, .infinity, .infinity]
  static let iterationStarts: [Double] = [0, 0, 0, 0.25, 1, 2.5]
  static let eases: [Ease] = [
    .linear, .quadOut, .steps(4, .jumpStart), .steps(3, .jumpEnd), .backInOut, .steps(2, .jumpNone),
  ]

  /// Where nanoseconds count.
  static let small = Ingredients(
    ends: ([0, -7, 1e300], [1, 100, -3.25]),
    durations: [0, 8, 56, 800, 1000, 80_000, 1_000_000, 1_234_568],
    delays: [0, 0, 0, 50, 3000, -30, -5000, 1],
    endDelays: [0, 0, 0, 40, -30, -2000, -1_000_000],
    iterationDelays: [0, 0, 0, 0, 24, 5000],
    rates: [
      1, -1, 2, 0.5, -0.5, -0.25, 1.0 / 3, -0.1, 1e-3, -3, 0, -1.0 / 3600, 0.75, .nan, -.infinity,
    ],
    spans: [1, 10, 100, 1000, 10_000, 1_000_000, 10_000_000],
    farthest: .max,
    retargets: 0,
  )

  /// Where velocities count. Without the rate 0: what it keeps is said elsewhere.
  static let flight = Ingredients(
    ends: ([0, -7, 400], [1, 100, -3.25]),
    durations: [0, 80_000, 1_000_000, 1_234_568, 80_000_000, 300_000_000, 1_000_000_000],
    delays: [0, 0, 0, 50_000_000, 3000, -30, -40_000_000],
    endDelays: [0, 0, 0, 0, 40_000_000, -30, -20_000_000],
    iterationDelays: [0, 0, 0, 0, 0, 60_000_000],
    rates: [1, -1, 2, 0.5, -0.5, -0.25, 1.0 / 3, -0.1, -3, 0.75, .nan, -.infinity],
    spans: [1, 1000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000],
    farthest: 1 << 50,
    retargets: 2,
  )
}

extension TweenProgram {
  /// A program of every command but retargets, or one with many of these.
  ///
  /// The first programs visit: in the middle, each gives one command in one state.
  init(seed: UInt64, count: Int, isFlight: Bool = false) {
    let ingredients: Ingredients = isFlight ? .flight : .small
    var random = SeededGenerator(seed: seed)
    self.init(
      plan: ingredients.plan(&random),
      autostart: Int.random(in: 0..<4, using: &random) > 0,
      autokill: Int.random(in: 0..<3, using: &random) == 0,
      isFlight: isFlight,
      steps: (0..<count).map { _ in ingredients.step(&random) },
    )
    if seed < Self.visitCount(isFlight: isFlight) {
      visit(Int(seed), ingredients, &random)
    }
  }

  /// How many programs visit: one for each command and state.
  static func visitCount(isFlight: Bool) -> Int {
    let ingredients: Ingredients = isFlight ? .flight : .small
    return TweenState.allCases.count * ingredients.commandCount
  }

  private mutating func visit(
    _ number: Int,
    _ ingredients: Ingredients,
    _ random: inout SeededGenerator,
  ) {
    let states = TweenState.allCases
    let state = states[number % states.count]
    // No way leads from a start or a completion by itself back to these.
    autostart = autostart && state != .new
    autokill = autokill && (state == .killed || (state != .completed && !autostart))
    let command = ingredients.command(ofKind: number / states.count, &random)
    let visit = ingredients.way(to: state, &random) + [command]
    steps.insert(contentsOf: visit.map(Step.command), at: steps.count / 2)
  }
}

extension Ingredients {
  fileprivate func plan(_ random: inout SeededGenerator) -> ReferenceTween.Plan {
    ReferenceTween.Plan(
      from: random.pick(ends.from),
      to: random.pick(ends.to),
      timing: Timing(
        duration: .nanoseconds(random.pick(durations)),
        delay: .nanoseconds(random.pick(delays)),
        endDelay: .nanoseconds(random.pick(endDelays)),
        iterations: random.pick(Self.iterations),
        iterationDelay: .nanoseconds(random.pick(iterationDelays)),
        iterationStart: random.pick(Self.iterationStarts),
        direction: random.pick(PlaybackDirection.allCases),
        fill: random.pick(FillMode.allCases),
        ease: random.pick(Self.eases),
      ),
    )
  }

  private func span(_ random: inout SeededGenerator) -> Int64 {
    let most = random.pick(spans)
    return Int64.random(in: 0...most, using: &random)
  }

  /// A time that many iterations end at: steps of such times meet boundaries exactly.
  private func boundary(_ random: inout SeededGenerator) -> Int64 {
    random.pick(durations) * Int64.random(in: 0...4, using: &random)
  }

  fileprivate func step(_ random: inout SeededGenerator) -> TweenProgram.Step {
    if Int.random(in: 0..<10, using: &random) < retargets {
      return .command(retarget(Int.random(in: 0..<Self.retargetCount, using: &random), &random))
    }
    switch Int.random(in: 0..<60, using: &random) {
    case 0..<6: return .advance(span(&random))

    case 6, 7: return .advance(boundary(&random))

    case 8..<14: return .advanceToChange(random.pick([0, 0, -1, 1, 1000]))

    case 39: return .setTimeScale(random.pick([1, 0, 0.5, 2, 1.0 / 3, 10]))

    case 40: return .freeze

    case 41, 42: return .unfreeze

    case 43: return .subscribe

    case 44: return .unsubscribe

    case 45, 46: return .watch

    case 47, 48: return .unwatch

    case let number where number < 58: return .command(command(number, &random))

    case _: return .frame
    }
  }

  fileprivate var commandCount: Int {
    Self.commands.count + (retargets > 0 ? Self.retargetCount : 0)
  }

  fileprivate func command(
    ofKind kind: Int,
    _ random: inout SeededGenerator,
  ) -> TweenProgram.Command {
    kind < Self.commands.count
      ? command(Self.commands[kind], &random) : retarget(kind - Self.commands.count, &random)
  }

  /// What leads to a state from any other, if the tween is not killed as soon as it is revived.
  fileprivate func way(
    to state: TweenState,
    _ random: inout SeededGenerator,
  ) -> [TweenProgram.Command] {
    var timing = plan(&random).timing
    timing.duration = .nanoseconds(1_234_568)
    timing.delay = .nanoseconds(state == .delayed ? 50_000 : 0)
    timing.endDelay = .zero
    timing.iterations = 3
    let run: [TweenProgram.Command] = [
      .kill, .revive, .adjust(plan(&random).with(timing)), .restart,
    ]
    return switch state {
    case .killed: [.kill]
    case .new: [.kill, .revive]
    case .delayed, .active: run
    case .paused: run + [.pause]
    case .inactive: run + [.stop]
    case .completed: run + [.complete(random.pick([.end, .start, .current]))]
    }
  }

  private func command(
    _ number: Int,
    _ random: inout SeededGenerator,
  ) -> TweenProgram.Command {
    let events: SeekEvents = Bool.random(using: &random) ? .silent : .firing
    switch number {
    case 14, 15: return .start

    case 16: return .startAfter(random.pick(delays))

    case 17: return .startAt(random.pick([-1, 1]) * span(&random))

    case 18: return .startFrom(Double(span(&random) % 1_000_000))

    case 19: return .stop

    case 20, 21: return .restart

    case 22: return .pause

    case 23, 24: return .resume

    case 25: return .kill

    case 26, 27: return .revive

    case 28, 29: return .reverse

    case 30: return .complete(random.pick([.end, .end, .start, .current]))

    case 31, 32: return .update(random.pick([1, 1, 1, -1]) * span(&random))

    case 33, 34:
      return .seek(random.pick([span(&random), boundary(&random), -1, farthest]), events)

    case 35:
      return .seekToFraction(random.pick([0, 0.25, 0.5, 1, -2, 7, .nan, 0.3]), events)

    case 36, 37: return .setRate(random.pick(rates))

    case 38: return .adjust(plan(&random))

    case 49, 50: return .change(change(&random))

    case 51, 52: return .change(.duration(random.pick(durations)))

    case 53, 54: return .play

    case 55: return .reset(events)

    case 56: return .setReversed(Int.random(in: 0..<3, using: &random) > 0)

    case _: return .set(random.pick(ends.from + ends.to))
    }
  }

  private func change(_ random: inout SeededGenerator) -> TweenProgram.Change {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: .delay(random.pick(delays))
    case 1: .endDelay(random.pick(endDelays))
    case 2: .iterations(random.pick(Self.iterations))
    case 3: .iterationStart(random.pick(Self.iterationStarts))
    case 4: .direction(random.pick(PlaybackDirection.allCases))
    case 5: .fill(random.pick(FillMode.allCases))
    case 6: .iterationDelay(random.pick(iterationDelays))
    case _: .ease(random.pick(Self.eases))
    }
  }

  private static let retargetCount = 3

  private func retarget(
    _ kind: Int,
    _ random: inout SeededGenerator,
  ) -> TweenProgram.Command {
    let end = random.pick(ends.to + ends.from + [250])
    switch kind {
    case 0:
      return .retarget(end)

    case 1:
      let spring = ReferenceSpring(
        response: random.pick([0.05, 0.3, 1]),
        dampingRatio: random.pick([0, 0.2, 0.5, 0.8, 1, 3]),
      )
      return .retargetBySpring(end, spring)

    case _:
      let ease = random.pick(Self.eases + [.cubicInOut, nil])
      return .retargetByEase(end, random.pick(durations + [-1]), ease)
    }
  }
}
