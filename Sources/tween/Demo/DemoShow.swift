import Tweening
import TweeningTerminal

/// Shows scenes one after another on a terminal.
actor DemoShow: LiveView {
  private let scenes: [any DemoScene.Type]
  private let framesPerSecond: Double
  private let target: LiveTarget
  /// The index of the scene that is shown.
  private var index = 0

  init(_ scenes: [any DemoScene.Type], framesPerSecond: Double, on target: LiveTarget) {
    self.scenes = scenes
    self.framesPerSecond = framesPerSecond
    self.target = target
  }

  /// A key ends a scene, and some keys end the show.
  func take(_ event: TerminalSession.Event) -> Bool {
    switch event {
    case .resized, .resumed: return true
    case .key(.character("q")), .key(.character("Q")), .key(.escape), .key(.control("d")):
      return false
    case .key:
      index += 1
      return true
    }
  }

  func showAll() async throws {
    while index < scenes.count, !Task.isCancelled {
      let current = index
      try await play(scenes[current], at: current)
      index = max(index, current + 1)
    }
  }

  private func play(_ kind: any DemoScene.Type, at current: Int) async throws {
    let tweener = Tweener(configuration: .init(framesPerSecond: framesPerSecond))
    var (scene, origin) = await tweener.perform { tweener in
      let scene: any DemoScene = kind.init(on: tweener)
      return (scene, tweener.time)
    }
    for await frame in tweener.frames(whileIdle: true) {
      let time = frame.time - origin
      // A key may have ended the scene.
      guard current == index, time < DemoScenes.duration else { return }
      scene = await tweener.perform { [scene] tweener in
        var scene = scene
        scene.advance(frame, at: time, on: tweener)
        return scene
      }
      let picture = DemoScenes.picture(
        of: scene, frame, at: time, index: current, count: scenes.count, on: target.size(),
      )
      try target.show(picture)
    }
  }
}
