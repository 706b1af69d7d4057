import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// The description of a position gives the position back.
@Suite(.limitedConcurrency)
struct TimelinePositionTextTests {
  static let labels = [
    "a", "intro", "a+=b", "a+=1", "a-=1", "a=", "=", "+=", "3", "1.5", "-2", "+1", ".5", ".", "-",
    "+", "", "<", ">", "<0.5", ">-25%", "\"", "\"a\"", "a\"", "\\", "a\\\"b", " ", " a b ", "a\nb",
    "é", "e\u{301}", "\u{301}", "\"\u{301}", "\\\u{301}", "a\u{600}", "\u{600}", "=\u{338}",
    "a+=\u{338}", "<\u{301}", "👩‍👩‍👧", "a\u{200D}", "\r", "1\u{20E3}", "nan", "inf", "0x10",
  ]

  static let durations: [Duration] = [
    .zero, .nanoseconds(1), .nanoseconds(-1), .milliseconds(500), .seconds(-3), .seconds(1.1),
    .nanoseconds(9_007_199_254_740_993), .nanoseconds(-9_007_199_254_740_993),
    .nanoseconds(Int64.max), .nanoseconds(Int64.min), .nanoseconds(Int64.max - 1),
    .seconds(Int64.max), .seconds(Int64.min), Duration(attoseconds: .max),
    Duration(attoseconds: 1_500_000_000),
  ]

  static let fractions = [
    0, 0.25, -0.25, 0.29, -0.333, 1, 1.1, 57.0, 1e-5, Double.leastNonzeroMagnitude, -1e-300, 1e12,
    123_456_789.123_456_7,
    1e308, -1e308, .infinity, -.infinity, .nan, 0.1 + 0.2, 0.07, 1.005, .leastNormalMagnitude,
  ]

  private func check(_ position: Timeline.Position) throws {
    let text = position.description
    try #require(try Timeline.Position(parsing: text) == position, "\(text)")
  }

  @Test
  func `a position comes back`() throws {
    for duration in Self.durations {
      try check(.time(duration))
      try check(.end(duration))
      try check(.previousStart(duration))
      try check(.previousEnd(duration))
    }
    for fraction in Self.fractions {
      try check(.end(fraction: fraction))
      try check(.seconds(fraction))
      for whole in Timeline.Position.Whole.allCases {
        try check(.previousStart(fraction: fraction, of: whole))
        try check(.previousEnd(fraction: fraction, of: whole))
      }
    }
  }

  @Test(arguments: labels)
  func `a label of any name comes back`(name: String) throws {
    for duration in Self.durations {
      try check(.label(name, duration))
    }
    for fraction in Self.fractions {
      try check(.label(name, fraction: fraction))
    }
  }

  @Test
  func `random positions come back`() throws {
    var random = SeededGenerator(seed: 20)
    let alphabet = Array("ab3.+-=<>%\"\\ e\u{301}\u{600}".unicodeScalars)
    for _ in 0..<4000 {
      var name = ""
      for _ in 0..<Int.random(in: 0...5, using: &random) {
        name.unicodeScalars.append(alphabet.randomElement(using: &random) ?? "a")
      }
      let bits = random.next()
      try check(.label(name, .nanoseconds(Int64(bitPattern: bits))))
      try check(.label(name, fraction: Double(bitPattern: bits)))
      try check(.end(fraction: .random(in: -2...2, using: &random)))
      try check(.seconds(.random(in: -1e10...1e10, using: &random)))
    }
  }

  @Test(arguments: [
    ("\"3\"", Timeline.Position.label("3")), ("\"\"", .label("")), ("\"a\"", .label("a")),
    ("\"a+=b\"+=1", .label("a+=b", .seconds(1))), ("\"<\"-=25%", .label("<", fraction: -0.25)),
    ("\"say \\\"hi\\\"\"", .label("say \"hi\"")), ("\"\\\\\"", .label("\\")),
    ("say \"hi\"", .label("say \"hi\"")),
  ])
  func `a label can be in quotation marks`(text: String, position: Timeline.Position) throws {
    #expect(try Timeline.Position(parsing: text) == position)
  }

  @Test(arguments: [
    ("\"", 1, "a quotation mark at the end of the label"),
    ("\"a\\\"", 4, "a quotation mark at the end of the label"),
    ("\"a\"1", 3, "\"+=\" or \"-=\" after a label"),
    ("\"a\" ", 3, "\"+=\" or \"-=\" after a label"),
    ("\"a\"+=", 5, "a number of seconds or of percent"),
  ])
  func `a mistake in a quoted label has a place`(text: String, place: Int, expected: String) {
    #expect(throws: TimelineError(.position(text, at: place, expected: expected))) {
      try Timeline.Position(parsing: text)
    }
  }

  @Test
  func `labels of such names print in quotation marks`() {
    #expect(Timeline.Position.label("a+=b").description == "\"a+=b\"")
    #expect(Timeline.Position.label("3", .seconds(1)).description == "\"3\"+=1.0")
    #expect(Timeline.Position.label("intro", .seconds(1)).description == "intro+=1.0")
    #expect(Timeline.Position.end(fraction: 1e308).description == "+=100000000000000.0%")
  }

  @Test
  func `numbers saturate`() {
    #expect(Timeline.Position.seconds(.infinity) == .time(.nanoseconds(Int64.max)))
    #expect(Timeline.Position.seconds(-.infinity) == .time(.nanoseconds(Int64.min)))
    #expect(Timeline.Position.seconds(1e300) == .time(.nanoseconds(Int64.max)))
    #expect(Timeline.Position.seconds(.nan) == .time(.zero))
    #expect(Timeline.Position.seconds(0.1) == .time(.milliseconds(100)))
    #expect(Timeline.Position.seconds(9_200_000_000) == .time(.seconds(9_200_000_000)))
    #expect(Timeline.Position.end(fraction: .infinity) == .end(fraction: 1e12))
    #expect(Timeline.Position.end(fraction: .nan) == .end(fraction: 0))
  }
}
