/// A subscription to the events of one tween, or of all.
struct EventStream<Event: Sendable>: Sendable {
  private let continuation: AsyncStream<Event>.Continuation
  private let isBounded: Bool
  /// The place of the stream among the tweener's streams.
  private let admission: StreamAdmission

  /// Makes a stream and its subscription.
  ///
  /// - Parameters:
  ///   - limit: The count of events that may wait for the reader; nil: any count.
  ///   - streams: The streams of the tweener.
  /// - Returns: The stream, and its subscription; nil: there are too many streams, and the stream
  ///   has finished.
  static func make(
    limit: Int?,
    among streams: StreamLimit,
  ) -> (AsyncStream<Event>, EventStream?) {
    // Room for one event above the limit, and for `overflowed`.
    let policy = limit.map {
      Continuation.BufferingPolicy.bufferingOldest(max(1, $0).saturatingAdding(2))
    }
    let (stream, continuation) = AsyncStream.makeStream(
      of: Event.self,
      bufferingPolicy: policy ?? .unbounded,
    )
    guard let admission = streams.admit() else {
      continuation.finish()
      return (stream, nil)
    }
    let isBounded = limit != nil
    return (
      stream,
      EventStream(continuation: continuation, isBounded: isBounded, admission: admission)
    )
  }

  private typealias Continuation = AsyncStream<Event>.Continuation

  /// Calls `body` when the reader stops before the stream has finished.
  func onCancel(_ body: @escaping @Sendable () -> Void) {
    continuation.onTermination = { termination in
      if case .cancelled = termination {
        body()
      }
    }
  }

  /// Calls `body` when the stream has ended in any way.
  func onTermination(_ body: @escaping @Sendable () -> Void) {
    continuation.onTermination = { _ in body() }
  }

  /// Sends an event. Returns false if too many events wait: the stream has then ended with
  /// `overflow`.
  func send(_ event: Event, overflow: @autoclosure () -> Event) -> Bool {
    let result = continuation.yield(event)
    guard isBounded, case .enqueued(let room) = result, room <= 1 else { return true }
    continuation.yield(overflow())
    continuation.finish()
    return false
  }

  func finish() {
    continuation.finish()
  }
}

extension EventStream<TweenEvent> {
  /// Sends an event. Returns false if too many events wait: the stream has then ended with
  /// `overflowed`.
  func send(_ event: TweenEvent) -> Bool {
    send(event, overflow: TweenEvent(kind: .overflowed, time: event.time))
  }
}
