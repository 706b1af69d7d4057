#if canImport(Glibc)
  import Foundation
  import Glibc
  import Testing

  @testable import TweeningTestSupport
  @testable import tween

  /// The command as a process: signals, descriptors, exit codes.
  @OtherThread
  @Suite(.limitedConcurrency, .serialized)
  struct ProcessTests {
    private static let endless =
      """
      {"animations": [{"target": "t", "keyframes": [{"x": 0}, {"x": 1}],
        "options": {"duration": 100, "iterations": "Infinity"}}]}
      """

    @Test
    func `one Ctrl-C ends the wait for a document that arrives too slowly`() throws {
      let input = PipeEnds()
      let output = PipeEnds()
      let process = try TweenProcess(["play", "-"], input: input.reader, output: output.writer)
      // More than a pipe holds: the last of it goes in when the process has begun to read.
      for _ in 0...16 {
        input.write(String(repeating: " ", count: 4096))
      }
      process.send(SIGINT)
      #expect(process.ending() == .signal(SIGINT))
    }

    @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
    func `a signal ends a playing document with the code of shells`(
      signal: Int32,
      code: Int32,
    ) throws {
      for options in [[], ["--events"]] {
        let (process, output) = try play(options)
        #expect(!output.read().isEmpty)
        process.send(signal)
        #expect(process.ending() == .exit(code))
      }
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func `one signal ends a process that nobody reads`(signal: Int32) throws {
      let (process, output) = try play(framesPerSecond: 1000)
      output.waitUntilFull()
      process.send(signal)
      #expect(process.ending() == .signal(signal))
    }

    @Test
    func `a picture goes to a file or to standard output, and is the same there`() throws {
      let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("tween-\(UUID().uuidString).svg")
      defer { _ = unsafe unlink(file.path) }
      let output = PipeEnds()
      let words = ["ease", "plot", "back-out", "--animate", "--svg"]
      let process = try TweenProcess(words + ["-"], output: output.writer)
      let picture = output.readAll()
      #expect(process.ending() == .exit(0))
      let nothing = PipeEnds()
      let second = try TweenProcess(words + [file.path], output: nothing.writer)
      #expect(nothing.readAll().isEmpty)
      #expect(second.ending() == .exit(0))
      #expect(try String(contentsOf: file, encoding: .utf8) == picture)
      #expect(picture.hasSuffix("</svg>\n"))
    }

    @Test
    func `a picture that cannot be written ends with 73 and its path`() throws {
      let error = PipeEnds()
      let words = ["ease", "list", "--svg", "/no/such/folder/eases.svg"]
      let process = try TweenProcess(words, output: nil, error: error.writer)
      #expect(error.readAll().hasPrefix("tween: /no/such/folder/eases.svg: "))
      #expect(process.ending() == .exit(73))
    }

    @Test
    func `a document that ends by itself ends with 0`() throws {
      let input = PipeEnds()
      let output = PipeEnds()
      let process = try TweenProcess(["play", "-"], input: input.reader, output: output.writer)
      input.write(Self.endless.replacing("\"Infinity\"", with: "1"))
      input.closeWriter()
      #expect(!output.readAll().isEmpty)
      #expect(process.ending() == .exit(0))
    }

    @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
    func `a signal ends the demo with the same code`(signal: Int32, code: Int32) throws {
      let output = PipeEnds()
      let process = try TweenProcess(["demo"], output: output.writer)
      #expect(!output.read().isEmpty)
      process.send(signal)
      #expect(process.ending() == .exit(code))
    }

    @Test
    func `the help lists the codes of signals`() throws {
      let heading = try #require(Help.text.firstRange(of: "EXIT CODES"))
      let codes = Help.text[heading.upperBound...]
      #expect(codes.contains("130 ended by Ctrl-C"))
      #expect(codes.contains("143 ended by SIGTERM"))
    }

    @Test
    func `a signal that is ignored from the start stays ignored`() throws {
      let (process, output) = try play(ignoring: [SIGINT])
      #expect(!output.read().isEmpty)
      process.send(SIGINT)
      for _ in 0..<30 {
        #expect(!output.read().isEmpty)
      }
      process.send(SIGTERM)
      #expect(process.ending() == .exit(143))
    }

    @Test
    func `a stopped process continues at the current time`() throws {
      let (process, output) = try play()
      #expect(!output.read().isEmpty)
      process.send(SIGSTOP)
      process.send(SIGCONT)
      for _ in 0..<10 {
        #expect(!output.read().isEmpty)
      }
      process.send(SIGINT)
      #expect(process.ending() == .exit(130))
    }

    @Test
    func `a process that was stopped writes each boundary once, in order`() throws {
      let (process, output) = try play(["--events"])
      #expect(!output.read().isEmpty)
      var read = ""
      for stops in 1...3 {
        process.send(SIGSTOP)
        #expect(process.isStopped())
        try playThreeBoundaries()
        process.send(SIGCONT)
        // What was written before the stop may still be unread.
        while read.matches(of: /"repeated"/).count < 3 * stops {
          let bytes = output.read()
          try #require(!bytes.isEmpty)
          read += String(decoding: bytes, as: UTF8.self)
        }
      }
      process.send(SIGINT)
      let text = read + output.readAll()
      #expect(process.ending() == .exit(130))
      let boundary = /"time": ([0-9.]+), "event": "repeated", "iteration": ([0-9]+)/
      let boundaries = text.matches(of: boundary)
      #expect(boundaries.count > 8)
      for (index, match) in boundaries.enumerated() {
        let iteration = try #require(Int(match.2))
        #expect(try iteration == #require(boundaries.first.flatMap { Int($0.2) }) + index)
        #expect(Int(match.1) == iteration * 100)
      }
    }

    /// Lasts as long as another process needs for three boundaries.
    private func playThreeBoundaries(_ options: [String] = []) throws {
      let input = PipeEnds()
      let output = PipeEnds()
      let process = try TweenProcess(
        ["play", "-"] + options, input: input.reader, output: output.writer,
      )
      input.write(Self.endless.replacing("\"Infinity\"", with: "3"))
      input.closeWriter()
      #expect(!output.readAll().isEmpty)
      #expect(process.ending() == .exit(0))
    }

    private func play(
      _ options: [String] = [],
      framesPerSecond: Int = 200,
      ignoring: [Int32] = [],
    ) throws -> (TweenProcess, PipeEnds) {
      let input = PipeEnds()
      let output = PipeEnds()
      let process = try TweenProcess(
        ["play", "-", "--fps", "\(framesPerSecond)"] + options,
        input: input.reader,
        output: output.writer,
        ignoring: ignoring,
      )
      input.write(Self.endless)
      input.closeWriter()
      return (process, output)
    }

    @Test(arguments: [[], ["--events"]])
    func `the end does not wait for a frame that is far away`(options: [String]) throws {
      try playThreeBoundaries(["--fps", "1e-300"] + options)
    }

    @Test
    func `a reader that closes the pipe causes no failure`() throws {
      let (process, output) = try play()
      #expect(!output.read().isEmpty)
      output.closeReader()
      output.closeWriter()
      #expect(process.ending() == .exit(0))
    }

    @Test
    func `a non-blocking pipe gets the whole output`() throws {
      let output = PipeEnds()
      let flags = fcntl(output.writer, F_GETFL)
      _ = fcntl(output.writer, F_SETFL, flags | O_NONBLOCK)
      let arguments = ["ease", "sample", "linear", "--count", "20000"]
      let process = try TweenProcess(arguments, output: output.writer)
      let lines = output.readAll().split(separator: "\n")
      #expect(lines.count == 20_000)
      #expect(lines.last == "1\t1")
      #expect(process.ending() == .exit(0))
    }

    @Test(arguments: [
      (["play", "/dev/zero"], 65, "/dev/zero: expected a document of at most 16 MiB"),
      (["sample", "/dev/zero"], 65, "/dev/zero: expected a document of at most 16 MiB"),
      (["play", "/"], 66, "/: Is a directory"),
      (["top", "/"], 66, "/: Is a directory"),
      (["play", "-"], 65, "<stdin>: not JSON at line 1, column 1: expected a value"),
      (["ease", "plot", "no\u{2028}ease"], 64, "no\\u2028ease"),
      (["demo", "--only", "race"], 64, "demo: --only needs a terminal"),
    ])
    func `an unreadable document gives one line and its exit code`(
      arguments: [String],
      code: Int32,
      message: String,
    ) throws {
      let output = PipeEnds()
      let error = PipeEnds()
      let process = try TweenProcess(arguments, output: output.writer, error: error.writer)
      let text = error.readAll()
      #expect(text.contains(message), "\(text)")
      #expect(text.unicodeScalars.count { $0 == "\n" || $0 == "\u{2028}" } == 1)
      #expect(output.readAll().isEmpty)
      #expect(process.ending() == .exit(code))
    }

    @Test(arguments: [["ease", "list"], ["demo"], ["help"]])
    func `a full disk and a closed output end with 74`(arguments: [String]) throws {
      let full = unsafe open("/dev/full", O_WRONLY)
      defer { close(full) }
      for output in [full, nil] {
        let error = PipeEnds()
        let process = try TweenProcess(arguments, output: output, error: error.writer)
        let text = error.readAll()
        #expect(text.hasPrefix("tween: standard output: "))
        #expect(text.count { $0 == "\n" } == 1)
        #expect(process.ending() == .exit(74))
      }
    }

    @Test
    func `a warning of an export goes to standard error`() throws {
      let input = PipeEnds()
      let output = PipeEnds()
      let error = PipeEnds()
      let process = try TweenProcess(
        ["export", "-"], input: input.reader, output: output.writer, error: error.writer,
      )
      input.write(Self.endless)
      input.closeWriter()
      #expect(output.readAll().hasPrefix("{\"keyframes\":"))
      #expect(
        error.readAll()
          == "tween: warning: <stdin>: animations[0].x: a browser ignores \"1\" without a unit: "
          + "give --units x=px\n"
      )
      #expect(process.ending() == .exit(0))
    }

    @Test(arguments: [
      ["play", "-"], ["sample", "-", "--at", "0"], ["plot", "-"], ["share", "-"], ["export", "-"],
    ])
    func `a closed output is told as such, whatever has been opened since`(
      arguments: [String]
    ) throws {
      let input = PipeEnds()
      let error = PipeEnds()
      let process = try TweenProcess(
        arguments, input: input.reader, output: nil, error: error.writer,
      )
      input.write(Self.endless.replacing("\"Infinity\"", with: "1"))
      input.closeWriter()
      #expect(error.readAll() == "tween: standard output: it is closed\n")
      #expect(process.ending() == .exit(74))
    }

    /// The two ends of a pseudo-terminal.
    private func terminal() -> (master: Int32, slave: Int32) {
      let master = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      // These are macros of the system's headers, which Swift does not see.
      let unlock: UInt = 0x4004_5431
      let getNumber: UInt = 0x8004_5430
      var zero: Int32 = 0
      var number: Int32 = 0
      #expect(unsafe ioctl(master, unlock, &zero) == 0)
      #expect(unsafe ioctl(master, getNumber, &number) == 0)
      let slave = unsafe open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
      return (master, slave)
    }

    @Test
    func `a terminal has its cursor back while the command is suspended, and at the end`() throws {
      let (master, slave) = terminal()
      defer { close(master) }
      let process = try TweenProcess(["demo"], output: slave)
      close(slave)
      var screen = ""
      func waitFor(_ text: String) {
        while !screen.contains(text) {
          var bytes = [UInt8](repeating: 0, count: 4096)
          let count = unsafe read(master, &bytes, bytes.count)
          guard count > 0 else { break }
          screen += String(decoding: bytes.prefix(count), as: UTF8.self)
        }
        #expect(screen.contains(text))
        screen = String(screen[(screen.firstRange(of: text)?.upperBound ?? screen.endIndex)...])
      }
      waitFor("\u{1B}[?25l")
      waitFor("cubic-out")
      process.send(SIGTSTP)
      waitFor("\u{1B}[?25h")
      #expect(process.isStopped())
      process.send(SIGCONT)
      waitFor("\u{1B}[?25l")
      waitFor("\u{1B}[2J")
      process.send(SIGINT)
      waitFor("\u{1B}[?25h")
      #expect(process.ending() == .exit(130))
    }

    @Test(
      arguments: [(["play", "-"], SIGTERM), (["demo"], SIGINT)] as [([String], Int32)],
      [false, true])
    func `one signal ends a process whose terminal nobody reads, and a second one at once`(
      command: (arguments: [String], signal: Int32),
      isRepeated: Bool,
    ) throws {
      let (master, slave) = terminal()
      defer { close(master) }
      let input = PipeEnds()
      let process = try TweenProcess(
        command.arguments + ["--fps", "1000"], input: input.reader, output: slave,
      )
      input.write(Self.endless)
      input.closeWriter()
      // Full is a terminal that stays so for a while: the kernel moves bytes from the slave to the
      // master.
      var fullCount = 0
      while fullCount < 20 {
        var request = pollfd(fd: slave, events: Int16(POLLOUT), revents: 0)
        let isFull = unsafe poll(&request, 1, 10) == 0
        fullCount = isFull ? fullCount + 1 : 0
      }
      close(slave)
      process.send(command.signal)
      let ending =
        isRepeated ? process.ending(sending: command.signal) : process.ending()
      #expect(ending == .signal(command.signal))
    }

    /// What a command writes to a terminal that answers questions; nil: it answers none.
    private func screen(_ words: [String], answer: String?) throws -> String {
      let (master, slave) = terminal()
      defer { close(master) }
      let process = try TweenProcess(words, input: slave, output: slave)
      close(slave)
      var text = ""
      var isAnswered = false
      while true {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = unsafe read(master, &bytes, bytes.count)
        guard count > 0 else { break }
        text += String(decoding: bytes.prefix(count), as: UTF8.self)
        if let answer, !isAnswered, text.contains("\u{1B}]11;?\u{1B}\\\u{1B}[c") {
          isAnswered = true
          let answer = Array(answer.utf8)
          #expect(unsafe write(master, answer, answer.count) == answer.count)
        }
      }
      #expect(process.ending() == .exit(0))
      return text
    }

    @Test
    func `colors suit the background that the terminal answers`() throws {
      let words = ["ease", "plot", "back-out", "linear", "bounce-out"]
      let attributes = "\u{1B}[?62;22c"
      let light = try screen(words, answer: "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\(attributes)")
      let colors = light.matches(of: /38;5;([0-9]+)/).compactMap { Int($0.1) }
      #expect(!colors.isEmpty)
      for index in Set(colors) where index < 232 {
        let components = [36, 6, 1].map { (index - 16) / $0 % 6 }
        // No light color: green, which is the brightest of the three, is at most the third level.
        #expect(components[1] <= 2 || components.max() == 0, "\(index)")
      }
      let dark = try screen(words, answer: "\u{1B}]11;rgb:0000/0000/0000\u{07}\(attributes)")
      #expect(dark.contains("38;5;75"))
      for answer in [attributes, nil] {
        let plain = try screen(words, answer: answer)
        #expect(!plain.contains("38;5"))
        #expect(plain.contains("\u{1B}[0;34m"))
      }
    }
  }
#endif
