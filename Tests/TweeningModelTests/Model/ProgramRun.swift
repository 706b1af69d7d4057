import Foundation

@testable import Tweening
@testable import TweeningTestSupport

/// A program on the engine and on the reference, side by side.
final class ProgramRun {
  /// Where the two differ.
  struct Difference: Error, CustomStringConvertible {
    let step: Int
    let what: String
    let found: String
    let expected: String

    var description: String {
      "step \(step): \(what) is \(found), expected \(expected)"
    }
  }

  private var clock = SteppedClock()
  private var tweener: Tweener
  /// Nil once it has been let go.
  private var handle: Tween<Double>?
  /// What is read before the tweener is asked; nil if nothing is.
  private var live: LiveValue<Double>?
  private var reference: ReferenceTween
  private var time = ReferenceTime()
  private var clockTime: Int64 = 0
  private var step = 0
  /// The subscription to events, and how many had happened before.
  private var subscription: (stream: AsyncStream<TweenEvent>, first: Int)?
  /// The subscription to values.
  private var watch: Watch?
  private var encounters: Set<Encounter> = []
  /// What the tween was last seen to be, and how fast.
  private var seen = (value: 0.0, velocity: 0.0)
  private let isFlight: Bool
  /// Chooses the steps before which the tween is saved and restored; nil: none.
  private var saves: SeededGenerator?

  /// A command that was given in a state.
  struct Encounter: Hashable {
    let command: String
    let state: TweenState
  }

  /// A subscription to values, which belongs to one run.
  private struct Watch {
    let stream: AsyncStream<Double>
    /// Whether its run has begun.
    var hasRun: Bool
    /// The end value, once its run is over.
    var end: ReferenceValue?
  }

  @discardableResult
  static func run(
    _ program: TweenProgram,
    readsLive: Bool = false,
    saves: SeededGenerator? = nil,
  ) async throws -> Set<Encounter> {
    let run = await ProgramRun(program, readsLive: readsLive)
    run.saves = saves
    try await run.compare("at first", true, true)
    for (index, step) in program.steps.enumerated() {
      run.step = index
      if run.saves.map({ _ in Int.random(in: 0..<8, using: &run.saves!) == 0 }) ?? false {
        try await run.saveAndRestore()
      }
      try await run.perform(step)
    }
    run.step = program.steps.count
    try await run.drop()
    return run.encounters
  }

  /// Lets go of the handle: what is under way goes on to its end, and is told.
  private func drop() async throws {
    try await unwatch()
    handle = nil
    for _ in 0..<3 {
      clockTime += reference.limit(of: 10_000, scale: time.scale)
      clock.time.withLock { $0 = clockTime }
      reference.settle(at: now)
      try compareLive("the end of the handle")
      let time = await tweener.time
      guard time == .nanoseconds(now) else { throw difference("the time", time, now) }
    }
    try await unsubscribe()
  }

  private init(_ program: TweenProgram, readsLive: Bool) async {
    tweener = Tweener(clock: clock)
    reference = ReferenceTween(
      program.plan,
      autostart: program.autostart,
      autokill: program.autokill,
      at: 0,
    )
    handle = await tweener.tween(
      program.plan.motion,
      autostart: program.autostart,
      autokill: program.autokill,
    )
    live = readsLive ? await handle?.live : nil
    isFlight = program.isFlight
  }

  private var tween: Tween<Double> {
    guard let handle else { preconditionFailure("the handle has been let go") }
    return handle
  }

  private var now: Int64 {
    time.time(at: clockTime)
  }

  // MARK: Saving

  /// Continues the tween on another tweener, with another clock, after a random downtime.
  private func saveAndRestore() async throws {
    guard var random = saves else { return }
    defer { saves = random }
    let wasSubscribed = subscription != nil
    try await unsubscribe()
    try await unwatch()
    let json = try await JSONEncoder().encode(tween.snapshot())
    let snapshot = try JSONDecoder().decode(TweenSnapshot.self, from: json)
    guard try await snapshot == tween.snapshot() else {
      throw difference("the decoded snapshot", snapshot, try await tween.snapshot())
    }
    let wall = clock.wall
    clock = SteppedClock(offset: Int64.random(in: -1_000_000...1_000_000, using: &random))
    clock.time.withLock { $0 = clockTime }
    clock.setWall(wall)
    let counts = Bool.random(using: &random)
    let downtime = counts ? reference.limit(of: 20_000, scale: time.isFrozen ? 0 : time.scale) : 0
    let readsLive = live != nil
    handle = nil
    live = nil
    tweener = Tweener(clock: clock)
    clock.setWall(wall + (counts ? downtime : 12345))
    let tweens = try await tweener.restore(snapshot, downtime: counts ? .counted : .skipped)
    handle = tweens[0] as? Tween<Double>
    live = readsLive ? await handle?.live : nil
    // The wall clock has passed the downtime, and the clock of the reference with it.
    clock.skip(downtime)
    clockTime += downtime
    clock.time.withLock { $0 = clockTime }
    reference.settle(at: now)
    if wasSubscribed {
      subscription = (tween.events, reference.eventCountForSubscriber)
    }
    try await compare("the restore", true, true)
  }

