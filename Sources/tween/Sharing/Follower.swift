import Tweening
import TweeningTerminal
import TweeningWeb

/// A tween that follows the tween under a key of another process.
struct FollowedTween: Sendable {
  let tween: AnyTween
  let revision: Int64
  /// The place of the value in the lines of `tween play`, or nil if the value is under the key.
  let place: (target: String, property: String)?
  /// The tracks of a timeline.
  let tracks: [String]?
  /// The clock time of the last change.
  let changed: Duration
  /// The memory of the tween.
  let memory: MemoryLedger.Entry
  /// The clock time from which the tween is known to have ended.
  var ended: Duration?

  init(
    _ tween: AnyTween,
    _ entry: TweenSnapshot.Entry,
    changed: Duration,
    _ memory: MemoryLedger.Entry,
  ) async {
    self.tween = tween
    revision = entry.revision?.number ?? 0
    place = SharedPlace.place(entry.tags)
    tracks = await (tween as? Tween<Timeline.Frame>)?.timeline?.tracks
    self.changed = changed
    self.memory = memory
  }

  /// The value in a frame, or of a timeline the value on its first track. Nil if there is no value.
  func value(in frame: TweenFrame) -> WebValue? {
    values(in: frame).first?.value
  }

  /// The value in a frame, or of a timeline the value on each track. Nil if the value is not in
  /// effect, or has a type that no document has.
  func values(in frame: TweenFrame) -> [(track: String?, value: WebValue?)] {
    guard let tracks, let tween = tween as? Tween<Timeline.Frame> else {
      return [(nil, frame.webValue(of: tween))]
    }
    let frame = frame[tween]
    return tracks.map { track in (track, frame?.webValue(onTrack: track)) }
  }
}

