import Synchronization

/// The lateness of each frame of a grid. All times are in nanoseconds.
struct Punctuality: Sendable {
  /// In frames a second.
  private let rate: Double
  private var frames: [(due: Int64, time: Int64)] = []

  init(rate: Double) {
    self.rate = rate
  }

  var count: Int {
    frames.count
  }

  var interval: Int64 {
    Int64((1e9 / rate).rounded())
  }

  /// The first instant of the grid after the last frame.
  var nextDue: Int64? {
    frames.last.map { $0.due + (max(0, $0.time - $0.due) / interval + 1) * interval }
  }

  mutating func note(due: Int64, at time: Int64) {
    frames.append((due, time))
  }

  /// The same without the frames that were due before an instant.
  func since(_ instant: Int64) -> Punctuality {
    var rest = self
    rest.frames.removeAll { $0.due < instant }
    return rest
  }

  /// In microseconds.
  var lateness: Samples {
    Samples(frames.map { Double($0.time - $0.due) / 1000 })
  }

  /// The number of instants of the grid without a frame, because the frame before was too late.
  var missed: Int {
    index(frames[frames.count - 1].due) - (frames.count - 1)
  }

  /// The lateness of the last quarter minus the lateness of the first quarter, in microseconds.
  ///
  /// By the most punctual frame of each quarter, because a busy machine delays the other frames,
  /// and against exact parts of a second, from which the intervals must not depart.
  var drift: Double {
    let late = frames.map { frame in
      Double(frame.time - frames[0].due) - Double(index(frame.due)) / rate * 1e9
    }
    let quarter = late.count / 4
    let last = Samples(Array(late.suffix(quarter))).least
    return (last - Samples(Array(late.prefix(quarter))).least) / 1000
  }

  private func index(_ due: Int64) -> Int {
    Int((Double(due - frames[0].due) / 1e9 * rate).rounded())
  }
}

/// A punctuality that several threads may add to.
final class Notebook: Sendable {
  private let notes: Mutex<Punctuality>

  init(rate: Double) {
    notes = Mutex(Punctuality(rate: rate))
  }

  var punctuality: Punctuality {
    notes.withLock { $0 }
  }

  func note(due: Int64, at time: Int64) {
    notes.withLock { $0.note(due: due, at: time) }
  }

  /// Notes a frame that was due at the next instant of the grid, which begins at `start`.
  func note(at time: Int64, start: Int64) {
    notes.withLock { $0.note(due: $0.nextDue ?? start, at: time) }
  }
}
