import Tweening

/// What there is to see of a document that plays: frames and events until it has ended.
struct Performance {
  /// An event of one animation.
  struct Event {
    let animation: Int
    let event: TweenEvent
  }

  let frames: AsyncStream<TweenFrame>
  let tween: Tween<Timeline.Frame>
  /// Of each animation, or empty where nobody asks.
  let events: [AsyncStream<TweenEvent>]

  /// Shows every frame, the newest where the last one took long, with the events since the one
  /// before. Returns when all has ended, or the task is cancelled.
  ///
  /// - Parameters:
  ///   - show: A frame, and the events that have been heard since the last call.
  ///   - end: The events that are left.
  func watch(
    _ show: (TweenFrame, [Event]) throws -> Void,
    end: ([Event]) -> Void,
  ) async throws {
    let heard = Heard()
    let (untilEnd, continuation) = AsyncStream.makeStream(
      of: TweenFrame.self,
      bufferingPolicy: .bufferingNewest(1),
    )
    try await withThrowingDiscardingTaskGroup { group in
      group.addTask { [frames] in
        for await frame in frames {
          continuation.yield(frame)
        }
      }
      group.addTask { [tween, events] in
        await Performance.hear(events, into: heard)
        await Performance.end(of: tween)
        continuation.finish()
      }
      for await frame in untilEnd {
        try show(frame, heard.take())
      }
      // The frames have no end of their own.
      group.cancelAll()
    }
    end(heard.take())
  }

  private static func hear(_ streams: [AsyncStream<TweenEvent>], into heard: Heard) async {
    await withDiscardingTaskGroup { group in
      for (animation, events) in streams.enumerated() {
        group.addTask {
          for await event in events {
            heard.add(Event(animation: animation, event: event))
          }
        }
      }
    }
  }

  private static func end(of tween: Tween<Timeline.Frame>) async {
    do {
      _ = try await tween.outcome
    } catch {
      // Cancelled: then nobody waits for the end.
    }
  }

  /// The events heard and not yet shown: the tasks that listen must not wait for the one that
  /// shows.
  private final class Heard: Sendable {
    private let events = Locked<[Event]>([])

    func add(_ event: Event) {
      events.withLock { $0.append(event) }
    }

    func take() -> [Event] {
      events.withLock { events in
        defer { events = [] }
        return events
      }
    }
  }
}
