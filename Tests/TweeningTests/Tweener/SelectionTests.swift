import Testing
@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct SelectionTests {
  enum Command: CaseIterable, Sendable {
    case stop, restart, pause, resume, complete, kill, revive, reverse, turnBack, rate, update, seek
  }

  enum Choice: CaseIterable, Sendable {
    case tween, key, tag, all
  }

  private let clock = ManualTweenClock()

  @Test(arguments: Command.allCases)
  func `a command does to one tween what it does by key, by tag and to all`(
    _ command: Command
  ) async {
    var seen: Set<[String]> = []
    for choice in Choice.allCases {
      await seen.insert(told(command, choice))
    }
    #expect(seen.count == 1, "\(seen)")
  }

  /// The results of a command that is given three times, and the events of the only tween.
  private func told(_ command: Command, _ choice: Choice) async -> [String] {
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(.ramp(.seconds(1)), key: "key", tags: ["tag"], autokill: false)
    let events = tween.events
    let results = await tweener.perform { tweener in
      let selection: TweenSelection? =
        switch choice {
        case .tween: nil
        case .key: .key("key")
        case .tag: .tagged("tag")
        case .all: .all
        }
      // In the middle no command but an end ends the run, after which no tween runs under the key.
      tweener.seek(tween, to: .milliseconds(500))
      return (0..<3).map { _ in
        guard let selection else { return tweener.apply(command.applied, to: tween) ? 1 : 0 }
        return tweener.apply(command.applied, to: selection)
      }
    }
    await tween.kill()
    return results.map(String.init) + (await events.kinds().map { "\($0)" })
  }

  @Test
  func `of many, each command reaches those that it changes`() async {
    let tweener = Tweener(clock: clock)
    let tweens = await tweener.tweens([.ramp(.seconds(1)), .ramp(.seconds(2)), .ramp(.seconds(3))])
    await tweens[1].pause()
    #expect(await tweener.perform { $0.pause(.all) } == 2)
    #expect(await tweens[0].resume())
    #expect(await tweener.perform { $0.resume(.all) } == 2)
    #expect(await tweener.perform { $0.seek(.all, toFraction: 1) } == 3)
    #expect(await tweener.perform { $0.seek(.all, toFraction: .nan) } == 0)
    #expect(await tweener.isEmpty)
  }

  @Test
  func `a retarget that a key refuses changes nothing`() async {
    let tweener = Tweener(clock: clock)
    let motion = Motion.ramp(.seconds(1))
    let first = await tweener.tween(motion, key: "key", onConflict: .keep, autokill: false)
    let events = first.events
    await first.complete()
    await tweener.tween(motion, key: "key")
    #expect(await first.retarget(to: 7) == false)
    #expect(await first.state == .completed)
    #expect(await first.value == 100)
    #expect(await first.motion.endValue == 100)
    await first.kill()
    #expect(await events.kinds() == [.completed, .killed])
  }
}

extension SelectionTests.Command {
  fileprivate var applied: TweenCommand {
    switch self {
    case .stop: .stop
    case .restart: .begin(.restart)
    case .pause: .pause
    case .resume: .resume
    case .complete: .complete(.end)
    case .kill: .kill(.killed)
    case .revive: .revive
    case .reverse: .reverse
    case .turnBack: .setReversed(true)
    case .rate: .setRate(2)
    case .update: .update(by: 400_000_000)
    case .seek: .seek(to: 500_000_000, .silent)
    }
  }
}
