import Tweening
import TweeningWeb

/// Plays a document on a tweener of its own.
struct Player {
  private let document: WebDocument
  private let tweener: Tweener
  private let speed: Double

  /// - Parameter clock: The clock of the tweener.
  init(
    document: WebDocument,
    framesPerSecond: Double,
    speed: Double,
    clock: some TweenClock = .dispatch,
  ) {
    self.document = document
    self.speed = speed
    tweener = Tweener(configuration: .init(framesPerSecond: framesPerSecond), clock: clock)
  }

  /// Plays to the end, and writes a line for each frame; the last has the values at exactly the end
  /// time. Ends early where its task is cancelled, without that last line.
  ///
  /// A timeline does not stop at its pauses, because nobody could resume it.
  ///
  /// - Parameters:
  ///   - showsEvents: Whether there are lines for events too, each written when the event happens,
  ///     all lines in order of time.
  ///   - write: Writes a whole line.
  func play(showsEvents: Bool, write: (String) throws -> Void) async throws {
    if showsEvents {
      try await playWithEvents(write)
    } else {
      let (origin, tween, frames) = await tweener.perform { start(on: $0) }
      try await withThrowingDiscardingTaskGroup { group in
        group.addTask { await close(after: tween) }
        for await frame in frames {
          try writeFrame(at: frame.time - origin, write)
        }
      }
    }
    if !Task.isCancelled, let end = document.endTime {
      try write(document.line(at: Milliseconds.count(end), time: end))
    }
  }

  /// At each frame, a ticker that has completed is reset, and so sends `paused`: frames and events
  /// are one stream, in order of time.
  private func playWithEvents(_ write: (String) throws -> Void) async throws {
    // Subscribed before the start, so that no event is missed.
    let events = tweener.events(limit: .max)
    let ticker = await tweener.tween(holding: 0)
    let (origin, tween, frames, animations) = await tweener.perform { tweener in
      let (origin, tween, frames) = start(on: tweener)
      // Only a timeline itself has its markers.
      let eventTweens: [AnyTween] =
        document.isTimeline
        ? [tween]
        : document.parts.map { tweener.tween(Motion<Double>(timing: $0.timing) { $0 }) }
      tweener.reset(ticker)
      let animations = Dictionary(uniqueKeysWithValues: zip(eventTweens.map(\.id), 0...))
      return (origin, tween, frames, animations)
    }
    try await withThrowingDiscardingTaskGroup { group in
      group.addTask { await close(after: tween) }
      group.addTask { [tweener] in
        for await frame in frames where frame.time > origin {
          await tweener.perform { tweener in
            // While the last tick waits for a slow reader, there is no other: the reader misses
            // frames, but no events.
            if tweener.state(of: ticker) == .completed, tweener.state(of: tween) != .delayed {
              tweener.reset(ticker)
            }
          }
        }
      }
      for await element in events {
        let event = element.event
        let time = event.time - origin
        if let animation = element.tweenID.flatMap({ animations[$0] }) {
          try write(line(for: event, of: animation, at: time))
        } else if element.tweenID == ticker.id, event.kind == .paused {
          await ticker.complete()
          try writeFrame(at: time, write)
        }
      }
    }
  }

  /// Writes the line of a frame before the end of the document.
  private func writeFrame(at time: Duration, _ write: (String) throws -> Void) throws {
    if document.endTime.map({ time < $0 }) ?? true {
      try write(document.line(at: Milliseconds.count(time), time: time))
    }
  }

  /// Closes the tweener once all has ended: the next frame may be far away.
  private func close(after tween: Tween<Timeline.Frame>) async {
    do {
      _ = try await tween.outcome
      await tweener.close(.finish)
    } catch {
      // The streams of a cancelled task have ended, too.
    }
  }

  /// Starts the document, and returns the instant, the tween, and the frames until the tweener is
  /// closed.
  private func start(
    on tweener: isolated Tweener
  ) -> (origin: Duration, Tween<Timeline.Frame>, AsyncStream<TweenFrame>) {
    tweener.setTimeScale(speed)
    let tween = tweener.tween(document.timeline.uninterruptedMotion)
    return (tweener.time, tween, tweener.frames)
  }

  private func line(for event: TweenEvent, of index: Int, at time: Duration) -> String {
    let animation = document.parts[index]
    let properties = animation.tracks.map(\.property.quoted).joined(separator: ", ")
    var line = "{\"time\": \(Milliseconds.count(time).jsonText), \"event\": "
    line += event.kind.jsonMembers
    line += event.count == 1 ? "" : ", \"count\": \(event.count)"
    line += ", \"animation\": \(index), \"target\": \(animation.target.quoted)"
    return line + ", \"properties\": [\(properties)]}\n"
  }
}

extension TweenEvent.Kind {
  /// The members of the JSON object that say what happened.
  fileprivate var jsonMembers: String {
    switch self {
    case .repeated(let iteration): "\"repeated\", \"iteration\": \(iteration)"

    case .marker(let name, let direction):
      "\"marker\", \"name\": \(name.quoted), \"direction\": \(direction.rawValue.quoted)"

    case .started, .completed, .killed, .paused, .resumed, .stopped: "\(self)".quoted

    case .restarted, .reversed, .retargeted, .changed, .revived, .overflowed: "\(self)".quoted
    }
  }
}
