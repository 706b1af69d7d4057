import Testing

@testable import Tweening
@testable import TweeningTestSupport
@testable import TweeningWeb
@testable import tween

@Suite(.limitedConcurrency)
struct SharingTests {
  private let leaderClock = ManualTweenClock()
  private let followerClock = ManualTweenClock()
  private let leader: Tweener
  private let follower: Follower

  init() {
    leaderClock.setWallTime(.seconds(1_795_000_000))
    followerClock.setWallTime(.seconds(1_795_000_000))
    leader = Tweener(clock: leaderClock)
    follower = Follower(.init(), command: "follow", clock: followerClock)
  }

  @Test
  func `changes travel as lines, and the values are those of the leader`() async throws {
    let changes = leader.changes(types: .ofDocuments)
    let tween = await leader.tween(
      from: 0.0, to: 10, duration: .seconds(1), ease: .linear, key: "x",
    )
    let color = try Motion(from: WebColor(parsing: "red"), to: WebColor(parsing: "blue"))
    await leader.tween(color.duration(.seconds(1)).ease(.linear), key: "tint")
    var iterator = changes.makeAsyncIterator()
    for _ in 0..<2 {
      let line = try #require(await iterator.next()).line()
      #expect(line.last == "\n")
      #expect(line.count { $0 == "\n" } == 1)
      try await follower.take(String(line.dropLast()))
    }
    await followerClock.advance(by: .milliseconds(500))
    // The first revision follows the wall time in milliseconds.
    let first = 1_795_000_000_001
    #expect(
      await follower.line(showsRevisions: true) == """
        {"time": 500, "values": {"x": 5, "tint": "#800080"}, \
        "revisions": {"x": \(first), "tint": \(first)}}

        """
    )
    await leaderClock.advance(by: .milliseconds(500))
    await tween.setRate(-1)
    try await follower.take(#require(await iterator.next()).line())
    await followerClock.advance(by: .milliseconds(250))
    #expect(await follower.line(showsRevisions: false)?.contains("\"x\": 2.5, ") == true)
    await followerClock.advance(by: .seconds(1))
    #expect(await follower.line(showsRevisions: false)?.contains("\"x\": 0") == true)
    // Ended tweens leave after their end values.
    #expect(await follower.line(showsRevisions: true) == nil)
  }

  @Test(arguments: [
    ("message", ""), ("", ""), ("1", ""), ("  [1]", ""),
    ("{\"version\": 2}", "version: expected version 1, found 2"),
    ("{\"version\": 1}", "tweens: "),
    ("{", "not JSON at column 2: expected"),
    (
      "{\"version\": 1, \"wallTime\": 0, \"tweens\": [{\"type\": \"number\"}]}",
      "tweens[0].motion: "
    ),
    ("{\"version\": 1, \"wallTime\": 0, \"tweens\": []}", "expected a change of one tween"),
    ("{\"statistics\": {}}", ""),
    ("{\"statistics\": {\"frames\": 1, \"new in another version\": []}}", ""),
    ("{\"statistics\": []}", "statistics: expected an object"),
    ("{\"statistics\": {\"frames\": \"1\"}}", "statistics.frames: expected a number"),
  ])
  func `other lines are ignored, and damaged changes say where`(
    line: String,
    reason: String,
  ) async {
    do throws(CommandError) {
      try await follower.take(line, number: 7)
      #expect(reason.isEmpty)
    } catch {
      #expect(!reason.isEmpty)
      #expect(error.message.hasPrefix("follow: line 7: "))
      #expect(error.message.contains(reason), "\(error.message)")
    }
  }

  /// The values of the follower's line, with the tweens of the leader.
  private func values(
    _ start: @escaping @Sendable (isolated Tweener) -> Void
  ) async throws -> String? {
    let reader = await ChangeReader(leader)
    await leader.perform { start($0) }
    for change in try await reader.read() {
      try await follower.take(change.line())
    }
    let line = await follower.line(showsRevisions: false)
    return line?.trimmingPrefix("{\"time\": 0, \"values\": ").description
  }

  @Test
  func `tweens at one place are one member, with the last value in effect`() async throws {
    let values = try await values { leader in
      leader.tween(holding: 1.0, key: "a", tags: SharedPlace.tags("t", "x"))
      leader.tween(holding: 2.0, key: "b", tags: SharedPlace.tags("t", "y"))
      leader.tween(holding: 3.0, key: "c", tags: SharedPlace.tags("t", "x"))
      leader.tween(
        Motion(from: 4.0, to: 5).delay(.seconds(1)).fill(.none), key: "d",
        tags: SharedPlace.tags("t", "x"),
      )
    }
    #expect(values == "{\"t\": {\"x\": 3, \"y\": 2}}}\n")
  }

