import Tweening
import TweeningTerminal

extension Double {
  /// The number with as many decimals as a range of values needs, in at most some columns; the
  /// number of decimals is the same for all values of a range. A number that needs more columns is
  /// four digits and a power of ten, as 1.235e11.
  ///
  /// - Parameters:
  ///   - span: The width of the range. With 0, the number itself is the width.
  ///   - columns: The most columns; at least 8.
  func compactText(span: Double, columns: Int) -> String {
    guard isFinite else { return String(plainText.prefix(columns)) }
    let fixed = (0...Double.decimals(forSpan: span)).reversed().lazy
      .compactMap { self.rounded(decimals: $0) }
      .first { $0.text.count <= columns }
    let tolerance = tolerance(forSpan: span)
    if let fixed, fixed.error <= tolerance {
      return fixed.text
    }
    let scientific =
      (1...4).reversed().lazy
      .map { self.rounded(digits: $0) }
      .first { $0.text.count <= columns } ?? rounded(digits: 1)
    guard let fixed, fixed.error <= scientific.error else { return scientific.text }
    return fixed.text
  }

  /// The decimals that show about a thousandth of a range.
  private static func decimals(forSpan span: Double) -> Int {
    guard span > 0, span.isFinite else { return 4 }
    guard span < 1 else { return [1000.0, 100, 10].firstIndex { span >= $0 } ?? 3 }
    var decimals = 3
    var rest = span
    while rest < 1, decimals < mostDecimals {
      rest *= 10
      decimals += 1
    }
    return decimals
  }

  /// The error that nobody sees in a range.
  fileprivate func tolerance(forSpan span: Double) -> Double {
    (span > 0 && span.isFinite ? span : magnitude) / 200
  }

  fileprivate static let mostDecimals = 15

  /// The number with a number of decimals, and the error; nil if the number is too large to be
  /// exact.
  fileprivate func rounded(decimals: Int) -> (text: String, error: Double)? {
    guard let text = fixedText(decimals: decimals), let value = Double(text) else { return nil }
    return (text, (value - self).magnitude)
  }

  /// The number as digits and a power of ten, and the error.
  fileprivate func rounded(digits count: Int) -> (text: String, error: Double) {
    guard self != 0 else { return ("0", 0) }
    let parts = magnitude.description.split(separator: "e")
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let all = mantissa.joined().compactMap(\.wholeNumberValue)
    let zeros = all.prefix { $0 == 0 }.count
    var exponent = (parts.count > 1 ? Int(parts[1]) ?? 0 : 0) + mantissa[0].count - 1 - zeros
    // One digit more than the text has, by which the others are rounded.
    let padding = [Int](repeating: 0, count: count + 1)
    let rounded = (all.dropFirst(zeros) + padding).prefix(count + 1).reduce(0) { $0 * 10 + $1 } + 5
    var digits = "\(rounded / 10)"
    if digits.count > count {
      digits.removeLast()
      exponent += 1
    }
    let tail = digits.dropFirst()
    let sign = self < 0 ? "-" : ""
    let text = "\(sign)\(digits.prefix(1))\(tail.isEmpty ? "" : ".")\(tail)e\(exponent)"
    return (text, Double(text).map { ($0 - self).magnitude } ?? .infinity)
  }

  /// The number with a number of decimals; nil if the number is too large to be exact.
  func fixedText(decimals: Int) -> String? {
    let decimals = min(decimals, Double.mostDecimals)
    // Exact, because a Double holds the first powers of ten.
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    let scaled = (self * scale).rounded()
    return scaled.magnitude < 0x1p53 ? Int64(scaled).text(decimals: decimals) : nil
  }
}

extension ClosedRange<Double> {
  /// Both ends, with enough digits to differ.
  var endsText: String {
    let span = upperBound - lowerBound
    let ends = [lowerBound, upperBound]
    let scientific = ends.map { end in
      (1...17).lazy.map { end.rounded(digits: $0) }
        .first { $0.error <= end.tolerance(forSpan: span) }?.text ?? "\(end)"
    }
    .joined(separator: "…")
    let fixed = ends.compactMap { end in
      (0...Double.mostDecimals).lazy.compactMap { end.rounded(decimals: $0) }
        .first { $0.error <= end.tolerance(forSpan: span) }?.text
    }
    let text = fixed.joined(separator: "…")
    return fixed.count == 2 && text.count <= Swift.max(scientific.count + 4, 15) ? text : scientific
  }
}

extension Duration {
  /// The time in seconds, as "1.250 s".
  var secondsText: String {
    let seconds = Milliseconds.count(self) / 1000
    return "\(seconds.fixedText(decimals: 3) ?? seconds.compactText(span: 1000, columns: 12)) s"
  }
}
