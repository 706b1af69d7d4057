import TweeningTerminal

/// A parsed command line.
enum Command: Hashable {
  case help
  case version
  case play(PlayCommand)
  case sample(SampleCommand)
  case ease(EaseCommand)
  case demo(DemoCommand)

  /// Parses the words after the name of the program.
  init(parsing words: ArraySlice<String>) throws(CommandError) {
    guard let name = words.first else {
      throw .usage("expected a command: \(Command.names)")
    }
    let rest = words.dropFirst()
    let asksForHelp = rest.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
    switch name {
    case "help", "--help", "-h": self = .help
    case "version", "--version": self = .version
    case "play", "sample", "ease", "demo":
      self = asksForHelp ? .help : try Command(name, rest)
    default:
      let what = name.hasPrefix("-") ? "option" : "command"
      throw .usage("unknown \(what) \(name.quoted): expected \(Command.names)")
    }
  }

  private init(_ name: String, _ rest: ArraySlice<String>) throws(CommandError) {
    switch name {
    case "play": self = try .play(PlayCommand(parsing: rest))
    case "sample": self = try .sample(SampleCommand(parsing: rest))
    case "demo": self = try .demo(DemoCommand(parsing: rest))
    default: self = try .ease(EaseCommand(parsing: rest))
    }
  }

  private static let names = "play, sample, ease, demo, help or --version"

  /// Runs a command line to its end: its output goes to standard output, and an error, in one line,
  /// to standard error.
  static func run(_ words: ArraySlice<String>) async -> ExitCode {
    Process.ignoreClosedPipes()
    do {
      return try await Command(parsing: words).run()
    } catch {
      return fail(error)
    }
  }

  private func run() async throws(CommandError) -> ExitCode {
    switch self {
    case .help:
      return await Command.report { try $0.write(Help.text) }

    case .version:
      return await Command.report { try $0.write("tween \(Help.version)\n") }

    case .sample(let command):
      return await Command.report { try command.run($0) }

    case .ease(let command):
      return await Command.report { try command.run($0) }

    case .play(let command):
      // Read before the signals are handled, so that Ctrl-C ends a read that takes too long.
      let document = try command.source.document()
      return await Interruption.cancelling {
        await Command.report { try await command.run(document, $0) }
      }

    case .demo(let command):
      return await Interruption.cancelling {
        await Command.report { try await command.run($0) }
      }
    }
  }

  /// Runs code that writes, and returns the exit code.
  private static func report(_ body: (Output) async throws -> Void) async -> ExitCode {
    let output = Output(descriptor: .standardOutput)
    do {
      try await body(output)
      try output.flush()
      return .success
    } catch let error as CommandError {
      output.writeRemains()
      return fail(error)
    } catch TerminalError.closed {
      // The reader has closed the pipe, which is not an error.
      return .success
    } catch TerminalError.failed(let reason) {
      return fail(.output(reason))
    } catch {
      return fail(.output("\(error)"))
    }
  }

  private static func fail(_ error: CommandError) -> ExitCode {
    Output(descriptor: .standardError, text: error.line).writeRemains()
    return error.code
  }
}
