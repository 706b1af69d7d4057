/// Parses the bytes of a terminal into keys.
///
/// A parser is a value without a terminal and a clock. A key may arrive in pieces, so the parser
/// stores incomplete keys. The parser drops sequences that are not keys, such as answers of the
/// terminal, and bytes that are not UTF-8.
///
/// ```swift
/// var parser = TerminalKeyParser()
/// let keys = parser.parse([0x1B, 0x5B, 0x44])   // [.left]
/// ```
public struct TerminalKeyParser: Sendable, Hashable {
  private enum State: Hashable {
    /// Between two keys.
    case ground
    /// After an escape, or after two: an escape is a key of its own where nothing follows.
    case escape(isSecond: Bool)
    case sequence(KeySequence)
    /// In a text of the terminal, such as an answer, which ends with a bell or `ESC \`.
    case text(start: UInt8, isEmpty: Bool, isEscaped: Bool)
    /// In a character of several bytes.
    case character([UInt8], length: Int, TerminalKey.Modifiers)
    /// In a text that is pasted.
    case paste
  }

  private var state = State.ground
  private var pasted: PastedText

  /// Creates a parser.
  public init() {
    self.init(mostPasted: 1 << 20)
  }

  init(mostPasted: Int) {
    pasted = PastedText(most: mostPasted)
  }

  /// Whether the last bytes are the beginning of a key.
  ///
  /// If no byte follows within about 50 ms, call ``flush()``. The escape key sends one byte, and
  /// other keys begin with the same byte.
  public var isPending: Bool {
    state != .ground
  }

  /// Parses bytes, and returns the keys that are complete.
  public mutating func parse(_ bytes: some Sequence<UInt8>) -> [TerminalKey] {
    var keys: [TerminalKey] = []
    for byte in bytes {
      take(byte, &keys)
    }
    return keys
  }

  /// Ends the pending key when no bytes follow, if it can be a key of its own.
  ///
  /// - Returns: The escape key, or a key with Alt whose bytes could begin another key; otherwise
  ///   nothing. The beginning of a character, of a longer sequence and of a text that is pasted
  ///   stays pending, because the rest may be late.
  public mutating func flush() -> [TerminalKey] {
    var keys: [TerminalKey] = []
    switch state {
    case .ground, .character, .paste, .text(_, isEmpty: false, _): return []
    case .sequence(let sequence) where sequence.isCertain: return []
    case .escape(let isSecond): keys = isSecond ? [.escape, .escape] : [.escape]
    case .sequence(let sequence): keys = TerminalKeyParser.typed(sequence)
    case .text(let start, isEmpty: true, _): keys = [.alternate(Character(Unicode.Scalar(start)))]
    }
    state = .ground
    return keys
  }

  // MARK: Bytes

  private mutating func take(_ byte: UInt8, _ keys: inout [TerminalKey]) {
    switch state {
    case .ground: takePlain(byte, [], &keys)
    case .escape(let isSecond): takeAfterEscape(byte, isSecond: isSecond, &keys)

    case .sequence(var sequence):
      let step = sequence.add(byte)
      state = .ground
      switch step {
      case .unfinished: state = .sequence(sequence)
      case .key(let key): keys.append(key)
      case .paste:
        state = .paste
        pasted.begin()

      case .unknown: break
      case .typed:
        keys += TerminalKeyParser.typed(sequence)
        takePlain(byte, [], &keys)
      }

    case .text(let start, let isEmpty, let isEscaped):
      takeInText(byte, start: start, isEmpty: isEmpty, isEscaped: isEscaped, &keys)

    case .character(let bytes, let length, let modifiers):
      takeInCharacter(byte, bytes, length: length, modifiers, &keys)

    case .paste:
      pasted.add(byte).map { keys.append(.paste($0)) }
      state = pasted.isOver ? .ground : .paste
    }
  }

