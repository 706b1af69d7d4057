import Testing
import Tweening

@testable import TweeningTerminal
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct TerminalColorTests {
  @Test
  func `every color of the palette of 256 is its own nearest`() {
    // xterm's formulas for the cube and the grays.
    for index in 16..<256 {
      let components =
        index < 232
        ? [36, 6, 1].map { (index - 16) / $0 % 6 }.map { $0 == 0 ? 0 : 55 + 40 * $0 }
        : [Int](repeating: 8 + 10 * (index - 232), count: 3)
      let color = TerminalColor(
        red: UInt8(components[0]), green: UInt8(components[1]), blue: UInt8(components[2]),
      )
      // Two grays are in both parts of the palette.
      let found = color.indexOf256
      #expect(found == index || components == [found == 59 ? 95 : 8 + 10 * (found - 232)])
    }
  }

  @Test(arguments: [
    (0, 0, 0, 0), (255, 255, 255, 15), (255, 0, 0, 9), (0, 200, 10, 2), (120, 130, 125, 8),
    (90, 90, 250, 12),
  ])
  func `the nearest of 16 colors`(red: Int, green: Int, blue: Int, index: Int) {
    let color = TerminalColor(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
    #expect(color.indexOf16 == index)
  }

  @Test
  func `a color outside the gamut is clamped, and NaN is black`() {
    let color = TerminalColor(TweenColor(red: -3, green: 0.5, blue: 1e300))
    #expect(color.red == 0)
    #expect(color.blue == 255)
    let none = TerminalColor(TweenColor(oklab: SIMD3(.nan, .nan, .infinity)))
    #expect(none == TerminalColor(red: 0, green: 0, blue: 0))
    let rose = TerminalColor(TweenColor(red: 1, green: 0, blue: 128 / 255.0))
    #expect(rose == TerminalColor(red: 255, green: 0, blue: 128))
  }

  @Test(arguments: [
    ([:], TerminalColorSupport.none),
    (["TERM": "dumb", "COLORTERM": "truecolor"], .none),
    (["TERM": "vt100"], .none),
    (["TERM": "xterm"], .ansi16),
    (["TERM": "xterm-256color"], .ansi256),
    (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .trueColor),
    (["TERM": "xterm-256color", "COLORTERM": "24bit"], .trueColor),
    (["TERM": "xterm-256color", "COLORTERM": "yes"], .ansi256),
    (["TERM": "xterm-kitty"], .trueColor),
    (["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"], .none),
    (["TERM": "xterm-256color", "NO_COLOR": ""], .ansi256),
    (["FORCE_COLOR": "1"], .ansi16),
    (["FORCE_COLOR": "", "TERM": "dumb"], .ansi16),
    (["FORCE_COLOR": "3"], .trueColor),
    (["FORCE_COLOR": "2", "TERM": "xterm-kitty"], .trueColor),
    (["FORCE_COLOR": "0", "TERM": "xterm-kitty"], .none),
    (["FORCE_COLOR": "3", "NO_COLOR": "1"], .none),
    (["CLICOLOR_FORCE": "1"], .ansi16),
    (["CLICOLOR_FORCE": "0"], .none),
    (["TERM": "screen-256color", "COLORTERM": "truecolor"], .ansi256),
    (["TERM": "screen-256color", "COLORTERM": "truecolor", "TMUX": "/tmp"], .trueColor),
  ])
  func `the environment says what a terminal can show`(
    variables: [String: String],
    support: TerminalColorSupport,
  ) {
    #expect(TerminalColorSupport { variables[$0] } == support)
  }
}
