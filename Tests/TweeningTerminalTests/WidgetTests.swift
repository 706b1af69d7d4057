import Foundation
import Testing
import Tweening

@testable import TweeningTerminal
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
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
  func `a percentage is exact, and 100% is only the end`() {
    let hundredths = (0...100).map { (Double($0) / 100).percentText }
    #expect(hundredths == (0...100).map { "\($0)%" })
    #expect(1.0.nextDown.percentText == "99%")
    #expect(0.29.nextDown.percentText == "28%")
  }

  /// A line of forty columns that a person looks at.
  private let line = TerminalLine(isInteractive: true, colors: nil, columns: { 40 })

  @Test
  func `the line of a bar has the same width at every progress`() {
    let bar = ProgressBar(title: "Copying", width: 10)
    let half = line.text { bar.drawLine(0.5, in: &$0) }
    #expect(half == "Copying █████░░░░░  50%")
    let lines = (0...1000).map { step in line.text { bar.drawLine(Double(step) / 1000, in: &$0) } }
    #expect(Set(lines.map(\.terminalWidth)) == [23])
  }

  @Test
  func `a line never reaches the last column`() {
    let bar = ProgressBar(title: String(repeating: "価", count: 30), width: 100)
    for columns in 1...50 {
      let line = TerminalLine(isInteractive: true, colors: nil, columns: { columns })
      #expect(line.text { bar.drawLine(1, in: &$0) }.terminalWidth <= max(1, columns - 1))
    }
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
  func `a bar follows a tween to its exact end`() async {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(
      Motion(from: 0.0, to: 1.0).duration(.seconds(1)).ease(.linear)
    )
    let bar = ProgressBar(title: "Copying", width: 4)
    var frames = bar.frames(of: tween, framesPerSecond: 30, on: line).makeAsyncIterator()
    #expect(await frames.next() == "\rCopying ░░░░   0%\u{1B}[K")
    await clock.advance(by: .milliseconds(500))
    #expect(await frames.next() == "\rCopying ██░░  50%\u{1B}[K")
    await clock.advance(by: .milliseconds(500))
    #expect(await frames.next() == "\rCopying ████ 100%\u{1B}[K")
    #expect(await frames.next() == "\n")
    #expect(await frames.next() == nil)
  }

  @Test
  func `a bar that lasts as long as its tween follows each retarget`() async {
    let clock = ManualTweenClock()
    let tween = await Tweener(clock: clock).tween(holding: 0.0)
    let bar = ProgressBar(title: "Copying", width: 4)
    var frames = bar.frames(of: tween, framesPerSecond: 30, lasting: .tween, on: line)
      .makeAsyncIterator()
    #expect(await frames.next() == "\rCopying ░░░░   0%\u{1B}[K")
    for (progress, text) in [(0.5, "██░░  50%"), (1, "████ 100%")] {
      await tween.retarget(to: progress)
      await clock.advance(by: .seconds(5))
      #expect(await frames.next() == "\rCopying \(text)\u{1B}[K")
    }
    await tween.kill()
    #expect(await frames.next() == "\n")
    #expect(await frames.next() == nil)
  }

  @Test
  func `a spinner ends with its tween`() async {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(Motion(from: 0.0, to: 1.0).duration(.milliseconds(200)))
    let spinner = Spinner(title: "Busy", shapes: .line)
    var frames = spinner.frames(of: tween, on: line).makeAsyncIterator()
    #expect(await frames.next() == "\r| Busy\u{1B}[K")
    await clock.advance(by: .milliseconds(130))
    #expect(await frames.next() == "\r/ Busy\u{1B}[K")
    await clock.advance(by: .seconds(1))
    #expect(await frames.next()?.hasSuffix(" Busy\u{1B}[K") == true)
    #expect(await frames.next() == "\n")
    #expect(await frames.next() == nil)
  }

  @OtherThread
  @Test
  func `three lines of a program write the last line where no terminal is`() async throws {
    let pipe = PipeEnds()
    let terminal = Terminal(output: pipe.writer, input: pipe.reader)
    let tween = await Tweener().tween(Motion(from: 0.0, to: 1.0).duration(.milliseconds(50)))

    let bar = ProgressBar(title: "Downloading", width: 4)
    for await frame in bar.frames(of: tween, on: terminal) {
      try terminal.write(frame)
    }

    // Not up to the end of the pipe, which a process that another test has begun may keep open.
    let blocks = terminal.look.shown("████")
    #expect(String(decoding: pipe.read(), as: UTF8.self) == "Downloading \(blocks) 100%\n")
  }

  @OtherThread
  @Test
  func `a terminal whose reader has gone away is closed`() {
    let pipe = PipeEnds()
    _ = signal(SIGPIPE, SIG_IGN)
    pipe.closeReader()
    let terminal = Terminal(output: pipe.writer, input: 0)
    #expect(throws: TerminalError.closed) { try terminal.write("x") }
    #expect(!terminal.isInteractive)
    #expect(terminal.colors == .none)
    #expect(terminal.size == .standard)
  }

  @Test
  func `a session needs a terminal`() async {
    let null = unsafe open("/dev/null", O_RDWR)
    defer { close(null) }
    await #expect(throws: TerminalError.notInteractive) {
      try await TerminalSession.run(on: Terminal(output: null, input: null)) { _ in
        Issue.record("/dev/null is no terminal")
      }
    }
  }
}
