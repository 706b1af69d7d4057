import Testing
import Tweening

@testable import TweeningTerminal
@testable import TweeningTestSupport

/// Random bytes, of which no character is lost, and none is invented.
@Suite(.limitedConcurrency)
struct RandomKeyTests {
  /// Bytes as a terminal may send them: keys, characters, parts of them, and noise.
  private func bytes(_ generator: inout SeededGenerator) -> [UInt8] {
    let known = [
      "\u{1B}[A", "\u{1B}[1;5D", "\u{1B}OP", "\u{1B}[15~", "\u{1B}[[B", "\u{1B}[3$", "\u{1B}Oa",
      "\u{1B}\u{1B}[C", "\u{1B}é", "é", "価", "🎈", "x", "[", "O", "~", ";", "5", "\r", "\u{1B}",
      "\u{1B}[", "\u{1B}]", "\u{1B}P", "\u{1B}]11;rgb:ff/ff/ff\u{7}", "\u{1B}[?62;4c", "\u{3}",
      "\u{1B}[200~", "\u{1B}[201~",
    ]
    return (0..<60).flatMap { _ in
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: return [UInt8.random(in: 0...255, using: &generator)]
      case 1:
        let text = Array((known.randomElement(using: &generator) ?? "").utf8)
        return Array(text.prefix(Int.random(in: 1...text.count, using: &generator)))

      case _: return Array((known.randomElement(using: &generator) ?? "").utf8)
      }
    }
  }

  private func pieces(_ bytes: [UInt8], _ generator: inout SeededGenerator) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = rest.prefix(Int.random(in: 1...9, using: &generator))
      pieces.append(piece)
      rest = rest.dropFirst(piece.count)
    }
    return pieces
  }

  /// The characters of keys, in order.
  private func characters(_ keys: [TerminalKey]) -> [Unicode.Scalar] {
    keys.flatMap { key -> [Unicode.Scalar] in
      switch key {
      case .character(let character), .alternate(let character):
        Array(character.unicodeScalars)

      case .paste(let text): Array(text.unicodeScalars)
      case .modified(let key, _): characters([key])
      case _: []
      }
    }
  }

  @Test(arguments: 1...60)
  func `keys are the same in any pieces, and their characters are those of the bytes`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let bytes = bytes(&generator)
    var whole = TerminalKeyParser()
    let keys = whole.parse(bytes)
    var parser = TerminalKeyParser()
    #expect(pieces(bytes, &generator).flatMap { parser.parse($0) } == keys)
    #expect(parser == whole)
    // None is invented: they are among the characters of the bytes, in their order. The pad of
    // numbers has characters for letters, and is not among the sequences.
    var rest = String(decoding: bytes, as: UTF8.self).replacing("\r", with: "\n").unicodeScalars[
      ...]
    for scalar in characters(keys) where scalar != "\u{FFFD}" {
      let place = rest.firstIndex(of: scalar)
      #expect(place != nil, "seed \(seed): \(scalar)")
      rest = place.map { rest[rest.index(after: $0)...] } ?? rest
    }
  }

  @Test(arguments: 1...60)
  func `no character is lost outside of sequences, also where keys are flushed`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    // Without escapes, each character is a key; bytes that are not UTF-8 are none.
    let bytes = bytes(&generator).filter { $0 != 0x1B }
    var parser = TerminalKeyParser()
    var keys: [TerminalKey] = []
    for piece in pieces(bytes, &generator) {
      keys += parser.parse(piece)
      if Bool.random(using: &generator) {
        keys += parser.flush()
      }
    }
    var expected: [Unicode.Scalar] = []
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    decoding: while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar):
        if Character(scalar).isPrintable {
          expected.append(scalar)
        }

      case .error: continue
      case .emptyInput: break decoding
      }
    }
    #expect(characters(keys) == expected, "seed \(seed)")
  }

  @Test(arguments: 1...60)
  func `a sequence that none has sent was typed`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<50 {
      let starts = ["[", "O", "]", "P", "_", "[[", "[1", "[1;5", "O2"]
      let start = starts.randomElement(using: &generator) ?? ""
      let end = ["\r", "é", "\u{3}", "\t"].randomElement(using: &generator) ?? ""
      var parser = TerminalKeyParser()
      let keys = parser.parse("\u{1B}\(start)\(end)q".utf8)
      let typed = start.unicodeScalars + end.unicodeScalars.filter { $0.value >= 0x20 } + ["q"]
      #expect(characters(keys) == Array(typed), "\(start)\(end)")
      #expect(!parser.isPending)
    }
  }
}
