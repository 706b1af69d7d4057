@testable import Tweening

/// A tween, and what is done to it.
struct TweenProgram: CustomStringConvertible {
  var plan: ReferenceTween.Plan
  var autostart: Bool
  var autokill: Bool
  var steps: [Step]

  enum Step {
    case advance(Int64)
    /// Goes to the next change, and so far beyond it.
    case advanceToChange(Int64)
    case command(Command)
    case setTimeScale(Double)
    case freeze
    case unfreeze
    case subscribe
    case unsubscribe
    case watch
    case unwatch
    case frame
  }

  enum Command {
    case start
    case startAfter(Int64)
    case startAt(Int64)
    case startFrom(Double)
    case stop
    case restart
    case pause
    case resume
    case kill
    case revive
    case reverse
    case complete(EndPosition)
    case update(Int64)
    case seek(Int64, SeekEvents)
    case seekToFraction(Double, SeekEvents)
    case setRate(Double)
    case adjust(ReferenceTween.Plan)
    case change(Change)
    case play
    case reset(SeekEvents)
    case setReversed(Bool)

    /// The command without what it is given.
    var name: String {
      "\(self)".prefix { $0 != "(" }.description
    }
  }

  /// One part of what is played.
  enum Change {
    case duration(Int64)
    case delay(Int64)
    case endDelay(Int64)
    case iterations(Double)
    case iterationStart(Double)
    case direction(PlaybackDirection)
    case fill(FillMode)
    case ease(Ease)

    func applied(to plan: ReferenceTween.Plan) -> ReferenceTween.Plan {
      var plan = plan
      switch self {
      case .duration(let duration): plan.timing.duration = .nanoseconds(duration)
      case .delay(let delay): plan.timing.delay = .nanoseconds(delay)
      case .endDelay(let endDelay): plan.timing.endDelay = .nanoseconds(endDelay)
      case .iterations(let iterations): plan.timing.iterations = iterations
      case .iterationStart(let start): plan.timing.iterationStart = start
      case .direction(let direction): plan.timing.direction = direction
      case .fill(let fill): plan.timing.fill = fill
      case .ease(let ease): plan.timing.ease = ease
      }
      return plan
    }
  }

  // MARK: Random programs

  private static let durations: [Int64] = [0, 8, 56, 800, 1000, 80_000, 1_000_000, 1_234_568]
  private static let delays: [Int64] = [0, 0, 0, 50, 3000, -30, -5000, 1]
  private static let endDelays: [Int64] = [0, 0, 0, 40, -30, -2000, -1_000_000]
  private static let iterations: [Double] = [
    1,
    1,
    1,
    0.5,
    2.5,
    3,
    7,
    0,
    1.125,
    .infinity,
    .infinity,
  ]
  private static let iterationStarts: [Double] = [0, 0, 0, 0.25, 1, 2.5]
  private static let rates: [Double] = [
    1, -1, 2, 0.5, -0.5, -0.25, 1.0 / 3, -0.1, 1e-3, -3, 0, -1.0 / 3600, 0.75, .nan, -.infinity,
  ]
  private static let eases: [Ease] = [
    .linear, .quadOut, .steps(4, .jumpStart), .steps(3, .jumpEnd), .backInOut, .steps(2, .jumpNone),
  ]

  init(seed: UInt64, count: Int) {
    var random = SeededGenerator(seed: seed)
    plan = Self.plan(&random)
    autostart = Int.random(in: 0..<4, using: &random) > 0
    autokill = Int.random(in: 0..<3, using: &random) == 0
    steps = []
    for _ in 0..<count {
      steps.append(Self.step(&random))
    }
  }

  private static func plan(_ random: inout SeededGenerator) -> ReferenceTween.Plan {
    ReferenceTween.Plan(
      from: random.pick([0, -7, 1e300]),
      to: random.pick([1, 100, -3.25]),
      timing: Timing(
        duration: .nanoseconds(random.pick(durations)),
        delay: .nanoseconds(random.pick(delays)),
        endDelay: .nanoseconds(random.pick(endDelays)),
        iterations: random.pick(iterations),
        iterationStart: random.pick(iterationStarts),
        direction: random.pick(PlaybackDirection.allCases),
        fill: random.pick(FillMode.allCases),
        ease: random.pick(eases),
      ),
    )
  }

