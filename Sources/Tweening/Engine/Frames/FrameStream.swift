/// How long a stream of frames goes on.
public enum FrameLifetime: Sendable, Hashable {
  /// As long as the tweener.
  case tweener
  /// Until no tween is delayed or active: the last frame has the end values.
  case untilIdle
}

/// A subscription to frames.
struct FrameStream: Sendable {
  /// When the stream finishes, if not with the tweener.
  enum Limit: Sendable {
    case idle
    case tweens(PendingTweens)
  }

  let continuation: AsyncStream<TweenFrame>.Continuation
  /// Nil: the stream goes on as long as the tweener.
  private(set) var limit: Limit?
  /// Whether the consumer takes frames also while nothing changes.
  let takesIdleFrames: Bool
  private(set) var throttle: FrameThrottle
  /// Whether something has changed that the consumer was given no frame of.
  private(set) var isBehind = false
  fileprivate(set) var hasFinished = false

  init(
    _ continuation: AsyncStream<TweenFrame>.Continuation,
    framesPerSecond: Double?,
    takesIdleFrames: Bool,
    limit: Limit?,
  ) {
    self.continuation = continuation
    throttle = FrameThrottle(framesPerSecond: framesPerSecond)
    self.takesIdleFrames = takesIdleFrames
    self.limit = limit
  }

  /// Whether the consumer waits for a frame although nothing changes.
  var isWaiting: Bool {
    isBehind || takesIdleFrames
  }

  /// Whether the limit is reached.
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

  /// Whether the consumer is to be given the frame of an occasion.
  mutating func take(_ occasion: FrameOccasion, hasNews: Bool) -> Bool {
    isBehind = isBehind || hasNews
    return switch occasion {
    case .due(let time): isWaiting && throttle.take(at: time)
    case .limits: false
    case .last: isBehind
    }
  }

  mutating func yield(_ frame: TweenFrame) {
    isBehind = false
    continuation.yield(frame)
  }
}

/// Why there is a frame.
enum FrameOccasion {
  /// A clock time has come: every stream takes the frame that is due for one.
  case due(Nanoseconds)
  /// A tween has changed: only a stream that has reached its limit by that takes the frame.
  case limits
  /// There may be no other frame: every stream that is behind takes this one.
  case last
}

/// All subscriptions to the frames of one tweener.
struct FrameStreams: Sendable {
  private var streams = Registry<FrameStream>()
  /// The clock time from which a stream takes a frame, as of the last delivery.
  private(set) var due = Nanoseconds.max
  /// The clock time from which a stream takes a frame although nothing changes, as of the last
  /// delivery.
  private(set) var idleDue = Nanoseconds.max
  /// Whether a stream finishes before the tweener does, as of the last delivery.
  private(set) var hasLimits = false

  var isEmpty: Bool {
    streams.isEmpty
  }

  mutating func insert(_ stream: FrameStream, id: UInt64) {
    note(stream)
    streams.insert(stream, id: id)
  }

  mutating func remove(_ id: UInt64) {
    streams.remove(id)
  }

  /// Gives a frame to every stream that takes one on an occasion, and to every stream that has
  /// reached its limit, which then finishes.
  ///
  /// - Parameters:
  ///   - hasNews: Whether something has changed since the frame before.
  ///   - isOver: Whether a stream has reached its limit.
  ///   - render: Makes the frame; called once at most.
  mutating func deliver(
    _ occasion: FrameOccasion,
    hasNews: Bool,
    isOver: (inout FrameStream) -> Bool,
    render: () -> TweenFrame,
  ) {
    var frame: TweenFrame?
    var others = FrameStreams()
    streams.update { stream in
      let isTaken = stream.take(occasion, hasNews: hasNews)
      let isOver = isOver(&stream)
      if isTaken || isOver {
        let newest = frame ?? render()
        frame = newest
        stream.yield(newest)
      }
      if isOver {
        stream.continuation.finish()
        stream.hasFinished = true
      } else {
        others.note(stream)
      }
    }
    streams.removeAll { $0.hasFinished }
    (due, idleDue, hasLimits) = (others.due, others.idleDue, others.hasLimits)
  }

  /// Takes note of what a stream waits for.
  private mutating func note(_ stream: FrameStream) {
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
