import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// The clock is moved without a wake: so the tweener has settled nothing when a value is read.
@Suite(.limitedConcurrency)
struct LiveValueTests {
  let clock = JumpingClock()
  let tweener: Tweener

  init() {
    tweener = Tweener(clock: clock)
  }

  private func set(_ milliseconds: Int) {
    clock.set(to: .milliseconds(milliseconds))
  }

  @Test
  func `a live value follows the tween through its delay to the exact end`() async {
    let tween = await tweener.tween(.ramp(.seconds(2), delay: .seconds(1)).ease(.quadIn))
    let live = await tween.live
    let expected: [Int: Double] = [
      0: 0, 999: 0, 1000: 0, 1500: 6.25, 2000: 25, 2500: 56.25, 3000: 100, 9000: 100,
    ]
    for (time, value) in expected.sorted(by: { $0.key < $1.key }) {
      set(time)
      #expect(live.value == value)
    }
    #expect(await tween.state == .killed)
    #expect(live.value == 100)
  }

  @Test
  func `a live value shows a command as soon as it returns`() async {
    let tween = await tweener.tween(.ramp(.seconds(10)))
    let live = await tween.live
    set(1000)
    #expect(live.value == 10)
    await tween.pause()
    set(2000)
    #expect(live.value == 10)
    await tween.resume()
    #expect(live.value == 10)
    set(3000)
    #expect(live.value == 20)
    await tween.setRate(2)
    set(4000)
    #expect(live.value == 40)
    await tween.reverse()
    #expect(live.value == 40)
    set(4500)
    #expect(live.value == 30)
    await tween.seek(to: .seconds(9))
    #expect(live.value == 90)
    set(5000)
    #expect(live.value == 80)
    await tween.update(by: .seconds(1))
    #expect(live.value == 60)
    await tween.restart()
    #expect(live.value == 0)
    set(5500)
    #expect(live.value == 10)
    await tween.stop()
    set(6000)
    #expect(live.value == 10)
    await tween.start()
    set(7000)
    #expect(live.value == 20)
    await tween.complete(at: .start)
    #expect(live.value == 0)
    await tween.revive()
    set(8000)
    #expect(live.value == 20)
    await tween.kill()
    set(9000)
    #expect(live.value == 20)
  }

  @Test
  func `the tweener's time scale and its pauses are seen`() async {
    let tween = await tweener.tween(.ramp(.seconds(10)))
    let live = await tween.live
    set(1000)
    await tweener.setTimeScale(3)
    #expect(live.value == 10)
    set(2000)
    #expect(live.value == 40)
    await tweener.freeze()
    set(3000)
    #expect(live.value == 40)
    // A live value of a tween that is made while time stands still.
    let other = await tweener.tween(.ramp(.seconds(10)))
    let late = await other.live
    await tweener.unfreeze()
    set(4000)
    #expect(live.value == 70)
    #expect(late.value == 30)
    await tweener.setTimeScale(0)
    set(90_000)
    #expect(live.value == 70)
    await tweener.setTimeScale(1)
    set(200_000)
    #expect(live.value == 100)
    #expect(late.value == 100)
  }

  @Test
  func `another motion, and another start, are seen`() async {
    let tween = await tweener.tween(.ramp(.seconds(10)), autostart: false)
    let live = await tween.live
    set(1000)
    #expect(live.value == 0)
    await tween.adjust { $0.duration(.seconds(4)).reversed() }
    #expect(live.value == 100)
    await tween.start()
    set(2000)
    #expect(live.value == 75)
    await tween.stop()
    await tween.start(from: 50)
    #expect(live.value == 100)
    set(4000)
    #expect(live.value == 75)
  }

  @Test
  func `loops without an end are seen, and a still rate`() async {
    let tween = await tweener.tween(
      .ramp(.seconds(1)).repeatingForever(autoreverses: true)
    )
    let live = await tween.live
    set(1_000_250)
    #expect(live.value == 25)
    set(1_001_250)
    #expect(live.value == 75)
    await tween.setRate(0)
    set(2_000_000)
    #expect(live.value == 75)
  }

  @Test
  func `a live value holds neither the tween nor the tweener, and keeps the last value`() async {
    weak var weakTweener: Tweener?
    weak var weakTween: Tween<Double>?
    let live: LiveValue<Double>
    do {
      let tweener = Tweener(clock: clock)
      let tween = await tweener.tween(.ramp(.seconds(1)))
      (weakTweener, weakTween) = (tweener, tween)
      live = await tween.live
      set(250)
    }
    // The loop may hold the tweener for the moment of a tick.
    while weakTweener != nil, !Task.isCancelled {
      await Task.yield()
    }
    #expect(weakTween == nil)
    #expect(live.value == 25)
    set(500)
    #expect(live.value == 25)
  }

  @Test
  func `a live value outlives the handle`() async {
    let live = await tweener.tween(.ramp(.seconds(1))).live
    let new = await tweener.tween(.ramp(.seconds(1)).reversed(), autostart: false).live
    _ = await tweener.time
    set(500)
    #expect(live.value == 50)
    #expect(new.value == 100)
    set(2000)
    #expect(await tweener.isEmpty)
    #expect(live.value == 100)
    #expect(new.value == 100)
  }

  @Test
  func `all live values of a tween share a cell, which goes with the last of them`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    weak var cell: LiveCell?
    do {
      let live = await tween.live
      cell = live.reader.cell
      #expect(await tween.live.reader.cell === live.reader.cell)
    }
    #expect(cell == nil)
    await tween.pause()
    #expect(await tween.live.value == 0)
  }

  @Test
  func `a live value costs no frames and no wakes`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let live = await tween.live
    await clock.run(until: .seconds(10))
    #expect(clock.wakes == [.seconds(1)])
    #expect(live.value == 100)
  }

  @Test
  func `perform and configure get live values without awaiting`() async {
    let log = Log()
    let tweener = tweener
    let other = await tweener.tween(.ramp(.seconds(10)))
    let otherLive = await other.live
    let product = await tweener.tween(
      // Not pure, and so only a test of what does not lock up.
      Motion<Double>.ramp(.seconds(10)).map { $0 * otherLive.value },
      configure: { tween in
        let live = tweener.assumeIsolated { $0.live(of: tween) }
        log.add("\(live.value)")
      },
    )
    set(1000)
    #expect(await product.value == 100)
    #expect(await product.live.value == 100)
    let values = await tweener.perform { tweener in
      tweener.seek(other, to: .seconds(5))
      let before = tweener.live(of: other).value
      tweener.pause(other)
      return [before, tweener.live(of: other).value]
    }
    #expect(values == [50, 50])
    await other.adjust { motion in
      log.add("\(otherLive.value)")
      return motion
    }
    #expect(log.all == ["0.0", "50.0"])
    // Its motion holds a handle of the same tweener, which must not keep the tweener for ever.
    await product.adjust { _ in .ramp(.seconds(10)) }
  }

  @Test
  func `a perform keeps nobody from reading a live value`() async {
    let tween = await tweener.tween(.ramp(.seconds(10)))
    let live = await tween.live
    set(1000)
    let answer = Locked<Double?>(nil)
    let isAnswered = await OtherThread.run {
      await tweener.perform { tweener in
        tweener.pause(tween)
        return OtherThread.completes {
          let value = live.value
          answer.withLock { $0 = value }
        }
      }
    }
    #expect(isAnswered)
    #expect(answer.withLock { $0 } == 10)
  }
}
