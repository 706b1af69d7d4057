extension Tweener {
  /// Continues the tweens of a snapshot on this tweener.
  ///
  /// The tween that ``tween(for:)`` returns for the key of a saved tween continues from the
  /// snapshot, if its values have the same type. It keeps its handles, streams, bindings and
  /// callbacks. Other tweens under the key end as superseded. Saved tweens that wait or rest under
  /// the key beside another tween, and tweens without a key, are made anew. So is a tween that
  /// rests under the key beside older tweens. Events from before the snapshot are not sent again.
  ///
  /// With ``TweenDowntime/counted``, the tweens of a key keep the revision in the snapshot. A key
  /// whose newest change is by another tweener, and not older than the snapshot, stays as it is.
  /// Everything else that a restore changes is a change by this tweener.
  ///
  /// A tweener without tweens and timers takes over the time, the scale and the freeze of the
  /// snapshot, so that events have their original times. Otherwise the times are moved to this
  /// tweener's time.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot.
  ///   - downtime: Whether the time since the snapshot counts, by the wall times of the clocks. A
  ///     wall clock that was set back counts as no time.
  ///   - types: The names of the types of values and of custom eases.
  /// - Returns: The tweens, in the order of the snapshot; in place of a tween under a key that
  ///   stays as it is, the tween that now represents the key, or none.
  /// - Throws: ``MotionCodingError`` or `DecodingError` if a motion cannot be decoded, or if a
  ///   revision is far ahead of the wall time; then nothing is restored.
  @discardableResult
  public func restore(
    _ snapshot: TweenSnapshot,
    downtime: TweenDowntime,
    types: TweenTypes = TweenTypes(),
  ) throws -> [AnyTween] {
    try restore(snapshot.decoded(types), downtime: downtime)
  }

  /// Continues the tweens of a snapshot that has been decoded.
  ///
  /// - Throws: ``MotionCodingError`` if a revision is far ahead of the wall time.
  package func restore(
    _ decoded: DecodedSnapshot,
    downtime: TweenDowntime,
  ) throws -> [AnyTween] {
    let (snapshot, saved) = (decoded.snapshot, decoded.tweens)
    try snapshot.checkRevisions(at: wallTime)
    return entry {
      let shift = takeTime(of: snapshot, downtime)
      let tweens = snapshot.isChange ? follow(saved, shift) : replace(by: saved, shift, downtime)
      settle()
      return tweens
    }
  }

  /// Puts the tweens of a snapshot in place of the tweens under their keys.
  private func replace(
    by saved: [SavedTween],
    _ shift: Nanoseconds,
    _ downtime: TweenDowntime,
  ) -> [AnyTween] {
    let replication = observerRegistry.replication
    func keyOfKnown(_ saved: SavedTween) -> String? {
      downtime == .counted ? replication.keyOfKnown(saved.entry) : nil
    }
    // Before the first insertion, because a new tween may represent its key.
    var replaced: [Int: TweenStore.Member?] = [:]
    for (index, isOldest) in saved.representatives where keyOfKnown(saved[index]) == nil {
      let member = endOthers(under: saved[index].entry.key)
      if isOldest || saved[index].entry.state.isInRun {
        replaced[index] = .some(member)
      } else if let member {
        // At rest, the newest tween represents the key: the older ones must be made first.
        apply(.kill(.superseded), member.row)
      }
    }
    var tweens: [AnyTween] = []
    var restored: [(entry: TweenSnapshot.Entry, tween: AnyTween)] = []
    for (index, saved) in saved.enumerated() {
      if let key = keyOfKnown(saved) {
        if let newest = newest(under: TweenKey(key)) {
          tweens.append(handle(newest))
        }
        continue
      }
      let tween =
        replaced[index].flatMap { follow(saved, shift, from: $0) }
        ?? insert(saved, RestoredTween(saved, shift))
      tweens.append(tween)
      restored.append((saved.entry, tween))
    }
    enqueue(restored, shift)
    for (key, tweens) in Dictionary(grouping: restored, by: \.entry.key) {
      guard let key, let entry = tweens.first?.entry else { continue }
      // Tweens whose time has not passed move in another way than the tweens of the snapshot.
      if replication.take(entry) != nil, downtime == .counted {
        replication.keepRevision(of: key, Set(tweens.map(\.tween.id)))
      }
      endRevision(of: entry)
    }
    return tweens
  }

  /// Lets the tweens that wait for a key queue up in their old order.
  private func enqueue(
    _ restored: [(entry: TweenSnapshot.Entry, tween: AnyTween)],
    _ shift: Nanoseconds,
  ) {
    let waiting = restored.filter { $0.entry.waiting != nil }
    for (entry, tween) in waiting.sorted(by: { $0.entry.turn ?? 0 < $1.entry.turn ?? 0 }) {
      guard let command = entry.waiting?.shifted(by: shift) else { continue }
      store.enqueue(command, tables[tween.location], at: instant)
      performEffects()
    }
  }

  func continueTween(_ tween: TweenStore.Member, _ restored: RestoredTween) -> AnyTween {
    defer { performEffects() }
    let handle: AnyTween = handle(tween)
    store.restore(restored, tween.row, at: instant)
    return handle
  }

  func insert(_ saved: SavedTween, _ restored: RestoredTween) -> AnyTween {
    defer { performEffects() }
    let entry = saved.entry
    let key = entry.key.map { TweenKey($0) }
    let names = TweenNames.make(key, entry.conflict, Set(entry.tags.map { TweenKey($0) }))
    let location = store.insert(
      saved.type, shape: .any(restored.motion.shape), face: restored.motion.face,
      timing: restored.motion.timing, names: names,
      autostart: restored.autostart, autokill: restored.playback.autokill, beginning: nil,
    ).location
    let tween = store.member(location)
    let handle = countedHandle(tween)
    store.beginRestored(restored, tween.row, at: instant)
    return handle
  }

  // MARK: Time

  /// Returns the difference between this tweener's time and the time of a snapshot. An empty
  /// tweener takes over the time, and so does a tweener that shares the time and has an older
  /// revision.
  func takeTime(of snapshot: TweenSnapshot, _ downtime: TweenDowntime) -> Nanoseconds {
    let replication = observerRegistry.replication
    let shared = snapshot.sharedTime
    let isShared = shared?.id == replication.time.id
    let isEmpty = store.totals.tracked == 0 && schedule.timers.count == 0
    let timebase = snapshot.timebase(downtime, at: timekeeper.clockInstant, wallTime: wallTime)
    if let shared, isShared ? shared.revision > replication.time.revision : isEmpty {
      replication.setTime(shared)
    } else if isShared, downtime == .counted {
      return 0
    } else if isShared || !isEmpty {
      return instant.saturatingSubtracting(timebase.time(at: timekeeper.clockInstant))
    }
    changeTime {
      // A time that has stopped would never reach an instant that is ahead of it.
      timekeeper.setTimebase(timebase, mayGoBack: isEmpty || !timebase.isFlowing)
    }
    if !timekeeper.isFlowing {
      // The tweener that stopped the time may not have known them.
      recordRunning(ownOnly: true)
      // The instant may differ from the last frame's.
      observerRegistry.watched.callUpdates(at: instant)
      if store.totals.moving > 0 {
        store.frames.recordJump()
      }
      deliverFrame(.due(timekeeper.clockInstant))
    }
    return 0
  }
}

extension RestoredTween {
  init(_ saved: SavedTween, _ shift: Nanoseconds) {
    let entry = saved.entry
    self.init(saved.motion, entry.playback, autostart: entry.autostart, shift: shift)
  }
}

extension [SavedTween] {
  /// The indices of the tweens that represent their keys: the tween in a run, or else the newest
  /// that does not wait. Whether each is also the oldest.
  fileprivate var representatives: some Collection<(index: Int, isOldest: Bool)> {
    var representatives: [String: (index: Int, isOldest: Bool)] = [:]
    for (index, saved) in enumerated() {
      guard let key = saved.entry.key, saved.entry.waiting == nil else { continue }
      if let other = representatives[key], self[other.index].entry.state.isInRun { continue }
      representatives[key] = (index, representatives[key] == nil)
    }
    return representatives.values
  }
}
