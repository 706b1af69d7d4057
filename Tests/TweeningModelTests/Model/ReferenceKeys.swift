import Tweening

@testable import TweeningTestSupport

/// Tweens that share keys, as DESIGN and `KeyConflict` describe them, each a `ReferenceTween`.
struct ReferenceKeys {
  /// Something that has happened to one of them.
  struct Entry: Equatable {
    let number: Int
    let event: TweenEvent
  }

  private struct Member {
    var tween: ReferenceTween
    let recipe: KeyProgram.Recipe
    /// What it waits for its key to do.
    var waiting: Beginning?
    /// How many of its events have been noted.
    var noted = 0
    /// When it was last changed: of changes that are due at one time, the one that was scheduled
    /// first comes first.
    var turn = 0
    /// What it was last seen to be, and how fast.
    var seen = (value: 0.0, velocity: 0.0)
  }

  /// What may wait for a key.
  private enum Beginning {
    case start(at: Int64?, delay: Int64?)
    case restart
    case play
  }

  private var members: [Member] = []
  /// Who runs under each key, and who waits, in the order of their turns.
  private var runners: [Int?] = Array(repeating: nil, count: KeyProgram.keyCount)
  private var queues: [[Int]] = Array(repeating: [], count: KeyProgram.keyCount)
  /// All that has happened, in order.
  private(set) var entries: [Entry] = []
  private(set) var now: Int64 = 0
  private var turn = 0

  // MARK: Questions

  var count: Int {
    members.count { $0.tween.state != .killed }
  }

  func tween(_ number: Int) -> ReferenceTween {
    members[number].tween
  }

  func recipe(_ number: Int) -> KeyProgram.Recipe {
    members[number].recipe
  }

  func runner(under key: Int) -> Int? {
    runners[key]
  }

  func tweens(tagged tag: Int) -> [Int] {
    members.indices.filter {
      members[$0].recipe.tags.contains(tag) && members[$0].tween.state != .killed
    }
  }

  /// Takes note of what a tween was seen to be.
  mutating func see(_ number: Int, _ value: Double, _ velocity: Double) {
    members[number].seen = (value, velocity)
  }

  // MARK: Time

  /// When the next change is due.
  private var nextChange: (number: Int, time: Int64)? {
    members.indices
      .compactMap { number in members[number].tween.nextChangeTime.map { (number, $0) } }
      .min { ($0.1, members[$0.0].turn) < ($1.1, members[$1.0].turn) }
  }

  /// The span, or a shorter one: of more than 1,024 boundaries some would be one event.
  func limit(of span: Int64) -> Int64 {
    members.map { $0.tween.limit(of: 3 * span) / 3 }.min() ?? span
  }

  mutating func advance(by span: Int64) {
    now += span
    settle()
  }

  /// Lets everything happen that is due, in order of time.
  private mutating func settle() {
    while let (number, time) = nextChange, time <= now {
      let wasInRun = members[number].tween.isInRun
      members[number].tween.settle(at: time)
      note(number)
      if wasInRun {
        passKey(of: number, at: time)
      }
    }
  }

  private mutating func note(_ number: Int) {
    let events = members[number].tween.events
    entries += events[members[number].noted...].map { Entry(number: number, event: $0) }
    members[number].noted = events.count
    turn += 1
    members[number].turn = turn
  }

  // MARK: Commands

  mutating func make(_ recipe: KeyProgram.Recipe) {
    let tween = ReferenceTween(recipe.plan, autostart: false, autokill: recipe.autokill, at: now)
    members.append(Member(tween: tween, recipe: recipe))
    if recipe.autostart {
      _ = begin(members.count - 1, .start(at: nil, delay: nil))
    }
    settle()
  }

  mutating func perform(_ command: TweenProgram.Command, on number: Int) -> Bool {
    defer { settle() }
    switch command {
    case .start:
      return begin(number, .start(at: nil, delay: nil))

    case .startAfter(let delay):
      return begin(number, .start(at: nil, delay: delay))

    case .startAt(let offset):
      return begin(number, .start(at: now + offset, delay: nil))

    case .restart:
      return begin(number, .restart)

    case .play:
      return begin(number, .play)

    case .startFrom(let value):
      // Refused before the value is taken.
      let member = members[number]
      guard [.new, .inactive].contains(member.tween.state), member.waiting == nil else {
        return false
      }
      if let key = member.recipe.key, member.recipe.conflict == .keep {
        guard runners[key] == nil || runners[key] == number else { return false }
      }
      guard members[number].tween.replaceStart(value) else { return false }
      return begin(number, .start(at: nil, delay: nil))

    case .revive:
      guard members[number].tween.revive(at: now) else { return false }
      note(number)
      if members[number].recipe.autostart {
        _ = begin(number, .start(at: nil, delay: nil))
      }
      return true

    case .set(let value):
      guard change(number, { tween, _, now in tween.set(to: value, at: now) }) else {
        return false
      }
      // A value takes the turn, too, of a tween that has ended before.
      passKey(of: number, at: now)
      return true

    case _:
      return change(number) { tween, seen, now in
        tween.perform(command, at: now, seen: seen)
      }
    }
  }

