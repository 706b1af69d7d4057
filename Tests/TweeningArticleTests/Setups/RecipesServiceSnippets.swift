import Testing
import Tweening

@testable import TweeningTestSupport

/// The code of the article about timelines, servers and tests.
@MainActor
@Suite(.limitedConcurrency)
struct RecipesServiceSnippets {
  private let clock = ManualTweenClock()
  private let tweener: Tweener
  private let view = RecipeView()
  private let motion = Motion(from: 0.0, to: 100).duration(.seconds(1)).ease(.linear)
  private let x = Track<Double>("x")

  private var box: RecipeView { view }

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
  func `a marker`() async throws {
    let chimes = Log()
    let chime: @Sendable () async -> Void = { chimes.add("chime") }
    #snippet("Recipes.md", "Run code in the middle of a timeline")
    await clock.advance(by: .milliseconds(900))
    #expect(chimes.all.isEmpty)
    await clock.advance(by: .milliseconds(200))
    #expect(chimes.all == ["chime"])
  }

  @Test
  func `a slider`() async throws {
    let intro = try Timeline { x.play(motion) }
    let pause = Duration.milliseconds(100)
    let slider = PacedEvents(clock: clock, pause: pause, elements: [0.5, 1, 0.25])
    #snippet("Recipes.md", "Scrub a timeline with a slider")
    #expect(box.x == 25)
  }

  /// Twenty positions a second, of which some are late.
  @MainActor
  private final class Server {
    typealias Packet = (position: SIMD2<Double>, velocity: SIMD2<Double>, time: Duration)

    private var packets = LateSamples(seed: 5, .init(jitter: .milliseconds(10))).packets[...]

    func received(by time: Duration) -> [Packet] {
      let arrived = packets.prefix { $0.receivedAt <= time }
      packets = packets.dropFirst(arrived.count)
      return arrived.map { ($0.value, $0.velocity, $0.sentAt) }
    }
  }

  @Test
  func `a game server`() async throws {
    let late = LateSamples(seed: 5, .init(jitter: .milliseconds(10)))
    let server = Server()
    let (clock, tweener, box) = (clock, tweener, box)
    try await clock.run {
      let game = Task {
        #snippet("Recipes.md", "Show the position that a game server sends")
      }
      await clock.advance(by: .seconds(5), step: .milliseconds(10))
      await tweener.close()
      await game.value
    }
    // The sender is on a circle all the time, and so is what is shown.
    let radius = SIMD2.distance(from: late.position(at: .zero), to: .zero)
    #expect(abs(SIMD2.distance(from: SIMD2(box.x, box.y), to: .zero) - radius) < radius / 100)
  }

  @Test
  func `sprites`() async throws {
    var last: [Double] = []
    func draw(_ values: TweenFrameValues<Double>) {
      last = values.map(\.value)
    }
    try await clock.run {
      #snippet("Recipes.md", "Draw ten thousand sprites")
      // Without the handles: what a reader sees does not depend on when they are released.
      #expect(last == (0..<10_000).map(Double.init))
    }
  }

  @Test
  func `a canary`() async {
    func random() -> Double {
      0.24
    }
    #snippet("Recipes.md", "Ramp the weight of a canary")
    #expect(!isCanary)
    await clock.advance(by: .seconds(300))
    #expect(random() < weight.value)
    #expect(weight.value == 0.25)
  }

  @Test
  func `a load`() async throws {
    let requests = Log()
    let request: @Sendable (Duration) async -> Void = { requests.add("\($0)") }
    try await clock.run {
      #snippet("Recipes.md", "Send requests at a rising rate")
    }
    #expect(requests.all.count == 250)
  }

  @Test
  func `a client`() async throws {
    let client = Client()
    let tween = await tweener.tween(motion)
    try await clock.run {
      #snippet("Recipes.md", "Send a value ten times a second")
    }
    #expect(await client.messages.last == "data: 100.0\n\n")
  }

  @Test
  func `every second`() async throws {
    let printed = Log()
    let (clock, tweener) = (clock, tweener)
    func print(_ line: String) {
      printed.add(line)
    }
    try await clock.run {
      let ticking = Task {
        #snippet("Recipes.md", "Do something every second")
      }
      await clock.advance(by: .seconds(3))
      await tweener.close()
      await ticking.value
    }
    #expect(printed.all.count == 3)
    #expect(printed.all.first?.hasPrefix("up for ") == true)
  }

  @Test
  func `a log`() async throws {
    let lines = Log()
    let log: @Sendable (String) -> Void = { lines.add($0) }
    let tweener = tweener
    try await clock.run {
      let logging = Task {
        #snippet("Recipes.md", "Log all events")
      }
      await clock.advance(by: .zero)
      await tweener.tween(motion)
      await tweener.close(.kill)
      await logging.value
    }
    #expect(lines.all.last?.contains(" killed at ") == true)
  }

  @Test
  func `a graceful end`() async throws {
    let tween = await tweener.tween(motion)
    try await clock.run {
      #snippet("Recipes.md", "Shut down gracefully")
    }
    // The limit is in real time, and comes first on a machine that is busy for so long.
    #expect(try await [.completed, .killed].contains(tween.outcome))
    #expect(await tweener.isClosed)
  }

  @Test
  func `a test`() async {
    #snippet("Recipes.md", "Test without sleeping")
  }
}
