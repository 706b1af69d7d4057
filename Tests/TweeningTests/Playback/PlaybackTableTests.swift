import Testing
@testable import Tweening
@testable import TweeningTestSupport

/// The state machine's table: every state × every command: answer, next state, events in order.
@Suite(.limitedConcurrency)
struct PlaybackTableTests {
  /// A state, and how the tween came into it. Durations are 100 ns, delays 50 ns; it is now 10.
  enum Start: String, CaseIterable {
    case new, newWithDelay, delayed, active, activeWithDelay, pausedActive, pausedDelayed
    case inactive, completed, killed

    var playback: Playback {
      var playback = Playback(
        Schedule(Timing(duration: .nanoseconds(100), delay: .nanoseconds(delay))),
        autokill: self != .completed,
      )
      switch self {
      case .new, .newWithDelay:
        break

      case .delayed, .active:
        _ = playback.start(at: 0, now: 0)

      case .activeWithDelay:
        _ = playback.start(at: -60, now: -60)
        _ = playback.fire(at: -10, before: -10, now: 0, isSubscribed: false)

      case .pausedActive, .pausedDelayed:
        _ = playback.start(at: 0, now: 0)
        _ = playback.pause(at: 10)

      case .inactive:
        _ = playback.start(at: 0, now: 0)
        _ = playback.stop(at: 10)

      case .completed:
        _ = playback.complete(at: 10, position: .end)
        playback.autokill = true

      case .killed:
        _ = playback.kill(at: 10)
      }
      return playback
    }

    var delay: Int {
      switch self {
      case .newWithDelay, .delayed, .activeWithDelay, .pausedDelayed: 50
      case .new, .active, .pausedActive, .inactive, .completed, .killed: 0
      }
    }
  }

  enum Command: String, CaseIterable {
    case start, update, updateToEnd, updateNegative, stop, restart, pause, resume, complete
    case kill, revive, seek, seekToEnd, reverse, play, reset, setReversed, setForwards
    case adjustLonger, adjustShorter

    func run(_ playback: inout Playback) -> [Transition?] {
      switch self {
      case .start: [playback.start(at: 10, now: 10)]
      case .update: update(&playback, by: 60)
      case .updateToEnd: update(&playback, by: 1000)
      case .updateNegative: update(&playback, by: -1)
      case .stop: [playback.stop(at: 10)]
      case .restart: [playback.restart(at: 10)]
      case .pause: [playback.pause(at: 10)]
      case .resume: [playback.resume(at: 10)]
      case .complete: [playback.complete(at: 10, position: .end)]
      case .kill: [playback.kill(at: 10)]
      case .revive: [playback.revive(at: 10)]
      case .seek: settling(&playback, playback.seek(to: 30, at: 10, events: .silent))
      case .seekToEnd: settling(&playback, playback.seek(to: 100, at: 10, events: .silent))
      case .reverse: settling(&playback, playback.reverse(at: 10))
      case .play: [playback.play(at: 10)]
      case .reset: settling(&playback, playback.reset(to: 0, at: 10, events: .silent))
      case .setReversed: settling(&playback, playback.setReversed(true, at: 10))
      case .setForwards: settling(&playback, playback.setReversed(false, at: 10))
      case .adjustLonger: adjust(&playback, to: 200)
      case .adjustShorter: adjust(&playback, to: 5)
      }
    }

    private func update(_ playback: inout Playback, by duration: Nanoseconds) -> [Transition?] {
      settling(&playback, playback.update(by: duration, at: 10))
    }

    private func adjust(_ playback: inout Playback, to duration: Int64) -> [Transition?] {
      let schedule = Schedule(Timing(duration: .nanoseconds(duration), delay: .nanoseconds(3)))
      return settling(&playback, playback.reschedule(schedule, at: 10))
    }

    /// What the tweener does after a command: whatever has fallen due is fired.
    private func settling(_ playback: inout Playback, _ first: Transition?) -> [Transition?] {
      var transitions = [first]
      while let deadline = playback.deadline(isSubscribed: true), deadline <= 10 {
        transitions.append(playback.fire(at: deadline, before: 11, now: 10, isSubscribed: true))
      }
      return transitions
    }
  }

  struct Row: CustomTestStringConvertible {
    let start: Start
    let command: Command
    /// Nil: refused.
    let expected: (state: TweenState, events: [TweenEvent.Kind])?

    var testDescription: String {
      "\(start) × \(command)"
    }
  }

  @Test(arguments: rows)
  func `every state answers every command as the table says`(_ row: Row) {
    var playback = row.start.playback
    let before = playback
    let transitions = row.command.run(&playback)
    guard let expected = row.expected else {
      #expect(transitions.first == .some(nil))
      #expect(playback == before, "a refused command must change nothing")
      return
    }
    #expect(transitions.first != .some(nil))
    #expect(playback.state == expected.state)
    let events = transitions.compactMap(\.self).flatMap(\.deliveries)
    #expect(events.map(\.event.kind) == expected.events)
  }

  @Test
  func `the table has a row for every state and every command`() {
    let pairs = Set(Self.rows.map(\.testDescription))
    #expect(pairs.count == Start.allCases.count * Command.allCases.count)
    #expect(Self.rows.count == pairs.count)
  }

  static let rows: [Row] = table.flatMap { start, cells in
    cells.map { Row(start: start, command: $0, expected: $1) }
  }

  typealias Cell = (Command, (TweenState, [TweenEvent.Kind])?)

  private static let refused: (TweenState, [TweenEvent.Kind])? = nil

