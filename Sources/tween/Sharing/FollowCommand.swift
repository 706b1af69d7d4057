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

  /// - Parameter input: The changes.
  func run(_ input: FileDescriptor, _ output: Output) async throws {
    var configuration = Tweener.Configuration(framesPerSecond: framesPerSecond)
    configuration.wallTimeOffset = Milliseconds.duration(offset) ?? .zero
    let follower = Follower(configuration, command: "follow")
    try await withThrowingTaskGroup(of: Int.self) { group in
      group.addTask { await follow(input, follower) }
      for await _ in follower.tweener.frames {
        if let line = await follower.line(showsRevisions: showsRevisions) {
          try output.writeNow(line)
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

  /// Follows all lines, and closes the tweener when no tween runs after the last.
  ///
  /// - Returns: The number of damaged lines.
  private func follow(_ input: FileDescriptor, _ follower: Follower) async -> Int {
    await follower.follow(input) { error in
      Output.report(error.line)
    }
    do {
      try await follower.tweener.waitUntilIdle()
    } catch {
      // A signal ends the command, with an exit code of its own.
      return 0
    }
    await follower.tweener.close()
    return await follower.damagedCount
  }
}
