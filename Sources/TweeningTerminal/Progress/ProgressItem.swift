import Synchronization
import Tweening

/// The count of a task, which any thread may change.
///
/// The order of a change and of the question whether the group is asleep matters.
package final class ProgressCounter: Sendable {
  private let value = Atomic(0)

  package var count: Int {
    get { value.load(ordering: .sequentiallyConsistent) }
    set { value.store(newValue, ordering: .sequentiallyConsistent) }
  }

  func add(_ count: Int) {
    value.wrappingAdd(count, ordering: .sequentiallyConsistent)
  }
}

/// A task as its group knows it: a value that changes at given times.
struct ProgressItem: Sendable {
  let title: String
  let unit: ProgressUnit
  /// The task that this one is a part of.
  let parent: ProgressBoard.ID?
  let depth: Int
  /// The number of the group on its display.
  let group: Int
  /// Whether the shown number moves to each new number, instead of a jump.
  private let isSmooth: Bool
  /// Whether the task leaves no line, unless it has failed.
  let isTransient: Bool
  let counter = ProgressCounter()
  /// The total as it was given.
  var givenTotal: Int?
  var text = ""
  private(set) var state = ProgressTask.State.running
  /// Whether the loop of the task was left early: there, a `break` and an error look the same.
  private var wasLeft = false
  private var begun: Duration
  private var ended: Duration?
  /// The part of the count that was done before this task.
  private var start = 0
  private var shownCount: FollowingNumber
  private var shownTotal: FollowingNumber?
  private var rate: ProgressRate

  init(
    _ title: String,
    total: Int?,
    unit: ProgressUnit,
    parent: ProgressBoard.ID? = nil,
    depth: Int = 0,
    group: Int = 0,
    isSmooth: Bool = true,
    isTransient: Bool = false,
    at time: Duration,
  ) {
    self.title = title
    givenTotal = total
    self.unit = unit
    self.parent = parent
    self.depth = depth
    self.group = group
    self.isSmooth = isSmooth
    self.isTransient = isTransient
    begun = time
    shownCount = FollowingNumber(0, isSmooth: isSmooth)
    rate = ProgressRate(at: time)
  }

  var isRunning: Bool {
    state == .running
  }

  /// The total, or nil if the total is unknown. A negative total counts as unknown, such as the -1
  /// for a body without a length.
  var total: Int? {
    givenTotal.flatMap { $0 < 0 ? nil : $0 }
  }

  /// Whether the count has reached the total, or nil if there is no total.
  var isDone: Bool? {
    total.map { counter.count >= $0 }
  }

  /// The part of the total that was done at the last sample, or nil if the total is unknown.
  var sampledFraction: Double? {
    total.map { $0 > 0 ? min(max(shownCount.target / Double($0), 0), 1) : 1 }
  }

  /// Whether the task can end in a state. An ended task stays as it is, but the error that ends a
  /// group may have left the loop of the task before.
  func canEnd(_ state: ProgressTask.State) -> Bool {
    isRunning || wasLeft && state == .failed
  }

  /// Ends the task, if it can end in the state.
  mutating func end(
    _ state: ProgressTask.State,
    _ text: String,
    isLeaving: Bool = false,
    at time: Duration,
  ) {
    guard canEnd(state) else { return }
    sample(at: time)
    self.state = state
    self.text = text
    wasLeft = isLeaving
    ended = ended ?? time
  }

  /// Whether the task has a total, and no count yet.
  var isWaiting: Bool {
    isRunning && total != nil && counter.count == start
  }

  /// The place among tasks for which there is no room: lower numbers are shown first.
  var rank: Int {
    isWaiting ? 1 : isRunning ? 0 : 2
  }

  /// Sets the count to the count of earlier work.
  mutating func resume(at count: Int) {
    guard isRunning else { return }
    counter.count = count
    start = count
    rate.skip(to: count)
    shownCount = FollowingNumber(Double(count), isSmooth: isSmooth)
  }

