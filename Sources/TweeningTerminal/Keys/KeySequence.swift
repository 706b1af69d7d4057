/// The sequences of bytes after `ESC [` and `ESC O` that keys send, in xterm, kitty, the Linux
/// console, Terminal.app, tmux and rxvt.
struct KeySequence: Hashable {
  /// The state of a sequence after a byte.
  enum Step {
    /// The sequence continues.
    case unfinished
    /// The sequence is a key.
    case key(TerminalKey)
    /// The sequence is the beginning of a text that is pasted.
    case paste
    /// The sequence is something else, such as an answer of the terminal.
    case unknown
    /// The bytes are not a sequence, but typed characters.
    case typed
  }

  /// The most bytes: more than any key has, and any answer.
  private static let mostBytes = 256

  /// `[` or `O`.
  let start: UInt8
  /// Whether another escape came before, as Terminal.app sends it with the option key.
  let isAlternate: Bool
  /// The bytes up to now, which have no end.
  private(set) var bytes: [UInt8] = []

  init(start: UInt8, isAlternate: Bool) {
    self.start = start
    self.isAlternate = isAlternate
  }

  /// Whether the bytes up to now could not be keys of their own.
  var isCertain: Bool {
    !bytes.isEmpty && bytes != [UInt8(ascii: "[")]
  }

  mutating func add(_ byte: UInt8) -> Step {
    let step = step(byte)
    guard case .unfinished = step else { return step }
    guard bytes.count < KeySequence.mostBytes else { return .typed }
    bytes.append(byte)
    return step
  }

  private func step(_ byte: UInt8) -> Step {
    switch (start, byte) {
    case (UInt8(ascii: "O"), _): return shiftedStep(byte)
    case _ where bytes == [UInt8(ascii: "[")]:
      // The Linux console: F1 is `ESC [ [ A`.
      return (0x41...0x45).contains(byte) ? key(.function(Int(byte) - 0x40)) : .typed

    case (_, UInt8(ascii: "[")) where bytes.isEmpty: return .unfinished
    // rxvt: Shift+Delete is `ESC [ 3 $`.
    case (_, UInt8(ascii: "$")) where numbers?.count == 1: return end(byte)
    case (_, 0x20...0x3F): return .unfinished
    case (_, 0x40...0x7E): return end(byte)
    case _: return .typed
    }
  }

  /// A byte after `ESC O`, as arrows send it in the mode of applications.
  private func shiftedStep(_ byte: UInt8) -> Step {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ";"): .unfinished
    // rxvt: Control+Up is `ESC O a`.
    case UInt8(ascii: "a")...UInt8(ascii: "d"): lettered(byte - 0x20, .control) ?? .typed
    // The pad of numbers: 0 is `ESC O p`.
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      key(.character(Character(Unicode.Scalar(byte - 0x40))))

    case UInt8(ascii: "M"): key(.enter)
    case _: lettered(byte) ?? .typed
    }
  }

  // MARK: Ends

  /// The parameters, or nil if no key sends such parameters.
  private var numbers: [Int]? {
    guard !bytes.isEmpty else { return [] }
    var numbers: [Int] = []
    for part in bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false) {
      // kitty: a colon begins a detail.
      let digits = part.prefix { $0 != UInt8(ascii: ":") }
      guard digits.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else { return nil }
      numbers.append(Int(String(decoding: digits, as: UTF8.self)) ?? 1)
    }
    return numbers
  }

  /// Shift is 2, the alternate key 3, and so on. The meta key of xterm is the alternate key.
  private var modifiers: TerminalKey.Modifiers {
    let numbers = numbers ?? []
    let number = numbers.count > 1 ? numbers[1] : start == UInt8(ascii: "O") ? numbers.first : nil
    let bits = max(number ?? 1, 1) - 1
    return TerminalKey.Modifiers(rawValue: bits).union(bits & 8 != 0 ? .alternate : [])
  }

  private func key(_ key: TerminalKey, _ more: TerminalKey.Modifiers = []) -> Step {
    .key(key.with(modifiers.union(more).union(isAlternate ? .alternate : [])))
  }

  private func end(_ byte: UInt8) -> Step {
    guard let numbers else { return .unknown }
    switch Unicode.Scalar(byte) {
    case "~": return numbered(numbers)
    case "$": return numbered(numbers, .shift)
    case "^": return numbered(numbers, .control)
    case "@": return numbered(numbers, [.control, .shift])
    case "u": return numbers.first.map(character) ?? .unknown
    case "Z": return key(.tab, .shift)
    // rxvt: Shift+Up is `ESC [ a`.
    case "a", "b", "c", "d": return lettered(byte - 0x20, .shift) ?? .unknown
    // Any other first number is the row of the cursor.
    case _ where numbers.first ?? 1 == 1: return lettered(byte) ?? .unknown
    case _: return .unknown
    }
  }

  private func lettered(_ byte: UInt8, _ more: TerminalKey.Modifiers = []) -> Step? {
    KeySequence.lettered[byte].map { key($0, more) }
  }

  private func numbered(_ numbers: [Int], _ more: TerminalKey.Modifiers = []) -> Step {
    switch numbers.first {
    case 200: return .paste
    // xterm, with the option to report other keys.
    case 27 where numbers.count == 3: return character(numbers[2])
    case let number?: return KeySequence.numbered[number].map { key($0, more) } ?? .unknown
    case nil: return .unknown
    }
  }

  /// A key by the number of its scalar.
  private func character(_ number: Int) -> Step {
    switch number {
    case 9: return key(.tab)
    case 13: return key(.enter)
    case 27: return key(.escape)
    case 8, 127: return key(.backspace)
    case 0xE000...0xF8FF: return .unknown
    case _:
      let scalar = UInt32(exactly: number).flatMap(Unicode.Scalar.init)
      let character = scalar.map { Character($0) }
      return character.flatMap { $0.isPrintable ? key(.character($0)) : nil } ?? .unknown
    }
  }

  // MARK: Tables

  private static let lettered: [UInt8: TerminalKey] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right,
    UInt8(ascii: "D"): .left, UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end,
    UInt8(ascii: "P"): .function(1), UInt8(ascii: "Q"): .function(2),
    UInt8(ascii: "R"): .function(3), UInt8(ascii: "S"): .function(4),
  ]

  private static let numbered: [Int: TerminalKey] = {
    var keys: [Int: TerminalKey] = [
      1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    ]
    let numbers = [11...15, 17...21, 23...26, 28...29, 31...34].joined()
    for (index, number) in numbers.enumerated() {
      keys[number] = .function(index + 1)
    }
    return keys
  }()
}
