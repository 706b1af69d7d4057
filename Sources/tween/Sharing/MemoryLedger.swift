import Tweening

/// The memory that tweens take, with a limit.
struct MemoryLedger {
  /// The memory of one tween.
  struct Entry: Sendable {
    /// A tween with its handle, its rows and its row on the screen.
    private static let leastSize = 3 << 9

    fileprivate let bytes: Int
    /// The memory that the tween shares with other tweens of its ease, or nil if there is none.
    fileprivate let shared: (ease: Ease, bytes: Int)?

    init(_ entry: TweenSnapshot.Entry, _ decoded: DecodedSnapshot) {
      // The key and the tags are kept twice.
      let texts = entry.tags.reduce(entry.key?.utf8.count ?? 0) { $0 + $1.utf8.count }
      bytes = Entry.leastSize + 2 * texts + decoded.keptMemory
      shared = decoded.sharedMemory.first
    }
  }

  /// The most bytes.
  let most: Int
  private var count = 0
  /// The number of tweens with each ease.
  private var eases: [Ease: Int] = [:]

  init(most: Int) {
    self.most = most
  }

  /// Whether there is room for a tween in place of another.
  func hasRoom(for entry: Entry, replacing old: Entry?) -> Bool {
    let shared = entry.shared.map { eases[$0.ease] == nil ? $0.bytes : 0 } ?? 0
    return count - (old?.bytes ?? 0) + entry.bytes + shared <= most
  }

  mutating func add(_ entry: Entry) {
    count += entry.bytes
    guard let (ease, bytes) = entry.shared else { return }
    count += eases[ease] == nil ? bytes : 0
    eases[ease, default: 0] += 1
  }

  mutating func remove(_ entry: Entry) {
    count -= entry.bytes
    guard let (ease, bytes) = entry.shared, let tweens = eases[ease] else { return }
    count -= tweens == 1 ? bytes : 0
    eases[ease] = tweens == 1 ? nil : tweens - 1
  }
}
