import Testing
import Tweening

@testable import TweeningTestSupport

/// The code of the comments in the folders Tween, Live and Frames.
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
    #snippet("TweenToken.swift")
    #expect(values == [0, 1, 2])

    var positions: [TweenID: Double] = [:]
    #snippet("TweenFrame.swift")
    #expect(positions.count == 3)
    #expect(tweens.map { positions[$0.id] } == [0, 1, 2])
  }

  @MainActor
  @Test
  func `values into an object`() async {
    let clock = ManualTweenClock()
    let tween = await Tweener(clock: clock).tween(from: 0.0, to: 100)
    let label = Label()
    #snippet("Tween+Binding.swift")

    let mixer = Mixer()
    #snippet("Tween+Binding.swift", 2)

    await clock.advance(by: .seconds(1))
    #expect(label.text == "100.0 %")
    #expect(await mixer.gain == 100)
  }

  @Test
  func `callbacks of the end and of updates`() async {
    let clock = ManualTweenClock()
    let tween = await Tweener(clock: clock).tween(from: 0.0, to: 1.0)
    let lines = Log()
    @Sendable func print(_ value: some Sendable) {
      lines.add("\(value)")
    }
    #snippet("TweenCallback.swift")
    await clock.advance(by: .seconds(1))
    #expect(lines.all.suffix(2) == ["1.0", "done"])
  }

  @Test
  func `the count of a repeat`() async {
    let clock = ManualTweenClock()
    let motion = Motion(from: 0.0, to: 1.0).duration(.milliseconds(1)).repeatingForever()
    let tween = await Tweener(clock: clock).tween(motion)
    let rounds = Rounds()
    #snippet("Tween+Callbacks.swift")
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
    try await clock.run {
      #snippet("Tween.swift")
      #expect(outcome == .completed)
      #expect(await price.rate == 2)
    }
  }

  @Test
  func `a value read on any thread`() async {
    let tween = await tweener.tween(from: 1.0, to: 2.0)
    #snippet("Tween.swift", 2)
    #expect(now == 1)
    let tweener = tweener
    let motion = Motion(from: 1.0, to: 2.0)
    let reads = Locked<[Double]>([])
    await tweener.tween(motion) { tween in
      #snippet("Tweener+Values.swift", 2)
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
    #snippet("TweenFrame.swift", 2)
    await reader.value
    #expect(sent.allSatisfy { $0 == [] || $0 == [tween.id] })
  }

  @Test
  func `another end in flight`() async {
    let tween = await tweener.tween(from: 0.0, to: 100.0)
    let knob = await tweener.tween(from: 0.0, to: 100.0)
    #snippet("Tween+Retarget.swift")
    #expect(await tween.motion.endValue == 300)
    #expect(await knob.motion.endValue == 300)
    let lamp = tween
    #snippet("Tween+Retarget.swift", 2)
    #expect(await lamp.velocity == 0)
    let sheet = tween
    #snippet("Tween+Retarget.swift", 3)
    #expect(await sheet.velocity == -1200)
  }

  @Test
  func `a head is jogged`() async {
    let clock = ManualTweenClock()
    let head = await Tweener(clock: clock).tween(holding: 0.0)
    let servo = MotionLimits(speed: 180, acceleration: 720)
    #snippet("Tween+Retarget.swift", 4)
    #expect(await head.value == 0)
  }

  @Test
  func `a limit for an outcome`() async throws {
    let tweener = Tweener()
    let tween = await tweener.tween(from: 0.0, to: 1, duration: .milliseconds(10))
    #snippet("AnyTween.swift")
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
