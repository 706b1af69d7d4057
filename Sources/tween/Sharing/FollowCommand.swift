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
    try await withThrowingTaskGroup(of: Int.self) { group in
      group.addTask { try await follower.follow(LineReader(.standardInput)) }
      for await _ in follower.tweener.frames {
        if let line = await follower.line() {
          try output.write(line)
          try output.flush()
        }
      }
      group.cancelAll()
      let damaged = try await group.next() ?? 0
      guard damaged == 0 else {
        let lines = damaged == 1 ? "1 line that was" : "\(damaged) lines that were"
        throw CommandError(code: .badDocument, message: "follow: ignored \(lines) damaged")
      }
    }
  }
}

/// The tweens that follow those of another process, by their keys.
actor Follower {
  private struct Member {
    let tween: AnyTween
    let revision: Int
    /// The place of the value in the lines of `tween play`; nil: the value is under the key.
    let place: (target: String, property: String)?
    /// The tracks of a timeline.
    let tracks: [String]?
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
  ///
  /// - Returns: The number of damaged lines.
  func follow(_ lines: LineReader) async throws -> Int {
    var damaged = 0
    for await line in lines.lines {
      do throws(CommandError) {
        try await restore(line)
      } catch {
        // One damaged message must not end the others' tweens.
        damaged += 1
        Output(descriptor: .standardError, text: error.line).writeRemains()
      }
    }
    do {
      try await tweener.waitUntilIdle()
    } catch {
      // A signal ends the command, with an exit code of its own.
      return 0
    }
    await tweener.close()
    return damaged
  }

  private func damaged(_ line: InputLine, _ reason: String) -> CommandError {
    // The number of the line is known.
    let start = "not JSON at "
    let reason =
      reason.hasPrefix(start) ? start + reason.trimmingPrefix("\(start)line 1, ") : reason
    return CommandError(code: .badDocument, message: "follow: line \(line.number): \(reason)")
  }

  /// Restores a change. Lines that are no objects are ignored, because brokers' clients print lines
  /// of their own.
  func restore(_ line: InputLine) async throws(CommandError) {
    guard let bytes = line.bytes else {
      throw damaged(line, "expected at most \(LineReader.longestLine >> 20) MiB, found more")
    }
    guard bytes.first(where: { $0 != 0x20 }) == UInt8(ascii: "{") else { return }
    let tweens: [AnyTween]
    let entries: [TweenSnapshot.Entry]
    restores.begun += 1
    defer { restores.ended += 1 }
    do {
      let node = try DocumentNode(JSONParser.parse(bytes))
      let change = try node.decoded(TweenSnapshot.self)
      entries = change.tweens
      tweens = try await tweener.restore(change, downtime: .counted, types: .ofDocuments)
    } catch {
      throw damaged(line, DocumentError(coding: error)?.description ?? "\(error)")
    }
    // A change has one tween at most, and a change that is older than another has none here.
    if let entry = entries.first, let key = entry.key, let tween = tweens.first {
      let member = await Member(
        tween: tween,
        revision: entry.revision?.number ?? 0,
        place: SharedPlace.place(entry.tags),
        tracks: (tween as? Tween<Timeline.Frame>)?.timeline?.tracks,
      )
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
  ///
  /// The values of `tween share` have the places that they have in the lines of `tween play`.
  func line() async -> String? {
    let frame = await frame()
    let shown = keys.compactMap { key in members[key].map { (key: key.quoted, member: $0) } }
    await removeEnded()
    guard !shown.isEmpty else { return nil }
    var entries: [(name: String, text: String?)] = []
    var targets: [String: [String]] = [:]
    for (key, member) in shown {
      let text = text(of: member, in: frame)
      guard let (target, property) = member.place else {
        entries.append((key, text))
        continue
      }
      let name = target.quoted
      if targets[name] == nil {
        entries.append((name, nil))
      }
      targets[name, default: []].append("\(property.quoted): \(text)")
    }
    let texts = entries.map { name, text in
      "\(name): \(text ?? "{\(targets[name, default: []].joined(separator: ", "))}")"
    }
    var line = "{\"time\": \(Milliseconds.count(frame.time).jsonText), "
    line += "\"values\": {\(texts.joined(separator: ", "))}"
    if showsRevisions {
      let revisions = shown.map { "\($0.key): \($0.member.revision)" }
      line += ", \"revisions\": {\(revisions.joined(separator: ", "))}"
    }
    return line + "}\n"
  }

  private func text(of member: Member, in frame: TweenFrame) -> String {
    guard let tracks = member.tracks, let tween = member.tween as? Tween<Timeline.Frame> else {
      return AnimatedValue(of: member.tween, in: frame)?.jsonText ?? "null"
    }
    let frame = frame[tween]
    let values = tracks.map { track in
      let value = frame.flatMap { AnimatedValue(onTrack: track, in: $0) }
      return "\(track.quoted): \(value?.jsonText ?? "null")"
    }
    return "{\(values.joined(separator: ", "))}"
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
