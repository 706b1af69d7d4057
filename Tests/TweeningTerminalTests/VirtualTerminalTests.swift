import Testing
import TweeningScreens
import TweeningTerminal

@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct VirtualTerminalTests {
  @Test
  func `a picture has words, bars and styles where the terminal has them`() {
    var terminal = VirtualTerminal(size: TerminalSize(columns: 10, rows: 4))
    terminal.interpret("\u{1B}[0;1;31mno<\u{1B}[0m a\n\u{1B}[0;36m██▌\u{1B}[0;2m░░\u{1B}[0m 価x\n")
    let picture = terminal.picture(title: "A & B")
    let shapes = picture.split(separator: "\n").filter {
      $0.hasPrefix("<text") || $0.contains("y=\"35\"")
    }
    #expect(
      shapes == [
        "<text class=\"bold\" fill=\"#ff7b72\" x=\"14\" y=\"27\" textLength=\"24\">no&lt;</text>",
        "<text x=\"46\" y=\"27\" textLength=\"8\">a</text>",
        "<rect fill=\"#39c5cf\" x=\"14\" y=\"35\" width=\"16\" height=\"12\"/>",
        "<rect fill=\"#39c5cf\" x=\"30\" y=\"35\" width=\"4\" height=\"12\"/>",
        "<rect fill-opacity=\".2\" x=\"38\" y=\"35\" width=\"16\" height=\"12\"/>",
        "<text x=\"62\" y=\"45\" textLength=\"24\">価x</text>",
      ])
    #expect(picture.contains("<title id=\"title\">A &amp; B</title>"))
    // Two of four rows.
    #expect(picture.contains("width=\"108\" height=\"64\""))
  }

  @Test(arguments: [("👨‍👩‍👧‍👦", "👨👩👧👦"), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴")])
  func `a long emoji is one character, or its scalars`(emoji: String, scalars: String) {
    for joins in [true, false] {
      var terminal = VirtualTerminal(size: TerminalSize(columns: 10, rows: 1))
      terminal.joinsScalars = joins
      terminal.interpret(emoji)
      #expect(terminal.lines == [joins ? emoji : scalars])
      #expect(terminal.cells[0].first?.width == 2)
    }
  }
}
