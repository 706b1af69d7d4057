import Testing

@testable import TweeningTerminal
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct ProgressLinesTests {
  @Test
  func `lines of two writers do not mix`() {
    var lines = ProgressLines()
    lines.write("one ", from: 1)
    lines.write("two ", from: 2)
    lines.write("", from: 3)
    #expect(lines.take() == "")
    lines.write("one\nand ", from: 1)
    #expect(lines.take() == "one one\n")
    lines.write("two\n\nthree\r\n", from: 2)
    #expect(lines.take() == "two two\n\nthree\r\n")
    #expect(lines.takeAll() == "and \n")
    #expect(lines.takeAll() == "")
  }
}
