import Tweening

@testable import TweeningTestSupport
@testable import tween

/// A tweener whose changes a follower takes as lines, both on one clock.
struct SharedTweens {
  let clock = ManualTweenClock()
  let leader: Tweener
  let follower: Follower
  private let reader: ChangeReader

  init(mostBytes: Int = Follower.mostBytes) async {
    clock.setWallTime(.seconds(1_795_000_000))
    leader = Tweener(clock: clock)
    follower = Follower(.init(), command: "top", mostBytes: mostBytes, clock: clock)
    reader = await ChangeReader(leader)
  }

  /// The lines of the changes since the last call.
  func lines() async throws -> [String] {
    try await reader.read().map { try $0.line() }
  }

  /// Lets the follower take the changes since the last call.
  func follow() async throws {
    for line in try await lines() {
      try await follower.take(line)
    }
  }

  /// Starts tweens of several kinds: two numbers, a pair, a color, a text, a pause and a delay.
  func start() async {
    await leader.perform { leader in
      leader.tween(from: 0.0, to: 100, duration: .seconds(4), ease: .linear, key: "price")
      leader.tween(
        Motion(from: -1.0, to: 1).duration(.seconds(2)).ease(.linear).repeatingForever(),
        key: "wave",
      )
      leader.tween(
        from: SIMD2(0.0, 10), to: SIMD2(1, 20), duration: .seconds(4), ease: .linear, key: "box",
      )
      leader.tween(
        from: TweenColor(red: 0, green: 0, blue: 0), to: TweenColor(red: 1, green: 1, blue: 1),
        duration: .seconds(8), key: "tint",
      )
      leader.pause(
        leader.tween(from: 3.0, to: 4, duration: .seconds(4), ease: .linear, key: "knob"))
      leader.tween(from: 5.0, to: 6, duration: .seconds(1), delay: .seconds(60), key: "later")
    }
  }
}

extension Follower {
  /// Takes a line of text.
  func take(_ line: String, number: Int = 1) async throws(CommandError) {
    try await take(InputLine(number: number, bytes: Array(line.utf8)))
  }
}
