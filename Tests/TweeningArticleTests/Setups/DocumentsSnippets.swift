import Foundation
import Testing
import Tweening
import TweeningWeb

@testable import TweeningTestSupport

/// The code of the article on documents and of the page of the library.
@MainActor
@Suite(.limitedConcurrency)
final class DocumentsSnippets {
  private final class View {
    var shown: [String: WebValue] = [:]

    func set(_ target: String, _ name: String, _ value: WebValue?) {
      shown["\(target).\(name)"] = value
    }
  }

  private let json = """
    {"animations": [{
      "target": "box",
      "keyframes": [{"opacity": 0, "translate": [0, 0]},
                    {"opacity": 1, "translate": [40, 10]}],
      "options": {"duration": 800, "easing": "ease-out",
                  "fill": "both"}
    }]}
    """
  private let clock = ManualTweenClock()
  private lazy var tweener = Tweener(clock: clock)

  @Test
  func `a document is read`() throws {
    #snippet("Documents.md", "Reading")
    #expect(end == .milliseconds(800))
    #expect(document.properties.map { $0.valueType == Double.self } == [true, false])
    #snippet("Documents.md", "Reading", 2)
    #expect(try #require(opacity) > 0.5)
    #snippet("Documents.md", "Reading", 3)
    #expect(fade?.value(at: .milliseconds(400)) == opacity)
  }

  @Test
  func `a document is played`() async throws {
    let document = try WebDocument(parsing: json)
    let view = View()
    try await clock.run {
      #snippet("Documents.md", "Playing")
    }
    #expect(view.shown == ["box.opacity": .number(1), "box.translate": .numbers([40, 10])])
  }

  @Test
  func `a document is changed and exported`() async throws {
    let document = try WebDocument(parsing: json)
    #snippet("Documents.md", "Changing")
    #expect(slower.endTime == .seconds(2))
    let x = Track<Double>("x")
    let timelineDocument = try WebDocument(
      Timeline { x.play(Motion(from: 0, to: 1).duration(.seconds(1))) }
    )
    #snippet("Documents.md", "Changing", 2)
    #expect(fast.endTime == .milliseconds(500))
    var sent: [Data] = []
    func send(_ line: Data) async throws {
      sent.append(line)
    }
    #snippet("Documents.md", "Exporting")
    #snippet("Documents.md", "Exporting", 2)
    #expect(page.contains("<div id=\"box\">") && sheet.contains("#box {"))
    #expect(sent.count == 2)
    #expect(try String(decoding: #require(sent.last), as: UTF8.self).contains("40px 10px"))
  }

  @Test
  func `a server exports a document`() throws {
    #snippet("Documents.md", "A server")
    let list = try JSONSerialization.jsonObject(with: intro(json)) as? [Any]
    #expect(list?.count == 2)
  }

  @Test
  func `an error has an excerpt`() throws {
    let wrong = "{\"animations\": [{\n  \"target\": 7,\n  \"keyframes\": []}]}"
    #snippet("Documents.md", "Errors")
    let error = #expect(throws: WebDocumentError.self) { try WebDocument(parsing: wrong) }
    #expect(error?.description == "animations[0].target: expected a string, found 7")
    #expect(error?.excerpt == " 2 |   \"target\": 7,\n   |             ^\n")
  }

  @Test
  func `the page of the library plays a document`() async throws {
    try await clock.run {
      #snippet("TweeningWeb.md", "Overview")
      let outcome = try await tween.outcome
      #expect(outcome == .completed)
    }
    #snippet("TweeningWeb.md", "Overview", 2)
    #expect(animation.property == "opacity")
  }
}
