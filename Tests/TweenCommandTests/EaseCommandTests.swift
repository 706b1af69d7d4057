import Testing
import Tweening
import TweeningTerminal

@testable import TweeningTestSupport
@testable import tween

@Suite(.limitedConcurrency)
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
    let plot = EaseCommand.picture(of: [ease], on: .standard)
    #expect(plot.lines.contains { $0.contains("┼") })
  }

  @Test(arguments: ["linear(1e308, -1e308)", "cubic-bezier(0, 1e308, 1, -1e308)"])
  func `a curve of large numbers has a plot, too`(text: String) throws {
    let plot = try EaseCommand.picture(of: [Ease(parsing: text)], on: .standard)
    #expect(plot.lines.dropFirst().joined().unicodeScalars.contains { $0.value > 0x2800 })
  }

  @Test
  func `an ease is given by a name of the list or by any CSS easing`() throws {
    #expect(
      try EaseCommand(parsing: ["plot", "CUBIC-OUT"]) == .plot([.cubicOut], width: nil, height: nil)
    )
    let words = ["sample", "steps(2)", "--count", "3"]
    #expect(try EaseCommand(parsing: words[...]) == .sample(.steps(2, .jumpEnd), count: 3))
  }

  @Test
  func `the list has every plain name, and the springs that have presets`() throws {
    let springs = ["spring(0.5, 1)", "spring(0.5, 0.85)", "spring(0.5, 0.7)"]
    #expect(EaseCommand.eases.map(\.name) == Ease.names + springs)
    let plot = EaseCommand.plot([.spring(.bouncy)], width: 40, height: 12)
    let plotted = ["plot", "spring(0.5, 0.7)", "--width", "40", "--height=12"]
    #expect(try EaseCommand(parsing: plotted[...]) == plot)
    let words = ["sample", "SPRING(0.5, 1)", "--count", "2"]
    #expect(try EaseCommand(parsing: words[...]) == .sample(.spring(.smooth), count: 2))
  }

  @Test(arguments: Ease.catalogue + [.spring(.smooth), .spring(.bouncy)])
  func `every ease has a plot of the size that was asked for`(ease: Ease) {
    for (columns, rows) in [(80, 20), (40, 9), (10, 3), (1, 1)] {
      let size = TerminalSize(columns: columns, rows: rows)
      let lines = EaseCommand.picture(of: [ease], on: size).lines
      #expect(lines.count == rows)
      #expect(lines.allSatisfy { $0.count <= columns })
      #expect(ease.name.hasPrefix(lines[0]))
    }
  }

  @Test(arguments: PlayScreenTests.sizes)
  func `several curves in one picture have a legend and a visible overshoot`(
    size: TerminalSize
  ) throws {
    let eases: [Ease] = [.linear, .backOut, .elasticOut, .steps(4)]
    let picture = EaseCommand.picture(of: eases, on: size)
    try RecordedScreen.expectEqual(picture, "ease-plot")
  }

  @Test(arguments: [80, 40])
  func `the list has a small curve beside each name`(columns: Int) throws {
    let list = EaseList(eases: EaseCommand.eases)
    #expect(list.names == EaseCommand.eases.map { $0.name + "\n" }.joined())
    try RecordedScreen.expectEqual(list.picture(columns: columns), "ease-list")
  }

  @Test(arguments: [
    (
      Ease.linear, [".linear", "CSS        linear\n", "overshoot  none", "99.91 % of the duration"]
    ),
    (.backOut, [".backOut", "linear(0, ", "10.00 % above 1, at 58.01 %"]),
    (.backIn, ["10.00 % below 0, at 41.99 %"]),
    (.stepStart, ["step-start", "from 0.00 % of the duration on"]),
    (.cubicBezier(0.2, 0, 0, 1), ["try Ease(parsing: \"cubic-bezier(0.2, 0, 0, 1)\")", "none"]),
    (.spring(.bouncy), ["4.60 % above 1", "after 0.824 s, the duration of its motion"]),
    (.custom("half") { $0 / 2 }, ["never: the curve does not end at 1"]),
    (.custom("none") { _ in .nan }, ["unknown: the curve is not finite"]),
  ])
  func `an ease is shown with its text, its overshoot and its settling`(
    ease: Ease,
    parts: [String],
  ) {
    let text = EaseSummary(ease: ease).text
    for part in parts {
      #expect(text.contains(part), "\(text)")
    }
  }

  @Test(arguments: [
    "elastic-out", "back-in-out", "bounce-out", "spring(0.5, 0.7)", "spring(0.3, 0.123)",
  ])
  func `the numbers of CSS have few digits`(name: String) throws {
    let ease = try Ease(parsing: name)
    let words = ease.cssText.split { !$0.isNumber && $0 != "." }
    #expect(words.count > 4)
    #expect(words.allSatisfy { $0.count <= 8 }, "\(ease.cssText)")
  }
}
