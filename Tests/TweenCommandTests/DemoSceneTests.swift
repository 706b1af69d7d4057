import Testing
import Tweening
import TweeningTerminal

@testable import TweeningTestSupport
@testable import tween

@Suite(.limitedConcurrency)
struct DemoSceneTests {
  private static let names = DemoScenes.all.map { $0.name }

  /// Plays a scene on a manual clock, 25 frames a second, and returns its last pictures.
  private func pictures(
    of kind: any DemoScene.Type,
    at end: Duration,
    on sizes: [TerminalSize],
  ) async -> [TerminalGrid] {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    var scene: any DemoScene = await tweener.perform { tweener in
      // The time that a machine takes is no part of a recorded screen.
      kind == LoadScene.self
        ? LoadScene(on: tweener) { _ in .microseconds(420) } : kind.init(on: tweener)
    }
    var frame = await tweener.frame()
    while true {
      (scene, frame) = await tweener.perform { [scene] tweener in
        var scene = scene
        let frame = tweener.frame()
        scene.advance(frame, at: tweener.time, on: tweener)
        return (scene, frame)
      }
      guard frame.time < end else { break }
      await clock.advance(by: .milliseconds(40))
    }
    let index = DemoSceneTests.names.firstIndex(of: kind.name) ?? 0
    return sizes.map { size in
      DemoScenes.picture(
        of: scene, frame, at: frame.time, index: index, count: DemoScenes.all.count, on: size,
      )
    }
  }

  @Test(arguments: DemoScenes.all.indices)
  func `each scene is as it was recorded`(index: Int) async throws {
    let kind = DemoScenes.all[index]
    for picture in await pictures(of: kind, at: .milliseconds(800), on: PlayScreenTests.sizes) {
      try RecordedScreen.expectEqual(picture, "demo-\(kind.name)")
    }
  }

  @Test(arguments: DemoScenes.all.indices.dropLast())
  func `each scene has a picture on a terminal of any size`(index: Int) async {
    let sizes = [(1, 1), (3, 5), (19, 4), (300, 90)].map { TerminalSize(columns: $0, rows: $1) }
    let pictures = await pictures(of: DemoScenes.all[index], at: .milliseconds(200), on: sizes)
    #expect(pictures.map(\.size) == sizes)
  }

  @Test
  func `the show takes twenty seconds, and each scene has another name`() {
    #expect(abs(DemoScenes.duration * DemoScenes.all.count / .seconds(20) - 1) < 0.01)
    #expect(Set(DemoSceneTests.names).count == 9)
    #expect(DemoScenes.all.allSatisfy { !$0.title.isEmpty && !$0.call.isEmpty })
  }

  @Test(arguments: [
    (["--only", "rase"], "path, colors or load: did you mean \"race\"?"),
    (["--only", "zzzzzz"], "demo: unknown scene \"zzzzzz\": expected price, progress, race,"),
    (["--only"], "demo: expected NAME after --only"),
  ])
  func `an unknown scene is refused`(words: [String], message: String) {
    let error = #expect(throws: CommandError.self) { try DemoCommand(parsing: words[...]) }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }

  @Test
  func `a key ends a scene, and q ends the show`() async throws {
    let (events, continuation) = AsyncStream.makeStream(of: TerminalSession.Event.self)
    for key in [TerminalKey.enter, .character("x"), .up, .character("q")] {
      continuation.yield(.key(key))
    }
    let target = LiveTarget(size: { .standard }, show: { _ in })
    let show = DemoShow([PriceScene.self], framesPerSecond: 30, on: target)
    try await show.play(events)
  }
}
