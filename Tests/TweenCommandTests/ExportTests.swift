import Foundation
import Testing
import Tweening

@testable import TweeningTestSupport
@testable import TweeningWeb
@testable import tween

@Suite(.limitedConcurrency)
struct ExportTests {
  private func lines(
    _ document: String,
    tolerance: Double = 0.001,
    units: [String: String] = [:],
  ) throws -> [[String: Any]] {
    let document = try WebDocument(parsing: Array(document.utf8))
    return try document.webLines(tolerance: tolerance, units: units).map { line in
      try #require(JSONSerialization.jsonObject(with: Data(line.text.utf8)) as? [String: Any])
    }
  }

  private func keyframes(_ line: [String: Any]) throws -> [[String: Any]] {
    try #require(line["keyframes"] as? [[String: Any]])
  }

  @Test
  func `each property of each animation is a line`() throws {
    let lines = try lines(
      """
      {"animations": [
        {"target": "box", "keyframes": [{"translate": [0, 1], "opacity": 0}, {"translate": [9, 8],
         "opacity": 1}], "options": {"duration": 300, "easing": "ease-in"}},
        {"target": "label", "keyframes": [{"opacity": 1}, {"opacity": 0}], "options": 50}]}
      """,
      units: ["translate": "px"],
    )
    #expect(lines.map { $0["target"] as? String } == ["box", "box", "label"])
    #expect(try keyframes(lines[0]).map { $0["translate"] as? String } == ["0px 1px", "9px 8px"])
    #expect(try keyframes(lines[1]).map { $0["opacity"] as? String } == ["0", "1"])
    let options = try #require(lines[0]["options"] as? [String: Any])
    #expect(options["easing"] as? String == "ease-in")
    #expect(options["duration"] as? Double == 300)
  }

  @Test
  func `colors keep the space in which a browser interpolates`() throws {
    func values(_ from: String, _ to: String) throws -> [String] {
      let lines = try lines(
        """
        {"animations": [{"target": "a", "keyframes": [{"color": "\(from)"}, {"color": "\(to)"}],
         "options": 100}]}
        """
      )
      return try keyframes(lines[0]).compactMap { $0["color"] as? String }
    }
    #expect(try values("#ff0080", "blue") == ["rgb(255, 0, 128)", "rgb(0, 0, 255)"])
    let mixed = try values("white", "oklab(0.5 0.1 -0.2)")
    #expect(mixed.count == 2)
    #expect(mixed[1] == "oklab(0.5 0.1 -0.2)")
  }

  @Test(arguments: [
    ("[0, 1]", "[5, 7]"), ("[0, 1, 2]", "[3, 2, 1]"), ("[0, 1, 2, 3]", "[4, 5, 6, 7]"),
    ("\"#ff0080\"", "\"#0000ff\""),
  ])
  func `the keyframes of an encoded motion are exported as they are`(
    first: String,
    second: String,
  ) throws {
    let lines = try lines(
      """
      {"keyframes": [{"value": \(first), "easing": "ease-in"}, {"value": \(second)},
        {"value": \(first)}], "options": {"duration": 700}}
      """
    )
    let found = try keyframes(lines[0])
    #expect(found.map { $0["easing"] as? String } == ["ease-in", nil, nil])
    #expect(found.map { $0["offset"] as? Double } == [0, 0.5, 1])
  }

  @Test
  func `a larger tolerance takes fewer keyframes`() throws {
    let spring = """
      {"spring": {"from": 0, "to": 100, "velocity": 90, "response": 500, "dampingRatio": 0.3},
       "options": {"duration": 3000, "fill": "both"}}
      """
    let fine = try keyframes(lines(spring, tolerance: 0.0001)[0]).count
    let coarse = try keyframes(lines(spring, tolerance: 0.01)[0]).count
    // The number of points grows with the square root.
    #expect(fine > coarse * 7)
  }

  @Test
  func `each track of a timeline is a line`() throws {
    let lines = try lines(
      """
      {"items": [{"track": "x", "type": "number",
        "play": {"keyframes": [{"value": 0}, {"value": 5}],
                 "options": {"duration": 100, "fill": "both"}}},
       {"track": "place", "type": "point",
        "play": {"keyframes": [{"value": [0, 1]}, {"value": [5, 6]}],
                 "options": {"duration": 100}}}]}
      """
    )
    #expect(lines.count == 2)
    #expect(try keyframes(lines[0]).last?["x"] as? String == "5")
    #expect(try keyframes(lines[1]).first?["place"] as? String == "0 1")
  }

  /// Between two stops, a browser does not limit components as it limits those of the stops.
  @Test
  func `a color that leaves the gamut of sRGB is limited between the stops too`() throws {
    let text = """
      {"animations": [{"target": "a", "keyframes": [{"color": "gold", "easing": "back-out"},
       {"color": "navy"}], "options": {"duration": 1000, "easing": "spring(0.4, 0.2)"}}]}
      """
    let document = try WebDocument(parsing: Array(text.utf8))
    guard let motion = document.animations[0].tracks[0].motion as? Motion<WebColor> else {
      Issue.record("the property has no colors")
      return
    }
    var json = try #require(lines(text).first)
    json["keyframes"] = try keyframes(json).map { keyframe in
      keyframe.merging(["easing": "linear"]) { old, _ in old }
    }
    let page = try PageAnimation(
      JSONSerialization.data(withJSONObject: json), property: "color",
    )
    for step in 0...2000 {
      let time = Double(step) / 2
      let found = page.components(at: time)
      let color = motion.value(at: .milliseconds(time)).color.srgb * 255
      for (index, component) in [color.x, color.y, color.z].enumerated() {
        // A thousandth of the range, and as much for a stop of the fit that is limited.
        #expect(abs(found[index] - min(max(component, 0), 255)) <= 0.52, "\(time)")
      }
    }
  }

