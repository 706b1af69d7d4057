/// The replication of a tweener's keyed tweens to other tweeners: the revisions of the keys, and
/// the changes of the entry under way.
final class Replication {
  /// Returns the entry of a changed tween without its revision, with the names for its motion.
  typealias Change = (TweenTypes) throws -> TweenSnapshot.Entry

  /// A changed key.
  struct ChangedKey {
    /// The tween that has changed.
    let tween: TweenID
    /// Whether the tween has ended by time, and no command has changed the key.
    var isByTime: Bool
    /// The tween's end, or nil if the tween has not been killed.
    var end: Change?
  }

  /// The number of this tweener in revisions. JavaScript has exact whole numbers up to 53 bits, and
  /// turns by time add to the number.
  private let origin = UInt64.random(in: 1..<1 << 52)
  /// The time that this tweener shares: its own time, or the time of a snapshot.
  private(set) var time: TweenSnapshot.SharedTime
  private var revisions = Revisions()
  private var streams = Registry<ChangeStream>()
  /// The changed keys of this entry.
  private var changes = KeyedQueue<String, ChangedKey>()
  private let timekeeper: Timekeeper
  private var hasNewTime = false
  /// Whether other tweeners may know this tweener's revisions. Then changes are recorded, also
  /// while there are no streams.
  private(set) var isShared = false
  /// The number of changes that were not data.
  private(set) var omittedCount = 0

  init(_ timekeeper: Timekeeper) {
    self.timekeeper = timekeeper
    time = TweenSnapshot.SharedTime(id: origin, revision: .init(number: 0, origin: origin))
  }

  /// Lets other tweeners know this tweener's revisions from now on.
  private func share() {
    guard !isShared else { return }
    isShared = true
    revisions.begin(after: max(0, timekeeper.wallTime / 1_000_000))
  }

  // MARK: Subscriptions

  func add(_ stream: ChangeStream, id: UInt64) {
    share()
    streams.insert(stream, id: id)
  }

  /// Sends a stream the newest state of each key, also of the keys whose tweens have ended.
  ///
  /// - Parameters:
  ///   - tweens: The tweens under all keys.
  ///   - wallTime: The time since 1970.
  func sendStates(
    of tweens: [(key: String, change: Change)],
    to stream: ChangeStream,
    at wallTime: Nanoseconds,
  ) {
    for (key, change) in revisions.ends {
      send(change, key, to: stream, at: wallTime)
    }
    for (key, change) in tweens {
      if revisions[key] == nil {
        count(key)
      }
      send(change, key, to: stream, at: wallTime)
    }
  }

  var hasSubscribers: Bool {
    !streams.isEmpty
  }

  func remove(_ id: UInt64) {
    streams.remove(id)
  }

  func finish() {
    for stream in streams.removeAll() {
      stream.finish()
    }
  }

  // MARK: Changes

  /// Records the change of a key, in place of an earlier one in this entry.
  func record(_ key: String, _ change: ChangedKey) {
    var change = change
    change.isByTime = change.isByTime && changes[key]?.isByTime ?? true
    changes.updateValue(change, forKey: key)
  }

  /// Drops the change of a key, which comes from a snapshot, and is not sent again.
  func drop(_ key: String) {
    changes.removeValue(forKey: key)
  }

  /// Records the end of a restored key.
  func end(_ key: String, _ change: @escaping Change) {
    revisions.end(key, change)
  }

  /// From now on, keeps the revisions of ended tweens without the changes that ended them.
  func dropEnds() {
    revisions.keepsEnds = false
  }

  /// Records a change of the time scale or of the freeze.
  func recordTime() {
    time.revision = time.revision.next(by: origin)
    hasNewTime = true
  }

  /// Whether this entry has changes to send.
  var hasChanges: Bool {
    hasNewTime || changes.count > 0
  }

