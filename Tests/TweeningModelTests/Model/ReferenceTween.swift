@testable import Tweening
@testable import TweeningTestSupport

/// One tween as DESIGN describes it: slow, simple, and written without a look at the engine.
///
/// Times and positions are whole nanoseconds. A position is the local time less the delay. When
/// something happens is found by searching for the first instant at which the position has got
/// there. What is shown is asked of `Timing`, which has oracles of its own.
struct ReferenceTween {
  private(set) var state = TweenState.new
  private(set) var rate = 1.0 {
    didSet {
      isReversed = rate == 0 ? isReversed : rate < 0
    }
  }

  /// The direction, which a tween has also while it stands still.
  private(set) var isReversed = false
  private(set) var outcome: TweenOutcome?
  /// All that has happened.
  private(set) var events: [TweenEvent] = []
  /// What is played.
  private(set) var plan: Plan
  private let autostart: Bool
  private let autokill: Bool
  /// A position, and the tweener time at which the tween was there.
  private var anchor: (time: Int64, position: Int64) = (0, 0)
  /// The delay of the run: its motion's, or that of its start.
  private var delay: Int64 = 0
  /// How much of the active time a negative delay of the run leaves out.
  private var beginning: Int64 = 0
  /// Whether the direction was set for the beginning that comes.
  private var isDirectionSet = false
  private var hasStarted = false
  private var endedByCompleting = false
  /// Whether it has never run in this life, or was completed at the start of an instant.
  private var isBefore = true
  /// Whether it was completed at its end.
  private var isOver = false
  /// The iteration that was told last.
  private var iteration = 0

  init(_ plan: Plan, autostart: Bool, autokill: Bool, at now: Int64) {
    self.plan = plan
    self.autostart = autostart
    self.autokill = autokill
    delay = plan.timing.delay.inNanoseconds
    if autostart {
      start(at: now, now: now, delay: nil)
    }
    settle(at: now)
  }

  // MARK: Timing

  private var timing: Timing {
    plan.timing
  }

  private var duration: Int64 {
    timing.duration.inNanoseconds
  }

  private var active: Int64? {
    timing.activeDuration.map(\.inNanoseconds)
  }

  /// The position where a run is over.
  private var end: Int64? {
    active.map { $0 + timing.endDelay.inNanoseconds }
  }

  /// As much of the active duration as is played.
  private var played: Int64? {
    active.flatMap { active in end.map { min(active, max(0, $0)) } }
  }

  /// An iteration with the pause after it.
  private var cycle: Int64 {
    duration + timing.iterationDelay.inNanoseconds
  }

  /// The iteration that a run begins in, and how much of it the run leaves out, in eighths of
  /// nanoseconds: of an iteration with a pause whole ones.
  private var first: (iteration: Int, skipped: Int128) {
    let eighths = Int(timing.iterationStart * 8)
    let skipped = Int128(eighths % 8) * Int128(duration)
    return (eighths / 8, cycle == duration ? skipped : skipped / 8 * 8)
  }

  /// The iteration at a position, with the pause after it.
  private func iteration(at position: Int64) -> Int {
    guard cycle > 0 else { return 0 }
    let last = played.map { max(0, $0 - 1) } ?? .max
    let inside = Int128(max(0, min(position, last)))
    return first.iteration + Int((first.skipped + 8 * inside) / (8 * Int128(cycle)))
  }

  /// The least position in an iteration; nil if it begins the run, or is never reached.
  private func boundary(_ iteration: Int) -> Int64? {
    guard cycle > 0 else { return nil }
    let eighths = 8 * Int128(iteration - first.iteration) * Int128(cycle) - first.skipped
    let position = (eighths + 7).dividedDown(by: 8)
    return position > 0 && position < Int128(played ?? .max) ? Int64(position) : nil
  }

  // MARK: Position

  static func scaled(_ time: Int64, by rate: Double) -> Int64 {
    // A rate is a whole number over a power of two.
    var numerator = Int128(0)
    var denominator = Int128(1)
    var rest = rate.magnitude
    while rest != rest.rounded(.down) {
      rest *= 2
      denominator *= 2
    }
    numerator = Int128(rest) * Int128(time.magnitude)
    let rounded = (2 * numerator + denominator) / (2 * denominator)
    return Int64(clamping: (time < 0) != (rate < 0) ? -rounded : rounded)
  }

