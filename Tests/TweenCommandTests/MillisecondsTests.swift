import Testing
import Tweening

@testable import TweeningTestSupport
@testable import tween

@Suite(.limitedConcurrency)
struct MillisecondsTests {
  @Test(arguments: [
    (0, Duration.zero),
    (-0.0, .zero),
    (1, .milliseconds(1)),
    (16.7, .microseconds(16_700)),
    (-16.7, .microseconds(-16_700)),
    (0.1, .microseconds(100)),
    (1e-6, .nanoseconds(1)),
    (1e-15, .zero),
    (5e-7, .nanoseconds(1)),
    (-5e-7, .nanoseconds(-1)),
    (4.9e-7, .zero),
    (1000 / 60.0, .nanoseconds(16_666_667)),
    (1.5e16, Duration(secondsComponent: 15_000_000_000_000, attosecondsComponent: 0)),
    (1e20, Duration(secondsComponent: 100_000_000_000_000_000, attosecondsComponent: 0)),
  ])
  func `milliseconds have the value of their shortest decimal`(number: Double, duration: Duration) {
    #expect(Milliseconds.duration(number) == duration)
  }

  @Test(arguments: [1.0000000000000002e20, 1e300, -1e300, .infinity, -.infinity, .nan])
  func `a number too large for a duration is refused`(number: Double) {
    #expect(Milliseconds.duration(number) == nil)
  }

  @Test
  func `whole nanoseconds come back from their milliseconds`() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      let duration = Duration.nanoseconds(
        Int64.random(
          in: 0..<1_000_000_000_000,
          using: &generator,
        )
      )
      #expect(Milliseconds.duration(Milliseconds.count(duration)) == duration)
    }
  }

  @Test(arguments: [
    (Duration.milliseconds(2000), 2000),
    (.nanoseconds(16_666_667), 16.666667),
    (.nanoseconds(-1), -1e-6),
    (.zero, 0),
    (.nanoseconds(1_804_527_974_318_539_800), 1_804_527_974_318.5398),
  ])
  func `a duration is the nearest number of milliseconds`(duration: Duration, number: Double) {
    #expect(Milliseconds.count(duration) == number)
  }
}
