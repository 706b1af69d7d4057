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
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await follow(input, follower) }
      for await _ in follower.tweener.frames {
        if let line = await follower.line(showsRevisions: showsRevisions) {
          try output.writeNow(line)
        }
      }
      group.cancelAll()
      try await group.waitForAll()
    }
  }

  /// Follows all lines, and closes the tweener when no tween runs after the last, or at once if the
  /// input fails.
  private func follow(_ input: FileDescriptor, _ follower: Follower) async throws {
    await follower.follow(input, of: .standardInput) { error in
      Output.report(error.line)
    }
    if await follower.failure == nil {
      do {
        try await follower.tweener.waitUntilIdle()
      } catch {
        // A signal ends the command, with an exit code of its own.
        return
      }
    }
    await follower.tweener.close()
    try await follower.checkInput()
  }
}
