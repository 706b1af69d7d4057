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

/// The code of the article about values, to the letter: ArticleTests holds the two texts together.
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
  func `a price`() async {
    await clock.pass {
      // Recipes: price
      let cents = Motion(from: 0, to: 10_000).duration(.seconds(2))
      let texts = cents.map { cents in
        "$\(cents / 100).\(cents / 10 % 10)\(cents % 10)"
      }
      for await text in tweener.values(of: texts) {
        label.text = text
      }
      // Recipes: end
    }
    #expect(label.text == "$100.00")
  }

  @Test
  func `a progress bar`() async {
    let pause = Duration.milliseconds(100)
    let download = PacedEvents(clock: clock, pause: pause, elements: [0.5, 0.4, 1])
    // Recipes: bar
    let bar = await tweener.tween(holding: 0.0)
    var shown = 0.0
    bar.bind(to: \.fraction, of: view) { value in
      shown = max(shown, value)
      return shown
    }
    for await progress in download {
      await bar.retarget(to: progress)
    }
    // Recipes: end
    await clock.advance(by: .seconds(3), step: .milliseconds(10))
    #expect(view.fraction >= 1)
    await bar.retarget(to: 0)
    await clock.advance(by: .seconds(3))
    #expect(view.fraction >= 1)
  }

  @Test
  func `a text`() async throws {
    try await clock.pass {
      // Recipes: text
      let text = Motion(
        revealing: "Ready.", charactersPerSecond: 20,
      )
      try await tweener.animate(text) { label.text = $0 }
      // Recipes: end
    }
    #expect(label.text == "Ready.")
  }

  @Test
  func `colors`() async throws {
    try await clock.pass {
      // Recipes: colors
      let rose = try TweenColor(parsing: "#ff0080")
      let sky = try TweenColor(parsing: "skyblue")
      let fade = Motion(from: rose, to: sky).map { $0.cssText() }
      try await tweener.animate(fade) { box.color = $0 }
      // Recipes: end
    }
    #expect(box.color == "#87ceeb")
  }

  @Test
  func `a blink`() async throws {
    try await clock.pass {
      // Recipes: blink
      let blink = Motion(from: 1.0, to: 0)
        .repeating(3, autoreverses: true)
      try await tweener.animate(blink) { box.opacity = $0 }
      // Recipes: end
      #expect(blink.timing.activeDuration == .milliseconds(1800))
    }
    #expect(box.opacity == 1)
  }

  @Test
  func `a shake`() async throws {
    view.x = 5
    try await clock.pass {
      // Recipes: shake
      let shake = Motion.shake(around: 0.0, by: 12)
        .duration(.milliseconds(400))
      try await tweener.animate(shake) { box.x = $0 }
      // Recipes: end
    }
    #expect(box.x == 0)
  }

  @Test
  func `a flick`() async throws {
    view.x = 130
    let velocity = 1200.0
    try await clock.pass {
      // Recipes: flick
      let end = Decay.normal.projectedEnd(
        from: box.x, initialVelocity: velocity,
      )
      let page = (end / 320).rounded() * 320
      let flick = Motion(
        from: box.x, to: page, spring: .smooth,
        initialVelocity: velocity,
      )
      try await tweener.animate(flick) { box.x = $0 }
      // Recipes: end
    }
    #expect(box.x == 640)
  }

  @Test
  func `a path`() async throws {
    try await clock.pass {
      // Recipes: path
      let path = try MotionPath(svg: "M 0 0 C 40 0 60 80 100 80")
      let ride = Motion(along: path).duration(.seconds(2))
      try await tweener.animate(ride) { point in
        box.x = point.x
        box.y = point.y
      }
      // Recipes: end
    }
    #expect(box.x == 100)
    #expect(box.y == 80)
  }

  @Test
  func `a pointer`() async {
    let pause = Duration.milliseconds(100)
    let pointer = PacedEvents(clock: clock, pause: pause, elements: [10.0, 50, 90])
    // Recipes: pointer
    let x = await tweener.tween(holding: 0.0)
    x.bind(to: \.x, of: box)
    for await position in pointer {
      await x.retarget(to: position, spring: .snappy)
    }
    // Recipes: end
    await clock.advance(by: .seconds(3))
    #expect(box.x == 90)
  }

  @Test
  func `a lamp`() async throws {
    var universe: [UInt8] = [0, 0]
    try await clock.pass {
      // Recipes: dimmer
      let dim = Motion(
        from: 1.0, to: 0.05, interpolation: .lightness,
      )
      .duration(.seconds(4))
      .ease(.linear)
      try await tweener.animate(dim) { value in
        let level = UInt16((value * 65_535).rounded())
        // A coarse channel, and a fine one.
        universe[0] = UInt8(level >> 8)
        universe[1] = UInt8(level & 0xFF)
      }
      // Recipes: end
    }
    #expect(universe == [12, 205])
  }

  @Test
  func `a volume`() async throws {
    let player = view
    try await clock.pass {
      // Recipes: volume
      // To −60 dB, with equal decibels in equal times.
      let fade = Motion(
        from: 1.0, to: 0.001, interpolation: .geometric,
      )
      .duration(.seconds(3))
      .ease(.linear)
      try await tweener.animate(fade) { player.volume = $0 }
      // Recipes: end
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
    // Recipes: video
    let slide = Motion(from: 0.0, to: 320)
      .duration(.seconds(2))
    for frame in slide.frames(framesPerSecond: 30) {
      box.x = frame.value
      video.append(box, at: frame.time)
    }
    // Recipes: end
    #expect(video.pictures.count == 61)
    #expect(video.pictures[60] == (320, .seconds(2)))
  }

  @Test
  func `lamps`() async throws {
    try await clock.pass {
      // Recipes: lamps
      let lamps = Motion(from: [0.0, 0, 0, 0], to: [1.0, 1, 1, 1])
        .duration(.milliseconds(400))
        .stagger(Stagger(each: .milliseconds(100)))
      try await tweener.animate(lamps) { levels in
        wall.levels = levels
      }
      // Recipes: end
      #expect(lamps.timing.duration == .milliseconds(700))
    }
    #expect(wall.levels == [1, 1, 1, 1])
  }
}
