import ProcessResources
import Testing
import Tweening

@testable import TweeningTestSupport
@testable import TweeningWeb
@testable import tween

@Suite(.limitedConcurrency)
struct DocumentTests {
  /// The values at a time, as the command prints them.
  private func values(_ animations: String, at time: Double) throws -> String {
    let document = try WebDocument(parsing: Array("{\"animations\": [\(animations)]}".utf8))
    let duration = try #require(Milliseconds.duration(time))
    return document.line(at: time, time: duration)
  }

  private func values(keyframes: String, options: String, at time: Double) throws -> String {
    let animation = "{\"target\": \"a\", \"keyframes\": [\(keyframes)], \"options\": \(options)}"
    let line = try values(animation, at: time)
    let start = "{\"time\": \(time.jsonText), \"values\": {\"a\": {"
    #expect(line.hasPrefix(start))
    return String(line.dropFirst(start.count).dropLast(4))
  }

  @Test(arguments: [
    (-1, "\"x\": 0"), (0, "\"x\": 0"), (500, "\"x\": 25"), (2000, "\"x\": 100"),
    (2500, "\"x\": 75"), (5000, "\"x\": 50"), (1e20, "\"x\": 50"),
  ])
  func `an animation alternates, and fills both ways`(time: Double, expected: String) throws {
    let options =
      """
      {"duration": 2000, "iterations": 2.5, "direction": "alternate", "fill": "both"}
      """
    let keyframes = "{\"x\": 0}, {\"x\": 100}"
    #expect(try values(keyframes: keyframes, options: options, at: time) == expected)
  }

  @Test(arguments: [(-0.001, "null"), (0, "0"), (99.9, "9.99"), (100, "null")])
  func `without a fill the value is null outside the active phase`(time: Double, expected: String)
    throws
  {
    let result = try values(keyframes: "{\"x\": 0}, {\"x\": 10}", options: "100", at: time)
    #expect(result == "\"x\": \(expected)")
  }

  @Test(arguments: [
    ("{\"duration\": \"auto\", \"fill\": \"forwards\"}", 0, "10"),
    ("{\"fill\": \"forwards\"}", 0, "10"),
    ("{\"fill\": \"forwards\"}", -1, "null"),
    ("{\"fill\": \"auto\", \"duration\": 100}", 100, "null"),
    ("{\"duration\": 100, \"delay\": -50}", 0, "5"),
    ("{\"duration\": 100, \"endDelay\": -50, \"fill\": \"both\"}", 50, "5"),
    ("{\"duration\": 100, \"iterationStart\": 0.25}", 0, "2.5"),
    ("{\"duration\": 100, \"iterations\": \"Infinity\"}", 1e9 + 30, "3"),
    ("{\"duration\": 100, \"direction\": \"reverse\"}", 30, "7"),
    ("{\"duration\": 100, \"direction\": \"alternate-reverse\"}", 30, "7"),
    ("{\"duration\": 100, \"easing\": \"steps(2, JUMP-END)\"}", 60, "5"),
    ("{\"duration\": 100, \"composite\": \"replace\", \"id\": \"me\"}", 60, "6"),
  ])
  func `every timing option has an effect`(options: String, time: Double, expected: String) throws {
    let result = try values(keyframes: "{\"x\": 0}, {\"x\": 10}", options: options, at: time)
    #expect(result == "\"x\": \(expected)")
  }

  @Test
  func `missing and null offsets are spaced over the whole list of keyframes`() throws {
    let keyframes =
      """
      {"x": 0, "y": 0}, {"y": 8}, {"x": 30, "offset": null}, {"y": 0}, {"x": 40, "y": 4}
      """
    #expect(try values(keyframes: keyframes, options: "100", at: 25) == "\"x\": 15, \"y\": 8")
    #expect(try values(keyframes: keyframes, options: "100", at: 75) == "\"x\": 35, \"y\": 0")
  }

