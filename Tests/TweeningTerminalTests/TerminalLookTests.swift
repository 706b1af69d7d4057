import Testing
import Tweening

@testable import TweeningTerminal
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct TerminalLookTests {
  /// The relative luminance by the text of WCAG 2.
  private func luminance(_ color: TerminalColor) -> Double {
    let parts = [color.red, color.green, color.blue].map { byte in
      let component = Double(byte) / 255
      return component <= 0.04045
        ? component / 12.92 : power((component + 0.055) / 1.055)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  /// x to the power of 2.4: the fifth root of its twelfth power.
  private func power(_ x: Double) -> Double {
    let twelfth = (0..<12).reduce(1.0) { product, _ in product * x }
    var root = 1.0
    for _ in 0..<80 {
      root -= (root - twelfth / (root * root * root * root)) / 5
    }
    return root
  }

  private func contrast(_ first: TerminalColor, _ second: TerminalColor) -> Double {
    let luminances = [luminance(first), luminance(second)].sorted()
    return (luminances[1] + 0.05) / (luminances[0] + 0.05)
  }

  private static let colors = [
    TerminalColor(code: 34, red: 95, green: 175, blue: 255),
    TerminalColor(code: 33, red: 255, green: 215, blue: 95),
    TerminalColor(code: 39, red: 215, green: 215, blue: 215),
    TerminalColor(code: 31, red: 0, green: 0, blue: 0),
  ]

  @Test(arguments: [TerminalColorSupport.ansi256, .trueColor])
  func `a color of the theme can be read on any background`(support: TerminalColorSupport) {
    let levels: [UInt8] = [0, 40, 100, 119, 128, 180, 255]
    for red in levels {
      for green in levels {
        let color = TerminalColor(red: red, green: green, blue: green / 2 + red / 2)
        let background = TerminalBackground(color)
        for wish in Self.colors {
          let shown = background.readable(wish, support)
          #expect(contrast(shown, color) >= 4.499, "\(shown) on \(color)")
          if support == .ansi256 {
            #expect(TerminalColor(indexOf256: shown.indexOf256) == shown)
          }
        }
      }
    }
  }

  @Test
  func `without an answer, a color of the theme is one of the base colors`() {
    for support in [TerminalColorSupport.ansi16, .ansi256, .trueColor] {
      let style = TerminalStyle(foreground: Self.colors[0], background: Self.colors[2])
      #expect(style.escapeCodes(support) == "\u{1B}[0;34;49m")
    }
    #expect(TerminalStyle(foreground: Self.colors[0]).escapeCodes(.none) == "\u{1B}[0m")
  }

  @Test
  func `a color of a document is never changed`() {
    let color = TerminalColor(red: 95, green: 175, blue: 255)
    let white = TerminalBackground(TerminalColor(red: 255, green: 255, blue: 255))
    let look = TerminalLook(colors: .trueColor, background: white)
    let style = TerminalStyle(foreground: color)
    #expect(look.shown(style) == style)
    let dim = look.shown(.dim)
    #expect(!dim.isDim)
    #expect(dim.foreground.map { contrast($0, white.color) >= 4.499 } == true)
    #expect(TerminalLook(colors: .none, background: white).shown(.dim) == .dim)
  }

  @Test(
    arguments: [
      ([:], true), (["LANG": ""], true), (["LANG": "C"], true),
      (["LC_ALL": "POSIX", "LANG": "de_DE.UTF-8"], true),
      (["LC_ALL": "", "LANG": "de_DE.utf8"], false), (["LC_ALL": "C.UTF-8"], false),
      (["LC_CTYPE": "en_US.ISO-8859-1", "LANG": "en_US.UTF-8"], true),
      (["LANG": "de_DE.UTF-8@euro"], false), (["LC_CTYPE": "UTF-8"], false),
      (["LC_ALL": "de_DE"], true), (["LC_ALL": "de_DE@euro"], true), (["LANG": "hi_IN"], false),
      (["LANG": "@"], true), (["LANG": "."], true),
    ] as [([String: String], Bool)])
  func `the environment names the characters`(variables: [String: String], isASCII: Bool) {
    let sets = ["de_DE": "ISO-8859-1", "de_DE@euro": "ISO-8859-15", "hi_IN": "UTF-8"]
    #expect(
      TerminalLook.isASCII {
        variables[$0]
      } codeset: {
        sets[$0]
      } == isASCII)
  }

  @Test
  func `the system names the characters of a locale without a name for them`() {
    #expect(TerminalLook.systemCodeset("C.UTF-8") == "UTF-8")
    #expect(TerminalLook.systemCodeset("C") != "UTF-8")
    #expect(TerminalLook.systemCodeset("xx_XX.none") != "UTF-8")
  }

  @Test(arguments: [
    ("café", "cafe"), ("cafe\u{301}", "cafe"), ("Ål Łódź Việt", "Al Lodz Viet"),
    ("“10 %”", "\"10 %\""), ("✓ 40 — ✗", "+ 40 \\u{2014} x"), ("ß हि", "\\u{df} \\u{939}\\u{93f}"),
    ("\u{FEFF}a", "\\u{feff}a"),
  ])
  func `a log in ASCII loses no character`(text: String, ascii: String) {
    #expect(TerminalLook(colors: .none, isASCII: true).shown(text) == ascii)
    #expect(TerminalLook(colors: .none).shown(text) == text)
  }

  @Test
  func `every sign of a grid has a sign of ASCII of its width`() {
    var grid = TerminalGrid(size: TerminalSize(columns: 40, rows: 2))
    grid.write("█▌▏▁▂▇⠁⠠⣿⠀─│┊╎╵⌞▴●▶◀■·…–×∞é日a", column: 0, row: 0)
    let look = TerminalLook(colors: .none, isASCII: true)
    let text = grid.text(look, takesEscapeCodes: false)
    #expect(text.hasPrefix("## _.%'.# -|:!|L^o><#.~-x~e"))
    #expect(text.allSatisfy { $0.isASCII })
    var renderer = TerminalRenderer(look)
    let drawn = renderer.render(grid)
    #expect(drawn.allSatisfy { $0.isASCII })
    #expect(drawn.contains("x~e??a"))
  }

  @Test(arguments: [
    ("\u{1B}]11;rgb:ffff/8080/0000\u{1B}\\\u{1B}[?62;4c", 255, 128, 0),
    ("\u{1B}]11;rgb:ff/80/00\u{07}\u{1B}[?6c", 255, 128, 0),
    ("x\u{1B}]11;rgba:f/8/0/f\u{1B}\\\u{1B}[?6c", 255, 136, 0),
  ])
  func `an answer names the background`(text: String, red: Int, green: Int, blue: Int) {
    let answer = Array(text.utf8)
    #expect(TerminalQuestion.isComplete(answer))
    #expect(!TerminalQuestion.isComplete(answer.dropLast()))
    let color = TerminalColor(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
    #expect(TerminalQuestion.background(in: answer) == color)
  }

  @Test(arguments: [
    "", "\u{1B}[?6c", "\u{1B}]11;rgb:ff/80\u{07}", "\u{1B}]11;rgb:fffff/0/0\u{07}",
    "\u{1B}]11;red\u{07}", "\u{1B}]10;rgb:ff/80/00\u{07}",
  ])
  func `another answer names no background`(text: String) {
    #expect(TerminalQuestion.background(in: Array(text.utf8)) == nil)
  }
}
