/// A subscription to one tween's events.
struct EventStream: Sendable {
  private let continuation: AsyncStream<TweenEvent>.Continuation
  private let isBounded: Bool

  /// Makes a stream, and what feeds it.
  ///
  /// - Parameter limit: How many events may wait for the reader; nil: any number.
  static func make(limit: Int?) -> (AsyncStream<TweenEvent>, EventStream) {
    // Room for the event that is one too many, and for telling that it was.
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

  /// Sends an event; false where the stream has finished with it, because too many wait.
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