  @Test
  func `the easing of a keyframe leads to the next keyframe that has the property`() throws {
    let keyframes =
      """
      {"x": 0, "y": 0, "easing": "step-end"}, {"y": 8, "easing": "CUBIC-OUT"}, {"x": 10, "y": 0}
      """
    #expect(try values(keyframes: keyframes, options: "100", at: 75) == "\"x\": 0, \"y\": 1")
  }

  @Test
  func `arrays move element by element`() throws {
    let keyframes = "{\"p\": [0, 10]}, {\"p\": [10, 0]}"
    #expect(try values(keyframes: keyframes, options: "100", at: 30) == "\"p\": [3, 7]")
  }

  @Test
  func `the later of two animations of one property wins while it is in effect`() throws {
    let animations =
      """
      {"target": "b", "keyframes": [{"x": 0}, {"x": 10}], "options": 100},
      {"target": "a", "keyframes": [{"x": 1}, {"x": 1}], "options": 10},
      {"target": "b", "keyframes": [{"w": 1, "x": 5}, {"x": 5, "w": 1}],
       "options": {"duration": 10, "delay": 50}}
      """
    let early = #"{"time": 20, "values": {"b": {"x": 2, "w": null}, "a": {"x": null}}}"#
    let late = #"{"time": 50, "values": {"b": {"x": 5, "w": 1}, "a": {"x": null}}}"#
    #expect(try values(animations, at: 20) == early + "\n")
    #expect(try values(animations, at: 50) == late + "\n")
  }

  @Test
  func `the end is that of the last animation, or nil if one never ends`() throws {
    let pair = "\"target\": \"a\", \"keyframes\": [{\"x\": 0}, {\"x\": 1}]"
    func end(_ options: String) throws -> Duration? {
      let animations = "{\(pair), \"options\": 70}, {\(pair), \"options\": \(options)}"
      return try WebDocument(parsing: Array("{\"animations\": [\(animations)]}".utf8)).endTime
    }
    #expect(try end("{\"duration\": 50, \"delay\": 30, \"endDelay\": 40}") == .milliseconds(120))
    #expect(try end("{\"duration\": 50, \"iterations\": \"Infinity\"}") == nil)
    #expect(try end("{\"duration\": 0, \"iterations\": \"Infinity\"}") == .milliseconds(70))
    #expect(try WebDocument(parsing: Array("{\"animations\": []}".utf8)).endTime == .zero)
  }

  @Test
  func `the lines equal those of every motion by itself, to the last bit`() throws {
    var generator = TestSeed(state: 0x7EE)
    for _ in 0..<30 {
      let animations = (0..<generator.below(5)).map { _ in Self.animation(&generator) }
      let text = "{\"animations\": [\(animations.joined(separator: ", "))]}"
      let document = try WebDocument(parsing: Array(text.utf8))
      var times: [Double] = [-1e9, -50.0000001, -1, -1e-9, 0, 1e-9, 1e12, 1e20]
      for animation in document.animations {
        let timing = animation.timing
        for time in [timing.delay, timing.endTime, timing.delay + timing.duration] {
          let center = Milliseconds.count(time ?? .zero)
          times += [center, center - 3e-10, center + 3e-10, center.nextUp, center.nextDown]
        }
      }
      times += (0..<10).map { _ in Double(generator.below(400_000_000)) / 1_234_567 - 60 }
      for time in times where abs(time) <= Milliseconds.largest {
        let duration = try #require(Milliseconds.duration(time))
        let expected = document.line(at: time) { $0.motion?.effect(at: duration) }
        #expect(document.line(at: time, time: duration) == expected, "\(text)")
      }
    }
  }

