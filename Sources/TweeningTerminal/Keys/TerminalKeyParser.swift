/// Parses the bytes of a terminal into keys.
///
/// A parser is a value without a terminal and a clock. A key may arrive in pieces, so the parser
/// stores incomplete keys. The parser drops sequences that are not keys.
///
/// ```swift
/// var parser = TerminalKeyParser()
/// parser.parse([0x1B, 0x5B, 0x44])   // [.left]
/// ```
public struct TerminalKeyParser: Sendable, Hashable {
  private enum State: Hashable {
    /// Between two keys.
    case ground
    /// After an escape, which is a key of its own where nothing follows.
    case escape
    /// In a control sequence, with its parameters.
    case sequence([UInt8])
    /// After an escape and "O".
    case singleShift
    /// In a text of the terminal, such as an answer, which ends with a bell or `ESC \`.
    case text(start: UInt8, isEmpty: Bool, isEscaped: Bool)
    /// In a character of several bytes.
    case character([UInt8], length: Int)
  }

  /// The most bytes of parameters that are kept; no key has as many.
  private static let mostParameters = 16

  private var state = State.ground

  /// Creates a parser.
  public init() {}

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

  /// Ends the pending key when no bytes follow.
  ///
  /// - Returns: The escape key, if its byte is pending, or a key with Alt whose bytes could begin
  ///   an answer of the terminal; otherwise nothing.
  public mutating func flush() -> [TerminalKey] {
    defer { state = .ground }
    if case .text(let start, isEmpty: true, _) = state {
      return [.alternate(Character(Unicode.Scalar(start)))]
    }
    return state == .escape ? [.escape] : []
  }

  private mutating func take(_ byte: UInt8, _ keys: inout [TerminalKey]) {
    switch state {
    case .ground:
      takePlain(byte, &keys)

    case .escape:
      takeAfterEscape(byte, &keys)

    case .sequence(let parameters):
      switch byte {
      case 0x40...0x7E:
        state = .ground
        TerminalKeyParser.key(byte, parameters).map { keys.append($0) }
      case 0x20...0x3F:
        let isFull = parameters.count >= TerminalKeyParser.mostParameters
        state = .sequence(isFull ? parameters : parameters + [byte])
      case _:
        state = .ground
        takePlain(byte, &keys)
      }

    case .singleShift:
      state = .ground
      TerminalKeyParser.key(byte, []).map { keys.append($0) }

    case .text(let start, _, let isEscaped):
      let isOver = byte == 0x07 || (isEscaped && byte == UInt8(ascii: "\\"))
      state = isOver ? .ground : .text(start: start, isEmpty: false, isEscaped: byte == 0x1B)

    case .character(let bytes, let length):
      guard byte & 0xC0 == 0x80 else {
        state = .ground
        takePlain(byte, &keys)
        return
      }
      state = .character(bytes + [byte], length: length)
      guard bytes.count + 1 == length else { return }
      state = .ground
      // A sequence that is not valid decodes to more than one character, or to U+FFFD.
      let text = String(decoding: bytes + [byte], as: UTF8.self)
      if let character = text.first, text.count == 1, character != "\u{FFFD}" {
        keys.append(.character(character))
      }
    }
  }

  private mutating func takeAfterEscape(_ byte: UInt8, _ keys: inout [TerminalKey]) {
    switch byte {
    case 0x1B: keys.append(.escape)
    case UInt8(ascii: "["): state = .sequence([])
    case UInt8(ascii: "O"): state = .singleShift
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"):
      state = .text(start: byte, isEmpty: true, isEscaped: false)
    case 0x20..<0x7F:
      state = .ground
      keys.append(.alternate(Character(Unicode.Scalar(byte))))
    case _:
      state = .ground
      keys.append(.escape)
      takePlain(byte, &keys)
    }
  }

  private mutating func takePlain(_ byte: UInt8, _ keys: inout [TerminalKey]) {
    switch byte {
    case 0x1B: state = .escape
    case 0x0D, 0x0A: keys.append(.enter)
    case 0x09: keys.append(.tab)
    case 0x08, 0x7F: keys.append(.backspace)
    case 0x01..<0x1B: keys.append(.control(Character(Unicode.Scalar(byte + 0x60))))
    case 0x20..<0x7F: keys.append(.character(Character(Unicode.Scalar(byte))))
    case 0xC2...0xDF: state = .character([byte], length: 2)
    case 0xE0...0xEF: state = .character([byte], length: 3)
    case 0xF0...0xF4: state = .character([byte], length: 4)
    // No key sends these.
    case _: break
    }
  }

  private static func key(_ final: UInt8, _ parameters: [UInt8]) -> TerminalKey? {
    switch final {
    case UInt8(ascii: "A"): return .up
    case UInt8(ascii: "B"): return .down
    case UInt8(ascii: "C"): return .right
    case UInt8(ascii: "D"): return .left
    case UInt8(ascii: "H"): return .home
    case UInt8(ascii: "F"): return .end
    case UInt8(ascii: "~"):
      let number = parameters.prefix { $0 != UInt8(ascii: ";") }
      return numbered[String(decoding: number, as: UTF8.self)]
    case _: return nil
    }
  }

  private static let numbered: [String: TerminalKey] = [
    "1": .home, "3": .delete, "4": .end, "5": .pageUp, "6": .pageDown, "7": .home, "8": .end,
  ]
}

/// A key that a terminal reports.
public enum TerminalKey: Sendable, Hashable {
  /// A printable character, or a space.
  case character(Character)
  /// A letter with the control key, in lower case.
  case control(Character)
  /// A character with the alternate key.
  case alternate(Character)
  /// An arrow key.
  case up, down, left, right
  /// A key that goes to the start or to the end.
  case home, end
  /// A key that scrolls by a page.
  case pageUp, pageDown
  /// The enter key.
  case enter
  /// The tabulator key.
  case tab
  /// The key that deletes backwards.
  case backspace
  /// The key that deletes forwards.
  case delete
  /// The escape key.
  case escape
}
