#if canImport(Glibc)
  import Foundation
  import Glibc
  import Testing

  @testable import TweeningTestSupport

  /// `tween top` where its output is no terminal.
  @OtherThread
  @Suite(.limitedConcurrency, .serialized)
  struct TopProcessTests {
    private static let document =
      """
      {"animations": [{"target": "t", "keyframes": [{"x": 0}, {"x": 100}],
        "options": {"duration": 300, "iterations": 1, "fill": "both"}}]}
      """

    /// What `tween share` writes of a document.
    private func shared(_ document: String) throws -> String {
      let input = PipeEnds()
      let output = PipeEnds()
      let share = try TweenProcess(["share", "-"], input: input.reader, output: output.writer)
      input.write(document)
      input.closeWriter()
      let lines = output.readAll()
      #expect(share.ending() == .exit(0))
      return lines
    }

    @Test
    func `one process shares what another shows as a table, at the end`() throws {
      let input = PipeEnds()
      let wire = PipeEnds()
      let output = PipeEnds()
      let share = try TweenProcess(["share", "-"], input: input.reader, output: wire.writer)
      let top = try TweenProcess(["top"], input: wire.reader, output: output.writer)
      wire.closeWriter()
      input.write(Self.document)
      input.closeWriter()
      let lines = output.readAll().split(separator: "\n")
      #expect(share.ending() == .exit(0))
      #expect(top.ending() == .exit(0))
      try #require(lines.count == 5, "\(lines)")
      #expect(lines[0].hasSuffix("■ ended"))
      #expect(lines[1] == "1 tween  1 completed")
      #expect(lines[3].hasPrefix("KEY↑ "))
      #expect(lines[4].hasPrefix("t.x "))
      #expect(lines[4].contains(" completed "))
      #expect(lines[4].contains(" 100.0 "))
      #expect(!lines.joined().contains("\u{1B}"))
    }

    @Test
    func `damaged lines are told, and the table comes nevertheless`() throws {
      let input = PipeEnds()
      let output = PipeEnds()
      let error = PipeEnds()
      let top = try TweenProcess(
        ["top", "-"], input: input.reader, output: output.writer, error: error.writer,
      )
      try input.write(shared(Self.document) + "subscribe\n{]\n{\"statistics\": 1}\n")
      input.closeWriter()
      let errors = error.readAll().split(separator: "\n")
      let lines = output.readAll()
      #expect(top.ending() == .exit(65))
      try #require(errors.count == 3)
      #expect(errors[..<2].allSatisfy { $0.hasPrefix("tween: top: line ") })
      #expect(errors[2] == "tween: top: ignored 2 lines that were damaged")
      #expect(lines.contains("\n2 damaged"))
      #expect(lines.contains("t.x "))
    }

    @Test(arguments: ["follow", "top"])
    func `an input that fails ends with 66, after the lines that came`(command: String) throws {
      let input = SocketEnds()
      let output = PipeEnds()
      let error = PipeEnds()
      let process = try TweenProcess(
        [command], input: input.reader, output: output.writer, error: error.writer,
      )
      try input.write(shared(Self.document) + "{]\n")
      input.reset()
      let errors = error.readAll().split(separator: "\n")
      let lines = output.readAll()
      #expect(process.ending() == .exit(66))
      try #require(errors.count == 2)
      #expect(errors[0].hasPrefix("tween: \(command): line "))
      #expect(errors[1] == "tween: <stdin>: Connection reset by peer")
      #expect(command == "follow" || lines.contains("t.x "))
    }

    @Test
    func `a named pipe is read to its end, with a table in each interval`() throws {
      let path = FileManager.default.temporaryDirectory
        .appendingPathComponent("tween-\(UUID().uuidString)").path
      #expect(unsafe mkfifo(path, 0o600) == 0)
      defer { _ = unsafe unlink(path) }
      let output = PipeEnds()
      let top = try TweenProcess(["top", path, "--every", "20"], output: output.writer)
      output.closeWriter()
      let end = unsafe open(path, O_WRONLY | O_CLOEXEC)
      let lines = Array(try shared(Self.document).utf8)
      #expect(unsafe write(end, lines, lines.count) == lines.count)
      var text = ""
      while text.split(separator: "KEY↑ ").count < 4 {
        let bytes = output.read()
        guard !bytes.isEmpty else { break }
        text += String(decoding: bytes, as: UTF8.self)
      }
      #expect(text.contains("▶ live\n"))
      close(end)
      #expect(output.readAll().hasSuffix("×1     0 s\n"))
      #expect(top.ending() == .exit(0))
    }

    @Test
    func `a signal ends the wait for lines with the table so far`() throws {
      let input = PipeEnds()
      let output = PipeEnds()
      let top = try TweenProcess(
        ["top", "--every", "20"], input: input.reader, output: output.writer,
      )
      try input.write(shared(Self.document))
      var text = ""
      while !text.contains("t.x ") {
        text += String(decoding: output.read(), as: UTF8.self)
      }
      top.send(SIGINT)
      #expect(output.readAll().contains("t.x "))
      #expect(top.ending() == .exit(130))
    }

    @Test
    func `a missing file ends with 66`() throws {
      let error = PipeEnds()
      let top = try TweenProcess(["top", "/no/such/file"], output: nil, error: error.writer)
      #expect(error.readAll() == "tween: /no/such/file: No such file or directory\n")
      #expect(top.ending() == .exit(66))
    }
  }

  /// Two ends of a connection.
  @OtherThread
  private final class SocketEnds {
    let reader: Int32
    private let writer: Int32

    init() {
      var ends: [Int32] = [0, 0]
      let code = unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
      precondition(code == 0, "no connection: \(errno)")
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      }
      (reader, writer) = (ends[0], ends[1])
    }

    deinit {
      close(reader)
    }

    func write(_ text: String) {
      let bytes = Array(text.utf8)
      let count = unsafe Glibc.write(writer, bytes, bytes.count)
      precondition(count == bytes.count, "a connection took \(count) of \(bytes.count) bytes")
    }

    /// Closes the writer's end with a byte that it has not read: the reader gets what was written,
    /// and then an error.
    func reset() {
      _ = unsafe Glibc.write(reader, [0], 1)
      close(writer)
    }
  }
#endif