  /// Begins anew at a time.
  mutating func reset(at time: Duration) {
    guard isRunning else { return }
    begun = time
    rate = ProgressRate(at: time)
    resume(at: 0)
  }

  /// Samples the count at a time.
  mutating func sample(at time: Duration) {
    guard isRunning else { return }
    let count = counter.count
    rate.sample(count, at: time)
    shownCount.follow(Double(count), at: time)
    guard let total else {
      shownTotal = nil
      return
    }
    if shownTotal == nil {
      shownTotal = FollowingNumber(Double(total), isSmooth: isSmooth)
    }
    shownTotal?.follow(Double(total), at: time)
  }

  /// Whether the shown number moves at a time.
  func isMoving(at time: Duration) -> Bool {
    isRunning
      && !(shownCount.isSettled(at: time) && (shownTotal?.isSettled(at: time) ?? true))
  }

  /// Returns the shown state at a time that is not before the last sample.
  func snapshot(at time: Duration) -> ProgressTask.Snapshot {
    let count = shownCount(at: time)
    let elapsed = (ended ?? time) - begun
    return ProgressTask.Snapshot(
      title: title, text: text, state: state, unit: unit, depth: depth,
      // Beyond the range only by rounding.
      count: Int(exactly: count.rounded()) ?? (count < 0 ? .min : .max),
      total: total, fraction: fraction(count, at: time), elapsed: elapsed,
      rate: isRunning ? rate.rate(at: time) : mean(of: count - Double(start), in: elapsed),
      remaining: isRunning ? total.flatMap { rate.remaining(to: $0, at: time) } : nil,
      isStalled: isRunning && (total != nil || rate.hasBegun) && rate.isStalled(at: time),
    )
  }

  /// The rate of an ended task, of which a single count has only the time since its beginning.
  private func mean(of work: Double, in elapsed: Duration) -> Double? {
    guard rate.hasBegun else { return nil }
    let mean = rate.mean ?? work / (elapsed / .seconds(1))
    return mean > 0 && mean.isFinite ? mean : nil
  }

  private func shownCount(at time: Duration) -> Double {
    switch state {
    case .running: shownCount.value(at: time)
    case .succeeded: max(shownCount.target, Double(total ?? 0))
    case .failed, .skipped: shownCount.target
    }
  }

  private func fraction(_ count: Double, at time: Duration) -> Double? {
    guard let total else { return state == .succeeded ? 1 : nil }
    let shown = isRunning ? shownTotal?.value(at: time) ?? Double(total) : Double(total)
    // A total of 0 is reached from the start.
    return shown > 0 ? min(max(count / shown, 0), 1) : 1
  }
}

/// A number that a spring pulls to a target whenever the target changes.
///
/// The spring is critically damped. So the number passes its target only if the target turns back.
struct FollowingNumber: Sendable {
  private static let spring = Spring.smooth(duration: .milliseconds(300))

  private(set) var target: Double
  private var motion: Motion<Double>
  private var begun = Duration.zero
  private let isSmooth: Bool

  /// Creates a number at rest.
  ///
  /// - Parameter isSmooth: Whether a spring moves the number. Otherwise, the number jumps.
  init(_ number: Double, isSmooth: Bool = true) {
    target = number
    self.isSmooth = isSmooth
    motion = Motion(from: number, to: number).duration(.zero)
  }

  /// Moves to a target from a time on, with the velocity that the number has.
  mutating func follow(_ target: Double, at time: Duration) {
    guard target != self.target else { return }
    guard isSmooth else {
      self = FollowingNumber(target, isSmooth: false)
      return
    }
    motion = Motion(
      from: value(at: time), to: target, .spring(FollowingNumber.spring),
      initialVelocity: isSettled(at: time) ? 0 : motion.velocity(at: time - begun),
    )
    begun = time
    self.target = target
  }

  func value(at time: Duration) -> Double {
    motion.value(at: time - begun)
  }

  func isSettled(at time: Duration) -> Bool {
    motion.timing.endTime.map { time - begun >= $0 } ?? false
  }
}
