/// The text of a number as CSS writes it: `-1`, `.5`, `+2.5e-3`.
struct CSSNumber {
  private let mantissa: Substring
  private let exponent: Substring?

  /// Creates a number from a text, or returns nil if `text` as a whole is not a number.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard !bytes.isEmpty, CSSNumber.length(in: bytes, from: 0) == bytes.count else { return nil }
    let parts = text.split(separator: "e", omittingEmptySubsequences: false)
      .flatMap { $0.split(separator: "E", omittingEmptySubsequences: false) }
    mantissa = parts[0]
    exponent = parts.count > 1 ? parts[1] : nil
  }

  /// The number in the grammar of an integer; nil if the text has decimals or an exponent.
  var integer: Int? {
    exponent == nil ? Int(mantissa) : nil
  }

  /// The nearest `Double`, infinite where the number is too large.
  var value: Double {
    scaled(by: 0)
  }

  /// The `Double` nearest to a hundredth of the number, rounded once: the value of a percentage.
  var hundredth: Double {
    scaled(by: -2)
  }

  private func scaled(by power: Int) -> Double {
    let written = exponent ?? "0"
    guard let exponent = Int(written), exponent.magnitude < 1_000_000_000 else {
      // The exponent overflows, whatever the digits are, unless all of them are zero.
      let isZero = !mantissa.utf8.contains { $0 >= UInt8(ascii: "1") && $0 <= UInt8(ascii: "9") }
      return isZero || written.hasPrefix("-") ? 0 : .infinity
    }
    return Double("\(mantissa)e\(exponent + power)") ?? .nan
  }

  /// Returns the length of the number that begins at `start`, or 0 if there is none.
  static func length(in bytes: [UInt8], from start: Int) -> Int {
    var end = start

    @discardableResult
    func skip(_ characters: String) -> Bool {
      guard end < bytes.count, characters.utf8.contains(bytes[end]) else { return false }
      end += 1
      return true
    }

    func skipDigits() -> Int {
      let first = end
      while end < bytes.count, isDigit(bytes[end]) {
        end += 1
      }
      return end - first
    }

    skip("+-")
    var digits = skipDigits()
    // A point without digits after it is no part of the number.
    if end + 1 < bytes.count, isDigit(bytes[end + 1]), skip(".") {
      digits += skipDigits()
    }
    guard digits > 0 else { return 0 }
    let mantissaEnd = end
    if skip("eE") {
      skip("+-")
      if skipDigits() == 0 {
        end = mantissaEnd
      }
    }
    return end - start
  }
}

/// Returns whether a byte is an ASCII digit.
func isDigit(_ byte: UInt8) -> Bool {
  byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
}

/// Returns the percentage that parses to exactly `fraction`: its digits with the point moved by two
/// decimals.
///
/// A multiplication by 100 would round, and some fractions are not a hundredth of a `Double`.
func percentage(of fraction: Double) -> String {
  let parts = "\(fraction.magnitude)".split(separator: "e")
  let sign = fraction < 0 ? "-" : ""
  let exponent = parts.count > 1 ? Int(parts[1]) : nil
  if let exponent {
    return "\(sign)\(parts[0])e\(exponent + 2)%"
  }
  let digits = parts[0].split(separator: ".")
  let decimals = digits[1] + (digits[1].count < 2 ? "0" : "")
  let whole = (digits[0] + decimals.prefix(2)).drop { $0 == "0" }
  let remainder = decimals.dropFirst(2)
  return "\(sign)\(whole.isEmpty ? "0" : whole)\(remainder.isEmpty ? "" : ".")\(remainder)%"
}
