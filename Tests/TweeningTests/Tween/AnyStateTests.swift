import Testing
import Tweening

@testable import TweeningTestSupport

/// What a tween does on a command, whatever its state.
@Suite(.limitedConcurrency)
struct AnyStateTests {
  let clock = ManualTweenClock()
  let tweener: Tweener

  init() {
    tweener = Tweener(configuration: .init(autostart: false, autokill: false), clock: clock)
  }

  /// A state, of a ramp of 1 s; a delay is 0.5 s.
  enum Start: CaseIterable {
    case new, delayed, active, waiting, paused, inactive, completed, returned, killed
  }

  private func tween(_ start: Start) async -> Tween<Double> {
    let isDelayed = start == .delayed || start == .waiting
    let tween = await tweener.tween(.ramp(.seconds(1), delay: isDelayed ? .seconds(0.5) : .zero))
    guard start != .new else { return tween }
    await tween.start()
    await clock.advance(by: .milliseconds(300))
    switch start {
    case .new, .delayed, .active: break
    case .waiting, .paused: await tween.pause()
    case .inactive: await tween.stop()
    case .killed: await tween.kill()
    case .completed: await tween.complete()
    case .returned:
      await tween.reverse()
      await tween.update(by: .seconds(1))
    }
    return tween
  }

  enum Command: CaseIterable {
    case play, seek, seekToEnd, reset, turnBack, turnForth, lengthen, shorten
  }

  /// Gives a command; a change has no answer.
  private func perform(_ command: Command, on tween: Tween<Double>) async -> Bool {
    switch command {
    case .play: return await tween.play()

    case .seek: return await tween.seek(to: .milliseconds(400))

    case .seekToEnd: return await tween.seek(toFraction: 1)

    case .reset: return await tween.reset()

    case .turnBack: return await tween.setReversed(true)

    case .turnForth: return await tween.setReversed(false)

    case .lengthen:
      await tween.duration(.seconds(2))
      return true

    case .shorten:
      await tween.duration(.milliseconds(100))
      return true
    }
  }

  typealias Result = (state: TweenState, events: [TweenEvent.Kind], value: Double)
  /// Nil: refused.
  typealias Row = [(Start, Result?)]

  static let table: [(Command, Row)] = [
    (
      .play,
      [
        (.new, (.active, [.started], 0)), (.delayed, nil), (.active, nil),
        (.waiting, (.delayed, [.resumed], 0)), (.paused, (.active, [.resumed], 30)),
        (.inactive, (.active, [.started], 0)),
        (.completed, (.active, [.restarted, .started], 0)),
        (.returned, (.active, [.restarted, .started], 100)), (.killed, nil),
      ],
    ),
    (
      .seek,
      [
        (.new, (.paused, [.started, .paused], 40)), (.delayed, (.active, [.started], 40)),
        (.active, (.active, [.changed], 40)), (.waiting, (.paused, [.changed], 40)),
        (.paused, (.paused, [.changed], 40)), (.inactive, (.paused, [.started, .paused], 40)),
        (.completed, (.paused, [.started, .paused], 40)),
        (.returned, (.paused, [.started, .paused], 40)), (.killed, nil),
      ],
    ),
    (
      .seekToEnd,
      [
        (.new, (.paused, [.started, .paused], 100)),
        (.delayed, (.completed, [.started, .completed], 100)),
        (.active, (.completed, [.changed, .completed], 100)),
        (.waiting, (.paused, [.changed], 100)),
        (.paused, (.paused, [.changed], 100)), (.inactive, (.paused, [.started, .paused], 100)),
        (.completed, (.paused, [.started, .paused], 100)),
        (.returned, (.paused, [.started, .paused], 100)), (.killed, nil),
      ],
    ),
    (
      .reset,
      [
        (.new, (.paused, [.started, .paused], 0)),
        (.delayed, (.paused, [.started, .paused], 0)), (.active, (.paused, [.paused], 0)),
        (.waiting, (.paused, [.changed], 0)), (.paused, (.paused, [.changed], 0)),
        (.inactive, (.paused, [.started, .paused], 0)),
        (.completed, (.paused, [.started, .paused], 0)),
        (.returned, (.paused, [.started, .paused], 0)), (.killed, nil),
      ],
    ),
    (
      .turnBack,
      [
        (.new, (.new, [.reversed], 0)), (.delayed, (.delayed, [.reversed], 100)),
        (.active, (.active, [.reversed], 30)), (.waiting, (.paused, [.reversed], 100)),
        (.paused, (.paused, [.reversed], 30)), (.inactive, (.inactive, [.reversed], 30)),
        (.completed, (.active, [.reversed], 100)), (.returned, nil), (.killed, nil),
      ],
    ),
    (
      .turnForth,
      [
        // The direction was not yet set.
        (.new, (.new, [.changed], 0)), (.delayed, (.delayed, [.changed], 0)), (.active, nil),
        (.waiting, (.paused, [.changed], 0)),
        (.paused, nil), (.inactive, (.inactive, [.changed], 30)),
        (.completed, nil), (.returned, (.active, [.reversed], 0)), (.killed, nil),
      ],
    ),
    (
      .lengthen,
      [
        (.new, (.new, [.changed], 0)), (.delayed, (.delayed, [.changed], 0)),
        (.active, (.active, [.changed], 15)),
        (.waiting, (.paused, [.changed], 0)), (.paused, (.paused, [.changed], 15)),
        (.inactive, (.inactive, [.changed], 15)), (.completed, (.completed, [.changed], 50)),
        (.returned, (.completed, [.changed], 0)), (.killed, (.killed, [], 30)),
      ],
    ),
    (
      .shorten,
      [
        (.new, (.new, [.changed], 0)), (.delayed, (.delayed, [.changed], 0)),
        (.active, (.completed, [.changed, .completed], 100)), (.waiting, (.paused, [.changed], 0)),
        (.paused, (.paused, [.changed], 100)), (.inactive, (.inactive, [.changed], 100)),
        (.completed, (.completed, [.changed], 100)), (.returned, (.completed, [.changed], 0)),
        (.killed, (.killed, [], 30)),
      ],
    ),
  ]

  @Test(arguments: table)
  func `each state answers`(command: Command, row: Row) async {
    #expect(row.map(\.0) == Start.allCases)
    for (start, result) in row {
      let tween = await tween(start)
      let before = await (tween.state, tween.value)
      let events = tween.events
      let answer = await perform(command, on: tween)
      let state = await tween.state
      let (expected, told, value) = result ?? (before.0, [], before.1)
      #expect(answer == (result != nil), "\(start)")
      #expect(state == expected, "\(start)")
      #expect(await tween.value == value, "\(start)")
      #expect(await tweener.outcome(of: tween) == Self.outcome(state), "\(start)")
      await tween.kill()
      let isKilled = start == .killed
      #expect(await events.kinds() == (isKilled ? [.killed] : told + [.killed]), "\(start)")
    }
  }

  /// The outcome of a run that is under way is not known.
  private static func outcome(_ state: TweenState) -> TweenOutcome? {
    switch state {
    case .new, .delayed, .active, .paused: nil
    case .inactive: .stopped
    case .completed: .completed
    case .killed: .killed
    }
  }

  @Test
  func `the table has each command`() {
    #expect(Self.table.map(\.0) == Command.allCases)
  }
}
