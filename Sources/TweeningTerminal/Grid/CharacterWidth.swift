extension Character {
  /// The number of columns on a terminal, by the rules of PyPI wcwidth 0.9.4; nil for a control
  /// character. Some characters take no column of their own, such as a mark without a letter before
  /// it.
  ///
  /// Terminals disagree about many characters of several scalars. A renderer corrects the
  /// differences.
  package var terminalWidth: Int? {
    // Nearly every character is an ASCII character, a frame, a block or a braille pattern.
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
    guard isPrintable else { return nil }
    let scalars = unicodeScalars
    return scalars.count == 1 ? scalars.first?.terminalWidth : CharacterColumns(self).count
  }

  /// Whether a grid draws the character itself, and not U+FFFD instead.
  package var isPrintable: Bool {
    guard let first = utf8.first else { return false }
    // After this byte are the control characters of ISO 8859.
    guard first != 0xC2 else { return unicodeScalars.allSatisfy { $0.value >= 0xA0 } }
    return first >= 0x80 || first.isPrintableASCII
  }

  /// The character that is drawn for a control character.
  static let replacement: Character = "\u{FFFD}"
}

/// The columns of a character, together with the characters after it that take no column of their
/// own.
struct CharacterColumns {
  private static let joiner: Unicode.Scalar = "\u{200D}"
  private static let textPresentation: Unicode.Scalar = "\u{FE0E}"
  private static let emojiPresentation: Unicode.Scalar = "\u{FE0F}"

  private var ended = 0
  /// The columns of the last letter with its marks.
  private var open = 0
  /// The last scalar that takes a column, and its width, which nothing can halve once it is joined.
  private var base: Unicode.Scalar?
  private var baseWidth = 0
  /// Whether a mark or a presentation may change the width of the base.
  private var baseIsOpen = false
  private var followsVirama = false
  private var isJoined = false

  /// The number of columns.
  var count: Int {
    ended + open
  }

  init(_ character: Character) {
    add(character.isPrintable ? character : .replacement)
  }

  mutating func add(_ character: Character) {
    for scalar in character.unicodeScalars {
      add(scalar)
    }
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    guard !isJoined else {
      isJoined = false
      return
    }
    switch scalar {
    case CharacterColumns.joiner:
      guard !followsVirama else { return }
      isJoined = true
      baseWidth = 0

    case CharacterColumns.emojiPresentation where baseIsOpen:
      if let base, base.properties.isEmoji, !base.properties.isEmojiPresentation {
        open = 2
      }
      baseIsOpen = false

    case CharacterColumns.textPresentation where baseIsOpen:
      if base?.hasTextPresentation ?? false, baseWidth == 2 {
        open = 1
      }
      baseIsOpen = false

    case _ where scalar.isRegionalIndicator && base?.isRegionalIndicator ?? false: break
    case _ where scalar.properties.isEmojiModifier && base?.isPicture ?? false: break
    case _: addWidth(of: scalar)
    }
  }

  private mutating func addWidth(of scalar: Unicode.Scalar) {
    let width = scalar.terminalWidth
    if width > 0 {
      // A consonant after a virama is drawn together with the consonant before.
      if !followsVirama {
        ended += open
      }
      open = followsVirama ? 2 : width
      (base, baseWidth, baseIsOpen, followsVirama) = (scalar, width, true, false)
    } else if scalar.isVirama {
      followsVirama = true
    } else {
      if baseIsOpen, scalar.properties.generalCategory == .spacingMark {
        open = 2
        baseIsOpen = false
      }
      followsVirama = false
    }
  }
}

extension Unicode.Scalar {
  var isRegionalIndicator: Bool {
    (0x1F1E6...0x1F1FF).contains(value)
  }

  /// Whether the character joins the consonants around it, and is not drawn beside the first one.
  fileprivate var isVirama: Bool {
    switch value {
    case 0x1715, 0x1734, 0x1BAA, 0x1BF2...0x1BF3, 0xA953, 0x113CF, 0x1193D, 0x11F41: false
    case _: properties.canonicalCombiningClass == .virama
    }
  }

  /// Whether an emoji of two columns has one column as text.
  fileprivate var hasTextPresentation: Bool {
    value < 0x10000 ? properties.isEmoji : Unicode.Scalar.textPresentations.contains(self)
  }

  /// All emoji beyond U+FFFF that have such a presentation.
  private static let textPresentations = Set(
    """
    🀄🈂🈚🈯🈷🌍🌎🌏🌕🌜🍸🎓🎧🎬🎭🎮🏂🏄🏆🏊🏠🏭🐈🐕🐟🐦👂👆👇👈👉👍👎👓👪👽💣💰💳💻💿📋📚📟\
    📤📥📦📪📫📬📭📷📹📺📻🔈🔍🔒🔓🕐🕑🕒🕓🕔🕕🕖🕗🕘🕙🕚🕛🕜🕝🕞🕟🕠🕡🕢🕣🕤🕥🕦🕧😐🚇🚍🚑🚔\
    🚘🚭🚲🚹🚺🚼
    """.unicodeScalars)

  /// Whether the character is an emoji that may have a skin tone.
  fileprivate var isPicture: Bool {
    properties.isEmoji && !properties.isEmojiModifier && !isASCII
  }
}
