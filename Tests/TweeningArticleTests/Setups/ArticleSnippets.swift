import Synchronization
import Testing
import Tweening

@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct ArticleSnippets {
  let clock = ManualTweenClock()
  let tweener: Tweener
  let motion = Motion(from: 0.0, to: 1.0).duration(.seconds(1))

  init() {
    tweener = Tweener(clock: clock)
  }

  /// In place of the one that an article means, which would write among the results of the tests.
  private func print(_ value: some Any) {}

  @Test
  func `two commands at one instant`() async {
    let first = await tweener.tween(motion)
    let second = await tweener.tween(motion)

    #snippet("Concurrency.md", "Rule 6: a call acts at one instant, and perform is one call")

    #expect(await first.state == .paused)
    #expect(await second.state == .active)
  }

  @Test
  func `an ease of one's own`() {
    #snippet("EasingCatalogue.md", "Your own ease")

    #expect(smootherstep(0.5) == 0.5)
  }

  #snippet("Testing.md", "Overview")

  @Test
  func `the states in between`() async throws {
    #snippet("Testing.md", "The states in between")
  }

  #snippet("Testing.md", "View models")

  #snippet("Testing.md", "Advance the time by hand")

  @Test
  func `every frame of a stream`() async {
    #snippet("Testing.md", "One step or many")
  }

  @Test
  func `a structured animation that begins at once`() async throws {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
    let clock = clock
    let tweener = tweener
    let motion = motion.ease(.linear)
    let log = Mutex<[Double]>([])

    #snippet("Testing.md", "Code that returns at the end")

    animation.cancel()
    await #expect(throws: CancellationError.self) { try await animation.value }
  }

  @Test
  func `a motion without a tweener`() {
    #snippet("Testing.md", "Motions without a tweener")
  }

  @Test
  func `clocks of Swift`() async throws {
    #snippet("Testing.md", "Any Swift clock")

    for tweener in [awake, always] {
      let start = await tweener.time
      try await tweener.sleep(for: .milliseconds(1))
      #expect(await tweener.time - start >= .milliseconds(1))
    }
  }

  @Test
  func `the first steps`() async throws {
    #snippet("Tweening.md", "Overview")
  }
}
