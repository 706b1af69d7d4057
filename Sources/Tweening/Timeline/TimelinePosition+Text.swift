extension Timeline.Position {
  /// Creates a position from a text in the syntax of GSAP: in seconds, or in percent of a length.
  ///
  /// | Text | Position |
  /// |---|---|
  /// | `1.5` | `.time` |
  /// | `+=1`, `-=0.5`, `+=50%`, `-=25%` | `.end` |
  /// | `<`, `<0.5`, `<-0.5`, `<+=0.5`, `<25%`, `<+=25%` | `.previousStart` |
  /// | `>`, `>0.5`, `>-0.5`, `>-=0.5`, `>-25%`, `>-=25%` | `.previousEnd` |
  /// | `intro`, `intro+=1`, `intro-=1`, `intro+=30%` | `.label` |
  /// | `"3"`, `"a+=b"-=1`, `"say \"hi\""` | `.label`, whose name could mean something else |
  ///
  /// A percentage after `+=` or `-=` refers to the length of the item itself. Any other percentage
  /// refers to the length of the previous item.
  ///
  /// - Throws: `TimelineError` for an empty text, or if a number is missing or invalid. The error
  ///   has the offset of the character, and what was expected there.
  public init(parsing text: String) throws(TimelineError) {
    self = try PositionText(text: text).position()
  }
}

/// A parser of the text of a position.
private struct PositionText {
  let text: String

  func position() throws(TimelineError) -> Timeline.Position {
    guard let first = text.first else {
      throw error(at: text.startIndex, "a number, \"<\", \">\", \"+=\", \"-=\" or a label")
    }
    let suffix = text.dropFirst()
    switch first {
    case "<":
      return try Timeline.Position(.previousStart, offset(suffix))

    case ">":
      return try Timeline.Position(.previousEnd, offset(suffix))

    case "+" where suffix.first == "=", "-" where suffix.first == "=":
      return try Timeline.Position(.end, offset(text[...]))

    case "0"..."9", ".", "-", "+":
      return try .time(time(text[...], isNegative: false, or: "a number of seconds"))

    default:
      return try text.utf8.first == UInt8(ascii: "\"") ? quotedLabel() : label()
    }
  }

  /// Parses a label in quotation marks, with a backslash before each quotation mark and backslash.
  private func quotedLabel() throws(TimelineError) -> Timeline.Position {
    var name = ""
    var isEscaped = false
    // A quotation mark may form one `Character` with the next scalars, so the loop is over scalars.
    let scalars = text.unicodeScalars
    for index in scalars.indices.dropFirst() {
      let scalar = scalars[index]
      if isEscaped || (scalar != "\\" && scalar != "\"") {
        name.unicodeScalars.append(scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        let suffix = text[scalars.index(after: index)...]
        guard !suffix.isEmpty else { return .label(name) }
        guard suffix.hasPrefix("+=") || suffix.hasPrefix("-=") else {
          throw error(at: suffix.startIndex, "\"+=\" or \"-=\" after a label")
        }
        return try Timeline.Position(.label(name), offset(suffix))
      }
    }
    throw error(at: text.endIndex, "a quotation mark at the end of the label")
  }

  private func label() throws(TimelineError) -> Timeline.Position {
    guard let equals = text.lastIndex(of: "=") else {
      return .label(text)
    }
    let name = text[..<equals].dropLast()
    guard !name.isEmpty, text[name.endIndex] == "+" || text[name.endIndex] == "-" else {
      throw error(at: equals, "\"+\" or \"-\" after a label, and then \"=\"")
    }
    return try Timeline.Position(.label(String(name)), offset(text[name.endIndex...]))
  }

  /// Parses the offset from the anchor.
  private func offset(_ part: Substring) throws(TimelineError) -> Timeline.Position.Offset {
    let sign = part.first
    let isRelative = (sign == "+" || sign == "-") && part.dropFirst().first == "="
    var digits = isRelative ? part.dropFirst(2) : part
    guard isRelative || !digits.isEmpty else { return .time(.zero) }
    let expected = "a number of seconds or of percent"
    // In GSAP, a second sign is invalid, as in "-=-1".
    if isRelative, digits.first == "-" || digits.first == "+" {
      throw error(at: digits.startIndex, expected + " without a sign")
    }
    let isNegative = isRelative && sign == "-"
    guard digits.last == "%" else {
      return try .time(time(digits, isNegative: isNegative, or: expected))
    }
    digits.removeLast()
    let percentage = try number(digits, or: expected)
    // Dividing the decimal digits by 100 is exact; dividing the binary number is rounded.
    let fraction = CSSNumber(String(digits))?.hundredth ?? percentage / 100
    return .fraction(isNegative ? -fraction : fraction, of: isRelative ? .item : .previous)
  }

  /// Parses a number of seconds, to the nearest nanosecond.
  private func time(
    _ part: Substring,
    isNegative: Bool,
    or expected: String,
  ) throws(TimelineError) -> Duration {
    let seconds = try number(part, or: expected)
    let text = (isNegative ? "-" : "") + part
    return Nanoseconds(decimalSeconds: text).map { .nanoseconds($0) }
      ?? Duration(saturatingSeconds: isNegative ? -seconds : seconds)
  }

  private func number(_ part: Substring, or expected: String) throws(TimelineError) -> Double {
    guard let number = Double(part), number.magnitude < 0x1p53 else {
      throw error(at: part.startIndex, expected)
    }
    return number
  }

  private func error(at index: String.Index, _ expected: String) -> TimelineError {
    let offset = text.distance(from: text.startIndex, to: index)
    return TimelineError(.position(text, at: offset, expected: expected))
  }
}

extension Timeline.Position: CustomStringConvertible {
  /// The position in the syntax of GSAP, from which ``init(parsing:)`` creates an equal position.
  ///
  /// The name of a label is in quotation marks if the bare name would mean another position.
  public var description: String {
    guard case .label(let name) = anchor else { return text() }
    let plain = text(label: name)
    return isMeant(by: plain) ? plain : text(label: name.inQuotationMarks)
  }

