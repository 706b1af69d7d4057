extension TimelinePosition {
  /// Parses a position in the syntax of GSAP: in seconds, or in percent of a length.
  ///
  /// | Text | Position |
  /// |---|---|
  /// | `1.5` | `.time` |
  /// | `+=1`, `-=0.5`, `+=50%`, `-=25%` | `.end` |
  /// | `<`, `<0.5`, `<-0.5`, `<+=0.5`, `<25%`, `<+=25%` | `.previousStart` |
  /// | `>`, `>0.5`, `>-0.5`, `>-=0.5`, `>-25%`, `>-=25%` | `.previousEnd` |
  /// | `intro`, `intro+=1`, `intro-=1`, `intro+=30%` | `.label` |
  ///
  /// A percentage after `+=` or `-=` is one of the length of the item itself, any other one of the
  /// length of the previous item.
  ///
  /// - Throws: `TimelineError` for an empty text, or where a number is missing or not one. It says
  ///   at which character, and what was expected there.
  public init(parsing text: String) throws(TimelineError) {
    self = try PositionText(text: text).position()
  }
}

/// A text to be parsed as a position.
private struct PositionText {
  let text: String

  func position() throws(TimelineError) -> TimelinePosition {
    guard let first = text.first else {
      throw error(at: text.startIndex, "a number, \"<\", \">\", \"+=\", \"-=\" or a label")
    }
    let rest = text.dropFirst()
    switch first {
    case "<":
      return try TimelinePosition(.previousStart, offset(rest))

    case ">":
      return try TimelinePosition(.previousEnd, offset(rest))

    case "+" where rest.first == "=", "-" where rest.first == "=":
      return try TimelinePosition(.end, offset(text[...]))

    case "0"..."9", ".", "-", "+":
      return try .seconds(number(text[...], or: "a number of seconds"))

    default:
      return try label()
    }
  }

  private func label() throws(TimelineError) -> TimelinePosition {
    guard let equals = text.lastIndex(of: "=") else {
      return .label(text)
    }
    let name = text[..<equals].dropLast()
    guard !name.isEmpty, text[name.endIndex] == "+" || text[name.endIndex] == "-" else {
      throw error(at: equals, "\"+\" or \"-\" after a label, and then \"=\"")
    }
    return try TimelinePosition(.label(String(name)), offset(text[name.endIndex...]))
  }

  /// The distance from what stands before it in the text.
  private func offset(_ part: Substring) throws(TimelineError) -> TimelinePosition.Offset {
    let sign = part.first
    let isRelative = (sign == "+" || sign == "-") && part.dropFirst().first == "="
    var digits = isRelative ? part.dropFirst(2) : part
    guard isRelative || !digits.isEmpty else { return .time(.zero) }
    let expected = "a number of seconds or of percent"
    // GSAP allows no sign after the "=": "-=-1" is not a position.
    if isRelative, digits.first == "-" || digits.first == "+" {
      throw error(at: digits.startIndex, expected + " without a sign")
    }
    let isPercentage = digits.last == "%"
    if isPercentage {
      digits.removeLast()
    }
    let magnitude = try number(digits, or: expected)
    let number = isRelative && sign == "-" ? -magnitude : magnitude
    guard isPercentage else { return .time(.seconds(number)) }
    return .fraction(number / 100, of: isRelative ? .item : .previous)
  }

  private func number(_ part: Substring, or expected: String) throws(TimelineError) -> Double {
    guard let number = Double(part), number.magnitude < 0x1p53 else {
      throw error(at: part.startIndex, expected)
    }
    return number
  }

  private func error(at index: String.Index, _ expected: String) -> TimelineError {
    let place = text.distance(from: text.startIndex, to: index)
    return TimelineError(.position(text, at: place, expected: expected))
  }
}

extension TimelinePosition: CustomStringConvertible {
  /// The position in the syntax of GSAP.
  public var description: String {
    let isRelative =
      switch anchor {
      case .start: false
      case .end, .label: true
      case .previousStart, .previousEnd: offset.isRelative
      }
    let equals = isRelative ? "=" : ""
    let sign = offset.isNegative ? "-" : isRelative ? "+" : ""
    let offset = sign + equals + offset.magnitude
    let isZero = self.offset == .time(.zero)
    return switch anchor {
    case .start, .end: offset
    case .previousStart: isZero ? "<" : "<" + offset
    case .previousEnd: isZero ? ">" : ">" + offset
    case .label(let name): isZero ? name : name + offset
    }
  }
}

extension TimelinePosition.Offset {
  /// Whether it is written with an equals sign, after an item.
  fileprivate var isRelative: Bool {
    switch self {
    case .time, .fraction(_, of: .item): true
    case .fraction(_, of: .previous): false
    }
  }

  fileprivate var isNegative: Bool {
    switch self {
    case .time(let time): time < .zero
    case .fraction(let fraction, _): fraction < 0
    }
  }

  /// The number without its sign.
  fileprivate var magnitude: String {
    switch self {
    case .time(let time): "\((Double(Nanoseconds(rounding: time)) / 1e9).magnitude)"
    case .fraction(let fraction, _): "\(fraction.magnitude.inPercent)%"
    }
  }
}

extension Double {
  /// The number of percent that is this fraction: 29, and not 28.999999999999996, of 0.29.
  fileprivate var inPercent: Double {
    let percent = self * 100
    return [percent.nextDown, percent.nextUp].first { rounded in
      rounded / 100 == self && "\(rounded)".utf8.count < "\(percent)".utf8.count
    } ?? percent
  }
}