  private static func step(_ random: inout SeededGenerator) -> Step {
    func span() -> Int64 {
      let most = random.pick([1, 10, 100, 1000, 10_000, 1_000_000, 10_000_000] as [Int64])
      return Int64.random(in: 0...most, using: &random)
    }
    let events: SeekEvents = Bool.random(using: &random) ? .silent : .firing
    switch Int.random(in: 0..<60, using: &random) {
    case 0..<8: return .advance(span())

    case 8..<14: return .advanceToChange(random.pick([0, 0, -1, 1, 1000]))

    case 14, 15: return .command(.start)

    case 16: return .command(.startAfter(random.pick(delays)))

    case 17: return .command(.startAt(random.pick([-1, 1]) * span()))

    case 18: return .command(.startFrom(Double(span())))

    case 19: return .command(.stop)

    case 20, 21: return .command(.restart)

    case 22: return .command(.pause)

    case 23, 24: return .command(.resume)

    case 25: return .command(.kill)

    case 26, 27: return .command(.revive)

    case 28, 29: return .command(.reverse)

    case 30: return .command(.complete(random.pick([.end, .end, .start, .current])))

    case 31, 32: return .command(.update(random.pick([1, 1, 1, -1]) * span()))

    case 33, 34: return .command(.seek(random.pick([span(), -1, .max]), events))

    case 35:
      let fraction = random.pick([0, 0.25, 0.5, 1, -2, 7, .nan, 0.3])
      return .command(.seekToFraction(fraction, events))

    case 36, 37: return .command(.setRate(random.pick(rates)))

    case 38: return .command(.adjust(plan(&random)))

    case 39: return .setTimeScale(random.pick([1, 0, 0.5, 2, 1.0 / 3, 10]))

    case 40: return .freeze

    case 41, 42: return .unfreeze

    case 43: return .subscribe

    case 44: return .unsubscribe

    case 45, 46: return .watch

    case 47, 48: return .unwatch

    case 49, 50: return .command(.change(change(&random)))

    case 51, 52: return .command(.change(.duration(random.pick(durations))))

    case 53, 54: return .command(.play)

    case 55: return .command(.reset(events))

    case 56, 57: return .command(.setReversed(Int.random(in: 0..<3, using: &random) > 0))

    case _: return .frame
    }
  }

  private static func change(_ random: inout SeededGenerator) -> Change {
    switch Int.random(in: 0..<7, using: &random) {
    case 0: .delay(random.pick(delays))
    case 1: .endDelay(random.pick(endDelays))
    case 2: .iterations(random.pick(iterations))
    case 3: .iterationStart(random.pick(iterationStarts))
    case 4: .direction(random.pick(PlaybackDirection.allCases))
    case 5: .fill(random.pick(FillMode.allCases))
    case _: .ease(random.pick(eases))
    }
  }

  // MARK: Text

  /// The program as code that can be pasted into a test.
  var description: String {
    """
    try await TweenProgram(
      plan: .init(from: \(plan.from), to: \(plan.to), timing: \(Self.code(plan.timing))),
      autostart: \(autostart), autokill: \(autokill),
      steps: [
        \(steps.map { Self.code($0) }.joined(separator: ",\n    "))
      ]
    ).run()
    """
  }

  private static func code(_ timing: Timing) -> String {
    let lengths = [timing.duration, timing.delay, timing.endDelay].map(\.inNanoseconds)
    return "Timing(duration: .nanoseconds(\(lengths[0])), delay: .nanoseconds(\(lengths[1])), "
      + "endDelay: .nanoseconds(\(lengths[2])), iterations: \(code(timing.iterations)), "
      + "iterationStart: \(timing.iterationStart), direction: .\(timing.direction), "
      + "fill: .\(timing.fill), ease: \(code(timing.ease)))"
  }

  private static func code(_ ease: Ease) -> String {
    "try! Ease(parsing: \"\(ease)\")"
  }

  private static func code(_ number: Double) -> String {
    number.isFinite ? "\(number)" : number.isNaN ? ".nan" : number > 0 ? ".infinity" : "-.infinity"
  }

  private static func code(_ step: Step) -> String {
    guard case .command(let command) = step else { return ".\(step)" }
    return ".command(\(code(command)))"
  }

  private static func code(_ command: Command) -> String {
    switch command {
    case .adjust(let plan):
      ".adjust(.init(from: \(plan.from), to: \(plan.to), timing: \(code(plan.timing))))"
    case .seekToFraction(let fraction, let events):
      ".seekToFraction(\(code(fraction)), .\(events))"
    case .seek(let elapsed, let events): ".seek(\(elapsed), .\(events))"
    case .complete(let position): ".complete(.\(position))"
    case .setRate(let rate): ".setRate(\(code(rate)))"
    case .reset(let events): ".reset(.\(events))"
    case .change(.ease(let ease)): ".change(.ease(\(code(ease))))"
    case .change(.direction(let direction)): ".change(.direction(.\(direction)))"
    case .change(.fill(let fill)): ".change(.fill(.\(fill)))"
    case .change(.iterations(let count)): ".change(.iterations(\(code(count))))"
    case .change(.duration), .change(.delay), .change(.endDelay), .change(.iterationStart):
      ".\(command)"
    case .start, .startAfter, .startAt, .startFrom, .stop, .restart, .pause: ".\(command)"
    case .resume, .kill, .revive, .reverse, .update, .play, .setReversed: ".\(command)"
    }
  }
}

extension TweenProgram {
  init(plan: ReferenceTween.Plan, autostart: Bool, autokill: Bool, steps: [Step]) {
    self.plan = plan
    self.autostart = autostart
    self.autokill = autokill
    self.steps = steps
  }
}
