import Dispatch
import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// Requests of other threads while a closure runs on the tweener.
@Suite(.limitedConcurrency)
struct OutsideRequestTests {
  let clock = ManualTweenClock()
  let tweener: Tweener
  let log = Log()

  init() {
    tweener = Tweener(clock: clock)
  }

  @Test
  func `requests from outside wait for the running closure to end`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let streams = Locked<[AsyncStream<TweenEvent>]>([])
    await OtherThread.run { [tweener] in
      await tweener.perform { tweener in
        #expect(
          OtherThread.completes {
            let during = tween.events
            tweener.enqueue { $0.resume(tween) }
            let after = tween.events
            streams.withLock { $0 = [during, after] }
          }
        )
        // The command would answer a subscription of the closure itself.
        tweener.pause(tween)
      }
    }
    await tween.kill()
    let (during, after) = streams.withLock { ($0[0], $0[1]) }
    #expect(await during.kinds() == [.resumed, .killed])
    #expect(await after.kinds() == [.killed])
  }

  @Test
  func `a closure can end tweens that others start while it runs`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    await OtherThread.run { [tweener] in
      await tweener.perform { tweener in
        let streams = Locked<(any Sendable)?>(nil)
        #expect(
          OtherThread.completes {
            streams.withLock {
              $0 = (
                tween.values, tween.events, tweener.events, tweener.frames,
                tweener.values(of: .ramp(.seconds(1))),
              )
            }
          }
        )
        // The streams end as they are dropped.
        _ = streams.withLock { $0.take() }
        tweener.pause(tween)
      }
    }
    let statistics = await tweener.statistics
    #expect(statistics.subscribers == 0)
    #expect(statistics.observedTweens == 0)
    #expect(await tweener.count == 1)
  }

  @Test
  func `a closure removes callbacks of others, and keeps its own later ones`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    await OtherThread.run { [tweener, log] in
      await tweener.perform { tweener in
        #expect(
          OtherThread.completes { tween.onPause(named: "note") { _ in log.add("other") } }
        )
        tween.removeCallbacks(named: "note")
        tween.onPause(named: "note") { _ in log.add("own") }
        tweener.pause(tween)
        tweener.resume(tween)
      }
    }
    await tween.pause()
    await clock.advance(by: .zero)
    #expect(log.all == ["own", "own"])
  }

  @Test
  func `a stream that waits behind closures without end finishes with its tweener`() async {
    let streams = Locked<[AsyncStream<TweenFrame>]>([])
    weak var released: Tweener?
    do {
      let tweener = Tweener(clock: ManualTweenClock())
      released = tweener
      tweener.enqueue { Self.turn($0, streams) }
      while streams.withLock({ $0.isEmpty }) {
        await Task.yield()
      }
    }
    while released != nil {
      await Task.yield()
    }
    for stream in streams.withLock({ $0 }) {
      _ = await stream.all()
    }
  }

  /// A closure that enqueues itself, and behind itself a stream of another thread.
  private static func turn(
    _ tweener: isolated Tweener,
    _ streams: Locked<[AsyncStream<TweenFrame>]>,
  ) {
    tweener.enqueue { turn($0, streams) }
    let isDone = DispatchSemaphore(value: 0)
    DispatchQueue(label: "third thread").async { [tweener] in
      let frames = tweener.frames
      streams.withLock { $0.append(frames) }
      isDone.signal()
    }
    isDone.wait()
  }
}
