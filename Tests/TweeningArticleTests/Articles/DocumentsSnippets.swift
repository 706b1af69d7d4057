import Foundation
import Testing
import Tweening
import TweeningWeb

@testable import TweeningTestSupport

/// The code of the article on documents and of the page of the library, to the letter: ArticleTests
/// holds the two texts together.
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
    // Documents: read
    let document = try WebDocument(parsing: json)
    for property in document.properties
    where property.valueType == Double.self {
      // box.opacity
      print(property)
    }
    let end = document.endTime
    // Documents: end
    #expect(end == .milliseconds(800))
    #expect(document.properties.map { $0.valueType == Double.self } == [true, false])
    // Documents: frame
    let frame = document.frame(at: .milliseconds(400))
    let opacity = frame[document.properties[0]]?.number
    // Documents: end
    #expect(try #require(opacity) > 0.5)
    // Documents: motion
    let fade = document.animations[0]
      .motion(of: "opacity", as: Double.self)
    // Documents: end
    #expect(fade?.value(at: .milliseconds(400)) == opacity)
  }

  @Test
  func `a document is played`() async throws {
    let document = try WebDocument(parsing: json)
    let view = View()
    await clock.pass {
      // Documents: play
      let tween = await tweener.tween(document, key: "intro")
      for await frame in tween.values {
        for property in document.properties {
          view.set(property.target, property.name, frame[property])
        }
      }
      // Documents: end
    }
    #expect(view.shown == ["box.opacity": .number(1), "box.translate": .numbers([40, 10])])
  }

  @Test
  func `a document is changed and exported`() async throws {
    let document = try WebDocument(parsing: json)
    // Documents: change
    var animations = document.animations
    for index in animations.indices {
      animations[index].timing.duration = .seconds(2)
    }
    let slower = try WebDocument(animations)
    // Documents: end
    #expect(slower.endTime == .seconds(2))
    let x = Track<Double>("x")
    let timelineDocument = try WebDocument(
      Timeline { x.play(Motion(from: 0, to: 1).duration(.seconds(1))) }
    )
    // Documents: timeline
    let fast = WebDocument(timelineDocument.timeline.speed(2))
    // Documents: end
    #expect(fast.endTime == .milliseconds(500))
    var sent: [Data] = []
    func send(_ line: Data) async throws {
      sent.append(line)
    }
    // Documents: export
    let units = ["translate": "px"]
    for export in try slower.webAnimations(units: units) {
      let line = try JSONEncoder().encode(export)
      try await send(line)
    }
    // Documents: end
    #expect(sent.count == 2)
    #expect(try String(decoding: #require(sent.last), as: UTF8.self).contains("40px 10px"))
  }

  @Test
  func `a server exports a document`() throws {
    // Documents: server
    func intro(_ json: String) throws -> Data {
      let document = try WebDocument(parsing: json)
      let units = ["translate": "px"]
      return try JSONEncoder().encode(
        document.webAnimations(units: units)
      )
    }
    // Documents: end
    let list = try JSONSerialization.jsonObject(with: intro(json)) as? [Any]
    #expect(list?.count == 2)
  }

  @Test
  func `an error has an excerpt`() throws {
    let wrong = "{\"animations\": [{\n  \"target\": 7,\n  \"keyframes\": []}]}"
    // Documents: errors
    do {
      _ = try WebDocument(parsing: wrong)
    } catch {
      print(error)
      print(error.excerpt ?? "")
    }
    // Documents: end
    let error = #expect(throws: WebDocumentError.self) { try WebDocument(parsing: wrong) }
    #expect(error?.description == "animations[0].target: expected a string, found 7")
    #expect(error?.excerpt == " 2 |   \"target\": 7,\n   |             ^\n")
  }

  @Test
  func `the page of the library plays a document`() async throws {
    try await clock.pass {
      // TweeningWeb: play
      let document = try WebDocument(parsing: json)
      let tween = await tweener.tween(document)
      for await frame in tween.values {
        let values = document.properties.map { frame[$0] }
        print(values.map { $0?.description ?? "–" })
      }
      // TweeningWeb: end
      #expect(try await tween.outcome == .completed)
    }
    // TweeningWeb: export
    let fade = Motion(from: 0.0, to: 1).duration(.seconds(1))
    let animation = try fade.webAnimation(as: .number("opacity"))
    // TweeningWeb: end
    #expect(animation.property == "opacity")
  }
}
