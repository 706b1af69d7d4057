import Testing

@testable import TweeningTerminal
@testable import TweeningTestSupport

/// The keys of terminals by the bytes that they send.
@Suite(.limitedConcurrency)
struct KeySequenceTests {
  private typealias Modifiers = TerminalKey.Modifiers

  private static func function(_ modifiers: Modifiers = []) -> (Int) -> TerminalKey {
    { TerminalKey.function($0).with(modifiers) }
  }

  private static let xterm: [(String, [TerminalKey])] = [
    ("[A [B [C [D [H [F", [.up, .down, .right, .left, .home, .end]),
    ("OA OB OC OD OH OF", [.up, .down, .right, .left, .home, .end]),
    ("OP OQ OR OS", (1...4).map(function())),
    ("[15~ [17~ [18~ [19~ [20~ [21~ [23~ [24~", (5...12).map(function())),
    ("[1;2P [1;2Q [1;2R [1;2S [15;2~ [24;2~", [1, 2, 3, 4, 5, 12].map(function(.shift))),
    ("[1;5P [1;6R", [.function(1).with(.control), .function(3).with([.shift, .control])]),
    ("[2~ [3~ [5~ [6~", [.insert, .delete, .pageUp, .pageDown]),
    (
      "[1;2A [1;3B [1;5C [1;7D [1;8H",
      [
        .modified(.up, .shift), .modified(.down, .alternate), .modified(.right, .control),
        .modified(.left, [.alternate, .control]), .modified(.home, [.shift, .alternate, .control]),
      ]
    ),
    (
      "[3;5~ [6;3~ [1;9A",
      [
        .modified(.delete, .control), .modified(.pageDown, .alternate), .modified(.up, .alternate),
      ]
    ),
    ("[Z", [.modified(.tab, .shift)]),
    (
      "[27;5;9~ [27;2;13~ [27;6;65~",
      [
        .modified(.tab, .control), .modified(.enter, .shift), .modified(.control("a"), .shift),
      ]
    ),
    ("Oj Ok Om Oo Op Oy OM", "*+-/09".map { .character($0) } + [.enter]),
  ]

  private static let kitty: [(String, [TerminalKey])] = [
    ("[13~ [1P [1;1:1Q", [3, 1, 2].map(function())),
    (
      "[97;5u [97;3u [233;3u [97;7u",
      [
        .control("a"), .alternate("a"), .alternate("é"), .modified(.control("a"), .alternate),
      ]
    ),
    (
      "[9;5u [13;2u [27u [27;3u [127;5u [32;5u",
      [
        .modified(.tab, .control), .modified(.enter, .shift), .escape,
        .modified(.escape, .alternate),
        .modified(.backspace, .control), .control(" "),
      ]
    ),
    ("[97:65;2:1;65u [57441;2u [1114112u [55296u", [.modified(.character("a"), .shift)]),
  ]

  private static let linux: [(String, [TerminalKey])] = [
    ("[[A [[B [[C [[D [[E [17~", (1...6).map(function())),
    ("[25~ [26~ [28~ [29~ [31~ [32~ [33~ [34~", (13...20).map(function())),
    ("[1~ [4~ [2~", [.home, .end, .insert]),
    ("\t", [.modified(.tab, .shift)]),
  ]

  private static let rxvt: [(String, [TerminalKey])] = [
    ("[7~ [8~ [11~ [12~ [14~", [.home, .end] + [1, 2, 4].map(function())),
    ("[a [b [c [d", [.up, .down, .right, .left].map { .modified($0, .shift) }),
    ("Oa Ob Oc Od", [.up, .down, .right, .left].map { .modified($0, .control) }),
    (
      "[3$ [3^ [3@ [7$ [23$",
      [
        .modified(.delete, .shift), .modified(.delete, .control),
        .modified(.delete, [.shift, .control]), .modified(.home, .shift),
        .modified(.function(11), .shift),
      ]
    ),
    ("\u{1B}[A \u{1B}Oa", [.modified(.up, .alternate), .modified(.up, [.alternate, .control])]),
  ]

  private static let mac: [(String, [TerminalKey])] = [
    ("\u{1B}[A \u{1B}[B \u{1B}OC", [.up, .down, .right].map { .modified($0, .alternate) }),
    ("b f é", [.alternate("b"), .alternate("f"), .alternate("é")]),
    (
      "\u{7F} \u{8} \r",
      [
        .modified(.backspace, .alternate), .modified(.backspace, .alternate),
        .modified(.enter, .alternate),
      ]
    ),
    ("[1;2D [1;2C", [.modified(.left, .shift), .modified(.right, .shift)]),
    ("\u{3} \u{1F}", [.modified(.control("c"), .alternate), .modified(.control("_"), .alternate)]),
  ]

  private static let tmux: [(String, [TerminalKey])] = [
    ("[1~ [4~ OA [1;3A", [.home, .end, .up, .modified(.up, .alternate)]),
    ("\u{1B}[1;5C", [.modified(.right, [.alternate, .control])]),
    ("O2P O5Q", [.function(1).with(.shift), .function(2).with(.control)]),
  ]

  @Test(arguments: [xterm, kitty, linux, rxvt, mac, tmux].joined())
  func `a sequence is a key, however its bytes arrive`(text: String, keys: [TerminalKey]) {
    // Each begins with an escape.
    let bytes = Array("\u{1B}\(text.replacing(" ", with: "\u{1B}"))".utf8)
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

  @Test(arguments: [
    "[?62;4c", "[24;80R", "[I", "[?1u", "[4;1$y", "[>0;276;0c", "[99~", "[201~", "[?997;1n",
    "]11;rgb:ffff/ffff/ffff\u{7}", "]10;?\u{1B}\\", "P>|xterm(390)\u{1B}\\", "P1+r544e\u{1B}\\",
    "_Gi=31;OK\u{1B}\\", "]52;c;aé\u{7}",
  ])
  func `an answer of the terminal is no key`(answer: String) {
    let bytes = Array("a\u{1B}\(answer)b".utf8)
    for certain in 4..<bytes.count {
      var parser = TerminalKeyParser()
      var keys = parser.parse(bytes[..<certain])
      // The rest may be late.
      keys += parser.flush()
      keys += bytes[certain...].flatMap { parser.parse([$0]) }
      #expect(keys == [.character("a"), .character("b")])
      #expect(!parser.isPending)
    }
  }
}
