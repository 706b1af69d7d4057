extension Tweener {
  /// The changes of tweens with string keys, as snapshots that other tweeners restore.
  ///
  /// This is the stream of ``changes(types:repeatedEvery:)`` with the built-in types.
  public nonisolated var changes: AsyncStream<TweenSnapshot> {
    changes()
  }

  /// Returns the changes of tweens with string keys, as snapshots that other tweeners restore.
  ///
  /// ```swift
  /// for await change in tweener.changes {
  ///   try await send(JSONEncoder().encode(change))
  /// }
  /// // On another machine:
  /// for try await data in messages {
  ///   let change = try JSONDecoder().decode(
  ///     TweenSnapshot.self, from: data,
  ///   )
  ///   try await tweener.restore(change, downtime: .counted)
  /// }
  /// ```
  ///
  /// The first elements are the last changes that ended a tween, and the newest states of all keys.
  /// There are at most 4,096 such ends, and fewer if they are large: together, the ends of tweens
  /// from other machines take about 32 MiB at most. After that, the stream sends a tween when it is
  /// made, when a command changes it, and when it ends. After a change of the time scale or of the
  /// freeze, the stream sends a snapshot without tweens. If the time has stopped, the stream then
  /// sends all running tweens, because they may have ended where the stop arrives late. A tweener
  /// that takes over a stop sends the running tweens that it changed last, because the tweener that
  /// stopped the time may not have known them. Between these changes, a moving tween sends nothing.
  /// The commands of one `perform` are one change for each key.
  ///
  /// A key stands for one tween: the tween that ``tween(for:)`` returns. If an older tween rests
  /// under the key of a tween that ends, the change is the older tween.
  ///
  /// Each change has the next revision of its key. A change that was restored is not sent again.
  /// Two tweeners may send changes of one key to each other: the larger revision wins on both.
  ///
  /// A subscriber that falls behind receives the newest change of each key, and at least as many of
  /// the last ends. A tween that is not data is left out, and counted in
  /// ``Statistics/omittedChanges``. The stream finishes when the tweener is closed or released, and
  /// does not retain the tweener.
  ///
  /// - Parameters:
  ///   - types: The names of the types of values and of custom eases.
  ///   - interval: The clock time after which the stream repeats its first elements, with the
  ///     states of that instant, for followers that have lost messages. An interval below 1 ms
  ///     counts as 1 ms. With nil, nothing is repeated.
  public nonisolated func changes(
    types: TweenTypes = TweenTypes(),
    repeatedEvery interval: Duration? = nil,
  ) -> AsyncStream<TweenSnapshot> {
    guard let admission = streams.admit() else {
      return AsyncStream { $0.finish() }
    }
    let (stream, subscription) = ChangeStream.make(types, admission)
    subscribe(subscription.bell) { tweener, id in
      tweener.addChanges(subscription, id, repeatedEvery: interval)
    } remove: { tweener, id in
      tweener.observerRegistry.replication.remove(id)
      tweener.schedule.timers(in: .clock).remove(id)
      subscription.finish()
    }
    return stream
  }

  private func addChanges(
    _ stream: ChangeStream,
    _ id: UInt64,
    repeatedEvery interval: Duration?,
  ) {
    // A subscription takes effect before the changes that are due now.
    settle()
    observerRegistry.replication.add(stream, id: id)
    sendStates(to: stream)
    if let interval {
      addTimer(every: interval, in: .clock, id) { [requests] _ in
        requests.post {
          $0.settle()
          $0.sendStates(to: stream)
        }
      }
    }
  }

  private func sendStates(to stream: ChangeStream) {
    let tweens = store.index.keys.compactMap { key in
      key.string.flatMap { name in newest(under: key).map { (name, savedTween($0)) } }
    }
    observerRegistry.replication.sendStates(of: tweens, to: stream, at: wallTime)
  }

  /// Returns the tween that represents a key on other tweeners: the tween that runs under the key,
  /// or the newest tween that is not killed, as ``tween(for:)`` does.
  func newest(under key: TweenKey) -> TweenStore.Member? {
    let members = store.members(under: key)
    // A tween that runs comes first.
    let hasRunner = store.index.runner(under: key) != nil
    let candidates = hasRunner ? members.prefix(1) : members[...]
    return candidates.last { $0.row.state != .killed }
  }

  // MARK: Recording

  /// Records the changed state of a tween, unless another tween represents the key.
  ///
  /// - Parameters:
  ///   - isByTime: Whether the tween has ended by time.
  ///   - hadKey: Whether the tween ran under its key up to the change.
  func recordChange(_ row: TweenRow, isByTime: Bool, hadKey: Bool) {
    guard let key = row.names?.key, let name = key.string else { return }
    let member = TweenStore.Member(row)
    if !hadKey {
      guard store.index.runner(under: key) == nil else { return }
      if let newest = newest(under: key), newest.id > member.id {
        return
      }
    }
    // The tween may be released before the end of the entry.
    let end = row.state == .killed ? savedTween(member) : nil
    let change = Replication.ChangedKey(tween: member.id, isByTime: isByTime, end: end)
    observerRegistry.replication.record(name, change)
  }

  /// Records a tween that was made without a start.
  func recordNew(_ row: TweenRow) {
    if observerRegistry.replication.isShared {
      recordChange(row, isByTime: false, hadKey: false)
    }
  }

  /// Records the release of a tween that has not been killed: the tween of an `animate` that was
  /// stopped.
  func recordRelease(_ row: TweenRow) {
    guard
      observerRegistry.replication.isShared, row.names != nil,
      row.updatePlayback({ $0.kill(at: instant, outcome: .killed) }) != nil
    else { return }
    recordChange(row, isByTime: false, hadKey: false)
  }

  /// Records running tweens with keys, because time has stopped. Another tweener receives the stop
  /// late, when the tweens may have begun or ended there.
  ///
  /// - Parameter ownOnly: Whether only the tweens are recorded whose newest change is by this
  ///   tweener.
  func recordRunning(ownOnly: Bool) {
    for key in store.index.keys {
      guard
        let name = key.string,
        !ownOnly || observerRegistry.replication.isOwn(name),
        let member = store.index.runner(under: key).map({ store.member($0) }),
        member.row.readPlayback({ $0.isRunning })
      else { continue }
      let change = Replication.ChangedKey(tween: member.id, isByTime: false, end: nil)
      observerRegistry.replication.record(name, change)
    }
  }

  /// Sends the changes of this entry.
  func sendChanges() {
    observerRegistry.replication.send(at: wallTime) { key in
      newest(under: TweenKey(key)).map { ($0.id, savedTween($0)) }
    }
  }

  // MARK: Following

  /// Applies a change from ``changes`` to the tweens under the keys that have older revisions.
  func follow(_ saved: [SavedTween], _ shift: Nanoseconds) -> [AnyTween] {
    var tweens: [AnyTween] = []
    let replication = observerRegistry.replication
    for saved in saved {
      guard let others = replication.take(saved.entry) else { continue }
      // The change is the one tween that the key stands for now.
      let member = endOthers(under: saved.entry.key, among: others)
      let tween = follow(saved, shift, from: member)
      tweens += tween.map { [$0] } ?? []
      // Another tween that represents the key here now is a change of this tweener: it has waited
      // for the key, or rests under the key.
      if let key = saved.entry.key,
        newest(under: TweenKey(key)).map({ $0.id == tween?.id }) ?? true
      {
        replication.drop(key)
      }
      endRevision(of: saved.entry)
    }
    return tweens
  }

  /// Ends the tweens under a key that do not represent the key.
  ///
  /// - Parameter tweens: The tweens that end; nil: all others.
  /// - Returns: The tween that represents the key, or nil if there is none.
  func endOthers(
    under key: String?,
    among tweens: Set<TweenID>? = nil,
  ) -> TweenStore.Member? {
    guard let key = key.map({ TweenKey($0) }), let newest = newest(under: key) else { return nil }
    for member in store.members(under: key)
    where member.id != newest.id && tweens?.contains(member.id) ?? true {
      apply(.kill(.superseded), member.row)
    }
    return newest
  }

  /// Applies a saved tween to the tween that represents its key, or makes the tween.
  ///
  /// - Returns: The tween; nil if the tween has ended on the other tweener, and does not exist
  ///   here.
  func follow(
    _ saved: SavedTween,
    _ shift: Nanoseconds,
    from member: TweenStore.Member?,
  ) -> AnyTween? {
    let restored = RestoredTween(saved, shift)
    if let member, member.row.table.type.id == saved.type.id {
      return continueTween(member, restored)
    }
    // A key represents one tween, whose values have another type now. A tween in a run takes the
    // key from a tween in a run itself, before the tweens that wait.
    if let member, !(restored.playback.isInRun && member.row.readPlayback({ $0.isInRun })) {
      apply(.kill(.superseded), member.row)
    }
    return saved.entry.state == .killed ? nil : insert(saved, restored)
  }

  /// Records that a key has no tween here: the tween has ended, or was refused.
  func endRevision(of entry: TweenSnapshot.Entry) {
    if let key = entry.key, newest(under: TweenKey(key)) == nil {
      observerRegistry.replication.end(key) { _ in entry }
    }
  }
}
