import Tweening
import TweeningTerminal
import TweeningWeb

/// A parsed command line.
enum Command: Hashable {
  /// The help of all commands, or of the commands that begin with some words.
  case help(String?)
  /// The help as a manual page.
  case manual
  case version
  case play(PlayCommand)
  case sample(SampleCommand)
  case plot(PlotCommand)
  case ease(EaseCommand)
  case export(ExportCommand)
  case share(ShareCommand)
  case follow(FollowCommand)
  case top(TopCommand)
  case demo(DemoCommand)
  case completions(Completions)

  /// Parses the words after the name of the program.
  init(parsing words: ArraySlice<String>) throws(CommandError) {
    guard let name = words.first else {
      self = .help(nil)
      return
    }
    let rest = words.dropFirst()
    let operands = rest.prefix { $0 != "--" }
    if operands.contains(where: { $0 == "--help" || $0 == "-h" }),
      CommandSyntax.names.contains(name)
    {
      let second = operands.first.flatMap { Help.text(of: "\(name) \($0)") == nil ? nil : $0 }
      self = .help(second.map { "\(name) \($0)" } ?? name)
      return
    }
    switch name {
    case "help", "--help", "-h": self = try Command(helpFor: rest)
    case "version", "--version":
      try Arguments(rest, of: .version).noOperands()
      self = .version

    case "play": self = try .play(PlayCommand(parsing: rest))
    case "sample": self = try .sample(SampleCommand(parsing: rest))
    case "plot": self = try .plot(PlotCommand(parsing: rest))
    case "export": self = try .export(ExportCommand(parsing: rest))
    case "share": self = try .share(ShareCommand(parsing: rest))
    case "follow": self = try .follow(FollowCommand(parsing: rest))
    case "top": self = try .top(TopCommand(parsing: rest))
    case "demo": self = try .demo(DemoCommand(parsing: rest))
    case "ease": self = try .ease(EaseCommand(parsing: rest))
    case "completions": self = try .completions(Completions(parsing: rest))
    default: throw Command.unknown(name)
    }
  }

  private init(helpFor words: ArraySlice<String>) throws(CommandError) {
    guard let name = words.first else {
      self = .help(nil)
      return
    }
    let topic = words.joined(separator: " ")
    guard topic != "--man" else {
      self = .manual
      return
    }
    guard Help.text(of: topic) != nil else {
      guard CommandSyntax.names.contains(name), let second = words.dropFirst().first else {
        throw Command.unknown(name)
      }
      throw .usage("help: expected one command, found \(second.quoted) after \(name)")
    }
    self = .help(topic)
  }

  private static func unknown(_ name: String) -> CommandError {
    let what = name.hasPrefix("-") ? "option" : "command"
    let names = CommandSyntax.names + ["--help", "--version"]
    let suggestion = name.suggestion(from: names)
    let expected = (CommandSyntax.names + ["--version"]).joinedAsChoice()
    return .usage("unknown \(what) \(name.quoted): expected \(expected)\(suggestion)")
  }

  /// Runs a command line to its end: its output goes to standard output, and an error, in one line,
  /// to standard error.
  static func run(_ words: ArraySlice<String>) async -> ExitCode {
    FileDescriptor.reserveStandardNumbers()
    Process.ignoreClosedPipes()
    do {
      return try await Command(parsing: words).run()
    } catch {
      return fail(error)
    }
  }

  private func run() async throws(CommandError) -> ExitCode {
    switch self {
    case .help(let topic):
      await Command.report { try $0.write(topic.flatMap { Help.text(of: $0) } ?? Help.text) }

    case .manual: await Command.report { try $0.write(ManualPage.text) }
    case .completions(let completions): await Command.report { try $0.write(completions.script) }
    case .version: await Command.report { try $0.write("tween \(Help.version)\n") }
    case .sample(let command): await Command.report(command.run)
    case .plot(let command): await Command.report(command.run)
    case .ease(let command): await Command.report(command.run)
    case .export(let command): await Command.report(command.run)
    // Opened before the signals are handled: Ctrl-C ends a read that takes too long, and a pipe
    // opens when a process writes to it.
    case .play(let command):
      try await Command.reportCancelling(command.source.document(), command.run)

    case .share(let command):
      try await Command.reportCancelling(command.source.document(), command.run)

    case .top(let command):
      try await Command.reportCancelling(command.source.opened(), command.run)

    case .follow(let command):
      try await Command.reportCancelling(DocumentSource.standardInput.opened(), command.run)

    case .demo(let command): await Command.reportCancelling((), { try await command.run($1) })
    }
  }

  /// Runs code that writes until a signal cancels it, and returns the exit code.
  private static func reportCancelling<Input: Sendable>(
    _ input: Input,
    _ body: @escaping @Sendable (Input, Output) async throws -> Void,
  ) async -> ExitCode {
    await Interruption.cancelling { await report { try await body(input, $0) } }
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
    } catch {
      // A motion that cannot be written as data.
      let unshareable = WebDocumentError(coding: error).map {
        CommandError(code: .badDocument, message: $0.description)
      }
      return fail(
        unshareable ?? CommandError(code: .outputFailed, message: "standard output: \(error)")
      )
    }
  }

  private static func fail(_ error: CommandError) -> ExitCode {
    Output.report(error.line + error.excerpt)
    return error.code
  }
}
