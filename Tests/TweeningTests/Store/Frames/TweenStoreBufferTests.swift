import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// The buffers of a store's frames: what each of them shows, whichever was written last.
@Suite(.limitedConcurrency)
struct TweenStoreBufferTests {
  private let driver = StoreDriver()

  // MARK: Buffers

  @Test
  func `a tween that begins to run is shown so in every buffer`() {
    let tweens = (0..<3).map { driver.make("\($0)", .ramp(.nanoseconds(100)), autostart: false) }
    let location = tweens[1].row.location
    for _ in 0..<2 {
      #expect(!driver.frame().isRunning(tweens[1].id, location))
    }
    for tween in tweens {
      driver.apply(.start, to: tween)
    }
    for step in 1...4 {
      driver.advance(by: 1)
      let frame = driver.frame()
      #expect(frame.isRunning(tweens[1].id, location))
      #expect(driver.value(tweens[1], in: frame) == Double(step))
    }
  }

  @Test
  func `a tween that comes into effect is shown in every buffer`() {
    let motion = Motion<Double>.ramp(.nanoseconds(100), delay: .nanoseconds(10))
    let tween = driver.make("a", motion.fill(.forwards))
    for _ in 0..<2 {
      #expect(driver.value(tween, in: driver.frame()) == nil)
    }
    driver.apply(.seek(to: 0, .silent), to: tween)
    driver.adjust(tween, to: .ramp(.nanoseconds(100)))
    for step in 1...4 {
      driver.advance(by: 1)
      #expect(driver.value(tween, in: driver.frame()) == Double(step))
    }
  }

  @Test
  func `a tween that is paused as it comes into effect is shown`() {
    let motion = Motion<Double>.ramp(.nanoseconds(100), delay: .nanoseconds(10))
    let tween = driver.make("a", motion.fill(.forwards))
    #expect(driver.value(tween, in: driver.frame()) == nil)
    driver.advance(by: 20)
    driver.apply(.pause, to: tween)
    for _ in 0..<4 {
      #expect(driver.value(tween, in: driver.frame()) == 10)
    }
  }

  @Test
  func `the latest frame is the source of the next, and is not written again`() {
    let census = Census()
    let carrier = Carrier(member: census.make(3))
    let tween = driver.make("a", Motion(from: carrier, to: carrier), autostart: false)
    let location = tween.row.location
    // All buffers but the latest have readers.
    let first = driver.frame()
    let latest = ObjectIdentifier(driver.frame())
    let next = driver.frame()
    #expect(ObjectIdentifier(next) != latest)
    for frame in [first, next] {
      let shown: Carrier? = frame.value(tween.id, location)
      #expect(shown == carrier)
    }
  }

  @Test
  func `after outdated buffers were released, frames still follow the latest`() {
    let tweens = (0..<2).map { driver.make("\($0)", .ramp(.seconds(1)), autostart: false) }
    var frames = (0..<4).map { _ in driver.frame() }
    // The first two buffers are free again, and the last two stay without the other table.
    frames.removeSubrange(..<2)
    let other = driver.make("other", .ramp(.seconds(1)).ease(.quadIn))
    for target in [1.0, 2, 3] {
      driver.set(tweens[0], to: target)
      #expect(driver.value(tweens[0], in: driver.frame()) == target)
    }
    driver.store.releaseOutdatedFrames()
    frames = []
    for target in [4.0, 5] {
      driver.set(tweens[1], to: target)
      let frame = driver.frame()
      #expect(tweens.map { driver.value($0, in: frame) } == [3, target])
    }
    #expect(driver.value(other, in: driver.frame()) == 0)
  }

  @Test
  func `the values of a table go with its last tween, in a buffer without readers`() {
    let stays = driver.make("a", .ramp(.seconds(1)))
    let tween = driver.make("b", .ramp(.seconds(1)).ease(.quadIn))
    let location = tween.row.location
    weak let latest = driver.frame()
    func shown() -> Double? {
      latest?.value(tween.id, location)
    }
    #expect(shown() == 0)
    driver.apply(.kill(.killed), to: tween)
    driver.release(tween)
    #expect(latest.map { driver.value(stays, in: $0) } == 0)
    #expect(shown() == nil)
  }

