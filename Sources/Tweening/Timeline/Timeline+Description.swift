extension Timeline: CustomStringConvertible {
  /// The layout, with a line of text for each item: its start, its end and its track, in seconds.
  ///
  /// The items of a child with its own time follow the child, indented, with their times in the
  /// child.
  public var description: String {
    let end = Self.text(duration.map { Nanoseconds(rounding: $0) })
    let head = "timeline 0…\(end)\(options.description)"
    let items = contents.rows.map { row in
      let indent = String(repeating: "  ", count: row.depth + 1)
      let span = "\(indent)\(Self.text(row.start))…\(Self.text(row.end))"
      return switch row.kind {
      case .play(let track): "\(span) play \(track)"
      case .wait: "\(span) wait"
      case .label(let name): "\(indent)\(Self.text(row.start)) label \(name)"
      case .marker(let name): "\(indent)\(Self.text(row.start)) marker \(name)"
      case .pause: "\(indent)\(Self.text(row.start)) pause"
      case .child: "\(span) child\(row.options.description)"
      }
    }
    return ([head] + items).joined(separator: "\n")
  }

  /// Returns a time in seconds, exact, without trailing zeros.
  private static func text(_ time: Nanoseconds?) -> String {
    guard let time else { return "∞" }
    let (seconds, remainder) = time.quotientAndRemainder(dividingBy: 1_000_000_000)
    guard remainder > 0 else { return "\(seconds)" }
    let digits = String(remainder)
    var fraction = String(repeating: "0", count: 9 - digits.count) + digits
    while fraction.last == "0" {
      fraction.removeLast()
    }
    return "\(seconds).\(fraction)"
  }
}
