import TweeningTerminal

/// `tween play`: plays a document in real time, with a line for each frame.
struct PlayCommand: Hashable {
  let source: DocumentSource
  let framesPerSecond: Double
  let speed: Double
  let showsEvents: Bool

  init(parsing words: ArraySlice<String>) throws(CommandError) {
    let arguments = try Arguments(
      words,
      of: "play",
      options: [.value("--fps", "N"), .value("--speed", "X"), .flag("--events")],
    )
    source = try DocumentSource(arguments.operand("a document, or - for standard input"))
    framesPerSecond = try arguments.positive("--fps") ?? 60
    speed = try arguments.positive("--speed") ?? 1
    showsEvents = arguments.has("--events")
  }

  func run(_ document: Document, _ output: Output) async throws {
    let player = Player(document: document, framesPerSecond: framesPerSecond, speed: speed)
    try await player.play(showsEvents: showsEvents) { line throws(TerminalError) in
      try output.write(line)
      try output.flush()
    }
  }
}
