extension Character {
  /// The number of columns on a terminal, 1 or 2; nil for a character whose width differs between
  /// terminals, or that is no printable character, or that is longer than any emoji of Unicode.
  ///
  /// Terminals disagree about spacing marks. They also disagree about an emoji of several scalars;
  /// a renderer makes up for that.
  var terminalWidth: Int? {
    // Nearly every character is one of these: of ASCII, of a frame or a block, or of braille.
    let bytes = utf8
    switch (bytes.count, bytes.first) {
    case (1, let ascii?): return ascii.isPrintableASCII ? 1 : nil
    case (3, 0xE2):
      let second = bytes[bytes.index(after: bytes.startIndex)]
      if (0x94...0x96).contains(second) || (0xA0...0xA3).contains(second) {
        return 1
      }
    case _: break
    }
    guard !isJoinedEmoji else { return bytes.count <= 16 || LongEmoji(self) != nil ? 2 : nil }
    guard let base = unicodeScalars.first, base.isTerminalBase else { return nil }
    let marks = unicodeScalars.dropFirst()
    guard marks.count <= 3, marks.allSatisfy(\.isTerminalMark) else { return nil }
    return base.isWideOnTerminals ? 2 : 1
  }

  /// Whether the character is an emoji of several scalars: a flag, or one with a skin tone, with a
  /// presentation or with others that are joined to it.
  private var isJoinedEmoji: Bool {
    let scalars = unicodeScalars
    guard scalars.count > 1 else { return false }
    return scalars.allSatisfy(\.isRegionalIndicator)
      || scalars.contains { $0.properties.isEmojiPresentation || $0 == "\u{FE0F}" }
        && scalars.allSatisfy { $0.properties.isEmoji || $0.isEmojiPart }
  }

  /// Whether a grid draws the character itself, and not U+FFFD in its place.
  package var isPrintable: Bool {
    terminalWidth != nil
  }

  /// The character that is drawn if its width is not known.
  static let replacement: Character = "\u{FFFD}"
}

extension Unicode.Scalar {
  fileprivate var isTerminalBase: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator: false
    case .nonspacingMark, .enclosingMark, .spacingMark: false
    case _: !isRegionalIndicator
    }
  }

  fileprivate var isRegionalIndicator: Bool {
    (0x1F1E6...0x1F1FF).contains(value)
  }

  fileprivate var isTerminalMark: Bool {
    // A variation selector changes the width of the character before.
    properties.generalCategory == .nonspacingMark && !(0xFE00...0xFE0F).contains(value)
  }

  /// Whether the East Asian width is wide.
  fileprivate var isWideOnTerminals: Bool {
    guard value >= 0x1100 else { return false }
    return properties.isEmojiPresentation
      || Unicode.Scalar.wideRanges.contains { $0.contains(value) }
  }

  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF,
    0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x20000...0x3FFFD,
  ]
}

extension String {
  /// Returns the text, shortened to a number of columns. If the text is wider, an ellipsis takes
  /// the last column.
  ///
  /// In a ``TerminalGrid``, the result takes at most that number of columns.
  public func truncated(toColumns columns: Int) -> String {
    guard terminalWidth > columns else { return self }
    var text = ""
    var width = 0
    for character in self {
      let next = character.terminalWidth ?? 1
      guard width + next < columns else { break }
      text.append(character)
      width += next
    }
    return columns > 0 ? text + "…" : ""
  }

  /// The number of columns that the text takes in a ``TerminalGrid``.
  public var terminalWidth: Int {
    // Control characters and line breaks, which are one character with a return, need the long way.
    guard !utf8.allSatisfy(\.isPrintableASCII) else { return utf8.count }
    return reduce(0) { $0 + ($1.terminalWidth ?? 1) }
  }
}
