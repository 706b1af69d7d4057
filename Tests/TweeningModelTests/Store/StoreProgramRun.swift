@testable import Tweening
@testable import TweeningTestSupport

/// A program of several tweens on a store and on the reference, side by side: without an actor, a
/// clock or a stream.
final class StoreProgramRun {
  private let driver = StoreDriver()
  private var tweens: [StoreDriver.Member] = []
  private var reference = ReferenceKeys()
  private var step = 0
  /// How many effects of the store, and how many entries of the reference, have been compared.
  private var compared = (records: 0, entries: 0)

  static func run(_ program: KeyProgram) throws {
    let run = StoreProgramRun()
    for (index, step) in program.steps.enumerated() {
      run.step = index
      try run.perform(step)
    }
  }

  private init() {
    driver.store.isObserved = true
    driver.store.frames.haveReaders = true
  }

  // MARK: Steps

  private func perform(_ step: KeyProgram.Step) throws {
    switch step {
    case .advance(let span):
      let span = reference.limit(of: span)
      reference.advance(by: span)
      driver.advance(by: span)
      try compare(step, 0, 0)

    case .make(let recipe):
      let names = TweenNames.make(
        recipe.key.map { TweenKey($0) },
        recipe.conflict,
        Set(recipe.tags.map { TweenKey("tag \($0)") }),
      )
      let tween = driver.make(
        "\(tweens.count)",
        recipe.plan.made,
        names,
        autostart: recipe.autostart,
        autokill: recipe.autokill,
        observation: nil,
      )
      tweens.append(tween)
      reference.make(recipe)
      try compare(step, 0, 0)

    case .command(let number, let command):
      // A program that was shortened may lack the tween.
      guard tweens.indices.contains(number) else { return }
      let answer = command.perform(on: tweens[number], of: driver)
      let expected = reference.perform(command, on: number)
      try compare(step, answer ? 1 : 0, expected ? 1 : 0)

    case .key(let key, let selected):
      let answer = driver.apply(selected.command, to: .key(TweenKey(key)))
      let expected = reference.perform(selected, on: reference.numbers(under: key))
      try compare(step, answer, expected)

    case .tag(let tag, let selected):
      // Killed tweens with handles keep their tags, and no command changes them.
      let answer = driver.apply(selected.command, to: .tagged("tag \(tag)"))
      let expected = reference.perform(selected, on: reference.tweens(tagged: tag))
      try compare(step, answer, expected)
    }
  }

  // MARK: Comparisons

  /// What the store has of one tween.
  private struct Answers: Equatable {
    var state: TweenState
    var value: UInt64
    var velocity: UInt64
    var elapsed: Int64
    var percentComplete: Double
    var rate: Double
    var isReversed: Bool
    var outcome: TweenOutcome?
    var deadline: Int64?
    var timing: Timing
  }

  private func compare(_ what: KeyProgram.Step, _ answer: Int, _ expected: Int) throws {
    guard answer == expected else {
      throw difference("the answer of \(what)", answer, expected)
    }
    try compareEvents(what)
    for number in tweens.indices {
      try compare(number, what)
    }
    try compareStore(what)
    try compareFrame(what)
  }

  private func compare(_ number: Int, _ what: KeyProgram.Step) throws {
    let (row, now) = (tweens[number].row, driver.now)
    let model = reference.tween(number)
    let value = model.value(at: now)
    let velocity = model.shownVelocity(at: now)
    let playback = row.playback
    let seen = (value: driver.value(tweens[number]), velocity: driver.velocity(tweens[number]))
    let motion: Motion<Double> = row.motion()
    let found = Answers(
      state: playback.state,
      value: value.matched(seen.value),
      velocity: velocity.matched(seen.velocity),
      elapsed: playback.elapsed(at: now),
      percentComplete: playback.fractionComplete(at: now),
      rate: playback.rate,
      isReversed: playback.isReversed,
      outcome: playback.outcome,
      deadline: row.deadline,
      timing: motion.timing,
    )
    let answers = Answers(
      state: model.state,
      value: value.value.bitPattern,
      velocity: velocity.value.bitPattern,
      elapsed: model.elapsed(at: now),
      percentComplete: model.percentComplete(at: now),
      rate: model.rate,
      isReversed: model.isReversed,
      outcome: model.outcome,
      deadline: model.nextChangeTime,
      timing: model.plan.timing,
    )
    guard found == answers else {
      throw difference("tween \(number) after \(what)", (found, seen), (answers, value, velocity))
    }
    reference.see(number, seen.value, seen.velocity)
  }

  /// Compares the events of all tweens since the last step, in their order.
  private func compareEvents(_ what: KeyProgram.Step) throws {
    let numbers = Dictionary(uniqueKeysWithValues: zip(tweens.map(\.id), tweens.indices))
    let records = driver.records[compared.records...]
    let found = records.flatMap { record -> [ReferenceKeys.Entry] in
      guard case .changed(let change) = record.effect else { return [] }
      return change.transition.deliveries.map {
        ReferenceKeys.Entry(number: numbers[record.id] ?? -1, event: $0.event)
      }
    }
    let expected = Array(reference.entries[compared.entries...])
    guard found == expected else { throw difference("the events of \(what)", found, expected) }
    compared = (driver.records.count, reference.entries.count)
  }

  private func compareStore(_ what: KeyProgram.Step) throws {
    let models = tweens.indices.map { reference.tween($0) }
    let totals = driver.store.totals
    let found = [totals.tracked, totals.running, totals.moving]
    let expected = [
      models.count { $0.state != .killed },
      models.count { $0.state == .delayed || $0.state == .active },
      models.count { $0.state == .active && $0.rate != 0 },
    ]
    guard found == expected else { throw difference("the totals after \(what)", found, expected) }
    for key in 0..<KeyProgram.keyCount {
      let members = driver.store.members(under: TweenKey(key))
      let found = members.filter { driver.playback($0).state != .killed }.map(\.id)
      let expected = reference.numbers(under: key).map { tweens[$0].id }
      guard found == expected else {
        throw difference("the tweens under \(key) after \(what)", found, expected)
      }
    }
  }

  private func compareFrame(_ what: KeyProgram.Step) throws {
    let frame = driver.store.render(at: driver.now)
    for (number, tween) in tweens.enumerated() {
      let found: Double? = frame.value(tween.id, tween.row.location)
      let expected = reference.tween(number).effect(at: driver.now)
      let isEqual = found.map { expected?.accepts($0) ?? false } ?? (expected == nil)
      guard isEqual else {
        throw difference("tween \(number) in a frame after \(what)", found as Any, expected as Any)
      }
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
