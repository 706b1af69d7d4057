import Tweening
import TweeningTerminal
import TweeningWeb

/// `tween share`: plays a document, and writes each change of its tweens as one line of JSON, and
/// once a second the statistics.
struct ShareCommand: Hashable {
  let source: DocumentSource
  let speed: Double

  init(parsing words: ArraySlice<String>) throws(CommandError) {
    let arguments = try Arguments(words, of: .share)
    source = try arguments.document()
    speed = try arguments.positive("--speed") ?? 1
  }

  func run(_ document: WebDocument, _ output: Output) async throws {
    let writer = LineWriter(output.descriptor)
    try await share(document, on: Tweener()) { try await writer.write($0) }
  }

  /// Plays a document on a tweener, and closes the tweener at the end.
  ///
  /// - Parameter write: Takes each line: the changes, and the statistics once a second.
  func share(
    _ document: WebDocument,
    on tweener: Tweener,
    _ write: @escaping @Sendable (String) async throws -> Void,
  ) async throws {
    // A follower that begins late, or begins again, has the states then.
    let changes = tweener.changes(types: .ofDocuments, repeatedEvery: .seconds(10))
    let statistics = tweener.statistics(every: .seconds(1))
    try await withThrowingTaskGroup(of: Void.self) { group in
      defer { group.cancelAll() }
      group.addTask {
        for await change in changes {
          try await write(change.line())
        }
      }
      group.addTask {
        for await statistics in statistics {
          try await write(statistics.line())
        }
      }
      group.addTask { try await play(document, on: tweener) }
      for try await _ in group {}
    }
  }

  private func play(_ document: WebDocument, on tweener: Tweener) async throws {
    let timeline = await tweener.perform { tweener in
      tweener.setTimeScale(speed)
      return document.start(on: tweener)
    }
    if let (tween, events) = timeline {
      // Nobody could resume the tween here. The followers pause and resume with it.
      for await event in events where event.kind == .paused {
        await tween.resume()
      }
    }
    do {
      try await tweener.waitUntilIdle()
    } catch {
      // A signal ends the share, with an exit code of its own.
      return
    }
    // Ends the streams of changes and of statistics.
    await tweener.close()
  }
}

/// Writes the lines of several tasks, each whole.
private actor LineWriter {
  private let output: Output

  init(_ descriptor: FileDescriptor) {
    output = Output(descriptor: descriptor)
  }

  func write(_ line: String) throws(TerminalError) {
    try output.writeNow(line)
  }
}

/// The tags by which a follower knows the place of a value: a key such as `a.b.c` does not say
/// where the name of the property begins.
enum SharedPlace {
  private static let target = "target="
  private static let property = "property="

  static func tags(_ target: String, _ property: String) -> Set<TweenKey> {
    [TweenKey(Self.target + target), TweenKey(Self.property + property)]
  }

  /// The place that tags name, or nil if they name none.
  static func place(_ tags: [String]) -> (target: String, property: String)? {
    func name(_ prefix: String) -> String? {
      tags.first { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
    }
    guard let target = name(target), let property = name(property) else { return nil }
    return (target, property)
  }
}

extension TweenTypes {
  /// The built-in names, and the name of the type of colors in documents.
  static var ofDocuments: TweenTypes {
    var types = TweenTypes()
    types.register(WebColor.self, as: "css-color")
    return types
  }
}

extension Encodable {
  /// The value as one line of JSON.
  func line() throws -> String {
    try CodedValue.encoded { try encode(to: $0) }.jsonText + "\n"
  }
}

extension Tweener.Statistics {
  /// The statistics as one line of JSON, which a follower can distinguish from changes.
  func line() throws -> String {
    try [SharedLine.statisticsName: self].line()
  }
}

extension WebDocument {
  /// Starts a tween for each property, under the key `target.property`; of a timeline, one tween,
  /// which is returned with its events.
  fileprivate func start(
    on tweener: isolated Tweener
  ) -> (tween: Tween<Timeline.Frame>, events: AsyncStream<TweenEvent>)? {
    guard !isTimeline else {
      let tween = tweener.tween(timeline.motion, key: "timeline")
      return (tween, tween.events)
    }
    for animation in parts {
      for track in animation.tracks {
        let key = TweenKey("\(animation.target).\(track.property)")
        let tags = SharedPlace.tags(animation.target, track.property)
        track.motion?.tween(on: tweener, key: key, tags: tags)
      }
    }
    return nil
  }
}
