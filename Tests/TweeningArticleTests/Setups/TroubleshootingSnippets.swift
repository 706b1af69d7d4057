import Dispatch
import Foundation
import Observation
import Testing
import Tweening

@testable import TweeningTestSupport

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
    #snippet("Troubleshooting.md", "Why is my callback not called?")
    await clock.advance(by: .milliseconds(1500))
    await tweener.tween(motion, key: "volume")
    await clock.advance(by: .zero)
    #expect(printed.all == ["again", "superseded"])
    #expect(await tween.state == .killed)
  }

  @Test
  func `literals are whole numbers`() {
    #snippet("Troubleshooting.md", "Why are my values 0, 0, 0, 1?")
    #expect(steps.ease(.linear).value(at: .zero) == 0 as Int)
    #expect(fade.duration(.seconds(1)).ease(.linear).value(at: .milliseconds(250)) == 0.25)
  }

  @Test
  func `numbers that have names`() {
    #snippet("Troubleshooting.md", "Why does the compiler not finish type-checking?")
    #expect(motions[5].timing.duration == .seconds(3))
    #expect(motions[5].endValue == 5)
  }

  @Test
  func `an ease and a spring as courses`() async throws {
    let tween = await tweener.tween(holding: 0.0)
    #snippet("Troubleshooting.md", "How do I pass an ease or a spring as a course?")
    // The first course begins at three times its mean speed, and the second continues.
    #expect(await abs(tween.velocity - 900) < 1e-9)
    #expect(await tween.motion.endValue == 100)
  }

  @Test
  func `defaults of the configuration, and of a motion`() async {
    #snippet("Troubleshooting.md", "Which defaults apply to my tween?")
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
    #snippet("Troubleshooting.md", "What is a handle after the end of its tween?")
    #expect(!isPaused)
    #expect(outcome == .killed)
    #expect(await ended.state == .killed)
    #expect(await ended.value == 0)
    #expect(await ended.revive())
  }

  @Test
  func `a loop that is left`() async throws {
    let tween = await tweener.tween(motion)
    func print(_ value: Double) {
      printed.add("\(value)")
    }
    try await clock.run {
      #snippet("Troubleshooting.md", "Why does the tweener make frames although nobody reads them?")
    }
    #expect(printed.all.count == 1)
  }

  @Test
  func `a stream that is read after its end`() async {
    let tween = await tweener.tween(motion)
    #snippet("Troubleshooting.md", "Why does my loop lag behind `advance` in a test?")
  }

  #snippet("Troubleshooting.md", "How do I use a tween with SwiftUI and @Observable?")

  @Test
  func `a model that is observed`() async throws {
    let meter = Meter()
    let changes = Log()
    withObservationTracking {
      _ = meter.level
    } onChange: {
      changes.add("level")
    }
    try await clock.run { try await meter.rise(on: tweener) }
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
      #snippet("Troubleshooting.md", "How does Ctrl-C end my program gracefully?")
      while await tween.state != .killed {
        _ = kill(getpid(), SIGINT)
        await Task.yield()
      }
    }
  }

  @Test
  func `a handler that belongs to no actor`() async {
    let tweener = tweener
    #snippet("Troubleshooting.md", "Why does my Dispatch handler trap?")
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
    #snippet("Troubleshooting.md", "Why may a callback not touch my view?")
    await clock.advance(by: .seconds(1))
    #expect(label.text == "done after 1.0 seconds")
  }

  @Test
  func `values over several runs`() async throws {
    let tween = await tweener.tween(motion, autokill: false)
    await clock.advance(by: .seconds(1))
    // Of a completed tween, a stream of one run is over at once.
    #expect(await tween.values.all() == [1])

    let printed = printed
    let print: @Sendable (Double) -> Void = { printed.add("\($0)") }
    try await clock.run {
      let reader = Task {
        #snippet("Troubleshooting.md", "Why does my loop around `values` spin?")
      }
      await clock.advance(by: .zero)
      await tween.restart()
      await clock.advance(by: .milliseconds(500))
      await tween.kill()
      await reader.value
    }
    #expect(printed.all.first == "1.0")
    #expect(printed.all.last == "0.5")
  }
}
