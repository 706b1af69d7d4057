import Testing

@testable import TweeningTestSupport
@testable import tween

@Suite(.limitedConcurrency)
struct CommandTests {
  @Test(arguments: [
    ([], Command.help(nil)),
    (["help"], .help(nil)),
    (["--help"], .help(nil)),
    (["-h"], .help(nil)),
    (["play", "-h"], .help("play")),
    (["play", "a", "--fsp", "--help"], .help("play")),
    (["ease", "plot", "--help"], .help("ease plot")),
    (["ease", "--help"], .help("ease")),
    (["help", "sample"], .help("sample")),
    (["help", "ease"], .help("ease")),
    (["help", "ease", "show"], .help("ease show")),
    (["--version"], .version),
  ])
  func `help and version have the usual options`(words: [String], expected: Command)
    throws
  {
    #expect(try Command(parsing: words[...]) == expected)
  }

  @Test
  func `play has defaults and takes every option, before or after the document`() throws {
    let plain = try PlayCommand(parsing: ["doc.json"])
    #expect(plain.source == .file("doc.json"))
    #expect(plain.framesPerSecond == 60)
    #expect(plain.speed == 1)
    #expect(!plain.showsEvents)
    let full = try PlayCommand(parsing: ["--fps", "29.97", "-", "--speed=0.5", "--events"])
    #expect(full.source == .standardInput)
    #expect(full.framesPerSecond == 29.97)
    #expect(full.speed == 0.5)
    #expect(full.showsEvents)
  }

  @Test
  func `top reads standard input, or a file`() throws {
    #expect(try TopCommand(parsing: []).source == .standardInput)
    #expect(try TopCommand(parsing: ["-"]).source == .standardInput)
    let command = try TopCommand(parsing: ["changes", "--every", "500"])
    #expect(command.source == .file("changes"))
    #expect(command.interval == 500)
  }

  @Test
  func `a file whose name looks like an option follows two dashes`() throws {
    #expect(try PlayCommand(parsing: ["--", "--fps"]).source == .file("--fps"))
  }

  @Test
  func `times may be negative, fractional and spaced`() throws {
    let command = try SampleCommand(parsing: ["doc", "--at", "-5,16.7, 1e3"])
    #expect(command.times == .list([-5, 16.7, 1000]))
  }

  @Test
  func `a grid has defaults`() throws {
    let command = try SampleCommand(parsing: ["doc", "--from", "-10"])
    #expect(command.times == .grid(framesPerSecond: 60, from: -10, to: nil))
  }

