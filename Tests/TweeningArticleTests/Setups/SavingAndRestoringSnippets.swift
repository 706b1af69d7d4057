import Foundation
import Testing
import Tweening

@testable import TweeningTestSupport

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
    #snippet("SavingAndRestoring.md", "Contents of a snapshot")
    #expect(printed.all.count == 1)
    #expect(printed.all[0].hasSuffix(": expected data, found map, which is a function"))
  }

  @Test
  func `a binding after the restore`() async throws {
    let saving = Tweener(clock: ManualTweenClock())
    await saving.tween(from: 7.0, to: 9, key: "volume")
    let snapshot = await saving.snapshot()
    let player = Player()
    #snippet("SavingAndRestoring.md", "Restoring")
    await clock.advance(by: .seconds(1))
    #expect(player.volume == 9)
  }

  @Test
  func `a tween without a key`() async throws {
    let rain = Motion(from: 0.0, to: 1).duration(.seconds(1)).repeatingForever()
    var snapshot = await tweener.snapshot()
    for _ in 0..<4 {
      let tweener = Tweener(clock: ManualTweenClock())
      #snippet("SavingAndRestoring.md", "Tweens without a key")
      #expect(await tweener.count == 1)
      snapshot = await tweener.snapshot()
    }
  }

  @Test
  func `a motion as JSON`() throws {
    #snippet("SavingAndRestoring.md", "Motions as JSON")
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
    #snippet("SavingAndRestoring.md", "What is not data")
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
    #snippet("SavingAndRestoring.md", "Names for types, eases and functions")
    #snippet("SavingAndRestoring.md", "Names for types, eases and functions", 2)
    #expect(snapshot.omitted.isEmpty)
    #expect(snapshot.tweens.map(\.type) == ["named", "tilt"])
    let json = try encoder.encode(Motion(from: 0.0, to: 1).ease(smootherstep))
    #expect(String(decoding: json, as: UTF8.self).contains("smootherstep"))
    let other = Tweener(clock: clock)
    #expect(try await other.restore(snapshot, downtime: .skipped, types: types).count == 2)
  }
}

#uncompiled("SavingAndRestoring.md", "Overview", because: "the gate runs the program, and kills it")
