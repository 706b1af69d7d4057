import Foundation
import Testing
import Tweening

@testable import TweeningTestSupport

/// The code of the article, to the letter: ArticleTests holds the two texts together. The gate
/// builds its program, kills it and starts it again.
@MainActor
@Suite(.limitedConcurrency)
struct SavingAndRestoringSnippets {
  private let clock = ManualTweenClock()
  private let tweener: Tweener
  private let printed = Log()

  private final class Player {
    var volume = 0.0
  }

  private struct Tilt: Interpolatable, Codable, Hashable {
    var x: Double

    static func interpolate(from: Tilt, to: Tilt, progress: Double) -> Tilt {
      Tilt(x: .interpolate(from: from.x, to: to.x, progress: progress))
    }
  }

  init() {
    tweener = Tweener(clock: clock)
  }

  private func print(_ text: some Any) {
    printed.add("\(text)")
  }

  @Test
  func `a list of what is left out`() async {
    await tweener.tween(Motion(from: 0.0, to: 1).map { $0 * 2 })
    // SavingAndRestoring: omitted
    let snapshot = await tweener.snapshot()
    for omission in snapshot.omitted {
      print("tween \(omission.tween): \(omission.reason)")
    }
    // SavingAndRestoring: end
    #expect(printed.all.count == 1)
    #expect(printed.all[0].hasSuffix(": expected data, found map, which is a function"))
  }

  @Test
  func `a binding after the restore`() async throws {
    let saving = Tweener(clock: ManualTweenClock())
    await saving.tween(from: 7.0, to: 9, key: "volume")
    let snapshot = await saving.snapshot()
    let player = Player()
    // SavingAndRestoring: bind
    try await tweener.restore(snapshot, downtime: .skipped)
    let volume = await tweener.tween(for: "volume", of: Double.self)
    volume?.bind(to: \.volume, of: player)
    // SavingAndRestoring: end
    await clock.advance(by: .seconds(1))
    #expect(player.volume == 9)
  }

  @Test
  func `a tween without a key`() async throws {
    let rain = Motion(from: 0.0, to: 1).duration(.seconds(1)).repeatingForever()
    var snapshot = await tweener.snapshot()
    for _ in 0..<4 {
      let tweener = Tweener(clock: ManualTweenClock())
      // SavingAndRestoring: tag
      try await tweener.restore(snapshot, downtime: .counted)
      if await tweener.tweens(tagged: "rain").isEmpty {
        await tweener.tween(rain, tags: ["rain"])
      }
      // SavingAndRestoring: end
      #expect(await tweener.count == 1)
      snapshot = await tweener.snapshot()
    }
  }

  @Test
  func `a motion as JSON`() throws {
    // SavingAndRestoring: fade
    let fade = Motion(from: 0.0, to: 1).duration(.seconds(1))
    // {"keyframes":[{"value":0},{"value":1}],
    //  "options":{"duration":1000,"easing":"quad-out","fill":"both"}}
    let json = try JSONEncoder().encode(fade)
    let copy = try JSONDecoder().decode(
      Motion<Double>.self, from: json,
    )
    // SavingAndRestoring: end
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = try String(decoding: encoder.encode(fade), as: UTF8.self)
    #expect(
      text == #"{"keyframes":[{"value":0},{"value":1}],"#
        + #""options":{"duration":1000,"easing":"quad-out","fill":"both"}}"#
    )
    #expect(copy.value(at: .milliseconds(300)) == fade.value(at: .milliseconds(300)))
  }

  @Test
  func `a motion that is no data`() throws {
    // SavingAndRestoring: function
    let percent = Motion(from: 0.0, to: 1).map { $0 * 100 }
    do {
      try print(JSONEncoder().encode(percent).count)
    } catch let error as MotionCodingError {
      // expected data, found map, which is a function
      print(error)
    }
    // SavingAndRestoring: end
    #expect(printed.all == ["expected data, found map, which is a function"])
  }

  @Test
  func `names`() async throws {
    let smootherstep = Ease.custom("smootherstep") { x in
      x * x * x * (x * (6 * x - 15) + 10)
    }
    let x = Track<Double>("x")
    let introduction = try Timeline { x.play(Motion(from: 0, to: 1).map { $0 * 2 }) }
    await tweener.tween(introduction.motion, key: "intro")
    await tweener.tween(Motion(from: Tilt(x: 0), to: Tilt(x: 1)).ease(smootherstep), key: "tilt")
    // SavingAndRestoring: names
    var types = TweenTypes()
    types.register(Tilt.self, as: "tilt")
    types.register(smootherstep)
    types.register(motionFor: "intro") { introduction.motion }
    let snapshot = await tweener.snapshot(types: types)
    // SavingAndRestoring: end
    // SavingAndRestoring: userInfo
    let encoder = JSONEncoder()
    encoder.userInfo[TweenTypes.userInfoKey] = types
    // SavingAndRestoring: end
    #expect(snapshot.omitted.isEmpty)
    #expect(snapshot.tweens.map(\.type) == ["named", "tilt"])
    let json = try encoder.encode(Motion(from: 0.0, to: 1).ease(smootherstep))
    #expect(String(decoding: json, as: UTF8.self).contains("smootherstep"))
    let other = Tweener(clock: clock)
    #expect(try await other.restore(snapshot, downtime: .skipped, types: types).count == 2)
  }
}
