import Testing
@testable import Tweening
@testable import TweeningTestSupport

/// Any numbers, in any order: the state machine never traps, never stands still, and stays in
/// range.
@Suite(.limitedConcurrency)
struct PlaybackExtremesTests {
  private static let times: [Nanoseconds] = [
    .min, .min + 1, .min + 100, -1_000_000_000, -1000, -2, -1, 0, 1, 2, 1000, 1_000_000_000,
    .max - 100, .max - 1, .max,
  ]

  private static let rates: [Double] = [
    1, -1, 0, 2, -0.5, 1e-300, -1e-300, 1e300, -1e300, .leastNonzeroMagnitude,
    .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .nan, .infinity, 0x1p-63, -0x1p63,
  ]

  private static func schedule(_ random: inout SeededGenerator) -> Schedule {
    let timing = Timing(
      duration: .nanoseconds(random.pick(times)),
      delay: .nanoseconds(random.pick(times)),
      endDelay: .nanoseconds(random.pick([0, random.pick(times)])),
      iterations: random.pick([1, 0, 0.5, 3, 1e300, .infinity]),
      iterationStart: random.pick([0, 0, 0.9999999999999999, 2, 1e300]),
    )
    let markers = random.pick([[], [0], times.filter { $0 >= 0 && $0 < .max }])
    return Schedule(timing, markers: markers.isEmpty ? nil : FixedMarkers(markers))
  }

  private static func command(
    _ playback: inout Playback,
    at now: Nanoseconds,
    _ random: inout SeededGenerator,
  ) {
    let time = random.pick(times)
    switch Int.random(in: 0..<22, using: &random) {
    case 0: _ = playback.start(at: now, now: now)
    case 1: _ = playback.start(at: time, now: now)
    case 2: _ = playback.start(at: now, now: now, delay: time)
    case 3: _ = playback.restart(at: now)
    case 4, 5: _ = playback.pause(at: now)
    case 6, 7: _ = playback.resume(at: now)
    case 8: _ = playback.stop(at: now)
    case 9: _ = playback.complete(at: now, position: random.pick([.end, .start, .current]))
    case 10: _ = playback.kill(at: now)
    case 11: _ = playback.revive(at: now)
    case 12: _ = playback.update(by: time, at: now)
    case 13: _ = playback.seek(to: time, at: now, events: .silent)
    case 14: _ = playback.seek(to: time, at: now, events: .firing)
    case 15: _ = playback.reverse(at: now)
    case 16: _ = playback.setRate(random.pick(rates), at: now)
    case 17: _ = playback.play(at: now)
    case 18: _ = playback.reset(to: 0, at: now, events: random.pick([.silent, .firing]))
    case 19: _ = playback.setReversed(Bool.random(using: &random), at: now)
    case 20: _ = playback.reschedule(schedule(&random), at: now)
    case _: playback.catchUp(at: now)
    }
  }

  /// Fires all that is due, which is little, however much time has passed.
  private static func settle(
    _ playback: inout Playback,
    at now: Nanoseconds,
    isSubscribed: Bool,
  ) throws {
    for _ in 0..<64 {
      guard
        let deadline = playback.deadline(isSubscribed: isSubscribed), deadline <= now
      else { return }
      let limit = now.saturatingAdding(1)
      let transition = playback.fire(
        at: deadline,
        before: limit,
        now: now,
        isSubscribed: isSubscribed,
      )
      try #require(transition != nil, "a deadline fired, and nothing happened")
    }
    Issue.record("64 deadlines, and others due at the same instant")
  }

  @Test
  func `a playback takes extreme times, rates and commands`() throws {
    var random = SeededGenerator(seed: 31)
    for _ in 0..<TestLength.choose(400, release: 40_000, long: 200_000) {
      let autokill = Int.random(in: 0..<8, using: &random) == 0
      var playback = Playback(Self.schedule(&random), autokill: autokill)
      var now = random.pick([0, random.pick(Self.times)])
      for _ in 0..<16 {
        now = random.pick([now, now, max(now, random.pick(Self.times)), now.saturatingAdding(7)])
        try Self.settle(&playback, at: now, isSubscribed: true)
        Self.command(&playback, at: now, &random)
        try Self.settle(&playback, at: now, isSubscribed: Bool.random(using: &random))
        let elapsed = playback.elapsed(at: now)
        let percent = playback.fractionComplete(at: now)
        try #require(elapsed >= 0 && elapsed <= playback.schedule.active ?? .max)
        try #require((0...1).contains(percent))
        try #require(playback.passed >= 0)
      }
    }
  }
}