  private mutating func takePlain(
    _ byte: UInt8,
    _ modifiers: TerminalKey.Modifiers,
    _ keys: inout [TerminalKey],
  ) {
    switch byte {
    case 0x1B: state = .escape(isSecond: false)
    case 0xC2...0xDF: state = .character([byte], length: 2, modifiers)
    case 0xE0...0xEF: state = .character([byte], length: 3, modifiers)
    case 0xF0...0xF4: state = .character([byte], length: 4, modifiers)
    case _: TerminalKeyParser.key(byte).map { keys.append($0.with(modifiers)) }
    }
  }

  private mutating func takeAfterEscape(
    _ byte: UInt8,
    isSecond: Bool,
    _ keys: inout [TerminalKey],
  ) {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "O"):
      state = .sequence(KeySequence(start: byte, isAlternate: isSecond))
      return

    case 0x1B where !isSecond:
      state = .escape(isSecond: true)
      return

    case _ where isSecond: keys.append(.escape)
    case _: break
    }
    switch byte {
    case 0x1B: break
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"):
      state = .text(start: byte, isEmpty: true, isEscaped: false)

    // The Linux console.
    case 0x09:
      state = .ground
      keys.append(.modified(.tab, .shift))

    case 0x00..<0x80, 0xC2...0xF4:
      state = .ground
      takePlain(byte, .alternate, &keys)

    // No key sends these bytes.
    case _:
      state = .ground
      keys.append(.escape)
    }
  }

  private mutating func takeInText(
    _ byte: UInt8,
    start: UInt8,
    isEmpty: Bool,
    isEscaped: Bool,
    _ keys: inout [TerminalKey],
  ) {
    switch byte {
    case UInt8(ascii: "\\") where isEscaped, 0x07 where !isEmpty: state = .ground
    case _ where isEscaped: takeAfterEscape(byte, isSecond: false, &keys)
    case 0x1B where !isEmpty: state = .text(start: start, isEmpty: false, isEscaped: true)
    case 0x20..<0x7F where !isEmpty || TerminalKeyParser.begins(byte, start),
      0x80... where !isEmpty:
      state = .text(start: start, isEmpty: false, isEscaped: false)

    case _:
      state = .ground
      if isEmpty {
        keys.append(.alternate(Character(Unicode.Scalar(start))))
      }
      takePlain(byte, [], &keys)
    }
  }

  private mutating func takeInCharacter(
    _ byte: UInt8,
    _ bytes: [UInt8],
    length: Int,
    _ modifiers: TerminalKey.Modifiers,
    _ keys: inout [TerminalKey],
  ) {
    guard byte & 0xC0 == 0x80 else {
      state = .ground
      takePlain(byte, [], &keys)
      return
    }
    let bytes = bytes + [byte]
    state = bytes.count < length ? .character(bytes, length: length, modifiers) : .ground
    if bytes.count == length, let text = String(validating: bytes, as: UTF8.self),
      let character = text.first, character.isPrintable
    {
      keys.append(.character(character).with(modifiers))
    }
  }

  // MARK: Keys

  /// Whether an answer of the terminal begins with a byte.
  private static func begins(_ byte: UInt8, _ start: UInt8) -> Bool {
    switch (Unicode.Scalar(start), Unicode.Scalar(byte)) {
    case ("]", "0"..."9"), ("P", "0"..."9"), ("P", ">"), ("P", "!"), ("_", "G"): true
    case _: false
    }
  }

  /// The typed keys of a sequence that no key has sent.
  private static func typed(_ sequence: KeySequence) -> [TerminalKey] {
    let escape: [TerminalKey] = sequence.isAlternate ? [.escape] : []
    return escape + [.alternate(Character(Unicode.Scalar(sequence.start)))]
      + sequence.bytes.compactMap(key)
  }

  /// The key that sends a byte alone, or nil if no key does.
  private static func key(_ byte: UInt8) -> TerminalKey? {
    switch byte {
    case 0x0D, 0x0A: .enter
    case 0x09: .tab
    case 0x08, 0x7F: .backspace
    case 0x00: .control(" ")
    case 0x01..<0x1B: .control(Character(Unicode.Scalar(byte + 0x60)))
    case 0x1C..<0x20: .control(Character(Unicode.Scalar(byte + 0x40)))
    case 0x20..<0x7F: .character(Character(Unicode.Scalar(byte)))
    case _: nil
    }
  }
}