  @Test
  func `a table that grows shows its resting tweens in every buffer`() {
    var tweens: [StoreDriver.Member] = []
    for count in 1...130 {
      tweens.append(driver.make("\(count)", .ramp(.seconds(1)), autostart: false))
      driver.set(tweens[count - 1], to: Double(count))
      for _ in 0..<count % 3 {
        let frame = driver.frame()
        #expect(tweens.map { driver.value($0, in: frame) } == (1...count).map { Double($0) })
      }
    }
  }

  @Test
  func `a table takes the place of another while a reader has a frame`() {
    let old = driver.make("a", .ramp(.seconds(1)).ease(.quadIn))
    var reading: FrameBuffer? = driver.frame()
    #expect(reading.map { driver.value(old, in: $0) } == 0)
    driver.apply(.kill(.killed), to: old)
    driver.release(old)
    let carrier = Carrier(member: Census().make(7))
    let new = driver.make("b", Motion(from: carrier, to: carrier))
    let location = new.row.location
    #expect(location == TweenLocation(table: 0, row: 0))
    for _ in 0..<4 {
      let shown: Carrier? = driver.frame().value(new.id, location)
      #expect(shown == carrier)
      reading = nil
    }
  }

  // MARK: Time

  @Test
  func `frames show a tween at instants as far apart as can be`() {
    let tween = driver.make("a", .ramp(.seconds(10_000_000)))
    let loop = driver.make("b", .ramp(.seconds(7)).repeatingForever(autoreverses: true))
    for day: Nanoseconds in [0, 60, 0, 3, 60, 200] {
      driver.advance(by: day * 86_400_000_000_000 + 1)
      for _ in 0..<2 {
        let frame = driver.frame()
        #expect(driver.value(tween, in: frame) == driver.value(tween))
        #expect(driver.value(loop, in: frame) == driver.value(loop))
      }
    }
    #expect(driver.value(tween) == 100)
  }

  @Test(arguments: [PlaybackDirection.normal, .reverse, .alternate, .alternateReverse])
  func `a loop at another rate than 1 keeps its direction after years`(
    direction: PlaybackDirection
  ) {
    let span: Nanoseconds = 1_000_003
    let motion = Motion(from: 0.0, to: 1).duration(.nanoseconds(span)).ease(.linear)
    let tween = driver.make("a", motion.repeatingForever().direction(direction))
    driver.apply(.setRate(0.5), to: tween)
    // An odd number of iterations, and 1000 ns.
    let passed: Nanoseconds = 9_000_000_001
    driver.apply(.seek(to: passed * span + 1000, .silent), to: tween)
    driver.advance(by: 2)
    let progress = 1001.0 / Double(span)
    let isForwards = direction == .normal || direction == .alternateReverse
    #expect(driver.value(tween, in: driver.frame()) == (isForwards ? progress : 1 - progress))
  }

  @Test(arguments: [Ease.linear, .steps(1, .jumpEnd)])
  func `in a pause after a backwards iteration, a jump is still to come`(ease: Ease) throws {
    let motion = try Motion(keyframes: [
      Keyframe(0.0, ease: .steps(1, .jumpStart)), Keyframe(4, ease: .steps(1, .jumpStart)),
    ])
    let loop = motion.duration(.nanoseconds(100)).ease(ease)
      .repeating(4, autoreverses: true, delay: .nanoseconds(50))
    let tween = driver.make("a", loop)
    for _ in 0..<80 {
      driver.advance(by: 10)
      let expected = loop.value(at: .nanoseconds(driver.now))
      #expect(driver.value(tween, in: driver.frame()) == expected)
    }
  }
}
