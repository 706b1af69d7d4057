import Synchronization

/// The streams of one tweener in numbers: how many there are and may be, and what they delivered.
@usableFromInline
final class StreamTotals: Sendable {
  /// The largest number of streams.
  private let limit: Atomic<Int>
  /// The number of streams.
  let count = Atomic(0)
  /// The number of streams that were refused because of the limit.
  let refused = Atomic(0)
  /// The number of values that were delivered.
  let values = Atomic(0)
  /// The number of values that newer ones replaced before their consumers took them.
  let conflatedValues = Atomic(0)
  /// The number of frames that newer ones replaced before their consumers took them.
  let conflatedFrames = Atomic(0)
  /// The number of events that were delivered.
  let events = Atomic(0)
  /// The number of events that waited for the consumer when its newest event came, in all streams.
  let waitingEvents = Atomic(0)

  init(limit: Int) {
    self.limit = Atomic(limit)
  }

  func setLimit(_ limit: Int) {
    self.limit.store(limit, ordering: .relaxed)
  }

  /// Counts a new stream, for as long as the returned object lives, or nil if there are too many.
  @usableFromInline
  func admit() -> StreamAdmission? {
    guard count.add(1) <= limit.current else {
      count.add(-1)
      refused.add(1)
      return nil
    }
    return StreamAdmission(self)
  }

  /// Counts a value that was delivered.
  @usableFromInline
  func addValue(isConflating: Bool) {
    values.add(1)
    if isConflating {
      conflatedValues.add(1)
    }
  }
}

/// The place of one stream among the streams of a tweener. The subscription of the stream owns it.
@usableFromInline
final class StreamAdmission: Sendable {
  @usableFromInline let totals: StreamTotals
  /// The number of events that waited for the consumer when the newest event came.
  private let waiting = Atomic(0)

  fileprivate init(_ totals: StreamTotals) {
    self.totals = totals
  }

  deinit {
    setWaiting(0)
    totals.count.add(-1)
  }

  /// Counts a value after its delivery.
  @inlinable
  func count<Value>(_ result: AsyncStream<Value>.Continuation.YieldResult) {
    totals.addValue(isConflating: result.isConflating)
  }

  /// Counts an event after its delivery.
  ///
  /// - Parameter waiting: The number of events that wait for the consumer.
  func addEvent(waiting: Int) {
    totals.events.add(1)
    setWaiting(waiting)
  }

  private func setWaiting(_ count: Int) {
    let old = waiting.exchange(count, ordering: .relaxed)
    if old != count {
      totals.waitingEvents.add(count - old)
    }
  }
}

extension AsyncStream {
  /// Creates a stream that keeps only the newest element until its consumer takes it.
  static func makeNewest() -> (stream: AsyncStream, continuation: Continuation) {
    makeStream(bufferingPolicy: .bufferingNewest(1))
  }
}

extension AsyncStream.Continuation {
  /// Calls `body` when the consumer stops before the stream has finished.
  @usableFromInline
  func onCancel(_ body: @escaping @Sendable () -> Void) {
    onTermination = { termination in
      if case .cancelled = termination {
        body()
      }
    }
  }
}

extension AsyncStream.Continuation.YieldResult {
  /// Whether the element has replaced one that its consumer had not taken.
  @inlinable var isConflating: Bool {
    if case .dropped = self {
      return true
    }
    return false
  }
}

extension Atomic<Int> {
  /// The value; other values may be newer or older.
  var current: Int {
    load(ordering: .relaxed)
  }

  /// - Returns: The sum.
  @discardableResult
  func add(_ number: Int) -> Int {
    wrappingAdd(number, ordering: .relaxed).newValue
  }
}
