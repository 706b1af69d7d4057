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
    public let number: Int
    /// The number of the tweener that made the change: random, so that no other tweener has it.
    public let origin: UInt64

    /// Returns whether the first revision is older than the second.
    public static func < (left: Revision, right: Revision) -> Bool {
      (left.number, left.origin) < (right.number, right.origin)
    }

    /// The revision of the next change, which a tweener makes.
    func next(by origin: UInt64) -> Revision {
      Revision(number: number.saturatingAdding(1), origin: origin)
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
    let limit = Int(max(0, wallTime / 1_000_000)) + 1 << 50
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
/// ignored. This holds for the 4,096 keys that ended last.
struct Revisions {
  /// The largest count of keys without a tween.
  static let maximumEnded = 4096

  private var newest: [String: TweenSnapshot.Revision] = [:]
  /// The changes that have ended the newest tweens of their keys.
  private var ended = KeyedQueue<String, Replication.Change>()
  /// The number after which the revisions of unknown keys begin: no smaller than those of the keys
  /// that are forgotten here, because other tweeners may remember them.
  private(set) var floor = 0

  /// Sets the number after which all revisions begin.
  mutating func begin(after floor: Int) {
    self.floor = max(floor, self.floor)
  }

  subscript(key: String) -> TweenSnapshot.Revision? {
    newest[key]
  }

  /// The changes that have ended the newest tweens of their keys, the oldest first.
  var ends: [(key: String, change: Replication.Change)] {
    ended.elements.map { ($0.key, $0.value) }
  }

  /// Sets a revision, unless the key has a newer or equal one.
  ///
  /// - Returns: Whether the revision was set.
  mutating func set(_ revision: TweenSnapshot.Revision, for key: String) -> Bool {
    guard newest[key].map({ $0 < revision }) ?? true else { return false }
    newest[key] = revision
    ended.removeValue(forKey: key)
    return true
  }

  /// Records the change that has ended the newest tween of a key.
  mutating func end(_ key: String, _ change: @escaping Replication.Change) {
    guard newest[key] != nil else { return }
    ended.append(change, forKey: key)
    while ended.count > Self.maximumEnded, let oldest = ended.popFirst() {
      if let revision = newest.removeValue(forKey: oldest.key) {
        floor = max(floor, revision.number)
      }
    }
  }
}
