/// The counts of durations by length, and the longest duration.
///
/// Durations are counted in ranges whose ends differ by an eighth at most, so a percentile is at
/// most an eighth too long. Durations below 1.024 µs are one range, and so are durations above 36
/// minutes. The memory is 2 kilobytes.
public struct DurationHistogram: Sendable, Hashable {
  /// The counts of the ranges; empty while there is no duration.
  private var counts: [Int] = []
  /// The number of durations.
  public private(set) var count = 0
  private var longest: Nanoseconds = 0

  /// The exponent of the shortest duration beyond the first range, and of the longest ranges.
  private static var exponents: ClosedRange<Int> { 10...40 }

  /// The longest duration; zero if there is none.
  public var maximum: Duration {
    .nanoseconds(longest)
  }

  /// The duration that half of the durations do not exceed.
  public var p50: Duration {
    percentile(0.5)
  }

  /// The duration that 99 of 100 durations do not exceed.
  public var p99: Duration {
    percentile(0.99)
  }

  /// Returns the duration that a share of the durations does not exceed; zero if there is none.
  ///
  /// - Parameter share: The share, from 0 to 1. Shares beyond are clamped.
  /// - Complexity: O(1).
  public func percentile(_ share: Double) -> Duration {
    let rank = max(1, (min(max(share, 0), 1) * Double(count)).rounded(.up))
    var sum = 0
    for (index, count) in counts.enumerated() {
      sum += count
      if Double(sum) >= rank {
        return .nanoseconds(min(Self.end(of: index), longest))
      }
    }
    return maximum
  }

  /// Counts a duration; a negative one counts as zero.
  mutating func insert(_ duration: Nanoseconds) {
    if counts.isEmpty {
      counts = Array(repeating: 0, count: 1 + Self.exponents.count * 8)
    }
    counts[Self.index(of: duration)] += 1
    count += 1
    longest = max(longest, duration)
  }

  /// Returns the durations that are in this histogram and not in an earlier state of it. Their
  /// maximum is then as exact as a percentile.
  func since(_ earlier: DurationHistogram) -> DurationHistogram {
    guard earlier.count > 0 else { return self }
    var difference = DurationHistogram()
    guard count > earlier.count else { return difference }
    difference.counts = zip(counts, earlier.counts).map { $0 - $1 }
    difference.count = count - earlier.count
    let last = difference.counts.lastIndex { $0 > 0 }
    difference.longest = min(last.map(Self.end) ?? 0, longest)
    return difference
  }

  /// Returns the range of a duration: the first, or one of eight ranges for each power of two.
  private static func index(of duration: Nanoseconds) -> Int {
    guard duration >> exponents.lowerBound > 0 else { return 0 }
    let exponent = Nanoseconds.bitWidth - 1 - duration.leadingZeroBitCount
    guard exponent <= exponents.upperBound else { return exponents.count * 8 }
    let eighth = Int(duration >> (exponent - 3) & 7)
    return 1 + (exponent - exponents.lowerBound) * 8 + eighth
  }

  /// Returns the longest duration of a range.
  private static func end(of index: Int) -> Nanoseconds {
    guard index > 0 else { return 1 << exponents.lowerBound - 1 }
    guard index < exponents.count * 8 else { return .max }
    let (power, eighth) = (index - 1).quotientAndRemainder(dividingBy: 8)
    return Nanoseconds(8 + eighth + 1) << (exponents.lowerBound + power - 3) - 1
  }
}

extension DurationHistogram: CustomStringConvertible {
  /// The count, the median, the 99th percentile and the maximum, for logs.
  public var description: String {
    "DurationHistogram(count: \(count), p50: \(p50), p99: \(p99), maximum: \(maximum))"
  }
}
