import Testing
@testable import Tweening
@testable import TweeningTestSupport

/// The events of each command in each state. A command without an event of its own sends `changed`.
@Suite(.limitedConcurrency)
struct CommandEventTests {
  /// A state, of a ramp of 1 s that has run for 0.3 s; a delay is 0.5 s.
  enum Start: CaseIterable {
    case new, delayed, waiting, active, paused, inactive, completed, resting, killed
    /// At rest, and never run.
    case holding
  }

  struct Command<Value: Sendable>: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Returns the answer of the command; nil: it has none.
    let body: @Sendable (isolated Tweener, Tween<Value>) -> Bool?

    init(_ name: String, _ body: @escaping @Sendable (isolated Tweener, Tween<Value>) -> Bool?) {
      testDescription = name
      self.body = body
    }
  }

  /// Returns a tween in a state, before any subscription.
  private func tween<Value>(
    _ start: Start,
    _ motion: Motion<Value>,
    _ tweener: Tweener,
    _ clock: ManualTweenClock,
  ) async -> Tween<Value> {
    if start == .holding {
      let held: AnyTween = await tweener.tween(holding: 50.0)
      if let tween = held as? Tween<Value> {
        return tween
      }
    }
    let isDelayed = start == .delayed || start == .waiting
    let tween = await tweener.tween(motion.delay(isDelayed ? .seconds(0.5) : .zero))
    guard start != .new else { return tween }
    await tween.start()
    await clock.advance(by: .milliseconds(300))
    switch start {
    case .new, .delayed, .active, .holding: break
    case .waiting, .paused: await tween.pause()
    case .inactive: await tween.stop()
    case .completed: await tween.complete()
    case .resting: await (tween as? Tween<Double>)?.set(to: 50)
    case .killed: await tween.kill()
    }
    return tween
  }

  /// Returns the events of a command, and its answer: "-" where the command is refused, and "."
  /// where it is accepted without an event.
  private func result<Value>(
    _ command: Command<Value>,
    _ start: Start,
    _ motion: Motion<Value>,
  ) async -> String {
    let clock = ManualTweenClock()
    let configuration = Tweener.Configuration(autostart: false, autokill: false)
    let tweener = Tweener(configuration: configuration, clock: clock)
    let tween = await tween(start, motion, tweener, clock)
    let all = tweener.events
    let own = tween.events
    let answer = await tweener.perform { command.body($0, tween) }
    let isKilled = await tween.state == .killed
    await tweener.close(.kill)
    var letters = await all.all().map { element in
      #expect(element.tweenID == tween.id)
      return Self.letter(element.event.kind)
    }
    if start != .killed {
      #expect(await own.kinds().map(Self.letter) == letters, "\(start)")
    }
    if !isKilled {
      #expect(letters.popLast() == "k", "\(start)")
    }
    if answer == false {
      #expect(letters.isEmpty, "\(start)")
      return "-"
    }
    return letters.isEmpty ? (answer == nil && start == .killed ? "-" : ".") : letters.joined()
  }

  private static func letter(_ kind: TweenEvent.Kind) -> String {
    switch kind {
    case .started: "s"
    case .repeated: "i"
    case .paused: "p"
    case .resumed: "r"
    case .stopped: "x"
    case .restarted: "R"
    case .reversed: "v"
    case .retargeted: "t"
    case .changed: "c"
    case .marker: "m"
    case .completed: "C"
    case .killed: "k"
    case .revived: "V"
    case .overflowed: "!"
    }
  }

  // MARK: Any motion

  static let commands: [(Command<Double>, String)] = [
    //              new delayed waiting active paused inactive completed resting killed
    (Command("rate") { $0.setRate(2, of: $1) }, "c c c c c c c c -"),
    (Command("backwards") { $0.setRate(-1, of: $1) }, "c c c c c c c c -"),
    (Command("no rate") { $0.setRate(0, of: $1) }, "c c c c c c c c -"),
    (Command("rate nan") { $0.setRate(.nan, of: $1) }, "- - - - - - - - -"),
    (Command("seek") { $0.seek($1, to: .seconds(0.4)) }, "sp s c c c sp sp sp -"),
    (Command("seek here") { $0.seek($1, to: .seconds(0.3)) }, "sp s c c c sp sp sp -"),
    (
      Command("seek firing") { $0.seek($1, to: .seconds(0.4), events: .firing) },
      "sp s c c c sp sp sp -"
    ),
    (Command("to the end") { $0.seek($1, toFraction: 1) }, "sp sC c cC c sp sp sp -"),
    (Command("fraction nan") { $0.seek($1, toFraction: .nan) }, "- - - - - - - - -"),
    (Command("reset") { $0.reset($1) }, "sp sp c p c sp sp sp -"),
    (Command("same motion") { adjust($0, $1) { $0 } }, "c c c c c c c c -"),
    (Command("ease") { adjust($0, $1) { $0.ease(.quadIn) } }, "c c c c c c c c -"),
    (Command("delay") { adjust($0, $1) { $0.delay(.seconds(3)) } }, "c c c c c c c c -"),
    (Command("longer") { adjust($0, $1) { $0.duration(.seconds(3)) } }, "c c c c c c c c -"),
    (Command("shorter") { adjust($0, $1) { $0.duration(.seconds(0.1)) } }, "c c c cC c c c c -"),
    (Command("set") { $0.set($1, to: 7) }, "c c c c c c c c -"),
    (Command("set reversed") { $0.setReversed(true, of: $1) }, "v v v v v v v vC -"),
    (Command("set forwards") { $0.setReversed(false, of: $1) }, "c c c - - c - - -"),
    (Command("start") { $0.start($1) }, "s - - - - s - - -"),
    (Command("start after") { $0.start($1, after: .seconds(1)) }, ". - - - - . - - -"),
    (Command("start from") { $0.start($1, from: 10) }, "s - - - - s - - -"),
    (Command("play") { $0.play($1) }, "s - r - r s Rs RsC -"),
    (Command("restart") { $0.restart($1) }, "Rs xR xR xRs xRs Rs Rs RsC -"),
    (Command("stop") { $0.stop($1) }, "- x x x x - - - -"),
    (Command("pause") { $0.pause($1) }, "- p - p - - - - -"),
    (Command("resume") { $0.resume($1) }, "- - r - r - - - -"),
    (Command("complete") { $0.complete($1) }, "sC sC sC C C C - - -"),
    (Command("complete here") { $0.complete($1, at: .current) }, "sC sC sC C C C - - -"),
    (Command("reverse") { $0.reverse($1) }, "- - v v v - v vC -"),
    (Command("update") { $0.update($1, by: .seconds(0.1)) }, "- . - . - - - - -"),
    (Command("update by 0") { $0.update($1, by: .zero) }, "- . - . - - - - -"),
    (Command("retarget") { $0.retarget($1, to: 9) }, "t t t t t t ts ts -"),
    (
      Command("retarget, pushed") { $0.retarget($1, to: 9, initialVelocity: 5) },
      "t t t t t t ts ts -"
    ),
    (Command("kill") { $0.kill($1) }, "k k k k k k k k -"),
    (Command("revive") { $0.revive($1) }, "- - - - - - - - V"),
  ]

  /// Adjusts a tween; an adjustment has no answer.
  private static func adjust(
    _ tweener: isolated Tweener,
    _ tween: Tween<Double>,
    _ change: @Sendable (Motion<Double>) -> Motion<Double>,
  ) -> Bool? {
    tweener.adjust(tween, change)
    return nil
  }

  @Test(arguments: commands)
  func `a command sends its events, or one changed`(
    _ command: Command<Double>,
    _ row: String,
  ) async {
    var results: [String] = []
    for start in Start.allCases {
      await results.append(result(command, start, .ramp(.seconds(1))))
    }
    #expect(results.popLast() == results[7], "a tween is at rest in one way only")
    #expect(results.joined(separator: " ") == row)
  }

  // MARK: Timelines

  static let moves: [(Command<Timeline.Frame>, String)] = [
    //    new delayed waiting active paused inactive completed killed
    (
      Command("in a second") { $0.play($1, to: .fraction(0.8), duration: .seconds(1)) },
      "s s rs c r s s -"
    ),
    (Command("at its rate") { $0.play($1, to: .fraction(0.8)) }, "s s rs c r s s -"),
    (
      Command("at once") { $0.play($1, to: .fraction(0.8), duration: .zero) },
      "sp sp rp p rp sp sp -"
    ),
    (Command("nowhere") { $0.play($1, to: .label("nowhere")) }, "- - - - - - - -"),
    (Command("seek") { $0.seek($1, to: .fraction(0.8)) }, "sp s c c c sp sp -"),
  ]

  @Test(arguments: moves)
  func `a move of the playhead sends its events, or one changed`(
    _ command: Command<Timeline.Frame>,
    _ row: String,
  ) async throws {
    let x = Track<Double>("x")
    let timeline = try Timeline { x.play(.ramp(.seconds(1))) }
    var results: [String] = []
    for start in Start.allCases where start != .resting && start != .holding {
      await results.append(result(command, start, timeline.motion))
    }
    #expect(results.joined(separator: " ") == row)
  }

  // MARK: The tweener

  @Test
  func `a change of the time scale is one event, however many tweens there are`() async {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let tweens = await tweener.tweens((0..<5).map { _ in .ramp(.seconds(1)) })
    let own = tweens.map(\.events)
    let all = tweener.events
    await clock.advance(by: .milliseconds(100))
    await tweener.perform { tweener in
      tweener.setTimeScale(1)
      tweener.unfreeze()
      tweener.setTimeScale(.nan)
      tweener.setTimeScale(-1)
      tweener.setTimeScale(2)
      tweener.setTimeScale(2)
      tweener.freeze()
      tweener.freeze()
      tweener.setTimeScale(3)
      tweener.unfreeze()
    }
    await tweener.close(.kill)
    let events = await all.all()
    let changes = events.filter { $0.tweenID == nil }
    let change = TweenEvent(kind: .changed, time: .milliseconds(100))
    let expected = TweenerEvent(tweenID: nil, outcome: nil, event: change, key: nil, tags: [])
    #expect(changes == Array(repeating: expected, count: 4))
    #expect(events.dropFirst(4).map(\.event.kind) == Array(repeating: .killed, count: 5))
    for events in own {
      #expect(await events.kinds() == [.killed])
    }
  }
}
