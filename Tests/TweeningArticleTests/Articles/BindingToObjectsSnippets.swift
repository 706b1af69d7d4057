import Testing
import Tweening

@testable import TweeningTestSupport

// BindingToObjects: label
@MainActor
final class PriceTag {
  var text = ""
  var opacity = 0.0

  func show(_ dollars: Int, on tweener: Tweener) async {
    let fade = await tweener.tween(from: opacity, to: 1)
    fade.bind(to: \.opacity, of: self)
    let count = await tweener.tween(
      from: 0, to: dollars, duration: .seconds(2),
    )
    count.bind(to: \.text, of: self) { value in "$\(value)" }
  }
}

// BindingToObjects: end

/// The code of the article, to the letter: ArticleTests holds the two texts together.
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
    // BindingToObjects: actor
    let tween = await tweener.tween(from: 0.0, to: 1.0)
    tween.bind(to: mixer) { mixer, gain in
      mixer.gain = gain
    }
    // BindingToObjects: end
    await clock.advance(by: .seconds(3))
    #expect(await mixer.gain == 1)
  }

  @Test
  func `a binding that is ended`() async {
    let tag = PriceTag()
    let tween = await tweener.tween(from: 0.5, to: 1.0)
    // BindingToObjects: unbind
    tween.bind(to: \.opacity, of: tag, named: "tag")
    tween.unbind(named: "tag")
    // BindingToObjects: end
    await clock.advance(by: .seconds(1))
    #expect(tag.opacity != 1)
    #expect(await tween.value == 1)
  }

  @Test
  func `from what the property is`() async throws {
    let tag = PriceTag()
    tag.opacity = 0.5
    try await clock.pass {
      // BindingToObjects: from
      try await tweener.animate(
        tag, \.opacity, to: 0, duration: .milliseconds(250),
      )
      // BindingToObjects: end
    }
    #expect(tag.opacity == 0)
  }

  @Test
  func `several properties of one timing`() async throws {
    let panel = Panel()
    panel.x = 5
    try await clock.pass {
      // BindingToObjects: properties
      try await tweener.animate(
        panel, .to(\.x, 0), .to(\.opacity, 0.5), ease: .cubicOut,
      )
      // BindingToObjects: end
    }
    #expect(panel.x == 0)
    #expect(panel.opacity == 0.5)
  }

  @Test
  func `several at once`() async throws {
    let panel = Panel()
    try await clock.pass {
      // BindingToObjects: several
      let x = Motion(from: 0.0, to: 320).ease(.backOut)
      let opacity = Motion(from: 0.0, to: 1).duration(.seconds(1))
      try await tweener.animate(x, opacity) { x, opacity in
        panel.x = x
        panel.opacity = opacity
      }
      // BindingToObjects: end
    }
    #expect(panel.x == 320)
    #expect(panel.opacity == 1)
  }

  @Test
  func `reduced motion`() async throws {
    // BindingToObjects: reduced
    tweener.configuration.reduceMotion = .crossfade(
      duration: .milliseconds(150),
    )
    let slide = Motion(from: 0.0, to: 320).duration(.seconds(1))
    let bar = Motion(from: 0.0, to: 1).duration(.seconds(9))
    let panel = await tweener.tween(slide)
    let progress = await tweener.tween(bar.essential())
    // BindingToObjects: end
    await clock.advance(by: .milliseconds(150))
    #expect(await panel.value == 320)
    #expect(await panel.isRunning)
    #expect(await progress.value < 0.1)
    await clock.advance(by: .milliseconds(850))
    #expect(try await panel.outcome == .completed)
  }
}
