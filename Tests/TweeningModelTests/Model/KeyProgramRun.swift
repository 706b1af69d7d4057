@testable import Tweening
@testable import TweeningTestSupport

/// A program of several tweens on the engine and on the reference, side by side.
final class KeyProgramRun {
  /// A command that was given to a tween.
  struct Encounter: Hashable {
    let command: String
    let conflict: KeyConflict
    /// Whether another tween ran under its key.
    let isTaken: Bool
  }

  private let clock = SteppedClock()
  private let tweener: Tweener
  private let events: AsyncStream<TweenerEvent>
  private var tweens: [Tween<Double>] = []
  private var reference = ReferenceKeys()
  private var step = 0
  private var encounters: Set<Encounter> = []

  @discardableResult
  static func run(_ program: KeyProgram) async throws -> Set<Encounter> {
    let run = KeyProgramRun()
    for (index, step) in program.steps.enumerated() {
      run.step = index
      try await run.perform(step)
    }
    run.step = program.steps.count
    try await run.compareEvents()
    return run.encounters
  }

  private init() {
    tweener = Tweener(clock: clock)
    events = tweener.events
  }

  // MARK: Steps

  private func perform(_ step: KeyProgram.Step) async throws {
    switch step {
    case .advance(let span):
      reference.advance(by: reference.limit(of: span))
      clock.time.withLock { $0 = reference.now }
      try await compare("\(step)", 0, 0)

    case .make(let recipe):
      let tween = await tweener.tween(
        recipe.plan.made,
        key: recipe.key.map { TweenKey($0) },
        onConflict: recipe.conflict,
        tags: Set(recipe.tags.map { TweenKey("tag \($0)") }),
        autostart: recipe.autostart,
        autokill: recipe.autokill,
      )
      tweens.append(tween)
      meet("make", recipe)
      reference.make(recipe)
      try await compare("\(step)", 0, 0)

    case .command(let number, let command):
      // A program that was shortened may lack the tween.
      guard tweens.indices.contains(number) else { return }
      meet(command.name, reference.recipe(number), number)
      let answer = await tweener.perform { [tween = tweens[number], now = reference.now] in
        command.perform(on: tween, of: $0, at: now)
      }
      let expected = reference.perform(command, on: number)
      try await compare("\(step)", answer ? 1 : 0, expected ? 1 : 0)

    case .key(let key, let selected):
      let answer = await tweener.perform { selected.perform(key: TweenKey(key), of: $0) }
      let expected = reference.perform(selected, on: reference.numbers(under: key))
      try await compare("\(step)", answer, expected)

    case .tag(let tag, let selected):
      let answer = await tweener.perform { selected.perform(tag: "tag \(tag)", of: $0) }
      let expected = reference.perform(selected, on: reference.tweens(tagged: tag))
      try await compare("\(step)", answer, expected)
    }
  }

  private func meet(_ command: String, _ recipe: KeyProgram.Recipe, _ number: Int? = nil) {
    guard let key = recipe.key else { return }
    let runner = reference.runner(under: key)
    let encounter = Encounter(
      command: command,
      conflict: recipe.conflict,
      isTaken: runner != nil && runner != number,
    )
    encounters.insert(encounter)
  }

  // MARK: Comparisons

  /// What one tween answers.
  private struct Answers: Equatable {
    var state: TweenState
    var value: UInt64
    var velocity: UInt64
    var elapsed: Int64
    var rate: Double
    var outcome: TweenOutcome?
    var timing: Timing
  }

  private func compare(_ what: String, _ answer: Int, _ expected: Int) async throws {
    guard answer == expected else {
      throw difference("the answer of \(what)", answer, expected)
    }
    let now = reference.now
    for (number, tween) in tweens.enumerated() {
      let model = reference.tween(number)
      let value = model.value(at: now)
      let velocity = model.shownVelocity(at: now)
      let (found, seen) = await tweener.perform { tweener in
        let seen = (tweener.value(of: tween), tweener.velocity(of: tween))
        let answers = Answers(
          state: tweener.state(of: tween),
          value: value.matched(seen.0),
          velocity: velocity.matched(seen.1),
          elapsed: tweener.elapsed(of: tween).inNanoseconds,
          rate: tweener.rate(of: tween),
          outcome: tweener.outcome(of: tween),
          timing: tweener.motion(of: tween).timing,
        )
        return (answers, seen)
      }
      let answers = Answers(
        state: model.state,
        value: value.value.bitPattern,
        velocity: velocity.value.bitPattern,
        elapsed: model.elapsed(at: now),
        rate: model.rate,
        outcome: model.outcome,
        timing: model.plan.timing,
      )
      guard found == answers else {
        throw difference("tween \(number) after \(what)", (found, seen), (answers, value, velocity))
      }
      reference.see(number, seen.0, seen.1)
    }
    try await comparePopulation(what)
  }

  private func comparePopulation(_ what: String) async throws {
    let (count, keys, tags) = await tweener.perform { tweener in
      (
        tweener.count,
        (0..<KeyProgram.keyCount).map { tweener.tween(for: TweenKey($0))?.id },
        (0..<KeyProgram.tagCount).map { tweener.tweens(tagged: "tag \($0)").map(\.id) },
      )
    }
    guard count == reference.count else {
      throw difference("the count after \(what)", count, reference.count)
    }
    let runners = (0..<KeyProgram.keyCount).map { key in
      reference.found(under: key).map { tweens[$0].id }
    }
    guard keys == runners else { throw difference("who runs after \(what)", keys, runners) }
    let tagged = (0..<KeyProgram.tagCount).map { tag in
      reference.tweens(tagged: tag).map { tweens[$0].id }
    }
    guard tags == tagged else { throw difference("the tags after \(what)", tags, tagged) }
  }

