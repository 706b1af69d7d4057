/// The subscriptions to the events of all tweens of a tweener. Accessed only on the tweener.
final class EventHub {
  var streams = Registry<EventStream<TweenerEvent>>()

  func finish() {
    for stream in streams.removeAll() {
      stream.finish()
    }
  }
}

extension Registry {
  /// Sends an event to every stream, and removes the streams that end because too many events wait.
  mutating func send<Event>(_ event: Event) where Element == EventStream<Event> {
    var ended: [UInt64] = []
    for (id, stream) in identified {
      if !stream.send(event) {
        ended.append(id)
      }
    }
    for id in ended {
      remove(id)
    }
  }
}
