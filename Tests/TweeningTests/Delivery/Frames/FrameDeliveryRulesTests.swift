import Testing

@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
final class FrameDeliveryRulesTests {
  private var store = TweenStore()
  private let tables: HandmadeTables
  private let delivery: FrameDelivery

  init() {
    tables = HandmadeTables(all: store.tables)
    delivery = FrameDelivery(Timekeeper(JumpingClock()))
  }

  private func insert() -> (id: TweenID, location: TweenLocation) {
    let tween = tables.insert(.ramp(.seconds(1)))
    update(tween.location) { _ in }
    return tween
  }

  private func update(_ location: TweenLocation, _ change: (inout Playback) -> Void) {
    let row = store.tables[location]
    row.updatePlayback(change)
    store.updateTotals(row)
    store.frames.replan(row)
  }

  /// Whether the delivery has what frames need of a tween's table.
  private func isPlanned(_ location: TweenLocation) -> Bool {
    store.tables[location].table.plan != nil
  }

  private var mustCheckLimits: Bool {
    delivery.mustCheckLimits(store)
  }

  private var due: Nanoseconds {
    delivery.due(store)
  }

  private func snapshot() -> TweenFrame {
    delivery.snapshot(&store)
  }

  private func subscribe(
    _ id: UInt64,
    _ framesPerSecond: Double? = nil,
    limit: FrameStream.Limit? = nil,
  ) -> AsyncStream<TweenFrame> {
    let (stream, continuation) = AsyncStream.makeStream(of: TweenFrame.self)
    let subscription = FrameStream(
      continuation: continuation,
      limit: limit,
      takesIdleFrames: false,
      throttle: FrameThrottle(framesPerSecond: framesPerSecond),
    )
    delivery.add(subscription, id, at: 0, &store)
    return stream
  }

  @Test
  func `a stream that waits for tweens is asked at once whether it is over`() async {
    let tween = insert()
    let frames = subscribe(1, 1, limit: .tweens(PendingTweens([tween])))
    #expect(!mustCheckLimits)
    update(tween.location) { _ = $0.pause(at: 0) }
    #expect(mustCheckLimits)
    #expect(due == .min)
    delivery.deliver(.limits, &store)
    #expect(!mustCheckLimits)
    update(tween.location) { _ = $0.kill(at: 0) }
    delivery.deliver(.limits, &store)
    #expect(due == .max)
    #expect(!isPlanned(tween.location))
    #expect(await frames.all().count == 2)
  }

  @Test
  func `without subscriptions a snapshot leaves nothing behind`() {
    let (_, location) = insert()
    #expect(!snapshot().isIdle)
    #expect(!isPlanned(location))
    let frames = subscribe(1)
    #expect(!snapshot().isIdle)
    #expect(isPlanned(location))
    delivery.remove(1, &store)
    #expect(due == .max)
    #expect(!isPlanned(location))
    withExtendedLifetime(frames) {}
  }
}
