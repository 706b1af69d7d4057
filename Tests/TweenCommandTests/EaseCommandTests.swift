import Testing
import Tweening

@testable import tween

struct EaseCommandTests {
  @Test
  func `samples lie at i over N minus 1, and a single one at 0`() {
    let lines = (0..<5).map { EaseCommand.sampleLine(of: .quadOut, $0, of: 5) }
    #expect(lines == ["0\t0\n", "0.25\t0.4375\n", "0.5\t0.75\n", "0.75\t0.9375\n", "1\t1\n"])
    #expect(EaseCommand.sampleLine(of: .quadOut, 0, of: 1) == "0\t0\n")
  }

  @Test
  func `NaN is written as a name without quotation marks`() {
    let ease = Ease.custom("none") { $0 == 0 ? .nan : $0 / 0 }
    #expect(EaseCommand.sampleLine(of: ease, 0, of: 2) == "0\tNaN\n")
    #expect(EaseCommand.sampleLine(of: ease, 1, of: 2) == "1\tInfinity\n")
    #expect(EasePlot(ease).text.contains("•"))
  }

  @Test(arguments: ["linear(1e308, -1e308)", "cubic-bezier(0, 1e308, 1, -1e308)"])
  func `a curve of large numbers has a plot, too`(text: String) throws {
    #expect(try EasePlot(Ease(parsing: text)).text.contains("•"))
  }

  @Test
  func `an ease is given by a name of the list or by any CSS easing`() throws {
    #expect(try EaseCommand(parsing: ["plot", "CUBIC-OUT"]) == .plot(.cubicOut))
    let words = ["sample", "steps(2)", "--count", "3"]
    #expect(try EaseCommand(parsing: words[...]) == .sample(.steps(2, .jumpEnd), count: 3))
  }

  @Test
  func `the list has every plain name, and the springs that have presets`() throws {
    let springs = ["spring(0.5, 1)", "spring(0.5, 0.85)", "spring(0.5, 0.7)"]
    #expect(EaseCommand.names == Ease.names + springs)
    #expect(try EaseCommand(parsing: ["plot", "spring(0.5, 0.7)"]) == .plot(.spring(.bouncy)))
    let words = ["sample", "SPRING(0.5, 1)", "--count", "2"]
    #expect(try EaseCommand(parsing: words[...]) == .sample(.spring(.smooth), count: 2))
  }

  @Test(arguments: Ease.catalogue + [.spring(.smooth), .spring(.bouncy)])
  func `every ease has a plot of plain lines`(ease: Ease) {
    let lines = EasePlot(ease).text.split(separator: "\n")
    #expect(lines[0] == ease.name)
    #expect(lines.count >= 18)
    #expect(lines.allSatisfy { $0.count <= 64 })
  }
}
