import Testing

@testable import TweeningTerminal
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct ProgressLinesTests {
  @Test
  func `captured bytes become whole lines, however they are cut`() {
    let text = "one\n\ntwo é\nthree"
    for size in 1...text.utf8.count {
      var lines = CapturedLines()
      var whole = ""
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty {
        whole += lines.add(Array(rest.prefix(size)))
        rest = rest.dropFirst(size)
      }
      #expect(whole == "one\n\ntwo é\n" && lines.begun == "three")
    }
  }

  @Test
  func `a captured line without an end does not fill the memory`() {
    var lines = CapturedLines()
    let part = [UInt8](repeating: UInt8(ascii: "\r"), count: 4096)
    var length = 0
    for _ in 0..<100 {
      length += lines.add(part).utf8.count
      #expect(lines.begun.utf8.count <= CapturedLines.longest)
    }
    #expect(length >= 5 * CapturedLines.longest)
  }

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