  @Test(arguments: [
    (
      ["pley"],
      "unknown command \"pley\": expected play, sample, plot, ease, export, share, follow, top, demo, "
        + "completions, help or --version: did you mean \"play\"?"
    ),
    (["--verbose"], "unknown option \"--verbose\""),
    (["--versoin"], "did you mean \"--version\"?"),
    (["help", "ply"], "unknown command \"ply\""),
    (["help", "ply"], "did you mean \"play\"?"),
    (["help", "play", "x"], "help: expected one command, found \"x\" after play"),
    (["completions"], "completions: expected the name of a shell: bash, zsh or fish"),
    (["completions", "bsh"], "expected bash, zsh or fish: did you mean \"bash\"?"),
    (["plot"], "plot: expected a document"),
    (["plot", "a", "--width", "0"], "expected a whole number above 0 after --width"),
    (["plot", "a", "--width", "1001"], "plot: expected at most 1000 after --width"),
    (["plot", "a", "--animate"], "plot: expected --svg FILE with --animate"),
    (["plot", "a", "--svg", ""], "plot: expected a file, or -, after --svg"),
    (["ease", "list", "--svg"], "ease list: expected FILE after --svg"),
    (
      ["plot", "a", "--commands", "reverse"],
      "expected a time in milliseconds from 0 before a command"
    ),
    (["plot", "a", "--commands", "-1 reverse"], "from 0 before a command"),
    (["plot", "a", "--commands", "1 reverse,"], "in --commands, found \"\""),
    (["plot", "a", "--commands", "1 revers"], "did you mean \"reverse\"?"),
    (["plot", "a", "--commands", "1 seek"], "expected a time in milliseconds after seek"),
    (["plot", "a", "--commands", "1 retarget x"], "expected a value after retarget"),
    (["ease", "plot"], "ease plot: expected the name of an ease"),
    (["ease", "plot", "linear", "cubic-inn"], "did you mean \"cubic-in\"?"),
    (["play", "a", "--evnets"], "did you mean \"--events\"?"),
    (["play"], "play: expected a document, or - for standard input"),
    (["play", "a", "b"], "play: expected one operand, found \"b\" after it"),
    (
      ["play", "a", "--fsp", "3"],
      "unknown option \"--fsp\": expected --fps N, --speed X, --events or --json",
    ),
    (["play", "a", "--fps"], "play: expected N after --fps"),
    (["play", "a", "--fps", "0"], "expected a number above 0 after --fps, found \"0\""),
    (["play", "a", "--fps", "inf"], "found \"inf\""),
    (["play", "a", "--fps", "nan"], "found \"nan\""),
    (["play", "a", "--speed", "-1"], "expected a number above 0 after --speed, found \"-1\""),
    (["play", "a", "--events=yes"], "--events takes no value"),
    (["play", "a", "--fps", "1", "--fps", "2"], "--fps is given twice"),
    (["sample", "a", "--at", "1,x"], "expected a time in milliseconds after --at, found \"x\""),
    (["sample", "a", "--at", "1,"], "found \"\""),
    (["sample", "a", "--at", "1e300"], "expected a time up to 1e+20 ms after --at, found 1e300"),
    (["sample", "a", "--at", "1", "--fps", "2"], "either --at or --fps"),
    (["sample", "a", "--from", "2", "--to", "1"], "--to not before --from"),
    (["ease"], "ease: expected list, plot, sample or show"),
    (["ease", "shwo"], "ease: unknown command \"shwo\""),
    (["ease", "shwo"], "did you mean \"show\"?"),
    (["ease", "show"], "ease show: expected the name of an ease"),
    (["ease", "list", "x"], "ease list: expected no operand"),
    (["ease", "sample", "linear"], "ease sample: expected --count N"),
    (["ease", "sample", "linear", "--count", "0"], "expected a whole number above 0"),
    (["ease", "plot", "cubic-outt"], "\"cubic-outt\""),
    (["version", "x"], "version: expected no operand, found \"x\""),
    (["--version", "--json"], "version: unknown option \"--json\": expected no options"),
    (["demo", "x"], "demo: expected no operand, found \"x\""),
    (["top", "a", "b"], "top: expected one operand, found \"b\" after it"),
    (["top", "--every", "-5"], "top: expected a time above 0 after --every, found -5"),
    (["top", "--every", "x"], "top: expected a time in milliseconds after --every, found \"x\""),
  ])
  func `wrong usage ends with 64 and one clear line`(words: [String], message: String) {
    let error = #expect(throws: CommandError.self) { try Command(parsing: words[...]) }
    #expect(error?.code == .usage)
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    #expect(error?.line.count(where: { $0 == "\n" }) == 1)
  }

  @Test
  func `a message stays one line whatever it quotes`() {
    let error = CommandError.noInput(.file("a\nb\u{1B}[2J"), "No such file or directory")
    #expect(error.line == "tween: a\\nb\\u001b[2J: No such file or directory\n")
    let lines = CommandError.usage("a\u{2028}b\u{2029}c\u{85}d\u{202E}👩‍🚀")
    #expect(lines.line == "tween: a\\u2028b\\u2029c\\u0085d\\u202e👩‍🚀\n")
  }

  @Test
  func `a missing file ends with 66 and its name`() {
    let error = #expect(throws: CommandError.self) {
      try DocumentSource("no/such/file.json").document()
    }
    #expect(error?.code == .noInput)
    #expect(error?.message.hasPrefix("no/such/file.json: ") == true)
  }
}
