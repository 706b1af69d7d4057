/// The emoji of more than 16 bytes of UTF-8 as numbers: families, and the flags of regions.
///
/// The scalars of an emoji are few, so each is a digit. A number has room for eleven: one more than
/// in any emoji of Unicode. Unlike an index into a table, a number needs nothing beside it, and no
/// text from outside can make it grow.
struct LongEmoji: Hashable {
  /// No UTF-8 begins with this byte.
  private static let mark: UInt128 = 0xFF

  /// The mark, and above it the digits, the first scalar the lowest. The digit 0 is none.
  let number: UInt128

  /// The emoji of a number; nil: the number is the UTF-8 of a character.
  init?(number: UInt128) {
    guard number & 0xFF == Self.mark else { return nil }
    self.number = number
  }

  /// The emoji of a character; nil: the character has too many scalars, or others.
  init?(_ character: Character) {
    var number: UInt128 = 0
    for scalar in character.unicodeScalars.reversed() {
      guard let digit = Self.digits[scalar], number < (1 << 120) / Self.base else { return nil }
      number = number * Self.base + digit
    }
    self.number = number << 8 | Self.mark
  }

  /// The scalars in their order.
  var text: String {
    var text = String.UnicodeScalarView()
    var rest = number >> 8
    while rest > 0 {
      text.append(Self.scalars[Int(rest % Self.base) - 1])
      rest /= Self.base
    }
    return String(text)
  }

  private static let scalars: [Unicode.Scalar] = [0...0xFFFF, 0x1F000...0x1FAFF, 0xE0020...0xE007F]
    .flatMap { (values: ClosedRange<UInt32>) in values.compactMap(Unicode.Scalar.init) }
    .filter { $0.properties.isEmoji || $0.isEmojiPart }

  private static let base = UInt128(scalars.count + 1)

  private static let digits = Dictionary(
    uniqueKeysWithValues: zip(scalars, (1 as UInt128)...),
  )
}

extension Unicode.Scalar {
  /// Whether the scalar is the joiner, the presentation as an emoji, the frame of a key, or a tag:
  /// tags name the region of a flag.
  var isEmojiPart: Bool {
    switch value {
    case 0x200D, 0xFE0F, 0x20E3, 0xE0020...0xE007F: true
    case _: false
    }
  }
}
