import Tweening
import TweeningTerminal

extension Double {
  /// The number with as many decimals as a range of values needs, in at most some columns; the
  /// number of decimals is the same for all values of a range.
  ///
  /// - Parameters:
  ///   - span: The width of the range.
  ///   - columns: The most columns; at least 6.
  func compactText(span: Double, columns: Int) -> String {
    guard isFinite else { return String(plainText.prefix(columns)) }
    let decimals = [1000.0, 100, 10, 1].firstIndex { span >= $0 } ?? 4
    for decimals in (0...decimals).reversed() {
      if let text = fixedText(decimals: decimals), text.count <= columns {
        return text
      }
    }
    // Digits and a power of ten, as 1.23e+45.
    let parts = description.split(separator: "e")
    if parts.count == 2 {
      let exponent = "e" + parts[1]
      return parts[0].prefix(max(columns - exponent.count, 1)) + exponent
    }
    let digits = description.prefix { $0 != "." }.filter { $0 != "-" }
    let exponent = "e+\(digits.count - 1)"
    let sign = self < 0 ? "-" : ""
    return sign + digits.prefix(max(columns - exponent.count - sign.count, 1)).prefix(1) + exponent
  }

  /// The number with a number of decimals; nil if it is too large to be exact.
  func fixedText(decimals: Int) -> String? {
    let scale = [1.0, 10, 100, 1000, 10_000][min(decimals, 4)]
    let scaled = (self * scale).rounded()
    guard scaled.magnitude < 0x1p53 else { return nil }
    let (whole, rest) = Int(scaled.magnitude).quotientAndRemainder(dividingBy: Int(scale))
    let sign = scaled < 0 ? "-" : ""
    guard decimals > 0 else { return "\(sign)\(whole)" }
    let digits = "\(rest)"
    let zeros = String(repeating: "0", count: decimals - digits.count)
    return "\(sign)\(whole).\(zeros)\(digits)"
  }
}

extension Duration {
  /// The time in seconds, as "1.250 s".
  var secondsText: String {
    let seconds = Milliseconds.count(self) / 1000
    return "\(seconds.fixedText(decimals: 3) ?? seconds.compactText(span: 1000, columns: 12)) s"
  }
}

extension String {
  /// The text at the right of a number of columns.
  func alignedRight(columns: Int) -> String {
    String(repeating: " ", count: max(0, columns - terminalWidth)) + self
  }
}
