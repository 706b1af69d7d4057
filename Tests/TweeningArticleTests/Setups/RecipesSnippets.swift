import Testing
import Tweening

@testable import TweeningTestSupport

/// What the recipes animate.
@MainActor
final class RecipeView {
  var text = ""
  var color = ""
  var fraction = 0.0
  var x = 0.0
  var y = 0.0
  var angle = 0.0
  var opacity = 0.0
  var volume = 1.0
  var levels: [Double] = []
}

/// The code of the article about values.
@MainActor
@Suite(.limitedConcurrency)
struct RecipesSnippets {
  private let clock = ManualTweenClock()
  private let tweener: Tweener
  private let view = RecipeView()

  private var label: RecipeView { view }
  private var box: RecipeView { view }
  private var wall: RecipeView { view }

  init() {
    tweener = Tweener(clock: clock)
  }

  @Test
  func `a price`() async throws {
    try await clock.run {
      #snippet("Recipes.md", "Count a price")
    }
    #expect(label.text == "$100.00")
  }

  @Test
  func `a progress bar`() async {
    let pause = Duration.milliseconds(100)
    let download = PacedEvents(clock: clock, pause: pause, elements: [0.5, 0.4, 1])
    #snippet("Recipes.md", "Move a progress bar that never jumps back")
    await clock.advance(by: .seconds(3), step: .milliseconds(10))
    #expect(view.fraction >= 1)
    await bar.retarget(to: 0)
    await clock.advance(by: .seconds(3))
    #expect(view.fraction >= 1)
  }

  @Test
  func `a text`() async throws {
    try await clock.run {
      #snippet("Recipes.md", "Type a text")
    }
    #expect(label.text == "Ready.")
  }

  @Test
  func `colors`() async throws {
    try await clock.run {
      #snippet("Recipes.md", "Fade between two colors")
    }
    #expect(box.color == "#87ceeb")
  }

  @Test
  func `a blink`() async throws {
    try await clock.run {
      #snippet("Recipes.md", "Blink three times")
      #expect(blink.timing.activeDuration == .milliseconds(1800))
    }
    #expect(box.opacity == 1)
  }

  @Test
  func `a shake`() async throws {
    view.x = 5
    try await clock.run {
      #snippet("Recipes.md", "Shake a field after an error")
    }
    #expect(box.x == 0)
  }

  @Test
  func `a flick`() async throws {
    view.x = 130
    let velocity = 1200.0
    try await clock.run {
      #snippet("Recipes.md", "Flick a card to the nearest page")
    }
    #expect(box.x == 640)
  }

  @Test
  func `a path`() async throws {
    try await clock.run {
      #snippet("Recipes.md", "Move along a path")
    }
    #expect(box.x == 100)
    #expect(box.y == 80)
  }

  @Test
  func `a pointer`() async {
    let pause = Duration.milliseconds(100)
    let pointer = PacedEvents(clock: clock, pause: pause, elements: [10.0, 50, 90])
    #snippet("Recipes.md", "Follow a pointer")
    await clock.advance(by: .seconds(3))
    #expect(box.x == 90)
  }

  @Test
  func `a lamp`() async throws {
    var universe: [UInt8] = [0, 0]
    try await clock.run {
      #snippet("Recipes.md", "Dim a lamp through DMX")
    }
    #expect(universe == [12, 205])
  }

  @Test
  func `a volume`() async throws {
    let player = view
    try await clock.run {
      #snippet("Recipes.md", "Fade out a volume")
    }
    #expect(player.volume == 0.001)
  }

  @Test
  func `a video`() {
    final class Video {
      var pictures: [(x: Double, time: Duration)] = []

      @MainActor
      func append(_ box: RecipeView, at time: Duration) {
        pictures.append((box.x, time))
      }
    }
    let video = Video()
    #snippet("Recipes.md", "Render the frames of a video")
    #expect(video.pictures.count == 61)
    #expect(video.pictures[60] == (320, .seconds(2)))
  }

  @Test
  func `lamps`() async throws {
    try await clock.run {
      #snippet("Recipes.md", "Fade lamps in a row")
      #expect(lamps.timing.duration == .milliseconds(700))
    }
    #expect(wall.levels == [1, 1, 1, 1])
  }
}