  /// Does the same to several; how many have changed.
  mutating func perform(_ selected: KeyProgram.Selected, on numbers: [Int]) -> Int {
    defer { settle() }
    if case .kill = selected {
      for number in numbers {
        withdraw(number)
      }
    }
    return numbers.count { number in
      change(number) { tween, _, now in
        switch selected {
        case .pause: tween.pause(at: now)
        case .resume: tween.resume(at: now)
        case .complete(let position): tween.complete(at: now, position)
        case .kill: tween.kill(at: now)
        case .setRate(let rate): tween.setRate(rate, at: now)
        }
      }
    }
  }

  /// The tween that runs under a key, those that wait, and then the others with the key.
  func numbers(under key: Int) -> [Int] {
    let first = (runners[key].map { [$0] } ?? []) + queues[key]
    let others = members.indices.filter { number in
      members[number].recipe.key == key && members[number].tween.state != .killed
        && !first.contains(number)
    }
    return first + others
  }

  /// The tween that a key finds.
  func found(under key: Int) -> Int? {
    runners[key] ?? numbers(under: key).last
  }

  // MARK: Turns

  /// Does what cannot wait.
  private mutating func change(
    _ number: Int,
    _ command: (inout ReferenceTween, (Double, Double), Int64) -> Bool,
  ) -> Bool {
    let member = members[number]
    var tween = member.tween
    guard command(&tween, member.seen, now) else { return false }
    if !member.tween.isInRun, tween.isInRun, let key = member.recipe.key {
      let isTaken = runners[key] != nil && runners[key] != number
      switch member.recipe.conflict {
      case .replace, .continue: takeKey(key, number)
      case .keep, .queue:
        guard !isTaken else { return false }
        takeKey(key, number)
      }
    }
    let hadEnded = Self.isOver(member.tween)
    members[number].tween = tween
    note(number)
    if Self.isOver(tween), !hadEnded || tween.state != member.tween.state {
      passKey(of: number, at: now)
    }
    return true
  }

  private static func isOver(_ tween: ReferenceTween) -> Bool {
    switch tween.state {
    case .inactive, .completed, .killed: true
    case .new, .delayed, .active, .paused: false
    }
  }

  /// Begins a run, once the tween has its key.
  private mutating func begin(_ number: Int, _ beginning: Beginning) -> Bool {
    let member = members[number]
    var tween = member.tween
    guard Self.begin(&tween, beginning, at: now, now: now) else { return false }
    if !member.tween.isInRun, let key = member.recipe.key {
      let other = runners[key] == number ? nil : runners[key]
      if let other {
        switch member.recipe.conflict {
        case .replace:
          break

        case .continue:
          if let plan = continued(tween, from: other) {
            members[number].tween.replacePlan(plan)
            tween = members[number].tween
            _ = Self.begin(&tween, beginning, at: now, now: now)
          }

        case .keep:
          if member.tween.state == .new {
            members[number].tween.supersede(at: now)
            note(number)
            passKey(of: number, at: now)
          }
          return false

        case .queue:
          guard member.waiting == nil else { return false }
          members[number].waiting = beginning
          queues[key].append(number)
          return true
        }
      }
      takeKey(key, number)
    }
    members[number].tween = tween
    note(number)
    return true
  }

  private static func begin(
    _ tween: inout ReferenceTween,
    _ beginning: Beginning,
    at time: Int64,
    now: Int64,
  ) -> Bool {
    switch beginning {
    case .start(let other, let delay): tween.start(at: other ?? time, now: now, delay: delay)
    case .restart: tween.restart(at: time)
    case .play: tween.play(at: time)
    }
  }

  private mutating func takeKey(_ key: Int, _ number: Int) {
    withdraw(number)
    let other = runners[key]
    runners[key] = number
    if let other, other != number {
      members[other].tween.supersede(at: now)
      note(other)
    }
  }

  private mutating func withdraw(_ number: Int) {
    guard let key = members[number].recipe.key, members[number].waiting != nil else { return }
    members[number].waiting = nil
    queues[key].removeAll { $0 == number }
  }

  /// Gives the key of a tween whose run is over to the next.
  private mutating func passKey(of number: Int, at time: Int64) {
    guard !members[number].tween.isInRun else { return }
    withdraw(number)
    guard let key = members[number].recipe.key, runners[key] == number else { return }
    runners[key] = nil
    while runners[key] == nil, let next = queues[key].first,
      let beginning = members[next].waiting
    {
      withdraw(next)
      var later = beginning
      if case .start(let other, let delay) = beginning {
        later = .start(at: max(other ?? time, time), delay: delay)
      }
      runners[key] = next
      if Self.begin(&members[next].tween, later, at: time, now: now) {
        note(next)
      } else {
        runners[key] = nil
      }
    }
  }

  // MARK: Continuing

  /// What a tween plays that goes on from where another one stands; nil: what it plays anyway.
  private func continued(_ tween: ReferenceTween, from other: Int) -> ReferenceTween.Plan? {
    let plan = tween.plan
    let source = members[other]
    let isAtStart =
      switch plan.timing.direction {
      case .normal, .alternate: plan.timing.iterationStart == 0
      case .reverse, .alternateReverse: false
      }
    guard tween.rate >= 0, isAtStart, tween.isAtBeginning(at: now) else { return nil }
    let value = source.seen.value
    var velocity: ReferenceValue?
    if tween.state == .active, source.tween.state == .active, source.tween.rate != 0,
      source.tween.velocity(at: now) != nil
    {
      velocity = ReferenceValue(value: source.seen.velocity / tween.rate.magnitude)
    }
    return plan.continuing(from: value, velocity)
  }
}
