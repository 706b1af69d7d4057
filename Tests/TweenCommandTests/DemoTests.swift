import Testing
import Tweening
import TweeningTerminal

@testable import TweeningTestSupport
@testable import tween

@Suite(.limitedConcurrency)
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
}
