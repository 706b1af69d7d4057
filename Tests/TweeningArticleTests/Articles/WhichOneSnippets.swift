import Testing
import Tweening

@testable import TweeningTestSupport

/// The code of the article, to the letter: ArticleTests holds the two texts together.
@MainActor
@Suite(.limitedConcurrency)
final class WhichOneSnippets {
  private let clock = ManualTweenClock()
  private let tweener: Tweener
  private let motion = Motion(from: 0.0, to: 320).duration(.seconds(1))
  private let panel = Panel()

  private final class Panel {
    var width = -1.0
    var isOpen = false
  }

  private actor Meter {
    private(set) var values: [Double] = []

    func record(_ value: Double) {
      values.append(value)
    }
  }

  init() {
    tweener = Tweener(clock: clock)
  }

  @Test
  func `the code after an animation runs at its end`() async throws {
    try await clock.pass {
      // WhichOne: animate
      try await tweener.animate(motion) { value in
        panel.width = value
      }
      panel.isOpen = true
      // WhichOne: end
    }
    #expect(panel.width == 320)
    #expect(panel.isOpen)
  }

  @Test
  func `a loop that is left kills its tween`() async {
    let motion = motion.repeatingForever(autoreverses: true)
    await clock.pass {
      // WhichOne: values
      for await value in tweener.values(of: motion) {
        panel.width = value
        if value > 200 { break }
      }
      // WhichOne: end
      while await tweener.count > 0 {
        await Task.yield()
      }
    }
    #expect(panel.width > 200)
  }

  @Test
  func `a binding outlives its function`() async {
    // WhichOne: bind
    let tween = await tweener.tween(motion)
    tween.bind(to: \.width, of: panel)
    // WhichOne: end
    await clock.advance(by: .seconds(1))
    #expect(panel.width == 320)
  }

  @Test
  func `one subscriber of a tween`() async {
    let tween = await tweener.tween(motion)
    await clock.pass {
      // WhichOne: subscribe
      for await value in tween.values {
        panel.width = value
      }
      // WhichOne: end
    }
    #expect(panel.width == 320)
  }

  @Test
  func `a callback that awaits`() async {
    let tween = await tweener.tween(motion)
    let meter = Meter()
    // WhichOne: update
    tween.onUpdate(named: "meter") { value in
      await meter.record(value)
    }
    // WhichOne: end
    await clock.advance(by: .seconds(1), step: .milliseconds(500))
    #expect(await meter.values.last == 320)
  }

  @Test
  func `a live value`() async {
    let tween = await tweener.tween(motion)
    await clock.advance(by: .seconds(1))
    // WhichOne: live
    let live = await tween.live
    let now = live.value
    // WhichOne: end
    #expect(now == 320)
  }

  @Test
  func `two tweens from one frame`() async {
    let x = await tweener.tween(motion)
    let y = await tweener.tween(motion)
    let drawing = Task { [tweener] in
      var last = 0.0
      func draw(_ x: Double, _ y: Double) {
        #expect(x == y)
        last = x
      }
      // WhichOne: frames
      for await frame in tweener.frames {
        draw(frame[x] ?? 0, frame[y] ?? 0)
      }
      // WhichOne: end
      return last
    }
    await clock.advance(by: .seconds(1), step: .milliseconds(100))
    await tweener.close()
    #expect(await drawing.value == 320)
  }
}
