import Testing
import Tweening
import TweeningTerminal

@testable import tween

struct DemoTests {
  @Test(arguments: [
    (0, "$0.00"),
    (5, "$0.05"),
    (1999, "$19.99"),
    (10_000, "$100.00"),
    (-7, "-$0.07"),
  ])
  func `a price is written from cents`(cents: Int, text: String) {
    #expect(Demo.label(cents: cents) == text)
  }

  @Test
  func `the price goes from nothing to a hundred dollars`() {
    #expect(Demo().picture(at: .zero).price == "$0.00")
    #expect(Demo().picture(at: .seconds(2)).price == "$100.00")
  }

  private func lines(of text: String) -> [Substring] {
    text.replacing(/\r?\u{1B}\[\d*[AJK]/, with: "").split(separator: "\n")
  }

  @Test(arguments: [1, 10, 40, 80, 200])
  func `no line is as wide as the terminal`(columns: Int) {
    var screen = DemoScreen()
    for step in 0...20 {
      let picture = Demo().picture(at: .milliseconds(100 * step))
      let text = screen.text(for: picture, on: TerminalSize(columns: columns, rows: 24))
      #expect(lines(of: text).count == 7)
      #expect(lines(of: text).allSatisfy { $0.count < max(columns, 2) })
    }
  }

  @Test(arguments: [(1, 1), (2, 1), (5, 4), (7, 6), (8, 7), (50, 7)])
  func `a low terminal shows the first lines`(rows: Int, count: Int) {
    var screen = DemoScreen()
    let picture = Demo().picture(at: .zero)
    let text = screen.text(for: picture, on: TerminalSize(columns: 80, rows: rows))
    #expect(lines(of: text).count == count)
  }

  @Test
  func `a picture is drawn over the one before`() {
    var screen = DemoScreen()
    let picture = Demo().picture(at: .zero)
    #expect(!screen.text(for: picture, on: .standard).contains("\u{1B}[7A"))
    #expect(screen.text(for: picture, on: .standard).hasPrefix("\r\u{1B}[7A"))
  }

  @Test
  func `lines that a narrower terminal has wrapped are drawn over too`() {
    var screen = DemoScreen()
    let picture = Demo().picture(at: .seconds(2))
    _ = screen.text(for: picture, on: .standard)
    // The price still fits in one row; the bars, 60 wide, take two each.
    let text = screen.text(for: picture, on: TerminalSize(columns: 40, rows: 24))
    #expect(text.hasPrefix("\r\u{1B}[13A"))
  }
}
