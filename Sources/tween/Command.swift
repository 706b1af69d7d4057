/// What a command line asks for.
enum Command: Hashable {
  case help
  case version
  case play(PlayCommand)
  case sample(SampleCommand)
  case ease(EaseCommand)
  case demo(DemoCommand)

  /// Reads the words after the name of the program.
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

  /// Runs a command line to its end: its output goes to standard output, and what is wrong, in one
  /// line, to standard error.
  static func run(_ words: ArraySlice<String>) async -> ExitCode {
    Process.ignoreClosedPipes()
    do {
      let command = try Command(parsing: words)
      switch command {
      case .help, .version, .sample, .ease: return await command.report()
      case .play, .demo: return await Interruption.cancelling { await command.report() }
      }
    } catch {
      return fail(error)
    }
  }

  private func report() async -> ExitCode {
    let output = Output(descriptor: .standardOutput)
    do {
      try await run(output)
      try output.flush()
      return .success
    } catch let error as CommandError {
      output.writeRemains()
      return Command.fail(error)
    } catch Output.Failure.closed {
      // Whoever was reading has read enough.
      return .success
    } catch Output.Failure.failed(let reason) {
      return Command.fail(.output(reason))
    } catch {
      return Command.fail(.output("\(error)"))
    }
  }

  private static func fail(_ error: CommandError) -> ExitCode {
    Output(descriptor: .standardError, text: error.line).writeRemains()
    return error.code
  }

  private func run(_ output: Output) async throws {
    switch self {
    case .help: try output.write(Help.text)
    case .version: try output.write("tween \(Help.version)\n")
    case .play(let command): try await command.run(output)
    case .sample(let command): try command.run(output)
    case .ease(let command): try command.run(output)
    case .demo(let command): try await command.run(output)
    }
  }
}
