import Testing
import Tweening

@testable import TweeningTerminal

struct WidgetTests {
  @Test(
    arguments: [
      (0, "░░░░"), (1, "████"), (0.5, "██░░"), (0.03125, "▏░░░"), (0.21875, "▉░░░"),
      (0.25, "█░░░"), (0.96875, "███▉"), (-1, "░░░░"), (7, "████"), (.nan, "░░░░"),
      (.infinity, "████"),
    ] as [(Double, String)])
  func `a bar is drawn in eighths of a cell`(progress: Double, text: String) {
    let bar = ProgressBar(width: 4)
    #expect(bar.text(at: progress) == text)
    var grid = TerminalGrid(size: TerminalSize(columns: 6, rows: 1))
    bar.draw(progress, in: &grid, column: 1, row: 0)
    #expect(grid.lines == [" " + text])
  }

  @Test
  func `the line of a bar has the same width at every progress`() {
    let bar = ProgressBar(title: "Copying", width: 10)
    #expect(bar.line(at: 0.5) == "Copying █████░░░░░  50%")
    let widths = Set((0...1000).map { bar.line(at: Double($0) / 1000).terminalWidth })
    #expect(widths == [23])
  }

  @Test(
    arguments: [
      ([0, 1, 2, 3, 4, 5, 6, 7], "▁▂▃▄▅▆▇█"), ([], ""), ([nil, 1, nil], " ▁ "),
      ([5, 5], "▁▁"), ([.nan, 0, 1], " ▁█"), ([-.infinity, .infinity], "▁▁"),
      ([-1e308, 1e308, 0], "▁█▅"),
    ] as [([Double?], String)])
  func `a sparkline has a column for each value`(values: [Double?], text: String) {
    #expect(Sparkline().text(of: values) == text)
  }

  @Test
  func `a sparkline with a range draws values outside as its ends`() {
    #expect(Sparkline(range: 0...1).text(of: [-3, 0, 1, 9]) == "▁▁██")
  }

  @Test
  func `a spinner turns with the time, and never stops`() {
    let spinner = Spinner(title: "Working", shapes: .line)
    let times: [Duration] = [.milliseconds(-5), .zero, .milliseconds(120), .milliseconds(485)]
    #expect(times.map(spinner.text) == ["|", "|", "/", "|"])
    #expect(spinner.line(at: .milliseconds(240)) == "- Working")
    #expect(!spinner.text(at: .seconds(Int64.max)).isEmpty)
    #expect(Spinner(shapes: .init([], interval: .zero)).text(at: .seconds(1)) == " ")
  }

  @Test
  func `a bar follows a tween in three lines`() async {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(
      Motion(from: 0.0, to: 1.0).duration(.seconds(1)).ease(.linear)
    )
    let bar = ProgressBar(title: "Copying", width: 4)
    var frames = bar.frames(of: tween).makeAsyncIterator()
    #expect(await frames.next() == "\rCopying ░░░░   0%\u{1B}[K")
    await clock.advance(by: .milliseconds(500))
    #expect(await frames.next() == "\rCopying ██░░  50%\u{1B}[K")
    await clock.advance(by: .milliseconds(500))
    #expect(await frames.next() == "\rCopying ████ 100%\u{1B}[K")
    #expect(await frames.next() == "\n")
    #expect(await frames.next() == nil)
  }

  @Test
  func `a spinner ends with its tween`() async {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(Motion(from: 0.0, to: 1.0).duration(.milliseconds(200)))
    var frames = Spinner(title: "Busy", shapes: .line).frames(of: tween).makeAsyncIterator()
    #expect(await frames.next() == "\r| Busy\u{1B}[K")
    await clock.advance(by: .milliseconds(130))
    #expect(await frames.next() == "\r/ Busy\u{1B}[K")
    await clock.advance(by: .seconds(1))
    #expect(await frames.next()?.hasSuffix(" Busy\u{1B}[K") == true)
    #expect(await frames.next() == "\n")
    #expect(await frames.next() == nil)
  }
}
