import Foundation
import Testing
@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct ColorTextTests {
  /// Each with the bytes of red, green, blue and alpha.
  @Test(arguments: [
    ("#f08", 0xFF00_88FF), ("#F08c", 0xFF00_88CC), ("#fF0080", 0xFF00_80FF),
    ("#ff008001", 0xFF00_8001), ("  RebeccaPurple\n", 0x6633_99FF), ("transparent", 0),
    ("aqua", 0x00FF_FFFF), ("cyan", 0x00FF_FFFF), ("darkgrey", 0xA9A9_A9FF),
    ("rgb(255, 0, 128)", 0xFF00_80FF), ("rgba(255,0,128,.2)", 0xFF00_8033),
    ("RGB(255 0 128)", 0xFF00_80FF), ("rgb(100% 0 50.2% / 20%)", 0xFF00_8033),
    ("rgb(300 -5 none/none)", 0xFF00_0000), ("rgb(/**/1/**/2/**/3/**/)", 0x0102_03FF),
    ("rgb(100%,0%,0%,100%)", 0xFF00_00FF), ("rgba(1 2 3 / 1)", 0x0102_03FF),
    ("hsl(120, 100%, 25%)", 0x0080_00FF), ("hsl(120deg 100% 50%)", 0x00FF_00FF),
    ("hsla(120 75 75 / 0.2)", 0x8FEF_8F33), ("hsl(0.5turn 100% 50%)", 0x00FF_FFFF),
    ("hsl(-240 100% 50%)", 0x00FF_00FF), ("hsl(200grad none 50%)", 0x8080_80FF),
    ("hsl(3.14159265359rad 100% 50%)", 0x00FF_FFFF), ("hsl(540, 100%, 50%)", 0x00FF_FFFF),
    ("oklab(51.975% -0.1403 0.10768)", 0x0080_00FF), ("oklab(1 0 0)", 0xFFFF_FFFF),
    ("oklab(120% none 0%)", 0xFFFF_FFFF), ("oklch(0 0 7)", 0x0000_00FF),
    ("oklch(51.975% 44.215% 142.495deg / 50%)", 0x0080_0080),
    ("oklch(62.7955% 0.25768 29.234)", 0xFF00_00FF), ("oklch(0.5 -1 0)", 0x6363_63FF),
  ])
  func `texts are colors`(text: String, bytes: Int) throws {
    var digits = String(bytes, radix: 16)
    digits = String(repeating: "0", count: 8 - digits.count) + digits
    let expected = digits.hasSuffix("ff") ? String(digits.dropLast(2)) : digits
    #expect(try TweenColor(parsing: text).cssText() == "#" + expected)
  }

  /// Each with the position of the mistake, and a part of the expectation there.
  @Test(arguments: [
    ("", 0, "name of a color"), (" blu", 1, "name of a color"), ("currentcolor", 0, "name of a"),
    ("#", 1, "3, 4, 6 or 8"), ("#12345", 1, "3, 4, 6 or 8"), ("#ggg", 1, "hexadecimal digits"),
    ("#+ff", 1, "hexadecimal digits"), ("#fff ,", 5, "end of the text"),
    ("rgb", 3, "\"(\" and the components of rgb"), ("rgb(", 4, "a number, a percentage or none"),
    ("rgb(1 2)", 7, "a number, a percentage or none"), ("rgb(1, 2 3)", 9, "\",\" after"),
    ("rgb(1 2, 3)", 7, "a number, a percentage or none"), ("rgb(1 2 3", 9, "\"/\" or \")\""),
    ("rgb(1, 2, 3 / 1)", 12, "\",\" or \")\""), ("rgb(1 2 3, 1)", 9, "\"/\" or \")\""),
    ("rgb(1, 2%, 3)", 7, "a number, as commas"), ("rgb(1%, 2%, 3)", 12, "a percentage, as commas"),
    ("rgb(1, none, 3)", 7, "a number, as commas"), ("rgb(none, 1, 2)", 4, "no none"),
    ("rgb(1deg 2 3)", 5, "no unit"), ("rgb(1 2 3 / 4px)", 13, "no unit"),
    ("hsl(1, 2, 3%)", 7, "a percentage, as commas"), ("hsl(1% 2% 3%)", 4, "a number, an angle"),
    ("hsl(1px 2% 3%)", 5, "deg, grad, rad or turn"), ("oklab(1, 2, 3)", 7, "a number, a percent"),
    ("oklab(1e999 0 0)", 6, "not too large"), ("oklch(1 2 3 / )", 14, "a number, a percentage"),
    ("rgb(1 2 /* 3)", 13, "the end of the comment"), ("réd", 0, "name of a color"),
  ])
  func `other texts are refused with the place`(
    text: String,
    position: Int,
    expectation: String,
  ) {
    let error = #expect(throws: TweenColor.ParsingError.self) { try TweenColor(parsing: text) }
    #expect(error?.position == position)
    #expect(error?.expectation.contains(expectation) == true, "\(String(describing: error))")
  }

  @Test
  func `an error says what was expected where`() {
    let error = #expect(throws: TweenColor.ParsingError.self) { try TweenColor(parsing: "#12345") }
    #expect(
      error?.description
        == "\"#12345\" is not a color: expected 3, 4, 6 or 8 hexadecimal digits at character 2"
    )
  }

  @Test
  func `all 148 color names parse`() throws {
    #expect(ColorNames.named.count == 148)
    for (name, number) in ColorNames.named {
      let digits = String(number, radix: 16)
      let text = "#" + String(repeating: "0", count: 6 - digits.count) + digits
      #expect(try TweenColor(parsing: name) == TweenColor(parsing: text))
    }
  }

  // MARK: Output

  @Test
  func `a color has a text in each notation`() throws {
    let rose = try TweenColor(parsing: "#ff0080")
    #expect(rose.cssText(.hex) == "#ff0080")
    #expect(rose.cssText(.rgb) == "rgb(255, 0, 128)")
    #expect(rose.cssText(.hsl) == "hsl(329.88235294118, 100%, 50%)")
    let faded = try TweenColor(parsing: "rgb(255 0 128 / 0.5)")
    #expect(faded.cssText(.hex) == "#ff008080")
    #expect(faded.cssText(.rgb) == "rgba(255, 0, 128, 0.5)")
    #expect(faded.cssText(.hsl) == "hsla(329.88235294118, 100%, 50%, 0.5)")
    let color = TweenColor(oklab: SIMD3(0.5, 0.125, -0.25), alpha: 0.25)
    #expect(color.cssText(.oklab) == "oklab(0.5 0.125 -0.25 / 0.25)")
    #expect(TweenColor(oklab: SIMD3(0.5, 0.125, 0)).cssText(.oklch) == "oklch(0.5 0.125 0)")
    #expect(TweenColor(red: 1.2, green: -0.1, blue: 0).cssText() == "#ff0000")
  }

  @Test
  func `every color of eight bits has its own short text`() throws {
    for step in 0..<4096 {
      let text = "#" + String(0x1000000 + step * 4093, radix: 16).dropFirst()
      let color = try TweenColor(parsing: String(text))
      #expect(color.description == text)
      #expect(try TweenColor(parsing: color.cssText(.rgb)).cssText() == text)
      #expect(try TweenColor(parsing: color.cssText(.oklch)).cssText() == text)
      #expect(try TweenColor(parsing: color.cssText(.oklab)) == color)
    }
  }

  @Test
  func `a color is encoded as a text that gives an equal one`() throws {
    let colors = [
      TweenColor(red: 1, green: 0, blue: 128 / 255), TweenColor(red: 0.3, green: 0.2, blue: 0.1),
      TweenColor(red: 0, green: 0, blue: 0, alpha: 0.3), TweenColor(red: 1.5, green: -0.1, blue: 0),
    ]
    let data = try JSONEncoder().encode(colors)
    #expect(try JSONDecoder().decode([String].self, from: data)[0] == "#ff0080")
    #expect(try JSONDecoder().decode([TweenColor].self, from: data) == colors)
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([TweenColor].self, from: Data(##"["#f"]"##.utf8))
    }
    guard case .dataCorrupted(let context)? = error else {
      Issue.record("not corrupted data")
      return
    }
    #expect(context.underlyingError is TweenColor.ParsingError)
  }
}
