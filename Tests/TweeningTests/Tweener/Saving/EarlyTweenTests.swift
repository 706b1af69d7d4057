import Foundation
import Testing
import Tweening

@testable import TweeningTestSupport

/// Restored tweens that have yet to move, because the time of their machine is ahead.
@Suite(.limitedConcurrency)
struct EarlyTweenTests {
  private let clock = ManualTweenClock()
  private let tweener: Tweener

  init() {
    tweener = Tweener(clock: clock)
  }

  private static let motions = [
    #"{"duration": 1000, "fill": "both"}"#,
    #"{"duration": 1000, "fill": "both", "easing": "spring(0.5, 0.7)"}"#,
    #"{"duration": 1000, "fill": "both", "iterations": "Infinity"}"#,
    #"{"duration": 1000, "fill": "both", "iterations": "Infinity", "direction": "alternate"}"#,
    #"{"duration": 1000, "fill": "both", "iterations": 4, "iterationStart": 0.25}"#,
  ]

  private static let playbacks = [
    #"{"state": "active", "anchor": -500}"#,
    #"{"state": "active", "time": 500}"#,
    #"{"state": "active", "time": 500, "anchor": 100}"#,
    #"{"state": "active", "time": 500, "rate": 2}"#,
    #"{"state": "active", "time": 500, "anchor": 700, "rate": -1}"#,
    #"{"state": "active", "time": 500, "anchor": 4000, "rate": -1}"#,
    #"{"state": "active", "time": 500, "anchor": 3900, "rate": -0.5}"#,
  ]

  private func restored(_ playback: String, _ options: String) async throws -> Tween<Double> {
    let text = """
      {"version": 1, "wallTime": 0, "tweens": [{"type": "number", "playback": \(playback),
      "motion": {"keyframes": [{"value": 0}, {"value": 100}], "options": \(options)}}]}
      """
    let snapshot = try JSONDecoder().decode(TweenSnapshot.self, from: Data(text.utf8))
    let tweens = try await tweener.restore(snapshot, downtime: .skipped)
    return try #require(tweens.first as? Tween<Double>)
  }

  @Test(arguments: motions, playbacks)
  func `a frame has the value of a tween that has yet to move`(
    options: String,
    playback: String,
  ) async throws {
    let tween = try await restored(playback, options)
    let live = await tween.live
    var frames = tweener.frames(whileIdle: true).makeAsyncIterator()
    for _ in 0..<12 {
      let frame = await frames.next()
      let value = await tween.value
      #expect(frame?[tween] == value)
      #expect(live.value == value)
      await clock.advance(by: .milliseconds(100))
    }
  }

  @Test
  func `a frame has the value of a tween whose time has gone back`() async throws {
    let leaderClock = ManualTweenClock()
    let leader = Tweener(clock: leaderClock)
    var changes = leader.changes.makeAsyncIterator()
    await leader.tween(.ramp(.seconds(10)), key: "leader")
    try await tweener.restore(#require(await changes.next()), downtime: .counted)
    await leaderClock.advance(by: .milliseconds(500))
    await clock.advance(by: .milliseconds(500))
    await leader.freeze()
    let stop = try #require(await changes.next())
    await clock.advance(by: .milliseconds(400))
    let own = await tweener.tween(.ramp(.seconds(10)))
    var frames = tweener.frames.makeAsyncIterator()
    for _ in 0..<3 {
      await clock.advance(by: .milliseconds(30))
      #expect(await frames.next()?[own] == own.value)
    }
    clock.setWallTime(.milliseconds(500))
    try await tweener.restore(stop, downtime: .counted)
    #expect(await tweener.time == .milliseconds(500))
    #expect(await own.value == 0)
    #expect(await frames.next()?[own] == 0)
  }

  @Test(arguments: ["inactive", "completed", "paused", "active"])
  func `a command to a tween far before its start does not trap`(state: String) async throws {
    let playback = """
      {"state": "\(state)", "rate": -1, "anchor": "-9223372036854.775808", "autokill": false}
      """
    let tween = try await restored(playback, Self.motions[0])
    await tween.duration(.seconds(2))
    await tween.reverse()
    await tween.seek(to: .seconds(1))
    #expect(await tween.value == 50)
  }

  @Test(arguments: ["moveTarget", "passed", "iteration"])
  func `a negative number where none may be is an error`(name: String) async throws {
    await #expect {
      try await restored(#"{"state": "active", "\#(name)": -1000}"#, Self.motions[0])
    } throws: { error in
      let text = String(describing: error)
      return text.contains(name) && text.contains("expected a number from 0")
    }
  }
}
