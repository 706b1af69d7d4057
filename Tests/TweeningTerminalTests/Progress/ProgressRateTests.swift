import Testing
import Tweening

@testable import TweeningTerminal
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct ProgressRateTests {
  @Test
  func `nothing is known before two changes and two seconds`() {
    var rate = ProgressRate(at: .zero)
    rate.sample(0, at: .seconds(60))
    #expect(rate.rate(at: .seconds(60)) == nil)
    #expect(!rate.isStalled(at: .seconds(60)))
    rate = ProgressRate(at: .zero)
    rate.sample(10, at: .seconds(1))
    rate.sample(15, at: .milliseconds(1500))
    #expect(rate.rate(at: .milliseconds(1500)) == nil)
    rate.sample(20, at: .seconds(2))
    #expect(rate.rate(at: .seconds(2)).map { abs($0 - 10) < 1e-9 } == true)
    let remaining = rate.remaining(to: 100, at: .seconds(2))
    #expect(remaining.map { abs($0 / .seconds(8) - 1) < 1e-9 } == true)
    #expect(rate.remaining(to: 10, at: .seconds(2)) == .zero)
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
  func `slow steps are no stall`() {
    var rate = ProgressRate(at: .zero)
    for step in 1...10 {
      rate.sample(step, at: .seconds(30 * step))
    }
    #expect(!rate.isStalled(at: .seconds(400)))
    #expect(rate.isStalled(at: .seconds(421)))
  }

  // MARK: Traces

  /// The bytes of a download in each tenth of a second, made by a generator with a fixed seed.
  private enum Trace: CaseIterable {
    case steady
    case bursts
    case stall
    case growing

    /// The counts, and the total that is known, at each tenth of a second.
    var samples: [(count: Int, total: Int)] {
      var generator = SeededGenerator(seed: 47)
      var count = 0
      let counts = (0..<1800).map { step in
        let noise = Double.random(in: 0.5...1.5, using: &generator)
        let second = step / 10
        let rate: Double =
          switch self {
          case .steady, .growing: 1e6
          // Three seconds of five nothing comes.
          case .bursts: second % 5 < 2 ? 2.5e6 : 0
          case .stall: (60..<120).contains(second) ? 0 : 1e6
          }
        count += Int(rate * noise / 10)
        return count
      }
      return counts.enumerated().map { step, count in
        // A list of files of which the second half is found after a minute.
        (count, self == .growing && step < 600 ? counts[1799] / 2 : counts[1799])
      }
    }
  }

  /// The estimate of indicatif 0.18: two exponential means of the rate, one of the other, each
  /// divided by its weights, with a weight of a tenth after 15 seconds.
  private struct Indicatif {
    private var single = 0.0
    private var double = 0.0
    private var age = 0.0
    private var last = (time: 0.0, count: 0)

    mutating func remaining(_ count: Int, _ total: Int, at time: Double) -> Double {
      if count > last.count {
        let delta = time - last.time
        let keeps = exponential(-delta / 15 * 2.302585092994046)
        single = single * keeps + Double(count - last.count) / delta * (1 - keeps)
        age += delta
        let normalized = single / (1 - exponential(-age / 15 * 2.302585092994046))
        double = double * keeps + normalized * (1 - keeps)
        last = (time, count)
      }
      let pause = time - last.time
      let keeps = exponential(-pause / 15 * 2.302585092994046)
      let weight = 1 - exponential(-(age + pause) / 15 * 2.302585092994046)
      let rate = (double * keeps + single * keeps / weight * (1 - keeps)) / weight
      return Double(total - count) / rate
    }
  }

  /// The estimate of tqdm 4.67: a mean of the durations of updates, of which each has a weight of
  /// 0.3, divided by the sum of the weights. An update comes at most each tenth of a second.
  private struct TQDM {
    private var counts = 0.0
    private var times = 0.0
    private var last = (time: 0.0, count: 0)

    mutating func remaining(_ count: Int, _ total: Int, at time: Double) -> Double {
      if count > last.count {
        counts = 0.3 * Double(count - last.count) + 0.7 * counts
        times = 0.3 * (time - last.time) + 0.7 * times
        last = (time, count)
      }
      return Double(total - count) / (counts / times)
    }
  }

  /// The mean of the errors once a second, as a part of the duration of the trace. An estimate is
  /// compared with what remains without stalls to come.
  private func errors(of trace: Trace) -> (ours: Double, indicatif: Double, tqdm: Double) {
    let samples = trace.samples
    var rate = ProgressRate(at: .zero)
    var indicatif = Indicatif()
    var tqdm = TQDM()
    var sums = (ours: 0.0, indicatif: 0.0, tqdm: 0.0)
    var said = 0
    for (step, sample) in samples.enumerated() {
      let time = Double(step + 1) / 10
      rate.sample(sample.count, at: .milliseconds(100 * (step + 1)))
      let theirs = indicatif.remaining(sample.count, sample.total, at: time)
      let tqdms = tqdm.remaining(sample.count, sample.total, at: time)
      guard step % 10 == 9,
        let ours = rate.remaining(to: sample.total, at: .milliseconds(100 * (step + 1)))
      else { continue }
      said += 1
      let truth = 180 - time - (trace == .stall ? max(0, 120 - max(60, time)) : 0)
      let known = trace == .growing && step < 600 ? 90 - time : truth
      sums.ours += abs(ours / .seconds(1) - known) / 180
      sums.indicatif += min(abs(theirs - known) / 180, 10)
      sums.tqdm += min(abs(tqdms - known) / 180, 10)
    }
    let count = Double(said)
    return (sums.ours / count, sums.indicatif / count, sums.tqdm / count)
  }

  @Test(arguments: Trace.allCases)
  private func `the remaining time is nearer to the truth than that of others`(trace: Trace) {
    let errors = errors(of: trace)
    print("remaining time, \(trace): \(errors)")
    #expect(errors.ours < errors.indicatif)
    #expect(errors.ours < errors.tqdm)
    #expect(errors.ours < 0.06)
  }

  @Test(arguments: Trace.allCases)
  private func `the remaining time does not jump`(trace: Trace) {
    let samples = trace.samples
    var rate = ProgressRate(at: .zero)
    var last: Double?
    for (step, sample) in samples.enumerated() {
      let time = Duration.milliseconds(100 * (step + 1))
      rate.sample(sample.count, at: time)
      guard step % 10 == 9 else { continue }
      let remaining = rate.remaining(to: sample.total, at: time).map { $0 / .seconds(1) }
      // The total of one trace doubles after a minute; the mean is young before ten seconds.
      if let last, let remaining, step > 100, !(trace == .growing && step == 609) {
        #expect(abs(remaining - last) <= 0.25 * last + 3, "\(trace) at \(step)")
      }
      last = remaining
    }
  }
}
