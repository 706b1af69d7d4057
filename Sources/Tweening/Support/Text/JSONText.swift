/// Returns the shortest text that parses to the same finite number.
func digits(of number: Double) -> String {
  let text = "\(number)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

extension Double {
  /// The number as JSON; infinities and NaN, which JSON does not have, as strings.
  package var jsonText: String {
    isFinite ? plainText : plainText.quoted
  }

  /// The shortest digits that read back as this number, whole numbers without a fraction, both
  /// zeros as 0; the names of JavaScript where there are no digits.
  package var plainText: String {
    guard isFinite else { return isNaN ? "NaN" : self > 0 ? "Infinity" : "-Infinity" }
    return self == 0 ? "0" : digits(of: self)
  }
}

extension String {
  /// The text as a JSON string, with its quotation marks.
  package var quoted: String {
    var text = "\""
    for scalar in unicodeScalars {
      text += scalar.escaped(asASCII: false)
    }
    return text + "\""
  }
}

extension Unicode.Scalar {
  /// The text escaped as in a JSON string; `asASCII` escapes whatever is not printable ASCII, but
  /// no quotation mark.
  package func escaped(asASCII: Bool) -> String {
    switch self {
    case "\"" where !asASCII: "\\\""
    case "\\" where !asASCII: "\\\\"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case _ where value < 0x20 || (0x7F...0x9F).contains(value) || (asASCII && value > 0x7F):
      "\\u" + String(repeating: "0", count: max(0, 4 - hexadecimal.count)) + hexadecimal
    default: String(self)
    }
  }

  private var hexadecimal: String {
    String(value, radix: 16)
  }
}

extension CodedValue {
  /// The value as JSON, with the members of objects in the order of their names.
  package var jsonText: String {
    switch self {
    case .null: return "null"
    case .bool(let value): return "\(value)"
    case .number(let number) where number == 0 && number.sign == .minus: return "-0.0"
    case .number(let number): return number.jsonText
    case .integer(let number): return "\(number)"
    case .unsigned(let number): return "\(number)"
    case .text(let text): return text.quoted
    case .array(let values): return "[" + values.map(\.jsonText).joined(separator: ",") + "]"

    case .object(let object):
      let members = object.members.sorted { $0.name < $1.name }
      let texts = members.map { "\($0.name.quoted):\($0.value.jsonText)" }
      return "{" + texts.joined(separator: ",") + "}"
    }
  }
}
