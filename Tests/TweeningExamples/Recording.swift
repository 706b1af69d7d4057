import Tweening
import TweeningScreens
import TweeningTerminal

/// Where an example writes.
enum ExampleOutput: String, CaseIterable, Sendable {
  case terminal
  case pipe
  /// The log of a build server, with a line every ten seconds.
  case log

  fileprivate var redirection: String {
    switch self {
    case .terminal: ""
    case .pipe: " | cat"
    case .log: " > log; cat log"
    }
  }
}

/// What an example has written in a simulated time.
struct Recording: Sendable {
  private(set) var text = ""
  /// A terminal of 80 columns that has shown the text.
  private(set) var terminal = VirtualTerminal(size: .standard)

  fileprivate init(prompt: String) {
    terminal.interpret(prompt)
  }

  fileprivate mutating func write(_ text: String) {
    self.text += text
    terminal.interpret(text)
  }
}

extension Example {
  /// Runs the example, and returns what it has written.
  ///
  /// - Parameter moment: The time up to which the example writes; nil: its end.
  func record(_ output: ExampleOutput, until moment: Duration? = nil) async throws -> Recording {
    let recording = Locked(Recording(prompt: "$ \(rawValue)\(output.redirection)\n"))
    let simulation = Simulation()
    let group = ProgressGroup(
      on: ProgressTarget(
        isInteractive: output == .terminal,
        size: { .standard },
        write: { text in recording.withLock { $0.write(text) } },
      ),
      TerminalLook(colors: .ansi16),
      columns: columns,
      log: output == .log ? .every(.seconds(10)) : .tenths,
      clock: simulation.clock,
    )
    var recorded: Recording?
    try await simulation.run {
      try await group.run { progress in
        try await run(progress) { await simulation.sleep(for: $0) }
      }
    } afterEachStep: { time in
      if time == moment {
        recorded = recording.withLock { $0 }
      }
    }
    return recorded ?? recording.withLock { $0 }
  }

  // MARK: Pictures

  /// The pictures of the article, with the names of their files.
  func pictures() async throws -> [(name: String, text: String)] {
    var pictures: [(name: String, text: String)] = []
    for output in ExampleOutput.allCases {
      let recording = try await record(output, until: output == .terminal ? moment : nil)
      pictures.append(
        (
          "\(rawValue)-\(output.rawValue).svg",
          recording.terminal.picture(title: title(on: output)),
        )
      )
    }
    return pictures
  }

  /// The time of the picture of a terminal.
  var moment: Duration {
    switch self {
    case .download: .milliseconds(4500)
    case .build: .seconds(21)
    case .migrate: .seconds(30)
    }
  }

  private func title(on output: ExampleOutput) -> String {
    let program =
      switch self {
      case .download: "A downloader"
      case .build: "A build tool"
      case .migrate: "The migration of a database"
      }
    return switch output {
    case .terminal: "\(program) on a terminal"
    case .pipe: "\(program) in a pipe"
    case .log: "\(program) in the log of a build server"
    }
  }
}
