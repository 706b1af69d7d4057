extension Tweener {
  // Each method that adds or removes subscribers runs as a request, or in the entry of a wait.

  /// Adds the subscription of a stream, which finishes with the tweener.
  ///
  /// - Parameters:
  ///   - add: Adds the subscription under an identifier, unless the tweener is closed.
  ///   - remove: Removes the subscription after the stream has ended in any way.
  nonisolated func subscribe<Element>(
    _ continuation: AsyncStream<Element>.Continuation,
    add: @escaping @Sendable (isolated Tweener, _ id: UInt64) -> Void,
    remove: @escaping @Sendable (isolated Tweener, _ id: UInt64) -> Void,
  ) {
    let id = UniqueID.next()
    continuation.onTermination = { [requests] _ in
      requests.post(isRemoval: true) { remove($0, id) }
    }
    let request: @Sendable (isolated Tweener) -> Void = { tweener in
      if tweener.store.phase == .closed {
        continuation.finish()
      } else {
        add(tweener, id)
      }
    }
    requests.post(orElse: { continuation.finish() }, request)
  }

  /// Adds a stream or a callback, which ends with the tween.
  func addSubscriber(_ row: TweenRow, _ add: (TweenObservers) -> Void) {
    let observers = observerRegistry.observers(row)
    observers.hadSubscriptions = true
    add(observers)
    updateObservation(observers, row)
    observerRegistry.watched.expectFrame()
  }

  /// Removes a stream or callbacks, unless the tween has been released.
  ///
  /// Another tween may then have its location, but has no subscription with the same identifier.
  func removeSubscriber(_ location: TweenLocation, _ remove: (TweenObservers) -> Void) {
    guard let row = tables.find(location), let observers = row.observers else { return }
    remove(observers)
    updateObservation(observers, row)
  }

  /// Tells the store what the subscribers of a tween take. With subscribers, iteration boundaries
  /// become deadlines, and the tween may need frames.
  private func updateObservation(_ observers: TweenObservers, _ row: TweenRow) {
    store.setObservation(observation(observers), row, at: instant)
    performEffects()
  }

  // MARK: Events

  func addEvents(
    _ location: TweenLocation,
    _ id: UInt64,
    _ stream: EventStream<TweenEvent>,
  ) {
    let row = tables[location]
    let finalEvents = row.readPlayback { $0.finalEvents }
    guard finalEvents.isEmpty else {
      for event in finalEvents {
        guard stream.send(event) else { break }
      }
      stream.finish()
      return
    }
    // A change that waits is from before this subscription.
    row.observers?.sendChanges()
    addSubscriber(row) { $0.eventStreams.insert(stream, id: id) }
  }

  // MARK: Callbacks

  func addCallback(_ location: TweenLocation, _ callback: Callback) {
    let row = tables[location]
    addSubscriber(row) { $0.callbacks.add(callback, callbacks) }
    // The registration and the call are one step, so the callback misses no event, and receives
    // none twice.
    row.observers?.callbacks.call(callback, after: row.playback)
  }

  // MARK: Values

  func addValues(_ location: TweenLocation, _ stream: ValueStream) {
    let row = tables[location]
    var stream = stream
    switch (row.state, stream.lifetime) {
    case (.new, .run), (.inactive, .run):
      break

    case (.completed, .run), (.killed, _):
      deliverValue(row, to: &stream)
      stream.finish()
      return

    case (.delayed, _), (.active, _), (.paused, _), (_, .tween):
      deliverValue(row, to: &stream)
    }
    addSubscriber(row) { $0.valueStreams.insert(stream, id: stream.id) }
  }

  private func deliverValue(_ row: TweenRow, to stream: inout ValueStream) {
    stream.deliver(row, at: row.point(at: instant), frame: nil)
  }

  // MARK: Events of all tweens

  /// The events of all tweens and of the tweener, in order of time. Each event of a tween has its
  /// tween with its key and tags, and also the outcome if the event ends a run. An event of the
  /// tweener has no tween.
  ///
  /// This is the stream of ``events(limit:)`` with a limit of 262,144 events, which take about 21
  /// megabytes.
  public nonisolated var events: AsyncStream<TweenerEvent> {
    events(limit: 262_144)
  }

  /// Returns the events of all tweens, for a subscriber that may fall behind.
  ///
  /// Events with the same time are in the order in which they were scheduled, as in
  /// ``AnyTween/events``. A merged `changed` event is delivered with its frame, so it may come
  /// after events of other tweens that happened later. Each call is a new subscription, in effect
  /// at once: the stream has the events of all later commands. The stream finishes when the tweener
  /// is closed or released. While such a stream exists, every tween has a subscriber, so the
  /// tweener also wakes for iteration boundaries and markers.
  ///
  /// - Parameter limit: The most events that wait for the subscriber; a limit below 1 counts as 1.
  ///   When more events wait, the stream ends: its last element is `overflowed`, after all events
  ///   before the overflow.
  /// - Complexity: O(*n*) for the first subscription.
  public nonisolated func events(limit: Int) -> AsyncStream<TweenerEvent> {
    EventStream.make(limit: limit, among: streams) { subscription in
      subscribe(subscription.continuation) { tweener, id in
        tweener.addEvents(subscription, id)
      } remove: { tweener, id in
        tweener.removeEvents(id)
      }
    }
  }

  private func addEvents(_ stream: EventStream<TweenerEvent>, _ id: UInt64) {
    // The changes that wait are from before this subscription.
    observerRegistry.changes.send(next: nextChange)
    let isFirst = observerRegistry.hub.streams.isEmpty
    if isFirst {
      settle()
    }
    observerRegistry.hub.streams.insert(stream, id: id)
    if isFirst {
      updateObservations()
    }
  }

  private func removeEvents(_ id: UInt64) {
    observerRegistry.hub.streams.remove(id)
    if store.isObserved, observerRegistry.hub.streams.isEmpty {
      settle()
      updateObservations()
    }
  }

  /// Tells the store whether anything takes the events of all tweens.
  private func updateObservations() {
    store.isObserved = !observerRegistry.hub.streams.isEmpty
    for row in store.members.map(\.row) {
      store.setObservation(observation(row.observers), row, at: instant)
    }
    performEffects()
  }
}
