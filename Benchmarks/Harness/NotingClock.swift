import Dispatch
import Synchronization
import Tweening

/// A clock of real time that records the lateness of each alarm inside the actor.
final class NotingClock: TweenClock {
  private struct State {
    var origin: Duration?
    var alarm: Duration?
    /// The alarm that has fired, and has not reached the actor yet.
    var rung: Duration?
  }

  private let clock = DispatchTweenClock()
  private let notebook: Notebook
  private let state = Mutex(State())

  init(_ notebook: Notebook) {
    self.notebook = notebook
  }

  /// The time, which each entry of the actor reads first.
  var now: Duration {
    let now = clock.now
    let due = state.withLock { state in
      state.origin = state.origin ?? now
      defer { state.rung = nil }
      return state.rung
    }
    if let due {
      notebook.note(due: due.wholeNanoseconds, at: now.wholeNanoseconds)
    }
    return now
  }

  /// The first reading, at which the time of the tweener begins.
  var origin: Duration? {
    state.withLock { $0.origin }
  }

  func makeAlarm(_ wake: @escaping @Sendable (TweenWake) -> Void) -> any TweenAlarm {
    let alarm = clock.makeAlarm { [weak self] in
      self?.state.withLock { $0.rung = $0.alarm }
      wake($0)
    }
    return Alarm(clock: self, alarm: alarm)
  }

  private struct Alarm: TweenAlarm {
    let clock: NotingClock
    let alarm: any TweenAlarm

    func set(to instant: Duration?) {
      clock.state.withLock { $0.alarm = instant }
      alarm.set(to: instant)
    }

    func cancel() {
      alarm.cancel()
    }
  }
}

/// A bare repeating timer source, which records its lateness.
final class BareTimer: Sendable {
  private let timer: Mutex<any DispatchSourceTimer>

  /// - Parameter start: The first instant of its grid.
  init(_ notebook: Notebook, start: Int64) {
    timer = Mutex(BareTimer.makeTimer(notebook, start: start))
  }

  private static func makeTimer(
    _ notebook: Notebook,
    start: Int64,
  ) -> sending any DispatchSourceTimer {
    let queue = DispatchQueue(label: "bare timer", qos: .userInteractive)
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.setEventHandler { @Sendable in
      notebook.note(at: Int64(monotonicTime()), start: start)
    }
    timer.schedule(
      deadline: DispatchTime(uptimeNanoseconds: UInt64(start)),
      repeating: .nanoseconds(Int(notebook.punctuality.interval)),
      leeway: .nanoseconds(0),
    )
    timer.resume()
    return timer
  }

  func cancel() {
    timer.withLock { $0.cancel() }
  }

  deinit {
    cancel()
  }
}

extension Duration {
  var wholeNanoseconds: Int64 {
    components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
  }
}
