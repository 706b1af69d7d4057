/// The position of an item in its group.
public struct TimelinePosition: Sendable, Hashable {
  enum Anchor: Sendable, Hashable {
    case start
    case end
    case previousStart
    case previousEnd
    case label(String)
  }

  let anchor: Anchor
  let offset: Duration

  /// A time since the start of the group.
  public static func time(_ time: Duration) -> TimelinePosition {
    TimelinePosition(anchor: .start, offset: time)
  }

  /// A number of seconds since the start of the group.
  public static func seconds(_ seconds: Double) -> TimelinePosition {
    time(.seconds(seconds))
  }

  /// The time at which all items before it have ended; a negative offset makes the items overlap.
  public static func end(_ offset: Duration = .zero) -> TimelinePosition {
    TimelinePosition(anchor: .end, offset: offset)
  }

  /// The start of the previous item.
  public static func previousStart(_ offset: Duration = .zero) -> TimelinePosition {
    TimelinePosition(anchor: .previousStart, offset: offset)
  }

  /// The end of the previous item, which need not be the latest end so far.
  public static func previousEnd(_ offset: Duration = .zero) -> TimelinePosition {
    TimelinePosition(anchor: .previousEnd, offset: offset)
  }

  /// The time of a label that comes before the item in the same group.
  public static func label(_ name: String, _ offset: Duration = .zero) -> TimelinePosition {
    TimelinePosition(anchor: .label(name), offset: offset)
  }
}

extension TimelinePosition {
  /// Parses a position in the syntax of GSAP, in seconds.
  ///
  /// | Text | Position |
  /// |---|---|
  /// | `1.5` | `.time` |
  /// | `+=1`, `-=0.5` | `.end` |
  /// | `<`, `<0.5`, `<-0.5`, `<+=0.5` | `.previousStart` |
  /// | `>`, `>0.5`, `>-0.5`, `>-=0.5` | `.previousEnd` |
  /// | `intro`, `intro+=1`, `intro-=1` | `.label` |
  ///
  /// - Throws: `TimelineError` for an empty text, or an offset that is not a number (percentages
  ///   are not supported).
  public init(parsing text: String) throws(TimelineError) {
    let refusal = TimelineError(.position(text))
    guard let first = text.first else { throw refusal }
    switch first {
    case "<", ">":
      let offset = try Self.offset(text.dropFirst(), or: refusal)
      self.init(anchor: first == "<" ? .previousStart : .previousEnd, offset: offset)

    case "+" where text.dropFirst().first == "=", "-" where text.dropFirst().first == "=":
      try self.init(anchor: .end, offset: Self.offset(text[...], or: refusal))

    case "0"..."9", ".", "-", "+":
      try self.init(anchor: .start, offset: Self.offset(text[...], or: refusal))

    default:
      guard let sign = text.lastIndex(of: "=") else {
        self.init(anchor: .label(text), offset: .zero)
        return
      }
      guard sign > text.startIndex else { throw refusal }
      let split = text.index(before: sign)
      guard split > text.startIndex, text[split] == "+" || text[split] == "-" else {
        throw refusal
      }
      let offset = try Self.offset(text[split...], or: refusal)
      self.init(anchor: .label(String(text[..<split])), offset: offset)
    }
  }

  private static func offset(
    _ text: Substring,
    or refusal: TimelineError,
  ) throws(TimelineError) -> Duration {
    if text.isEmpty {
      return .zero
    }
    var number = text
    if let sign = text.first, sign == "+" || sign == "-", text.dropFirst().first == "=" {
      number = text.dropFirst(2)
      // GSAP allows no sign after the "=": "-=-1" is not a position.
      guard let digit = number.first, digit != "-", digit != "+" else { throw refusal }
      guard let seconds = Double(number), seconds.isFinite, seconds < 0x1p53 else { throw refusal }
      return .seconds(sign == "-" ? -seconds : seconds)
    }
    guard let seconds = Double(number), seconds.magnitude < 0x1p53 else { throw refusal }
    return .seconds(seconds)
  }
}

extension TimelinePosition: CustomStringConvertible {
  /// The position in the syntax of GSAP.
  public var description: String {
    let seconds = "\(offset.magnitudeInSeconds)"
    let signed = offset < .zero ? "-=\(seconds)" : "+=\(seconds)"
    return switch anchor {
    case .start: offset < .zero ? "-\(seconds)" : seconds
    case .end: signed
    case .previousStart: offset == .zero ? "<" : "<\(signed)"
    case .previousEnd: offset == .zero ? ">" : ">\(signed)"
    case .label(let name): offset == .zero ? name : name + signed
    }
  }
}

extension Duration {
  fileprivate var magnitudeInSeconds: Double {
    (Double(Nanoseconds(rounding: self)) / 1e9).magnitude
  }
}
