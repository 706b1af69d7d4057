extension TweenSnapshot {
  /// The number of a change, among all tweeners that restore each other's changes.
  ///
  /// Of two revisions with one number, the revision with the larger origin is newer. So all
  /// tweeners agree on the newest revision.
  public struct Revision: Sendable, Hashable, Codable, Comparable {
    /// The number of the change: one more than the number of the previous change.
    ///
    /// The first number of a key is larger than the wall time in milliseconds at which the tweener
    /// was made. So the changes of a program that was started again are newer.
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

/// The newest revision of each key.
///
/// The revision of a key whose tween has ended is kept, so that older changes that arrive late are
/// ignored. This holds for the 4,096 keys that ended last.
struct Revisions {
  /// The largest count of keys without a tween.
  static let maximumEnded = 4096

  private var newest: [String: TweenSnapshot.Revision] = [:]
  private var ended = Queue<(key: String, revision: TweenSnapshot.Revision)>()
  private var endedCount = 0
  /// The number after which the revisions of unknown keys begin: no smaller than those of the keys
  /// that are forgotten here, because other tweeners may remember them.
  private(set) var floor: Int

  /// - Parameter floor: The number after which all revisions begin.
  init(after floor: Int) {
    self.floor = floor
  }

  subscript(key: String) -> TweenSnapshot.Revision? {
    newest[key]
  }

  /// Sets a revision, unless the key has a newer or equal one.
  ///
  /// - Returns: Whether the revision was set.
  mutating func set(_ revision: TweenSnapshot.Revision, for key: String) -> Bool {
    guard newest[key].map({ $0 < revision }) ?? true else { return false }
    newest[key] = revision
    return true
  }

  /// Records that the newest change of a key has ended its tween.
  mutating func end(_ key: String) {
    guard let revision = newest[key] else { return }
    ended.append((key, revision))
    endedCount += 1
    while endedCount > Self.maximumEnded, let oldest = ended.popFirst() {
      endedCount -= 1
      // A later change may have begun another run.
      if newest[oldest.key] == oldest.revision {
        newest[oldest.key] = nil
        // No single key may use up the numbers of all others.
        floor = max(floor, min(oldest.revision.number, 1 << 53))
      }
    }
  }
}
