/// The location of a tween: its table, and its row there. The location is fixed as long as anything
/// refers to the tween.
@usableFromInline
struct TweenLocation: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline let table: Int32
  @usableFromInline let row: Int32
}

/// The tween that runs under each key, the tweens that wait for each key, and the tweens with each
/// key and each tag.
struct TweenIndex {
  private var runners: [TweenKey: TweenLocation] = [:]
  private var queues: [TweenKey: Registry<TweenLocation>] = [:]
  private var keyed: [TweenKey: Set<TweenLocation>] = [:]
  private var tagged: [TweenKey: Set<TweenLocation>] = [:]

  // MARK: Keys

  /// Returns the tween that runs under a key.
  func runner(under key: TweenKey) -> TweenLocation? {
    runners[key]
  }

  /// Assigns a key to a tween that begins to run.
  ///
  /// - Returns: The tween that had the key; nil if none had it.
  mutating func setRunner(_ location: TweenLocation, under key: TweenKey) -> TweenLocation? {
    runners.updateValue(location, forKey: key)
  }

  /// Takes a key from a tween whose run has ended. Returns false if the tween has lost the key to
  /// another.
  mutating func removeRunner(_ location: TweenLocation, under key: TweenKey) -> Bool {
    guard runners[key] == location else { return false }
    runners[key] = nil
    return true
  }

  /// Returns the tweens that wait for a key, in the order of their turns.
  func queue(for key: TweenKey) -> [TweenLocation] {
    queues[key].map { Array($0.all) } ?? []
  }

  mutating func enqueue(_ location: TweenLocation, for key: TweenKey, turn: UInt64) {
    queues[key, default: Registry()].insert(location, id: turn)
  }

  mutating func withdraw(_ turn: UInt64, from key: TweenKey) {
    queues[key]?.remove(turn)
    if queues[key]?.isEmpty ?? false {
      queues[key] = nil
    }
  }

  /// Returns the tween whose turn is next.
  func next(for key: TweenKey) -> TweenLocation? {
    queues[key]?.all.first { _ in true }
  }

  // MARK: Members

  /// The keys that have tweens.
  var keys: some Sequence<TweenKey> {
    keyed.keys
  }

  /// Returns all tweens with a key, whether they run or not.
  func tweens(under key: TweenKey) -> Set<TweenLocation> {
    keyed[key] ?? []
  }

  func tweens(tagged tag: TweenKey) -> Set<TweenLocation> {
    tagged[tag] ?? []
  }

  mutating func add(_ location: TweenLocation, _ names: TweenNames) {
    if let key = names.key {
      keyed[key, default: []].insert(location)
    }
    for tag in names.tags {
      tagged[tag, default: []].insert(location)
    }
  }

  mutating func remove(_ location: TweenLocation, _ names: TweenNames) {
    if let key = names.key {
      Self.remove(location, from: &keyed[key])
    }
    for tag in names.tags {
      Self.remove(location, from: &tagged[tag])
    }
  }

  private static func remove(_ location: TweenLocation, from tweens: inout Set<TweenLocation>?) {
    tweens?.remove(location)
    if tweens?.isEmpty ?? false {
      tweens = nil
    }
  }
}
