import Foundation
import Testing
import Tweening

@testable import TweeningTestSupport
@testable import TweeningWeb
@testable import tween

/// Documents that the library has encoded.
@Suite(.limitedConcurrency)
struct CodedDocumentTests {
  private func document(_ value: some Encodable) throws -> WebDocument {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .prettyPrinted
    return try WebDocument(parsing: Array(encoder.encode(value)))
  }

  private func line(_ value: some Encodable, at milliseconds: Double) throws -> String {
    let time = try #require(Milliseconds.duration(milliseconds))
    return try document(value).line(at: milliseconds, time: time)
  }

  @Test
  func `the values of a motion are those of the library`() throws {
    let motions = try [
      Motion(from: -3.0, to: 100).duration(.milliseconds(700)).ease(.elasticOut),
      Motion(through: [0.0, 6, 2], at: [0, 0.3, 1], smooth: true).repeating(2.5),
      Motion(from: 0.0, to: 1, .bouncy, initialVelocity: 40),
      .shake(around: 5.0, by: 2, seed: 1 << 60) + Motion(from: 0, to: 1),
      Motion(from: 0.0, initialVelocity: 900, decay: .fast, in: 0...50, edge: .rubberBand),
    ]
    for motion in motions {
      for milliseconds in stride(from: 0.0, through: 1500, by: 61.5) {
        let time = try #require(Milliseconds.duration(milliseconds))
        let value = motion.value(at: time).jsonText
        #expect(
          try line(motion, at: milliseconds)
            == "{\"time\": \(milliseconds.jsonText), \"values\": {\"motion\": {\"value\": \(value)}}}\n"
        )
      }
    }
  }

  @Test
  func `points and colors are sampled too`() throws {
    let ride = Motion(along: try MotionPath(svg: "M 0 0 L 8 0 L 8 4")).duration(.seconds(1)).ease(
      .linear)
    #expect(try line(ride, at: 750).contains(#"{"value": [8, 1]}"#))
    let fade = Motion(
      from: TweenColor(red: 1, green: 1, blue: 1), to: TweenColor(red: 1, green: 1, blue: 1))
    #expect(try line(fade, at: 0).contains(#"{"value": "oklab("#))
  }

  @Test
  func `the tracks of a timeline are its properties`() throws {
    let (x, at, text) = (Track<Double>("x"), Track<SIMD2<Double>>("at"), Track<String>("text"))
    let timeline = try Timeline {
      x.set(1)
      x.to(3, duration: .milliseconds(100), ease: .linear)
      at.set(SIMD2(4, 5))
      text.set("hé")
    }
    #expect(
      try line(timeline, at: 50)
        == "{\"time\": 50, \"values\": {\"timeline\": {\"x\": 2, \"at\": null, \"text\": null}}}\n")
    #expect(
      try line(timeline, at: 100)
        == "{\"time\": 100, \"values\": {\"timeline\": {\"x\": 3, \"at\": [4, 5], \"text\": \"hé\"}}}\n"
    )
    #expect(try document(timeline).endTime == .milliseconds(100))
  }

  @Test(arguments: [
    (#"{"keyframes": [{"value": 0}, {"value": true}]}"#, "keyframes[1].value: expected a number"),
    (
      #"{"keyframes": [{"value": 0}, {"value": 1}], "options": {"easing": "often"}}"#,
      "options.easing: "
    ),
    (
      #"{"items": [{"play": {}, "track": "x", "type": "number"}]}"#,
      "items[0].play: expected one of the"
    ),
    (
      #"{"items": [{"wait": "1"}, {"to": {"value": 1}, "track": "x", "type": "it"}]}"#, "items[1]: "
    ),
  ])
  func `errors have the path in the document`(text: String, expected: String) throws {
    let error = try #require(
      #expect(throws: WebDocumentError.self) { try WebDocument(parsing: Array(text.utf8)) }
    )
    #expect(error.description.hasPrefix(expected), "\(error)")
  }

  @Test
  func `a time in a document may be a text`() throws {
    let text = """
      {"animations": [{"target": "a", "keyframes": [{"x": 0}, {"x": 1}],
        "options": {"duration": "2305843009213.693952", "iterationDelay": 5}}]}
      """
    let document = try WebDocument(parsing: Array(text.utf8))
    #expect(document.animations[0].timing.duration == .nanoseconds(1 << 61))
    #expect(document.animations[0].timing.iterationDelay == .milliseconds(5))
  }

  @Test(arguments: [
    (#"{"path": {}}"#, "path"), (#"{"stagger": {}}"#, "stagger"),
    (#"{"items": [{"play": {"path": {}}, "track": "x", "type": "number"}]}"#, "found number"),
    (#"{"items": [{"to": 1, "track": "x", "type": "text"}]}"#, "interpolation, found text"),
    (#"{"items": [{"wait": 1, "type": "nix"}], "arrangement": "x"}"#, "sequence, parallel"),
    (#"{"items": [{"to": 1, "track": "x", "type": "nmber"}]}"#, "did you mean \"number\"?"),
    (#"{"items": [{"play": {"keyframes": 3}, "track": "x", "type": "rotation"}]}"#, "an array"),
  ])
  func `a message names no type of Swift`(text: String, expected: String) {
    let error = #expect(throws: WebDocumentError.self) {
      try WebDocument(parsing: Array(text.utf8))
    }
    let message = error?.description ?? ""
    #expect(message.contains(expected), "\(message)")
    for name in [
      "Double", "SIMD", "String", "TweenTypes", "TweenColor", "Quaternion", "Arrangement",
    ] {
      #expect(!message.contains(name), "\(message)")
    }
  }
}
