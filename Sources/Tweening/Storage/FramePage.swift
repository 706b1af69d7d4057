import Synchronization

/// What a frame holds. Written only while no reader holds it.
final class FramePage: @unchecked Sendable {
  private(set) var time: Nanoseconds = 0
  private var newestSerial: UInt64 = 0
  // Written last and read first. The stream that carries a frame orders both already, but with a
  // lock that the thread sanitizer does not see.
  private let edition = Atomic(0)
  private let tweener: ObjectIdentifier
  private let snapshots = DirectArray<Snapshot>(capacity: 1)

  init(tweener: ObjectIdentifier) {
    self.tweener = tweener
  }

  func value<Value>(of tween: Tween<Value>) -> Value? {
    guard edition.load(ordering: .acquiring) > 0 else { return nil }
    guard ObjectIdentifier(tween.tweener) == tweener, tween.id <= newestSerial else { return nil }
    let index = Int(tween.address.lane)
    guard index < snapshots.count else { return nil }
    return snapshots[index].value(tween.address.slot, as: Value.self)
  }

  /// Brings every lane's values up to an instant.
  func update(
    _ lanes: borrowing DirectArray<AnyLane>,
    from latest: FramePage,
    at time: Nanoseconds,
    newestSerial: UInt64,
  ) {
    self.time = time
    self.newestSerial = newestSerial
    for index in lanes.indices {
      let lane = lanes[index]
      if index == snapshots.count {
        snapshots.append(lane.makeSnapshot())
      }
      let source = index < latest.snapshots.count ? latest.snapshots[index] : snapshots[index]
      lane.bring(snapshots[index], from: source, to: time)
    }
    // Any other number would do: it need only change.
    edition.add(1, ordering: .releasing)
  }
}

/// The pages of a tweener's frames, which are written again when nobody reads them.
struct FrameBook {
  private static var most: Int {
    4
  }

  private var pages: [FramePage] = []
  private var latest = 0

  /// Writes a frame of all lanes.
  mutating func write(
    _ lanes: borrowing DirectArray<AnyLane>,
    of tweener: ObjectIdentifier,
    at time: Nanoseconds,
    newestSerial: UInt64,
  ) -> TweenFrame {
    let source = pages.isEmpty ? FramePage(tweener: tweener) : pages[latest]
    turn(tweener)
    let page = pages[latest]
    page.update(lanes, from: source, at: time, newestSerial: newestSerial)
    return TweenFrame(page: page)
  }

  /// The next page is one that nobody reads, and not the latest, which it is written from. Where
  /// readers keep them all, the oldest is left to them.
  private mutating func turn(_ tweener: ObjectIdentifier) {
    for step in 1..<max(pages.count, 1) {
      let index = (latest + step) % pages.count
      if isKnownUniquelyReferenced(&pages[index]) {
        latest = index
        return
      }
    }
    if pages.count < Self.most {
      pages.append(FramePage(tweener: tweener))
      latest = pages.count - 1
    } else {
      latest = (latest + 1) % pages.count
      pages[latest] = FramePage(tweener: tweener)
    }
  }
}
