import Testing

@testable import TweeningTerminal
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct ProgressLayoutTests {
  private let layout = ProgressLayout(ProgressColumn.standard, theme: .plain, isASCII: false)

  private func snapshot(
    _ title: String,
    text: String = "",
    _ state: ProgressTask.State = .running,
    unit: ProgressUnit = .items,
    depth: Int = 0,
    count: Int = 0,
    total: Int? = nil,
    rate: Double? = nil,
    remaining: Duration? = nil,
    isStalled: Bool = false,
  ) -> ProgressTask.Snapshot {
    ProgressTask.Snapshot(
      title: title, text: text, state: state, unit: unit, depth: depth, count: count,
      total: total, fraction: total.map { Double(count) / Double($0) }, elapsed: .seconds(65),
      rate: rate, remaining: remaining, isStalled: isStalled,
    )
  }

  private var tasks: [ProgressTask.Snapshot] {
    [
      snapshot(
        "swift.tar.gz", unit: .bytes, count: 1_200_000, total: 4_000_000, rate: 820_000,
        remaining: .milliseconds(3415),
      ),
      snapshot("Linking", text: "libTweening.so", count: 3),
      snapshot("Tests", text: "2 of 80 failed", .failed, count: 80, total: 80),
      snapshot("Docs", text: "no change", .skipped, depth: 1),
    ]
  }

  @Test(arguments: [
    (
      79,
      [
        "⠋ swift.tar.gz ███▉░░░░░░░░░  30% 1.2/4.0 MB  820 kB/s 0:03 left",
        "⠋ Linking      ███░░░░░░░░░░               3                     libTweening.so",
        "✗ Tests        █████████████ 100%      80/80                     2 of 80 failed",
        "–   Docs       ░░░░░░░░░░░░░                                     no change",
      ]
    ),
    (
      49,
      [
        "⠋ swift.tar.gz ██▍░░░░░  30% 1.2/4.0 MB 0:03 left",
        "⠋ Linking      ██░░░░░░               3",
        "✗ Tests        ████████ 100%      80/80",
        "–   Docs       ░░░░░░░░",
      ]
    ),
    (
      39,
      [
        "⠋ swift.tar.gz ██▊░░░░░░  30% 0:03 left",
        "⠋ Linking      ██░░░░░░░",
        "✗ Tests        █████████ 100%",
        "–   Docs       ░░░░░░░░░",
      ]
    ),
    (19, ["⠋ swift.tar.gz  30%", "⠋ Linking", "✗ Tests        100%", "–   Docs"]),
    (9, ["⠋ swift.…", "⠋ Linking", "✗ Tests", "–   Docs"]), (5, ["⠋", "⠋", "✗", "–"]),
    (1, ["⠋", "⠋", "✗", "–"]),
  ])
  func `columns are dropped by priority, and then titles are shortened`(
    width: Int,
    lines: [String],
  ) {
    #expect(layout.grid(tasks, at: .zero, width: width)?.lines == lines)
  }

  @Test(arguments: [
    ("two\nlines\tand\r\nmore", "⠋ two lines and more"),
    ("\u{1B}[31mred\u{7}", "⠋ �[31mred�"),
    ("価格 🎈", "⠋ 価格 🎈"),
    ("👨‍👩‍👧‍👦 家族", "⠋ 👨‍👩‍👧‍👦 家族"),
    ("שלום\u{202E}", "⠋ שלום\u{202E}"),
    ("", "⠋"),
  ])
  func `a title cannot move the cursor`(title: String, line: String) {
    let layout = ProgressLayout([.spinner, .title], theme: .plain, isASCII: false)
    #expect(layout.grid([snapshot(title)], at: .zero, width: 30)?.lines == [line])
  }

  @Test
  func `without a total, a piece of the bar goes to and fro`() {
    let layout = ProgressLayout([.bar], theme: .plain, isASCII: false)
    let lines = (0..<14).map { step in
      layout.grid([snapshot("")], at: .milliseconds(80 * step), width: 8)?.lines.first ?? ""
    }
    #expect(lines[0] == "██░░░░░░")
    #expect(lines[1] == "░██░░░░░")
    #expect(lines[6] == "░░░░░░██")
    #expect(lines[7] == "░░░░░██░")
    #expect(lines[12] == lines[0])
  }

  @Test
  func `a terminal with ASCII alone has a line that turns, and signs of ASCII`() {
    let layout = ProgressLayout([.spinner, .title, .bar], theme: .plain, isASCII: true)
    let look = TerminalLook(colors: .none, isASCII: true)
    let tasks = [
      snapshot("a", count: 1, total: 2), snapshot("b", .succeeded), snapshot("c", .failed),
      snapshot("d", .skipped),
    ]
    let text = layout.grid(tasks, at: .milliseconds(130), width: 12)?
      .text(look, takesEscapeCodes: false)
    #expect(text == "/ a ####....\n+ b ........\nx c ........\n- d ........\n")
  }

  @Test
  func `a column of the user shows what its closure makes of a task`() {
    let column = ProgressColumn { "\($0.count)\nof \($0.total ?? 0)" }
    let layout = ProgressLayout([.title, column], theme: .plain, isASCII: false)
    let task = snapshot("Copy", count: 3, total: 4)
    #expect(layout.grid([task], at: .zero, width: 30)?.lines == ["Copy 3 of 4"])
    #expect(layout.grid([task], at: .zero, width: 9)?.lines == ["Copy"])
    let kept = ProgressLayout([.title.priority(1), column], theme: .plain, isASCII: false)
    #expect(kept.grid([task], at: .zero, width: 9)?.lines == ["3 of 4"])
  }

  @Test
  func `tasks without room have a line together, and no tasks have none`() {
    #expect(layout.grid([], at: .zero, width: 20) == nil)
    let grid = layout.grid([snapshot("a")], at: .zero, width: 30, rest: "… 9 waiting")
    #expect(grid?.lines.last == "… 9 waiting")
  }

  @Test(arguments: [
    (ProgressColumn.elapsed, "1:05"), (.eta, "stalled"), (.rate, ""), (.bytes, "3 B"),
    (.count, "3"), (.percent, ""),
  ])
  func `a column shows its number`(column: ProgressColumn, text: String) {
    let layout = ProgressLayout([column], theme: .plain, isASCII: false)
    let task = snapshot("", count: 3, rate: 7, remaining: .seconds(9), isStalled: true)
    let line = layout.grid([task], at: .zero, width: 30)?.lines.first ?? ""
    #expect(line.drop { $0 == " " } == text)
  }

  @Test
  func `states have the styles of the theme`() {
    let layout = ProgressLayout([.spinner], theme: .standard, isASCII: false)
    for (state, style) in [
      (ProgressTask.State.running, ProgressTheme.standard.spinner),
      (.succeeded, ProgressTheme.standard.success), (.failed, ProgressTheme.standard.failure),
      (.skipped, ProgressTheme.standard.skipped),
    ] {
      let grid = layout.grid([snapshot("", state)], at: .zero, width: 4)
      #expect(grid?[0, 0].style == style)
    }
    #expect(Set([ProgressTheme.standard, .dark, .light, .plain]).count == 4)
  }

  @Test
  func `a bar is as wide as the terminal allows, and a text moves it seldom`() {
    let layout = ProgressLayout([.title, .bar, .text], theme: .plain, isASCII: false)
    func barWidth(_ text: String, width: Int) -> Int {
      let task = snapshot("a", text: text, count: 1, total: 1)
      return layout.grid([task], at: .zero, width: width)?.lines[0].count { $0 == "█" } ?? 0
    }
    #expect(barWidth("", width: 200) == 198)
    let widths = (1...8).map { barWidth(String(repeating: "x", count: $0), width: 100) }
    #expect(widths == [Int](repeating: 89, count: 8))
    #expect(barWidth("x", width: 30) == 26)
    #expect(barWidth("123456789", width: 100) == 81)
  }

  @Test(arguments: [
    (0.0, false, "━━━━", 0), (0.5, false, "━━━━", 2), (0.6, false, "━━╸━", 3),
    (1, false, "━━━━", 4), (0.6, true, "━━", 2), (.nan, false, "━━━━", 0),
  ])
  func `a thin bar differs from its track by the style`(
    progress: Double,
    isASCII: Bool,
    line: String,
    filled: Int,
  ) {
    var theme = ProgressTheme.standard
    theme.hasThinBars = true
    let layout = ProgressLayout([.bar], theme: theme, isASCII: isASCII)
    let task = ProgressTask.Snapshot(
      title: "", text: "", state: .running, unit: .items, depth: 0, count: 0, total: 1,
      fraction: progress, elapsed: .zero, rate: nil, remaining: nil, isStalled: false,
    )
    let grid = layout.grid([task], at: .zero, width: 4)
    #expect(grid?.lines == [line])
    let styles = (0..<4).map { grid?[$0, 0].style }
    #expect(styles.count { $0 == theme.bar } == filled)
  }

  @Test
  func `a column has a style of its own, and escape codes are no part of its text`() {
    let column = ProgressColumn { "\u{1B}[31mred\u{1B}[0m \($0.count)\u{1B}[" }
      .style { $0.count > 5 ? .bold : .dim }
    let layout = ProgressLayout([column, .title], theme: .standard, isASCII: false)
    let tasks = [snapshot("a", count: 9), snapshot("b", count: 1)]
    let grid = layout.grid(tasks, at: .zero, width: 20)
    #expect(grid?.lines == ["red 9 a", "red 1 b"])
    #expect(grid?[0, 0].style == .bold)
    #expect(grid?[0, 1].style == .dim)
    #expect(grid?[6, 0].style == .plain)
    #expect(layout.logLine(tasks[0]) == "red 9 a")
  }
}
