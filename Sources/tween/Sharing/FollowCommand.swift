import Tweening
import TweeningTerminal

/// `tween follow`: restores the changes on standard input, and writes a line for each frame.
struct FollowCommand: Hashable {
  let framesPerSecond: Double
  let offset: Double
  let showsRevisions: Bool

  init(parsing words: ArraySlice<String>) throws(CommandError) {
    let arguments = try Arguments(words, of: .follow)
    try arguments.noOperands()
    framesPerSecond = try arguments.positive("--fps") ?? 60
    offset = try arguments.time("--offset") ?? 0
    showsRevisions = arguments.has("--revisions")
  }

  func run(_ output: Output) async throws {
    var configuration = Tweener.Configuration()
    configuration.framesPerSecond = framesPerSecond
    configuration.wallTimeOffset = Milliseconds.duration(offset) ?? .zero
    let follower = Follower(configuration, showsRevisions: showsRevisions)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await follower.follow(LineReader(.standardInput)) }
      for await _ in follower.tweener.frames {
        if let line = await follower.line() {
          try output.write(line)
          try output.flush()
        }
      }
      group.cancelAll()
    }
  }
}

/// The tweens that follow those of another process, by their keys.
actor Follower {
  private struct Member {
    let tween: AnyTween
    let revision: Int
  }

  nonisolated let tweener: Tweener
  private let showsRevisions: Bool
  private var members: [String: Member] = [:]
  /// The keys in the order of their first changes.
  private var keys: [String] = []
  /// The count of restores that have begun, and of those that have ended.
  private var restores = (begun: 0, ended: 0)

  init(
    _ configuration: Tweener.Configuration,
    showsRevisions: Bool,
    clock: some TweenClock = .dispatch,
  ) {
    tweener = Tweener(configuration: configuration, clock: clock)
    self.showsRevisions = showsRevisions
  }

  /// Follows the changes of all lines, and closes the tweener when no tween runs after the last.
  func follow(_ lines: LineReader) async throws {
    for await line in lines.lines {
      do throws(CommandError) {
        try await restore(line)
      } catch {
        // One damaged message must not end the others' tweens.
        Output(descriptor: .standardError, text: error.line).writeRemains()
      }
    }
    try await tweener.waitUntilIdle()
    await tweener.close()
  }

  /// Restores a change. Lines that are no objects are ignored, because brokers' clients print lines
  /// of their own.
  func restore(_ line: [UInt8]) async throws(CommandError) {
    guard line.first(where: { $0 != 0x20 }) == UInt8(ascii: "{") else { return }
    let tweens: [AnyTween]
    let entries: [TweenSnapshot.Entry]
    restores.begun += 1
    defer { restores.ended += 1 }
    do {
      let node = try DocumentNode(value: JSONParser.parse(line), path: .root)
      let change = try node.decode(TweenSnapshot.self)
      entries = change.tweens
      tweens = try await tweener.restore(change, downtime: .counted, types: .ofDocuments)
    } catch {
      throw CommandError(code: .badDocument, message: "follow: \(error)")
    }
    // A change has one tween at most, and a change that is older than another has none here.
    if let entry = entries.first, let key = entry.key, let tween = tweens.first {
      let member = Member(tween: tween, revision: entry.revision?.number ?? 0)
      if members.updateValue(member, forKey: key) == nil {
        keys.append(key)
      }
    }
  }

  /// The frame of this instant. No change comes between the frame and the revisions of its tweens.
  private func frame() async -> TweenFrame {
    while true {
      let begun = restores.begun
      let frame = await tweener.frame()
      if restores == (begun, begun) {
        return frame
      }
    }
  }

  /// The line of this instant; nil if there is no tween. A value is null while its motion is not
  /// in effect. Tweens that have ended leave after the line with their end values.
  func line() async -> String? {
    let frame = await frame()
    let shown = keys.compactMap { key in
      members[key].map { member in
        let value = AnimatedValue(of: member.tween, in: frame)
        return (key: key.quoted, text: value?.jsonText ?? "null", revision: member.revision)
      }
    }
    await removeEnded()
    guard !shown.isEmpty else { return nil }
    let values = shown.map { "\($0.key): \($0.text)" }
    var line = "{\"time\": \(Milliseconds.count(frame.time).jsonText), "
    line += "\"values\": {\(values.joined(separator: ", "))}"
    if showsRevisions {
      let revisions = shown.map { "\($0.key): \($0.revision)" }
      line += ", \"revisions\": {\(revisions.joined(separator: ", "))}"
    }
    return line + "}\n"
  }

  private func removeEnded() async {
    let all = members
    let ended = await tweener.perform { tweener in
      all.filter { tweener.state(of: $0.value.tween) == .killed }
    }
    for (key, member) in ended where members[key]?.tween == member.tween {
      members[key] = nil
    }
    keys.removeAll { members[$0] == nil }
  }
}