  // MARK: Steps

  private func perform(_ step: TweenProgram.Step) async throws {
    switch step {
    case .advance(let span):
      try await advance(by: span)

    case .advanceToChange(let offset):
      let distance = reference.nextChangeTime.map { $0 - now + offset } ?? offset
      try await advance(by: max(0, distance))

    case .subscribe:
      try await unsubscribe()
      subscription = (tween.events, reference.eventCountForSubscriber)
      // A subscription begins with the next entry.
      try await compare("subscribe", true, true)

    case .unsubscribe:
      try await unsubscribe()

    case .watch:
      try await unwatch()
      let isOver = reference.state == .completed || reference.state == .killed
      watch = Watch(
        stream: tween.values(buffering: .unbounded),
        hasRun: isOver || reference.isInRun,
        end: isOver ? reference.value(at: now) : nil,
      )
      try await compare("watch", true, true)

    case .unwatch:
      try await unwatch()

    case .frame:
      try await frame()

    case .setTimeScale(let scale):
      time.change(at: clockTime) { $0.scale = scale }
      await tweener.setTimeScale(scale)
      try await compare("setTimeScale", true, true)

    case .freeze, .unfreeze:
      let isFrozen =
        if case .freeze = step {
          true
        } else {
          false
        }
      time.change(at: clockTime) { $0.isFrozen = isFrozen }
      await isFrozen ? tweener.freeze() : tweener.unfreeze()
      try await compare("\(step)", true, true)

    case .command(let given):
      let command = limited(given)
      encounters.insert(Encounter(command: command.name, state: reference.state))
      if case .set = command, reference.state == .inactive {
        // A stream that waits for the next run goes on to wait, which this watch does not tell.
        watch = nil
      }
      let answer = await perform(command)
      let expected = expected(command)
      reference.settle(at: now)
      try await compare("\(command)", answer, expected)
    }
  }

  /// Takes note of the beginning and the end of a run that a watcher waits for.
  private func noteRun() {
    guard watch != nil, watch?.end == nil else { return }
    if reference.isInRun {
      watch?.hasRun = true
    } else if watch?.hasRun == true || [.completed, .killed].contains(reference.state) {
      // A run that was over at once, or a tween that will not have another.
      watch?.hasRun = true
      watch?.end = reference.value(at: now)
    }
  }

  private func unwatch() async throws {
    guard let watch else { return }
    await clock.wake()
    self.watch = nil
    let last = await watch.stream.buffered().last
    let expected = watch.end ?? (watch.hasRun ? reference.value(at: now) : nil)
    guard matches(last, expected) else {
      throw difference("the last value", last as Any, expected as Any)
    }
  }

  /// The command, or a shorter one that the reference can walk.
  private func limited(_ command: TweenProgram.Command) -> TweenProgram.Command {
    switch command {
    case .update(let duration): .update(reference.limit(of: duration))
    case .startAt(let offset): .startAt(max(offset, -reference.limit(of: -offset)))
    case .start, .startAfter, .startFrom, .stop, .restart, .pause, .resume, .kill: command
    case .revive, .reverse, .complete, .seek, .seekToFraction, .setRate, .adjust: command
    case .change, .play, .reset, .setReversed, .set: command
    case .retarget, .retargetBySpring, .retargetByEase: command
    }
  }

  private func advance(by span: Int64) async throws {
    clockTime += reference.limit(of: span, scale: time.isFrozen ? 0 : time.scale)
    clock.time.withLock { $0 = clockTime }
    reference.settle(at: now)
    try await compare("advance", true, true)
  }

