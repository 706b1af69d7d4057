import Foundation
import Testing
import Tweening
import TweeningWeb

@testable import TweeningTestSupport

/// Saved tweens on a page whose clock is the wall clock.
@Suite(.limitedConcurrency)
struct WebSnapshotTests {
  private let clock = ManualTweenClock()
  private let tweener: Tweener

  init() {
    tweener = Tweener(clock: clock)
    clock.setWallTime(.seconds(1_795_000_000))
  }

  private func page<Value: Codable>(
    _ tween: Tween<Value>,
    _ property: WebProperty<Value>,
  ) async throws -> PageAnimation {
    let snapshot = try await tween.snapshot()
    let animation = try snapshot.webAnimation(of: snapshot.tweens[0], as: property)
    return try PageAnimation(JSONEncoder().encode(animation), property: property.name)
  }

  /// Plays a page and its tween side by side, up to and past the end.
  private func follow(_ tween: Tween<Double>, _ label: String, steps: Int = 60) async throws {
    let page = try await page(tween, .number("left"))
    let rate = page.state["playbackRate"] as? Double ?? 1
    for step in 0..<steps {
      let wall = clock.wallTime(at: clock.now).components
      let milliseconds = Double(wall.seconds) * 1000 + Double(wall.attoseconds) * 1e-15
      let time = page.currentTime(atWall: milliseconds)
      let found = page.components(at: time, isReversed: rate.sign == .minus)[0]
      let expected = await tween.value
      // A start time since 1970 has a resolution of 0.25 µs.
      #expect(abs(found - expected) < 0.101, "\(label), step \(step): \(found), not \(expected)")
      await clock.advance(by: .milliseconds(37))
    }
  }

  @Test
  func `a page shows the tween's values at every later instant`() async throws {
    let motion = Motion(from: 0.0, to: 100).ease(.cubicInOut)
      .timing(
        Timing(
          duration: .milliseconds(700), delay: .milliseconds(200), iterations: 2,
          direction: .alternate, ease: .cubicInOut,
        )
      )
    try await follow(tweener.tween(motion, autostart: false, autokill: false), "new", steps: 2)
    let plain = await tweener.tween(motion, autokill: false)
    try await follow(plain, "delayed")
    try await follow(plain, "completed", steps: 2)
    let fast = await tweener.tween(motion, autokill: false)
    await fast.setRate(2.5)
    await clock.advance(by: .milliseconds(150))
    try await follow(fast, "at a rate")
    let reversed = await tweener.tween(motion, autokill: false)
    await clock.advance(by: .milliseconds(900))
    await reversed.reverse()
    try await follow(reversed, "reversed")
    let paused = await tweener.tween(motion, autokill: false)
    await clock.advance(by: .milliseconds(500))
    await paused.pause()
    try await follow(paused, "paused", steps: 3)
    let delayed = await tweener.tween(motion, autokill: false)
    await delayed.pause()
    try await follow(delayed, "paused in the delay", steps: 3)
    let late = await tweener.tween(motion, autostart: false, autokill: false)
    await late.start(after: .milliseconds(450))
    try await follow(late, "with a delay of the start")
    let backwards = await tweener.tween(motion, autostart: false, autokill: false)
    await backwards.setReversed(true)
    await backwards.start()
    try await follow(backwards, "backwards from the end")
    let moved = await tweener.tween(motion, autokill: false)
    await clock.advance(by: .milliseconds(500))
    await moved.retarget(to: 40)
    await clock.advance(by: .milliseconds(50))
    try await follow(moved, "retargeted")
    await tweener.setTimeScale(0.5)
    let slow = await tweener.tween(motion, autokill: false)
    await clock.advance(by: .milliseconds(100))
    try await follow(slow, "scaled")
    await tweener.freeze()
    try await follow(slow, "frozen", steps: 3)
  }

  @Test
  func `a negative delay begins inside the active phase`() async throws {
    let motion = Motion(from: 0.0, to: 100).delay(.milliseconds(-200)).duration(.seconds(1))
    let tween = await tweener.tween(motion, autokill: false)
    await clock.advance(by: .milliseconds(100))
    try await follow(tween, "negative delay", steps: 5)
    await tween.reverse()
    try await follow(tween, "negative delay, reversed", steps: 20)
  }

  @Test
  func `the state has its name in Web Animations`() async throws {
    let tween = await tweener.tween(from: 0.0, to: 1, autostart: false, autokill: false)
    func state() async throws -> String? {
      try await page(tween, .number("opacity")).state["playState"] as? String
    }
    #expect(try await state() == "paused")
    await tween.start()
    #expect(try await state() == "running")
    await tween.complete()
    #expect(try await state() == "finished")
    await tween.kill()
    #expect(try await state() == "idle")
  }

  @Test
  func `values of another type are an error`() async throws {
    await tweener.tween(from: 0.0, to: 1)
    let snapshot = await tweener.snapshot()
    #expect(throws: WebAnimationError.self) {
      try snapshot.webAnimation(
        of: snapshot.tweens[0], as: WebProperty<SIMD2<Double>>.point(),
      )
    }
    #expect(throws: WebAnimationError.self) {
      try snapshot.webAnimation(
        of: Track<Double>("x"), in: snapshot.tweens[0], as: .number("left"),
      )
    }
  }

  @Test
  func `a track of a saved timeline is an animation`() async throws {
    let x = Track<Double>("x")
    let timeline = try Timeline { x.play(Motion(from: 0, to: 100).duration(.seconds(1))) }
    let tween = await tweener.tween(Motion(timeline))
    await clock.advance(by: .milliseconds(250))
    let snapshot = try await tween.snapshot()
    let animation = try snapshot.webAnimation(
      of: x, in: snapshot.tweens[0], as: .number("left", unit: "px"),
    )
    #expect(animation.startTime == .seconds(1_795_000_000))
    #expect(animation.keyframes.last?.value == "100px")
  }
}