  private func compareEvents() async throws {
    let numbers = Dictionary(uniqueKeysWithValues: zip(tweens.map(\.id), tweens.indices))
    let all = await events.buffered().map { element in
      let number = element.tweenID.flatMap { numbers[$0] }
      return ReferenceKeys.Entry(number: number ?? -1, event: element.event)
    }
    for number in tweens.indices {
      let told = EventSequence(all.filter { $0.number == number }.map(\.event))
      let expected = reference.entries.filter { $0.number == number }.map(\.event)
      guard told.isPrefix(of: EventSequence(expected)) else {
        throw difference("the events of tween \(number)", told, expected)
      }
    }
    // When `changed` comes among the events of other tweens depends on frames.
    let found = all.filter { $0.event.kind != .changed }
    let expected = reference.entries.filter { $0.event.kind != .changed }
    guard found == expected else {
      let same = zip(found, expected).prefix { $0 == $1 }.count
      throw difference(
        "the events after \(same) others",
        found.dropFirst(same).prefix(6).map(\.description),
        expected.dropFirst(same).prefix(6).map(\.description),
      )
    }
  }

  private func difference(
    _ what: String,
    _ found: Any,
    _ expected: Any,
  ) -> ProgramRun.Difference {
    ProgramRun.Difference(step: step, what: what, found: "\(found)", expected: "\(expected)")
  }
}

extension ReferenceKeys.Entry: CustomStringConvertible {
  var description: String {
    "\(number) \(event.kind)@\(event.time.inNanoseconds)"
  }
}

extension ReferenceTween.Plan {
  /// The motion as it is made.
  var made: Motion<Double> {
    switch course {
    case .released(let spring):
      return Motion(from: from, to: to, .spring(spring.tweening))

    case .line, .pushed, .bent:
      return motion
    }
  }
}

// MARK: - Commands

extension TweenProgram.Command {
  /// Gives the command to a tween.
  fileprivate func perform(
    on tween: Tween<Double>,
    of tweener: isolated Tweener,
    at now: Int64,
  ) -> Bool {
    switch self {
    case .start: return tweener.start(tween)

    case .startAfter(let delay): return tweener.start(tween, after: .nanoseconds(delay))

    case .startAt(let offset): return tweener.start(tween, at: .nanoseconds(now + offset))

    case .startFrom(let value): return tweener.start(tween, from: value)

    case .stop: return tweener.stop(tween)

    case .restart: return tweener.restart(tween)

    case .pause: return tweener.pause(tween)

    case .resume: return tweener.resume(tween)

    case .kill: return tweener.kill(tween)

    case .revive: return tweener.revive(tween)

    case .reverse: return tweener.reverse(tween)

    case .complete(let position): return tweener.complete(tween, at: position)

    case .update(let duration): return tweener.update(tween, by: .nanoseconds(duration))

    case .seek(let elapsed, let events):
      return tweener.seek(tween, to: .nanoseconds(elapsed), events: events)

    case .seekToFraction(let fraction, let events):
      return tweener.seek(tween, toFraction: fraction, events: events)

    case .setRate(let rate): return tweener.setRate(rate, of: tween)

    case .adjust(let plan):
      tweener.adjust(tween) { _ in plan.made }
      return true

    case .change(let change):
      tweener.adjust(tween) { change.applied(to: $0) }
      return true

    case .play: return tweener.play(tween)

    case .reset(let events): return tweener.reset(tween, events: events)

    case .setReversed(let isReversed): return tweener.setReversed(isReversed, of: tween)

    case .set(let value): return tweener.set(tween, to: value)

    case .retarget(let end): return tweener.retarget(tween, to: end)

    case .retargetBySpring(let end, let spring):
      return tweener.retarget(tween, to: end, .spring(spring.tweening))

    case .retargetByEase(let end, let duration, let ease):
      return tweener.retarget(tween, to: end, duration: .nanoseconds(duration), ease: ease)
    }
  }
}

extension TweenProgram.Change {
  /// The motion with another part.
  func applied(to motion: Motion<Double>) -> Motion<Double> {
    switch self {
    case .duration(let duration): return motion.duration(.nanoseconds(duration))

    case .delay(let delay): return motion.delay(.nanoseconds(delay))

    case .ease(let ease): return motion.ease(ease)

    case .endDelay(let delay): return motion.endDelay(.nanoseconds(delay))

    case .iterationStart(let start): return motion.iterationStart(start)

    case .direction(let direction): return motion.direction(direction)

    case .fill(let fill): return motion.fill(fill)

    case .iterationDelay, .iterations:
      var motion = motion
      if case .iterationDelay(let delay) = self {
        motion.timing.iterationDelay = .nanoseconds(delay)
      } else if case .iterations(let count) = self {
        motion.timing.iterations = count
      }
      return motion
    }
  }
}

extension KeyProgram.Selected {
  fileprivate func perform(key: TweenKey, of tweener: isolated Tweener) -> Int {
    switch self {
    case .pause: tweener.pause(.key(key))
    case .resume: tweener.resume(.key(key))
    case .complete(let position): tweener.complete(.key(key), at: position)
    case .kill: tweener.kill(.key(key))
    case .setRate(let rate): tweener.setRate(rate, of: .key(key))
    }
  }

  fileprivate func perform(tag: TweenKey, of tweener: isolated Tweener) -> Int {
    switch self {
    case .pause: tweener.pause(.tagged(tag))
    case .resume: tweener.resume(.tagged(tag))
    case .complete(let position): tweener.complete(.tagged(tag), at: position)
    case .kill: tweener.kill(.tagged(tag))
    case .setRate(let rate): tweener.setRate(rate, of: .tagged(tag))
    }
  }
}
