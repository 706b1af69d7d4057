/// The subscriptions to the events of all tweens of a tweener.
final class EventHub: Sendable {
  private let streams = Locked(Registry<EventStream<TweenerEvent>>())

  var isEmpty: Bool {
    streams.withLock { $0.isEmpty }
  }

  func add(_ stream: EventStream<TweenerEvent>, id: UInt64) {
    streams.withLock { $0.insert(stream, id: id) }
  }

  func remove(_ id: UInt64) {
    _ = streams.withLock { $0.remove(id) }
  }

  func send(_ event: TweenerEvent) {
    // Sent outside the lock: an event wakes its reader, on an executor that may be a user's.
    for id in streams.withLock({ $0 }).send(event, overflow: event.overflow) {
      remove(id)
    }
  }

  func finish() {
    for stream in streams.withLock({ $0.removeAll() }) {
      stream.finish()
    }
  }
}

extension Registry {
  /// Sends an event to every stream.
  ///
  /// - Returns: The ids of the streams that have ended because too many events wait.
  func send<Event>(_ event: Event, overflow: @autoclosure () -> Event) -> [UInt64]
  where Element == EventStream<Event> {
    var ended: [UInt64] = []
    for (id, stream) in identified {
      if !stream.send(event, overflow: overflow()) {
        ended.append(id)
      }
    }
    return ended
  }
}