  /// The computed values of Chromium 156 at half of the way, in sRGB in whole bytes.
  @Test(arguments: [
    ("oklab(1.3 .1 .1)", "oklab(.5 0 0)", "oklab(0.75 0.05 0.05)"),
    ("hsl(120 200% 50%)", "black", "rgb(0, 128, 0)"),
  ])
  func `a text of CSS has limited components`(from: String, to: String, half: String) throws {
    let (from, to) = try (WebColor(parsing: from), WebColor(parsing: to))
    let color = WebColor.interpolate(from: from, to: to, progress: 0.5).color
    let difference = try color.oklab - TweenColor(parsing: half).oklab
    #expect((difference * difference).sum().squareRoot() < 2e-3)
  }

  // MARK: Warnings

  /// The warnings of a document with a property.
  private func warnings(
    _ property: String,
    _ values: (String, String) = ("0", "10"),
    units: [String: String] = [:],
  ) throws -> [String] {
    let text = """
      {"animations": [{"target": "a", "keyframes": [{"\(property)": \(values.0)},
       {"\(property)": \(values.1)}], "options": 100}]}
      """
    let document = try WebDocument(parsing: Array(text.utf8))
    let lines = try document.webLines(tolerance: 0.001, units: units)
    return WebWarning.lines(of: lines.compactMap(\.warning))
  }

  @Test
  func `what a browser ignores in silence is a warning with the option to give`() throws {
    #expect(
      try warnings("width") == [
        "animations[0].width: a browser ignores \"10\" without a unit: give --units width=px"
      ]
    )
    #expect(
      try warnings("translate", ("[0, 0]", "[3, 4]")) == [
        "animations[0].translate: a browser ignores \"3 4\" without a unit: "
          + "give --units translate=px"
      ]
    )
    #expect(try warnings("x")[0].hasSuffix("give --units x=px"))
    #expect(try warnings("rotate")[0].hasSuffix("give --units rotate=deg"))
    #expect(try warnings("opacity", ("[0, 0]", "[1, 1]")).count == 1)
    #expect(try warnings("z-index")[0].hasSuffix("write zIndex"))
  }

  @Test
  func `each property has one warning, and many have a number`() throws {
    func lines(_ properties: [String]) throws -> [String] {
      let animations = properties.map { name in
        """
        {"target": "a", "keyframes": [{"\(name)": 0}, {"\(name)": 10}], "options": 100}
        """
      }
      let text = "{\"animations\": [\(animations.joined(separator: ","))]}"
      let document = try WebDocument(parsing: Array(text.utf8))
      let lines = try document.webLines(tolerance: 0.001, units: [:])
      return WebWarning.lines(of: lines.compactMap(\.warning))
    }
    let one = try lines(["width", "height", "width", "width"])
    #expect(one.count == 2)
    #expect(one[0].hasSuffix("give --units width=px (and 2 more)"))
    #expect(one[1].hasSuffix("give --units height=px"))
    let many = try lines((0..<50).map { "x\($0)" })
    #expect(many.count == 11)
    #expect(many.last == "40 more warnings of this kind")
  }

  @Test
  func `what a browser takes is no warning`() throws {
    for property in ["opacity", "zIndex", "scale", "strokeWidth", "--progress"] {
      #expect(try warnings(property).isEmpty)
    }
    #expect(try warnings("scale", ("[0, 0]", "[1, 2]")).isEmpty)
    #expect(try warnings("width", ("0", "0")).isEmpty)
    #expect(try warnings("color", ("\"red\"", "\"#fff\"")).isEmpty)
    #expect(try warnings("width", units: ["width": "px"]).isEmpty)
    #expect(try warnings("x", units: ["x": ""]).isEmpty)
  }

  @Test(arguments: [
    (["doc", "--tolerance", "0"], "expected a number above 0 after --tolerance"),
    (["doc", "--web", "--units", "width"], "expected NAME=TEXT after --units, found \"width\""),
    (["doc", "--units", "a=px,b=px,a=em"], "export: --units has \"a\" twice"),
    (["--web"], "export: expected a document"),
  ])
  func `wrong usage is an error`(words: [String], message: String) {
    do {
      _ = try ExportCommand(parsing: words[...])
      Issue.record("\(words) was accepted")
    } catch {
      #expect(error.code == .usage)
      #expect(error.message.contains(message), "\(error.message)")
    }
  }

  @Test
  func `the only form need not be named`() throws {
    #expect(try ExportCommand(parsing: ["doc"]) == ExportCommand(parsing: ["doc", "--web"]))
  }

  @Test
  func `an animation that a browser cannot repeat is an error with its path`() throws {
    let document = try WebDocument(
      parsing: Array(
        """
        {"accumulating": {"keyframes": [{"value": 0}, {"value": 1}]},
         "options": {"duration": 100, "iterations": "Infinity"}}
        """.utf8
      )
    )
    do {
      _ = try document.webLines(tolerance: 0.001, units: [:])
      Issue.record("the animation was exported")
    } catch let error as WebDocumentError {
      #expect(error.description.hasPrefix("animations[0].value: expected a motion that repeats"))
    }
  }
}
