import Testing

@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct LifetimeTests {
  private let clock = JumpingClock()
  private let log = Log()

  /// The parts of a tweener with one of everything that leads out of it.
  private func makeLifetime() -> (Lifetime, AsyncStream<TweenerEvent>, AsyncStream<TweenFrame>) {
    let timekeeper = Timekeeper(clock)
    var store = TweenStore()
    let frameDelivery = FrameDelivery(timekeeper)
    let observerRegistry = ObserverRegistry(store.tables, timekeeper)
    let schedule = WakeSchedule(clock.makeAlarm { _ in }, frameInterval: 16_666_667)
    let timer = Timer(interval: nil, fire: { _ in }, cancel: { [log] in log.add("cancelled") })
    schedule.timers.insert(timer, id: 1, at: 1)
    let events = EventStream<TweenerEvent>.make(limit: nil, among: StreamTotals(limit: .max)) {
      observerRegistry.hub.streams.insert($0, id: 1)
    }
    let (_, location) = HandmadeTables(all: store.tables).insert(.ramp(.seconds(1)))
    _ = observerRegistry.observers(store.tables[location])
    let (frames, continuation) = AsyncStream.makeStream(of: TweenFrame.self)
    let stream = FrameStream(
      continuation: continuation,
      limit: nil,
      takesIdleFrames: false,
      throttle: FrameThrottle(framesPerSecond: nil),
    )
    frameDelivery.add(stream, 1, at: 0, &store)
    let lifetime = Lifetime(timekeeper, store.tables, schedule, frameDelivery, observerRegistry)
    return (lifetime, events, frames)
  }

  @Test
  func `releasing a lifetime kills tweens and ends timers and streams`() async {
    var parts: (lifetime: Lifetime?, AsyncStream<TweenerEvent>, AsyncStream<TweenFrame>)
    parts = makeLifetime()
    clock.set(to: .milliseconds(400))
    #expect(log.all.isEmpty)
    parts.lifetime = nil
    #expect(log.all == ["cancelled"])
    let events = await parts.1.all()
    #expect(events.map(\.event.kind) == [.killed])
    #expect(events.map(\.event.time) == [.milliseconds(400)])
    #expect(await parts.2.all().count == 1)
  }

  @Test
  func `closing ends timers and streams, and resumes those who wait for it`() async {
    let (lifetime, events, frames) = makeLifetime()
    #expect(log.all.isEmpty)
    await withCheckedContinuation { continuation in
      lifetime.waitUntilClosed(continuation)
      lifetime.close()
    }
    #expect(log.all == ["cancelled"])
    #expect(await events.all().isEmpty)
    #expect(await frames.all().count == 1)
  }
}
