import Tweening
import TweeningTerminal

/// `tween demo`: a price label that counts up, and the curves beside it.
struct DemoCommand: Hashable {
  /// The frame rate; nil: the default of the kind of output.
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
      try await demo.play(on: tweener) { picture, time throws(TerminalError) in
        try output.write(picture.line(at: time))
        try output.flush()
      }
      return
    }
    try await TerminalSession.run(on: output, from: DemoScreen.start, to: DemoScreen.end) {
      var screen = DemoScreen()
      try await demo.play(on: tweener) { picture, _ throws(TerminalError) in
        // Read at every frame, because the user may resize the terminal.
        let size = output.descriptor.terminalSize ?? .standard
        try output.write(screen.text(for: picture, on: size))
        try output.flush()
      }
    }
  }
}
