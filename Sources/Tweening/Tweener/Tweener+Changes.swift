extension Tweener {
  /// The changes of tweens with string keys, as snapshots that other tweeners restore.
  ///
  /// This is the stream of ``changes(types:)`` with the built-in types.
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
  /// The first elements are the last 4,096 changes that ended a tween, and the newest states of all
  /// keys. After that, the stream sends a tween when a command changes it, and when it ends. After
  /// a change of the time scale or of the freeze, the stream sends a snapshot without tweens.
  /// Between these changes, a moving tween sends nothing. The commands of one `perform` are one
  /// change for each key.
  ///
  /// Each change has the next revision of its key. A change that was restored is not sent again.
  /// Two tweeners may send changes of one key to each other: the larger revision wins on both.
  ///
  /// A subscriber that falls behind receives the newest change of each key, and at least the last
  /// 4,096 changes that ended a tween. A tween that is not data is left out, and counted in
  /// ``Statistics/omittedChanges``. The stream finishes when the tweener is closed or released, and
  /// does not retain the tweener.
  ///
  /// - Parameter types: The names of the types of values and of custom eases.
  public nonisolated func changes(
    types: TweenTypes = TweenTypes()
  ) -> AsyncStream<TweenSnapshot> {
    guard let admission = streams.admit() else {
      return AsyncStream { $0.finish() }
    }
    let id = UniqueID.next()
    let (stream, subscription) = ChangeStream.make(types, admission) { [requests] in
      requests.post { $0.subscriptions.replication.remove(id) }
    }
    requests.post(orElse: { subscription.finish() }, { $0.addChanges(subscription, id) })
    return stream
  }

  private func addChanges(_ stream: ChangeStream, _ id: UInt64) {
    guard lifetime.phase != .closed else {
      stream.finish()
      return
    }
    settle()
    let replication = subscriptions.replication
    let tweens = population.index.keys.compactMap { key in
      key.string.flatMap { name in newest(under: key).map { (name, savedTween($0)) } }
    }
    replication.add(stream, id: id, tweens, changeSnapshot)
  }

  /// Returns the tween that represents a key on other tweeners: the tween that runs under the key,
  /// or the newest tween; nil: all are killed.
  func newest(under key: TweenKey) -> Population.Member? {
    let members = population.members(under: key)
    let isRunning = population.index.runner(under: key) != nil
    let tween = isRunning ? members.first : members.last
    return tween.flatMap { $0.table.playback($0.row).state == .killed ? nil : $0 }
  }

  // MARK: Recording

  /// Records the changed course of a tween.
  ///
  /// - Parameter isByTime: Whether the tween has ended by time. The end of a restored tween is not
  ///   sent, because the tween also ends on the tweener that made the change.
  func recordChange(_ table: TweenTable, _ row: Int32, _ names: TweenNames, isByTime: Bool) {
    guard let key = names.key, let name = key.string else { return }
    let location = table.location(row)
    guard population.index.runner(under: key) ?? location == location else { return }
    let replication = subscriptions.replication
    let isKilled = table.playback(row).state == .killed
    let change = savedTween(
      Population.Member(id: table.identities[row], table: table, row: row)
    )
    if !isByTime || replication.isOwn(name) {
      replication.record(name, isKilled: isKilled, change)
    } else if isKilled {
      replication.end(name, change)
    }
  }

  /// Sends the changes of this entry.
  func sendChanges() {
    subscriptions.replication.send(changeSnapshot)
  }

  private func changeSnapshot(_ tweens: [TweenSnapshot.Entry]) -> TweenSnapshot {
    snapshot(tweens, isChange: true)
  }
}
