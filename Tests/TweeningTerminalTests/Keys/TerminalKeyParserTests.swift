import Testing
import Tweening

@testable import TweeningTerminal
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct TerminalKeyParserTests {
  private func keys(_ text: String) -> [TerminalKey] {
    var parser = TerminalKeyParser()
    return parser.parse(text.utf8) + parser.flush()
  }

  @Test(
    arguments: [
      ("q", [.character("q")]),
      (" +-[]0", " +-[]0".map { .character($0) }),
      ("é価🎈\u{FFFD}", "é価🎈\u{FFFD}".map { .character($0) }),
      ("\r\n\t\u{7F}\u{8}", [.enter, .enter, .tab, .backspace, .backspace]),
      ("\u{3}\u{1A}\0\u{1C}\u{1F}", ["c", "z", " ", "\\", "_"].map { .control($0) }),
      ("\u{1B}x\u{1B} \u{1B}é", [.alternate("x"), .alternate(" "), .alternate("é")]),
      ("\u{1B}", [.escape]),
      ("\u{1B}\u{1B}", [.escape, .escape]),
      ("\u{1B}\u{1B}\u{1B}[A", [.escape, .modified(.up, .alternate)]),
      ("\u{1B}\u{1B}x", [.escape, .alternate("x")]),
      ("\u{1B}[", [.alternate("[")]),
      ("\u{1B}O", [.alternate("O")]),
      ("\u{1B}[[", [.alternate("["), .character("[")]),
      ("\u{1B}]", [.alternate("]")]),
      ("\u{1B}P", [.alternate("P")]),
      ("\u{1B}[é", [.alternate("["), .character("é")]),
      ("\u{1B}[12\r", [.alternate("["), .character("1"), .character("2"), .enter]),
      ("\u{1B}[\u{1B}[A", [.alternate("["), .up]),
      ("\u{1B}Oz", [.alternate("O"), .character("z")]),
      ("\u{1B}]x", [.alternate("]"), .character("x")]),
      ("\u{1B}P\r", [.alternate("P"), .enter]),
      ("\u{1B}\u{1B}[\t", [.escape, .alternate("["), .tab]),
      ("\u{1B}]11;rgb\u{1B}[A", [.up]),
    ] as [(String, [TerminalKey])])
  func `bytes are keys`(text: String, keys: [TerminalKey]) {
    #expect(self.keys(text) == keys)
  }

  @Test
  func `what is late stays pending`() {
    var parser = TerminalKeyParser()
    for (start, rest, key) in [
      ("\u{1B}[1;5", "D", TerminalKey.modified(.left, .control)),
      ("\u{1B}[20", "0~a\rb\u{1B}[201~", .paste("a\nb")),
    ] {
      #expect(parser.parse(start.utf8) == [])
      #expect(parser.flush() == [])
      #expect(parser.isPending)
      #expect(parser.parse(rest.utf8) == [key])
      #expect(!parser.isPending)
    }
    let bytes = Array("🎈".utf8)
    for byte in bytes.dropLast() {
      #expect(parser.parse([byte]) == [])
      #expect(parser.flush() == [])
    }
    #expect(parser.parse([bytes[3]]) == [.character("🎈")])
  }

  @Test(arguments: [
    "", "one", "one\ntwo\n", "हिन्दी 👨‍👩‍👧‍👦", "\u{1B}[A\u{3}q", "\u{1B}[201", "a\u{1B}[200~b",
  ])
  func `a text that is pasted is one event`(text: String) {
    for lineBreak in ["\r", "\n", "\r\n"] {
      let pasted = text.replacing("\n", with: lineBreak)
      let bytes = Array("x\u{1B}[200~\(pasted)\u{1B}[201~y".utf8)
      for length in [1, 2, 7, bytes.count] {
        var parser = TerminalKeyParser()
        var found: [TerminalKey] = []
        for start in stride(from: 0, to: bytes.count, by: length) {
          found += parser.parse(bytes[start..<min(start + length, bytes.count)])
          if parser.isPending, length > 6 {
            found += parser.flush()
          }
        }
        #expect(found == [.character("x"), .paste(text), .character("y")])
      }
    }
  }

  @Test
  func `a long text that is pasted arrives in pieces, and loses nothing`() {
    for part in ["é\n", "0123456789", "价a"] {
      let text = String(repeating: part, count: 3100 / part.utf8.count)
      var parser = TerminalKeyParser(mostPasted: 1000)
      let keys = parser.parse("\u{1B}[200~\(text)\u{1B}[201~q".utf8)
      #expect(keys.count == 5)
      let pieces = keys.dropLast().map { key in
        if case .paste(let text) = key { text } else { "?" }
      }
      #expect(pieces.joined() == text)
      #expect(keys.last == .character("q"))
    }
  }

  @Test
  func `a sequence without an end is bounded, and was typed`() {
    var parser = TerminalKeyParser()
    let keys = parser.parse([0x1B, 0x5B] + [UInt8](repeating: 0x31, count: 10_000))
    #expect(keys.first == .alternate("["))
    #expect(keys.count == 10_001)
    #expect(MemoryLayout.size(ofValue: parser) < 64)
    #expect(parser.parse([0x71]) == [.character("q")])
  }
}
