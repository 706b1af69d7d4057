import Testing
import Tweening

@testable import TweeningTestSupport

/// Closures as users write them, with the types left to the compiler: on one line and on several,
/// on the main actor, on an actor and without isolation.
@Suite(.limitedConcurrency)
struct ClosureFormsTests {
  private struct Refusal: Error {}

  private let clock = ManualTweenClock()
  private let tweener: Tweener
  private let log = Log()

  init() {
    tweener = Tweener(configuration: .init(autokill: false), clock: clock)
  }

  @Test
  func `closures without isolation are callbacks, commands and bindings`() async throws {
    let log = log
    let motion = Motion(from: 0.0, to: 1).duration(.milliseconds(100)).repeating(3)
    let tween = await tweener.tween(from: 0.0, to: 100.0, duration: .seconds(1)) {
      $0.onStart { _ in log.add("configured") }
    }
    let loop = await tweener.tween(motion, autostart: false) { tween in
      tween.onRepeat { _ in log.add("repeated") }
      tween.onRepeat { _ in
        let text = "repeated, too"
        log.add(text)
      }
    }
    tween.onStart { _ in log.add("began") }
    tween.onStart { tween in
      let state = await tween.state
      log.add(state == .new ? "never" : "started, then asked")
    }
    tween.onStart { log.add($0.id == 0 ? "never" : "started") }
    tween.onUpdate { log.add("update \($0)") }
    tween.onUpdate { value in
      let text = "update, too \(value)"
      log.add(text)
    }
    tween.onEnd { log.add("end \($0)") }
    tween.onEnd { outcome in
      guard outcome == .completed else { return }
      log.add("completed")
    }
    let timeline = try Timeline {
      Timeline.Wait(.milliseconds(500))
      Timeline.Marker("half")
    }
    let marked = await tweener.tween(timeline.motion, autostart: false)
    marked.onMarker("half") { log.add("marker") }
    marked.onMarker("half") { event in
      let time = event.time
      log.add("marker \(time)")
    }
    marked.onMarker("half") { log.add("marker \($0.time)") }
    let model = Model()
    tween.bind(to: \.width, of: model) { $0 * 2 }
    tween.bind(to: \.text, of: model) { value in
      let rounded = value.rounded()
      return "\(rounded)"
    }

    // Commands.
    tweener.enqueue { $0.start(loop) }
    tweener.enqueue { _ in log.add("enqueued") }
    tweener.enqueue { tweener in
      tweener.start(marked)
      let state = tweener.state(of: marked)
      log.add("enqueued \(state == .active ? 1 : 0)")
    }
    await tweener.perform { $0.pause(tween) }
    let isPaused = await tweener.perform { $0.state(of: tween) == .paused }
    let (count, state) = await tweener.perform { tweener in
      guard isPaused, tweener.resume(tween) else { return (0, TweenState.new) }
      let state = tweener.state(of: tween)
      return (1, state)
    }
    log.add("\(count) \(state)")
    await #expect(throws: Refusal.self) {
      try await tweener.perform { tweener in
        guard tweener.count == 0 else { throw Refusal() }
      }
    }
    await tween.adjust { $0.ease(.linear) }
    await tween.adjust { motion in
      var motion = motion
      motion.timing.endDelay = .milliseconds(1)
      return motion
    }
    await tweener.adjust(tween) { $0.fill(.both) }
    await clock.advance(by: .seconds(3))
    // A group.
    try await tweener.withTweens { await $0.tween(from: 0.0, to: 1.0, duration: .zero) }
    let name = try await tweener.withTweens { group in
      let first = await group.tween(from: 0.0, to: 1.0, duration: .zero)
      return "\(await first.value)"
    }
    #expect(name == "1.0")
    #expect(model.width == 200)
    #expect(model.text == "100.0")
    let said = [
      "1 active", "began", "completed", "configured", "end completed", "enqueued", "enqueued 1",
      "marker", "marker 0.5 seconds", "repeated", "repeated, too", "started",
      "started, then asked", "update 100.0", "update, too 100.0",
    ]
    #expect(Set(log.all).isSuperset(of: said), "\(log.all)")
  }

  @MainActor
  @Test
  func `closures on the main actor change its state`() async throws {
    let screen = Screen()
    let tween = await tweener.tween(from: 0.0, to: 100.0, duration: .seconds(1)) {
      $0.onStart { @MainActor _ in screen.words.append("configured") }
    }
    tween.bind(to: \.position, of: screen) { $0 * 2 }
    tween.bind(to: \.text, of: screen) { value in
      let rounded = value.rounded()
      return "\(rounded)"
    }
    tween.onUpdate { @MainActor in screen.last = $0 }
    tween.onUpdate { @MainActor value in
      let twice = value * 2
      screen.twice = twice
    }
    tween.onEnd { @MainActor in screen.words.append("end \($0)") }
    tween.onComplete { @MainActor [weak screen] _ in screen?.words.append("completed") }
    tween.onComplete { @MainActor [weak screen] in
      let text = "completed \($0.id == tween.id)"
      screen?.words.append(text)
    }
    tweener.enqueue { $0.pause(tween) }
    await tweener.perform { $0.resume(tween) }
    let state = await tweener.perform { tweener in
      guard tweener.count == 1 else { return TweenState.new }
      return tweener.state(of: tween)
    }
    #expect(state == .active)
    await tween.adjust { $0.ease(.linear) }
    await clock.advance(by: .seconds(3))
    #expect((screen.position, screen.text) == (200, "100.0"))
    #expect((screen.last, screen.twice) == (100, 200))
    #expect(screen.words == ["configured", "completed", "completed true", "end completed"])
    let name = try await tweener.withTweens { group in
      let first = await group.tween(from: 0.0, to: 1.0, duration: .zero)
      return "\(await first.value)"
    }
    #expect(name == "1.0")
  }

  @Test
  func `closures on an actor change its state`() async throws {
    let stage = Stage()
    let tween = await stage.play(on: tweener)
    await clock.advance(by: .seconds(3))
    #expect(await tween.state == .completed)
    #expect(await stage.positions == [100, 100, 100])
    #expect(await stage.isDone)
  }
}

/// A class that any task may touch.
private final class Model: Sendable {
  private let state = Locked((width: 0.0, text: ""))

  var width: Double {
    get { state.withLock { $0.width } }
    set { state.withLock { $0.width = newValue } }
  }

  var text: String {
    get { state.withLock { $0.text } }
    set { state.withLock { $0.text = newValue } }
  }
}

@MainActor
private final class Screen {
  var position = 0.0
  var last = 0.0
  var twice = 0.0
  var text = ""
  var words: [String] = []
}

private actor Stage {
  private(set) var positions = [0.0, 0, 0]
  private(set) var isDone = false

  private func take(_ value: Double, _ index: Int) {
    positions[index] = value
  }

  private func finish() {
    isDone = true
  }

  func play(on tweener: Tweener) async -> Tween<Double> {
    let tween = await tweener.tween(from: 0.0, to: 100.0, duration: .seconds(1)) {
      $0.onUpdate { await self.take($0, 0) }
    }
    tween.bind(to: self) { $0.take($1, 1) }
    tween.bind(to: self) { stage, value in
      let rounded = value.rounded()
      stage.take(rounded, 2)
    }
    tween.onEnd { [weak self] _ in await self?.finish() }
    tweener.enqueue { $0.pause(tween) }
    await tweener.perform { tweener in
      tweener.resume(tween)
      assert(tweener.state(of: tween) == .active)
    }
    await tween.adjust { motion in
      var motion = motion
      motion.timing.ease = .linear
      return motion
    }
    return tween
  }
}
