import Foundation
import Testing
import Tweening

@testable import tween

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct PictureTests {
  static let text =
    """
    {"animations": [
      {"target": "price", "keyframes": [{"easing": "ease-out", "value": 0}, {"value": 100}],
       "options": {"duration": 800, "iterations": 2.5, "direction": "alternate", "fill": "both"}},
      {"target": "box", "keyframes": [{"at": [0, 10], "color": "#ff0080"}, {"at": [12, -10],
       "color": "#00ffcc"}], "options": {"duration": 1500, "delay": 500, "easing": "back-out"}}]}
    """

  private static let eases: [Ease] = [.cubicOut, .backOut, .spring(.bouncy), .steps(4)]

  private func sheet(_ document: Document) -> PlotSheet {
    PlotSheet(document.plotPage, width: nil, height: nil)
  }

  private func isWellFormed(_ picture: SVGPicture) -> Bool {
    XMLParser(data: Data(picture.text.utf8)).parse()
  }

  // MARK: Bytes

  @Test(arguments: [false, true])
  func `the pictures of eases have the bytes that were recorded`(animates: Bool) throws {
    let name = animates ? "-animated" : ""
    try RecordedScreen.expectEqual(
      EasePicture(Self.eases, width: nil, height: nil).picture(animates: animates),
      "picture-ease-plot\(name)",
    )
    let sheet = EaseSheet([.linear, .elasticOut, .bounceOut, .stepEnd, .spring(.smooth)])
    try RecordedScreen.expectEqual(sheet.picture(animates: animates), "picture-ease-list\(name)")
  }

  @Test(arguments: [false, true])
  func `the pictures of documents have the bytes that were recorded`(animates: Bool) throws {
    let name = animates ? "-animated" : ""
    let document = try PlayScreenTests.document(Self.text)
    let picture = sheet(document).picture(animates: animates)
    try RecordedScreen.expectEqual(picture, "picture-plot\(name)")
    let timeline = try Timeline {
      Track<Double>("fade").play(Motion(from: 0, to: 1).duration(.milliseconds(400)))
      Timeline.Label("middle")
      Track<String>("title").set("ready").at(.label("middle"))
      Timeline.Marker("click").at(.time(.milliseconds(700)))
      Track<Double>("slide").play(Motion(from: 0, to: 40).duration(.milliseconds(600)))
    }
    let second = sheet(Document(timeline: timeline)).picture(animates: animates)
    try RecordedScreen.expectEqual(second, "picture-timeline\(name)")
  }

  @Test
  func `a sheet of all eases stays below 100 KB, also where it moves`() {
    for animates in [false, true] {
      let picture = EaseSheet(EaseCommand.eases).picture(animates: animates)
      #expect(picture.text.utf8.count < 100_000)
      #expect(isWellFormed(picture))
      for ease in EaseCommand.eases {
        #expect(picture.text.contains(">\(ease.name)</text>"))
      }
    }
  }

  @Test
  func `a dot moves by the ease as a browser has it, and only where movement is accepted`() throws {
    let text = EasePicture([.bounceOut], width: nil, height: nil).picture(animates: true).text
    #expect(text.contains("animation-timing-function:\(Ease.bounceOut.cssText)"))
    let hidden = try #require(text.firstRange(of: ".moving{display:none}"))
    let accepted = try #require(
      text.firstRange(of: "@media (prefers-reduced-motion:no-preference)"))
    let keyframes = try #require(text.firstRange(of: "@keyframes"))
    #expect(hidden.upperBound <= accepted.lowerBound)
    #expect(accepted.upperBound <= keyframes.lowerBound)
  }

  // MARK: Any content

  @Test(arguments: [
    "{\"animations\": []}",
    """
    {"animations": [{"target": "<&\\">\\u0000\\u001b]\\uFFFE\\u0085", "keyframes": [{"x": 0}, {"x": 1}],
      "options": {"duration": 1e-6, "iterations": "Infinity"}}]}
    """,
    """
    {"animations": [{"target": "t", "keyframes": [{"x": -1e308}, {"x": 1e308}],
      "options": {"duration": 1e20, "iterations": 1e300, "delay": -1e20}}]}
    """,
    """
    {"animations": [{"target": "t", "keyframes": [{"x": [5, 5, 5, 5, 5, 5, 5, 5, 5]}, {"x": [5, 5, 5, 5, 5, 5, 5, 5, 6]}],
      "options": 0}]}
    """,
  ])
  func `any document has a picture that is well-formed`(text: String) throws {
    let document = try PlayScreenTests.document(text)
    for size in [nil, 1, 1000] {
      for page in [document.plotPage, document.plotPage.together] {
        let sheet = PlotSheet(page, width: size, height: size)
        for animates in [false, true] {
          let picture = sheet.picture(animates: animates)
          #expect(isWellFormed(picture))
          #expect(picture.text.firstMatch(of: #/\b(nan|inf)\b/#) == nil)
          #expect(picture.text.utf8.count < 100_000)
        }
      }
    }
  }

  @Test(arguments: [
    "linear(1e308, -1e308)", "cubic-bezier(0, 1e308, 1, -1e308)", "steps(1000)", "linear(0, 0)",
  ])
  func `any ease has a picture that is well-formed`(text: String) throws {
    let ease = try Ease(parsing: text)
    for size in [nil, 1, 1000] {
      for eases in [[ease], [ease, .linear]] {
        let picture = EasePicture(eases, width: size, height: size).picture(animates: true)
        #expect(isWellFormed(picture))
      }
    }
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (-0.04, "0"), (0.05, "0.1"), (1, "1"), (12.34, "12.3"),
    (-7.96, "-8"), (1e300, "1000000"), (-.infinity, "-1000000"), (.nan, "0"),
  ])
  func `a coordinate has at most one decimal`(number: Double, text: String) {
    #expect(number.svgText == text)
  }
}
