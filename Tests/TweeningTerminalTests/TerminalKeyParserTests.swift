import Testing

@testable import TweeningTerminal
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct TerminalKeyParserTests {
  private static let keys: [(String, [TerminalKey])] = [
    ("q", [.character("q")]),
    (" +-[]0", " +-[]0".map { .character($0) }),
    ("é価🎈", "é価🎈".map { .character($0) }),
    ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
    ("\u{1B}OA\u{1B}OD\u{1B}OH\u{1B}OF", [.up, .left, .home, .end]),
    ("\u{1B}[1;5D\u{1B}[1;2C", [.left, .right]),
    ("\u{1B}[H\u{1B}[F\u{1B}[1~\u{1B}[4~", [.home, .end, .home, .end]),
    ("\u{1B}[5~\u{1B}[6~\u{1B}[3~", [.pageUp, .pageDown, .delete]),
    ("\r\n\t\u{7F}\u{8}", [.enter, .enter, .tab, .backspace, .backspace]),
    ("\u{3}\u{1A}", [.control("c"), .control("z")]),
    ("\u{1B}x", [.alternate("x")]),
    ("\u{1B}[99~\u{1B}[?1;2cq", [.character("q")]),
    ("\u{1B}\u{1B}[A", [.escape, .up]),
  ]

  @Test(arguments: keys)
  func `keys are the same, however their bytes arrive`(text: String, keys: [TerminalKey]) {
    let bytes = Array(text.utf8)
    for length in 1...bytes.count {
      var parser = TerminalKeyParser()
      var found: [TerminalKey] = []
      for start in stride(from: 0, to: bytes.count, by: length) {
        found += parser.parse(bytes[start..<min(start + length, bytes.count)])
      }
      #expect(found == keys)
      #expect(!parser.isPending)
    }
  }

  @Test
  func `an escape is a key of its own where nothing follows`() {
    var parser = TerminalKeyParser()
    #expect(parser.parse([0x1B]) == [])
    #expect(parser.isPending)
    #expect(parser.flush() == [.escape])
    #expect(parser.parse([0x1B, 0x5B]) == [])
    #expect(parser.flush() == [])
    #expect(parser.parse([0x71]) == [.character("q")])
  }

  @Test(arguments: 1...20)
  func `any bytes leave the parser at the next key, with bounded memory`(seed: Int) {
    var state = UInt64(seed)
    var parser = TerminalKeyParser()
    for _ in 0..<2000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      _ = parser.parse([UInt8(truncatingIfNeeded: state >> 56)])
    }
    _ = parser.parse([0x1B, 0x5B] + [UInt8](repeating: 0x31, count: 100_000))
    #expect(MemoryLayout.size(ofValue: parser) < 64)
    #expect(parser.parse([0x7E]) == [])
    #expect(parser.parse([0x71]) == [.character("q")])
  }

  @Test
  func `an answer of the terminal is no key`() {
    for end in ["\u{07}", "\u{1B}\\"] {
      var parser = TerminalKeyParser()
      let bytes = Array("a\u{1B}]11;rgb:ffff/ffff/ffff\(end)\u{1B}[?62cb".utf8)
      #expect(bytes.flatMap { parser.parse([$0]) } == [.character("a"), .character("b")])
      #expect(!parser.isPending)
    }
    var parser = TerminalKeyParser()
    #expect(parser.parse("\u{1B}]".utf8) == [])
    #expect(parser.flush() == [.alternate("]")])
    #expect(parser.parse("\u{1B}]1".utf8) == [])
    #expect(parser.flush() == [])
  }
}
