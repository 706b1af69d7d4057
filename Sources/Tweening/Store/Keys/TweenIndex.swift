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
  /// The tweens with one key.
  private struct KeyTweens {
    var runner: TweenLocation?
    var members = LocationSet()
    /// The tweens that wait, in the order of their turns, or nil if there are none.
    var queue: Registry<TweenLocation>?
  }

  private var keyed: [TweenKey: KeyTweens] = [:]
  private var tagged: [TweenKey: LocationSet] = [:]

  // MARK: Keys

  /// Returns the tween that runs under a key.
  func runner(under key: TweenKey) -> TweenLocation? {
    keyed[key]?.runner
  }

  /// Assigns a key to one of its tweens that begins to run.
  ///
  /// - Returns: The tween that had the key; nil if none had it.
  mutating func setRunner(_ location: TweenLocation, under key: TweenKey) -> TweenLocation? {
    exchange(&keyed[key, default: KeyTweens()].runner, with: location)
  }

  /// Takes a key from a tween whose run has ended. Returns false if the tween has lost the key to
  /// another.
  mutating func removeRunner(_ location: TweenLocation, under key: TweenKey) -> Bool {
    guard
      let index = keyed.index(forKey: key), keyed.values[index].runner == location
    else { return false }
    keyed.values[index].runner = nil
    return true
  }

  /// Returns the tweens that wait for a key, in the order of their turns.
  func queue(for key: TweenKey) -> [TweenLocation] {
    keyed[key]?.queue.map { Array($0.all) } ?? []
  }

  mutating func enqueue(_ location: TweenLocation, for key: TweenKey, turn: UInt64) {
    var queue = exchange(&keyed[key, default: KeyTweens()].queue, with: nil) ?? Registry()
    queue.insert(location, id: turn)
    keyed[key]?.queue = queue
  }

  mutating func withdraw(_ turn: UInt64, from key: TweenKey) {
    keyed[key]?.queue?.remove(turn)
    if keyed[key]?.queue?.isEmpty ?? false {
      keyed[key]?.queue = nil
    }
  }

  /// Returns the tween whose turn is next.
  func next(for key: TweenKey) -> TweenLocation? {
    keyed[key]?.queue?.all.first { _ in true }
  }

  // MARK: Members

  /// The keys that have tweens.
  var keys: some Sequence<TweenKey> {
    keyed.keys
  }

  /// Returns all tweens with a key, whether they run or not.
  func tweens(under key: TweenKey) -> Set<TweenLocation> {
    keyed[key]?.members.all ?? []
  }

  func tweens(tagged tag: TweenKey) -> Set<TweenLocation> {
    tagged[tag]?.all ?? []
  }

  mutating func add(_ location: TweenLocation, _ names: TweenNames) {
    if let key = names.key {
      keyed[key, default: KeyTweens()].members.insert(location)
    }
    for tag in names.tags {
      tagged[tag, default: LocationSet()].insert(location)
    }
  }

  /// Removes a tween, which no longer runs under its key and waits for no turn.
  mutating func remove(_ location: TweenLocation, _ names: TweenNames) {
    if let key = names.key, let index = keyed.index(forKey: key) {
      keyed.values[index].members.remove(location)
      if keyed.values[index].members.isEmpty {
        keyed.remove(at: index)
      }
    }
    for tag in names.tags {
      guard let index = tagged.index(forKey: tag) else { continue }
      tagged.values[index].remove(location)
      if tagged.values[index].isEmpty {
        tagged.remove(at: index)
      }
    }
  }
}

/// A set of locations. The first takes no memory of its own, because most keys have one tween.
private struct LocationSet {
  private var first: TweenLocation?
  private var others: Set<TweenLocation> = []

  var isEmpty: Bool {
    first == nil && others.isEmpty
  }

  var all: Set<TweenLocation> {
    first.map { others.union([$0]) } ?? others
  }

  mutating func insert(_ location: TweenLocation) {
    if isEmpty {
      first = location
    } else if location != first {
      others.insert(location)
    }
  }

  mutating func remove(_ location: TweenLocation) {
    if location == first {
      first = nil
    } else {
      others.remove(location)
    }
  }
}
