import Testing
import Tweening

@testable import TweeningTestSupport
@testable import TweeningWeb
@testable import tween

@Suite(.limitedConcurrency)
struct DocumentErrorTests {
  private func message(_ text: String) -> String {
    let error = #expect(throws: WebDocumentError.self) {
      try WebDocument(parsing: Array(text.utf8))
    }
    return error?.description ?? ""
  }

  @Test(arguments: [
    ("", "not JSON at line 1, column 1"),
    ("{\"animations\":\n [}", "not JSON at line 2, column 3: expected a value, found \"}\""),
    ("[]", "expected an object, found an array of 0"),
    ("{}", "animations: expected an array of animations, found nothing"),
    ("{\"animations\": 3}", "animations: expected an array of animations, found 3"),
    ("{\"animation\": []}", "unknown key \"animation\": expected animations"),
    ("{\"animations\": [null]}", "animations[0]: expected an object, found null"),
    ("{\"animations\": [{}]}", "animations[0].target: expected a string, found nothing"),
    ("{\"animations\": [{\"target\": 1}]}", "animations[0].target: expected a string, found 1"),
    (
      "{\"animations\": [{\"target\": \"a\"}]}",
      "animations[0].keyframes: expected an array of keyframes, found nothing",
    ),
    (
      "{\"animations\": [{\"target\": \"a\", \"keyframes\": [], \"option\": 1}]}",
      "animations[0]: unknown key \"option\": expected target, keyframes, options or id",
    ),
    (String(repeating: "[", count: 100_000), "not JSON"),
  ])
  func `an invalid document throws, with the path and what was expected`(
    text: String,
    expected: String,
  ) {
    #expect(message(text).hasPrefix(expected), "\(message(text))")
  }

  @Test(arguments: [
    ("", ": expected at least 2 keyframes, found 0"),
    ("{\"x\": 1}", ": expected at least 2 keyframes, found 1: there is no underlying value"),
    ("{}, {}", ": expected a property in the keyframes, found none"),
    ("{\"x\": 1}, 2", "[1]: expected an object, found 2"),
    (
      "{\"x\": \"1px\"}, {\"x\": 2}",
      "[0].x: expected a number, an array of numbers or a color: the name of a color, \"#\", rgb(, "
        + "hsl(, hwb(, lab(, lch(, oklab(, oklch( or color( at character 1, found \"1px\"",
    ),
    (
      "{\"x\": \"#ff008\"}, {\"x\": \"blue\"}",
      "[0].x: expected a number, an array of numbers or a color: 3, 4, 6 or 8 hexadecimal digits "
        + "at character 2, found \"#ff008\"",
    ),
    ("{\"x\": \"red\"}, {\"x\": \"rgb(1, 2\"}", "[1].x: expected a number, an array of numbers or"),
    (
      "{\"x\": \"red\"}, {\"x\": 1}",
      "[1].x: expected a color as at animations[0].keyframes[0], found a number",
    ),
    ("{\"x\": [1]}, {\"x\": \"red\"}", "[1].x: expected an array of 1 numbers as at"),
    (
      "{\"x\": null}, {\"x\": 2}",
      "[0].x: expected a number, an array of numbers or a color, found null",
    ),
    ("{\"x\": [1, true]}, {\"x\": 2}", "[0].x[1]: expected a number, found true"),
    ("{\"x\": []}, {\"x\": []}", "[0].x: expected a number, an array of numbers or"),
    (
      "{\"x\": [1]}, {\"x\": [1, 2]}",
      "[1].x: expected an array of 1 numbers as at animations[0].keyframes[0], found an array of 2",
    ),
    ("{\"x\": 1}, {\"x\": [1]}", "[1].x: expected a number as at animations[0].keyframes[0]"),
    ("{\"x\": 1}, {\"y\": 1}", "[1].x: expected a value, as at animations[0].keyframes[0], found"),
    ("{}, {\"my y\": 1}", "[0][\"my y\"]: expected a value, as at animations[0].keyframes[1]"),
    ("{\"x\": 1, \"offset\": 0.5}, {\"x\": 1}", "[0].offset: expected 0, found 0.5: there is no"),
    ("{\"x\": 1}, {\"x\": 1, \"offset\": 0.5}", "[1].offset: expected 1, found 0.5: there is no"),
    (
      "{\"x\": 1, \"offset\": -1}, {}",
      "[0].offset: expected a number from 0 to 1 or null, found -1",
    ),
    ("{\"x\": 1, \"offset\": \"0\"}, {}", "[0].offset: expected a number from 0 to 1 or null"),
    (
      "{\"x\": 1, \"offset\": 0.5}, {\"offset\": 0.25}",
      "[1].offset: expected an offset in order, not below the 0.5 before it, found 0.25",
    ),
    ("{\"x\": 1, \"easing\": \"ease-outt\"}, {\"x\": 1}", "[0].easing: expected"),
    (
      "{\"x\": 1, \"easing\": \"spring(0.5, 0)\"}, {\"x\": 1}",
      "[0].easing: expected a damping ratio above 0 at character 13, found \"spring(0.5, 0)\"",
    ),
    ("{\"x\": 1, \"easing\": 3}, {\"x\": 1}", "[0].easing: expected an easing, such as"),
    ("{\"x\": 1}, {\"x\": 1, \"easing\": \"\"}", "[1].easing: expected"),
    ("{\"x\": 1, \"composite\": \"add\"}, {}", "[0].composite: expected \"replace\" or \"auto\""),
  ])
  func `bad keyframes are refused`(keyframes: String, expected: String) {
    let text = "{\"animations\": [{\"target\": \"a\", \"keyframes\": [\(keyframes)]}]}"
    let message = message(text)
    #expect(message.hasPrefix("animations[0].keyframes" + expected), "\(message)")
  }

  @Test(arguments: [
    ("true", ": expected an object of timing options or a duration in milliseconds, found true"),
    ("-1", ": expected a number of milliseconds from 0, found -1"),
    ("{\"duratoin\": 1}", ": unknown key \"duratoin\": expected duration, delay,"),
    (
      "{\"duration\": \"1s\"}",
      ".duration: expected a number of milliseconds from 0 or \"auto\", found \"1s\"",
    ),
    ("{\"duration\": -1}", ".duration: expected a number of milliseconds from 0"),
    ("{\"duration\": 1e300}", ".duration: expected a number of milliseconds from 0 up to 1e+20"),
    ("{\"delay\": -1e300}", ".delay: expected a number of milliseconds up to 1e+20"),
    ("{\"endDelay\": null}", ".endDelay: expected a number of milliseconds, found null"),
    ("{\"iterations\": -1}", ".iterations: expected a number from 0 or \"Infinity\", found -1"),
    ("{\"iterations\": \"forever\"}", ".iterations: expected a number from 0 or \"Infinity\""),
    ("{\"iterationStart\": -0.5}", ".iterationStart: expected a number from 0, found -0.5"),
    (
      "{\"direction\": \"back\"}",
      ".direction: expected \"normal\", \"reverse\", \"alternate\" or \"alternate-reverse\"",
    ),
    (
      "{\"fill\": \"forward\"}",
      ".fill: expected \"none\", \"forwards\", \"backwards\", \"both\" or \"auto\", found \"forward\"",
    ),
    ("{\"easing\": \"steps(0)\"}", ".easing: expected"),
    ("{\"composite\": \"accumulate\"}", ".composite: expected"),
  ])
  func `bad options are refused`(options: String, expected: String) {
    let keyframes = "[{\"x\": 0}, {\"x\": 1}]"
    let animation = "{\"target\": \"a\", \"keyframes\": \(keyframes), \"options\": \(options)}"
    let message = message("{\"animations\": [\(animation)]}")
    #expect(message.hasPrefix("animations[0].options" + expected), "\(message)")
  }

  @Test
  func `an error names the document and ends with 65`() {
    let error = CommandError.document(
      WebDocumentError(path: [CodedKey.member("animations")], reason: "expected an array"),
      in: .standardInput,
      [],
    )
    #expect(error.code == .badDocument)
    #expect(error.line == "tween: <stdin>: animations: expected an array\n")
  }
}
