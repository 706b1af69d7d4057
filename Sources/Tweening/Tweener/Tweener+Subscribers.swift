extension Tweener {
  // Each method that adds or removes subscribers runs as a request, or in the entry of a wait.

  /// Answers the requests of synchronous callers.
  ///
  /// - Parameter isOpen: Whether the closures that users have enqueued so far run now. Otherwise
  ///   they wait for the end of the command or closure that is under way.
  @inline(__always)
  func takeRequests(andCommands isOpen: Bool = false) {
    let contents = requests.take()
    if contents != nil || (isOpen && work.pending.hasCommands) {
      answer(contents, isOpen)
    }
  }

  private func answer(_ contents: RequestQueue<Tweener>.Contents?, _ isOpen: Bool) {
    var contents = contents
    if let contents {
      work.pending.append(contents)
    }
    let limit = isOpen ? work.pending.last : 0
    repeat {
      // A running closure answers requests, too. Requests from before its commands must be answered
      // first.
      while let request = work.pending.next(commandsUpTo: limit) {
        if request.isCommand {
          run(request)
        } else {
          request.perform(self)
        }
      }
      release(work.pending.takeReleased())
      // The request may have held the last handle of a tween, and the release of a handle is a
      // request, too.
      contents = requests.take()
      if let contents {
        work.pending.append(contents)
      }
    } while contents != nil
  }

  /// Takes one handle from each of the tweens.
  private func release(_ locations: [TweenLocation]) {
    var index = 0
    while index < locations.count {
      // Tweens that are released together are mostly of one table.
      let table = tables[locations[index]]
      repeat {
        let row = locations[index].row
        table.update(row) { $0.handles -= 1 }
        if table.isUnused(row) {
          store.release(table, row)
        }
        index += 1
      } while index < locations.count && locations[index].table == table.index
    }
    performEffects()
  }

  /// Adds a stream or a callback, which ends with the tween.
  func addSubscriber(_ table: TweenTable, _ row: Int32, _ add: (Subscribers) -> Void) {
    let subscribers = subscriptions.subscribers(table, row)
    subscribers.hadSubscriptions = true
    add(subscribers)
    updateObservation(table, row)
    subscriptions.watched.expectFrame()
  }

  /// Tells the store what the subscribers of a tween take. With subscribers, iteration boundaries
  /// become deadlines, and the tween may need frames.
  private func updateObservation(_ table: TweenTable, _ row: Int32) {
    guard let subscribers = table.subscribers(row) else { return }
    store.setObservation(observation(subscribers), table, row, at: instant)
    performEffects()
  }

  // MARK: Events

  func addEvents(
    _ location: TweenLocation,
    _ id: UInt64,
    _ stream: EventStream<TweenEvent>,
  ) {
    let table = tables[location]
    let row = location.row
    let finalEvents = table.playback(row).finalEvents
    guard finalEvents.isEmpty else {
      _ = finalEvents.allSatisfy(stream.send)
      stream.finish()
      return
    }
    // A change that waits is from before this subscription.
    table.subscribers(row)?.sendChanges(of: table.identities[row])
    addSubscriber(table, row) { $0.add(stream, id: id) }
    schedule.allowImmediateWake()
  }

  func removeEvents(_ location: TweenLocation, _ id: UInt64) {
    // The tween may have been released. Another tween may then have its location, but has no
    // subscription with this identifier.
    guard let table = tables.find(location) else { return }
    table.subscribers(location.row)?.removeEvents(id: id)
    updateObservation(table, location.row)
  }

  // MARK: Callbacks

  func addCallback(_ location: TweenLocation, _ callback: Callback) {
    let table = tables[location]
    let row = location.row
    addSubscriber(table, row) { $0.add(callback, callbacks) }
    schedule.allowImmediateWake()
    // The registration and the call are one step, so the callback misses no event, and receives
    // none twice.
    table.subscribers(row)?.call(callback, after: table.playback(row))
  }

  func removeCallbacks(_ location: TweenLocation, named name: String?) {
    let table = tables[location]
    table.subscribers(location.row)?.removeCallbacks(named: name)
    updateObservation(table, location.row)
  }

  // MARK: Values

  func addValues(_ location: TweenLocation, _ stream: ValueStream) {
    let table = tables[location]
    let row = location.row
    var stream = stream
    switch (table.playback(row).state, stream.lifetime) {
    case (.new, .run), (.inactive, .run):
      break

    case (.completed, .run), (.killed, _):
      deliverValue(table, row, to: &stream)
      stream.finish()
      return

    case (.delayed, _), (.active, _), (.paused, _), (_, .tween):
      deliverValue(table, row, to: &stream)
    }
    addSubscriber(table, row) { $0.add(stream) }
  }

  private func deliverValue(_ table: TweenTable, _ row: Int32, to stream: inout ValueStream) {
    let point = table.playback(row).point(at: instant)
    stream.deliver(point, frame: nil) { yield in
      table.withValue(row, at: point, yield)
    }
  }

  func removeValues(_ location: TweenLocation, _ id: UInt64) {
    guard let table = tables.find(location) else { return }
    table.subscribers(location.row)?.removeValues(id: id)
    updateObservation(table, location.row)
  }
}
