import Testing
import Tweening

@testable import TweeningTestSupport

#snippet("BindingToObjects.md", "Overview")

@MainActor
@Suite(.limitedConcurrency)
struct BindingToObjectsSnippets {
  private let clock = ManualTweenClock()
  private let tweener: Tweener

  private actor Mixer {
    var gain = 0.0
  }

  private final class Panel {
    var x = 0.0
    var opacity = 0.0
  }

  init() {
    tweener = Tweener(clock: clock)
  }

  @Test
  func `a label of the main actor`() async {
    let tag = PriceTag()
    await tag.show(100, on: tweener)
    await clock.advance(by: .seconds(2))
    #expect(tag.opacity == 1)
    #expect(tag.text == "$100")
  }

  @Test
  func `an actor`() async {
    let mixer = Mixer()
    #snippet("BindingToObjects.md", "Actors")
    await clock.advance(by: .seconds(3))
    #expect(await mixer.gain == 1)
  }

  @Test
  func `a binding that is ended`() async {
    let tag = PriceTag()
    let tween = await tweener.tween(from: 0.5, to: 1.0)
    #snippet("BindingToObjects.md", "Ownership")
    await clock.advance(by: .seconds(1))
    #expect(tag.opacity != 1)
    #expect(await tween.value == 1)
  }

  @Test
  func `from what the property is`() async throws {
    let tag = PriceTag()
    tag.opacity = 0.5
    try await clock.run {
      #snippet("BindingToObjects.md", "From the current value of a property")
    }
    #expect(tag.opacity == 0)
  }

  @Test
  func `several properties of one timing`() async throws {
    let panel = Panel()
    panel.x = 5
    try await clock.run {
      #snippet("BindingToObjects.md", "Several properties")
    }
    #expect(panel.x == 0)
    #expect(panel.opacity == 0.5)
  }

  @Test
  func `several at once`() async throws {
    let panel = Panel()
    try await clock.run {
      #snippet("BindingToObjects.md", "Several properties", 2)
    }
    #expect(panel.x == 320)
    #expect(panel.opacity == 1)
  }

  @Test
  func `reduced motion`() async throws {
    #snippet("BindingToObjects.md", "Reduced motion")
    await clock.advance(by: .milliseconds(150))
    #expect(await panel.value == 320)
    #expect(await panel.isRunning)
    #expect(await progress.value < 0.1)
    await clock.advance(by: .milliseconds(850))
    #expect(try await panel.outcome == .completed)
  }
}
