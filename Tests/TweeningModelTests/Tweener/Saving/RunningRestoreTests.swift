import Foundation
import Testing
import Tweening

@testable import TweeningTestSupport

/// Restores under the key of another tween: whatever that tween did before, it continues as the
/// saved tween does, and its streams, bindings and handles stay.
@Suite(.limitedConcurrency)
struct RunningRestoreTests {
  private actor Sink {
    private(set) var value = Double.nan

    func set(_ value: Double) {
      self.value = value
    }
  }

  @Test(arguments: 0..<UInt64(TestLength.choose(8, release: 250, long: 1250)))
  func `a restored tween keeps its subscribers and plays as the saved tween`(
    seed: UInt64
  ) async throws {
    var random = SeededGenerator(seed: seed)
    let clock = ManualTweenClock()
    let (saver, restorer) = (Tweener(clock: clock), Tweener(clock: clock))
    let saved = try await make(on: saver, &random)
    let running = try await make(on: restorer, &random)
    let sink = Sink()
    running.bind(to: sink) { $0.set($1) }
    let (values, earlier) = (running.values(lasting: .tween), running.events)
    for _ in 0..<Int.random(in: 0..<6, using: &random) {
      await command(saved, &random)
      await command(running, &random)
      await clock.advance(by: .nanoseconds(Int64.random(in: 0...300_000_000, using: &random)))
    }
    let snapshot = try await JSONDecoder()
      .decode(TweenSnapshot.self, from: JSONEncoder().encode(saver.snapshot()))
    let restored = try await restorer.restore(snapshot, downtime: .skipped)
    #expect(restored == [running])
    #expect(await running.motion.timing == (await saved.motion.timing))
    let (ours, theirs) = (saved.events, running.events)
    for step in 0..<8 {
      var same = random
      #expect(await command(saved, &random) == (await command(running, &same)))
      await clock.advance(by: .nanoseconds(Int64.random(in: 0...300_000_000, using: &random)))
      let found = await [running.state, saved.state]
      try #require(found[0] == found[1], "step \(step)")
      try #require(await running.value.bitPattern == (await saved.value.bitPattern))
      try #require(await running.velocity.bitPattern == (await saved.velocity.bitPattern))
      try #require(await running.percentComplete == (await saved.percentComplete))
      if found[0] != .killed {
        try #require(await sink.value.bitPattern == (await running.value.bitPattern))
      }
    }
    let expected = await ours.buffered()
    #expect(await theirs.buffered() == expected)
    #expect(await earlier.buffered().suffix(expected.count) == expected)
    #expect(await values.buffered().last?.bitPattern == (await running.value.bitPattern))
  }

  private func make(
    on tweener: Tweener,
    _ random: inout SeededGenerator,
  ) async throws -> Tween<Double> {
    let line = Motion(from: Double.random(in: -9...9, using: &random), to: 100)
      .duration(.nanoseconds(Int64.random(in: 1...900_000_000, using: &random)))
      .delay(.nanoseconds(Int64.random(in: -100_000_000...300_000_000, using: &random)))
    let motion = try random.pick([
      line, line.ease(.elasticOut), line.repeating(3.5, autoreverses: true),
      line.repeatingForever(), Motion(from: 1.0, to: -3, .bouncy),
      Motion(keyframes: [Keyframe(0.0), Keyframe(7), Keyframe(-2, ease: .backOut)]),
    ])
    return await tweener.tween(motion, key: "x", autokill: false)
  }

  @discardableResult
  private func command(_ tween: Tween<Double>, _ random: inout SeededGenerator) async -> Bool {
    switch Int.random(in: 0..<16, using: &random) {
    case 0: await tween.pause()
    case 1: await tween.resume()
    case 2: await tween.setRate(random.pick([-1, 0, 0.5, 1, 1.0 / 3, 7]))
    case 3: await tween.reverse()
    case 4: await tween.seek(toFraction: .random(in: 0...1, using: &random), events: .firing)
    case 5: await tween.restart()
    case 6: await tween.complete(at: random.pick([.start, .current, .end]))
    case 7: await tween.stop()
    case 8: await tween.play()
    case 9: await tween.update(by: .milliseconds(Int.random(in: 0...200, using: &random)))
    case 10: await tween.reset()
    case 11: await tween.retarget(to: .random(in: -9...9, using: &random))
    case 12: await tween.retarget(to: 3, duration: .milliseconds(80))
    case _: false
    }
  }
}
