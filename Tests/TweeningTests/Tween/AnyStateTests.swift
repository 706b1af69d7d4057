import Testing
import Tweening

/// What a tween does on a command, whatever its state.
@Suite(.timeLimit(.minutes(5)))
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
        (.active, (.active, [], 40)), (.waiting, (.paused, [], 40)),
        (.paused, (.paused, [], 40)), (.inactive, (.paused, [.started, .paused], 40)),
        (.completed, (.paused, [.started, .paused], 40)),
        (.returned, (.paused, [.started, .paused], 40)), (.killed, nil),
      ],
    ),
    (
      .seekToEnd,
      [
        (.new, (.paused, [.started, .paused], 100)),
        (.delayed, (.completed, [.started, .completed], 100)),
        (.active, (.completed, [.completed], 100)), (.waiting, (.paused, [], 100)),
        (.paused, (.paused, [], 100)), (.inactive, (.paused, [.started, .paused], 100)),
        (.completed, (.paused, [.started, .paused], 100)),
        (.returned, (.paused, [.started, .paused], 100)), (.killed, nil),
      ],
    ),
    (
      .reset,
      [
        (.new, (.paused, [.started, .paused], 0)),
        (.delayed, (.paused, [.started, .paused], 0)), (.active, (.paused, [.paused], 0)),
        (.waiting, (.paused, [], 0)), (.paused, (.paused, [], 0)),
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
        (.new, (.new, [], 0)), (.delayed, (.delayed, [], 0)), (.active, nil),
        (.waiting, (.paused, [], 0)), (.paused, nil), (.inactive, (.inactive, [], 30)),
        (.completed, nil), (.returned, (.active, [.reversed], 0)), (.killed, nil),
      ],
    ),
    (
      .lengthen,
      [
        (.new, (.new, [], 0)), (.delayed, (.delayed, [], 0)), (.active, (.active, [], 15)),
        (.waiting, (.paused, [], 0)), (.paused, (.paused, [], 15)),
        (.inactive, (.inactive, [], 15)), (.completed, (.completed, [], 50)),
        (.returned, (.completed, [], 0)), (.killed, (.killed, [], 30)),
      ],
    ),
    (
      .shorten,
      [
        (.new, (.new, [], 0)), (.delayed, (.delayed, [], 0)),
        (.active, (.completed, [.completed], 100)), (.waiting, (.paused, [], 0)),
        (.paused, (.paused, [], 100)), (.inactive, (.inactive, [], 100)),
        (.completed, (.completed, [], 100)), (.returned, (.completed, [], 0)),
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

  // MARK: Runs that begin with a seek

  @Test
  func `a seek begins a run, which has an outcome and values of its own`() async throws {
    for start in [Start.new, .inactive, .completed] {
      let tween = await tween(start)
      let wait = start == .new ? Task { try await tween.outcome } : nil
      let values = start == .completed ? nil : tween.values(buffering: .unbounded)
      #expect(await tween.seek(toFraction: 0.25))
      await clock.advance(by: .seconds(3))
      #expect(await tween.value == 25)
      #expect(await tween.seek(to: .milliseconds(750)))
      #expect(await tween.resume())
      await clock.advance(by: .milliseconds(250))
      #expect(try await tween.outcome == .completed)
      #expect(try await wait?.value ?? .completed == .completed)
      #expect(await values?.all() ?? [25, 75, 100] == [25, 75, 100])
    }
  }

  @Test
  func `a run that a seek begins has no delay, and may be stopped`() async throws {
    let tween = await tweener.tween(.ramp(.seconds(1), delay: .seconds(5)))
    #expect(await tween.seek(to: .zero))
    #expect(await tween.resume())
    await clock.advance(by: .milliseconds(500))
    #expect(await tween.value == 50)
    await tween.reset()
    #expect(await tween.stop())
    #expect(try await tween.outcome == .stopped)
    await tween.start()
    #expect(await tween.state == .delayed)
  }

  @Test
  func `a firing seek that begins a run sends what it passes`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)).repeating(3))
    let events = tween.events
    await tween.seek(to: .milliseconds(2500), events: .firing)
    await tween.complete()
    await tween.seek(to: .milliseconds(500), events: .firing)
    await tween.stop()
    await tween.seek(to: .milliseconds(1500), events: .firing)
    await tween.kill()
    #expect(
      await events.kinds() == [
        .started, .repeated(iteration: 1), .repeated(iteration: 2), .paused, .completed,
        .started, .repeated(iteration: 1), .repeated(iteration: 0), .paused, .stopped,
        .started, .repeated(iteration: 1), .paused, .killed,
      ]
    )
  }

  @Test
  func `a firing reset sends what it passes, before it is paused`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)).repeating(3))
    await tween.start()
    await clock.advance(by: .milliseconds(1500))
    let events = tween.events
    await tween.reset(events: .firing)
    await tween.seek(to: .milliseconds(1500))
    await tween.reset(events: .firing)
    await tween.kill()
    #expect(
      await events.kinds()
        == [.repeated(iteration: 0), .paused, .repeated(iteration: 0), .killed]
    )
  }

  @Test
  func `a seek that begins a run takes the key, and a share of an endless one does not`() async {
    let commands: [@Sendable (Tween<Double>) async -> Bool] = [
      { await $0.seek(to: .zero) }, { await $0.seek(toFraction: 0.5) }, { await $0.reset() },
      { await $0.play() },
    ]
    for command in commands {
      let first = await tweener.tween(.ramp(.seconds(1)), key: "a", autostart: true)
      let endless = await tweener.tween(.ramp(.seconds(1)).repeatingForever(), key: "a")
      #expect(await !endless.seek(toFraction: 0.5))
      #expect(await endless.state == .new)
      #expect(await first.state == .active)
      let second = await tweener.tween(.ramp(.seconds(1)), key: "a")
      #expect(await command(second))
      #expect(await first.state == .killed)
      #expect(await tweener.outcome(of: first) == .superseded)
      await second.complete()
      let third = await tweener.tween(.ramp(.seconds(1)), key: "a", autostart: true)
      #expect(await command(second))
      #expect(await tweener.outcome(of: third) == .superseded)
      await second.kill()
    }
  }

  @Test
  func `after its end a tween is scrubbed, replayed and turned round`() async {
    let tween = await tween(.completed)
    #expect(await tween.seek(toFraction: 0.75))
    #expect(await tween.setReversed(true))
    #expect(await tween.play())
    await clock.advance(by: .milliseconds(250))
    #expect(await tween.value == 50)
    await clock.advance(by: .milliseconds(500))
    #expect(await tween.state == .completed)
    #expect(await tween.play())
    #expect(await tween.value == 100)
    await clock.advance(by: .milliseconds(250))
    #expect(await tween.value == 75)
    await tween.complete()
    #expect(await tween.setReversed(false))
    #expect(await tween.state == .completed)
    #expect(await tween.play())
    await clock.advance(by: .milliseconds(250))
    #expect(await tween.value == 25)
  }

  // MARK: Directions

  @Test
  func `a start keeps a direction that was set for it, once`() async {
    let tween = await tweener.tween(.ramp(.seconds(1), delay: .milliseconds(500)))
    let events = tween.events
    #expect(await tween.setReversed(true))
    #expect(await !tween.setReversed(true))
    #expect(await tween.isReversed)
    #expect(await tween.elapsed == .zero)
    await tween.start()
    #expect(await tween.value == 100)
    #expect(await tween.elapsed == .seconds(1))
    // In the delay the direction is still to come.
    await tween.restart()
    await clock.advance(by: .milliseconds(750))
    #expect(await tween.value == 75)
    await clock.advance(by: .milliseconds(750))
    #expect(await tween.state == .completed)
    #expect(await tween.value == 0)
    await tween.restart()
    #expect(await !tween.isReversed)
    await tween.kill()
    #expect(
      await events.told() == [
        "reversed@0.0", "stopped@0.0", "restarted@0.0", "started@500.0", "completed@1500.0",
        "restarted@1500.0", "killed@1500.0",
      ]
    )
  }

  @Test
  func `a rate below zero is no direction that was set`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    await tween.setRate(-2)
    await tween.start()
    #expect(await tween.rate == 2)
    await tween.stop()
    await tween.setReversed(true)
    await tween.setRate(-0.5)
    await tween.start()
    #expect(await tween.rate == -0.5)
    await clock.advance(by: .milliseconds(500))
    #expect(await tween.value == 75)
  }

  @Test
  func `a direction set in the delay is that of the run`() async {
    let tween = await tweener.tween(.ramp(.seconds(1), delay: .milliseconds(500)))
    await tween.start()
    await clock.advance(by: .milliseconds(250))
    await tween.setReversed(true)
    await tween.pause()
    await clock.advance(by: .seconds(1))
    await tween.resume()
    await clock.advance(by: .milliseconds(500))
    #expect(await tween.value == 75)
    let other = await tweener.tween(.ramp(.seconds(1), delay: .milliseconds(500)))
    await other.setReversed(true)
    await other.start()
    #expect(await other.setReversed(false))
    #expect(await other.value == 0)
    await clock.advance(by: .milliseconds(750))
    #expect(await other.value == 25)
  }

  @Test
  func `backwards a negative delay leaves out a part of the end`() async {
    let tween = await tweener.tween(.ramp(.seconds(1), delay: .milliseconds(-250)))
    await tween.setReversed(true)
    await tween.start()
    #expect(await tween.value == 75)
    await clock.advance(by: .milliseconds(500))
    #expect(await tween.value == 25)
  }

  @Test
  func `what never ends has no end to begin at`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)).repeatingForever())
    let events = tween.events
    await tween.setReversed(true)
    #expect(await tween.start())
    #expect(await tween.state == .completed)
    #expect(await tween.value == 0)
    #expect(await !tween.play())
    #expect(await tween.setReversed(false))
    #expect(await tween.state == .active)
    await tween.kill()
    #expect(await events.kinds() == [.reversed, .started, .completed, .reversed, .killed])
  }

  @Test
  func `a seek keeps the direction that was set for the run`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    await tween.setReversed(true)
    await tween.seek(to: .milliseconds(750))
    await tween.play()
    await clock.advance(by: .milliseconds(250))
    #expect(await tween.value == 50)
    await clock.advance(by: .milliseconds(500))
    #expect(await tween.state == .completed)
    await tween.seek(to: .milliseconds(250))
    #expect(await !tween.isReversed)
  }
}
