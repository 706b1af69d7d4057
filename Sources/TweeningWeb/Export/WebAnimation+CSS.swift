import Tweening

extension WebAnimation {
  /// An animation of CSS: a rule with the keyframes, and the declaration with which an element
  /// plays them.
  public struct CSS: Sendable, Hashable {
    /// The rule: `@keyframes fade { … }`.
    public let keyframes: String
    /// The value of the property `animation` of the element. Join several with commas.
    public let animation: String
  }

  /// The part of an iteration before a jump in which CSS moves to the value after the jump, because
  /// it merges keyframes with one offset.
  private static let jump = 1e-6

  /// Returns the animation for a style sheet, which starts it with the element.
  ///
  /// ```swift
  /// let animation = try motion.webAnimation(as: opacity)
  /// let css = try animation.css(named: "fade")
  /// let rule = "#box { animation: \(css.animation) }"
  /// let sheet = css.keyframes + rule
  /// ```
  ///
  /// The elements show the same values as with `element.animate`. A jump in the middle of an
  /// iteration takes a millionth of the iteration.
  ///
  /// - Parameter name: The name of the keyframes, which is unique in the style sheet.
  /// - Throws: `WebAnimationError` with what CSS lacks: an iteration start, a negative end delay,
  ///   an easing over an iteration of several keyframes or with a jump at the start, and the state
  ///   of a saved tween; also for a property whose name is none of CSS.
  public func css(named name: String) throws(WebAnimationError) -> CSS {
    guard let property = property.cssName else {
      throw WebAnimationError(.notInCSS("the property \(property.quoted)"))
    }
    if let part = partMissingInCSS {
      throw WebAnimationError(.notInCSS(part))
    }
    let name = name.cssIdentifier
    let frames = cssKeyframes.map { offset, keyframe in
      let easing = keyframe.easing
      let function = easing == "linear" ? "" : " animation-timing-function: \(easing);"
      return "  \((offset * 100).jsonText)% { \(property): \(keyframe.value);\(function) }\n"
    }
    let times = [options.duration, options.delay].map { "\(Milliseconds.count($0).jsonText)ms" }
    let count = options.iterations == .infinity ? "infinite" : options.iterations.jsonText
    return CSS(
      keyframes: "@keyframes \(name) {\n\(frames.joined())}\n",
      animation: """
        \(times[0]) \(options.easing) \(times[1]) \(count) \(options.direction.rawValue) \
        \(options.fill.rawValue) \(name)
        """,
    )
  }

  /// The keyframes with different offsets.
  private var cssKeyframes: [(offset: Double, keyframe: Keyframe)] {
    keyframes.enumerated().compactMap { index, keyframe in
      let next = keyframes.dropFirst(index + 1).first
      guard next?.offset == keyframe.offset else { return (keyframe.offset, keyframe) }
      // Before the first offset, and between two jumps at one place, there is nothing to show.
      let last = index > 0 ? keyframes[index - 1].offset : keyframe.offset
      guard last < keyframe.offset else { return nil }
      return (max(keyframe.offset - WebAnimation.jump, last), keyframe)
    }
  }

  private var partMissingInCSS: String? {
    if options.iterationStart != 0 { return "an iteration start" }
    if options.endDelay < .zero { return "a negative end delay" }
    if playState != .running || playbackRate != 1 || startTime != nil || currentTime != nil {
      return "the state of a saved tween"
    }
    guard options.easing != "linear" else { return nil }
    if keyframes.count != 2 || keyframes[0].easing != "linear" {
      return "an easing over several keyframes"
    }
    // Before and after the iterations, CSS shows a step that `animate` does not.
    let jumps = options.easing.contains("start") || options.easing.contains("jump-both")
    return jumps && options.fill != .none ? "an easing that jumps at the start" : nil
  }
}

extension String {
  /// The name in a style sheet of a property in keyframes: `background-color` for
  /// `backgroundColor`. Nil if the text cannot be the name of a property.
  fileprivate var cssName: String? {
    guard !isEmpty, utf8.allSatisfy(\.isInCSSName) else { return nil }
    guard !hasPrefix("--") else { return self }
    guard self != "cssFloat", self != "cssOffset" else { return dropFirst(3).lowercased() }
    return map { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }.joined()
  }

  /// The text as an identifier of CSS, as `CSS.escape` of a page returns it.
  var cssIdentifier: String {
    var text = ""
    for (index, scalar) in unicodeScalars.enumerated() {
      let isDigit = (0x30...0x39).contains(scalar.value)
      let isFirst = index == 0 || index == 1 && unicodeScalars.first == "-"
      if scalar.value == 0 {
        text += "\u{FFFD}"
      } else if scalar.value < 0x20 || scalar.value == 0x7F || isDigit && isFirst {
        text += "\\\(String(scalar.value, radix: 16)) "
      } else if scalar.value >= 0x80 || UInt8(scalar.value).isInCSSName, self != "-" {
        text.unicodeScalars.append(scalar)
      } else {
        text += "\\\(scalar)"
      }
    }
    return text
  }
}

extension UInt8 {
  /// Whether a byte is a letter, a digit, a hyphen or an underscore.
  fileprivate var isInCSSName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    case _: false
    }
  }
}
