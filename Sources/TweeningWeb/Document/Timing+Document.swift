import Tweening

extension Timing {
  /// Parses timing options, or a single number: the duration.
  init(options node: DocumentNode) throws(WebDocumentError) {
    if case .number = node.value {
      try self.init(duration: node.time(isSigned: false), fill: .none, ease: .linear)
      return
    }
    guard case .object = node.value else {
      throw node.error(expected: "an object of timing options or a duration in milliseconds")
    }
    let options = try node.members(allowing: [
      "duration", "delay", "endDelay", "iterations", "iterationDelay", "iterationStart",
      "direction", "fill", "easing", "composite", "id", "essential",
    ])
    try self.init(
      duration: options["duration"]?.timeOrAuto() ?? .zero,
      delay: options["delay"]?.time(isSigned: true) ?? .zero,
      endDelay: options["endDelay"]?.time(isSigned: true) ?? .zero,
      iterations: options["iterations"]?.iterations() ?? 1,
      iterationDelay: options["iterationDelay"]?.time(isSigned: false) ?? .zero,
      iterationStart: options["iterationStart"]?.number(from: 0, "a number from 0") ?? 0,
      direction: options["direction"]?.direction() ?? .normal,
      fill: options["fill"]?.fill() ?? .none,
      ease: options["easing"]?.ease() ?? .linear,
    )
    isEssential = try options["essential"]?.decoded(Bool.self) ?? false
    try options["composite"]?.checkComposite()
    _ = try options["id"]?.string("a string")
  }
}

extension DocumentNode {
  /// A CSS easing or the name of an ease.
  func ease() throws(WebDocumentError) -> Ease {
    let text = try string("an easing, such as \"ease-out\" or \"cubic-out\"")
    do {
      return try Ease(parsing: text)
    } catch {
      throw self.error(expected: "\(error.expectation) at character \(error.position + 1)")
    }
  }

  /// Only `replace` has a meaning, since there is no underlying value.
  func checkComposite() throws(WebDocumentError) {
    let expected = "\"replace\" or \"auto\", the only composite modes without an underlying value"
    let mode = try string(expected)
    guard mode == "replace" || mode == "auto" else { throw error(expected: expected) }
  }

  fileprivate func number(
    from least: Double,
    _ expected: String,
  ) throws(WebDocumentError) -> Double {
    let number = try number(expected)
    guard number >= least else { throw error(expected: expected) }
    return number
  }

  fileprivate func time(isSigned: Bool, or other: String = "") throws(WebDocumentError) -> Duration
  {
    let range = isSigned ? "a number of milliseconds" : "a number of milliseconds from 0"
    let expected = range + other
    if case .text(let text) = value, let duration = Milliseconds.duration(text) {
      guard isSigned || duration >= .zero else { throw error(expected: expected) }
      return duration
    }
    let number = try number(from: isSigned ? -.infinity : 0, expected)
    guard let duration = Milliseconds.duration(number) else {
      throw error(expected: "\(range) up to \(Milliseconds.largest.jsonText)")
    }
    return duration
  }

  fileprivate func timeOrAuto() throws(WebDocumentError) -> Duration {
    value == .text("auto") ? .zero : try time(isSigned: false, or: " or \"auto\"")
  }

  fileprivate func iterations() throws(WebDocumentError) -> Double {
    guard value != .text("Infinity") else { return .infinity }
    return try number(from: 0, "a number from 0 or \"Infinity\"")
  }

  fileprivate func direction() throws(WebDocumentError) -> PlaybackDirection {
    try choice(of: PlaybackDirection.self, from: PlaybackDirection.allCases.map(\.rawValue))
  }

  fileprivate func fill() throws(WebDocumentError) -> FillMode {
    guard value != .text("auto") else { return .none }
    return try choice(of: FillMode.self, from: FillMode.allCases.map(\.rawValue) + ["auto"])
  }
}
