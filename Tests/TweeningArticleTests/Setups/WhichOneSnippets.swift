import Testing
import Tweening

@testable import TweeningTestSupport

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
    try await clock.run {
      #snippet("WhichOne.md", "The code and the animation belong together: animate")
    }
    #expect(panel.width == 320)
    #expect(panel.isOpen)
  }

  @Test
  func `a loop that is left kills its tween`() async throws {
    let motion = motion.repeatingForever(autoreverses: true)
    try await clock.run {
      #snippet("WhichOne.md", "A loop suits better than a closure: values(of:)")
      await clock.advance(by: .zero)
      #expect(await tweener.count == 0)
    }
    #expect(panel.width > 200)
  }

  @Test
  func `a binding outlives its function`() async {
    #snippet("WhichOne.md", "The animation outlives the function: a tween and a binding")
    await clock.advance(by: .seconds(1))
    #expect(panel.width == 320)
  }

  @Test
  func `one subscriber of a tween`() async throws {
    let tween = await tweener.tween(motion)
    try await clock.run {
      #snippet("WhichOne.md", "Other tasks watch the same tween: tween.values")
    }
    #expect(panel.width == 320)
  }

  @Test
  func `a callback that awaits`() async {
    let tween = await tweener.tween(motion)
    let meter = Meter()
    #snippet("WhichOne.md", "New values cause a side effect: onUpdate")
    await clock.advance(by: .seconds(1), step: .milliseconds(500))
    #expect(await meter.values.last == 320)
  }

  @Test
  func `a live value`() async {
    let tween = await tweener.tween(motion)
    await clock.advance(by: .seconds(1))
    #snippet("WhichOne.md", "Many readers, at any time: live")
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
      #snippet("WhichOne.md", "Many tweens together: frames")
      return last
    }
    await clock.advance(by: .seconds(1), step: .milliseconds(100))
    await tweener.close()
    #expect(await drawing.value == 320)
  }
}
