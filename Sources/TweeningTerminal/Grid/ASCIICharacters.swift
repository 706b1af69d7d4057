extension Character {
  /// The character of ASCII that looks most like it.
  var ascii: Character {
    guard !isASCII else { return self }
    if let known = Character.asciiOfSigns[self] {
      return known
    }
    guard unicodeScalars.count == 1, let value = unicodeScalars.first?.value,
      (0x2800...0x28FF).contains(value)
    else { return "?" }
    let dots = value - 0x2800
    // The dots of the upper half of the cell are 1, 2, 4 and 5.
    switch (dots & 0b0001_1011 != 0, dots & 0b1110_0100 != 0) {
    case (false, false): return " "
    case (true, false): return "'"
    case (false, true): return "."
    case (true, true): return dots.nonzeroBitCount >= 6 ? "#" : ":"
    }
  }

  private static let asciiOfSigns: [Character: Character] = {
    let pairs: [(String, String)] = [
      ("█▉▊▋▌", "#####"), ("▍▎▏", "-- "), ("▁▂▃▄▅▆▇", "_.-=+*%"), ("─━╌┄", "----"),
      ("│┃┊╎╵╷", "||:!||"), ("┼├┤┬┴", "+++++"), ("⌞▴●▶◀■", "L^o><#"), ("·…–×∞", ".~-x~"),
      ("←→↑↓", "<>^v"), ("±−", "~-"), ("░▒▓✓✗", ".:#+x"),
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
