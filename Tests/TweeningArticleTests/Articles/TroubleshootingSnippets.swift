import Dispatch
import Foundation
import Observation
import Testing
import Tweening

@testable import TweeningTestSupport

/// The code of the article, to the letter: ArticleTests holds the two texts together.
@MainActor
@Suite(.limitedConcurrency)
struct TroubleshootingSnippets {
  private let clock = ManualTweenClock()
  private let tweener: Tweener
  private let motion = Motion(from: 0.0, to: 1.0).duration(.seconds(1)).ease(.linear)
  private let printed = Log()

  private final class Label {
    var text = ""
  }

  init() {
    tweener = Tweener(clock: clock)
  }

  @Test
  func `callbacks that miss nothing`() async {
    let motion = motion.repeating(2)
    let printed = printed
    let print: @Sendable (any Sendable) -> Void = { printed.add("\($0)") }
    // Troubleshooting: callbacks
    let tween = await tweener.tween(motion, key: "volume") { tween in
      tween.onRepeat { print("again") }
      tween.onEnd { outcome in print(outcome) }
    }
    // Troubleshooting: end
    await clock.advance(by: .milliseconds(1500))
    await tweener.tween(motion, key: "volume")
    await clock.advance(by: .zero)
    #expect(printed.all == ["again", "superseded"])
    #expect(await tween.state == .killed)
  }

  @Test
  func `literals are whole numbers`() {
    // Troubleshooting: literals
    let steps = Motion(from: 0, to: 1)
    let fade = Motion(from: 0.0, to: 1)
    // Troubleshooting: end
    #expect(steps.ease(.linear).value(at: .zero) == 0 as Int)
    #expect(fade.duration(.seconds(1)).ease(.linear).value(at: .milliseconds(250)) == 0.25)
  }

  @Test
  func `numbers that have names`() {
    // Troubleshooting: numbers
    let motions = (0..<100).map { index in
      let width = Double(index)
      let length = Duration.seconds(1 + index % 3)
      return Motion(from: 0.0, to: width).duration(length)
    }
    // Troubleshooting: end
    #expect(motions[5].timing.duration == .seconds(3))
    #expect(motions[5].endValue == 5)
  }

  @Test
  func `defaults of the configuration, and of a motion`() async {
    // Troubleshooting: defaults
    tweener.configuration.duration = .seconds(4)
    let configured = await tweener.tween(from: 0.0, to: 1)
    let own = await tweener.tween(Motion(from: 0.0, to: 1))
    // Troubleshooting: end
    #expect(await configured.timing.duration == .seconds(4))
    #expect(await own.timing.duration == .milliseconds(300))
  }

  @Test
  func `tweens without a handle`() async {
    await tweener.tween(motion)
    await tweener.tween(motion.delay(.seconds(1)))
    await tweener.tween(motion, tags: ["kept"], autostart: false)
    await tweener.tween(motion, autostart: false)
    await clock.advance(by: .zero)
    #expect(await tweener.count == 3)
    await clock.advance(by: .seconds(2))
    #expect(await tweener.count == 1)
  }

  @Test
  func `a handle after the end`() async throws {
    // Troubleshooting: ended
    let ended = await tweener.tween(motion)
    await ended.kill()
    // false
    let isPaused = await ended.pause()
    // .killed
    let outcome = try await ended.outcome
    // Troubleshooting: end
    #expect(!isPaused)
    #expect(outcome == .killed)
    #expect(await ended.state == .killed)
    #expect(await ended.value == 0)
    #expect(await ended.revive())
  }

  @Test
  func `a loop that is left`() async {
    let tween = await tweener.tween(motion)
    func print(_ value: Double) {
      printed.add("\(value)")
    }
    await clock.pass {
      // Troubleshooting: leave
      for await value in tween.values where value > 0.5 {
        print(value)
        break
      }
      // Troubleshooting: end
    }
    #expect(printed.all.count == 1)
  }

  @Test
  func `a stream that is read after its end`() async {
    let tween = await tweener.tween(motion)
    // Troubleshooting: lag
    let values = tween.values(buffering: .unbounded)
    await clock.advance(by: .seconds(1), step: .milliseconds(500))
    #expect(await tween.value == 1)
    var seen: [Double] = []
    for await value in values {
      seen.append(value)
    }
    #expect(seen == [0, 0.5, 1])
    // Troubleshooting: end
  }

  // Troubleshooting: observable
  @MainActor @Observable
  final class Meter {
    private(set) var level = 0.0

    func rise(on tweener: Tweener) async throws {
      try await tweener.animate(self, \.level, to: 1)
    }
  }
  // Troubleshooting: end

  @Test
  func `a model that is observed`() async throws {
    let meter = Meter()
    let changes = Log()
    withObservationTracking {
      _ = meter.level
    } onChange: {
      changes.add("level")
    }
    try await clock.pass { try await meter.rise(on: tweener) }
    #expect(meter.level == 1)
    #expect(changes.all == ["level"])
  }

  @Test
  func `a signal ends the tweens`() async {
    await #expect(processExitsWith: .success) {
      let tweener = Tweener(clock: ManualTweenClock())
      // Until the source is registered, the signal must not end the process.
      _ = signal(SIGINT) { _ in }
      let tween = await tweener.tween(Motion(from: 0.0, to: 1))
      // Troubleshooting: interrupt
      let interrupt = DispatchSource.makeSignalSource(
        signal: SIGINT, queue: .global(),
      )
      interrupt.setEventHandler { @Sendable in
        tweener.enqueue { $0.kill(.all) }
      }
      interrupt.activate()
      defer { interrupt.cancel() }
      // Troubleshooting: end
      while await tween.state != .killed {
        _ = kill(getpid(), SIGINT)
        await Task.yield()
      }
    }
  }

  @Test
  func `a handler that belongs to no actor`() async {
    let tweener = tweener
    // Troubleshooting: dispatch
    let queue = DispatchQueue.global()
    let source = DispatchSource.makeUserDataAddSource(queue: queue)
    source.setEventHandler { @Sendable in
      tweener.enqueue { tweener in tweener.freeze() }
    }
    source.activate()
    // Troubleshooting: end
    source.add(data: 1)
    while await !tweener.isFrozen {
      await Task.yield()
    }
    source.cancel()
  }

  @Test
  func `a callback of the main actor`() async {
    let label = Label()
    let tween = await tweener.tween(motion)
    // Troubleshooting: main
    tween.onComplete { @MainActor tween in
      label.text = await "done after \(tween.elapsed)"
    }
    // Troubleshooting: end
    await clock.advance(by: .seconds(1))
    #expect(label.text == "done after 1.0 seconds")
  }

  @Test
  func `values over several runs`() async {
    let tween = await tweener.tween(motion, autokill: false)
    await clock.advance(by: .seconds(1))
    // Of a completed tween, a stream of one run is over at once.
    #expect(await tween.values.all() == [1])

    let printed = printed
    let print: @Sendable (Double) -> Void = { printed.add("\($0)") }
    let reader = Task {
      // Troubleshooting: spin
      for await value in tween.values(lasting: .tween) {
        print(value)
      }
      // Troubleshooting: end
    }
    while printed.all.isEmpty {
      await Task.yield()
    }
    await tween.restart()
    await clock.advance(by: .milliseconds(500))
    await tween.kill()
    await reader.value
    #expect(printed.all.first == "1.0")
    #expect(printed.all.last == "0.5")
  }
}
