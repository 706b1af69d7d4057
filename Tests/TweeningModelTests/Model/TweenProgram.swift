@testable import Tweening
@testable import TweeningTestSupport

/// A tween, and what is done to it.
struct TweenProgram: CustomStringConvertible {
  var plan: ReferenceTween.Plan
  var autostart: Bool
  var autokill: Bool
  /// Whether it is about retargets: then the velocity is compared, too.
  var isFlight = false
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
    case set(Double)
    case retarget(Double)
    case retargetBySpring(Double, ReferenceSpring)
    case retargetByEase(Double, Int64, Ease?)

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
    case iterationDelay(Int64)

    func applied(to plan: ReferenceTween.Plan) -> ReferenceTween.Plan {
      var timing = plan.timing
      switch self {
      case .duration(let duration): timing.duration = .nanoseconds(duration)
      case .delay(let delay): timing.delay = .nanoseconds(delay)
      case .endDelay(let endDelay): timing.endDelay = .nanoseconds(endDelay)
      case .iterations(let iterations): timing.iterations = iterations
      case .iterationStart(let start): timing.iterationStart = start
      case .direction(let direction): timing.direction = direction
      case .fill(let fill): timing.fill = fill
      case .ease(let ease): timing.ease = ease
      case .iterationDelay(let delay): timing.iterationDelay = .nanoseconds(delay)
      }
      return plan.with(timing)
    }
  }

  // MARK: Random programs

  // MARK: Text

  /// The program as code that can be pasted into a test.
  var description: String {
    """
    try await TweenProgram(
      plan: \(Self.code(plan)),
      autostart: \(autostart), autokill: \(autokill), isFlight: \(isFlight),
      steps: [
        \(steps.map { Self.code($0) }.joined(separator: ",\n    "))
      ]
    ).run()
    """
  }

  static func code(_ plan: ReferenceTween.Plan) -> String {
    if case .released(let spring) = plan.course {
      return ".init(from: \(plan.from), to: \(plan.to), \(code(spring)), velocity: nil)"
    }
    return ".init(from: \(plan.from), to: \(plan.to), timing: \(code(plan.timing)))"
  }

  private static func code(_ spring: ReferenceSpring) -> String {
    ".init(response: \(spring.response), dampingRatio: \(spring.dampingRatio))"
  }

  private static func code(_ timing: Timing) -> String {
    let lengths = [timing.duration, timing.delay, timing.endDelay, timing.iterationDelay]
      .map(\.inNanoseconds)
    return "Timing(duration: .nanoseconds(\(lengths[0])), delay: .nanoseconds(\(lengths[1])), "
      + "endDelay: .nanoseconds(\(lengths[2])), iterations: \(code(timing.iterations)), "
      + "iterationDelay: .nanoseconds(\(lengths[3])), "
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

  static func code(_ command: Command) -> String {
    switch command {
    case .adjust(let plan):
      ".adjust(\(code(plan)))"
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
    case .change(.duration), .change(.delay), .change(.endDelay), .change(.iterationStart),
      .change(.iterationDelay):
      ".\(command)"
    case .retargetBySpring(let end, let spring):
      ".retargetBySpring(\(end), \(code(spring)))"
    case .retargetByEase(let end, let duration, let ease):
      ".retargetByEase(\(end), \(duration), \(ease.map { code($0) } ?? "nil"))"
    case .start, .startAfter, .startAt, .startFrom, .stop, .restart, .pause: ".\(command)"
    case .resume, .kill, .revive, .reverse, .update, .play, .setReversed, .set, .retarget:
      ".\(command)"
    }
  }
}
