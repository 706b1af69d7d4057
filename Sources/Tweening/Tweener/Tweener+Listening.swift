/// How listeners come and go. Each method runs as a letter, or under a wait's own entry.
extension Tweener {
  func takeMail() {
    // A letter may have held the last handle of a tween, which says that it has gone.
    while let mail = mailbox.take() {
      read(mail)
    }
  }

  private func read(_ mail: Mailbox.Mail) {
    for letter in mail.letters {
      letter.deliver(self)
    }
    for address in mail.released {
      let lane = lane(address)
      lane[address.slot].handles -= 1
      forget(lane, address.slot)
    }
  }

  /// The listeners of a tween.
  func audience(_ lane: AnyLane, _ slot: Int32) -> Audience {
    if let audience = lane[slot].audience {
      return audience
    }
    let audience = Audience()
    lane[slot].audience = audience
    return audience
  }

  /// The listeners of a tween that gets streams or callbacks, which end with the tween.
  private func listeners(_ lane: AnyLane, _ slot: Int32) -> Audience {
    let audience = audience(lane, slot)
    if !audience.hadListeners {
      audience.hadListeners = true
      listenedCount += 1
    }
    return audience
  }

  /// Lets listeners come or go, who may make deadlines of iterations, or movement that is watched.
  private func changeListeners(_ lane: AnyLane, _ slot: Int32, _ change: () -> Void) {
    let heardBefore = lane[slot].audience?.hearsRepeats ?? false
    change()
    count(lane, slot)
    let isHeard = lane[slot].audience?.hearsRepeats ?? false
    guard isHeard != heardBefore else { return }
    let deadline = lane[slot].playback.deadline(isHeard: heardBefore)
    if isHeard {
      lane[slot].playback.catchUp(at: instant)
    }
    // Listening must not change a tween's place among those that are due at the same time.
    if lane[slot].playback.deadline(isHeard: isHeard) != deadline {
      schedule(lane, slot)
    }
  }

  // MARK: Events

  func addEvents(
    _ address: Address,
    _ id: UInt64,
    _ stream: EventStream,
  ) {
    let lane = lane(address)
    let slot = address.slot
    let ending = lane[slot].playback.ending
    guard ending.isEmpty else {
      _ = ending.allSatisfy(stream.send)
      stream.finish()
      return
    }
    hear(lane, slot) { $0.add(stream, id: id) }
  }

  func removeEvents(_ address: Address, _ id: UInt64) {
    let lane = lane(address)
    changeListeners(lane, address.slot) {
      lane[address.slot].audience?.removeEvents(id: id)
    }
  }

  func addCallback(
    _ address: Address,
    _ kind: CallbackKind,
    _ make: @escaping CallbackFactory,
  ) {
    hear(lane(address), address.slot) { $0.add(kind, callbacks, make) }
  }

  private func hear(_ lane: AnyLane, _ slot: Int32, _ add: (Audience) -> Void) {
    let audience = listeners(lane, slot)
    changeListeners(lane, slot) { add(audience) }
  }

  // MARK: Values

  func addValues<Value: Sendable>(
    _ address: Address,
    _ subscription: Subscription,
    _ continuation: AsyncStream<Value>.Continuation,
  ) {
    let lane = lane(address, of: Value.self)
    let slot = address.slot
    switch lane[slot].playback.state {
    case .new, .inactive:
      lane.add(slot, subscription, continuation, to: listeners(lane, slot), at: nil)

    case .delayed, .active, .paused:
      lane.add(slot, subscription, continuation, to: listeners(lane, slot), at: instant)

    case .completed, .killed:
      continuation.yield(lane.value(slot, at: instant))
      continuation.finish()
      return
    }
    count(lane, slot)
  }

  func removeValues(_ address: Address, _ id: UInt64) {
    let lane = lane(address)
    lane[address.slot].audience?.valueStreams?.remove(id)
    count(lane, address.slot)
  }

  // MARK: Outcome

  /// The outcome of a tween's run, as the handle's `outcome` describes it; nil: cancelled.
  func waitForOutcome(of tween: Tween<some Any>) async -> TweenOutcome? {
    if let outcome = outcome(of: tween) {
      return outcome
    }
    let address = tween.address
    let id = Serial.next()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        command(tween) { lane, slot in
          if let outcome = lane[slot].playback.outcome {
            continuation.resume(returning: outcome)
          } else if Task.isCancelled {
            continuation.resume(returning: nil)
          } else {
            audience(lane, slot).waiters.insert(continuation, id: id)
          }
        }
      }
    } onCancel: {
      // A cancellation that comes before the wait is seen by the wait itself.
      mailbox.post { tweener in
        tweener.lane(address)[address.slot].audience?.cancelWaiter(id)
      }
    }
  }
}
