import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// The callbacks of a tween that passes more than its callbacks can follow.
@Suite(.limitedConcurrency)
struct CallbackBacklogTests {
  let clock = ManualTweenClock()
  let tweener: Tweener
  let log = Log()
  let events = Locked<[TweenEvent]>([])

  init() {
    tweener = Tweener(clock: clock)
  }

  /// Passes 20,000 iterations of a millisecond while a callback runs, 1,000 before each update.
  private func passMany<Value>(_ tween: Tween<Value>) async {
    let gate = AsyncStream<Void>.makeStream()
    let (log, events) = (log, events)
    tween
      .onRestart { _ in
        for await _ in gate.stream {
          break
        }
      }
      .onUpdate { _ in log.add("update") }
      .onPause { _ in log.add("pause after \(events.withLock { $0.count })") }
    await tween.restart()
    await tweener.perform { tweener in
      for _ in 0..<20 {
        tweener.update(tween, by: .seconds(1))
      }
    }
    await tween.pause()
    gate.continuation.yield()
    await clock.advance(by: .zero)
  }

  private func total(_ kind: TweenEvent.Kind) -> Int {
    events.withLock { $0 }.filter { $0.kind == kind }.reduce(0) { $0 + $1.count }
  }

  @Test
  func `repeats that a slow callback falls behind are merged, and none is lost`() async {
    let tween = await tweener.tween(.ramp(.milliseconds(1)).repeating(.infinity))
    let events = events
    tween.onRepeat { event in events.withLock { $0.append(event) } }
    await passMany(tween)
    let all = events.withLock { $0 }
    #expect(all.prefix(1_000).allSatisfy { $0.count == 1 })
    #expect(all.count < 1_100)
    #expect(all.reduce(0) { $0 + $1.count } == 20_000)
    #expect(all.last?.kind == .repeated(iteration: 20_000))
    #expect(log.all.count < 30)
    #expect(log.all.last == "pause after \(all.count)")
  }

  @Test
  func `markers that slow callbacks fall behind are merged, each by itself`() async throws {
    let x = Track<Double>("x")
    let timeline = try Timeline {
      x.play(Motion(from: 0.0, to: 1).duration(.milliseconds(1)))
      Timeline.Marker("a").at(.time(.microseconds(200)))
      Timeline.Marker("b").at(.time(.microseconds(700)))
    }
    let tween = await tweener.tween(timeline.motion.repeating(.infinity))
    let events = events
    for name in ["a", "b"] {
      tween.onMarker(name) { event in events.withLock { $0.append(event) } }
    }
    tween.onRepeat { event in events.withLock { $0.append(event) } }
    await passMany(tween)
    let all = events.withLock { $0 }
    #expect(all.count < 1_100)
    #expect(total(.marker(name: "a", direction: .forwards)) == 20_000)
    #expect(total(.marker(name: "b", direction: .forwards)) == 20_000)
    #expect(all.reduce(0) { $0 + $1.count } == 60_000)
    #expect(log.all.last == "pause after \(all.count)")
  }
}
