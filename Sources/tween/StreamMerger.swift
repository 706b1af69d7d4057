import Tweening

/// Merges the stream of frames and the streams of events of a document that plays.
struct StreamMerger {
  /// An event of one animation.
  struct Event {
    let animation: Int
    let event: TweenEvent
  }

  let frames: AsyncStream<TweenFrame>
  /// One stream for each animation; empty where no events are shown.
  let events: [AsyncStream<TweenEvent>]

  /// Calls `body` as soon as a frame or an event arrives. A frame replaces the previous one if
  /// `body` has not yet had it. Returns when all streams have ended, or the task is cancelled.
  ///
  /// - Parameter body: Takes the frame and the events that have arrived since the last call.
  func run(_ body: (TweenFrame?, [Event]) throws -> Void) async throws {
    let inbox = Inbox()
    try await withThrowingDiscardingTaskGroup { group in
      group.addTask { [frames, events] in
        async let reading: Void = StreamMerger.receive(events, into: inbox)
        for await frame in frames {
          inbox.add(frame)
        }
        await reading
        inbox.finish()
      }
      for await _ in inbox.arrivals {
        let (frame, events) = inbox.take()
        try body(frame, events)
      }
    }
    // What has arrived since the last call.
    try body(nil, inbox.take().events)
  }

  private static func receive(_ streams: [AsyncStream<TweenEvent>], into inbox: Inbox) async {
    await withDiscardingTaskGroup { group in
      for (animation, events) in streams.enumerated() {
        group.addTask {
          for await event in events {
            inbox.add(Event(animation: animation, event: event))
          }
        }
      }
    }
  }

  /// The frame and the events that `body` has not yet had: the tasks that receive them must not
  /// wait for the task that calls `body`.
  private final class Inbox: Sendable {
    /// An element whenever something has arrived since the last one was read.
    let arrivals: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation
    private let contents = Locked<(frame: TweenFrame?, events: [Event])>((nil, []))

    init() {
      (arrivals, continuation) = AsyncStream.makeStream(
        of: Void.self,
        bufferingPolicy: .bufferingNewest(1),
      )
    }

    func add(_ frame: TweenFrame) {
      contents.withLock { $0.frame = frame }
      continuation.yield()
    }

    func add(_ event: Event) {
      contents.withLock { $0.events.append(event) }
      continuation.yield()
    }

    func take() -> (frame: TweenFrame?, events: [Event]) {
      contents.withLock { contents in
        defer { contents = (nil, []) }
        return contents
      }
    }

    func finish() {
      continuation.finish()
    }
  }
}
