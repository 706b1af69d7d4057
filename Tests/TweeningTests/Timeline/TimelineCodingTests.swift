import Foundation
import Testing
import Tweening

@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct TimelineCodingTests {
  private let x = Track<Double>("x")
  private let at = Track<SIMD2<Double>>("at")
  private let color = Track("color", initial: TweenColor(red: 1, green: 0, blue: 0))
  private let count = Track<Int>("count")
  private let text = Track<String>("text")

  private func json(_ value: some Encodable, _ types: TweenTypes = TweenTypes()) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.userInfo[TweenTypes.userInfoKey] = types
    return try String(decoding: encoder.encode(value), as: UTF8.self)
  }

  private func timeline(_ json: String) throws -> Timeline {
    try JSONDecoder().decode(Timeline.self, from: Data(json.utf8))
  }

  /// A timeline with items of all kinds and options.
  private func everything() throws -> Timeline {
    try Timeline(defaults: .init(duration: .milliseconds(250), ease: .sineOut)) {
      x.set(-0.0)
      x.to(100)
      x.by(-40, duration: .milliseconds(333), delay: .milliseconds(20), ease: .cubicInOut)
      Timeline.Label("middle \"one\"+=2")
      Timeline.InParallel {
        at.play(Motion(from: .zero, to: SIMD2(3, 4)).fill(.none)).at(.time(.nanoseconds(7)))
        color.to(TweenColor(red: 0, green: 0, blue: 1))
        count.play(Motion(from: 0, to: 10).duration(.seconds(1))).speed(1.7)
      }
      Timeline.Marker("é")
      Timeline.InSequence {
        text.play(Motion(revealing: "abc"))
        Timeline.Wait(.nanoseconds(12_345_678))
        at.set(SIMD2(5, 5))
        at.by(SIMD2(1, 1))
      }
      .repeating(2.5, autoreverses: true, delay: .milliseconds(3)).ease(.quadIn)
      .at(.previousEnd(fraction: -0.123))
      Timeline.Pause()
      x.play(.shake(around: 1, by: 2, seed: 3)).reversed().at(.label("middle \"one\"+=2"))
        .fillingBackwards()
    }
  }

  @Test
  func `the items, their types and their options are members`() throws {
    let short = try Timeline {
      x.play(
        Motion(from: 0, to: 1).timing(Timing(duration: .seconds(1), fill: .forwards, ease: .linear))
      )
      Timeline.Marker("arrived")
      x.to(5).at(.end(.seconds(1)))
    }
    let items = """
      [{"play":{"keyframes":[{"value":0},{"value":1}],"options":{"duration":1000,"fill":"forwards"}},\
      "track":"x","type":"number"},{"marker":"arrived"},\
      {"at":"+=1.0","to":{"value":5},"track":"x","type":"number"}]
      """
    let text = try json(short)
    #expect(text == #"{"items":\#(items)}"#)
  }

  @Test
  func `a decoded timeline has the same layout and the same values`() throws {
    let whole = try everything()
    for timeline in [
      whole, whole.repeating(3, autoreverses: true, delay: .milliseconds(5)),
      whole.speed(1.3).offset(.milliseconds(40)), whole.ease(.backOut).reversed(),
      try Timeline { whole.at(.time(.seconds(1))) },
      try Timeline([x.play(Motion(from: 0, to: 1).repeatingForever()), count.set(4)], .parallel),
    ] {
      let text = try json(timeline)
      let copy = try self.timeline(text)
      #expect(try json(copy) == text)
      #expect(copy.items == timeline.items)
      #expect(copy.duration == timeline.duration)
      #expect(copy.offset == timeline.offset)
      for step in 0..<400 {
        let time = Duration.nanoseconds(step * 23_456_789)
        let (found, expected) = (copy.frame(at: time), timeline.frame(at: time))
        #expect(found[x]?.bitPattern == expected[x]?.bitPattern, "\(time)")
        #expect(found[at] == expected[at])
        #expect(found[color] == expected[color])
        #expect(found[count] == expected[count])
        #expect(found[self.text] == expected[self.text])
      }
    }
  }

  @Test
  func `a staggered group survives JSON`() throws {
    let dots = (0..<5).map { Track<Double>("dot \($0)") }
    let wave = try Timeline {
      Timeline.Staggered(dots, by: Stagger(each: .milliseconds(40), from: .edges)) { dot in
        dot.play(Motion(from: 0, to: 1))
      }
    }
    let copy = try timeline(json(wave))
    #expect(copy.items == wave.items)
    #expect(
      copy.frame(at: .milliseconds(99))[dots[1]] == wave.frame(at: .milliseconds(99))[dots[1]])
  }

  private struct Angle: Interpolatable, Codable, Equatable {
    var degrees: Double

    static func interpolate(from: Angle, to: Angle, progress: Double) -> Angle {
      Angle(degrees: .interpolate(from: from.degrees, to: to.degrees, progress: progress))
    }
  }

  @Test
  func `a program's own type needs a name`() throws {
    let angle = Track<Angle>("angle")
    let turn = try Timeline { angle.play(Motion(from: Angle(degrees: 0), to: Angle(degrees: 90))) }
    let error = try #require(#expect(throws: MotionCodingError.self) { try json(turn) })
    #expect(error.reason == .unregisteredType(#"the type of the track "angle""#))
    #expect(error.path == "items[0]")

    var types = TweenTypes()
    types.register(Angle.self, as: "angle")
    let text = try json(turn, types)
    #expect(text.contains(#""type":"angle""#))
    let unknown = try #require(#expect(throws: MotionCodingError.self) { try timeline(text) })
    #expect(
      unknown.description == #"items[0]: expected the name of a type in TweenTypes, found "angle""#)
    let decoder = JSONDecoder()
    decoder.userInfo[TweenTypes.userInfoKey] = types
    let copy = try decoder.decode(Timeline.self, from: Data(text.utf8))
    #expect(copy.frame(at: .milliseconds(150))[angle] == Angle(degrees: 67.5))
  }

  @Test
  func `a function in a timeline is refused with its path`() throws {
    let mapped = try Timeline {
      Timeline.InSequence {
        x.set(1)
        x.play(Motion(from: 0.0, to: 1).map { -$0 })
      }
    }
    let error = try #require(#expect(throws: MotionCodingError.self) { try json(mapped) })
    #expect(error.path == "items[0].sequence[1].play")
    #expect(error.reason == .function(kind: "map"))
  }

  @Test(arguments: [
    (#"{"items":[{}]}"#, "items[0]: expected one of the members play, to, by"),
    (#"{"items":[{"to":{"value":1},"track":"x","type":"number"}]}"#, "x"),
    (
      #"{"items":[{"by":{"value":"a"},"track":"x","type":"text"}]}"#,
      "expected a type with interpolation"
    ),
    (
      #"{"items":[{"by":{"value":"red"},"track":"x","type":"color"}]}"#,
      "expected a type with addition"
    ),
    (#"{"items":[{"wait":-1}]}"#, "wait"),
    (#"{"items":[{"wait":1e30}]}"#, "expected a number of milliseconds"),
    (#"{"items":[{"marker":"a","at":"+="}]}"#, "items[0].at: "),
    (#"{"items":[{"wait":1,"speed":0}]}"#, "expected a speed"),
    (#"{"items":[{"wait":1,"repeats":"often"}]}"#, "expected a number"),
    (#"{"items":[{"label":"a"},{"label":"a"}]}"#, "expected a label"),
    (#"{"items":7}"#, "items"),
  ])
  func `a damaged timeline is a typed error`(json: String, reason: String) {
    let error = #expect(throws: (any Error).self) { try timeline(json) }
    #expect(error is MotionCodingError || error is DecodingError)
    #expect("\(error.debugDescription)".contains(reason), "\(error.debugDescription)")
  }

  @Test
  func `a timeline that nests too deep is refused`() {
    let text =
      #"{"items":["# + String(repeating: #"{"parallel":["#, count: 200)
      + String(repeating: "]}", count: 200) + "]}"
    let error = #expect(throws: (any Error).self) { try timeline(text) }
    #expect(error is MotionCodingError || error is DecodingError)
  }
}
