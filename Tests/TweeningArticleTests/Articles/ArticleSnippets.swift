import Synchronization
import Testing
import Tweening

@testable import TweeningTestSupport

/// The code of the articles, to the letter: ArticleTests holds the two texts together.
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

    // Concurrency: perform
    await tweener.perform { tweener in
      tweener.pause(first)
      tweener.restart(second)
    }
    // Concurrency: end

    #expect(await first.state == .paused)
    #expect(await second.state == .active)
  }

  @Test
  func `an ease of one's own`() {
    // EasingCatalogue: custom
    let smootherstep = Ease.custom("smootherstep") { x in
      x * x * x * (x * (6 * x - 15) + 10)
    }
    // EasingCatalogue: end

    #expect(smootherstep(0.5) == 0.5)
  }

  // Testing: clock
  @Test
  func `the price counts up in two seconds`() async throws {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(
      from: 0.0, to: 100.0, duration: .seconds(2), ease: .linear,
    )

    await clock.advance(by: .seconds(1))
    #expect(await tween.value == 50)

    await clock.advance(by: .seconds(1))
    #expect(await tween.value == 100)
    #expect(try await tween.outcome == .completed)
  }

  // Testing: end

  @Test
  func `every frame of a stream`() async {
    // Testing: values
    let tween = await tweener.tween(
      from: 0.0, to: 1.0, duration: .seconds(1), ease: .linear,
    )
    let values = tween.values(buffering: .unbounded)
    await clock.advance(by: .seconds(1), step: .milliseconds(250))
    var seen: [Double] = []
    for await value in values {
      seen.append(value)
    }
    #expect(seen == [0, 0.25, 0.5, 0.75, 1])
    // Testing: end
  }

  @Test
  func `a structured animation, step by step`() async throws {
    let clock = clock
    let tweener = tweener
    let motion = motion.ease(.linear)

    // Testing: steps
    let log = Mutex<[Double]>([])
    let animation = Task {
      try await tweener.animate(motion) { value in
        log.withLock { $0.append(value) }
      }
    }
    while await tweener.count == 0 {
      await Task.yield()
    }
    await clock.advance(by: .milliseconds(500))
    #expect(log.withLock { $0 } == [0, 0.5])
    await clock.advance(by: .milliseconds(500))
    #expect(log.withLock { $0 } == [0, 0.5, 1])
    #expect(try await animation.value == .completed)
    // Testing: end
  }

  @Test
  func `a structured animation that begins at once`() async throws {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
    let clock = clock
    let tweener = tweener
    let motion = motion.ease(.linear)
    let log = Mutex<[Double]>([])

    // Testing: immediate
    let animation = Task.immediate {
      try await tweener.animate(motion) { value in
        log.withLock { $0.append(value) }
      }
    }
    await clock.advance(by: .milliseconds(500))
    #expect(log.withLock { $0 } == [0, 0.5])
    // Testing: end

    animation.cancel()
    await #expect(throws: CancellationError.self) { try await animation.value }
  }

  @Test
  func `a structured animation`() async throws {
    let clock = clock
    let tweener = tweener
    let motion = motion

    // Testing: animate
    let animation = Task {
      try await tweener.animate(motion) { print($0) }
    }
    let time = Task {
      while !Task.isCancelled {
        await clock.advance(by: .milliseconds(100))
        await Task.yield()
      }
    }
    #expect(try await animation.value == .completed)
    time.cancel()
    // Testing: end
  }

  @Test
  func `a motion without a tweener`() {
    // Testing: motion
    let motion = Motion(from: 0, to: 10)
      .duration(.seconds(1))
      .ease(.linear)
    #expect(motion.value(at: .milliseconds(500)) == 5)
    // Testing: end
  }

  @Test
  func `clocks of Swift`() async throws {
    // Testing: swift clocks
    // Stands still while the machine sleeps:
    let awake = Tweener(clock: .clock(SuspendingClock()))
    // Runs on while the machine sleeps:
    let always = Tweener(clock: .clock(ContinuousClock()))
    // Testing: end

    for tweener in [awake, always] {
      let start = await tweener.time
      try await tweener.sleep(for: .milliseconds(1))
      #expect(await tweener.time - start >= .milliseconds(1))
    }
  }

  @Test
  func `the first steps`() async throws {
    // Tweening: first
    let tweener = Tweener()
    let motion = Motion(from: 0.0, to: 320.0)
      .duration(.milliseconds(400))
      .ease(.backOut)

    // A motion can be evaluated without a tweener:
    print(motion.value(at: .milliseconds(200)))

    // Await the end:
    try await tweener.animate(motion) { print($0) }

    // Keep a handle, and read the values:
    let tween = await tweener.tween(motion)
    for await width in tween.values {
      print(width)
    }
    // .completed
    try await print(tween.outcome)
    // Tweening: end
  }
}
