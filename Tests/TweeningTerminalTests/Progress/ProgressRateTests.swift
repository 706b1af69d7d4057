import Testing
import Tweening

@testable import TweeningTerminal
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct ProgressRateTests {
  @Test
  func `nothing is known before two counts and two seconds between them`() {
    var rate = ProgressRate(at: .zero)
    rate.sample(10, at: .seconds(5))
    #expect(rate.rate(at: .seconds(8)) == nil)
    rate.sample(15, at: .milliseconds(5500))
    #expect(rate.rate(at: .milliseconds(5500)) == nil)
    rate.sample(30, at: .seconds(7))
    #expect(rate.rate(at: .seconds(7)).map { abs($0 - 10) < 1e-9 } == true)
    #expect(rate.mean.map { abs($0 - 10) < 1e-9 } == true)
    let remaining = rate.remaining(to: 110, at: .seconds(7))
    #expect(remaining.map { abs($0 / .seconds(8) - 1) < 1e-9 } == true)
    #expect(rate.remaining(to: 10, at: .seconds(7)) == .zero)
  }

  @Test(arguments: [Duration.zero, .milliseconds(33), .seconds(60)])
  func `what was done before the first count, and the wait for it, are no work`(wait: Duration) {
    var rate = ProgressRate(at: .zero)
    // A download that continues: the count is set, and then 100,000 come in each second.
    rate.sample(5_000_000, at: wait)
    for tenth in 1...30 {
      rate.sample(5_000_000 + 10_000 * tenth, at: wait + .milliseconds(100 * tenth))
    }
    let time = wait + .seconds(3)
    #expect(rate.rate(at: time).map { abs($0 - 100_000) < 1 } == true)
    let remaining = rate.remaining(to: 10_000_000, at: time)
    #expect(remaining.map { abs($0 / .seconds(47) - 1) < 1e-6 } == true)
  }

  @Test
  func `earlier work in the middle is none`() {
    var rate = ProgressRate(at: .zero)
    for second in 1...10 {
      rate.sample(100 * second, at: .seconds(second))
    }
    rate.skip(to: 50_000)
    rate.sample(50_100, at: .seconds(11))
    #expect(rate.rate(at: .seconds(11)).map { abs($0 - 100) < 1e-9 } == true)
  }

  @Test
  func `a task that never counts stalls, and a late first count is usual then`() {
    var rate = ProgressRate(at: .zero)
    #expect(!rate.isStalled(at: .seconds(10)))
    #expect(rate.isStalled(at: .milliseconds(10_001)))
    rate.sample(1, at: .seconds(30))
    #expect(!rate.isStalled(at: .seconds(150)))
    #expect(rate.isStalled(at: .seconds(151)))
  }

  @Test
  func `the rate depends on time, not on how often the count is sampled`() {
    var often = ProgressRate(at: .zero)
    var seldom = ProgressRate(at: .zero)
    for step in 1...6000 {
      let time = Duration.milliseconds(10 * step)
      // Ten a second, and after half of the time thirty.
      let count = step <= 3000 ? step / 10 : 300 + (step - 3000) * 3 / 10
      often.sample(count, at: time)
      if step % 100 == 0 {
        seldom.sample(count, at: time)
      }
    }
    // Two half-lives after the change, a quarter of the difference remains.
    let rates = [often, seldom].compactMap { $0.rate(at: .seconds(60)) }
    #expect(rates.count == 2)
    // The mean of the past had 30 seconds, of which a part has no weight.
    #expect(rates.allSatisfy { abs($0 - 26) < 0.2 }, "\(rates)")
  }

  @Test
  func `a stall is said, and the rate after it is that before`() {
    var rate = ProgressRate(at: .zero)
    for second in 1...30 {
      rate.sample(100 * second, at: .seconds(second))
    }
    #expect(!rate.isStalled(at: .seconds(40)))
    #expect(rate.isStalled(at: .milliseconds(40_001)))
    #expect(rate.remaining(to: 10_000, at: .seconds(60)) == nil)
    rate.sample(3100, at: .seconds(90))
    #expect(!rate.isStalled(at: .seconds(90)))
    #expect(rate.rate(at: .seconds(90)).map { abs($0 - 100) < 1 } == true)
  }

  @Test
  func `a second attempt has the rate of the first`() {
    var rate = ProgressRate(at: .zero)
    for second in 1...60 {
      // Begins anew after half a minute.
      rate.sample(100 * ((second - 1) % 30), at: .seconds(second))
    }
    #expect(rate.rate(at: .seconds(60)).map { abs($0 - 100) < 4 } == true)
    let remaining = rate.remaining(to: 10_000, at: .seconds(60))
    #expect(remaining.map { abs($0 / .seconds(71) - 1) < 0.05 } == true)
  }

  @Test
  func `the largest counts do not overflow`() {
    var rate = ProgressRate(at: .zero)
    for (second, count) in [0, -1, .max, .min, -3, -2, -1].enumerated() {
      rate.sample(count, at: .seconds(second))
    }
    #expect(rate.remaining(to: .max, at: .seconds(6)).map { $0 > .zero } == true)
    #expect(rate.remaining(to: .min, at: .seconds(6)) == .zero)
  }

  @Test
  func `slow steps are no stall`() {
    var rate = ProgressRate(at: .zero)
    for step in 1...10 {
      rate.sample(step, at: .seconds(30 * step))
    }
    #expect(!rate.isStalled(at: .seconds(400)))
    #expect(rate.isStalled(at: .seconds(421)))
    #expect(rate.rate(at: .seconds(300)).map { abs($0 - 1 / 30.0) < 1e-9 } == true)
  }
}
