#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Terminal {
  /// The look of the terminal, without a query for its background.
  package var look: TerminalLook {
    TerminalLook(
      colors: colors, isASCII: TerminalLook.isASCII(environment: Terminal.variable),
    )
  }

  /// The look of the terminal, with the background that the terminal reports.
  ///
  /// A terminal has a tenth of a second to answer. The terminal is asked only if input and output
  /// are one terminal with more than 16 colors, and if no keys wait. Keys that arrive with the
  /// answer are the first keys of the next session. Over a network, an answer may arrive late, and
  /// would look like typed keys.
  package var askedLook: TerminalLook {
    let look = look
    let isFar = ["SSH_CONNECTION", "SSH_TTY"].contains { Terminal.variable($0) != nil }
    guard look.colors == .ansi256 || look.colors == .trueColor, isInteractive, !isFar else {
      return look
    }
    let background = TerminalQuestion(output: output, input: input)?.background()
    return TerminalLook(
      colors: look.colors,
      background: background.map(TerminalBackground.init),
      isASCII: look.isASCII,
    )
  }
}

/// A question to a terminal, whose answer comes among the keys.
struct TerminalQuestion {
  /// Asks for the background, and then for the attributes, which every terminal reports. After the
  /// attributes, no answer about the background can arrive.
  private static let text = "\u{1B}]11;?\u{1B}\\\u{1B}[c"

  /// The byte of Ctrl-C.
  private static let interrupt: UInt8 = 3

  private let output: FileDescriptor
  private let input: FileDescriptor
  private let patience: Duration

  /// Nil if the terminal cannot be asked.
  ///
  /// - Parameter patience: The time to answer.
  init?(
    output: FileDescriptor,
    input: FileDescriptor,
    patience: Duration = .milliseconds(100),
  ) {
    guard output.isSameTerminal(as: input), output.isWritable, !input.isReadable(within: 0) else {
      return nil
    }
    self.output = output
    self.input = input
    self.patience = patience
  }

  func background() -> TerminalColor? {
    guard let answer = answer() else { return nil }
    if answer.contains(TerminalQuestion.interrupt) {
      kill(getpid(), SIGINT)
    }
    // Keys may be among the bytes. The reader of keys separates them from the answer.
    TypedAhead.keep(answer.filter { $0 != TerminalQuestion.interrupt }, from: input)
    return TerminalQuestion.background(in: answer)
  }

  /// The bytes of the answer. Ctrl-C is one of them: its signal would end the process before the
  /// line is restored.
  private func answer() -> [UInt8]? {
    var saved = termios()
    guard unsafe tcgetattr(input.number, &saved) == 0 else { return nil }
    var raw = saved
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    guard unsafe tcsetattr(input.number, TCSANOW, &raw) == 0 else { return nil }
    defer { unsafe tcsetattr(input.number, TCSANOW, &saved) }
    // The beginning of a line that is not complete is readable only now.
    guard !input.isReadable(within: 0) else { return nil }
    do throws(TerminalError) {
      try output.write(Array(TerminalQuestion.text.utf8))
    } catch {
      return nil
    }
    var answer: [UInt8] = []
    let end = ContinuousClock.now + patience
    while !TerminalQuestion.isComplete(answer), !answer.contains(TerminalQuestion.interrupt) {
      let rest = Int((end - ContinuousClock.now) / .milliseconds(1))
      guard rest > 0, input.isReadable(within: rest), let bytes = input.read(256), !bytes.isEmpty
      else { break }
      answer += bytes
    }
    return answer
  }

  /// Whether the attributes have come: `ESC [ ? … c`.
  static func isComplete(_ answer: [UInt8]) -> Bool {
    guard let start = answer.indices.last(where: { answer[$0...].starts(with: "\u{1B}[?".utf8) })
    else { return false }
    return answer[start...].contains(UInt8(ascii: "c"))
  }

  /// The background in an answer: `ESC ] 11 ; rgb:RRRR/GGGG/BBBB`, with one to four digits for
  /// each component.
  static func background(in answer: [UInt8]) -> TerminalColor? {
    let text = String(decoding: answer, as: UTF8.self)
    guard let start = text.firstRange(of: "\u{1B}]11;rgb")?.upperBound else { return nil }
    // Some terminals answer with an opacity: rgba:RRRR/GGGG/BBBB/AAAA.
    let body = text[start...].drop { $0 == "a" }
    guard body.first == ":" else { return nil }
    let parts = body.dropFirst().prefix { $0.isHexDigit || $0 == "/" }.split(separator: "/")
    let components = parts.prefix(3).compactMap { part -> UInt8? in
      guard (1...4).contains(part.count), let value = Int(part, radix: 16) else { return nil }
      let most = (1 << (4 * part.count)) - 1
      return UInt8((Double(value) / Double(most) * 255).rounded())
    }
    guard components.count == 3 else { return nil }
    return TerminalColor(red: components[0], green: components[1], blue: components[2])
  }
}
