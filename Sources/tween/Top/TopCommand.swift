import Tweening
import TweeningTerminal
import TweeningWeb

/// `tween top`: shows the tweens of another process, live on a terminal, otherwise as a table.
struct TopCommand: Hashable {
  /// The longest line in bytes.
  private static let longestLine = 256 << 10
  /// The most bytes of all tweens in memory: enough for some 40,000 ordinary tweens.
  private static let mostBytes = 64 << 20

  let source: DocumentSource
  /// The milliseconds between two tables of an output that is no terminal. With nil, there is one
  /// table, at the end.
  let interval: Double?

  init(parsing words: ArraySlice<String>) throws(CommandError) {
    let arguments = try Arguments(words, of: .top)
    source = try DocumentSource(arguments.operands.isEmpty ? "-" : arguments.operand(""))
    interval = try arguments.time("--every")
    if let interval, interval <= 0 {
      throw .usage("top: expected a time above 0 after --every, found \(interval.jsonText)")
    }
  }

  /// - Parameter input: The opened source.
  func run(_ input: FileDescriptor, _ output: Output) async throws {
    let follower = Follower(
      .init(), command: "top",
      longestLine: TopCommand.longestLine, mostBytes: TopCommand.mostBytes,
    )
    if output.terminal.isInteractive {
      try await showTable(of: follower, input, output)
    } else {
      try await printTables(of: follower, input, output)
    }
    // A signal ends the command, with an exit code of its own.
    if !Task.isCancelled {
      try await follower.checkInput()
    }
  }

  private func showTable(
    of follower: Follower,
    _ input: FileDescriptor,
    _ output: Output,
  ) async throws {
    guard !input.isTerminal else {
      throw CommandError.usage("top: expected a file, or changes on standard input")
    }
    try await TerminalSession.run(on: output.terminal, output.look) { session in
      let view = await TopView(follower, name: source.name, on: LiveTarget(session))
      try await withThrowingTaskGroup(of: Void.self) { group in
        defer { group.cancelAll() }
        group.addTask { await follower.follow(input, of: source) { _ in } }
        try await view.play(session.events)
      }
    }
  }

  private func printTables(
    of follower: Follower,
    _ input: FileDescriptor,
    _ output: Output,
  ) async throws {
    let screen = TopScreen(name: source.name)
    var table = await TopTable(follower.population())
    let pace = Tweener()
    let ticks = pace.every(interval.flatMap { Milliseconds.duration($0) } ?? TopView.interval)
    try await withThrowingTaskGroup(of: Void.self) { group in
      defer { group.cancelAll() }
      group.addTask {
        await follower.follow(input, of: source) { Output.report($0.line) }
        // Ends the ticks.
        await pace.close()
      }
      for await _ in ticks {
        await table.take(follower.population(), rowCount: TerminalSize.largest)
        if interval != nil {
          try output.write(screen.page(of: table, columns: output.terminal.size.columns))
          try output.writeNow("\n")
        }
      }
    }
    await table.take(follower.population(), rowCount: TerminalSize.largest)
    try output.write(screen.page(of: table, columns: output.terminal.size.columns))
  }
}
