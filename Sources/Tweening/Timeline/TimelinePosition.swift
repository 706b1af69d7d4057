/// Where an item of a timeline begins, seen from its group.
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

  /// A time since the beginning of the group.
  public static func time(_ time: Duration) -> TimelinePosition {
    TimelinePosition(anchor: .start, offset: time)
  }

  /// A number of seconds since the beginning of the group.
  public static func seconds(_ seconds: Double) -> TimelinePosition {
    time(.seconds(seconds))
  }

  /// Where all items before it have ended; a negative offset overlaps with the last of them.
  public static func end(_ offset: Duration = .zero) -> TimelinePosition {
    TimelinePosition(anchor: .end, offset: offset)
  }

  /// Where the item before it begins.
  public static func previousStart(_ offset: Duration = .zero) -> TimelinePosition {
    TimelinePosition(anchor: .previousStart, offset: offset)
  }

  /// Where the item before it ends, which need not be the last end so far.
  public static func previousEnd(_ offset: Duration = .zero) -> TimelinePosition {
    TimelinePosition(anchor: .previousEnd, offset: offset)
  }

  /// At a label that stands before it in the same group.
  public static func label(_ name: String, _ offset: Duration = .zero) -> TimelinePosition {
    TimelinePosition(anchor: .label(name), offset: offset)
  }
}

extension TimelinePosition {
  /// Reads a position as GSAP writes it, in seconds.
  ///
  /// | Text | Position |
  /// |---|---|
  /// | `1.5` | `.time` |
  /// | `+=1`, `-=0.5` | `.end` |
  /// | `<`, `<0.5`, `<-0.5`, `<+=0.5` | `.previousStart` |
  /// | `>`, `>0.5`, `>-0.5`, `>-=0.5` | `.previousEnd` |
  /// | `intro`, `intro+=1`, `intro-=1` | `.label` |
  ///
  /// - Throws: `TimelineError` for a text that is empty, or has an offset that is not a number (a
  ///   percentage is none).
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
      // What follows a signed "=" is a plain number: "-=-1" is no GSAP.
      guard let digit = number.first, digit != "-", digit != "+" else { throw refusal }
      guard let seconds = Double(number), seconds.isFinite, seconds < 0x1p53 else { throw refusal }
      return .seconds(sign == "-" ? -seconds : seconds)
    }
    guard let seconds = Double(number), seconds.magnitude < 0x1p53 else { throw refusal }
    return .seconds(seconds)
  }
}

extension TimelinePosition: CustomStringConvertible {
  /// As GSAP writes it.
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
