import Testing
@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct MotionTogetherTests {
  @Test
  func `motions together have the bits of each motion alone`() {
    let first = Motion(from: 0.0, to: 1).duration(.milliseconds(333)).delay(.milliseconds(-7))
      .ease(.elasticOut).repeating(2.5, autoreverses: true)
    let second = Motion(from: 5.0, to: 3).duration(.nanoseconds(1_234_567_891))
      .endDelay(.milliseconds(-500)).ease(.bounceOut)
    let third = Motion(from: 0, to: 1000).duration(.seconds(7 * 86_400)).delay(.microseconds(3))
    let both = Motion<(Double, Double, Int)>(together: first, second, third)
    #expect(both.timing.endTime == .seconds(7 * 86_400) + .microseconds(3))
    var random = SeededGenerator(seed: 7)
    var times = (0..<500).map { _ in Int64.random(in: 0...2_000_000_000, using: &random) }
    times += (0..<500).map { _ in Int64.random(in: 0...604_800_000_003_000, using: &random) }
    for time in times.map({ Duration.nanoseconds($0) }) {
      let (a, b, c) = both.value(at: time)
      #expect(a == first.value(at: time))
      #expect(b == second.value(at: min(time, .nanoseconds(734_567_891))))
      #expect(c == third.value(at: time))
    }
  }

  @Test
  func `the end is exactly each end, also of lengths between two nanoseconds`() {
    let short = Motion(from: 0.0, to: 0.3).duration(Duration(attoseconds: 1_500_000_001))
    let shorter = Motion(from: 0.0, to: 0.7).duration(.nanoseconds(1)).repeating(1.5)
    let both = Motion<(Double, Double)>(together: short, shorter)
    #expect(both.timing.endTime == .nanoseconds(2))
    #expect(both.endValue.0 == 0.3)
    #expect(both.endValue.1 == shorter.endValue)
  }

  @Test
  func `instants are an instant, and what is endless is endless`() {
    let instant = Motion<(Double, Double)>(together: .ramp(.zero), .ramp(.zero))
    #expect(instant.timing.endTime == .zero)
    #expect(instant.value(at: .zero) == (100, 100))
    let endless = Motion<(Double, Double)>(
      together: .ramp(.zero),
      .ramp(.seconds(1)).repeatingForever(),
    )
    #expect(endless.timing.endTime == nil)
    let later = Duration.seconds(100 * 86_400) + .milliseconds(250)
    #expect(endless.value(at: later) == (100, 25))
  }
}
