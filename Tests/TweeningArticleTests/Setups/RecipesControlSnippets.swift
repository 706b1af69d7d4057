import Testing
import Tweening

@testable import TweeningTestSupport

/// The code of the article about control.
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
    try await clock.run {
      #snippet("Recipes.md", "Play one animation after another")
    }
    #expect(await tweener.time >= .milliseconds(1600))
    #expect(box.x == 320)
    #expect(box.opacity == 0)
  }

  @Test
  func `two properties`() async throws {
    try await clock.run {
      #snippet("Recipes.md", "Animate two properties together")
    }
    #expect(box.x == 320)
    #expect(box.opacity == 1)
  }

  @Test
  func `several tweens`() async throws {
    let all = try await clock.run {
      #snippet("Recipes.md", "Wait for several tweens")
      return outcomes
    }
    #expect(all == [.completed, .completed])
  }

  @Test
  func `too long`() async throws {
    let tween = await tweener.tween(motion.duration(.seconds(1e9)))
    try await clock.run {
      #snippet("Recipes.md", "Complete an animation that takes too long")
    }
    #expect(try await tween.outcome == .completed)
    #expect(await tweener.time < .seconds(1e9))
  }

  @Test
  func `a drawer`() async {
    let taps = PacedEvents(clock: clock, pause: .seconds(1), elements: [1, 2, 3])
    #snippet("Recipes.md", "Open and close a drawer at each tap")
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
    #snippet("Recipes.md", "Turn a spinner until the work is done")
    #expect(result == 7)
    #expect(abs(view.angle - 180) < 1e-9)
    #expect(await spinner.state == .killed)
  }

  @Test
  func `a stop`() async throws {
    try await clock.run {
      #snippet("Recipes.md", "Stop at a value")
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
    #snippet("Recipes.md", "Let the newest animation win")
    await clock.advance(by: .seconds(1))
    #expect(outcomes.all == ["completed"])
    #expect(await tweener.count == 0)
  }

  #snippet("Recipes.md", "Show messages one at a time")

  @Test
  func `messages`() async throws {
    try await clock.run {
      let first = Task { try await show("one") }
      await clock.advance(by: .zero)
      let second = Task { try await show("three") }
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
    #snippet("Recipes.md", "Respect a preference for reduced motion")
    let tween = await tweener.tween(Motion(from: 0.0, to: 1).duration(.seconds(9)))
    await clock.advance(by: .seconds(1))
    #expect(await tween.value == 1)
  }

  @Test
  func `a screen`() async {
    #snippet("Recipes.md", "End all animations of a screen")
    #expect(count == 2)
    #expect(await tweener.count == 0)
  }

  @Test
  func `slow motion`() async throws {
    try await clock.run {
      #snippet("Recipes.md", "Play in slow motion")
    }
    #expect(box.x == 320)
    // At a quarter of the speed, times are rounded to whole nanoseconds.
    #expect(clock.now > .milliseconds(1199))
  }
}
