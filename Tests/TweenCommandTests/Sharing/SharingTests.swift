import Testing

@testable import Tweening
@testable import TweeningTestSupport
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
    follower = Follower(.init(), showsRevisions: true, clock: followerClock)
  }

  @Test
  func `changes travel as lines, and the values are those of the leader`() async throws {
    let changes = leader.changes(types: .ofDocuments)
    let tween = await leader.tween(
      from: 0.0, to: 10, duration: .seconds(1), ease: .linear, key: "x",
    )
    let color = try Motion(from: DocumentColor(parsing: "red"), to: DocumentColor(parsing: "blue"))
    await leader.tween(color.duration(.seconds(1)).ease(.linear), key: "tint")
    var iterator = changes.makeAsyncIterator()
    for _ in 0..<2 {
      let line = try #require(await iterator.next()).line()
      #expect(line.last == "\n")
      #expect(line.count { $0 == "\n" } == 1)
      try await follower.restore(Array(line.dropLast().utf8))
    }
    await followerClock.advance(by: .milliseconds(500))
    // The first revision follows the wall time in milliseconds.
    let first = 1_795_000_000_001
    #expect(
      await follower.line() == """
        {"time": 500, "values": {"x": 5, "tint": "#800080"}, \
        "revisions": {"x": \(first), "tint": \(first)}}

        """
    )
    await leaderClock.advance(by: .milliseconds(500))
    await tween.setRate(-1)
    try await follower.restore(Array(#require(await iterator.next()).line().utf8))
    await followerClock.advance(by: .milliseconds(250))
    #expect(await follower.line()?.contains("\"x\": 2.5, ") == true)
    await followerClock.advance(by: .seconds(1))
    #expect(await follower.line()?.contains("\"x\": 0") == true)
    // Ended tweens leave after their end values.
    #expect(await follower.line() == nil)
  }

  @Test(arguments: [
    ("message", ""), ("", ""), ("1", ""), ("  [1]", ""),
    ("{\"version\": 2}", "expected version 1, found 2"),
    ("{\"version\": 1}", "tweens: "),
    ("{", "expected"),
    (
      "{\"version\": 1, \"wallTime\": 0, \"tweens\": [{\"type\": \"number\"}]}",
      "tweens[0].motion: "
    ),
  ])
  func `other lines are ignored, and damaged changes say where`(
    line: String,
    reason: String,
  ) async {
    do throws(CommandError) {
      try await follower.restore(Array(line.utf8))
      #expect(reason.isEmpty)
    } catch {
      #expect(!reason.isEmpty)
      #expect(error.message.hasPrefix("follow: "))
      #expect(error.message.contains(reason), "\(error.message)")
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
          lines.append(String(decoding: line, as: UTF8.self))
        }
      }
      #expect(lines == ["one", "", "two"])
      #expect(splitter.popLast().map { String(decoding: $0, as: UTF8.self) } == "three")
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
    #expect(splitter.popLine() == [UInt8(ascii: "b")])
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

  #if canImport(Glibc)
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
      #expect(lines.last?.hasSuffix("\"values\": {\"t.x\": 100}}") == true)
    }
  #endif
}

extension JSONValue {
  fileprivate var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }
}
