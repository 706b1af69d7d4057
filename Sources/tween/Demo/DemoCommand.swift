import Tweening
import TweeningTerminal
import TweeningWeb

/// `tween demo`: a show of scenes on a terminal; otherwise the price label as lines.
struct DemoCommand: Hashable {
  /// The frame rate. With nil, the kind of output determines the rate.
  let framesPerSecond: Double?
  /// The name of the only scene, or nil for all scenes.
  let only: String?
  /// Whether the scenes are listed.
  let listsScenes: Bool

  init(parsing words: ArraySlice<String>) throws(CommandError) {
    let arguments = try Arguments(words, of: .demo)
    try arguments.noOperands()
    framesPerSecond = try arguments.positive("--fps")
    listsScenes = arguments.has("--list")
    only = arguments.text("--only")
    let names = DemoScenes.all.map { $0.name }
    if let only, !names.contains(only) {
      let expected = names.joinedAsChoice() + only.suggestion(from: names)
      throw .usage("demo: unknown scene \(only.quoted): expected \(expected)")
    }
  }

  func run(_ output: Output) async throws {
    let scenes = DemoScenes.all.filter { only == nil || $0.name == only }
    guard !listsScenes else {
      for scene in scenes {
        try output.write("\(scene.name)\t\(scene.title)\n")
      }
      return
    }
    let terminal = output.terminal
    guard terminal.isInteractive else {
      guard only == nil else {
        throw CommandError.usage("demo: --only needs a terminal; standard output is none")
      }
      try await printLines(output)
      return
    }
    try await TerminalSession.run(on: terminal, output.look) { session in
      let show = DemoShow(
        scenes, framesPerSecond: framesPerSecond ?? 60, on: LiveTarget(session),
      )
      try await show.play(session.events)
    }
  }

  private func printLines(_ output: Output) async throws {
    let tweener = Tweener(configuration: .init(framesPerSecond: framesPerSecond ?? 5))
    try await Demo().play(on: tweener) { picture, time throws(TerminalError) in
      try output.writeNow(picture.line(at: time))
    }
  }
}