  private func perform(_ command: TweenProgram.Command) async -> Bool {
    switch command {
    case .start: return await tween.start()

    case .startAfter(let delay): return await tween.start(after: .nanoseconds(delay))

    case .startAt(let offset): return await tween.start(at: .nanoseconds(now + offset))

    case .startFrom(let value): return await tween.start(from: value)

    case .stop: return await tween.stop()

    case .restart: return await tween.restart()

    case .pause: return await tween.pause()

    case .resume: return await tween.resume()

    case .kill: return await tween.kill()

    case .revive: return await tween.revive()

    case .reverse: return await tween.reverse()

    case .complete(let position): return await tween.complete(at: position)

    case .update(let duration): return await tween.update(by: .nanoseconds(duration))

    case .seek(let elapsed, let events):
      return await tween.seek(to: .nanoseconds(elapsed), events: events)

    case .seekToFraction(let fraction, let events):
      return await tween.seek(toFraction: fraction, events: events)

    case .setRate(let rate): return await tween.setRate(rate)

    case .adjust(let plan):
      await tween.adjust { _ in plan.motion }
      return true

    case .change(let change):
      await perform(change)
      return true

    case .play: return await tween.play()

    case .reset(let events): return await tween.reset(events: events)

    case .setReversed(let isReversed): return await tween.setReversed(isReversed)

    case .set(let value): return await tween.set(to: value)

    case .retarget(let end): return await tween.retarget(to: end)

    case .retargetBySpring(let end, let spring):
      return await tween.retarget(to: end, .spring(spring.tweening))

    case .retargetByEase(let end, let duration, let ease):
      return await tween.retarget(to: end, duration: .nanoseconds(duration), ease: ease)
    }
  }

  private func perform(_ change: TweenProgram.Change) async {
    switch change {
    case .duration(let duration): await tween.duration(.nanoseconds(duration))

    case .delay(let delay): await tween.delay(.nanoseconds(delay))

    case .ease(let ease): await tween.ease(ease)

    case .endDelay(let delay): await tween.adjust { $0.endDelay(.nanoseconds(delay)) }

    case .iterationStart(let start): await tween.adjust { $0.iterationStart(start) }

    case .direction(let direction): await tween.adjust { $0.direction(direction) }

    case .fill(let fill): await tween.adjust { $0.fill(fill) }

    case .iterationDelay(let delay):
      await tween.adjust { motion in
        var motion = motion
        motion.timing.iterationDelay = .nanoseconds(delay)
        return motion
      }

    case .iterations(let count):
      await tween.adjust { motion in
        var motion = motion
        motion.timing.iterations = count
        return motion
      }
    }
  }

  private func expected(_ command: TweenProgram.Command) -> Bool {
    reference.perform(
      command,
      at: now,
      seen: seen,
      isSubscribed: subscription != nil,
    )
  }

  // MARK: Comparisons

  /// What a tween answers, at one instant.
  private struct Answers: Equatable {
    var time: Int64
    var state: TweenState
    var value: UInt64
    var velocity: UInt64
    var elapsed: Int64
    var percentComplete: Double
    var rate: Double
    var isReversed: Bool
    var isRunning: Bool
    var outcome: TweenOutcome?
    var count: Int
    var progress: ComputedTiming
    var motion: MotionSample
  }

  /// What of a motion can be compared.
  private struct MotionSample: Equatable {
    let timing: Timing
    let values: [UInt64]

    private static let times = [0, 7, 500, 20_000, 70_000_000]

    init(_ motion: Motion<Double>, like plan: ReferenceTween.Plan) {
      timing = motion.timing
      values = Self.times.map {
        plan.shown(atLocal: .nanoseconds($0)).matched(motion.value(at: .nanoseconds($0)))
      }
    }

    init(_ plan: ReferenceTween.Plan) {
      timing = plan.timing
      values = Self.times.map { plan.shown(atLocal: .nanoseconds($0)).value.bitPattern }
    }
  }

  private func compare(_ what: String, _ answer: Bool, _ expected: Bool) async throws {
    guard answer == expected else { throw difference("the answer of \(what)", answer, expected) }
    try compareLive(what)
    let value = reference.value(at: now)
    let velocity = reference.shownVelocity(at: now)
    let plan = reference.plan
    let (found, seen) = await tweener.perform { [tween, isFlight] tweener in
      let seen = (value: tweener.value(of: tween), velocity: tweener.velocity(of: tween))
      let answers = Answers(
        time: tweener.time.inNanoseconds,
        state: tweener.state(of: tween),
        value: value.matched(seen.value),
        velocity: isFlight ? velocity.matched(seen.velocity) : 0,
        elapsed: tweener.elapsed(of: tween).inNanoseconds,
        percentComplete: tweener.percentComplete(of: tween),
        rate: tweener.rate(of: tween),
        isReversed: tweener.isReversed(tween),
        isRunning: tweener.isRunning(tween),
        outcome: tweener.outcome(of: tween),
        count: tweener.count,
        progress: tweener.computedTiming(of: tween),
        motion: MotionSample(tweener.motion(of: tween), like: plan),
      )
      return (answers, seen)
    }
    self.seen = seen
    noteRun()
    let state = reference.state
    let answers = Answers(
      time: now,
      state: state,
      value: value.value.bitPattern,
      velocity: isFlight ? velocity.value.bitPattern : 0,
      elapsed: reference.elapsed(at: now),
      percentComplete: reference.percentComplete(at: now),
      rate: reference.rate,
      isReversed: reference.isReversed,
      isRunning: state == .delayed || state == .active,
      outcome: reference.outcome,
      count: state == .killed ? 0 : 1,
      progress: reference.progress(at: now),
      motion: MotionSample(plan),
    )
    guard found == answers else {
      let parts = zip(Mirror(reflecting: found).children, Mirror(reflecting: answers).children)
        .filter { "\($0.value)" != "\($1.value)" }
      throw difference(
        "after \(what), \(parts.map { $0.0.label ?? "" })",
        "\(parts.map(\.0.value)) with \(seen)",
        "\(parts.map(\.1.value)) with \(value), \(velocity)",
      )
    }
  }

