import Testing
import Tweening

@testable import TweeningTestSupport

/// The code of the README, to the letter: ReadmeTests holds the two texts together. The gate runs
/// the program that the README begins with.
@MainActor
@Suite(.limitedConcurrency)
final class ReadmeSnippets {
  private let clock = ManualTweenClock()
  private let tweener: Tweener
  private let view = View()
  private let x = Track<Double>("x")

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
  func `a spring that follows a pointer`() async {
    let pause = Duration.milliseconds(100)
    let pointer = PacedEvents(clock: clock, pause: pause, elements: [10.0, 50, 90])
    // README: spring
    let knob = await tweener.tween(holding: 0.0)
    knob.bind(to: \.x, of: view)
    for await position in pointer {
      await knob.retarget(to: position, spring: .snappy)
    }
    // README: end
    #expect(view.x > 0)
    #expect(view.x < 90)
    await clock.advance(by: .seconds(3))
    #expect(view.x == 90)
  }

  @Test
  func `a timeline with a marker`() async throws {
    let chimes = Log()
    let chime: @Sendable () async -> Void = { chimes.add("chime") }
    // README: timeline
    let slide = Motion(from: 0.0, to: 320).duration(.seconds(1))
    let intro = try Timeline {
      x.play(slide)
      Timeline.Marker("arrived")
      x.play(slide.reversed())
    }
    await tweener.tween(intro.motion) { show in
      show.onMarker("arrived") { await chime() }
    }
    // README: end
    await clock.advance(by: .milliseconds(999))
    #expect(chimes.all.isEmpty)
    await clock.advance(by: .milliseconds(1))
    #expect(chimes.all == ["chime"])
  }

  @Test
  func `a server`() async throws {
    let client = Client()
    let tween = await tweener.tween(from: 0.0, to: 1.0, duration: .seconds(1))
    try await clock.pass {
      // README: server
      for await value in tween.values(framesPerSecond: 10) {
        try await client.send("data: \(value)\n\n")
      }
      // In another task, when the server stops:
      await tweener.close(.finish, within: .seconds(5))
      // README: end
    }
    #expect(await client.messages.last == "data: 1.0\n\n")
    #expect(await tweener.isClosed)
  }
}
