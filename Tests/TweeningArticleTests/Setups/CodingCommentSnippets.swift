import Foundation
import Testing
import Tweening

@testable import TweeningTestSupport

/// The code in the comments about encoding.
@Suite(.limitedConcurrency)
struct CodingCommentSnippets {
  @Test
  func `a motion and a timeline are JSON`() throws {
    #snippet("Motion+Codable.swift")

    let copy = try JSONDecoder().decode(Motion<Double>.self, from: json)
    #expect(copy.value(at: .seconds(0.5)) == 0.75)
    #expect(try timeline().duration == .milliseconds(300))
  }

  private func timeline() throws -> Timeline {
    #snippet("Timeline+Codable.swift")

    return try JSONDecoder().decode(Timeline.self, from: json)
  }

  private struct Rotation: Interpolatable, Codable {
    var turns: Double

    static func interpolate(from: Rotation, to: Rotation, progress: Double) -> Rotation {
      Rotation(turns: .interpolate(from: from.turns, to: to.turns, progress: progress))
    }
  }

  @Test
  func `a program's own type has a name`() throws {
    #snippet("TweenTypes.swift")

    let json = """
      {"items":[{"play":{"keyframes":[{"value":{"turns":0}},{"value":{"turns":1}}]},\
      "track":"dial","type":"rotation of the program"}]}
      """
    let dial = try decoder.decode(Timeline.self, from: Data(json.utf8))
    #expect(dial.tracks == ["dial"])
  }

  @Test
  func `a motion that is no data has the name of its key`() async throws {
    let tweener = Tweener(clock: ManualTweenClock())
    let introduction = try timeline()
    var types = TweenTypes()
    #snippet("Tweener+Saving.swift")
    await tweener.tween(introduction.motion, key: "intro")
    #expect(await tweener.snapshot(types: types).omitted.isEmpty)
  }

  @Test
  func `changes are JSON`() async throws {
    let tweener = Tweener(clock: ManualTweenClock())
    let (messages, wire) = AsyncThrowingStream.makeStream(of: Data.self)
    func send(_ data: Data) async {
      wire.yield(data)
    }
    let changes = await ChangeReader(tweener)
    await tweener.tween(from: 0.0, to: 1, key: "x")
    try await send(JSONEncoder().encode(changes.read()[0]))
    await tweener.close()
    wire.finish()
    try await share(tweener, messages, send)
  }

  private func share(
    _ tweener: Tweener,
    _ messages: AsyncThrowingStream<Data, any Error>,
    _ send: (Data) async throws -> Void,
  ) async throws {
    #snippet("Tweener+Changes.swift")
  }

  @Test
  func `the tweens of a tweener are JSON`() async throws {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let volume = await tweener.tween(from: 0.0, to: 100, ease: .linear, key: "volume")
    #snippet("TweenSnapshot.swift")
    #expect(tweens == [volume])
  }
}
