import Dispatch
import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// What other threads ask for while a closure runs on the tweener.
@Suite(.limitedConcurrency)
struct OutsideRequestTests {
  let tweener = Tweener(clock: ManualTweenClock())

  @Test
  func `what others ask for while a closure runs waits for its end`() async {
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
