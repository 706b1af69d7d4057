/// The playbacks of a table's tweens. Each has a number, and tweens with equal playbacks share one.
///
/// Tweens that are made together mostly start and end together: their playbacks are equal all
/// along, and one of them takes more memory than the rest of a tween.
final class SharedPlaybacks {
  private struct Share {
    var playback: Playback
    var users: Int32

    static var none: Share {
      Share(playback: Playback(Schedule(Timing(duration: .zero))), users: 0)
    }
  }

  /// The number of the playback of rows without a tween. That playback never changes.
  static let none: Int32 = 0

  private let shares = ChunkedColumn(blank: Share.none)
  private let free = FreeRows()
  private var capacity = 0
  /// The playback that was added last.
  private var newest = none

  init() {
    shares.initialize(takeNumber(), to: .none)
  }

  deinit {
    for number in 0..<free.used {
      shares.clear(number)
    }
  }

  /// Adds a playback with one user.
  func insert(_ playback: consuming Playback) -> Int32 {
    newest = takeNumber()
    shares.initialize(newest, to: Share(playback: playback, users: 1))
    return newest
  }

  private func takeNumber() -> Int32 {
    let number = free.take(atMost: 1).lowerBound
    if number >= capacity {
      capacity = Chunk.capacity(after: capacity)
      shares.makeRoom(for: capacity)
    }
    return number
  }

  // MARK: Users

  /// Whether a playback has several users.
  @inline(__always)
  func isShared(_ number: Int32) -> Bool {
    shares.read(number) { $0.users > 1 }
  }

  @inline(__always)
  func retain(_ number: Int32, _ users: Int = 1) {
    shares.update(number) { $0.users += Int32(users) }
  }

  /// Takes a user from a playback, which is removed with its last user.
  @inline(__always)
  func release(_ number: Int32) {
    guard number != Self.none else { return }
    let users = shares.update(number) { share in
      share.users -= 1
      return share.users
    }
    if users == 0 {
      remove(number)
    }
  }

  private func remove(_ number: Int32) {
    shares.clear(number)
    free.giveBack(number)
  }

  // MARK: Playbacks

  subscript(number: Int32) -> Playback {
    shares.read(number) { $0.playback }
  }

  @inline(__always)
  func read<Result>(_ number: Int32, _ body: (borrowing Playback) -> Result) -> Result {
    shares.read(number) { body($0.playback) }
  }

  /// Changes the playback of one user, whose number may change: the other users keep the playback.
  @inline(__always)
  func update<Result>(_ number: inout Int32, _ body: (inout Playback) -> Result) -> Result {
    let old = number
    let isPrivate = shares.read(old) { $0.users == 1 }
    if !isPrivate {
      number = copy(old)
    }
    let result = shares.update(number) { body(&$0.playback) }
    if !isPrivate {
      number = merge(number, changedFrom: old)
    }
    return result
  }

  private func copy(_ number: Int32) -> Int32 {
    let copy = takeNumber()
    shares.initialize(copy, to: Share(playback: self[number], users: 1))
    return copy
  }

  /// Returns the number of an equal playback, if there is one: mostly, the users of a playback make
  /// the same change one after another.
  private func merge(_ number: Int32, changedFrom old: Int32) -> Int32 {
    if areEqual(number, old) {
      remove(number)
      return old
    }
    release(old)
    guard newest != number, isUsed(newest), areEqual(number, newest) else {
      newest = number
      return number
    }
    remove(number)
    retain(newest)
    return newest
  }

  private func isUsed(_ number: Int32) -> Bool {
    shares.read(number) { $0.users > 0 }
  }

  private func areEqual(_ first: Int32, _ second: Int32) -> Bool {
    read(first) { first in read(second) { first == $0 } }
  }
}
