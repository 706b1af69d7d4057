/// What is known of a subscription to one tween's values, whatever their type.
struct Subscription {
  let id: UInt64
  /// The least clock time between two frames of this subscriber; 0: every frame; the largest: none.
  let interval: Nanoseconds
  /// The clock time from which the next frame is his.
  private var due: Nanoseconds
  /// The point whose value he was given last: the same one is not given twice.
  private var point: PlaybackPoint?

  init(id: UInt64, interval: Nanoseconds) {
    self.id = id
    self.interval = interval
    due = interval == .max ? .max : .min
  }

  /// Whether he is to be given the value at a point; if so, he counts as having it.
  ///
  /// - Parameter frame: The clock time of the frame; nil: a change that all are told at once.
  mutating func takes(_ point: PlaybackPoint, frame: Nanoseconds?) -> Bool {
    guard self.point != point else { return false }
    if let frame, interval > 0 {
      guard frame >= due else { return false }
      // On a grid of its own, so that a late frame does not put off the ones after it.
      let last = due == .min ? frame : due
      let missed = frame.saturatingSubtracting(last) / interval
      due = last.saturatingAdding(interval.saturatingMultiplying(by: missed.saturatingAdding(1)))
    }
    self.point = point
    return true
  }

  /// Forgets what was given, because another motion gives other values.
  mutating func forget() {
    point = nil
  }
}

/// The subscriptions to one tween's values, whatever their type.
class AnyValueStreams {
  var isEmpty: Bool {
    preconditionFailure("streams of values have a type of value")
  }

  /// Removes a subscription, if it is there.
  func remove(_ id: UInt64) {
    preconditionFailure("streams of values have a type of value")
  }

  func finish() {
    preconditionFailure("streams of values have a type of value")
  }
}

/// The subscriptions to one tween's values.
final class ValueStreams<Value: Sendable>: AnyValueStreams {
  private struct Stream {
    var subscription: Subscription
    let continuation: AsyncStream<Value>.Continuation
  }

  private var streams = Registry<Stream>()

  override var isEmpty: Bool {
    streams.isEmpty
  }

  func add(_ subscription: Subscription, _ continuation: AsyncStream<Value>.Continuation) {
    let stream = Stream(subscription: subscription, continuation: continuation)
    streams.insert(stream, id: subscription.id)
  }

  override func remove(_ id: UInt64) {
    streams.remove(id)
  }

  /// Forgets what was given, because another motion gives other values.
  func forget() {
    streams.update { $0.subscription.forget() }
  }

  /// Yields the value at a point to everyone it is due for.
  ///
  /// - Parameter frame: The clock time of the frame; nil: a change that all are told at once.
  func deliver(_ point: PlaybackPoint, frame: Nanoseconds?, _ value: () -> Value) {
    streams.update { stream in
      if stream.subscription.takes(point, frame: frame) {
        stream.continuation.yield(value())
      }
    }
  }

  override func finish() {
    for stream in streams.removeAll() {
      stream.continuation.finish()
    }
  }
}