  @Test
  func `where a key is the name of a target, values of the target are under their keys`()
    async throws
  {
    let values = try await values { leader in
      leader.tween(holding: 1.0, key: "a", tags: SharedPlace.tags("t", "x"))
      leader.tween(holding: 2.0, key: "t")
      // The name of this target is a key now, too.
      leader.tween(holding: 3.0, key: "b", tags: SharedPlace.tags("a", "x"))
      leader.tween(holding: 4.0, key: "u", tags: SharedPlace.tags("u", "x"))
      leader.tween(holding: 5.0, key: "v", tags: SharedPlace.tags("u", "y"))
    }
    #expect(values == "{\"a\": 1, \"t\": 2, \"b\": 3, \"u\": {\"x\": 4, \"y\": 5}}}\n")
  }

  @Test
  func `statistics are shared once a second, and a follower ignores them`() async throws {
    let clock = ManualTweenClock()
    let document = try PlayScreenTests.document(
      """
      {"animations": [{"target": "t", "keyframes": [{"x": 0}, {"x": 100}], "options": 3500}]}
      """
    )
    let (lines, channel) = AsyncStream.makeStream(of: String.self)
    let command = try ShareCommand(parsing: ["-"])
    let tweener = Tweener(clock: clock)
    let sharing = Task {
      defer { channel.finish() }
      try await command.share(document, on: tweener) { channel.yield($0) }
    }
    // The first change, and then a line at each second.
    var iterator = lines.makeAsyncIterator()
    var read = try [#require(await iterator.next())]
    for _ in 0..<3 {
      await clock.advance(by: .seconds(1))
      try read.append(#require(await iterator.next()))
    }
    await clock.advance(by: .milliseconds(700))
    while let line = await iterator.next() {
      read.append(line)
    }
    try await sharing.value
    let statistics = read.filter { $0.hasPrefix("{\"statistics\":{\"clockTime\":") }
    #expect(statistics.count == 3)
    for (index, line) in statistics.enumerated() {
      #expect(line.hasPrefix("{\"statistics\":{\"clockTime\":\((index + 1) * 1000),"))
      #expect(line.contains("\"tweens\":{\"active\":1}"))
    }
    #expect(read.filter { $0.contains("\"isChange\":true") }.count == read.count - 3)
    for line in read {
      try await follower.take(line)
    }
  }

  @Test
  func `bytes become lines, however they are cut`() {
    let text = "one\n\ntwo\nthree"
    for size in 1...text.utf8.count {
      var splitter = LineSplitter()
      var lines: [String] = []
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty {
        splitter.append(Array(rest.prefix(size)))
        rest = rest.dropFirst(size)
        while let line = splitter.popLine() {
          lines.append("\(line.number) " + String(decoding: line.bytes ?? [], as: UTF8.self))
        }
      }
      #expect(lines == ["1 one", "2 ", "3 two"])
      #expect(splitter.popLast() == InputLine(number: 4, bytes: Array("three".utf8)))
    }
  }

  @Test
  func `a line without an end does not fill the memory`() {
    var splitter = LineSplitter()
    let chunk = [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 20)
    for _ in 0..<40 {
      splitter.append(chunk)
      #expect(splitter.popLine() == nil)
    }
    splitter.append(Array("a\nb\n".utf8))
    #expect(splitter.popLine() == InputLine(number: 1, bytes: nil))
    #expect(splitter.popLine() == InputLine(number: 2, bytes: [UInt8(ascii: "b")]))
    #expect(splitter.popLast() == nil)
  }

  @Test
  func `numbers and texts survive the line`() throws {
    for number in [0.1, -0.0, 1e300, .leastNonzeroMagnitude, 0x1p60, -1.0 / 3] {
      let text = CodedValue.number(number).jsonText
      #expect(try JSONParser.parse(Array(text.utf8)).number?.bitPattern == number.bitPattern)
    }
    let value = CodedValue.object(["b": .null, "a": .array([.text("é\"\n"), .bool(true)])])
    #expect(value.jsonText == "{\"a\":[\"é\\\"\\n\",true],\"b\":null}")
  }

  @Test
  func `a line that is too long is damaged, and is counted`() async {
    let error = await #expect(throws: CommandError.self) {
      try await follower.take(InputLine(number: 3, bytes: nil))
    }
    #expect(error?.message == "follow: line 3: expected at most 16384 KiB, found more")
  }

  #if canImport(Glibc)
    @OtherThread
    @Test
    func `what is followed has the names of what is played`() throws {
      for document in [
        """
        {"animations": [
          {"target": "a.b", "keyframes": [{"x.y": 0, "at": [0, 1]}, {"x.y": 100, "at": [2, 3]}],
           "options": {"duration": 200, "fill": "both"}},
          {"target": "a", "keyframes": [{"color": "red"}, {"color": "blue"}],
           "options": {"duration": 200, "fill": "both"}}]}
        """,
        """
        {"items": [{"track": "x", "type": "number", "play": {"keyframes": [{"value": 0}, {"value": 1}],
           "options": {"duration": 100}}}, {"pause": true},
          {"track": "y", "type": "text", "play": {"constant": "b", "options": {"duration": 100}}}]}
        """,
        """
        {"path": {"along": "M 0 0 L 8 0 L 8 4"}, "options": {"duration": 100, "fill": "both"}}
        """,
      ] {
        func run(_ words: String...) throws -> String {
          let output = PipeEnds()
          let input = PipeEnds()
          let process = try TweenProcess(words, input: input.reader, output: output.writer)
          input.write(document)
          input.closeWriter()
          let text = output.readAll()
          #expect(process.ending() == .exit(0))
          guard words[0] == "share" else { return text }
          let wire = PipeEnds()
          let followed = PipeEnds()
          let follow = try TweenProcess(["follow"], input: wire.reader, output: followed.writer)
          wire.write(text)
          wire.closeWriter()
          let lines = followed.readAll()
          #expect(follow.ending() == .exit(0))
          return lines
        }
        let played = try lastValues(run("play", "-"))
        #expect(!played.isEmpty)
        #expect(try lastValues(run("share", "-")) == played)
      }
    }

    /// The last value of each property in lines: an ended tween leaves the lines of a follower.
    private func lastValues(_ text: String) throws -> [[String]: CodedValue] {
      var values: [[String]: CodedValue] = [:]
      for line in text.split(separator: "\n") {
        guard case .object(let members) = try JSONParser.parse(Array(line.utf8)),
          case .object(let targets)? = members["values"]
        else { continue }
        for case (let target, .object(let properties)) in targets.members {
          for (property, value) in properties.members {
            values[[target, property]] = value
          }
        }
      }
      return values
    }

    @OtherThread
    @Test
    func `a damaged line has its number, and the exit code is that of a bad document`() throws {
      let input = PipeEnds()
      let output = PipeEnds()
      let error = PipeEnds()
      let process = try TweenProcess(
        ["follow"], input: input.reader, output: output.writer, error: error.writer,
      )
      input.write("subscribe\n{\"version\": 1}\n\n{]\n")
      input.closeWriter()
      let lines = error.readAll().split(separator: "\n")
      #expect(process.ending() == .exit(65))
      try #require(lines.count == 3)
      #expect(lines[0].hasPrefix("tween: follow: line 2: "))
      #expect(lines[1].hasPrefix("tween: follow: line 4: not JSON at column 2: "))
      #expect(lines[2] == "tween: follow: ignored 2 lines that were damaged")
    }

    @OtherThread
    @Test
    func `one process shares what another follows`() throws {
      let input = PipeEnds()
      let wire = PipeEnds()
      let output = PipeEnds()
      let share = try TweenProcess(["share", "-"], input: input.reader, output: wire.writer)
      let follow = try TweenProcess(["follow"], input: wire.reader, output: output.writer)
      wire.closeWriter()
      input.write(
        """
        {"animations": [{"target": "t", "keyframes": [{"x": 0}, {"x": 100}],
          "options": {"duration": 400, "fill": "both"}}]}
        """
      )
      input.closeWriter()
      #expect(share.ending() == .exit(0))
      #expect(follow.ending() == .exit(0))
      output.closeWriter()
      let lines = output.readAll().split(separator: "\n")
      #expect(lines.count > 3)
      #expect(lines.last?.hasSuffix("\"values\": {\"t\": {\"x\": 100}}}") == true)
    }
  #endif
}

extension CodedValue {
  fileprivate var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }
}
