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
    // Motion+WebAnimation: fade
    let fade = Motion(from: 0.0, to: 1)
      .duration(.seconds(1)).ease(.bounceOut)
    let animation = try fade.webAnimation(as: .number("opacity"))
    let json = try JSONEncoder().encode(animation)
    // Motion+WebAnimation: end
    #expect(String(decoding: json, as: UTF8.self).contains("linear("))
  }

  @Test
  func `a saved tween is an animation of a browser`() async throws {
    let tween = await tweener.tween(from: 0.0, to: 1)
    let snapshot = try await tween.snapshot()
    // TweenSnapshot+WebAnimation: one tween
    let animation = try snapshot.webAnimation(
      of: snapshot.tweens[0], as: .number("opacity"),
    )
    // TweenSnapshot+WebAnimation: end
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
    // WebAnimation: all tweens
    let snapshot = await tweener.snapshot()
    for tween in snapshot.tweens {
      let opacity = WebProperty<Double>.number("opacity")
      try send(snapshot.webAnimation(of: tween, as: opacity))
    }
    // WebAnimation: end
    #expect(sent.count == 2)
  }

  @Test
  func `any value is a property of a browser`() throws {
    // WebProperty: hue
    let hue = WebProperty<Double>(
      "filter",
      isLinear: true,
      components: { [$0] },
      text: { "hue-rotate(\($0[0])deg)" },
    )
    // WebProperty: end
    let turn = Motion(from: 0.0, to: 360).duration(.seconds(1))
    let json = try JSONEncoder().encode(turn.webAnimation(as: hue))
    #expect(String(decoding: json, as: UTF8.self).contains("hue-rotate(360.0deg)"))
  }

  @Test
  func `the timing of an animation is changed`() throws {
    let document = try WebDocument(parsing: json)
    // WebDocument+Animation: change
    var animations = document.animations
    animations[0].timing.duration = .seconds(2)
    let slower = try WebDocument(animations)
    // WebDocument+Animation: end
    #expect(slower.endTime == .seconds(2))
  }

  @Test
  func `the comment on documents plays a document`() async throws {
    try await clock.pass {
      // WebDocument: play
      let document = try WebDocument(parsing: json)
      let tween = await tweener.tween(document)
      for await frame in tween.values {
        print(document.properties.map { frame[$0] })
      }
      // WebDocument: end
      #expect(try await tween.outcome == .completed)
    }
  }

  @Test
  func `an error of a document has an excerpt`() {
    let json = "{\"animations\": [{\"target\": 7}]}"
    // WebDocumentError: errors
    do {
      _ = try WebDocument(parsing: json)
    } catch {
      print(error)
      print(error.excerpt ?? "")
    }
    // WebDocumentError: end
    let error = #expect(throws: WebDocumentError.self) { try WebDocument(parsing: json) }
    #expect(error?.excerpt?.hasSuffix("^\n") == true)
  }
}
