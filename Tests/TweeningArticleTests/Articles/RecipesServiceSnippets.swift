import Testing
import Tweening

@testable import TweeningTestSupport

/// The code of the article about timelines, servers and tests, to the letter: ArticleTests holds
/// the two texts together.
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
    // Recipes: marker
    let intro = try Timeline {
      x.play(motion)
      Timeline.Marker("arrived")
      x.play(motion.reversed())
    }
    await tweener.tween(intro.motion) { show in
      show.onMarker("arrived") { await chime() }
    }
    // Recipes: end
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
    // Recipes: slider
    let show = await tweener.tween(
      intro.motion, autostart: false,
    )
    show.bind(to: \.x, of: box) { $0[x] ?? 0 }
    for await fraction in slider {
      await show.seek(to: .fraction(fraction))
    }
    // Recipes: end
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
  func `a game server`() async {
    let late = LateSamples(seed: 5, .init(jitter: .milliseconds(10)))
    let server = Server()
    let (clock, tweener, box) = (clock, tweener, box)
    let game = Task {
      // Recipes: samples
      var positions = SampleBuffer<SIMD2<Double>>()
      for await time in tweener.every(.seconds(1.0 / 60)) {
        for packet in server.received(by: time) {
          positions.insert(
            packet.position, velocity: packet.velocity,
            sentAt: packet.time, receivedAt: time,
          )
        }
        if let position = positions.value(at: time) {
          (box.x, box.y) = (position.x, position.y)
        }
      }
      // Recipes: end
    }
    while await tweener.time < .seconds(5) {
      await clock.advance(by: .milliseconds(10))
      await Task.yield()
    }
    await tweener.close()
    await game.value
    // The sender is on a circle all the time, and so is what is shown.
    let radius = SIMD2.distance(from: late.position(at: .zero), to: .zero)
    #expect(abs(SIMD2.distance(from: SIMD2(box.x, box.y), to: .zero) - radius) < radius / 100)
  }

  @Test
  func `sprites`() async {
    var last: [Double] = []
    func draw(_ values: TweenFrameValues<Double>) {
      last = values.map(\.value)
    }
    await clock.pass {
      // Recipes: sprites
      let motions = (0..<10_000).map { index in
        Motion(from: 0.0, to: Double(index))
      }
      let tweens = await tweener.tweens(motions)
      for await frame in tweener.frames(of: tweens) {
        draw(frame.values(of: Double.self))
      }
      // Recipes: end
      // Without the handles: what a reader sees does not depend on when they are released.
      #expect(last == (0..<10_000).map(Double.init))
    }
  }

  @Test
  func `a canary`() async {
    func random() -> Double {
      0.24
    }
    // Recipes: canary
    let ramp = Motion(from: 0.0, to: 0.5)
      .duration(.seconds(600))
      .ease(.linear)
    let weight = await tweener.tween(ramp).live
    // For each request, on any thread:
    let isCanary = random() < weight.value
    // Recipes: end
    #expect(!isCanary)
    await clock.advance(by: .seconds(300))
    #expect(random() < weight.value)
    #expect(weight.value == 0.25)
  }

  @Test
  func `a load`() async {
    let requests = Log()
    let request: @Sendable (Duration) async -> Void = { requests.add("\($0)") }
    await clock.pass {
      // Recipes: load
      let ramp = Motion(from: 0.0, to: 50)
        .duration(.seconds(10))
        .ease(.linear)
      await withDiscardingTaskGroup { group in
        for await due in tweener.arrivals(of: ramp) {
          group.addTask { await request(due) }
        }
      }
      // Recipes: end
    }
    #expect(requests.all.count == 250)
  }

  @Test
  func `a client`() async throws {
    let client = Client()
    let tween = await tweener.tween(motion)
    try await clock.pass {
      // Recipes: client
      let values = tween.values(framesPerSecond: 10)
      for await value in values {
        try await client.send("data: \(value)\n\n")
      }
      // Recipes: end
    }
    #expect(await client.messages.last == "data: 100.0\n\n")
  }

  @Test
  func `every second`() async {
    let printed = Log()
    let (clock, tweener) = (clock, tweener)
    func print(_ line: String) {
      printed.add(line)
    }
    let ticking = Task {
      // Recipes: every
      for await time in tweener.every(.seconds(1)) {
        print("up for \(time)")
      }
      // Recipes: end
    }
    while printed.all.count < 3 {
      await clock.advance(by: .milliseconds(100))
      await Task.yield()
    }
    await tweener.close()
    await ticking.value
    #expect(printed.all.first?.hasPrefix("up for ") == true)
  }

  @Test
  func `a log`() async {
    let lines = Log()
    let log: @Sendable (String) -> Void = { lines.add($0) }
    let tweener = tweener
    let logging = Task {
      // Recipes: log
      for await event in tweener.events(limit: 10_000) {
        guard let id = event.tweenID else { continue }
        log("\(id) \(event.event.kind) at \(event.event.time)")
      }
      // Recipes: end
    }
    while lines.all.isEmpty {
      await tweener.tween(motion)
      await Task.yield()
    }
    await tweener.close(.kill)
    await logging.value
    #expect(lines.all.last?.contains(" killed at ") == true)
  }

  @Test
  func `a graceful end`() async throws {
    let tween = await tweener.tween(motion)
    await clock.pass {
      // Recipes: close
      // Tweens that still run after five seconds are killed.
      await tweener.close(.finish, within: .seconds(5))
      // Recipes: end
    }
    // The limit is in real time, and comes first on a machine that is busy for so long.
    #expect(try await [.completed, .killed].contains(tween.outcome))
    #expect(await tweener.isClosed)
  }

  @Test
  func `a test`() async {
    // Recipes: test
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(
      from: 0.0, to: 1.0, duration: .seconds(9), ease: .linear,
    )
    await clock.advance(by: .seconds(3))
    #expect(await tween.fractionComplete == 1.0 / 3)
    // Recipes: end
  }
}
