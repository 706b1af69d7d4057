import Foundation
import Testing
import Tweening

@testable import TweeningTestSupport

/// The code of the comments in the folder Web.
@Suite(.limitedConcurrency)
struct WebCommentSnippets {
  private let tweener = Tweener(clock: ManualTweenClock())

  @Test
  func `a motion is an animation of a browser`() throws {
    #snippet("Motion+WebAnimation.swift")
    #expect(String(decoding: json, as: UTF8.self).contains("linear("))
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
}
