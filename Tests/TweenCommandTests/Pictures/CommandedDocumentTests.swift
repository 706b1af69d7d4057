import Testing
import Tweening

@testable import TweeningTestSupport
@testable import tween

@Suite(.limitedConcurrency)
struct CommandedDocumentTests {
  private static let text =
    """
    {"animations": [
      {"target": "box", "keyframes": [{"x": 0, "y": [0, 0]}, {"x": 100, "y": [100, 50]}],
       "options": {"duration": 1000, "easing": "cubic-in-out", "fill": "both"}}]}
    """

  private let motion = Motion(from: 0.0, to: 100).duration(.seconds(1)).ease(.cubicInOut)

  private func page(_ commands: String, _ text: String = text) async throws -> PlotPage {
    let words = ["-", "--commands", commands]
    let command = try PlotCommand(parsing: words[...])
    let document = try PlayScreenTests.document(text)
    return await (try CommandedDocument(document, command.commands)).page()
  }

  /// The numbers of a property, by their times in milliseconds.
  private func numbers(_ title: String, _ page: PlotPage) throws -> [(time: Double, value: Double)]
  {
    let plot = try #require(page.plots.first { $0.title == title })
    guard case .numbers(let numbers) = try #require(plot.curves.first).samples else { return [] }
    let last = Double(numbers.count - 1)
    return numbers.enumerated().compactMap { index, value in
      value.map { (plot.x.upperBound * Double(index) / last, $0) }
    }
  }

  private func value(at milliseconds: Double) -> Double {
    motion.value(at: .microseconds(Int64((milliseconds * 1000).rounded())))
  }

  /// Whether the numbers follow a function but for a rounding of the time.
  private func expect(
    _ numbers: [(time: Double, value: Double)],
    _ expected: (Double) -> Double,
  ) {
    #expect(!numbers.isEmpty)
    for (time, value) in numbers {
      #expect(abs(value - expected(time)) < 0.01, "at \(time)")
    }
  }

  @Test
  func `a reversed tween goes back on the same curve`() async throws {
    let page = try await page("600 reverse box.x")
    try expect(numbers("box.x", page)) { value(at: $0 <= 600 ? $0 : max(1200 - $0, 0)) }
    try expect(numbers("box.y", page)) { value(at: min($0, 1000)) }
    #expect(page.plots[0].marks.map(\.name) == ["reverse"])
    #expect(page.plots[0].marks.map(\.x) == [600])
    #expect(page.plots[1].marks.isEmpty)
    #expect(abs(Milliseconds.count(page.end) - 1200) < 0.001)
  }

  @Test
  func `a sought tween plays on from there, and takes as much longer`() async throws {
    let page = try await page("601 seek 200")
    try expect(numbers("box.x", page)) { value(at: $0 < 601 ? $0 : $0 - 401) }
    #expect(page.end >= .milliseconds(1401))
    #expect(page.end <= .milliseconds(1405))
  }

  @Test
  func `a paused tween stands until it resumes`() async throws {
    let page = try await page("900 resume, 500 pause")
    try expect(numbers("box.x", page)) {
      value(at: $0 < 500 ? $0 : $0 < 900 ? 500 : $0 - 400)
    }
  }

  @Test
  func `a retargeted tween keeps its value and its velocity, and arrives`() async throws {
    let numbers = try await numbers("box.x", page("600 retarget 20 box.x"))
    let steps = zip(numbers, numbers.dropFirst()).map { $1.value - $0.value }
    // No step is a jump, and no two steps differ much.
    #expect(steps.allSatisfy { abs($0) < 1.5 })
    #expect(zip(steps, steps.dropFirst()).allSatisfy { abs($1 - $0) < 0.2 })
    #expect(numbers.last?.value == 20)
    #expect(numbers.contains { $0.value > value(at: 601) })
  }

  @Test(arguments: [
    ("600 reverse box.z", "unknown property \"box.z\" in --commands: did you mean \"box.x\"?"),
    ("600 retarget 1 box.y", "retarget in --commands takes a property with a number"),
    ("4001 reverse", "expected times up to 4000 ms"),
  ])
  func `a command that no property takes is refused`(commands: String, message: String) async {
    let error = await #expect(throws: CommandError.self) { try await page(commands) }
    #expect(error?.code == .usage)
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }

  @Test(arguments: PlotCommandTests.extremes)
  func `any document can be played without commands`(text: String) async throws {
    let document = try PlayScreenTests.document(text)
    let page = await (try CommandedDocument(document, [])).page()
    #expect(page.plots.count == document.plots().count)
  }

  @Test
  func `plots together share a range and have a curve for each number`() throws {
    let page = try PlayScreenTests.document(PlotCommandTests.text).plotPage
    let together = page.together
    #expect(together.plots.map(\.title) == ["", "box.color"])
    #expect(together.plots[0].curves.map(\.name) == ["price.value", "box.at[0]", "box.at[1]"])
    #expect(together.plots[0].y.lowerBound < -10)
    #expect(together.plots[0].y.upperBound == 100)
    #expect(together.marks == page.marks)
  }
}