  private func compareLive(_ what: String) throws {
    guard let value = live?.value else { return }
    let expected = reference.value(at: now)
    guard expected.accepts(value) else {
      throw difference("the live value after \(what)", value, expected)
    }
  }

  private func difference(_ what: String, _ found: Any, _ expected: Any) -> Difference {
    Difference(step: step, what: what, found: "\(found)", expected: "\(expected)")
  }

  /// Reads what a subscriber has been told so far, and no more: the task that reads is cancelled.
  private func unsubscribe() async throws {
    guard let (stream, first) = subscription else { return }
    subscription = nil
    let told = await stream.buffered()
    let expected = reference.told(from: first)
    guard EventSequence(told).isPrefix(of: EventSequence(expected)) else {
      let same = zip(told, expected).prefix { $0 == $1 }.count
      throw difference(
        "the events after \(same) others",
        told.dropFirst(same).prefix(9),
        expected.dropFirst(same).prefix(9),
      )
    }
  }

  private func matches(_ found: Double?, _ expected: ReferenceValue?) -> Bool {
    guard let found, let expected else { return found == nil && expected == nil }
    return found == expected.value || expected.accepts(found)
  }

  private func frame() async throws {
    let frames = tweener.frames
    await clock.wake()
    let frame = await frames.buffered().last
    let found = frame?[tween]
    let expected = reference.effect(at: now)
    guard let frame, frame.time == .nanoseconds(now), matches(found, expected) else {
      throw difference("the frame", frame.map { ($0.time, found) } as Any, (now, expected))
    }
  }
}

/// A tweener's time by the words of the documentation.
private struct ReferenceTime {
  var scale = 1.0
  var isFrozen = false
  private var anchor: (clock: Int64, time: Int64) = (0, 0)

  func time(at clock: Int64) -> Int64 {
    isFrozen ? anchor.time : anchor.time + ReferenceTween.scaled(clock - anchor.clock, by: scale)
  }

  mutating func change(at clock: Int64, _ change: (inout ReferenceTime) -> Void) {
    var changed = self
    change(&changed)
    guard (changed.scale, changed.isFrozen) != (scale, isFrozen) else { return }
    changed.anchor = (clock, time(at: clock))
    self = changed
  }
}

/// A clock that is set by hand, and wakes its tweener only when it is told to.
final class SteppedClock: TweenClock {
  let time = Locked<Int64>(0)
  /// What the clock shows more than `time`.
  private let offset: Locked<Int64>
  private let wallOrigin = Locked<Int64>(1_795_000_000_123_456_789)
  private let alarm = Locked<(@Sendable (TweenWake) -> Void)?>(nil)

  init(offset: Int64 = 0) {
    self.offset = Locked(offset)
  }

  var now: Duration {
    .nanoseconds(time.withLock { $0 } + offset.withLock { $0 })
  }

  /// Adds a span to `time` that the clock has already shown.
  func skip(_ span: Int64) {
    offset.withLock { $0 -= span }
  }

  /// The time since 1970.
  var wall: Int64 {
    wallTime(at: now).inNanoseconds
  }

  func setWall(_ wall: Int64) {
    wallOrigin.withLock { $0 = wall - now.inNanoseconds }
  }

  func wallTime(at instant: Duration) -> Duration {
    .nanoseconds(wallOrigin.withLock { $0 }) + instant
  }

  func makeAlarm(_ wake: @escaping @Sendable (TweenWake) -> Void) -> any TweenAlarm {
    alarm.withLock { $0 = wake }
    return NoAlarm()
  }

  /// Wakes the tweener for a frame, and waits until it is done.
  func wake() async {
    await withCheckedContinuation { continuation in
      alarm.withLock { $0 }?(TweenWake { continuation.resume() })
    }
  }

  private struct NoAlarm: TweenAlarm {
    func set(to instant: Duration?) {}

    func cancel() {}
  }
}
