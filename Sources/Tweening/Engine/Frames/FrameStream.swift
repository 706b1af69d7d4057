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

  let continuation: AsyncStream<TweenFrame>.Continuation
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

  mutating func yield(_ frame: TweenFrame) {
    isBehind = false
    let result = continuation.yield(frame)
    admission?.addFrame(isConflating: result.isConflating)
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
  ///   - isOver: Returns whether a stream has reached its limit.
  ///   - render: Makes the frame; called at most once.
  mutating func deliver(
    _ occasion: FrameOccasion,
    hasChanges: Bool,
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
        stream.yield(newest)
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
