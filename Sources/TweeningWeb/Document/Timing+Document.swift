import Tweening

extension Timing {
  /// Parses timing options, or a single number: the duration.
  init(options node: DocumentNode) throws(WebDocumentError) {
    if case .number = node.value {
      let duration = try node.decoding { try $0.decodeMilliseconds(isSigned: false) }
      self.init(duration: duration, fill: .none, ease: .linear)
      return
    }
    guard case .object = node.value else {
      throw node.error(expected: "an object of timing options or a duration in milliseconds")
    }
    let options = try node.members(allowing: [
      "duration", "delay", "endDelay", "iterations", "iterationDelay", "iterationStart",
      "direction", "fill", "easing", "composite", "id", "essential",
    ])
    self = try node.decoded(Timing.self)
    try options["composite"]?.checkComposite()
    _ = try options["id"]?.string("a string")
  }
}

extension DocumentNode {
  /// Only `replace` has a meaning, since there is no underlying value.
  func checkComposite() throws(WebDocumentError) {
    let expected = "\"replace\" or \"auto\", the only composite modes without an underlying value"
    let mode = try string(expected)
    guard mode == "replace" || mode == "auto" else { throw error(expected: expected) }
  }
}
