import Testing
import Tweening
import TweeningWeb

@testable import TweeningTestSupport

/// The export as a style sheet and as a page. The step `browser` of .ci/run compares the sheets of
/// sixty documents with their values.
@Suite(.limitedConcurrency)
struct WebSheetTests {
  private func document(
    _ keyframes: String,
    _ options: String,
    target: String = "box",
  ) throws -> WebDocument {
    try WebDocument(
      parsing: """
        {"animations": [{"target": "\(target)", "keyframes": [\(keyframes)], "options": \(options)}]}
        """
    )
  }

  @Test
  func `a sheet has a rule for the keyframes and one for the target`() throws {
    let document = try document(
      "{\"backgroundColor\": \"red\"}, {\"backgroundColor\": \"blue\"}",
      "{\"duration\": 800, \"delay\": 50, \"easing\": \"ease-out\", \"iterations\": \"Infinity\"}",
    )
    let sheet = try document.css()
    #expect(sheet.hasPrefix("@keyframes box-1 {\n  0% { background-color: "))
    #expect(
      sheet.hasSuffix("#box {\n  animation: 800ms ease-out 50ms infinite normal none box-1;\n}\n")
    )
  }

  @Test
  func `a target plays all of its animations`() throws {
    let document = try document(
      "{\"opacity\": 0, \"--x\": 1}, {\"opacity\": 1, \"--x\": 2}", "800",
    )
    let sheet = try document.css()
    #expect(sheet.contains(" box-1,\n    800ms linear 0ms 1 normal none box-2;\n"))
    #expect(sheet.contains("{ --x: 1"))
  }

  @Test
  func `a jump lies between two keyframes`() throws {
    let document = try document(
      """
      {"opacity": 0}, {"opacity": 0.5, "offset": 0.5}, {"opacity": 0.8, "offset": 0.5},
      {"opacity": 1}
      """, "800",
    )
    let sheet = try document.css()
    #expect(sheet.contains("  49.999900000000004% { opacity: 0.5; }\n  50% { opacity: 0.8; }\n"))
  }

  @Test(
    arguments: [
      ("{\"duration\": 1, \"iterationStart\": 0.5}", "an iteration start"),
      ("{\"duration\": 5, \"endDelay\": -1}", "a negative end delay"),
      ("{\"duration\": 1, \"easing\": \"step-start\", \"fill\": \"both\"}", "jumps at the start"),
    ]
  )
  func `what CSS lacks is an error with the path`(options: String, part: String) throws {
    let document = try document("{\"opacity\": 0}, {\"opacity\": 1}", options)
    let error = #expect(throws: WebDocumentError.self) { try document.css() }
    #expect(error?.path == "animations[0].opacity")
    #expect(error?.reason.contains(part) == true)
    #expect(throws: Never.self) { try document.page() }
  }

  @Test
  func `an easing over several keyframes is an error`() throws {
    let keyframes = "{\"opacity\": 0}, {\"opacity\": 0.1}, {\"opacity\": 1}"
    let document = try document(keyframes, "{\"duration\": 1, \"easing\": \"ease-in\"}")
    let error = #expect(throws: WebDocumentError.self) { try document.css() }
    #expect(error?.reason.contains("an easing over several keyframes") == true)
  }

  @Test
  func `a saved tween is an error, because it has a position`() async throws {
    let clock = ManualTweenClock()
    let tween = await Tweener(clock: clock).tween(from: 0.0, to: 1, duration: .seconds(1))
    let snapshot = try await tween.snapshot()
    let animation = try snapshot.webAnimation(
      of: snapshot.tweens[0], as: WebProperty<Double>.number("opacity"),
    )
    let error = #expect(throws: WebAnimationError.self) { try animation.css(named: "fade") }
    #expect(error?.reason == .notInCSS("the state of a saved tween"))
  }

  // The texts that `CSS.escape` returns in Chromium.
  @Test(
    arguments: [
      ("box", "box"), ("7 up", "\\37 \\ up"), ("-7", "-\\37 "), ("-", "\\-"), ("--", "--"),
      ("a.b:c", "a\\.b\\:c"),
      ("é-_日", "é-_日"), ("}*{", "\\}\\*\\{"),
      ("a\nb", "a\\a b"),
    ]
  )
  func `names from outside are identifiers`(name: String, identifier: String) throws {
    let motion = Motion(from: 0.0, to: 1)
    let css = try motion.webAnimation(as: .number("opacity")).css(named: name)
    #expect(css.keyframes.hasPrefix("@keyframes \(identifier) {"))
    #expect(css.animation.hasSuffix(" \(identifier)"))
  }

  @Test(arguments: ["opacity; color", "a}b", "", "x y"])
  func `a property that is none of CSS is an error`(name: String) throws {
    let animation = try Motion(from: 0.0, to: 1).webAnimation(as: .number(name))
    #expect(throws: WebAnimationError.self) { try animation.css(named: "a") }
  }

  @Test
  func `a page cannot be left by texts from outside`() throws {
    let document = try document(
      "{\"opacity\": 0}, {\"opacity\": 1}", "800", target: "</script><b a=\\\"1\\\">&",
    )
    let page = try document.page(title: "<one> & \"two\"")
    #expect(page.contains("<title>&lt;one> &amp; &quot;two&quot;</title>"))
    #expect(page.contains("<div id=\"&lt;/script>&lt;b a=&quot;1&quot;>&amp;\"></div>"))
    #expect(page.ranges(of: "</script>").count == 1)
    #expect(page.contains("\"target\":\"\\u003C/script>\\u003Cb a="))
  }
}
