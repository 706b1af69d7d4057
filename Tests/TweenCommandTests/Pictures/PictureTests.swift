import Foundation
import Testing
import Tweening

@testable import TweeningTestSupport
@testable import TweeningWeb
@testable import tween

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite(.limitedConcurrency)
struct PictureTests {
  private static let eases: [Ease] = [.cubicOut, .backOut, .spring(.bouncy), .steps(4)]

  private func sheet(_ document: WebDocument) -> PlotSheet {
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
    let sheet = EaseSheet(eases: [.linear, .elasticOut, .bounceOut, .stepEnd, .spring(.smooth)])
    try RecordedScreen.expectEqual(sheet.picture(animates: animates), "picture-ease-list\(name)")
  }

  @Test(arguments: [false, true])
  func `the pictures of documents have the bytes that were recorded`(animates: Bool) throws {
    let name = animates ? "-animated" : ""
    let document = try PlayScreenTests.document(PlotCommandTests.text)
    let picture = sheet(document).picture(animates: animates)
    try RecordedScreen.expectEqual(picture, "picture-plot\(name)")
    let second = try sheet(PlotCommandTests.timeline()).picture(animates: animates)
    try RecordedScreen.expectEqual(second, "picture-timeline\(name)")
  }

  @Test
  func `a sheet of all eases stays below 100 KB, also where it moves`() {
    for animates in [false, true] {
      let picture = EaseSheet(eases: EaseCommand.eases).picture(animates: animates)
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

  private static let oddities = [
    """
    {"animations": [{"target": "<&\\">\\u0000\\u001b]\\uFFFE\\u0085", "keyframes": [{"x": 0}, {"x": 1}]}]}
    """,
    """
    {"animations": [{"target": "t", "keyframes": [
      {"x": [5, 5, 5, 5, 5, 5, 5, 5, 5]}, {"x": [5, 5, 5, 5, 5, 5, 5, 5, 6]}], "options": 0}]}
    """,
  ]

  @Test(arguments: PlotCommandTests.extremes + oddities)
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