  private static func animation(_ generator: inout TestSeed) -> String {
    let duration = generator.pick(["0", "100", "33.333333333333336", "1e-7", "1e15"])
    let delay = generator.pick(["0", "20", "-40", "16.666666666666668", "-1e-8"])
    let endDelay = generator.pick(["0", "0", "15", "-30.3"])
    let iterations = generator.pick(["1", "2.5", "0", "\"Infinity\"", "1000000"])
    let start = generator.pick(["0", "0", "1", "0.3", "1.7"])
    let direction = generator.pick(["normal", "reverse", "alternate", "alternate-reverse"])
    let fill = generator.pick(["none", "forwards", "backwards", "both"])
    let easing = generator.pick(["linear", "back-out", "steps(3, jump-both)", "ease-in-out"])
    let target = generator.pick(["a", "b"])
    let keyframes = [
      #"{"x": 0.1, "p": [1, 2], "c": "red"}"#,
      #"{"x": 7, "easing": "step-start", "c": "blue"}"#,
      #"{"x": -3, "p": [5, -1], "c": "oklch(0.7 0.1 40)"}"#,
    ]
    .joined(separator: ", ")
    let options = [
      "\"duration\": \(duration), \"delay\": \(delay), \"endDelay\": \(endDelay)",
      "\"iterations\": \(iterations), \"iterationStart\": \(start)",
      "\"direction\": \"\(direction)\", \"fill\": \"\(fill)\", \"easing\": \"\(easing)\"",
    ]
    .joined(separator: ", ")
    return "{\"target\": \"\(target)\", \"keyframes\": [\(keyframes)], \"options\": {\(options)}}"
  }

  @Test
  func `extreme numbers never trap`() throws {
    let options =
      """
      {"duration": 1e20, "delay": -1e20, "endDelay": 1e20, "iterations": 1e308,
       "iterationStart": 1e308, "direction": "alternate", "fill": "both"}
      """
    for time in [-1e20, -1, 0, 1e-300, 1, 1e20] {
      let keyframes = "{\"x\": -1.7e308}, {\"x\": 1.7e308}"
      #expect(try !values(keyframes: keyframes, options: options, at: time).isEmpty)
    }
  }

  @Test
  func `names that look alike are different`() throws {
    let names = ["\u{E9}", "e\u{301}"]
    let keyframes = "{\"\(names[0])\": 0, \"\(names[1])\": 1}"
    let result = try values(keyframes: "\(keyframes), \(keyframes)", options: "100", at: 0)
    #expect(Array(result.utf8) == Array("\"\(names[0])\": 0, \"\(names[1])\": 1".utf8))
    let animations = names.map { name in
      "{\"target\": \"\(name)\", \"keyframes\": [{\"x\": 0}, {\"x\": 1}], \"options\": 1}"
    }
    let line = try values(animations.joined(separator: ", "), at: 0)
    #expect(line.contains("\"\(names[0])\": {\"x\": 0}, \"\(names[1])\": {\"x\": 0}"))
  }

  @Test
  func `the time to read a document grows with its size`() throws {
    func time(_ count: Int) throws -> Double {
      let all = (0..<count).map { "\"p\($0)\": 0" }.joined(separator: ", ")
      let own = (0..<count).map { "{\"p\($0)\": 1}" }.joined(separator: ", ")
      let text =
        "{\"animations\": [{\"target\": \"t\", \"keyframes\": [{\(all)}, \(own), {\(all)}]}]}"
      let start = ProcessResources.threadTime
      _ = try WebDocument(parsing: Array(text.utf8))
      return ProcessResources.threadTime - start
    }
    _ = try time(100)
    // Eight documents, and one that is eight times as large: the same if the time is linear. It
    // was once eight times as long. What else the machine does may slow some down all the same.
    let ratios = try (0..<3).map { _ in
      let eightTimes = try (0..<8).map { _ in try time(500) }
      return try time(4000) / eightTimes.reduce(0, +)
    }
    let ratio = try #require(ratios.min())
    #expect(ratio < 3.5)
  }
}

/// A random generator with the same numbers on every run and machine.
private struct TestSeed {
  var state: UInt64

  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }

  mutating func pick(_ choices: [String]) -> String {
    choices[below(choices.count)]
  }
}

extension AnimatedMotion {
  /// The value that the timeline must not change.
  func effect(at time: Duration) -> WebValue? {
    func effect<Value: DocumentValue>(_ motion: Motion<Value>) -> WebValue? {
      motion.effect(at: time)?.webValue
    }
    return switch self {
    case let motion as Motion<Double>: effect(motion)
    case let motion as Motion<[Double]>: effect(motion)
    case let motion as Motion<WebColor>: effect(motion)
    case _: nil
    }
  }
}
