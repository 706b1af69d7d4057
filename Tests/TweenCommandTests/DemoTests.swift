import Testing
import Tweening

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

  @Test(arguments: [1, 10, 40, 80, 200])
  func `no line is as wide as the terminal`(columns: Int) {
    var screen = DemoScreen(columns: columns)
    for step in 0...20 {
      let picture = Demo().picture(at: .milliseconds(100 * step))
      let lines = screen.text(for: picture).split(separator: "\n")
      #expect(lines.count == 7)
      for line in lines {
        let visible = line.replacing("\r\u{1B}[7A", with: "").replacing("\u{1B}[K", with: "")
        #expect(visible.count < max(columns, 2))
      }
    }
  }

  @Test
  func `a picture is drawn over the one before`() {
    var screen = DemoScreen(columns: 80)
    #expect(!screen.text(for: Demo().picture(at: .zero)).contains("\u{1B}[7A"))
    #expect(screen.text(for: Demo().picture(at: .zero)).hasPrefix("\r\u{1B}[7A"))
  }
}
