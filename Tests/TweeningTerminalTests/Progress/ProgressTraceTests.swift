import Foundation
import Testing
import Tweening

@testable import TweeningTerminal
@testable import TweeningTestSupport

/// The remaining time on traces of downloads, which `TQDM/record.py` has made, beside the estimates
/// of tqdm, which it has recorded, and of indicatif.
@Suite(.limitedConcurrency)
struct ProgressTraceTests {
  private enum Trace: String, CaseIterable {
    case steady
    case bursts
    case stall
    case growing

    /// The seconds of the trace.
    func seconds() throws -> [TracedSecond] {
      let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "TQDM/traces.txt")
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      let seconds = try lines.filter { $0.hasPrefix(rawValue) }.map(TracedSecond.init)
      #expect(seconds.count == 180)
      return seconds
    }
  }

  private struct TracedSecond {
    /// The kilobytes that came in each tenth.
    let parts: [Int]
    let total: Int
    /// What tqdm estimates at the end.
    let tqdm: Double

    init(_ line: Substring) throws {
      let fields = line.split(separator: " ")
      try #require(fields.count == 13)
      parts = try fields[1...10].map { try #require(Int($0)) }
      total = try #require(Int(fields[11]))
      tqdm = try #require(Double(fields[12]))
    }
  }

  /// The estimate of indicatif 0.18: two exponential means of the rate, one of the other, each
  /// divided by its weights, with a weight of a tenth after 15 seconds.
  private struct Indicatif {
    private var single = 0.0
    private var double = 0.0
    private var age = 0.0
    private var last = (time: 0.0, count: 0)

    mutating func sample(_ count: Int, at time: Double) {
      guard count > last.count else { return }
      let delta = time - last.time
      let keeps = Indicatif.remainder(after: delta)
      single = single * keeps + Double(count - last.count) / delta * (1 - keeps)
      age += delta
      let normalized = single / (1 - Indicatif.remainder(after: age))
      double = double * keeps + normalized * (1 - keeps)
      last = (time, count)
    }

    func remaining(to total: Int, at time: Double) -> Double {
      let pause = time - last.time
      let keeps = Indicatif.remainder(after: pause)
      let weight = 1 - Indicatif.remainder(after: age + pause)
      let rate = (double * keeps + single * keeps / weight * (1 - keeps)) / weight
      return Double(total - last.count) / rate
    }

    private static func remainder(after seconds: Double) -> Double {
      exponential(-seconds / 15 * 2.302585092994046)
    }
  }

  /// The mean of the errors once a second, as a part of the duration of the trace. An estimate is
  /// compared with what remains without stalls to come.
  private func errors(of trace: Trace) throws -> (ours: Double, indicatif: Double, tqdm: Double) {
    var rate = ProgressRate(at: .zero)
    var indicatif = Indicatif()
    var sums = (ours: 0.0, indicatif: 0.0, tqdm: 0.0)
    var estimates = 0.0
    var count = 0
    for (second, traced) in try trace.seconds().enumerated() {
      for (tenth, part) in traced.parts.enumerated() {
        count += part
        let tenths = 10 * second + tenth + 1
        rate.sample(count, at: .milliseconds(100 * tenths))
        indicatif.sample(count, at: Double(tenths) / 10)
      }
      let time = second + 1
      guard let ours = rate.remaining(to: traced.total, at: .seconds(time)) else { continue }
      let truth =
        switch trace {
        case .steady, .bursts: 180 - time
        case .stall: 180 - time - max(0, 120 - max(60, time))
        case .growing: (second < 60 ? 90 : 180) - time
        }
      func error(_ estimate: Double) -> Double {
        min(abs(estimate - Double(truth)) / 180, 10)
      }
      estimates += 1
      sums.ours += error(ours / .seconds(1))
      sums.indicatif += error(indicatif.remaining(to: traced.total, at: Double(time)))
      sums.tqdm += error(traced.tqdm)
    }
    // A stall has no estimate, and the first seconds have none.
    #expect(estimates > (trace == .stall ? 120 : 170))
    return (sums.ours / estimates, sums.indicatif / estimates, sums.tqdm / estimates)
  }

  @Test(arguments: Trace.allCases)
  private func `the remaining time is nearer to the truth than that of others`(
    trace: Trace
  ) throws {
    let errors = try errors(of: trace)
    #expect(errors.ours < errors.indicatif)
    #expect(errors.ours < errors.tqdm)
    #expect(errors.ours < 0.06)
  }

  @Test(arguments: Trace.allCases)
  private func `the remaining time does not jump`(trace: Trace) throws {
    var rate = ProgressRate(at: .zero)
    var count = 0
    var last: Double?
    for (second, traced) in try trace.seconds().enumerated() {
      for (tenth, part) in traced.parts.enumerated() {
        count += part
        rate.sample(count, at: .milliseconds(100 * (10 * second + tenth + 1)))
      }
      let remaining = rate.remaining(to: traced.total, at: .seconds(second + 1))
        .map { $0 / .seconds(1) }
      // The total of one trace doubles after a minute; the mean is young before ten seconds.
      if let last, let remaining, second > 9, !(trace == .growing && second == 60) {
        #expect(abs(remaining - last) <= 0.25 * last + 3, "\(trace) at \(second)")
      }
      last = remaining
    }
  }
}
