import Dispatch
@testable import Tweening

/// Where something is to be released.
enum Home: CaseIterable {
  case mainActor, ownActor, nowhere

  private static let key: DispatchSpecificKey<Home> = {
    let key = DispatchSpecificKey<Home>()
    DispatchQueue.main.setSpecific(key: key, value: .mainActor)
    return key
  }()

  /// A serial queue whose jobs are at home in the own actor.
  static func makeQueue() -> DispatchQueue {
    let queue = DispatchQueue(label: "own actor")
    queue.setSpecific(key: key, value: .ownActor)
    return queue
  }

  var isHere: Bool {
    self == .nowhere || DispatchQueue.getSpecific(key: Self.key) == self
  }
}

@globalActor
actor OwnActor {
  static let shared = OwnActor()

  private let executor = QueueExecutor(Home.makeQueue())

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }
}

/// The releases of what belongs to one home.
final class Releases: Sendable {
  private let counts = Locked((all: 0, strays: 0))
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation
  let home: Home

  init(at home: Home) {
    self.home = home
    (stream, continuation) = AsyncStream.makeStream()
  }

  var count: Int {
    counts.withLock { $0.all }
  }

  /// How many were elsewhere.
  var strays: Int {
    counts.withLock { $0.strays }
  }

  func add() {
    let isStray = !home.isHere
    counts.withLock { counts in
      counts.all += 1
      counts.strays += isStray ? 1 : 0
    }
    continuation.yield()
  }

  /// Returns after a number of releases.
  func wait(for count: Int) async {
    var left = count
    for await _ in stream {
      left -= 1
      if left == 0 {
        return
      }
    }
  }
}

/// What belongs to one isolation only, and is written by each release.
final class Tally {
  var list: [Int] = []
}

/// What records its release.
final class Token: Hashable {
  private let tally: Tally
  private let releases: Releases

  init(_ tally: Tally, _ releases: Releases) {
    self.tally = tally
    self.releases = releases
  }

  deinit {
    tally.list.append(1)
    releases.add()
  }

  static func == (lhs: Token, rhs: Token) -> Bool {
    lhs === rhs
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// What records its release, and may be released anywhere.
final class FreeToken: Sendable {
  private let releases: Releases

  init(_ releases: Releases) {
    self.releases = releases
  }

  deinit {
    releases.add()
  }
}

/// An object with a property for each token.
final class Shelf {
  var width = 0.0
  var writes = 0

  subscript(token: Token) -> Double {
    get { width }
    set {
      width = newValue
      writes += 1
    }
  }
}