  /// Returns whether a text means this position.
  private func isMeant(by text: String) -> Bool {
    do {
      return try Timeline.Position(parsing: text) == self
    } catch {
      return false
    }
  }

  private func text(label: String = "") -> String {
    let isRelative =
      switch anchor {
      case .start: false
      case .end, .label: true
      case .previousStart, .previousEnd: offset.isRelative
      }
    let equals = isRelative ? "=" : ""
    let (isNegative, magnitude) = offset.signAndMagnitude
    let sign = isNegative ? "-" : isRelative ? "+" : ""
    let offset = sign + equals + magnitude
    let isZero = self.offset == .time(.zero)
    return switch anchor {
    case .start, .end: offset
    case .previousStart: isZero ? "<" : "<" + offset
    case .previousEnd: isZero ? ">" : ">" + offset
    case .label: isZero ? label : label + offset
    }
  }
}

extension String {
  /// The text in quotation marks, with a backslash before each quotation mark and backslash.
  fileprivate var inQuotationMarks: String {
    var quoted = "\""
    for scalar in unicodeScalars {
      if scalar == "\"" || scalar == "\\" {
        quoted.unicodeScalars.append("\\")
      }
      quoted.unicodeScalars.append(scalar)
    }
    quoted.unicodeScalars.append("\"")
    return quoted
  }
}

extension Timeline.Position.Offset {
  /// Whether the text of the offset has an equals sign after the start or the end of an item.
  fileprivate var isRelative: Bool {
    switch self {
    case .time, .fraction(_, of: .item): true
    case .fraction(_, of: .previous): false
    }
  }

  /// The sign, and the number without the sign.
  fileprivate var signAndMagnitude: (isNegative: Bool, magnitude: String) {
    switch self {
    case .time(let time):
      let seconds = Nanoseconds(rounding: time).magnitude.text(decimals: 9, atLeast: 1)
      return (time < .zero, seconds)

    case .fraction(let fraction, _):
      let text = percentage(of: fraction.magnitude)
      let isWhole = !text.contains(".") && !text.contains("e")
      return (fraction < 0, isWhole ? text.dropLast() + ".0%" : text)
    }
  }
}

extension Nanoseconds {
  /// Creates a time from a text of seconds with a sign, digits and at most nine decimals; nil for a
  /// text of another form, or for a number that is too large.
  fileprivate init?(decimalSeconds text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let decimals = parts.count > 1 ? parts[1] : ""
    guard
      parts.count <= 2, decimals.utf8.count <= 9, decimals.utf8.allSatisfy({ isDigit($0) })
    else { return nil }
    let zeros = String(repeating: "0", count: 9 - decimals.utf8.count)
    self.init("\(parts[0])\(decimals)\(zeros)")
  }
}
