/// A subscription to one tween's values.
struct ValueStream<Value: Sendable> {
  let id: UInt64
  let continuation: AsyncStream<Value>.Continuation
  /// The least clock time between two frames of this subscriber; 0: every frame.
  let interval: Nanoseconds
  /// The clock time from which the next frame is his.
  var due: Nanoseconds = .min
  /// The position whose value he was given last: the same one is not given twice.
  var position: Nanoseconds?
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
  private var streams: [ValueStream<Value>] = []

  override var isEmpty: Bool {
    streams.isEmpty
  }

  func add(_ stream: ValueStream<Value>) {
    streams.append(stream)
  }

  override func remove(_ id: UInt64) {
    streams.removeAll { $0.id == id }
  }

  /// Forgets what was given, because another motion gives other values.
  func forget() {
    for index in streams.indices {
      streams[index].position = nil
    }
  }

  /// Yields the value at a position to everyone it is due for.
  ///
  /// - Parameter frame: The clock time of the frame; nil: a change that all are told at once.
  func deliver(_ value: Value, at position: Nanoseconds, frame: Nanoseconds?) {
    for index in streams.indices where streams[index].position != position {
      if let frame, streams[index].interval > 0 {
        guard frame >= streams[index].due else { continue }
        // On a grid of its own, so that a late frame does not put off the ones after it.
        let interval = streams[index].interval
        let due = streams[index].due == .min ? frame : streams[index].due
        streams[index].due = due + ((frame - due) / interval + 1) * interval
      }
      streams[index].position = position
      streams[index].continuation.yield(value)
    }
  }

  override func finish() {
    for stream in streams {
      stream.continuation.finish()
    }
    streams = []
  }
}
