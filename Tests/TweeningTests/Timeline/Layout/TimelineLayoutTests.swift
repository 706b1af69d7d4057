import Testing

@testable import Tweening
@testable import TweeningTestSupport

private let x = Track<Double>("x")
private let y = Track<Double>("y")

/// A line from 0 to 1.
private func line(_ seconds: Double) -> Motion<Double> {
  Motion(from: 0.0, to: 1.0).duration(.seconds(seconds)).ease(.linear)
}

/// The starts of the plays of a timeline, in seconds.
private func starts(_ timeline: Timeline) -> [Double] {
  timeline.contents.rows.compactMap { row in
    guard case .play = row.kind else { return nil }
    return Double(row.start) / 1e9
  }
}

@Suite(.limitedConcurrency)
struct TimelineLayoutTests {
  @Test
  func `items run in sequence unless they have a position`() throws {
    let timeline = try Timeline {
      x.play(line(1))
      Timeline.Wait(.seconds(0.5))
      x.play(line(2))
      Timeline.InParallel {
        x.play(line(1))
        y.play(line(3))
      }
      Timeline.InSequence {
        x.play(line(1))
        y.set(4)
      }
      x.play(line(1)).at(.seconds(0.25))
    }
    #expect(starts(timeline) == [0, 1.5, 3.5, 3.5, 6.5, 7.5, 0.25])
    #expect(timeline.duration == .seconds(7.5))
  }

  /// From the documentation of GSAP's position parameter: each row a list of tweens with duration
  /// and position, and their start times.
  private static let positions: [([(Double, String?)], [Double])] = [
    ([(1.0, nil), (1, nil), (1, nil)], [0, 1, 2]),
    ([(1, nil), (1, "+=1")], [0, 2]),
    ([(1, nil), (1, "-=0.5")], [0, 0.5]),
    ([(1, nil), (2, "<")], [0, 0]),
    ([(1, nil), (2, "<"), (1, ">")], [0, 0, 2]),
    ([(1, nil), (2, "<0.5"), (1, "<")], [0, 0.5, 0.5]),
    ([(4, nil), (1, "1"), (1, ">")], [0, 1, 2]),
    ([(4, nil), (1, "1"), (1, nil)], [0, 1, 4]),
    ([(4, nil), (1, "1"), (1, "+=1")], [0, 1, 5]),
    ([(2, nil), (1, ">-0.5")], [0, 1.5]),
    ([(2, nil), (1, ">0.25")], [0, 2.25]),
    ([(2, nil), (1, "<+=0.5"), (1, ">-=0.25")], [0, 0.5, 1.25]),
    ([(2, nil), (1, "3"), (1, "1.5")], [0, 3, 1.5]),
    // Percentages: after an equals sign of the item itself, else of the one before it.
    ([(2, "1"), (4, "<25%")], [1, 1.5]),
    ([(2, "1"), (4, "<+=25%")], [1, 2]),
    ([(2, "1"), (4, "<-50%")], [1, 0]),
    ([(2, "1"), (4, ">-25%")], [1, 2.5]),
    ([(2, "1"), (4, ">25%")], [1, 3.5]),
    ([(2, "1"), (4, ">-=25%")], [1, 2]),
    ([(2, "1"), (4, "-=25%")], [1, 2]),
    ([(2, "1"), (4, "+=50%")], [1, 5]),
    ([(4, nil), (2, "1"), (1, "-=50%")], [0, 1, 3.5]),
    ([(2, nil), (4, "blue+=30%"), (4, "blue-=50%")], [0, 6.2, 3]),
    ([(1, nil), (1, "blue"), (1, "blue+=1"), (1, "blue-=0.5")], [0, 5, 6, 4.5]),
  ]

  @Test(arguments: positions)
  func `each position gives its start time`(
    items: [(Double, String?)],
    expected: [Double],
  ) throws {
    var list = [Timeline.Label("blue").at(.seconds(5))]
    for (length, position) in items {
      let item = x.play(line(length))
      try list.append(position.map { try item.at(Timeline.Position(parsing: $0)) } ?? item)
    }
    #expect(try starts(Timeline(list)) == expected)
  }

  private static let offset = "a number of seconds or of percent"

