import Testing
import Tweening

@testable import TweeningTestSupport

/// The code of the comments in the folders Tween, Live and Frames, to the letter: ArticleTests
/// holds the two texts together.
@Suite(.limitedConcurrency)
struct TweenCommentSnippets {
  let tweener = Tweener(clock: ManualTweenClock())

  @Test
  func `tokens name tweens, and read frames`() async throws {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let frames = tweener.frames
    let tweens = await tweener.tweens((0..<3).map { Motion(from: 0, to: Double($0)) })
    await clock.advance(by: .seconds(1))
    let frame = try #require(await frames.first { _ in true })
    // TweenToken: read
    let tokens = tweens.map(\.token)
    let values = tokens.map { frame[$0] }
    // TweenToken: end
    #expect(values == [0, 1, 2])

    var positions: [TweenID: Double] = [:]
    // TweenFrame: values
    for (id, value) in frame.values(of: Double.self) {
      positions[id] = value
    }
    // TweenFrame: end
    #expect(positions.count == 3)
    #expect(tweens.map { positions[$0.id] } == [0, 1, 2])
  }

  @MainActor
  @Test
  func `values into an object`() async {
    let clock = ManualTweenClock()
    let tween = await Tweener(clock: clock).tween(from: 0.0, to: 100)
    let label = Label()
    // Tween+Binding: text
    tween.bind(to: \.text, of: label) { "\($0.rounded()) %" }
    // Tween+Binding: end

    let mixer = Mixer()
    // Tween+Binding: mixer
    tween.bind(to: mixer) { mixer, value in mixer.gain = value }
    // Tween+Binding: end

    await clock.advance(by: .seconds(1))
    #expect(label.text == "100.0 %")
    #expect(await mixer.gain == 100)
  }

  @Test
  func `the count of a repeat`() async {
    let clock = ManualTweenClock()
    let motion = Motion(from: 0.0, to: 1.0).duration(.milliseconds(1)).repeatingForever()
    let tween = await Tweener(clock: clock).tween(motion)
    let rounds = Rounds()
    // Tween+Callbacks: rounds
    tween.onRepeat { event in await rounds.add(event.count) }
    // Tween+Callbacks: end
    await clock.advance(by: .seconds(2))
    #expect(await rounds.count == 2_000)
  }

  private actor Rounds {
    private(set) var count = 0

    func add(_ passed: Int) {
      count += passed
    }
  }

  @Test
  func `a tween and its handle`() async throws {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    try await clock.pass {
      // Tween: handle
      let price = await tweener.tween(
        from: 0.0, to: 100.0, duration: .seconds(2), autokill: false,
      )
      // Each command returns whether it happened.
      await price.pause()
      await price.seek(toFraction: 0.5)
      await price.resume()
      for await value in price.values {
        print(value)
      }
      // .completed
      let outcome = try await price.outcome
      // Once more, and twice as fast:
      await price.restart()
      await price.setRate(2)
      // Tween: end
      #expect(outcome == .completed)
      #expect(await price.rate == 2)
    }
  }

  @Test
  func `a value read on any thread`() async {
    let tween = await tweener.tween(from: 1.0, to: 2.0)
    // Tween: limit
    let limit = await tween.live
    // On any thread, as often as it likes:
    let now = limit.value
    // Tween: end
    #expect(now == 1)
    let tweener = tweener
    let motion = Motion(from: 1.0, to: 2.0)
    let reads = Locked<[Double]>([])
    await tweener.tween(motion) { tween in
      // Tweener+Questions: configure
      let live = tweener.assumeIsolated { $0.live(of: tween) }
      // Tweener+Questions: end
      reads.withLock { $0.append(live.value) }
    }
    #expect(reads.withLock { $0 } == [1])
  }

  @Test
  func `what has changed since the frame before`() async {
    let tween = await tweener.tween(from: 0.0, to: 1.0)
    var sent: [[TweenID]] = []
    func send(_ ids: [TweenID]) {
      sent.append(ids)
    }
    let reader = Task {
      await tweener.close()
    }
    // TweenFrame: changes
    var last: TweenFrame?
    for await frame in tweener.frames {
      send(frame.changedIDs(since: last))
      last = frame
    }
    // TweenFrame: end
    await reader.value
    #expect(sent.allSatisfy { $0 == [] || $0 == [tween.id] })
  }

  @Test
  func `another end in flight`() async {
    let tween = await tweener.tween(from: 0.0, to: 100.0)
    // Tween+Retarget: end in flight
    await tween.retarget(to: 300)
    // Tween+Retarget: end
    #expect(await tween.motion.endValue == 300)
    let lamp = tween
    // Tween+Retarget: at rest
    await lamp.retarget(
      to: 0, duration: .seconds(1), initialVelocity: 0,
    )
    // Tween+Retarget: end
    #expect(await lamp.velocity == 0)
    let sheet = tween
    // Tween+Retarget: a finger lets go
    await sheet.retarget(to: 0, initialVelocity: -1200)
    // Tween+Retarget: end
    #expect(await sheet.velocity == -1200)
  }

  @Test
  func `a servo goes elsewhere`() async {
    let clock = ManualTweenClock()
    let servo = await Tweener(clock: clock).tween(holding: 0.0)
    // Tween+Retarget: servo
    await servo.retarget(
      to: 45,
      limits: MotionLimits(speed: 180, acceleration: 720),
    )
    // Tween+Retarget: end

    // 45 units need a quarter of a second to speed up, and the same to brake.
    await clock.advance(by: .milliseconds(250))
    #expect(await abs(servo.value - 22.5) < 1e-9)
    await clock.advance(by: .milliseconds(250))
    #expect(await servo.value == 45)
  }

  @Test
  func `a head is jogged`() async {
    let clock = ManualTweenClock()
    let head = await Tweener(clock: clock).tween(holding: 0.0)
    let servo = MotionLimits(speed: 180, acceleration: 720)
    // Tween+Retarget: jog
    await head.retarget(toVelocity: 20, limits: servo)
    // When the button is released:
    await head.retarget(toVelocity: 0, limits: servo)
    // Tween+Retarget: end
    #expect(await head.value == 0)
  }

  @Test
  func `a limit for an outcome`() async throws {
    let tweener = Tweener()
    let tween = await tweener.tween(from: 0.0, to: 1, duration: .milliseconds(10))
    // Tween: limit
    if try await tween.outcome(within: .seconds(5)) == nil {
      await tween.complete()
    }
    // Tween: end
    #expect(await tween.state == .killed)
  }

  /// In place of the one that the comments mean, which would write among the results of the tests.
  private func print(_ value: some Any) {}

  private final class Label {
    var text = ""
  }

  private actor Mixer {
    var gain = 0.0
  }
}
