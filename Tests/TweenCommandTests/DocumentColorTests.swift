import Testing
import Tweening

@testable import TweeningTestSupport
@testable import TweeningWeb
@testable import tween

@Suite(.limitedConcurrency)
struct DocumentColorTests {
  private func document(
    _ from: String,
    _ to: String,
    easing: String = "linear",
  ) throws -> WebDocument {
    let keyframes = "[{\"color\": \"\(from)\", \"easing\": \"\(easing)\"}, {\"color\": \"\(to)\"}]"
    let options = "{\"duration\": 100, \"fill\": \"forwards\"}"
    let animation = "{\"target\": \"a\", \"keyframes\": \(keyframes), \"options\": \(options)}"
    return try WebDocument(parsing: Array("{\"animations\": [\(animation)]}".utf8))
  }

  /// The color at a time in milliseconds, as the command prints it.
  private func color(_ document: WebDocument, at time: Int) throws -> String {
    let line = document.line(at: Double(time), time: .milliseconds(time))
    let start = "{\"time\": \(time), \"values\": {\"a\": {\"color\": \""
    #expect(line.hasPrefix(start), "\(line)")
    return String(line.dropFirst(start.count).dropLast("\"}}}\n".count))
  }

  /// Halfway, each component is the mean of the two; with alpha, the mean of the two as weighed by
  /// it: of red at 0.5 and blue at 1, (0.5, 0, 1) / 1.5.
  @Test(arguments: [
    ("#000", "#fff", "#808080"), ("#ff0080", "rgb(0, 100, 0)", "#803240"),
    ("RED", "hsl(240, 100%, 50%)", "#800080"), ("white", "rgb(0 0 0)", "#808080"),
    ("rgb(255 0 0 / 0.5)", "blue", "#5500aabf"), ("transparent", "lime", "#00ff0080"),
    ("hwb(0 0% 0%)", "hwb(240deg 0 0)", "#800080"),
  ])
  func `legacy color notations interpolate in sRGB`(
    from: String,
    to: String,
    middle: String,
  ) throws {
    let document = try document(from, to)
    #expect(try color(document, at: 50) == middle)
    #expect(try color(document, at: 0) == TweenColor(parsing: from).cssText())
    #expect(try color(document, at: 100) == TweenColor(parsing: to).cssText())
  }

  @Test(arguments: [
    ("oklab(0.25 0.5 -0.25)", "oklab(0.75 -0.25 0.75)", "oklab(0.5 0.125 0.25)"),
    ("oklab(0.5 0 0 / 0)", "oklab(0.25 0.5 0)", "oklab(0.25 0.5 0 / 0.5)"),
    ("#000", "oklab(0.5 0.25 -0.25)", "oklab(0.25 0.125 -0.125)"),
    ("oklch(0.5 0 0)", "#000000", "oklab(0.25 0 0)"),
    ("/* oklab( */ #000", "/* oklch( */ #fff", "#808080"),
    ("color(srgb 0 0 0)", "#000", "oklab(0 0 0)"), ("lab(0 0 0)", "#000", "oklab(0 0 0)"),
    ("oklab(1.5 0 0)", "oklab(-1 0.5 0)", "oklab(0.5 0.25 0)"),
  ])
  func `with a color in another notation the way is in OKLab`(
    from: String,
    to: String,
    middle: String,
  ) throws {
    #expect(try color(document(from, to), at: 50) == middle)
  }

  /// The lightness of OKLab is above 1 here, and a browser keeps it.
  @Test(arguments: ["lab(100 60 0)", "color(display-p3 1.2 1.2 1.2)"])
  func `only the notation limits a lightness`(text: String) throws {
    let color = try color(document(text, "#000"), at: 0)
    #expect(try TweenColor(parsing: color) == TweenColor(parsing: text))
    #expect(try TweenColor(parsing: color).oklab.x > 1)
    let limited = try document("lab(140 60 0)", "lch(-20 3 0)")
    #expect(try self.color(limited, at: 0) == self.color(document("lab(100 60 0)", "#000"), at: 0))
  }

  @Test
  func `each interval has its own space`() throws {
    let keyframes = "{\"c\": \"#000\"}, {\"c\": \"#fff\"}, {\"c\": \"oklab(0.5 0 0)\"}"
    let animation = "{\"target\": \"a\", \"keyframes\": [\(keyframes)], \"options\": 100}"
    let document = try WebDocument(parsing: Array("{\"animations\": [\(animation)]}".utf8))
    #expect(document.line(at: 25, time: .milliseconds(25)).contains("\"#808080\""))
    #expect(document.line(at: 50, time: .milliseconds(50)).contains("\"#ffffff\""))
    let late = document.line(at: 75, time: .milliseconds(75))
    let text = try #require(late.firstMatch(of: /"c": "(oklab\([^"]*)"/)).1
    let lightness = try TweenColor(parsing: String(text)).oklab.x
    #expect(abs(lightness - 0.75) < 1e-6)
  }

  @Test
  func `a color is null while its animation is not in effect`() throws {
    let document = try document("#000", "#fff")
    #expect(document.line(at: -1, time: .milliseconds(-1)).contains("\"color\": null"))
  }

  /// A spring of response 0.5 and damping ratio 0.5 overshoots by e^(−π/√3), 16.3 %.
  @Test
  func `a spring is an easing, and overshoots`() throws {
    let keyframes = "[{\"x\": 0, \"easing\": \"spring(0.5, 0.5)\"}, {\"x\": 1}]"
    let animation = "{\"target\": \"a\", \"keyframes\": \(keyframes), \"options\": 1000}"
    let document = try WebDocument(parsing: Array("{\"animations\": [\(animation)]}".utf8))
    let values = (0..<1000).compactMap { time -> Double? in
      let frame = document.timeline.frame(at: .milliseconds(time))
      guard case .number(let x) = document.animations[0].tracks[0].value(in: frame) else {
        return nil
      }
      return x
    }
    #expect(values.count == 1000)
    #expect(try abs(#require(values.max()) - 1.163) < 1e-3)
  }

  @Test
  func `a color that overshoots stays in the gamut of its notation`() throws {
    let document = try document("#000", "#fff", easing: "cubic-bezier(0, 3, 1, 3)")
    #expect(try color(document, at: 50) == "#ffffff")
  }
}
