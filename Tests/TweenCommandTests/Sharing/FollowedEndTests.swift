import Testing

@testable import Tweening
@testable import TweeningTestSupport
@testable import tween

/// A clock whose time passes at each reading, so no two entries of a tweener have one instant.
private final class SteppingClock: TweenClock {
  private struct Alarm: TweenAlarm {
    func set(to instant: Duration?) {}
    func cancel() {}
  }

  private let readings = Locked(0)

  var now: Duration {
    .milliseconds(
      readings.withLock { readings in
        readings += 1
        return readings
      })
  }

  func wallTime(at instant: Duration) -> Duration {
    .seconds(1_795_000_000) + instant
  }

  func makeAlarm(_ wake: @escaping @Sendable (TweenWake) -> Void) -> any TweenAlarm {
    Alarm()
  }
}

/// The end values in the lines of `tween follow`.
@Suite(.limitedConcurrency)
struct FollowedEndTests {
  @Test(arguments: 20..<40)
  func `a line has the end value, whenever the tween ends`(milliseconds: Int) async throws {
    let leaderClock = ManualTweenClock()
    leaderClock.setWallTime(.seconds(1_795_000_000))
    let leader = Tweener(clock: leaderClock)
    let changes = await ChangeReader(leader)
    await leader.tween(from: 0.0, to: 8, duration: .milliseconds(milliseconds), key: "x")
    let follower = Follower(.init(), command: "follow", clock: SteppingClock())
    for change in try await changes.read() {
      try await follower.take(change.line())
    }
    var last: String?
    while let line = await follower.line(showsRevisions: false) {
      last = line
    }
    #expect(last?.hasSuffix("\"values\": {\"x\": 8}}\n") == true, "\(last ?? "no line")")
  }
}
