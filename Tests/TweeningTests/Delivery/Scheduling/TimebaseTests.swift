import Testing

@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct TimebaseTests {
  @Test
  func `time begins at 0, and passes as the clock does`() {
    let timebase = Timebase(clock: 1000)
    #expect(timebase.scale == 1)
    #expect(timebase.isFlowing)
    #expect(timebase.time(at: 1000) == 0)
    #expect(timebase.time(at: 1700) == 700)
    #expect(timebase.clock(at: 700) == 1700)
    // What has come has come by the anchor.
    #expect(timebase.clock(at: -5) == 1000)
  }

  @Test
  func `a change of the scale changes what follows, and not what has passed`() {
    var timebase = Timebase(clock: 100)
    timebase.setScale(2, clock: 200)
    #expect(timebase.time(at: 200) == 100)
    #expect(timebase.time(at: 250) == 200)
    #expect(timebase.clock(at: 200) == 250)
    timebase.setScale(0.5, clock: 250)
    #expect(timebase.time(at: 350) == 250)
    #expect(timebase.clock(at: 250) == 349, "rounded, time is there half a nanosecond early")
    timebase.setScale(0, clock: 350)
    #expect(!timebase.isFlowing)
    #expect(timebase.time(at: 10_000) == 250)
    #expect(timebase.clock(at: 250) == nil)
    timebase.setScale(1, clock: 10_000)
    #expect(timebase.time(at: 10_001) == 251)
  }

  @Test
  func `paused, it stands still, whatever the scale, and goes on from there`() {
    var timebase = Timebase(clock: 0)
    timebase.setScale(3, clock: 0)
    timebase.setFrozen(true, clock: 100)
    #expect(timebase.isFrozen)
    #expect(!timebase.isFlowing)
    #expect(timebase.time(at: 100) == 300)
    #expect(timebase.time(at: 900) == 300)
    #expect(timebase.clock(at: 301) == nil)
    timebase.setScale(2, clock: 500)
    #expect(!timebase.isFlowing)
    timebase.setFrozen(true, clock: 600)
    timebase.setFrozen(false, clock: 1000)
    #expect(timebase.time(at: 1000) == 300)
    #expect(timebase.time(at: 1010) == 320)
    #expect(timebase.clock(at: 320) == 1010)
  }

  @Test
  func `a clock that goes back stands still until it is there again`() {
    var timebase = Timebase(clock: 500)
    #expect(timebase.time(at: 100) == 0)
    timebase.setScale(2, clock: 600)
    #expect(timebase.time(at: 300) == 100)
    timebase.setScale(1, clock: 300)
    #expect(timebase.time(at: 600) == 100)
    #expect(timebase.time(at: 650) == 150)
    timebase.setFrozen(true, clock: 400)
    timebase.setFrozen(false, clock: 400)
    #expect(timebase.time(at: 610) == 110)
  }

  @Test
  func `the clock time of a time is the first at which it has come`() throws {
    var random = SeededGenerator(seed: 71)
    for _ in 0..<3000 {
      let origin = Nanoseconds.random(in: -1_000_000...1_000_000, using: &random)
      var timebase = Timebase(clock: origin)
      let scales = [
        1,
        0.5,
        2,
        1.0 / 3,
        1e-3,
        7.25,
        1e6,
        Double.random(in: 0.01...9, using: &random),
      ]
      timebase.setScale(random.pick(scales), clock: origin)
      timebase.setScale(random.pick(scales), clock: origin + 12_345)
      let now = timebase.time(at: origin + 12_345)
      let time = now + Nanoseconds.random(in: 1...1_000_000, using: &random)
      let clock = try #require(timebase.clock(at: time))
      #expect(timebase.time(at: clock) >= time)
      #expect(timebase.time(at: clock - 1) < time)
    }
  }

  @Test
  func `scales and clocks may be as large as can be told`() {
    let scales = [0, .leastNonzeroMagnitude, 1e-300, 1, 1e300, .greatestFiniteMagnitude]
    for start: Nanoseconds in [.min, .min + 1, 0, .max - 1, .max] {
      for scale in scales {
        var timebase = Timebase(clock: start)
        timebase.setScale(scale, clock: start)
        var last: Nanoseconds = 0
        for clock: Nanoseconds in [.min, -1, 0, 1, .max - 1, .max] {
          let time = timebase.time(at: clock)
          #expect(time >= last)
          last = time
        }
        for time: Nanoseconds in [.min, -1, 0, 1, .max - 1, .max] {
          let clock = timebase.clock(at: time)
          #expect(clock.map { $0 >= start } ?? true)
        }
        timebase.setFrozen(true, clock: .max)
        timebase.setFrozen(false, clock: .max)
        #expect(timebase.time(at: .max) == last)
      }
    }
  }
}
