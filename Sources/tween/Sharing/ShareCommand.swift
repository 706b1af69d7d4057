import Tweening
import TweeningTerminal

/// `tween share`: plays a document, and writes each change of its tweens as one line of JSON.
struct ShareCommand: Hashable {
  let source: DocumentSource
  let speed: Double

  init(parsing words: ArraySlice<String>) throws(CommandError) {
    let arguments = try Arguments(words, of: .share)
    source = try DocumentSource(arguments.operand("a document, or - for standard input"))
    speed = try arguments.positive("--speed") ?? 1
  }

  func run(_ document: Document, _ output: Output) async throws {
    let tweener = Tweener()
    let changes = tweener.changes(types: .ofDocuments)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        await tweener.perform { tweener in
          tweener.setTimeScale(speed)
          document.start(on: tweener)
        }
        try await tweener.waitUntilIdle()
        // Ends the stream of changes.
        await tweener.close()
      }
      for await change in changes {
        try output.write(change.line())
        try output.flush()
      }
      group.cancelAll()
    }
  }
}

extension TweenTypes {
  /// The built-in names, and that of the colors in documents.
  static var ofDocuments: TweenTypes {
    var types = TweenTypes()
    types.register(DocumentColor.self, as: "css-color")
    return types
  }
}

extension TweenSnapshot {
  /// The snapshot as one line of JSON.
  func line() throws -> String {
    try CodedValue.encoded { try encode(to: $0) }.jsonText + "\n"
  }
}

extension Document {
  /// Starts a tween for each property, under the key `target.property`.
  fileprivate func start(on tweener: isolated Tweener) {
    guard animations.contains(where: { $0.tracks.contains { $0.motion == nil } }) else {
      for animation in animations {
        for track in animation.tracks {
          let key = TweenKey("\(animation.target).\(track.property)")
          track.motion?.tween(on: tweener, key: key)
        }
      }
      return
    }
    tweener.tween(timeline.motion, key: "timeline")
  }
}

extension CodedValue {
  /// The value as JSON, with the members of objects in the order of their names.
  var jsonText: String {
    switch self {
    case .null: return "null"
    case .bool(let value): return "\(value)"
    case .number(let number) where number == 0 && number.sign == .minus: return "-0.0"
    case .number(let number): return number.jsonText
    case .integer(let number): return "\(number)"
    case .unsigned(let number): return "\(number)"
    case .text(let text): return text.quoted
    case .array(let values): return "[" + values.map(\.jsonText).joined(separator: ",") + "]"

    case .object(let members):
      let texts = members.sorted { $0.key < $1.key }.map { "\($0.key.quoted):\($0.value.jsonText)" }
      return "{" + texts.joined(separator: ",") + "}"
    }
  }
}
