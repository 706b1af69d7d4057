import Tweening

/// `tween demo`: the price label of old, and the curves beside it.
struct DemoCommand: Hashable {
  /// Nil for what suits the output.
  let framesPerSecond: Double?

  init(parsing words: ArraySlice<String>) throws(CommandError) {
    let arguments = try Arguments(words, of: "demo", options: [.value("--fps", "N")])
    try arguments.noOperands()
    framesPerSecond = try arguments.positive("--fps")
  }

  func run(_ output: Output) async throws {
    let isTerminal = output.descriptor.isTerminal
    var configuration = Tweener.Configuration()
    configuration.framesPerSecond = framesPerSecond ?? (isTerminal ? 60 : 5)
    let tweener = Tweener(configuration: configuration)
    let demo = Demo()
    guard isTerminal else {
      try await demo.play(on: tweener) { picture, time throws(Output.Failure) in
        try output.write(picture.line(at: time))
        try output.flush()
      }
      return
    }
    try await TerminalSession.run(on: output, from: DemoScreen.start, to: DemoScreen.end) {
      var screen = DemoScreen()
      try await demo.play(on: tweener) { picture, _ throws(Output.Failure) in
        // Asked at every frame, because the user may change it.
        let size = output.descriptor.terminalSize ?? .usual
        try output.write(screen.text(for: picture, on: size))
        try output.flush()
      }
    }
  }
}
