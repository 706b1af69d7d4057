import Testing
import Tweening
import TweeningTerminal

@testable import TweeningTestSupport

@MainActor
@Suite(.limitedConcurrency)
final class ReadmeSnippets {
  private let clock = ManualTweenClock()
  private let tweener: Tweener
  private let view = View()

  private final class View {
    var x = 0.0
  }

  private actor Client {
    private(set) var messages: [String] = []

    func send(_ message: String) throws {
      messages.append(message)
    }
  }

  init() {
    tweener = Tweener(clock: clock)
  }

  @Test
  func `a sequence whose progress is shown`() async throws {
    let files = ["a", "b"]
    var copies: [String] = []
    func copy(_ file: String) async throws {
      copies.append(file)
    }
    #snippet("README.md", "swift-tweening", 2)
    #expect(copies == files)
  }

  @Test
  func `a spring that follows a pointer`() async {
    let pause = Duration.milliseconds(100)
    let pointer = PacedEvents(clock: clock, pause: pause, elements: [10.0, 50, 90])
    #snippet("README.md", "Use", 2)
    #expect(view.x > 0)
    #expect(view.x < 90)
    await clock.advance(by: .seconds(3))
    #expect(view.x == 90)
  }

  @Test
  func `a server`() async throws {
    let client = Client()
    let tween = await tweener.tween(from: 0.0, to: 1.0, duration: .seconds(1))
    try await clock.run {
      #snippet("README.md", "Use", 3)
    }
    #expect(await client.messages.last == "data: 1.0\n\n")
    #expect(await tweener.isClosed)
  }
}

#uncompiled("README.md", "swift-tweening", because: "the gate runs the program")
#uncompiled("README.md", "Use", because: "these are lines of a manifest")
