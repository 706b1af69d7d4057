/// The lifetime of a stream of frames.
public enum FrameLifetime: Sendable, Hashable {
  /// The lifetime of the tweener.
  case tweener
  /// Until no tween is delayed or active. The last frame has the end values.
  case untilIdle
}

/// A subscription to frames.
struct FrameStream: Sendable {
  /// The condition under which the stream finishes before the tweener does.
  enum Limit: Sendable {
    case idle
    case tweens(PendingTweens)
  }

  /// The most ended tweens that a stream keeps whose consumer takes no frame.
  static let longestArrears = 1024

  let continuation: AsyncStream<TweenFrame>.Continuation
  /// What the consumer has taken.
  let receipt: FrameReceipt
  /// The count of tweens that had ended by the last frame.
  private var deliveredCount = 0
  /// The count of ended tweens that the stream has given up, from the first on.
  private var givenUpCount = 0
  /// Nil: the stream lasts as long as the tweener.
  private(set) var limit: Limit?
  /// Whether the consumer takes frames even while nothing changes.
  let takesIdleFrames: Bool
  private(set) var throttle: FrameThrottle
  /// Whether something has changed since the consumer's last frame.
  private(set) var isBehind = false
  fileprivate(set) var hasFinished = false
  /// The place of the stream among the tweener's streams.
  var admission: StreamAdmission?
  /// The tweens that the stream retains.
  var retained: RetainedTweens?

  init(
    _ continuation: AsyncStream<TweenFrame>.Continuation,
    _ receipt: FrameReceipt = FrameReceipt(),
    framesPerSecond: Double?,
    takesIdleFrames: Bool,
    limit: Limit?,
  ) {
    self.continuation = continuation
    self.receipt = receipt
    throttle = FrameThrottle(framesPerSecond: framesPerSecond)
    self.takesIdleFrames = takesIdleFrames
    self.limit = limit
  }

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

  /// - Parameter endedCount: The count of tweens that had ended. The frame has their last values.
  mutating func yield(_ frame: TweenFrame, endedCount: Int) {
    isBehind = false
    var frame = frame
    frame.ticket = receipt.ticket(for: endedCount)
    let result = continuation.yield(frame)
    admission?.addFrame(isConflating: result.isConflating)
    if case .dropped(let missed) = result {
      missed.ticket?.miss()
      givenUpCount = max(givenUpCount, deliveredCount - Self.longestArrears)
    } else {
      // The buffer has room for one frame, so the consumer has taken the frame before.
      receipt.take(deliveredCount)
    }
    deliveredCount = endedCount
  }

  /// The count of ended tweens that the stream no longer waits for.
  var doneCount: Int {
    max(receipt.endedCount, givenUpCount)
  }

  /// The count of ended tweens up to the last that the stream has given up.
  var lostCount: Int {
    givenUpCount > receipt.endedCount ? givenUpCount : 0
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

/// All subscriptions to the frames of one tweener.
struct FrameStreams: Sendable {
  private var streams = Registry<FrameStream>()
  /// The clock time from which a stream takes a frame, as of the last delivery.
  private(set) var due = Nanoseconds.max
  /// The clock time from which a stream takes a frame even if nothing changes, as of the last
  /// delivery.
  private(set) var idleDue = Nanoseconds.max
  /// Whether a stream finishes before the tweener does, as of the last delivery.
  private(set) var hasLimits = false

  var isEmpty: Bool {
    streams.isEmpty
  }

  /// The count of ended tweens that no stream waits for any longer; nil without streams.
  var doneCount: Int? {
    streams.all.map(\.doneCount).min()
  }

  /// The count of ended tweens up to the last that a stream has given up.
  var lostCount: Int {
    streams.all.map(\.lostCount).max() ?? 0
  }

  mutating func insert(_ stream: FrameStream, id: UInt64) {
    include(stream)
    streams.insert(stream, id: id)
  }

  mutating func remove(_ id: UInt64) {
    streams.remove(id)
  }

  /// Yields a frame to every stream that takes one on an occasion, and to every stream that has
  /// reached its limit. The latter streams then finish.
  ///
  /// - Parameters:
  ///   - hasChanges: Whether something has changed since the last frame.
  ///   - endedCount: The count of tweens that had ended.
  ///   - isOver: Returns whether a stream has reached its limit.
  ///   - render: Makes the frame; called at most once.
  mutating func deliver(
    _ occasion: FrameOccasion,
    hasChanges: Bool,
    endedCount: Int,
    isOver: (inout FrameStream) -> Bool,
    render: () -> TweenFrame,
  ) {
    var frame: TweenFrame?
    var others = FrameStreams()
    streams.update { stream in
      let isTaken = stream.take(occasion, hasChanges: hasChanges)
      let isOver = isOver(&stream)
      if isTaken || isOver {
        let newest = frame ?? render()
        frame = newest
        stream.yield(newest, endedCount: endedCount)
      }
      if isOver {
        stream.continuation.finish()
        stream.hasFinished = true
      } else {
        others.include(stream)
      }
    }
    streams.removeAll { $0.hasFinished }
    (due, idleDue, hasLimits) = (others.due, others.idleDue, others.hasLimits)
  }

  /// Updates the due times and the limits for a stream.
  private mutating func include(_ stream: FrameStream) {
    due = min(due, stream.throttle.due)
    if stream.isWaiting {
      idleDue = min(idleDue, stream.throttle.due)
    }
    hasLimits = hasLimits || stream.limit != nil
  }

  /// Finishes all streams.
  mutating func finish() {
    for stream in streams.removeAll() {
      stream.continuation.finish()
    }
  }
}
