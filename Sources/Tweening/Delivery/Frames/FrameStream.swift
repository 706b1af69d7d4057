/// A subscription to frames.
struct FrameStream: Sendable {
  /// The condition under which the stream finishes before the tweener does.
  enum Limit: Sendable {
    case idle
    case tweens(PendingTweens)
  }

  /// The most ended tweens that a stream keeps whose consumer takes no frame, or whose frames are
  /// rare.
  static let longestArrears = 1024

  let continuation: AsyncStream<TweenFrame>.Continuation
  /// What the consumer has taken.
  private(set) var receipt = FrameReceipt()
  /// Nil: the stream lasts as long as the tweener.
  private(set) var limit: Limit?
  /// Whether the consumer takes frames even while nothing changes.
  let takesIdleFrames: Bool
  private(set) var throttle: FrameThrottle
  /// The place of the stream among the tweener's streams.
  private(set) var admission: StreamAdmission?
  /// The tweens that the stream retains.
  private(set) var retained: RetainedTweens?
  /// The number of tweens that had ended by the last frame.
  private(set) var deliveredCount = 0
  /// The number of ended tweens that the stream has given up, from the first on.
  private(set) var givenUpCount = 0
  /// Whether something has changed since the consumer's last frame.
  private(set) var isBehind = false
  var hasFinished = false

  /// Whether the consumer waits for a frame even if nothing changes.
  var isWaiting: Bool {
    isBehind || takesIdleFrames
  }

  /// Returns whether the limit is reached.
  mutating func isOver(isIdle: Bool, _ tables: TweenTables) -> Bool {
    switch limit {
    case nil:
      return false

    case .idle:
      return isIdle

    case .tweens(var tweens):
      defer { limit = .tweens(tweens) }
      return tweens.haveEnded(in: tables)
    }
  }

  /// Returns whether the consumer takes the frame of an occasion.
  mutating func take(_ occasion: FrameOccasion, hasChanges: Bool) -> Bool {
    isBehind = isBehind || hasChanges
    return switch occasion {
    case .due(let time): isWaiting && throttle.take(at: time)
    case .limits: false
    case .last: isBehind
    }
  }

  /// - Parameter endedCount: The number of tweens that had ended. The frame has their last values.
  mutating func yield(_ frame: TweenFrame, endedCount: Int) {
    isBehind = false
    var frame = frame
    frame.ticket = receipt.ticket(for: endedCount)
    if case .dropped(let missed) = continuation.yield(frame) {
      missed.ticket?.miss()
      admission?.totals.conflatedFrames.add(1)
      givenUpCount = max(givenUpCount, deliveredCount - Self.longestArrears)
    } else {
      // The buffer has room for one frame, so the consumer has taken the frame before.
      receipt.take(deliveredCount)
    }
    deliveredCount = endedCount
  }

  /// Returns how many of all ended tweens the stream no longer waits for.
  func doneCount(of endedCount: Int) -> Int {
    max(receipt.endedCount, givenUpCount(of: endedCount))
  }

  /// Returns the number of ended tweens up to the last that the stream has given up.
  func lostCount(of endedCount: Int) -> Int {
    let givenUpCount = givenUpCount(of: endedCount)
    return givenUpCount > receipt.endedCount ? givenUpCount : 0
  }

  private func givenUpCount(of endedCount: Int) -> Int {
    throttle.isRare ? max(givenUpCount, endedCount - Self.longestArrears) : givenUpCount
  }
}

/// The reason for a frame.
enum FrameOccasion {
  /// Delivers the frame to every stream that is due at a clock time.
  case due(Nanoseconds)
  /// A tween has changed: only the streams that have thereby reached their limits take the frame.
  case limits
  /// There may be no later frame: every stream that is behind takes this one.
  case last
}

/// Tweens whose ends a stream of frames waits for.
struct PendingTweens: Sendable {
  private let all: [(id: TweenID, location: TweenLocation)]
  private var remaining: [(id: TweenID, location: TweenLocation)]

  init(_ tweens: [(id: TweenID, location: TweenLocation)]) {
    all = tweens
    remaining = tweens
  }

  /// Returns whether no run of any of the tweens is in progress or yet to come.
  ///
  /// - Complexity: O(1) on average, while the same tween stays in its run.
  mutating func haveEnded(in tables: TweenTables) -> Bool {
    removeEnded(tables)
    guard remaining.isEmpty else { return false }
    // A tween that had ended may run again.
    remaining = all
    removeEnded(tables)
    return remaining.isEmpty
  }

  private mutating func removeEnded(_ tables: TweenTables) {
    while let (id, location) = remaining.last {
      guard let row = tables.find(location), row.id == id, row.outcome == nil else {
        remaining.removeLast()
        continue
      }
      return
    }
  }
}

/// Tweens that are retained as by handles, which do not retain their tweener.
final class RetainedTweens: Sendable {
  private let locations: [TweenLocation]
  private let release: @Sendable (TweenLocation) -> Void

  /// - Parameters:
  ///   - tables: The tables that have the tweens.
  ///   - release: Reports to the tweener that a tween has one handle less.
  init(
    _ locations: [TweenLocation],
    in tables: TweenTables,
    release: @escaping @Sendable (TweenLocation) -> Void,
  ) {
    self.locations = locations
    self.release = release
    for location in locations {
      tables[location].update { $0.handles += 1 }
    }
  }

  deinit {
    for location in locations {
      release(location)
    }
  }
}
