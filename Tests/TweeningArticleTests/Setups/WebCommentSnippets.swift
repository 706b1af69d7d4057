import Foundation
import Testing
import Tweening
import TweeningWeb

@testable import TweeningTestSupport

/// The code of the comments of the library for browsers.
@Suite(.limitedConcurrency)
struct WebCommentSnippets {
  private let json = """
    {"animations": [{"target": "box", "keyframes": [{"opacity": 0}, {"opacity": 1}],
      "options": 800}]}
    """
  private let clock: ManualTweenClock
  private let tweener: Tweener

  init() {
    clock = ManualTweenClock()
    tweener = Tweener(clock: clock)
  }

  @Test
  func `a motion is an animation of a browser`() throws {
    #snippet("Motion+WebAnimation.swift")
    #expect(String(decoding: json, as: UTF8.self).contains("linear("))
  }

  @Test
  func `a motion is a rule of a style sheet`() throws {
    let motion = Motion(from: 0.0, to: 1).duration(.seconds(1)).ease(.easeIn)
    let opacity = WebProperty<Double>.number("opacity")
    #snippet("WebAnimation+CSS.swift")
    #expect(sheet.hasSuffix("#box { animation: 1000ms ease-in 0ms 1 normal both fade }"))
  }

  @Test
  func `a saved tween is an animation of a browser`() async throws {
    let tween = await tweener.tween(from: 0.0, to: 1)
    let snapshot = try await tween.snapshot()
    #snippet("TweenSnapshot+WebAnimation.swift")
    #expect(try JSONEncoder().encode(animation).count > 100)
  }

  @Test
  func `all saved tweens are animations of a browser`() async throws {
    await tweener.tween(from: 0.0, to: 1)
    await tweener.tween(from: 0.5, to: 1)
    var sent: [WebAnimation] = []
    func send(_ animation: WebAnimation) {
      sent.append(animation)
    }
    #snippet("WebAnimation.swift")
    #expect(sent.count == 2)
  }

  @Test
  func `any value is a property of a browser`() throws {
    #snippet("WebProperty.swift")
    let turn = Motion(from: 0.0, to: 360).duration(.seconds(1))
    let json = try JSONEncoder().encode(turn.webAnimation(as: hue))
    #expect(String(decoding: json, as: UTF8.self).contains("hue-rotate(360.0deg)"))
  }

  @Test
  func `the timing of an animation is changed`() throws {
    let document = try WebDocument(parsing: json)
    #snippet("WebDocument+Animation.swift")
    #expect(slower.endTime == .seconds(2))
  }

  @Test
  func `the comment on documents plays a document`() async throws {
    try await clock.run {
      #snippet("WebDocument.swift")
      let outcome = try await tween.outcome
      #expect(outcome == .completed)
    }
  }

  @Test
  func `an error of a document has an excerpt`() {
    let json = "{\"animations\": [{\"target\": 7}]}"
    #snippet("WebDocumentError.swift")
    let error = #expect(throws: WebDocumentError.self) { try WebDocument(parsing: json) }
    #expect(error?.excerpt?.hasSuffix("^\n") == true)
  }
}
