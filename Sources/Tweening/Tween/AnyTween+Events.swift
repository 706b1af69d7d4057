extension AnyTween {
  /// The events of the tween: all events, in order.
  ///
  /// The stream drops no event, so the buffer of an unread stream grows without bound: by about 50
  /// bytes an event. Call ``events(limit:)`` for a subscriber that may stop reading.
  ///
  /// The stream finishes when the tween is killed, or when the tween is released with its last
  /// handle. A stream of a killed tween has only the events of the ending. Each read of this
  /// property is a new subscription, in effect at once: the stream has the events of all later
  /// commands.
  public var events: AsyncStream<TweenEvent> {
    makeEvents(limit: nil)
  }

  /// The events of the tween, as in ``events``, for a subscriber that may fall behind.
  ///
  /// - Parameter limit: The most events that wait for the subscriber; a limit below 1 counts as 1.
  ///   When more events wait, the stream ends: its last element is `overflowed`, after all events
  ///   before the overflow.
  public func events(limit: Int) -> AsyncStream<TweenEvent> {
    makeEvents(limit: limit)
  }

  private func makeEvents(limit: Int?) -> AsyncStream<TweenEvent> {
    let (stream, admitted) = EventStream<TweenEvent>.make(limit: limit, among: tweener.streams)
    guard let subscription = admitted else { return stream }
    let id = UniqueID.next()
    let location = location
    let requests = tweener.requests
    subscription.onCancel {
      requests.post { $0.removeEvents(location, id) }
    }
    requests.post { [self] in
      $0.addEvents(self.location, id, subscription)
    }
    return stream
  }
}