  /// Sends the changes of this entry.
  ///
  /// - Parameters:
  ///   - wallTime: The time since 1970.
  ///   - newest: Returns the tween that represents a key, at the end of the entry: after the end of
  ///     one tween, another tween represents the key.
  func send(at wallTime: Nanoseconds, _ newest: (String) -> (tween: TweenID, change: Change)?) {
    if hasNewTime {
      hasNewTime = false
      let change = snapshot([], at: wallTime, isChange: true)
      streams.update { $0.send(change, key: nil) }
    }
    while let (key, changed) = changes.popFirst() {
      let newest = newest(key)
      guard let change = newest?.change ?? changed.end else { continue }
      // A restored tween that ends by time also ends on the tweener that made the last change. The
      // tween that then represents the key is a change, because other tweeners may not know it.
      let isTurn = newest.map { $0.tween != changed.tween } ?? false
      let isSent = !changed.isByTime || isTurn || isOwn(key)
      if isSent {
        let isKnown = newest.map { revisions.tweens(under: key).contains($0.tween) } ?? false
        if changed.isByTime, isKnown {
          revisions.passTurn(of: key)
        } else {
          count(key)
        }
      }
      if newest == nil {
        revisions.end(key, change)
      }
      if isSent {
        streams.update { send(change, key, to: $0, at: wallTime) }
      }
    }
  }

  private func send(
    _ change: Change,
    _ key: String,
    to stream: ChangeStream,
    at wallTime: Nanoseconds,
  ) {
    do {
      let entry = try change(stream.types)
      stream.send(snapshot([entry], at: wallTime, isChange: true), key: key)
    } catch {
      omittedCount += 1
    }
  }

  private func count(_ key: String) {
    let last = revisions[key] ?? TweenSnapshot.Revision(number: revisions.floor, origin: origin)
    _ = revisions.set(last.next(by: origin), for: key)
  }

  // MARK: Snapshots

  /// Returns a snapshot of some tweens at this instant, with the newest revisions of their keys.
  ///
  /// - Parameter wallTime: The time since 1970.
  func snapshot(
    _ tweens: [TweenSnapshot.Entry],
    omitted: [TweenSnapshot.Omission] = [],
    at wallTime: Nanoseconds,
    isChange: Bool = false,
  ) -> TweenSnapshot {
    let tweens = tweens.map { tween in
      var tween = tween
      tween.revision = tween.key.flatMap { revisions[$0] }
      return tween
    }
    return TweenSnapshot(
      timekeeper, tweens, omitted: omitted, wallTime: wallTime, isShared ? time : nil,
      isChange: isChange,
    )
  }

  /// Whether this tweener made the newest change of a key.
  func isOwn(_ key: String) -> Bool {
    revisions[key].map { $0.origin == origin } ?? true
  }

  /// Returns the key of a saved tween if its newest change is by another tweener, and not older
  /// than the saved tween.
  func keyOfKnown(_ entry: TweenSnapshot.Entry) -> String? {
    guard
      let key = entry.key, let revision = entry.revision, let newest = revisions[key],
      newest >= revision, !isOwn(key)
    else { return nil }
    return key
  }

  /// Takes over the revision of a saved tween.
  ///
  /// - Returns: The tweens that came in a snapshot with the last revision of the key, or nil if the
  ///   revision is not newer than that.
  func take(_ entry: TweenSnapshot.Entry) -> Set<TweenID>? {
    guard let key = entry.key, let revision = entry.revision else { return nil }
    share()
    let tweens = revisions.tweens(under: key)
    guard revisions.set(revision, size: entry.memorySize, for: key) else { return nil }
    if entry.state == .killed {
      revisions.end(key) { _ in entry }
    }
    return tweens
  }

  /// Records that the tweens under a key come from a snapshot, and from no change of this tweener.
  func keepRevision(of key: String, _ tweens: Set<TweenID>) {
    drop(key)
    revisions.setTweens(tweens, under: key)
  }

  /// Takes over the time of a snapshot.
  func setTime(_ time: TweenSnapshot.SharedTime?) {
    if let time {
      self.time = time
      share()
    }
  }
}
