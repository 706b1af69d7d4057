extension AnyTween {
  /// What happens to the tween: all of it, in order.
  ///
  /// Nothing is ever dropped, so that what waits for a reader that has stopped reading grows without
  /// bound: about 50 bytes an event. A program that cannot trust its readers asks for
  /// ``events(limit:)``.
  ///
  /// The stream finishes when the tween is killed, or let go of with its last handle; asked for after
  /// the tween was killed, the stream tells the ending only. Each read of this property is a new
  /// subscription, in effect at once: it gets the events of all later commands.
  public var events: AsyncStream<TweenEvent> {
    makeEvents(limit: nil)
  }

  /// What happens to the tween, as in ``events``, for a reader that may fall behind.
  ///
  /// - Parameter limit: How many events may wait for the reader; below 1 it counts as 1. Where more
  ///   wait, the stream ends: its last element is `overflowed`, after all that happened before.
  public func events(limit: Int) -> AsyncStream<TweenEvent> {
    makeEvents(limit: limit)
  }

  private func makeEvents(limit: Int?) -> AsyncStream<TweenEvent> {
    let (stream, subscription) = EventStream<TweenEvent>.make(limit: limit)
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
