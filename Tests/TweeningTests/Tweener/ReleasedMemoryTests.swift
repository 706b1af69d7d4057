import Testing
@testable import Tweening

/// What tweens took is given back when they are over and nobody holds them.
struct ReleasedMemoryTests {
  /// Ended by the tables, which are released when they are empty.
  private static let known: Comment = "the chunks of a kind belong to it for ever"

  @Test
  func `eases that no tween has any more leave nothing behind`() async {
    await withKnownIssue(Self.known) {
      let clock = ManualTweenClock()
      let tweener = Tweener(clock: clock)
      for index in 0..<200 {
        let ease = Ease.cubicBezier(0.1, Double(index), 0.9, 1)
        await tweener.perform { tweener in
          for _ in 0..<4 {
            _ = tweener.tween(.ramp(.seconds(1)).ease(ease))
          }
        }
        await clock.advance(by: .seconds(2))
      }
      let chunks = await tweener.perform { $0.lanes[0].sweptChunks.count }
      #expect(chunks <= 2)
    }
  }
}
