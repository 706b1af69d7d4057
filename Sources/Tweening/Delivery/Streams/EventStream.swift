/// An event of a stream that may have a limit.
protocol StreamEvent: Sendable {
  /// The last event of a stream in which too many events wait.
  var overflow: Self { get }
}

/// A subscription to the events of one tween, or of all.
struct EventStream<Event: StreamEvent>: Sendable {
  let continuation: AsyncStream<Event>.Continuation
  /// The most elements that wait for the reader.
  private let capacity: Int
  /// The place of the stream among the tweener's streams.
  private let admission: StreamAdmission

  /// Creates a stream. If there are too many streams, the stream has finished.
  ///
  /// - Parameters:
  ///   - limit: The number of events that may wait for the reader; nil: any number.
  ///   - streams: The streams of the tweener.
  ///   - subscribe: Adds the subscription of a stream that has not finished.
  static func make(
    limit: Int?,
    among streams: StreamTotals,
    subscribe: (EventStream) -> Void,
  ) -> AsyncStream<Event> {
    // Room for one event above the limit, and for `overflowed`. An unbounded buffer would not say
    // how many events wait.
    let capacity = limit.map { max(1, $0).saturatingAdding(2) } ?? .max
    let (stream, continuation) = AsyncStream.makeStream(
      of: Event.self,
      bufferingPolicy: .bufferingOldest(capacity),
    )
    if let admission = streams.admit() {
      subscribe(
        EventStream(continuation: continuation, capacity: capacity, admission: admission)
      )
    } else {
      continuation.finish()
    }
    return stream
  }

  /// Sends an event. Returns false if too many events wait: the stream has then ended with
  /// `overflow`.
  func send(_ event: Event) -> Bool {
    let result = continuation.yield(event)
    guard case .enqueued(let room) = result else { return true }
    admission.addEvent(waiting: capacity - room)
    // A stream without a limit always has room.
    guard room <= 1 else { return true }
    continuation.yield(event.overflow)
    continuation.finish()
    return false
  }

  func finish() {
    continuation.finish()
  }
}

extension TweenEvent: StreamEvent {
  var overflow: TweenEvent {
    TweenEvent(kind: .overflowed, time: time)
  }
}
