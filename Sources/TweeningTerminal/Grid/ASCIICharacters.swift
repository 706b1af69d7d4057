extension Character {
  /// The ASCII character that looks most like this character, or nil if none does.
  var ascii: Character? {
    guard !isASCII else { return self }
    if let known = Character.asciiOfSigns[self] {
      return known
    }
    let scalars = unicodeScalars
    guard let first = scalars.first else { return nil }
    guard !(0x2800...0x28FF).contains(first.value) else {
      return Character(braille: first.value - 0x2800)
    }
    let marks = scalars.dropFirst()
    return marks.allSatisfy { $0.properties.generalCategory == .nonspacingMark }
      ? first.asciiLetter : nil
  }

  private init(braille dots: UInt32) {
    // The dots of the upper half of the cell are 1, 2, 4 and 5.
    switch (dots & 0b0001_1011 != 0, dots & 0b1110_0100 != 0) {
    case (false, false): self = " "
    case (true, false): self = "'"
    case (false, true): self = "."
    case (true, true): self = dots.nonzeroBitCount >= 6 ? "#" : ":"
    }
  }

  private static let asciiOfSigns: [Character: Character] = {
    let pairs: [(String, String)] = [
      ("█▉▊▋▌", "#####"), ("▍▎▏", "-- "), ("▁▂▃▄▅▆▇", "_.-=+*%"), ("─━╌┄", "----"),
      ("│┃┊╎╵╷", "||:!||"), ("┼├┤┬┴", "+++++"), ("⌞▴●▶◀■", "L^o><#"), ("·…–×∞", ".~-x~"),
      ("←→↑↓", "<>^v"), ("±−", "~-"), ("░▒▓✓✗", ".:#+x"),
      ("\u{A0}‘’“”„«»", " ''\"\"\"<>"),
    ]
    var signs: [Character: Character] = [:]
    for (unicode, ascii) in pairs {
      for (sign, replacement) in zip(unicode, ascii) {
        signs[sign] = replacement
      }
    }
    return signs
  }()
}

extension Unicode.Scalar {
  /// The letter of ASCII without its marks: the name of é is LATIN SMALL LETTER E WITH ACUTE.
  fileprivate var asciiLetter: Character? {
    guard !isASCII else { return Character(self) }
    let words = properties.name?.split(separator: " ") ?? []
    guard words.count > 4, words[0] == "LATIN", words[2] == "LETTER", words[3].count == 1,
      words[4] == "WITH"
    else { return nil }
    return (words[1] == "SMALL" ? words[3].lowercased() : String(words[3])).first
  }
}