  private static func sum(_ first: Int64, _ second: Int64) -> Int64 {
    Int64(clamping: Int128(first) + Int128(second))
  }

  /// The position; in a delay it is below zero, whatever is shown there.
  func position(at now: Int64) -> Int64 {
    let passed = now - anchor.time
    switch state {
    case .delayed:
      let position = Self.sum(anchor.position, Self.scaled(passed, by: rate.magnitude))
      return min(position, 0)

    case .active:
      let position = Self.sum(anchor.position, Self.scaled(passed, by: rate))
      return max(0, min(position, max(end ?? .max, 0)))

    case .new, .paused, .inactive, .completed, .killed:
      return anchor.position
    }
  }

  /// The position where a run begins its active time: backwards, where such a run would end.
  private var firstPosition: Int64 {
    isDirectionSet && isReversed ? max(0, (end ?? 0) - beginning) : beginning
  }

  private func isInDelay(at now: Int64) -> Bool {
    state == .delayed || (state == .paused && anchor.position < 0)
  }

  /// The position that is shown: before a run that goes backwards, the place where it will begin.
  private func place(at now: Int64) -> Int64 {
    let isBeforeWayBack = isInDelay(at: now) && isDirectionSet && isReversed
    return isBeforeWayBack ? firstPosition : position(at: now)
  }

