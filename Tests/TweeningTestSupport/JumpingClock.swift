@testable import Tweening

/// A clock that jumps from alarm to alarm, and counts how often one went off.
final class JumpingClock: TweenClock {
  private struct State {
    var now: Duration
    var nextID = 0
    var alarms: [Int: Entry] = [:]
    var wakes: [Duration] = []
  }

  private struct Entry {
    var instant: Duration?
    let wake: @Sendable (TweenWake) -> Void
  }

  private let state: Locked<State>

  init(now: Duration = .zero) {
    state = Locked(State(now: now))
  }

  var now: Duration {
    state.withLock { $0.now }
  }

  /// The instants at which an alarm went off.
  var wakes: [Duration] {
    state.withLock { $0.wakes }
  }

  /// How many alarms there are.
  var alarmCount: Int {
    state.withLock { $0.alarms.count }
  }

  /// Lets every tweener take in what was left for it.
  func flush() async {
    for alarm in state.withLock({ Array($0.alarms.values) }) {
      await wake(alarm)
    }
  }

  /// Goes to a time, whatever alarms are set on the way.
  func set(to time: Duration) {
    state.withLock { $0.now = max($0.now, time) }
  }

  /// Jumps to a time, back too, as a clock does that somebody sets.
  func jump(to time: Duration) {
    state.withLock { $0.now = time }
  }

  /// Goes from alarm to alarm up to `limit`.
  func run(until limit: Duration) async {
    await flush()
    while let alarm = takeNext(limit) {
      await wake(alarm)
    }
    state.withLock { $0.now = max($0.now, limit) }
  }

  private func takeNext(_ limit: Duration) -> Entry? {
    state.withLock { state in
      let set = state.alarms.compactMap { id, entry in entry.instant.map { (id: id, at: $0) } }
      guard let next = set.min(by: { $0.at < $1.at }), next.at <= limit else { return nil }
      state.now = max(state.now, next.at)
      state.wakes.append(state.now)
      state.alarms[next.id]?.instant = nil
      return state.alarms[next.id]
    }
  }

  private func wake(_ entry: Entry) async {
    await withCheckedContinuation { continuation in
      entry.wake(TweenWake(makesFrame: false) { continuation.resume() })
    }
  }

  func makeAlarm(_ wake: @escaping @Sendable (TweenWake) -> Void) -> any TweenAlarm {
    let id = state.withLock { state in
      state.nextID += 1
      state.alarms[state.nextID] = Entry(wake: wake)
      return state.nextID
    }
    return JumpingAlarm(clock: self, id: id)
  }

  fileprivate func set(_ id: Int, to instant: Duration?) {
    state.withLock { $0.alarms[id]?.instant = instant }
  }

  fileprivate func remove(_ id: Int) {
    state.withLock { $0.alarms[id] = nil }
  }
}

private struct JumpingAlarm: TweenAlarm {
  let clock: JumpingClock
  let id: Int

  func set(to instant: Duration?) {
    clock.set(id, to: instant)
  }

  func cancel() {
    clock.remove(id)
  }
}