/// The tweens that follow tweens of another process, by their keys.
actor Follower {
  /// The most bytes of all tweens in memory, by default: enough for some 300,000 ordinary tweens.
  static let mostBytes = 512 << 20
  /// How long the tweens of a population that have ended stay.
  private static let lingering = Duration.seconds(5)

  nonisolated let tweener: Tweener
  private let clock: any TweenClock
  /// The name of the command in messages.
  private let command: String
  /// The longest line in bytes.
  private let longestLine: Int
  private var members: [String: FollowedTween] = [:]
  /// The keys in the order of their first changes.
  private var keys: [String] = []
  private var memory: MemoryLedger
  /// The number of restores that have begun, and the number of restores that have ended.
  private var restores = (begun: 0, ended: 0)
  private var damagedCount = 0
  /// The failure of the input.
  private(set) var failure: CommandError?
  private var changeCount = 0
  private var statistics: SharedStatistics?
  private var isOver = false

  init(
    _ configuration: Tweener.Configuration,
    command: String,
    longestLine: Int = LineReader.longestLine,
    mostBytes: Int = Follower.mostBytes,
    clock: some TweenClock = .dispatch,
  ) {
    tweener = Tweener(configuration: configuration, clock: clock)
    self.clock = clock
    self.command = command
    self.longestLine = longestLine
    memory = MemoryLedger(most: mostBytes)
  }

  // MARK: Following

  /// Follows the changes of all lines of an input.
  ///
  /// - Parameters:
  ///   - source: The source of the input, for messages.
  ///   - report: Takes the error of each damaged line.
  func follow(
    _ input: FileDescriptor,
    of source: DocumentSource,
    report: (CommandError) -> Void,
  ) async {
    // Nobody subscribes to the changes of this tweener.
    await tweener.keepEndsWithoutMotions()
    do {
      for try await line in LineReader(input, longestLine: longestLine).lines {
        do throws(CommandError) {
          try await take(line)
        } catch {
          // One damaged message must not end the others' tweens.
          damagedCount += 1
          report(error)
        }
      }
    } catch {
      failure = .noInput(source, "\(error)")
    }
    isOver = true
  }

  /// Throws if the input has failed, or had damaged lines.
  func checkInput() throws(CommandError) {
    if let failure {
      throw failure
    }
    guard damagedCount == 0 else {
      let lines = damagedCount == 1 ? "1 line that was" : "\(damagedCount) lines that were"
      throw CommandError(code: .badDocument, message: "\(command): ignored \(lines) damaged")
    }
  }

  /// Takes a line: restores a change, or keeps the statistics.
  func take(_ line: InputLine) async throws(CommandError) {
    do {
      guard let bytes = line.bytes else {
        throw WebDocumentError(reason: "expected at most \(longestLine >> 10) KiB, found more")
      }
      switch try SharedLine(parsing: bytes) {
      case .change(let change): try await restore(change)
      case .statistics(let node): statistics = try SharedStatistics(node, after: statistics)
      case .other: break
      }
    } catch {
      throw damaged(line, WebDocumentError(coding: error)?.description ?? "\(error)")
    }
  }

  private func damaged(_ line: InputLine, _ reason: String) -> CommandError {
    // The number of the line is known.
    let start = "not JSON at "
    let reason =
      reason.hasPrefix(start) ? start + reason.trimmingPrefix("\(start)line 1, ") : reason
    return CommandError(
      code: .badDocument, message: "\(command): line \(line.number): \(reason)",
    )
  }

  private func restore(_ change: TweenSnapshot) async throws {
    let decoded = try change.decoded(.ofDocuments, endsRest: true)
    let entry = change.tweens.first
    let size = entry.map { MemoryLedger.Entry($0, decoded) }
    let replaced = entry?.key.flatMap { members[$0]?.memory }
    let isFull = size.map { !memory.hasRoom(for: $0, replacing: replaced) } ?? false
    guard !isFull || entry?.state == .killed else {
      throw WebDocumentError(reason: "expected at most \(memory.most >> 20) MiB of tweens")
    }
    restores.begun += 1
    defer { restores.ended += 1 }
    let tweens = try await tweener.restore(decoded, downtime: .counted)
    // A change that is older than another has no tween here.
    guard let entry, let size, let key = entry.key, let tween = tweens.first else { return }
    var member = await FollowedTween(tween, entry, changed: clock.now, size)
    if isFull {
      // The end takes effect, but there is no room to keep the tween.
      member.ended = clock.now - Self.lingering
    }
    changeCount += 1
    memory.add(size)
    if let old = members.updateValue(member, forKey: key) {
      memory.remove(old.memory)
    } else {
      keys.append(key)
    }
  }

  // MARK: Reading

  /// The line of this instant; nil if there is no tween. Tweens that have ended leave after the
  /// line with their end values.
  func line(showsRevisions: Bool) async -> String? {
    while true {
      let (begun, all) = (restores.begun, all)
      // In one entry: a tween that ends after the frame has its end value in the next line.
      let (frame, killed) = await tweener.perform { tweener in
        (tweener.frame(), all.filter { tweener.state(of: $0.member.tween) == .killed })
      }
      // No change comes between the frame and the revisions of its tweens.
      guard restores == (begun, begun) else { continue }
      remove(killed, endedFor: .zero)
      guard !all.isEmpty else { return nil }
      return FollowedLine(frame: frame, tweens: all).text(showsRevisions: showsRevisions)
    }
  }

  /// The tweens of this instant. Tweens that have ended leave five seconds later.
  func population() async -> Population {
    let all = all
    let (frame, rows) = await tweener.perform { tweener in
      (tweener.frame(), all.map { Population.Row($0.key, $0.member, on: tweener) })
    }
    remove(
      rows.filter { $0.state == .killed }.map { ($0.key, $0.member) }, endedFor: Self.lingering)
    return Population(
      time: clock.now,
      frame: frame,
      rows: rows,
      statistics: statistics,
      changeCount: changeCount,
      damagedCount: damagedCount,
      isOver: isOver,
    )
  }

  private var all: [(key: String, member: FollowedTween)] {
    keys.compactMap { key in members[key].map { (key, $0) } }
  }

  /// Removes killed tweens that have been known as such for some time.
  private func remove(_ killed: [(key: String, member: FollowedTween)], endedFor time: Duration) {
    guard !killed.isEmpty else { return }
    let now = clock.now
    for (key, member) in killed where members[key]?.tween == member.tween {
      let ended = member.ended ?? now
      members[key]?.ended = ended
      if now - ended >= time {
        members.removeValue(forKey: key).map { memory.remove($0.memory) }
      }
    }
    keys.removeAll { members[$0] == nil }
  }
}
