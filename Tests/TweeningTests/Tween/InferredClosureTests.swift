import Testing
import Tweening

@testable import TweeningTestSupport

/// Closures as users write them, with the types left to the compiler: on one line and on several,
/// on the main actor, on an actor and without isolation.
@Suite(.limitedConcurrency)
struct InferredClosureTests {
  fileprivate struct Refusal: Error {}

  let clock = ManualTweenClock()
  let tweener: Tweener
  let log = Log()

  init() {
    tweener = Tweener(configuration: .init(autokill: false), clock: clock)
  }

  /// What the closures of each isolation have said, in an order that does not depend on tasks.
  private static let said = [
    "1 active", "began", "completed", "configured", "end completed", "enqueued", "enqueued 1",
    "marker", "marker 0.5 seconds", "repeated", "repeated, too", "started", "started, then asked",
    "update 100.0", "update, too 100.0",
  ]

  @Test
  func `without isolation`() async throws {
    try await Free(tweener: tweener, clock: clock, log: log).run()
    #expect(Set(log.all).isSuperset(of: Self.said), "\(log.all)")
  }

  @Test
  func `on the main actor`() async throws {
    let screen = await Screen(tweener: tweener, clock: clock, log: log)
    try await screen.run()
    #expect(Set(log.all).isSuperset(of: Self.said), "\(log.all)")
    #expect(await screen.position == 200)
    #expect(await screen.text == "100.0")
  }

  @Test
  func `on an actor`() async throws {
    let stage = Stage(tweener: tweener, clock: clock, log: log)
    try await stage.run()
    #expect(Set(log.all).isSuperset(of: Self.said), "\(log.all)")
    #expect(await stage.position == 100)
  }
}

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

private struct Free {
  let tweener: Tweener
  let clock: ManualTweenClock
  let log: Log

  func run() async throws {
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
    await #expect(throws: InferredClosureTests.Refusal.self) {
      try await tweener.perform { tweener in
        guard tweener.count == 0 else { throw InferredClosureTests.Refusal() }
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
  }
}

@MainActor
private final class Screen {
  let tweener: Tweener
  let clock: ManualTweenClock
  let log: Log
  var position = 0.0
  var text = ""

  init(tweener: Tweener, clock: ManualTweenClock, log: Log) {
    self.tweener = tweener
    self.clock = clock
    self.log = log
  }

  func run() async throws {
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
    tween.bind(to: \.position, of: self) { $0 * 2 }
    tween.bind(to: \.text, of: self) { value in
      let rounded = value.rounded()
      return "\(rounded)"
    }
    // What touches the main actor says so.
    tween.onUpdate { @MainActor in self.position = $0 }
    tween.onUpdate { @MainActor value in
      let position = value * 2
      self.position = position
    }
    tween.onEnd { @MainActor _ in self.text += "" }
    tween.onEnd { @MainActor in self.text += "" }
    tween.onComplete { @MainActor [weak self] _ in self?.text += "" }
    tween.onComplete { @MainActor [weak self] in
      let nothing = ""
      self?.text += nothing
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
    await #expect(throws: InferredClosureTests.Refusal.self) {
      try await tweener.perform { tweener in
        guard tweener.count == 0 else { throw InferredClosureTests.Refusal() }
      }
    }
    await tween.adjust { $0.ease(.linear) }
    await tween.adjust { motion in
      var motion = motion
      motion.timing.endDelay = .milliseconds(1)
      return motion
    }
    await clock.advance(by: .seconds(3))
    // A group.
    try await tweener.withTweens { await $0.tween(from: 0.0, to: 1.0, duration: .zero) }
    let name = try await tweener.withTweens { group in
      let first = await group.tween(from: 0.0, to: 1.0, duration: .zero)
      return "\(await first.value)"
    }
    #expect(name == "1.0")
  }
}

private actor Stage {
  let tweener: Tweener
  let clock: ManualTweenClock
  let log: Log
  private(set) var position = 0.0

  init(tweener: Tweener, clock: ManualTweenClock, log: Log) {
    self.tweener = tweener
    self.clock = clock
    self.log = log
  }

  private func take(_ value: Double) {
    position = value
  }

  func run() async throws {
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
    tween.bind(to: self) { $0.take($1) }
    tween.bind(to: self) { stage, value in
      let rounded = value.rounded()
      stage.take(rounded)
    }
    tween.onUpdate { await self.take($0) }
    tween.onEnd { [weak self] _ in await self?.take(100) }

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
    await #expect(throws: InferredClosureTests.Refusal.self) {
      try await tweener.perform { tweener in
        guard tweener.count == 0 else { throw InferredClosureTests.Refusal() }
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
  }
}
