/// Conversion between durations and the milliseconds of documents.
package enum Milliseconds {
  /// The largest time accepted, either side of zero: three of them still add up within a
  /// `Duration`.
  package static let largest = 1e20

  private static let nanosecondsDigits = 6

  /// The duration of a number of milliseconds, or nil beyond `largest` and for NaN.
  ///
  /// Computed from the shortest decimal that parses to the number, so that 16.7 is 16,700,000
  /// nanoseconds and not the nearest binary fraction; rounded to the nearest nanosecond.
  package static func duration(_ milliseconds: Double) -> Duration? {
    guard abs(milliseconds) <= largest else { return nil }
    var digits: Int128 = 0
    var shift = nanosecondsDigits
    var isInFraction = false
    let text = abs(milliseconds).description.utf8
    let mantissa = text.prefix { $0 != UInt8(ascii: "e") }
    for byte in mantissa {
      if byte == UInt8(ascii: ".") {
        isInFraction = true
      } else {
        digits = digits * 10 + Int128(byte - UInt8(ascii: "0"))
        if isInFraction {
          shift -= 1
        }
      }
    }
    let exponent = text.dropFirst(mantissa.count + 1)
    shift += Int(Substring(exponent)) ?? 0
    // A number of nanoseconds may be beyond 64 bits.
    let attoseconds = scaled(digits, by: shift) * 1_000_000_000
    return Duration(attoseconds: milliseconds < 0 ? -attoseconds : attoseconds)
  }

  /// `digits` × 10^`shift`, rounded half up.
  private static func scaled(_ digits: Int128, by shift: Int) -> Int128 {
    // A Double has fewer than twenty digits, so the result rounds to zero.
    guard shift > -20 else { return 0 }
    var power: Int128 = 1
    for _ in 0..<abs(shift) {
      power *= 10
    }
    return shift >= 0 ? digits * power : (digits + power / 2) / power
  }

  /// The number of milliseconds in a duration.
  ///
  /// The nearest `Double` where the decimal has up to 15 digits, as every whole number of
  /// nanoseconds up to eleven days has; `duration(_:)` returns these durations exactly. Of longer
  /// durations, the nearest but for ties.
  package static func count(_ duration: Duration) -> Double {
    var numerator = duration.attoseconds
    var denominator: Int128 = 1_000_000_000_000_000
    // Fewer digits make both numbers exact, which leaves one rounding.
    while denominator > 1, numerator % 10 == 0 {
      numerator /= 10
      denominator /= 10
    }
    guard numerator.magnitude > 1 << 53 else { return Double(numerator) / Double(denominator) }
    let (whole, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    return Double(whole) + Double(rest) / Double(denominator)
  }

  /// The duration of a text such as `86400000.000001`, with up to six decimals; nil for other
  /// texts, and beyond `largest`.
  package static func duration(_ text: String) -> Duration? {
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.dropFirst() : text[...]
    let parts = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let decimals = parts.count > 1 ? parts[1] : ""
    guard
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isDigit) }),
      decimals.utf8.count <= nanosecondsDigits,
      let whole = Int128(parts[0]), whole <= Int128(largest),
      let number = Int128(parts[0] + decimals)
    else { return nil }
    let attoseconds = scaled(number, by: nanosecondsDigits - decimals.utf8.count) * 1_000_000_000
    return Duration(attoseconds: digits.startIndex == text.startIndex ? attoseconds : -attoseconds)
  }

  /// The exact text of a duration, which is rounded to nanoseconds.
  static func text(_ duration: Duration) -> String {
    Nanoseconds(rounding: duration).text(decimals: nanosecondsDigits)
  }
}

extension BinaryInteger {
  /// The number divided by a power of ten: the text of 1250 with three decimals is 1.250.
  ///
  /// - Parameter least: The fewest decimals if trailing zeros are left out. With nil, no zero is
  ///   left out.
  package func text(decimals: Int, atLeast least: Int? = nil) -> String {
    var digits = String(magnitude)
    digits = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    var fraction = digits.suffix(decimals)
    while let least, fraction.count > least, fraction.last == "0" {
      fraction.removeLast()
    }
    let whole = (self < 0 ? "-" : "") + digits.dropLast(decimals)
    return fraction.isEmpty ? whole : whole + "." + fraction
  }
}

extension Duration {
  /// The duration as Swift code, in the largest unit with a whole number: `.milliseconds(500)`.
  var swiftText: String {
    let nanoseconds = Nanoseconds(rounding: self)
    guard nanoseconds != 0 else { return ".zero" }
    let units: [(name: String, size: Nanoseconds)] = [
      ("seconds", 1_000_000_000), ("milliseconds", 1_000_000), ("microseconds", 1000),
    ]
    for unit in units where nanoseconds % unit.size == 0 {
      return ".\(unit.name)(\(nanoseconds / unit.size))"
    }
    return ".nanoseconds(\(nanoseconds))"
  }
}
