import Testing
@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct SpringCacheTests {
  @Test
  func `equal springs share a curve, and others do not`() throws {
    let first = try Spring(duration: .milliseconds(437), bounce: 0.21)
    let second = try Spring(duration: .milliseconds(437), bounce: 0.21)
    #expect(first.curve === second.curve)
    for count in 1...1000 {
      let spring = try Spring(duration: .milliseconds(count), bounce: 0.21)
      #expect(spring.response == .milliseconds(count))
      #expect(spring.curve.response == Double(count) / 1000)
    }
    let again = try Spring(duration: .milliseconds(437), bounce: 0.21)
    #expect(again == first)
  }

  @Test
  func `what a motion with a velocity is baked to is the movement, within a billionth`() throws {
    for bounce in [-0.8, -0.3, 0, 0.15, 0.3, 0.7, 0.95] {
      let spring = try Spring(duration: .milliseconds(500), bounce: bounce)
      let span = try Double(#require(spring.curve.pushedSettlingTime)) * 1e-9
      let end = span * spring.curve.angularFrequency
      let remaining = spring.curve.oscillator.state(at: end).impulse
      for step in 1..<2000 {
        let share = Double(step) / 2000
        let (progress, push) = spring.curve.factors(at: share)
        let time = share * span * spring.curve.angularFrequency
        let state = spring.curve.oscillator.state(at: time)
        // What remains at the end fades out in the last quarter.
        let late = max(0, 4 * share - 3)
        let faded = state.impulse - remaining * late * late * late
        #expect(abs(progress - (1 - state.displacement)) < 1e-9)
        #expect(abs(push - faded / spring.curve.angularFrequency) < 1e-10)
      }
    }
  }
}