  private static let refusals: [(String, Int, String)] = [
    ("", 0, "a number, \"<\", \">\", \"+=\", \"-=\" or a label"),
    ("<x", 1, offset), ("<%", 1, offset), ("<2%%", 1, offset), (">2 %", 1, offset),
    ("+=", 2, offset), ("-=-1", 2, offset + " without a sign"),
    (
      ">+=-25%",
      3,
      offset + " without a sign",
    ),
    ("a+=", 3, offset), ("a+=x", 3, offset), ("+=1e99%", 2, offset), ("<nan%", 1, offset),
    ("1.5s", 0, "a number of seconds"), ("25%", 0, "a number of seconds"),
    ("1e99", 0, "a number of seconds"),
    ("=1", 0, "\"+\" or \"-\" after a label, and then \"=\""),
    ("a=1", 1, "\"+\" or \"-\" after a label, and then \"=\""),
  ]

  @Test(arguments: refusals)
  func `a text that is not a position throws`(text: String, place: Int, expected: String) {
    let error = TimelineError(.position(text, at: place, expected: expected))
    #expect(throws: error) { try Timeline.Position(parsing: text) }
    #expect(
      error.description
        == "\"\(text)\" is not a position: expected \(expected) at character \(place + 1)"
    )
  }

  private static let fractions: [(String, Timeline.Position)] = [
    ("<25%", .previousStart(fraction: 0.25)),
    ("<+=25%", .previousStart(fraction: 0.25, of: .item)),
    (">-25%", .previousEnd(fraction: -0.25)),
    (">-=25%", .previousEnd(fraction: -0.25, of: .item)),
    ("-=25%", .end(fraction: -0.25)),
    ("+=50%", .end(fraction: 0.5)),
    ("mark+=30%", .label("mark", fraction: 0.3)),
  ]

  @Test(arguments: fractions)
  func `a percentage is a fraction`(text: String, position: Timeline.Position) throws {
    #expect(try Timeline.Position(parsing: text) == position)
  }

  @Test
  func `a fraction is one of all plays, and not of an item that never ends`() throws {
    // 2 + 1 + 2 + 1 + 2 = 8 s.
    let repeated = x.play(line(2)).repeating(3, delay: .seconds(1))
    let timeline = try Timeline([
      repeated, y.play(line(1)).at(.previousStart(fraction: 0.5)),
      Timeline.InParallel([y.play(line(1)), x.play(line(4))]).at(.end(fraction: -0.5)),
      Timeline.Label("late").at(.previousEnd(fraction: .nan)),
    ])
    #expect(starts(timeline) == [0, 4, 6, 6])
    #expect(timeline.time(of: .label("late")) == .seconds(10))
    let endless = x.play(line(1).repeatingForever())
    for (items, index) in [
      ([endless, y.play(line(1)).at(.previousStart(fraction: 0.5))], 1),
      ([x.play(line(1)), endless.at(.end(fraction: 0.5))], 1),
    ] {
      #expect(throws: TimelineError(.fractionOfInfinite, at: [index])) { try Timeline(items) }
    }
  }

  @Test(arguments: [
    "1.5", "-2.0", "+=1.0", "-=0.5", "<", "<+=0.5", ">-=0.25", "a", "a+=1.0", "+=50.0%", "-=29.0%",
    "<25.0%", "<-25.0%", "<+=57.0%", ">-0.1%", ">-=110.0%", "a+=30.0%", "a-=33.3%",
  ])
  func `a position prints as the text that it is parsed from`(text: String) throws {
    #expect(try Timeline.Position(parsing: text).description == text)
  }

  @Test
  func `the description has a line for each item`() throws {
    let timeline = try Timeline {
      x.play(line(1))
      Timeline.Marker("ding")
      Timeline.InSequence {
        Timeline.Label("in")
        y.play(line(0.5))
      }
      .repeating(2, autoreverses: true).speed(2)
      Timeline.Wait(.nanoseconds(1))
      y.play(line(1).repeatingForever())
    }
    let lines = [
      "timeline 0…∞",
      "  0…1 play x",
      "  1 marker ding",
      "  1…2 child ×2.0 autoreversing speed 2.0",
      "    0 label in",
      "    0…0.5 play y",
      "  2…2.000000001 wait",
      "  2.000000001…∞ play y",
    ]
    #expect(timeline.description.split(separator: "\n").map(String.init) == lines)
    #expect(timeline.duration == nil)
  }

  @Test
  func `items that cannot be laid out throw an error with the path of the item`() throws {
    let endless = x.play(line(1).repeatingForever())
    let cases: [([Timeline.Item], TimelineError)] = [
      ([endless, x.play(line(1))], TimelineError(.afterInfinite, at: [1])),
      ([endless, x.set(1).at(.previousEnd())], TimelineError(.afterInfinite, at: [1])),
      (
        [Timeline.InSequence([endless, Timeline.Wait(.zero).item]).item],
        TimelineError(.afterInfinite, at: [0, 1]),
      ),
      ([endless.repeating(2)], TimelineError(.infiniteContent, at: [0])),
      ([endless.reversed()], TimelineError(.infiniteContent, at: [0])),
      ([endless.ease(.quadIn)], TimelineError(.infiniteContent, at: [0])),
      ([x.set(1).repeatingForever()], TimelineError(.endlessInstant, at: [0])),
      (
        [x.play(line(0).repeatingForever())],
        TimelineError(.endlessInstant, at: [0]),
      ),
      ([x.set(1).at(.seconds(-1))], TimelineError(.beforeStart(.seconds(-1)), at: [0])),
      ([x.set(1).at(.label("a"))], TimelineError(.unknownLabel("a"), at: [0])),
      (
        [Timeline.Label("a").item, Timeline.Label("a").item],
        TimelineError(.duplicateLabel("a"), at: [1]),
      ),
      ([x.play(line(1)).speed(0)], TimelineError(.speed(0), at: [0])),
      ([Timeline.Wait(.seconds(-1)).item], TimelineError(.negativeWait(.seconds(-1)), at: [0])),
      (
        [x.play(line(1)).repeating(2, delay: .seconds(-1))],
        TimelineError(.negativeRepeatDelay(.seconds(-1)), at: [0]),
      ),
      ([x.play(line(100)).repeating(1e9)], TimelineError(.tooLong, at: [0])),
      ([Timeline.Wait(.seconds(1 << 40)).item], TimelineError(.tooLong, at: [0])),
    ]
    for (items, error) in cases {
      #expect(throws: error) { try Timeline(items) }
    }
  }

  @Test
  func `an infinite child is allowed where nothing follows its end`() throws {
    let endless = x.play(line(1).repeatingForever())
    let timeline = try Timeline([endless, y.play(line(1)).at(.previousStart(.seconds(1)))])
    #expect(timeline.duration == nil)
    #expect(timeline.frame(at: .seconds(1_000_000_000.25))[x] == 0.25)
    #expect(timeline.frame(at: .seconds(1.5))[y] == 0.5)
    #expect(try Timeline([endless.speed(2)]).frame(at: .seconds(10.25))[x] == 0.5)
  }

  @Test
  func `a billion repeats cost one division`() throws {
    let timeline = try Timeline([x.play(line(1)).repeating(1e9), y.play(line(1))])
    #expect(timeline.duration == .seconds(1_000_000_001))
    #expect(timeline.frame(at: .seconds(999_999_999.25))[x] == 0.25)
    #expect(timeline.frame(at: .seconds(1_000_000_000.5))[x] == 1)
    #expect(timeline.frame(at: .seconds(1_000_000_000.5))[y] == 0.5)
  }

  @Test
  func `groups nest 128 levels deep, and no deeper`() throws {
    func nested(_ levels: Int) -> Timeline.Item {
      var item = x.play(Motion(from: 0.0, to: 1)).item
      for _ in 0..<levels {
        item = Timeline.InSequence([item, Timeline.Marker("m").item]).item
      }
      return item
    }
    #expect(try Timeline([nested(128)]).events(in: .zero..<(.seconds(9))).count == 128)
    for levels in [129, 300, 100_000] {
      let error = #expect(throws: TimelineError.self) { try Timeline([nested(levels)]) }
      #expect(error?.reason == .tooDeep)
      #expect(error?.description.contains("at most 128 levels of nesting") == true)
    }
  }

  @Test
  func `timelines with a time of their own nest as deep`() throws {
    var timeline = try Timeline {
      x.play(Motion(from: 0.0, to: 1).duration(.seconds(1)))
      Timeline.Marker("m")
    }
    for level in 1...127 {
      let inner = timeline
      timeline = try Timeline { inner }.speed(level % 2 == 0 ? 2 : 0.5)
    }
    #expect(timeline.duration == .seconds(2))
    #expect(timeline.frame(at: .seconds(1))[x] == 0.75)
    #expect(timeline.events(in: .zero..<(.seconds(9))).count == 1)
    let deepest = timeline
    #expect(throws: TimelineError(.tooDeep, at: [0])) {
      let deeper = try Timeline { deepest }
      _ = try Timeline { deeper }
    }
  }
}
