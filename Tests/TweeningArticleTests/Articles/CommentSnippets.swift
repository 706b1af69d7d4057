import Testing
import Tweening

@testable import TweeningTestSupport

/// The code of the comments in the folders Tweener and Clock, to the letter: ArticleTests holds
/// the two texts together.
@Suite(.limitedConcurrency)
struct CommentSnippets {
  let tweener = Tweener(clock: ManualTweenClock())

  @Test
  func `a clock moved by hand`() async {
    // ManualTweenClock: advance
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(
      from: 0.0, to: 100.0, duration: .seconds(2), ease: .linear,
    )
    await clock.advance(by: .seconds(1))
    #expect(await tween.value == 50)
    // ManualTweenClock: end
  }

  @Test
  func `one instant for several commands`() async {
    let first = await tweener.tween(from: 0.0, to: 1.0)
    let second = await tweener.tween(from: 0.0, to: 1.0)

    // Tweener+Entry: perform
    await tweener.perform { tweener in
      tweener.pause(first)
      tweener.reverse(second)
    }
    // Tweener+Entry: end

    #expect(await first.state == .paused)
    #expect(await second.rate == -1)
  }

  @Test
  func `an animation in the caller's isolation`() async throws {
    let tweener = Tweener()
    var opacity = 0.5

    // Tweener+Animate: opacity
    let fade = Motion(from: 0.0, to: 1.0)
    try await tweener.animate(fade) { opacity = $0 }
    // Tweener+Animate: end

    #expect(opacity == 1)
  }

  @Test
  func `an animation of several motions, and one of a property`() async throws {
    let tweener = Tweener()
    let panel = Panel()
    let width = Motion(from: 0.0, to: 320).duration(.milliseconds(10))
    let opacity = Motion(from: 0.0, to: 1)

    // Tweener+AnimateTogether: panel
    try await tweener.animate(width, opacity) { width, opacity in
      panel.width = width
      panel.opacity = opacity
    }
    // Tweener+AnimateTogether: end

    #expect(panel.width == 320)
    #expect(panel.opacity == 1)

    let box = Panel()
    // Tweener+AnimateProperty: box
    try await tweener.animate(
      box, \.x, to: 320, duration: .milliseconds(400), ease: .backOut,
    )
    // Tweener+AnimateProperty: end

    #expect(box.x == 320)

    // Tweener+AnimateProperty: several
    try await tweener.animate(
      box, .to(\.x, 320), .to(\.opacity, 0.5),
      duration: .seconds(1),
    )
    // Tweener+AnimateProperty: end
    #expect(box.opacity == 0.5)
  }

  @Test
  func `selections`() async {
    let tweener = Tweener()
    let lamp = await tweener.tween(from: 0.0, to: 1, tags: ["level 1"])
    let door = await tweener.tween(from: 0.0, to: 1, key: "door")
    // TweenSelection: commands
    await tweener.pause(.all)
    await tweener.kill(.tagged("level 1"))
    await tweener.setRate(2, of: .key("door"))
    // TweenSelection: end
    #expect(await lamp.state == .killed)
    #expect(await door.rate == 2)
  }

  @Test
  func `a value that lives on`() async {
    let tweener = Tweener()
    // Tweener+Retarget: pointer
    let pointer = await tweener.tween(holding: SIMD2(0.0, 0.0))
    await pointer.retarget(to: SIMD2(120, 80))
    // Tweener+Retarget: end
    #expect(await pointer.isRunning)
    // Tween+Control: set
    await pointer.set(to: SIMD2(120, 80))
    // Tween+Control: end
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
    // Tweener+Values: show
    for await price in tweener.values(of: motion) {
      show(price)
    }
    // Tweener+Values: end

    #expect(shown.first == 0)
    #expect(shown.last == 100)
  }

  @Test
  func `a tween with callbacks`() async {
    // Tweener+Making: there
    let count = Motion(from: 0.0, to: 100.0).duration(.seconds(2))
    let tween = await tweener.tween(count) { tween in
      tween.onComplete { _ in print("there") }
    }
    // Tweener+Making: end
    #expect(await tween.state == .active)
  }

  @Test
  func `keys and tags`() async {
    struct Lamp {
      let id = 7
    }
    let lamp = Lamp()
    // TweenKey: tween
    await tweener.tween(from: 0.0, to: 1.0, key: .volume)
    await tweener.tween(
      from: 0.0, to: 90.0, key: TweenKey(lamp.id), tags: ["lamps"],
    )
    // TweenKey: end
    #expect(await tweener.tween(for: "volume") != nil)
    #expect(await tweener.tween(for: TweenKey(7)) != nil)
    #expect(await tweener.tweens(tagged: "lamps").count == 1)
  }

  @Test
  func `a scope that leaves no tween behind`() async throws {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let scope = Task {
      // TweenGroup: scope
      try await tweener.withTweens { group in
        await group.tween(from: 0.0, to: 1.0, duration: .seconds(1))
        await group.tween(from: 0.0, to: 90.0, duration: .seconds(2))
      }
      // TweenGroup: end
    }
    while await tweener.count < 2 {
      await Task.yield()
    }
    await clock.advance(by: .seconds(2))
    try await scope.value
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
      // Tweener+Statistics: report
      var before = await tweener.statistics
      for await now in tweener.statistics(every: .seconds(10)) {
        report(now.since(before).frameTime.p99)
        before = now
      }
      // Tweener+Statistics: end
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
      // Tweener+Time: ticks
      for await time in tweener.every(.seconds(1)) {
        print("it is \(time)")
      }
      // Tweener+Time: end
    }
    await tweener.close()
    await ticks.value
  }

  @Test
  func `the end of a tweener`() async {
    let tweener = Tweener(clock: ManualTweenClock())
    // Tweener+Closing: close
    await tweener.close(.finish, within: .seconds(5))
    // Tweener+Closing: end
    #expect(await tweener.isClosed)
  }

  @Test
  func `another frame rate`() {
    // Tweener+Configuration: rate
    tweener.configuration.framesPerSecond = 30
    // Tweener+Configuration: end
    #expect(tweener.configuration.framesPerSecond == 30)
  }

  @Test
  func `a tweener and what it does`() async throws {
    // Tweener: owner
    let tweener = Tweener()
    let volume = await tweener.tween(
      from: 0.0, to: 1.0, duration: .seconds(3), key: "volume",
    )
    try await tweener.animate(Motion(from: 0, to: 10)) { print($0) }
    await print(tweener.frame()[volume] ?? 0)
    await tweener.close()
    // Tweener: end
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

// TweenKey: volume
extension TweenKey {
  static let volume: TweenKey = "volume"
}

// TweenKey: end
