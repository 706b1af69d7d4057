extension TweenSnapshot {
  /// The order of a change among the changes of the same key, by all tweeners.
  ///
  /// The larger number is newer. If two numbers are equal, the larger origin is newer. So all
  /// tweeners agree on the newest change.
  public struct Revision: Sendable, Hashable, Codable, Comparable {
    /// The number of the change: one more than the number of the previous change.
    ///
    /// A tweener reads the wall time in milliseconds when it begins to share changes. The first
    /// number of a key is larger than this time. So the changes of a program that was started again
    /// are newer. A key from a snapshot continues from the number in the snapshot.
    public let number: Int64
    /// The number of the tweener that made the change: random, so that no other tweener has it.
    /// Each turn under the key that comes by time alone, on a tweener that restored a snapshot,
    /// adds 1.
    public let origin: UInt64

    /// Returns whether the first revision is older than the second.
    public static func < (left: Revision, right: Revision) -> Bool {
      (left.number, left.origin) < (right.number, right.origin)
    }

    /// The revision of the next change, which a tweener makes.
    func next(by origin: UInt64) -> Revision {
      Revision(number: number.saturatingAdding(1), origin: origin)
    }

    /// The revision of a turn that comes by time alone: older than the next change by any tweener,
    /// and equal on all tweeners that restored the same tweens.
    var nextByTime: Revision {
      Revision(number: number, origin: origin.saturatingAdding(1))
    }
  }

  /// The time of a tweener, which other tweeners may share, and the revision of its scale and
  /// freeze.
  struct SharedTime: Sendable, Hashable, Codable {
    let id: UInt64
    var revision: Revision
  }
}

extension TweenSnapshot {
  /// Checks that no revision is far ahead of the wall time. A damaged revision would make all later
  /// changes older than itself.
  ///
  /// - Throws: ``MotionCodingError`` with the path of the revision.
  func checkRevisions(at wallTime: Nanoseconds) throws(MotionCodingError) {
    let limit = max(0, wallTime / 1_000_000) + 1 << 50
    let revisions = tweens.map(\.revision) + [sharedTime?.revision]
    for (index, revision) in revisions.enumerated() {
      guard let number = revision?.number, number > limit else { continue }
      let path: [any CodingKey] =
        index < tweens.count
        ? [CodingKeys.tweens, CodedKey.element(index), Entry.CodingKeys.revision]
        : [CodingKeys.sharedTime]
      throw MotionCodingError(
        .invalid("expected a revision up to \(limit), found \(number)"), at: path,
      )
    }
  }
}

/// The newest revision of each key.
///
/// The revision of a key whose tween has ended is kept, so that older changes that arrive late are
/// ignored. This holds for the keys that ended last, as far as their changes are not too many or
/// too large: the changes come from outside.
struct Revisions {
  private struct Known {
    var revision: TweenSnapshot.Revision
    /// The size of the newest change from another tweener, and 0 without one.
    var size = 0
    /// The tweens that came in a snapshot with the revision.
    var tweens: Set<TweenID> = []
  }

  /// About the most bytes in memory of the changes that have ended tweens.
  static let maximumEndedSize = 32 << 20
  /// The bytes that each such change counts as at least. So there are at most 4,096.
  static let minimumEndedSize = 8 << 10

  private var newest: [String: Known] = [:]
  /// The changes that have ended the newest tweens of their keys, and the sizes as they count.
  private var ended = KeyedQueue<String, (change: Replication.Change?, size: Int)>()
  private var endedSize = 0
  /// Whether the changes are kept, for streams; otherwise, only the revisions are.
  var keepsEnds = true
  /// The number after which the revisions of unknown keys begin: no smaller than the revisions of
  /// the keys that are forgotten here, because other tweeners may remember them.
  private(set) var floor: Int64 = 0

  /// Sets the number after which all revisions begin.
  mutating func begin(after floor: Int64) {
    self.floor = max(floor, self.floor)
  }

  subscript(key: String) -> TweenSnapshot.Revision? {
    newest[key]?.revision
  }

  /// The changes that have ended the newest tweens of their keys, the oldest first.
  var ends: [(key: String, change: Replication.Change)] {
    ended.elements.compactMap { key, value in value.change.map { (key, $0) } }
  }

  /// Returns the tweens that came in a snapshot with the revision of a key.
  func tweens(under key: String) -> Set<TweenID> {
    newest[key]?.tweens ?? []
  }

  mutating func setTweens(_ tweens: Set<TweenID>, under key: String) {
    newest[key]?.tweens = tweens
  }

  /// Sets a revision, unless the key has a newer or equal one.
  ///
  /// - Parameter size: The size of a change from another tweener, or nil if the change is an own
  ///   one.
  /// - Returns: Whether the revision was set.
  mutating func set(
    _ revision: TweenSnapshot.Revision,
    size: Int? = nil,
    for key: String,
  ) -> Bool {
    let known = newest[key]
    guard known.map({ $0.revision < revision }) ?? true else { return false }
    newest[key] = Known(revision: revision, size: size ?? known?.size ?? 0)
    endedSize -= ended.removeValue(forKey: key)?.size ?? 0
    return true
  }

  /// Sets the revision after a turn by time among the tweens that came in a snapshot.
  mutating func passTurn(of key: String) {
    guard let known = newest[key], set(known.revision.nextByTime, for: key) else { return }
    newest[key]?.tweens = known.tweens
  }

  /// Records the change that has ended the newest tween of a key.
  mutating func end(_ key: String, _ change: @escaping Replication.Change) {
    guard let known = newest[key] else { return }
    let size = max(keepsEnds ? known.size : 0, Self.minimumEndedSize)
    endedSize += size - (ended.removeValue(forKey: key)?.size ?? 0)
    ended.append((keepsEnds ? change : nil, size), forKey: key)
    while endedSize > Self.maximumEndedSize, let (key, oldest) = ended.popFirst() {
      endedSize -= oldest.size
      if let forgotten = newest.removeValue(forKey: key) {
        floor = max(floor, forgotten.revision.number)
      }
    }
  }
}

extension TweenSnapshot.Entry {
  /// About the bytes that the texts and the motion take in memory.
  var memorySize: Int {
    tags.reduce(motion.memorySize + (key?.utf8.count ?? 0)) { $0 + $1.utf8.count }
  }
}
