import Testing
import Tweening

@testable import TweeningTestSupport

/// The code of the comments in the folders Tweener and Clock.
@Suite(.limitedConcurrency)
struct CommentSnippets {
  let tweener = Tweener(clock: ManualTweenClock())

  @Test
  func `a clock moved by hand`() async {
    #snippet("ManualTweenClock.swift")
  }

  @Test
  func `a body that a clock runs`() async throws {
    let motion = Motion(from: 0.0, to: 1.0).duration(.seconds(1))
    var opacity = 0.0

    #snippet("ManualTweenClock+Run.swift")

    #expect(opacity == 1)
  }

  @Test
  func `one instant for several commands`() async {
    let first = await tweener.tween(from: 0.0, to: 1.0)
    let second = await tweener.tween(from: 0.0, to: 1.0)

    #snippet("Tweener+Entry.swift")

    #expect(await first.state == .paused)
    #expect(await second.rate == -1)
  }

  @Test
  func `an animation in the caller's isolation`() async throws {
    let tweener = Tweener()
    var opacity = 0.5

    #snippet("Tweener+Animate.swift")

    #expect(opacity == 1)
  }

  @Test
  func `an animation of several motions, and one of a property`() async throws {
    let tweener = Tweener()
    let panel = Panel()
    let width = Motion(from: 0.0, to: 320).duration(.milliseconds(10))
    let opacity = Motion(from: 0.0, to: 1)

    #snippet("Tweener+AnimateTogether.swift")

    #expect(panel.width == 320)
    #expect(panel.opacity == 1)

    let box = Panel()
    #snippet("Tweener+AnimateProperty.swift")

    #expect(box.x == 320)

    box.x = 0
    #snippet("Tweener+AnimateProperty.swift", 2)
    #expect(box.x == 320)

    #snippet("Tweener+AnimateProperty.swift", 3)
    #expect(box.opacity == 0.5)
  }

  @Test
  func `selections`() async {
    let tweener = Tweener()
    let lamp = await tweener.tween(from: 0.0, to: 1, tags: ["level 1"])
    let door = await tweener.tween(from: 0.0, to: 1, key: "door")
    #snippet("TweenSelection.swift")
    #expect(await lamp.state == .killed)
    #expect(await door.rate == 2)
  }

  @Test
  func `a value that lives on`() async {
    let tweener = Tweener()
    #snippet("Tweener+Retarget.swift")
    #expect(await pointer.isRunning)
    #snippet("Tween+Control.swift")
    #expect(await pointer.value == SIMD2(120, 80))
    #expect(await pointer.state == .completed)
  }

  @Test
  func `a stream that owns its tween`() async {
    let tweener = Tweener()
    let motion = Motion(from: 0.0, to: 100).duration(.milliseconds(10))
    var shown: [Double] = []
    func show(_ price: Double) {
      shown.append(price)
    }
    #snippet("Tweener+Values.swift")

    #expect(shown.first == 0)
    #expect(shown.last == 100)
  }

  @Test
  func `a tween with callbacks`() async {
    #snippet("Tweener+Making.swift")
    #expect(await tween.state == .active)
  }

  @Test
  func `keys and tags`() async {
    struct Lamp {
      let id = 7
    }
    let lamp = Lamp()
    #snippet("TweenKey.swift")
    #expect(await tweener.tween(for: "volume") != nil)
    #expect(await tweener.tween(for: TweenKey(7)) != nil)
    #expect(await tweener.tweens(tagged: "lamps").count == 1)
  }

  @Test
  func `a scope that leaves no tween behind`() async throws {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    try await clock.run {
      #snippet("TweenGroup.swift")
    }
    #expect(await tweener.isEmpty)
  }

  @Test
  func `statistics are a stream`() async {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let log = Log()
    @Sendable
    func report(_ duration: Duration) {
      log.add("\(duration)")
    }
    let reader = Task {
      #snippet("Tweener+Statistics.swift")
    }
    while log.all.isEmpty {
      await clock.advance(by: .seconds(10))
      // The reader has its turn.
      await Task.yield()
    }
    await tweener.close()
    await reader.value
    #expect(log.all.first == "0.0 seconds")
  }

  @Test
  func `ticks in tweener time`() async {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let ticks = Task {
      #snippet("Tweener+Time.swift")
    }
    await tweener.close()
    await ticks.value
  }

  @Test
  func `the end of a tweener`() async {
    let tweener = Tweener(clock: ManualTweenClock())
    #snippet("Tweener+Closing.swift")
    #expect(await tweener.isClosed)
  }

  @Test
  func `another frame rate`() {
    #snippet("Tweener+Configuration.swift")
    #expect(tweener.configuration.framesPerSecond == 30)
  }

  @Test
  func `a tweener and what it does`() async throws {
    #snippet("Tweener.swift")
    #expect(try await volume.outcome == .completed)
  }

  /// In place of the one that the comments mean, which would write among the results of the tests.
  private func print(_ value: some Any) {}

  private final class Panel {
    var width = 0.0
    var opacity = 0.0
    var x = 0.0
  }
}

#snippet("TweenKey.swift", 2)