  /// The first instant at which the position has got so far; nil: never.
  private func time(ofPosition position: Int64) -> Int64? {
    let isBackwards = isReversed && state == .active
    let isThere = { (time: Int64) in
      let distance = Self.scaled(time - anchor.time, by: rate.magnitude)
      return isBackwards
        ? Self.sum(anchor.position, -distance) <= position
        : Self.sum(anchor.position, distance) >= position
    }
    if isThere(anchor.time) {
      return anchor.time
    }
    // Programs are short, and none is slower than this.
    var low = anchor.time
    var high = anchor.time + 1 << 50
    guard isThere(high) else { return nil }
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if isThere(middle) {
        high = middle
      } else {
        low = middle
      }
    }
    return high
  }

  private mutating func hold(at now: Int64) {
    anchor = (now, position(at: now))
  }

  // MARK: The passing of time

  private enum Change {
    case activation
    case boundary(to: Int)
    case end
  }

  private var nextChange: (time: Int64, change: Change)? {
    switch state {
    case .delayed:
      return time(ofPosition: min(0, end ?? 0)).map { ($0, .activation) }

    case .active:
      guard rate != 0 else {
        let isOver = isReversed ? anchor.position <= 0 : isPlayedOut
        return isOver ? (anchor.time, .end) : nil
      }
      let next = rate > 0 ? iteration + 1 : iteration
      if let position = boundary(next), let time = time(ofPosition: position) {
        return (time, .boundary(to: rate > 0 ? next : next - 1))
      }
      guard let last = rate > 0 ? end : 0 else { return nil }
      return time(ofPosition: last).map { ($0, .end) }

    case .new, .paused, .inactive, .completed, .killed:
      return nil
    }
  }

  /// When the next change is due, where one is.
  var nextChangeTime: Int64? {
    nextChange?.time
  }

  /// The span, or a shorter one: over so many boundaries this simple thing cannot walk.
  func limit(of span: Int64, scale: Double = 1) -> Int64 {
    let pace = scale * rate.magnitude
    guard cycle > 0, pace > 0 else { return span }
    return min(span, Int64(min(3000 * Double(cycle) / pace, 1e13)))
  }

  private var isPlayedOut: Bool {
    end.map { anchor.position >= $0 } ?? false
  }

  /// Lets everything happen that is due.
  ///
  /// - Parameter stamp: The time of the events; nil: each its own.
  mutating func settle(at now: Int64, stamp: Int64? = nil) {
    var boundaries: [TweenEvent] = []
    while let (time, change) = nextChange, time <= now {
      switch change {
      case .activation:
        if isReversed || beginning > 0 {
          anchor = (time, firstPosition)
        }
        iteration = iteration(reachedAt: firstPosition)
        activate(at: time, stamp ?? time)

      case .boundary(let reached):
        iteration = reached
        let kind = TweenEvent.Kind.repeated(iteration: reached)
        boundaries.append(TweenEvent(kind: kind, time: .nanoseconds(stamp ?? time)))

      case .end:
        tell(folded(boundaries))
        boundaries = []
        complete(at: time, stamp ?? time, isAtEnd: !isReversed)
      }
    }
    tell(folded(boundaries))
  }

  /// Of more than 1,024 boundaries the earliest are one event.
  private func folded(_ boundaries: [TweenEvent]) -> [TweenEvent] {
    let count = boundaries.count - 1023
    guard count > 1 else { return boundaries }
    let last = boundaries[count - 1]
    let first = TweenEvent(kind: last.kind, time: last.time, count: count)
    return [first] + boundaries[count...]
  }

  private mutating func tell(_ kind: TweenEvent.Kind, at time: Int64) {
    events.append(TweenEvent(kind: kind, time: .nanoseconds(time)))
  }

  private mutating func tell(_ more: [TweenEvent]) {
    events += more
  }

  private mutating func activate(at time: Int64, _ stamp: Int64) {
    state = .active
    isDirectionSet = false
    if !hasStarted {
      hasStarted = true
      tell(.started, at: stamp)
    }
  }

  /// Backwards, a boundary counts as passed where it is reached.
  private mutating func countIterations(at time: Int64) {
    iteration = iteration(reachedAt: position(at: time))
  }

  private func iteration(reachedAt position: Int64) -> Int {
    iteration(at: isReversed ? position - 1 : position)
  }

  private mutating func complete(at time: Int64, _ stamp: Int64, isAtEnd: Bool) {
    if isAtEnd {
      finish(at: time, stamp, position: max(end ?? 0, anchor.position), isOver: true)
    } else {
      finish(at: time, stamp, position: 0, isOver: false)
      isBefore = played == 0
    }
  }

  private mutating func finish(at time: Int64, _ stamp: Int64, position: Int64, isOver: Bool) {
    if !hasStarted {
      hasStarted = true
      tell(.started, at: stamp)
    }
    anchor = (time, position)
    iteration = iteration(reachedAt: position)
    self.isOver = isOver
    isBefore = false
    isDirectionSet = false
    state = .completed
    outcome = .completed
    tell(.completed, at: stamp)
    if autokill {
      state = .killed
      endedByCompleting = true
      tell(.killed, at: stamp)
    }
  }

  // MARK: Commands

  @discardableResult
  mutating func start(at time: Int64, now: Int64, delay: Int64?) -> Bool {
    guard state == .new || state == .inactive else { return false }
    begin(at: time, now, delay)
    return true
  }

  mutating func start(from value: Double, at now: Int64) -> Bool {
    guard state == .new || state == .inactive, replaceStart(value) else { return false }
    return start(at: now, now: now, delay: nil)
  }

  /// Takes another start value; false if there is none to replace.
  mutating func replaceStart(_ value: Double) -> Bool {
    guard let other = plan.startingAt(value) else { return false }
    plan = other
    return true
  }

  /// Takes another plan before a run.
  mutating func replacePlan(_ plan: Plan) {
    self.plan = plan
  }

  private mutating func begin(at time: Int64, _ now: Int64, _ delay: Int64?) {
    self.delay = delay ?? timing.delay.inNanoseconds
    chooseDirection()
    outcome = nil
    hasStarted = false
    isBefore = false
    isOver = false
    iteration = Int(timing.iterationStart)
    anchor = (time, -self.delay)
    beginning = max(0, -self.delay)
    if anchor.position < min(0, end ?? 0) || time > now {
      anchor.position = min(anchor.position, min(0, end ?? 0))
      state = .delayed
    } else {
      if isReversed {
        anchor.position = firstPosition
      }
      iteration = iteration(reachedAt: firstPosition)
      activate(at: time, time)
    }
  }

  /// A run goes forwards, unless a direction was set for it.
  private mutating func chooseDirection() {
    if !isDirectionSet {
      goForwards()
    }
  }

  mutating func play(at now: Int64) -> Bool {
    switch state {
    case .new, .inactive:
      return start(at: now, now: now, delay: nil)

    case .paused:
      return resume(at: now)

    case .completed:
      guard isReversed else { return restart(at: now) }
      guard let end else { return false }
      tell(.restarted, at: now)
      beginHeld(at: now, position: max(0, end))
      countIterations(at: now)
      activate(at: now, now)
      return true

    case .delayed, .active, .killed:
      return false
    }
  }

  /// Begins a run at a place, without a delay and without time passing.
  private mutating func beginHeld(at now: Int64, position: Int64) {
    outcome = nil
    isBefore = false
    isOver = false
    beginning = 0
    anchor = (now, position)
    state = .paused
    isDirectionSet = false
    hasStarted = true
    tell(.started, at: now)
  }

  mutating func restart(at now: Int64) -> Bool {
    switch state {
    case .killed:
      return false

    case .delayed, .active, .paused:
      tell(.stopped, at: now)
      tell(.restarted, at: now)

    case .new, .inactive, .completed:
      tell(.restarted, at: now)
    }
    begin(at: now, now, nil)
    return true
  }

  mutating func stop(at now: Int64) -> Bool {
    switch state {
    case .delayed, .active, .paused:
      keepPlace(at: now)
      state = .inactive
      outcome = .stopped
      tell(.stopped, at: now)
      return true

    case .new, .inactive, .completed, .killed:
      return false
    }
  }

  /// Holds what is shown.
  private mutating func keepPlace(at now: Int64) {
    let place = place(at: now)
    if isInDelay(at: now), place >= 0 {
      // It stands where its way back would have begun.
      iteration = iteration(reachedAt: place)
    }
    anchor = (now, place)
  }

  mutating func pause(at now: Int64) -> Bool {
    guard state == .delayed || state == .active else { return false }
    hold(at: now)
    if state == .delayed {
      // A delay that is not over stays so.
      anchor.position = min(anchor.position, min(0, end ?? 0) - 1)
    }
    state = .paused
    tell(.paused, at: now)
    return true
  }

  mutating func resume(at now: Int64) -> Bool {
    guard state == .paused else { return false }
    anchor.time = now
    tell(.resumed, at: now)
    if anchor.position < min(0, end ?? 0) {
      state = .delayed
    } else {
      if isInDelay(at: now) {
        iteration = iteration(reachedAt: firstPosition)
      }
      anchor.position = place(at: now)
      activate(at: now, now)
    }
    return true
  }

  mutating func complete(at now: Int64, _ position: EndPosition) -> Bool {
    guard state != .completed, state != .killed else { return false }
    let isFresh = state == .new || state == .inactive
    if isFresh {
      delay = timing.delay.inNanoseconds
    }
    switch position {
    case .end:
      guard let end else { return false }
      let first = isFresh ? -delay : isInDelay(at: now) ? firstPosition : 0
      finish(at: now, now, position: max(end, first), isOver: true)

    case .start:
      finish(at: now, now, position: 0, isOver: false)
      isBefore = played == 0

    case .current:
      let here = place(at: now)
      let wasBefore = here < 0 || isBefore
      let standing = here < 0 || state == .new || isInDelay(at: now) ? nil : iteration
      finish(at: now, now, position: max(0, here), isOver: false)
      iteration = standing ?? iteration
      isBefore = played == 0 && wasBefore
    }
    return true
  }

  /// Ends it because another one takes its key, or has it.
  mutating func supersede(at now: Int64) {
    _ = kill(at: now, as: .superseded)
  }

  /// Rests at a value, in place of a run that is under way, and of the first run.
  mutating func set(to value: Double, at now: Int64) -> Bool {
    guard state != .killed else { return false }
    if isInRun || state == .new {
      outcome = .replaced
    }
    plan = Plan(from: value, to: value, timing: Timing(duration: .zero))
    goForwards()
    isDirectionSet = false
    delay = 0
    beginning = 0
    anchor = (now, 0)
    iteration = 0
    isBefore = false
    isOver = true
    // A way back from the value is no new run.
    hasStarted = true
    state = .completed
    tell(.changed, at: now)
    return true
  }

  mutating func kill(at now: Int64, as killed: TweenOutcome = .killed) -> Bool {
    guard state != .killed else { return false }
    keepPlace(at: now)
    state = .killed
    endedByCompleting = false
    outcome = outcome ?? killed
    tell(.killed, at: now)
    return true
  }

  mutating func revive(at now: Int64) -> Bool {
    guard state == .killed else { return false }
    state = .new
    goForwards()
    isDirectionSet = false
    hasStarted = false
    outcome = nil
    anchor = (now, 0)
    isBefore = true
    isOver = false
    tell(.revived, at: now)
    if autostart {
      start(at: now, now: now, delay: nil)
    }
    return true
  }

  mutating func update(by duration: Int64, at now: Int64) -> Bool {
    guard duration >= 0, state == .delayed || state == .active else { return false }
    anchor.time -= duration
    settle(at: now, stamp: now)
    return true
  }

  mutating func seek(to elapsed: Int64, at now: Int64, firing: Bool) -> Bool {
    seek(to: elapsed, at: now, firing: firing, isAnnounced: true)
  }

  /// - Parameter isAnnounced: Whether a change without another event is one itself.
  private mutating func seek(
    to elapsed: Int64,
    at now: Int64,
    firing: Bool,
    isAnnounced: Bool,
  ) -> Bool {
    switch state {
    case .killed:
      return false

    case .new, .inactive, .completed:
      chooseDirection()
      if state == .new {
        beginning = max(0, -timing.delay.inNanoseconds)
      }
      let isStanding = state != .new && anchor.position >= 0
      beginHeld(at: now, position: isStanding ? anchor.position : firstPosition)
      if !isStanding {
        countIterations(at: now)
      }
      tell(passing(to: elapsed, at: now, firing: firing))
      tell(.paused, at: now)

    case .delayed:
      let told = passing(to: elapsed, at: now, firing: firing)
      activate(at: now, now)
      tell(told)

    case .active:
      let told = passing(to: elapsed, at: now, firing: firing)
      activate(at: now, now)
      if isAnnounced {
        tell(.changed, at: now)
      }
      tell(told)

    case .paused:
      tell(.changed, at: now)
      tell(passing(to: elapsed, at: now, firing: firing))
    }
    return true
  }

  /// Goes to a place; what is passed on the way there.
  private mutating func passing(to elapsed: Int64, at now: Int64, firing: Bool) -> [TweenEvent] {
    let here = isInDelay(at: now) ? firstPosition : position(at: now)
    if isInDelay(at: now) {
      iteration = iteration(reachedAt: here)
    }
    anchor = (now, max(0, min(elapsed, played ?? .max)))
    var told: [TweenEvent] = []
    if anchor.position != here {
      let reached = iteration(reachedAt: anchor.position)
      while firing, iteration != reached {
        let step = reached > iteration ? 1 : -1
        // The earliest of more than 1,024 are one event.
        let excess = abs(reached - iteration) - 1023
        let count = told.isEmpty && excess > 1 ? excess : 1
        iteration += step * count
        let kind = TweenEvent.Kind.repeated(iteration: iteration)
        told.append(TweenEvent(kind: kind, time: .nanoseconds(now), count: count))
      }
      iteration = reached
    }
    return told
  }

  /// Goes to the start, and is paused there.
  mutating func reset(at now: Int64, firing: Bool) -> Bool {
    let isUnderWay = state == .delayed || state == .active
    guard seek(to: 0, at: now, firing: firing, isAnnounced: false) else { return false }
    if isUnderWay {
      state = .paused
      tell(.paused, at: now)
    }
    return true
  }

  /// A share of the active time that is played; false if that is infinite.
  mutating func seek(toFraction fraction: Double, at now: Int64, firing: Bool) -> Bool {
    guard let played, !fraction.isNaN else { return false }
    let share = fraction > 0 ? min(fraction, 1) : 0
    return seek(to: Self.scaled(played, by: share), at: now, firing: firing)
  }

  mutating func reverse(at now: Int64) -> Bool {
    switch state {
    case .active, .paused:
      hold(at: now)
      turnRound()

    case .completed:
      turnRound()
      outcome = nil
      // The way back begins at the end, also if a negative delay has outlasted the run.
      anchor = (now, max(0, isReversed ? min(anchor.position, end ?? .max) : anchor.position))
      isOver = false
      isBefore = false
      state = .active

    case .new, .inactive, .delayed, .killed:
      return false
    }
    // A turn passes no boundary: one that it stands at lies ahead again.
    tell(.reversed, at: now)
    return true
  }

  private mutating func goForwards() {
    rate = rate.magnitude
    isReversed = false
  }

  private mutating func turnRound() {
    let wasReversed = isReversed
    rate = -rate
    isReversed = !wasReversed
  }

  mutating func setReversed(_ reversed: Bool, at now: Int64) -> Bool {
    let isTurned = reversed != isReversed
    switch state {
    case .killed:
      return false

    case .active, .completed:
      return isTurned && reverse(at: now)

    case .paused where !isInDelay(at: now):
      return isTurned && reverse(at: now)

    case .new, .inactive, .delayed, .paused:
      guard isTurned || !isDirectionSet else { return false }
      isDirectionSet = true
      if isTurned {
        turnRound()
        tell(.reversed, at: now)
      } else {
        tell(.changed, at: now)
      }
      return true
    }
  }

  mutating func setRate(_ newRate: Double, at now: Int64) -> Bool {
    guard newRate.isFinite, state != .killed else { return false }
    hold(at: now)
    rate = newRate
    if newRate != 0, state == .new || state == .inactive || isInDelay(at: now) {
      isDirectionSet = true
    }
    tell(.changed, at: now)
    return true
  }

  /// Plays something else from now on.
  mutating func adjust(to plan: Plan, at now: Int64) -> Bool {
    switch state {
    case .killed:
      return true

    case .new:
      self.plan = plan

    case .delayed:
      self.plan = plan
      if position(at: now) >= min(0, end ?? 0) {
        hold(at: now)
      }

    case .active, .paused, .inactive, .completed:
      hold(at: now)
      if state == .inactive, played == 0, anchor.position == min(0, end ?? 0) - 1 {
        // In the delay, too, the nanosecond before the end of an instant is its start.
        isBefore = true
        anchor.position = 0
      }
      let wasAtStart = isBefore || (state == .completed && played != 0)
      let isAtStart = anchor.position == 0 && wasAtStart
      let place = anchor.position
      let isAhead = place >= 0 && iteration != iteration(reachedAt: place)
      self.plan = plan
      isBefore = isAtStart && played == 0
      anchor.position = min(anchor.position, max(0, end ?? .max))
      if state == .completed {
        anchor.position = max(0, anchor.position)
      }
      isOver = false
      if anchor.position >= 0 {
        countIterations(at: now)
        let other = iteration + (isReversed ? 1 : -1)
        if isAhead, anchor.position == place, boundary(max(iteration, other)) == place {
          iteration = other
        }
      }
    }
    tell(.changed, at: now)
    return true
  }

  /// Plays something else from now on, which begins here and goes forwards.
  mutating func retarget(to plan: Plan, at now: Int64) -> Bool {
    switch state {
    case .killed:
      return false

    case .new, .inactive:
      self.plan = plan
      anchor = (now, 0)
      isBefore = state == .new || played == 0
      isOver = false
      tell(.retargeted, at: now)

    case .delayed, .active, .paused:
      let isInDelay = isInDelay(at: now)
      hold(at: now)
      self.plan = plan
      beginning = 0
      if !isInDelay {
        anchor.position = 0
      }
      isBefore = false
      isOver = false
      tell(.retargeted, at: now)

    case .completed:
      self.plan = plan
      outcome = nil
      hasStarted = false
      anchor = (now, 0)
      beginning = 0
      isBefore = false
      isOver = false
      tell(.retargeted, at: now)
      state = .active
    }
    rate = rate.magnitude
    isDirectionSet = false
    iteration = 0
    if state == .active {
      activate(at: now, now)
    }
    return true
  }

  /// The same, where the end may be the one that it goes to anyway: then nothing else happens.
  mutating func retarget(to end: Double, or plan: Plan, at now: Int64) -> Bool {
    guard state == .delayed || state == .active, rate >= 0, self.plan.end == end
    else { return retarget(to: plan, at: now) }
    tell(.retargeted, at: now)
    return true
  }

  // MARK: Questions

  /// The velocity of the run in the direction of its time, as if at the rate 1; nil if its
  /// active time has not begun.
  func velocity(at now: Int64) -> ReferenceValue? {
    guard isInRun, !isInDelay(at: now) else { return nil }
    var velocity = plan.velocity(at: position(at: now), isReversed: rate < 0)
    velocity.value *= rate < 0 ? -1 : 1
    return velocity
  }

  /// What the tween says of its velocity.
  func shownVelocity(at now: Int64) -> ReferenceValue {
    guard state == .active, rate != 0, var velocity = velocity(at: now)
    else { return ReferenceValue(value: 0) }
    velocity.value *= rate.magnitude
    velocity.slack *= rate.magnitude
    return velocity
  }

  /// How many events had happened when a subscriber comes now: after the end it is told the ending.
  var eventCountForSubscriber: Int {
    state == .killed ? events.count - (endedByCompleting ? 2 : 1) : events.count
  }

  /// What a subscriber has been told that came after so many events: no more after the end.
  func told(from first: Int) -> [TweenEvent] {
    let all = events[first...]
    let end = all.firstIndex { $0.kind == .killed }
    return Array(all[..<(end.map { $0 + 1 } ?? all.endIndex)])
  }

  /// Whether a run is under way.
  var isInRun: Bool {
    switch state {
    case .delayed, .active, .paused: true
    case .new, .inactive, .completed, .killed: false
    }
  }

  /// The active time that has passed, at most what is played of it.
  func elapsed(at now: Int64) -> Int64 {
    max(0, min(place(at: now), played ?? .max))
  }

  /// Whether none of the active time is behind, even where the end is no further.
  func isAtBeginning(at now: Int64) -> Bool {
    anchor.position <= 0 && position(at: now) <= 0
  }

  func percentComplete(at now: Int64) -> Double {
    guard let played else { return 0 }
    guard played > 0 else {
      // A value that was set rests without the outcome.
      return (outcome == .completed || state == .completed) && !isBefore ? 1 : 0
    }
    return Double(elapsed(at: now)) / Double(played)
  }

  /// What the timing model says of where the tween is.
  private func computed(at now: Int64, _ fill: FillMode, _ timing: Timing) -> ComputedTiming {
    let position = place(at: now)
    var model = timing
    model.fill = fill
    if isOver || (!isBefore && end.map { position >= $0 } ?? false) {
      // As if the run had begun just here, and had nothing left to play.
      model.delay = .nanoseconds(-position)
      return model.computed(at: .zero)
    }
    model.delay = .zero
    // An instant that has not run is before its only time.
    let time = isBefore && played == 0 ? -1 : position
    return model.computed(at: .nanoseconds(time), isReversed: isReversed)
  }

  /// The timing model at the place that is shown.
  func progress(at now: Int64) -> ComputedTiming {
    computed(at: now, timing.fill, timing)
  }

  func value(at now: Int64) -> ReferenceValue {
    plan.shown(at: computed(at: now, .both, plan.model).progress ?? .nan)
  }

  /// What a frame shows.
  func effect(at now: Int64) -> ReferenceValue? {
    computed(at: now, timing.fill, plan.model).progress.map { plan.shown(at: $0) }
  }
}

extension Duration {
  var inNanoseconds: Int64 {
    Int64(components.seconds) * 1_000_000_000 + components.attoseconds / 1_000_000_000
  }
}

extension Int128 {
  fileprivate func dividedDown(by divisor: Int128) -> Int128 {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
