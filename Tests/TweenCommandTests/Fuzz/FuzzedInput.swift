import Foundation
import Tweening
import TweeningTerminal

@testable import TweeningTestSupport
@testable import TweeningWeb
@testable import tween

/// The kinds of text input, and the conditions that every answer must meet.
///
/// Also compiled into the fuzzer of `.ci/fuzz`, so without the test library.
enum FuzzedInput: CaseIterable, Sendable {
  case document, easing, position

  /// Times at which accepted documents are sampled, in milliseconds.
  private static let times = [-1, 0, 0.5, 100, 1e9, -Milliseconds.largest, Milliseconds.largest]

  /// The error in the answer to an input; nil: none.
  func complaint(about bytes: [UInt8]) -> String? {
    switch self {
    case .document: Self.documentComplaint(bytes)
    case .easing: Self.easingComplaint(String(decoding: bytes, as: UTF8.self))
    case .position: Self.positionComplaint(String(decoding: bytes, as: UTF8.self))
    }
  }

  private static func documentComplaint(_ bytes: [UInt8]) -> String? {
    let document: WebDocument
    do {
      document = try WebDocument(parsing: bytes)
    } catch {
      let source = DocumentSource("document.json")
      let refusal = CommandError.document(error, in: source, bytes)
      return excerptComplaint(refusal.excerpt) ?? refusalComplaint(refusal.line)
    }
    for time in times {
      guard let duration = Milliseconds.duration(time) else { return "\(time) ms are no time" }
      if let complaint = lineComplaint(document.line(at: time, time: duration)) {
        return complaint
      }
    }
    // A picture takes as long as thousands of lines.
    let isDrawn = bytes.count.isMultiple(of: 8) && document.targets.count <= 4
    return isDrawn ? pictureComplaint(document) : nil
  }

  /// The error in the place that is shown of a refused document.
  private static func excerptComplaint(_ excerpt: String) -> String? {
    let lines = excerpt.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.count == 1 || (lines.count == 3 && lines[1].last == "^") ? nil : excerpt
  }

  /// The error in the live view or in the picture in SVG; nil: none. Drawing must not end the
  /// process.
  private static func pictureComplaint(_ document: WebDocument) -> String? {
    let screen = PlayScreen(document, name: "document.json")
    for time in [Duration.zero, .seconds(1), document.plottedEnd] {
      let state = PlayState(time: time, state: .active)
      let lines = screen.picture(of: state, on: TerminalSize(columns: 60, rows: 9)).lines
      guard lines.count == 9, lines.allSatisfy({ $0.count <= 60 }) else {
        return "not a picture: \(lines)"
      }
    }
    let sheet = PlotSheet(document.plotPage, width: 200, height: 8)
    let text = sheet.picture(animates: true).text
    return text.hasSuffix("</svg>\n") ? nil : "not a picture: \(text)"
  }

  /// The error in a line of output.
  static func lineComplaint(_ line: String) -> String? {
    // Other separators of lines may be part of a name.
    let isOneLine = !line.utf8.dropLast().contains { $0 == 10 || $0 == 13 }
    guard line.utf8.last == 10, isOneLine else {
      return "not one line: \(line)"
    }
    let object: Any
    do {
      object = try JSONSerialization.jsonObject(with: Data(line.utf8))
    } catch {
      return "not JSON: \(line)"
    }
    let members = object as? [String: Any]
    // The line of an event has no values.
    guard members?["time"] is NSNumber, !hasNaN(members?["values"] ?? []) else {
      return "not a line: \(line)"
    }
    return nil
  }

  /// Whether a value that was read has the text of NaN, as which an ease without a number would
  /// show.
  private static func hasNaN(_ value: Any) -> Bool {
    switch value {
    case let members as [String: Any]: members.values.contains(where: hasNaN)
    case let elements as [Any]: elements.contains(where: hasNaN)
    case let text as String: text.contains("NaN")
    case _: false
    }
  }

  /// The error in an error message.
  private static func refusalComplaint(_ line: String) -> String? {
    let text = line.dropLast()
    let isOneLine = line.hasSuffix("\n") && !text.contains(where: \.isNewline)
    return isOneLine && text.count > 20 ? nil : "not one clear line: \(line)"
  }

  private static func easingComplaint(_ text: String) -> String? {
    let ease: Ease
    do {
      ease = try Ease(parsing: text)
    } catch {
      return refusalComplaint(CommandError.usage("ease: \(error)").line)
    }
    for progress in [0, 0.25, 0.5, 0.999, 1, -1, 2, 1e300] where ease(progress).isNaN {
      return "not a number at \(progress)"
    }
    do {
      return try Ease(parsing: ease.name) == ease ? nil : "\(ease.name) reads back as another ease"
    } catch {
      return "\(ease.name) does not read back: \(error)"
    }
  }

  private static func positionComplaint(_ text: String) -> String? {
    do {
      let position = try Timeline.Position(parsing: text)
      let x = Track<Double>("x")
      let y = Track<Double>("y")
      let motion = Motion(from: 0.0, to: 1).duration(.seconds(1))
      let timeline = try Timeline {
        x.play(motion)
        Timeline.Label("intro")
        y.play(motion).at(position)
      }
      guard let end = timeline.duration else { return "no end" }
      let value = timeline.frame(at: end)[y]
      return value == 1 ? nil : "the value at the end is \(String(describing: value))"
    } catch {
      return refusalComplaint(CommandError.usage("position: \(error)").line)
    }
  }
}
