import Tweening
import TweeningTerminal
import TweeningWeb

/// `tween play`: plays a document in real time, as a live view on a terminal, otherwise with a line
/// for each frame.
struct PlayCommand: Hashable {
  let source: DocumentSource
  let framesPerSecond: Double
  let speed: Double
  let showsEvents: Bool
  /// Whether there are lines also on a terminal.
  let printsLines: Bool

  init(parsing words: ArraySlice<String>) throws(CommandError) {
    let arguments = try Arguments(words, of: .play)
    source = try arguments.document()
    framesPerSecond = try arguments.positive("--fps") ?? 60
    speed = try arguments.positive("--speed") ?? 1
    showsEvents = arguments.has("--events")
    printsLines = showsEvents || arguments.has("--json")
  }

  func run(_ document: WebDocument, _ output: Output) async throws {
    let terminal = output.terminal
    guard !printsLines, terminal.isInteractive else {
      try await printLines(of: document, output)
      return
    }
    let look = output.look
    let picture = try await TerminalSession.run(on: terminal, look) { session in
      let player = await LivePlayer(
        document,
        name: source.name,
        framesPerSecond: framesPerSecond,
        speed: speed,
        reduceMotion: .inEnvironment(Terminal.variable),
        on: LiveTarget(session),
      )
      try await player.play(session.events)
      return await player.lastPicture
    }
    // The last picture stays among the other output of the terminal.
    if let picture {
      try output.write(picture)
    }
  }

  private func printLines(of document: WebDocument, _ output: Output) async throws {
    let player = Player(document: document, framesPerSecond: framesPerSecond, speed: speed)
    try await player.play(showsEvents: showsEvents) { line throws(TerminalError) in
      try output.writeNow(line)
    }
  }
}

extension ReducedMotion {
  /// Returns the reduction that the environment requests: crossfades if `REDUCE_MOTION` is set, and
  /// neither empty nor 0.
  ///
  /// - Parameter variable: Returns the value of an environment variable, or nil.
  static func inEnvironment(_ variable: (String) -> String?) -> ReducedMotion {
    let value = variable("REDUCE_MOTION") ?? ""
    return value.isEmpty || value == "0" ? .none : .crossfade()
  }
}
