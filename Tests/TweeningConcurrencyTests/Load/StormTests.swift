import Testing
@testable import Tweening
@testable import TweeningTestSupport

/// Sixteen tasks that do everything at once to tweens and tweeners that they share.
///
/// Run under the thread and address sanitizers, too; `TWEENING_LOAD_SECONDS` says for how long.
@Suite(.limitedConcurrency, .serialized)
struct StormTests {
  /// What the tasks share: tweeners come and go, on real time and on time moved by hand.
  private final class Stage: Sendable {
    private struct State {
      var tweeners: [Tweener] = []
      var tweens: [Tween<Double>] = []
    }

    let clock = ManualTweenClock()
    private let state = Locked(State())

    func makeTweener(_ random: inout SeededGenerator) -> Tweener {
      let configuration = Tweener.Configuration(
        framesPerSecond: 500,
        autokill: random.next() % 2 == 0,
      )
      return random.next() % 2 == 0
        ? Tweener(configuration: configuration, clock: clock)
        : Tweener(configuration: configuration)
    }

    func tweener(_ random: inout SeededGenerator) -> Tweener {
      let new = makeTweener(&random)
      let choice = Int(random.next() % 8)
      return state.withLock { state in
        if choice < state.tweeners.count {
          return state.tweeners[choice]
        }
        state.tweeners.append(new)
        return new
      }
    }

    func dropTweener(_ random: inout SeededGenerator) {
      let choice = Int(random.next() % 8)
      let dropped = state.withLock { state in
        choice < state.tweeners.count ? state.tweeners.remove(at: choice) : nil
      }
      // Outside the lock: it may be the last that holds it.
      _ = dropped
    }

    func share(_ tween: Tween<Double>, _ random: inout SeededGenerator) -> Tween<Double> {
      let choice = Int(random.next() % 64)
      return state.withLock { state in
        if state.tweens.count < 64 {
          state.tweens.append(tween)
          return tween
        }
        let other = state.tweens[choice]
        state.tweens[choice] = tween
        return other
      }
    }

    func clear() -> ([Tweener], [Tween<Double>]) {
      state.withLock { state in
        defer { state = State() }
        return (state.tweeners, state.tweens)
      }
    }
  }

  @Test
  func `nothing races, hangs or leaks while everything is done at once`() async throws {
    let stage = Stage()
    let load = TestLength.Load(steps: 40, release: 400, long: 20_000)
    let time = Task {
      while !Task.isCancelled {
        await stage.clock.advance(by: .milliseconds(7))
      }
    }
    await withTaskGroup { group in
      for worker in 0..<16 {
        group.addTask { await Self.work(stage, UInt64(worker), load) }
      }
    }
    time.cancel()
    await time.value
    let released = try await Self.end(stage)
    // What is left in a tweener's stream of wakes may hold it for a moment.
    while !Task.isCancelled, released.contains(where: { $0.tweener != nil }) {
      await Task.yield()
    }
    #expect(released.allSatisfy { $0.tweener == nil })
  }

  /// A tweener that nothing is to hold any more.
  private struct Released {
    weak var tweener: Tweener?
  }

  /// Ends all that is left, and checks that the tweeners know what that is.
  private static func end(_ stage: Stage) async throws -> [Released] {
    let (shared, tweens) = stage.clear()
    let tweeners = shared + tweens.map(\.tweener)
    for tweener in tweeners {
      let (count, killed) = await tweener.perform { ($0.count, $0.kill(.all)) }
      #expect(killed == count)
      try await tweener.waitUntilIdle()
      #expect(await tweener.isEmpty)
    }
    for tween in tweens {
      #expect(await tween.state == .killed)
      let value = await tween.value
      // A `backOut` goes a tenth beyond its end.
      #expect((0...111).contains(value))
      // The streams of a tween that has ended give the end, and finish.
      #expect(await tween.values.all() == [value])
      #expect(await tween.events.all().last?.kind == .killed)
    }
    return tweeners.map { Released(tweener: $0) }
  }

  private static func work(_ stage: Stage, _ seed: UInt64, _ load: TestLength.Load) async {
    var random = SeededGenerator(seed: seed)
    var frames: [AsyncStream<TweenFrame>] = []
    var values: [AsyncStream<Double>] = []
    var steps = 0
    while load.goesOn(after: steps) {
      steps += 1
      let tweener = stage.tweener(&random)
      let tween = await make(on: tweener, &random)
      let other = stage.share(tween, &random)
      await command(other, &random)
      await wait(for: other, tweener, &random)
      switch random.next() % 8 {
      case 0: stage.dropTweener(&random)
      case 1: frames.append(tweener.frames)
      case 2: values.append(other.values(buffering: .unbounded, framesPerSecond: 100))
      case 3: await read(tweener.frames)
      case 4: await read(other.events(limit: 3))
      case 5: await read(other.values)
      case 6: await tweener.perform { $0.resume(.all) }
      case _: await tweener.setTimeScale(Double(random.next() % 3))
      }
      frames = frames.suffix(4)
      values = values.suffix(4)
    }
  }

  private static func make(
    on tweener: Tweener,
    _ random: inout SeededGenerator,
  ) async -> Tween<Double> {
    let length = Duration.milliseconds(Int64(random.next() % 30))
    var motion = Motion.ramp(length, delay: .milliseconds(Int64(random.next() % 10)))
    if random.next() % 4 == 0 {
      motion = motion.repeating(random.next() % 2 == 0 ? 3 : .infinity, autoreverses: true)
    }
    if random.next() % 4 == 0 {
      motion = motion.ease(.cubicBezier(Double(random.next() % 100) / 100, 0, 0.5, 1))
    }
    let key: TweenKey? = random.next() % 2 == 0 ? "key \(random.next() % 4)" : nil
    return await tweener.tween(motion, key: key) { tween in
      tween.onUpdate { _ in }.onRepeat { _ in }.onComplete { tween in _ = await tween.value }
    }
  }

  private static func command(_ tween: Tween<Double>, _ random: inout SeededGenerator) async {
    switch random.next() % 14 {
    case 0: await tween.pause()
    case 1: await tween.resume()
    case 2: await tween.restart()
    case 3: await tween.seek(toFraction: 0.5, events: .firing)
    case 4: await tween.reverse()
    case 5: await tween.revive()
    case 6: await tween.stop()
    case 7: await tween.start()
    case 8: await tween.complete()
    case 9: await tween.update(by: .milliseconds(3))
    case 10: await tween.setRate(-2)
    case 11: await tween.ease(.backOut).duration(.milliseconds(5))
    case 12: _ = await (tween.value, tween.state, tween.elapsed, tween.percentComplete)
    case _: await tween.kill()
    }
  }

  /// Waits that are given up at once, later, or not at all.
  private static func wait(
    for tween: Tween<Double>,
    _ tweener: Tweener,
    _ random: inout SeededGenerator,
  ) async {
    let wait = Task { try await tween.outcome }
    let idle = Task { try await tweener.waitUntilIdle() }
    let animation = Task { try await tweener.animate(.ramp(.milliseconds(2))) { _ in } }
    if random.next() % 2 == 0 {
      await tween.kill()
    }
    wait.cancel()
    idle.cancel()
    animation.cancel()
    _ = await wait.result
    _ = await idle.result
    _ = await animation.result
  }

  /// Reads what there is, from a task that is cancelled.
  private static func read(_ stream: AsyncStream<some Sendable>) async {
    _ = await stream.buffered()
  }
}
