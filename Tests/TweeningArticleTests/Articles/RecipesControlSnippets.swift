import Testing
import Tweening

@testable import TweeningTestSupport

/// The code of the article about control, to the letter: ArticleTests holds the two texts together.
@MainActor
@Suite(.limitedConcurrency)
struct RecipesControlSnippets {
  private let clock = ManualTweenClock()
  private let tweener: Tweener
  private let view = RecipeView()
  private let motion = Motion(from: 0.0, to: 100).duration(.seconds(1))

  private var label: RecipeView { view }
  private var box: RecipeView { view }

  init() {
    tweener = Tweener(clock: clock)
  }

  @Test
  func `one after another`() async throws {
    view.opacity = 1
    try await clock.pass {
      // Recipes: sequence
      try await tweener.animate(box, \.x, to: 320)
      try await tweener.sleep(for: .seconds(1))
      try await tweener.animate(box, \.opacity, to: 0)
      // Recipes: end
    }
    #expect(await tweener.time >= .milliseconds(1600))
    #expect(box.x == 320)
    #expect(box.opacity == 0)
  }

  @Test
  func `two properties`() async throws {
    try await clock.pass {
      // Recipes: together
      try await tweener.animate(
        box, .to(\.x, 320), .to(\.opacity, 1),
        duration: .milliseconds(400),
      )
      // Recipes: end
    }
    #expect(box.x == 320)
    #expect(box.opacity == 1)
  }

  @Test
  func `several tweens`() async throws {
    let all = try await clock.pass {
      // Recipes: outcomes
      let slide = await tweener.tween(from: 0.0, to: 320)
      let fade = await tweener.tween(from: 1.0, to: 0)
      let outcomes = try await tweener.outcomes(of: [slide, fade])
      // Recipes: end
      return outcomes
    }
    #expect(all == [.completed, .completed])
  }

  @Test
  func `too long`() async throws {
    let tween = await tweener.tween(motion.duration(.seconds(1e9)))
    try await clock.pass {
      // Recipes: limit
      let limit = Duration.seconds(5)
      if try await tween.outcome(within: limit) == nil {
        await tween.complete()
      }
      // Recipes: end
    }
    #expect(try await tween.outcome == .completed)
    #expect(await tweener.time < .seconds(1e9))
  }

  @Test
  func `a drawer`() async {
    let taps = PacedEvents(clock: clock, pause: .seconds(1), elements: [1, 2, 3])
    // Recipes: drawer
    let drawer = await tweener.tween(
      from: 0.0, to: 320, autostart: false, autokill: false,
    )
    drawer.bind(to: \.x, of: box)
    for await _ in taps {
      if await !drawer.reverse() {
        await drawer.play()
      }
    }
    // Recipes: end
    #expect(box.x == 320)
    #expect(await drawer.state == .completed)
  }

  @Test
  func `a spinner`() async {
    let clock = clock
    func work() async -> Int {
      await clock.advance(by: .milliseconds(450))
      return 7
    }
    // Recipes: spinner
    let turn = Motion(from: 0.0, to: 360)
      .ease(.linear)
      .repeatingForever()
    let spinner = await tweener.tween(turn)
    spinner.bind(to: \.angle, of: view)
    let result = await work()
    await spinner.kill()
    // Recipes: end
    #expect(result == 7)
    #expect(abs(view.angle - 180) < 1e-9)
    #expect(await spinner.state == .killed)
  }

  @Test
  func `a stop`() async throws {
    try await clock.pass {
      // Recipes: stop
      try await tweener.animate(motion) { value, stop in
        box.x = value
        stop = value > 50
      }
      // Recipes: end
    }
    #expect(box.x > 50)
    #expect(box.x < 100)
  }

  @Test
  func `the newest`() async {
    let outcomes = Log()
    let log: @Sendable (TweenOutcome) async -> Void = { outcomes.add("\($0)") }
    view.x = 320
    await tweener.tween(from: 0.0, to: 320, key: "drawer")
    // Recipes: key
    let close = Motion(from: box.x, to: 0)
    await tweener.tween(close, key: "drawer") { tween in
      tween.onEnd { outcome in await log(outcome) }
    }
    // Recipes: end
    await clock.advance(by: .seconds(1))
    #expect(outcomes.all == ["completed"])
    #expect(await tweener.count == 0)
  }

  // Recipes: queue
  func show(_ message: String) async throws {
    let text = Motion(revealing: message)
    try await tweener.animate(
      text, key: "message", onConflict: .queue,
    ) { label.text = $0 }
  }
  // Recipes: end

  @Test
  func `messages`() async throws {
    let first = Task { try await show("one") }
    while await tweener.count < 1 {
      await Task.yield()
    }
    let second = Task { try await show("three") }
    try await clock.pass {
      try await first.value
      #expect(label.text == "one" || "three".hasPrefix(label.text))
      try await second.value
    }
    #expect(label.text == "three")
  }

  @Test
  func `a preference`() async {
    struct Settings {
      func onChange(_ body: (_ reducesMotion: Bool) -> Void) {
        body(true)
      }
    }
    let settings = Settings()
    // Recipes: preference
    settings.onChange { reducesMotion in
      tweener.configuration.reduceMotion =
        reducesMotion ? .crossfade() : .none
    }
    // Recipes: end
    let tween = await tweener.tween(Motion(from: 0.0, to: 1).duration(.seconds(9)))
    await clock.advance(by: .seconds(1))
    #expect(await tween.value == 1)
  }

  @Test
  func `a screen`() async {
    // Recipes: tag
    await tweener.tween(motion, tags: ["settings"])
    await tweener.tween(motion, tags: ["settings"])
    let count = await tweener.kill(.tagged("settings"))
    // Recipes: end
    #expect(count == 2)
    #expect(await tweener.count == 0)
  }

  @Test
  func `slow motion`() async throws {
    try await clock.pass {
      // Recipes: slow
      await tweener.setTimeScale(0.25)
      try await tweener.animate(box, \.x, to: 320)
      await tweener.setTimeScale(1)
      // Recipes: end
    }
    #expect(box.x == 320)
    #expect(clock.now >= .milliseconds(1200))
  }
}
