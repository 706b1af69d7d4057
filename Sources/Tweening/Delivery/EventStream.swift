/// A subscription to one tween's events.
struct EventStream: Sendable {
  private let continuation: AsyncStream<TweenEvent>.Continuation
  private let isBounded: Bool

  /// Makes a stream and its subscription.
  ///
  /// - Parameter limit: How many events may wait for the reader; nil: any number.
  static func make(limit: Int?) -> (AsyncStream<TweenEvent>, EventStream) {
    // Room for one event above the limit, and for `overflowed`.
    let policy = limit.map {
      Continuation.BufferingPolicy.bufferingOldest(max(1, $0).saturatingAdding(2))
    }
    let (stream, continuation) = AsyncStream.makeStream(
      of: TweenEvent.self,
      bufferingPolicy: policy ?? .unbounded,
    )
    return (stream, EventStream(continuation: continuation, isBounded: limit != nil))
  }

  private typealias Continuation = AsyncStream<TweenEvent>.Continuation

  /// Calls `body` when the reader stops before the stream has finished.
  func onCancel(_ body: @escaping @Sendable () -> Void) {
    continuation.onTermination = { termination in
      if case .cancelled = termination {
        body()
      }
    }
  }

  /// Sends an event; false where too many events wait: then the stream has ended with `overflowed`.
  func send(_ event: TweenEvent) -> Bool {
    let result = continuation.yield(event)
    guard isBounded, case .enqueued(let room) = result, room <= 1 else { return true }
    continuation.yield(TweenEvent(kind: .overflowed, time: event.time))
    continuation.finish()
    return false
  }

  func finish() {
    continuation.finish()
  }
}