  private static let table: [(Start, [Cell])] = [
    (.new, fresh(.active, started: [.started], hasStarted: false)),
    (.newWithDelay, fresh(.delayed, started: [], hasStarted: false)),
    (.inactive, fresh(.active, started: [.started], hasStarted: true)),
    (
      .delayed,
      [
        (.start, refused),
        (.update, (.active, [.started])),
        (.updateToEnd, (.killed, [.started, .completed, .killed])),
        (.updateNegative, refused),
        (.stop, (.inactive, [.stopped])),
        (.restart, (.delayed, [.stopped, .restarted])),
        (.pause, (.paused, [.paused])),
        (.resume, refused),
        (.complete, (.killed, [.started, .completed, .killed])),
        (.kill, (.killed, [.killed])),
        (.revive, refused),
        (.seek, (.active, [.started])),
        (.seekToEnd, (.killed, [.started, .completed, .killed])),
        (.reverse, refused),
        (.play, refused),
        (.reset, (.paused, [.started, .paused])),
        (.setReversed, (.delayed, [.reversed])),
        (.setForwards, (.delayed, [])),
        (.adjustLonger, (.delayed, [])),
        (.adjustShorter, (.delayed, [])),
      ],
    ),
    (.active, running(restarted: (.active, [.stopped, .restarted, .started]))),
    (.activeWithDelay, running(restarted: (.delayed, [.stopped, .restarted]))),
    (
      .pausedActive,
      paused(
        restarted: (.active, [.stopped, .restarted, .started]),
        resumed: .active,
        completed: [.completed, .killed],
      ),
    ),
    (
      .pausedDelayed,
      paused(
        restarted: (.delayed, [.stopped, .restarted]),
        resumed: .delayed,
        completed: [.started, .completed, .killed],
      ),
    ),
    (
      .completed,
      [
        (.start, refused),
        (.update, refused),
        (.updateToEnd, refused),
        (.updateNegative, refused),
        (.stop, refused),
        (.restart, (.active, [.restarted, .started])),
        (.pause, refused),
        (.resume, refused),
        (.complete, refused),
        (.kill, (.killed, [.killed])),
        (.revive, refused),
        (.seek, (.paused, [.started, .paused])),
        (.seekToEnd, (.paused, [.started, .paused])),
        (.reverse, (.active, [.reversed])),
        (.play, (.active, [.restarted, .started])),
        (.reset, (.paused, [.started, .paused])),
        (.setReversed, (.active, [.reversed])),
        (.setForwards, refused),
        (.adjustLonger, (.completed, [])),
        (.adjustShorter, (.completed, [])),
      ],
    ),
    (
      .killed,
      Command.allCases.map { command in
        (command, command == .revive ? (.new, [.revived]) : refused)
      },
    ),
  ]

  private static func fresh(
    _ state: TweenState,
    started: [TweenEvent.Kind],
    hasStarted: Bool,
  ) -> [Cell] {
    [
      (.start, (state, started)),
      (.update, refused),
      (.updateToEnd, refused),
      (.updateNegative, refused),
      (.stop, refused),
      (.restart, (state, [.restarted] + started)),
      (.pause, refused),
      (.resume, refused),
      (.complete, (.killed, (hasStarted ? [] : [.started]) + [.completed, .killed])),
      (.kill, (.killed, [.killed])),
      (.revive, refused),
      (.seek, (.paused, [.started, .paused])),
      (.seekToEnd, (.paused, [.started, .paused])),
      (.reverse, refused),
      (.play, (state, started)),
      (.reset, (.paused, [.started, .paused])),
      (.setReversed, (hasStarted ? .inactive : .new, [.reversed])),
      (.setForwards, (hasStarted ? .inactive : .new, [])),
      (.adjustLonger, (hasStarted ? .inactive : .new, [])),
      (.adjustShorter, (hasStarted ? .inactive : .new, [])),
    ]
  }

  private static func running(restarted: (TweenState, [TweenEvent.Kind])) -> [Cell] {
    [
      (.start, refused),
      (.update, (.active, [])),
      (.updateToEnd, (.killed, [.completed, .killed])),
      (.updateNegative, refused),
      (.stop, (.inactive, [.stopped])),
      (.restart, restarted),
      (.pause, (.paused, [.paused])),
      (.resume, refused),
      (.complete, (.killed, [.completed, .killed])),
      (.kill, (.killed, [.killed])),
      (.revive, refused),
      (.seek, (.active, [])),
      (.seekToEnd, (.killed, [.completed, .killed])),
      (.reverse, (.active, [.reversed])),
      (.play, refused),
      (.reset, (.paused, [.paused])),
      (.setReversed, (.active, [.reversed])),
      (.setForwards, refused),
      (.adjustLonger, (.active, [])),
      (.adjustShorter, (.killed, [.completed, .killed])),
    ]
  }

  private static func paused(
    restarted: (TweenState, [TweenEvent.Kind]),
    resumed: TweenState,
    completed: [TweenEvent.Kind],
  ) -> [Cell] {
    [
      (.start, refused),
      (.update, refused),
      (.updateToEnd, refused),
      (.updateNegative, refused),
      (.stop, (.inactive, [.stopped])),
      (.restart, restarted),
      (.pause, refused),
      (.resume, (resumed, [.resumed])),
      (.complete, (.killed, completed)),
      (.kill, (.killed, [.killed])),
      (.revive, refused),
      (.seek, (.paused, [])),
      (.seekToEnd, (.paused, [])),
      (.reverse, (.paused, [.reversed])),
      (.play, (resumed, [.resumed])),
      (.reset, (.paused, [])),
      (.setReversed, (.paused, [.reversed])),
      (.setForwards, resumed == .delayed ? (.paused, []) : refused),
      (.adjustLonger, (.paused, [])),
      (.adjustShorter, (.paused, [])),
    ]
  }
}
