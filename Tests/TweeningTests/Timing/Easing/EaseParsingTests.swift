import Testing

@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct EaseParsingTests {
  @Test(arguments: EaseTexts.understood)
  func `CSS text and Penner names are understood`(text: String, expected: Ease) throws {
    #expect(try Ease(parsing: text) == expected)
  }

  @Test(arguments: EaseTexts.refused)
  func `any other text throws, with the position and what was expected`(
    text: String, position: Int, expectation: String,
  ) {
    let error = #expect(throws: Ease.ParsingError.self) { try Ease(parsing: text) }
    #expect(error?.position == position)
    #expect(error?.expectation.contains(expectation) == true, "\(error?.expectation ?? "")")
    #expect(error?.text == text)
  }

  @Test(arguments: [
    ("cubic-outt", "cubic-out"), ("cubicOutt", "cubic-out"), ("ease-inn", "ease-in"),
    ("sprng(0.5, 1)", "spring"), ("elastc-in", "elastic-in"),
  ])
  func `a name that is nearly that of an ease is answered with it`(text: String, name: String) {
    let error = #expect(throws: Ease.ParsingError.self) { try Ease(parsing: text) }
    #expect(error?.expectation == "the name of an ease (did you mean \"\(name)\"?)")
  }

  @Test
  func `an error reads as a sentence`() {
    let error = #expect(throws: Ease.ParsingError.self) { try Ease(parsing: "steps(0)") }
    let expected = "expected a whole number from 1 to \(Int.max) at character 7"
    #expect(error?.description == "\"steps(0)\" is not an ease: \(expected)")
  }

  @Test(arguments: EaseCatalogue.all)
  func `the name of an ease parses back to it, in either case`(ease: Ease) throws {
    #expect(try Ease(parsing: ease.name) == ease)
    #expect(try Ease(parsing: ease.name.uppercased()) == ease)
    #expect(try Ease(parsing: ease.name).description == ease.description)
  }

  @Test
  func `parameters keep every digit`() throws {
    var generator = SeededGenerator(seed: 5)
    func random() -> Double {
      .random(in: 0...1, using: &generator)
    }
    func finite() -> Double {
      while true {
        let number = Double(bitPattern: generator.next())
        if number.isFinite {
          return number
        }
      }
    }
    for _ in 0..<2000 {
      let eases: [Ease] = [
        .cubicBezier(random(), finite(), random(), finite()), .backIn(overshoot: finite()),
        .elasticOut(amplitude: 1 + random(), period: random() + 1e-6),
        .linear(
          Ease.LinearStop(finite(), at: random()), Ease.LinearStop(random(), at: finite()), 1),
        .linear(Ease.LinearStop(0, at: random() * 1e-300), Ease.LinearStop(random(), at: random())),
      ]
      for ease in eases {
        #expect(try Ease(parsing: ease.name) == ease)
      }
    }
  }

  @Test
  func `random damage never traps`() {
    var generator = SeededGenerator(seed: 6)
    let letters = Array("cubic-bezier(0,.5e1%) linear/*steps\t+é\u{1F600}")
    for ease in EaseCatalogue.all {
      let name = Array(ease.name)
      for _ in 0..<TestLength.choose(20, long: 200) {
        var text = name
        let index = Int.random(in: 0..<text.count, using: &generator)
        text[index] = letters.randomElement(using: &generator) ?? "x"
        if Bool.random(using: &generator) {
          text.removeLast(text.count - index)
        }
        do throws(Ease.ParsingError) {
          _ = try Ease(parsing: String(text))
        } catch {
          #expect((0...text.count).contains(error.position))
        }
      }
    }
  }

  @Test
  func `the catalogue lists linear, the 30 Penner curves, the keywords and lightness`() {
    #expect(Ease.names.count == 38)
    #expect(Ease.names.first == "linear")
    #expect(Ease.names[1...30].elementsEqual(EaseCatalogue.penner.map(\.name)))
    #expect(
      Ease.names.suffix(7)
        == ["ease", "ease-in", "ease-out", "ease-in-out", "step-start", "step-end", "lightness"]
    )
  }
}
