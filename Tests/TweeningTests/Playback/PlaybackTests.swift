import Testing
@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct PlaybackTests {
  private static func playback(
    duration: Int64 = 100,
    delay: Int64 = 0,
    endDelay: Int64 = 0,
    iterations: Double = 1,
    iterationStart: Double = 0,
    autokill: Bool = false,
  ) -> Playback {
    let timing = Timing(
      duration: .nanoseconds(duration),
      delay: .nanoseconds(delay),
      endDelay: .nanoseconds(endDelay),
      iterations: iterations,
      iterationStart: iterationStart,
    )
    return Playback(Schedule(timing), autokill: autokill)
  }

  /// Fires everything due by `now`, as the tweener does, and tells it with its times.
  private static func settle(_ playback: inout Playback, to now: Int64) -> [String] {
    var told: [String] = []
    while let deadline = playback.deadline(isSubscribed: true), deadline <= now {
      let transition = playback.fire(
        at: deadline,
        before: now.saturatingAdding(1),
        now: now,
        isSubscribed: true,
      )
      for (_, event) in transition?.deliveries ?? [] {
        let count = event.count == 1 ? "" : " ×\(event.count)"
        told.append("\(event.kind) @\(Nanoseconds(rounding: event.time))\(count)")
      }
    }
    return told
  }

  @Test
  func `time left over after the delay carries into the active time`() {
    var playback = Self.playback(delay: 50)
    _ = playback.start(at: 0, now: 0)
    #expect(Self.settle(&playback, to: 80) == ["started @50"])
    #expect(playback.elapsed(at: 80) == 30)
  }

  @Test
  func `events in one stall carry their own times`() {
    var playback = Self.playback(delay: 50, iterations: 3, autokill: true)
    _ = playback.start(at: 0, now: 0)
    let told = [
      "started @50", "repeated(iteration: 1) @150", "repeated(iteration: 2) @250",
      "completed @350", "killed @350",
    ]
    #expect(Self.settle(&playback, to: 1000) == told)
  }

  @Test
  func `the earliest of more than 1,024 boundaries in a step are one event`() {
    var playback = Self.playback(iterations: .infinity)
    _ = playback.start(at: 0, now: 0)
    #expect(Self.settle(&playback, to: 150) == ["repeated(iteration: 1) @100"])
    let last = 150 + 1024 * 100
    #expect(Self.settle(&playback, to: Int64(last)).count == 1024)
    let told = Self.settle(&playback, to: 1_000_000_050)
    #expect(told.count == 1024)
    // Up to iteration 1,025 they were told before.
    let first = 10_000_000 - 1023
    #expect(told.first == "repeated(iteration: \(first)) @\(first * 100) ×\(first - 1025)")
    #expect(told.last == "repeated(iteration: 10000000) @1000000000")
    #expect(Self.settle(&playback, to: 1_000_000_099) == [])
  }

  @Test
  func `backwards the earliest of too many are told in one, too`() {
    var playback = Self.playback(iterations: .infinity)
    _ = playback.start(at: 0, now: 0)
    _ = playback.seek(to: 1_000_000, at: 0, events: .silent)
    _ = playback.setRate(-1, at: 0)
    let told = Self.settle(&playback, to: 999_999)
    #expect(told.count == 1024)
    // It turned where iteration 10,000 begins, and so passes that boundary first.
    #expect(told.first == "repeated(iteration: 1023) @897600 ×8977")
    #expect(told[1] == "repeated(iteration: 1022) @897700")
    #expect(told.last == "repeated(iteration: 0) @999900")
    #expect(Self.settle(&playback, to: 1_000_000) == ["completed @1000000"])
  }

  @Test
  func `a deadline that was fired is behind, whatever the rate and however it is rounded`() {
    for rate in [-0.5, -0.3, -1.0 / 3, -1.0 / 3600, 1.0 / 3600, 0.1, 0x1p-40, 1e12] {
      var playback = Self.playback(duration: 1_000_000_000, iterations: .infinity)
      _ = playback.start(at: 0, now: 0)
      _ = playback.seek(to: 5_500_000_000, at: 0, events: .silent)
      _ = playback.setRate(rate, at: 0)
      var now: Int64 = 0
      for _ in 0..<20 {
        guard let deadline = playback.deadline(isSubscribed: true) else { break }
        #expect(deadline > now)
        now = deadline
        #expect(Self.settle(&playback, to: now - 1).isEmpty)
        #expect(Self.settle(&playback, to: now).count >= 1)
        // What is due at an instant is told in a step, and leaves nothing behind.
        #expect(playback.deadline(isSubscribed: true).map { $0 > now } ?? true)
      }
    }
  }

  @Test
  func `backwards, boundaries are passed on reaching them, and the end is elapsed 0`() {
    var playback = Self.playback(iterations: 3)
    _ = playback.start(at: 0, now: 0)
    _ = Self.settle(&playback, to: 250)
    _ = playback.reverse(at: 250)
    #expect(Self.settle(&playback, to: 310) == ["repeated(iteration: 1) @300"])
    #expect(
      Self.settle(&playback, to: 900) == ["repeated(iteration: 0) @400", "completed @500"]
    )
    #expect(playback.elapsed(at: 900) == 0)
  }

  @Test
  func `an iteration start shifts the boundaries`() {
    var playback = Self.playback(iterations: 2, iterationStart: 0.25)
    _ = playback.start(at: 0, now: 0)
    let told = ["repeated(iteration: 1) @75", "repeated(iteration: 2) @175", "completed @200"]
    #expect(Self.settle(&playback, to: 500) == told)
  }

  @Test
  func `a negative delay begins in the middle`() {
    var playback = Self.playback(delay: -30)
    let transition = playback.start(at: 0, now: 0)
    #expect(transition?.events == .started)
    #expect(playback.elapsed(at: 0) == 30)
    #expect(playback.deadline(isSubscribed: false) == 70)
  }

  @Test
  func `an end delay puts off the end`() {
    var playback = Self.playback(endDelay: 40)
    _ = playback.start(at: 0, now: 0)
    #expect(playback.elapsed(at: 120) == 100)
    #expect(playback.fractionComplete(at: 120) == 1)
    #expect(Self.settle(&playback, to: 500) == ["completed @140"])
  }

  @Test
  func `a start in the past catches up at its own times`() {
    var playback = Self.playback(delay: 50)
    #expect(playback.start(at: 0, now: 80)?.events == [])
    #expect(Self.settle(&playback, to: 80) == ["started @50"])
    #expect(playback.elapsed(at: 80) == 30)
  }

  @Test
  func `a start in the future is a delay`() {
    var playback = Self.playback()
    _ = playback.start(at: 80, now: 0)
    #expect(playback.state == .delayed)
    #expect(Self.settle(&playback, to: 90) == ["started @80"])
    #expect(playback.elapsed(at: 90) == 10)
  }

  @Test
  func `zero duration is an instant, looped for ever or not`() {
    for iterations in [1, 3, .infinity] {
      var playback = Self.playback(duration: 0, iterations: iterations, autokill: true)
      #expect(playback.start(at: 5, now: 5)?.events == .started)
      #expect(Self.settle(&playback, to: 5) == ["completed @5", "killed @5"])
    }
  }

  @Test
  func `an infinite tween cannot be completed at its end`() {
    var playback = Self.playback(iterations: .infinity)
    _ = playback.start(at: 0, now: 0)
    #expect(playback.complete(at: 50, position: .end) == nil)
    #expect(playback.complete(at: 50, position: .current)?.events == .completed)
    #expect(playback.elapsed(at: 90) == 50)
  }

  @Test
  func `a rate scales the passing of time, and the delay passes at its magnitude`() {
    var playback = Self.playback(delay: 50)
    _ = playback.setRate(-2, at: 0)
    _ = playback.start(at: 0, now: 0)
    #expect(playback.rate == -2)
    #expect(Self.settle(&playback, to: 75) == ["started @25", "completed @75"])

    playback = Self.playback()
    _ = playback.start(at: 0, now: 0)
    _ = playback.setRate(0.5, at: 20)
    #expect(playback.elapsed(at: 40) == 30)
    #expect(playback.deadline(isSubscribed: false) == 179)
    _ = playback.setRate(0, at: 40)
    #expect(playback.deadline(isSubscribed: false) == nil)
    #expect(playback.elapsed(at: 4000) == 30)
  }

  @Test
  func `a seek during a paused delay starts the tween when it is resumed`() {
    var playback = Self.playback(delay: 50)
    _ = playback.start(at: 0, now: 0)
    _ = playback.pause(at: 10)
    _ = playback.seek(to: 20, at: 10, events: .silent)
    #expect(playback.state == .paused)
    #expect(playback.resume(at: 30)?.events == [.resumed, .started])
    #expect(playback.elapsed(at: 30) == 20)
  }

  @Test
  func `a firing seek tells the boundaries on the way, a silent one does not`() {
    var playback = Self.playback(iterations: 5)
    _ = playback.start(at: 0, now: 0)
    #expect(playback.seek(to: 350, at: 10, events: .silent)?.deliveries.isEmpty == true)
    let transition = playback.seek(to: 150, at: 10, events: .firing)
    #expect(
      transition?.passed == [
        TweenEvent(kind: .repeated(iteration: 2), time: .nanoseconds(10)),
        TweenEvent(kind: .repeated(iteration: 1), time: .nanoseconds(10)),
      ]
    )
    #expect(Self.settle(&playback, to: 100) == ["repeated(iteration: 2) @60"])
  }

  @Test
  func `a firing seek of a paused tween tells boundaries and markers, and leaves it paused`() {
    let timing = Timing(duration: .nanoseconds(100), iterations: 3)
    let schedule = Schedule(timing, markers: FixedMarkers([50, 100, 150]))
    var playback = Playback(schedule, autokill: false)
    _ = playback.start(at: 0, now: 0)
    _ = playback.pause(at: 10)
    let ahead = playback.seek(to: 120, at: 20, events: .firing)
    #expect(
      ahead?.passed == [
        TweenEvent(kind: .marker(name: "50", direction: .forwards), time: .nanoseconds(20)),
        TweenEvent(kind: .marker(name: "100", direction: .forwards), time: .nanoseconds(20)),
        TweenEvent(kind: .repeated(iteration: 1), time: .nanoseconds(20)),
      ]
    )
    let back = playback.seek(to: 60, at: 30, events: .firing)
    #expect(
      back?.passed == [
        TweenEvent(kind: .marker(name: "100", direction: .backwards), time: .nanoseconds(30)),
        TweenEvent(kind: .repeated(iteration: 0), time: .nanoseconds(30)),
      ]
    )
    #expect(playback.state == .paused)
    #expect(playback.elapsed(at: 1000) == 60)
  }

  @Test
  func `a firing seek over too many boundaries tells the earliest in one`() {
    var playback = Self.playback(iterations: .infinity)
    _ = playback.start(at: 0, now: 0)
    let passed = playback.seek(to: 500_000, at: 10, events: .firing)?.passed ?? []
    #expect(passed.count == 1024)
    #expect(passed.first?.kind == .repeated(iteration: 5000 - 1023))
    #expect(passed.first?.count == 5000 - 1023)
    #expect(passed.last?.kind == .repeated(iteration: 5000))
    #expect(passed.reduce(0) { $0 + $1.count } == 5000)
  }

  @Test
  func `a firing seek out of a delay counts from the iteration that the run begins in`() {
    var playback = Self.playback(delay: 50, iterations: 3, iterationStart: 2)
    _ = playback.start(at: 0, now: 0)
    let transition = playback.seek(to: 20, at: 10, events: .firing)
    #expect(transition?.deliveries.map(\.event.kind) == [.started])
  }

  @Test
  func `a negative end delay may end the run before the delay is over`() {
    var playback = Self.playback(delay: 100, endDelay: -150)
    _ = playback.start(at: 0, now: 0)
    #expect(playback.state == .delayed)
    #expect(Self.settle(&playback, to: 1000) == ["started @50", "completed @50"])
    #expect(playback.elapsed(at: 1000) == 0)
    // A start with a delay of its own is the start of a motion with that delay.
    playback = Self.playback(endDelay: -150)
    _ = playback.start(at: 0, now: 0, delay: 100)
    #expect(Self.settle(&playback, to: 1000) == ["started @50", "completed @50"])
  }

  @Test
  func `before it has run, and completed at its start, an instant is at its start`() {
    var playback = Self.playback(duration: 0)
    #expect(playback.point(at: 0).position < 0)
    _ = playback.complete(at: 0, position: .end)
    #expect(playback.point(at: 0).isAtEnd)
    #expect(playback.fractionComplete(at: 0) == 1)
    _ = playback.kill(at: 0)
    _ = playback.revive(at: 0)
    #expect(playback.point(at: 0).position < 0)
    _ = playback.complete(at: 0, position: .start)
    #expect(!playback.point(at: 0).isAtEnd)
    #expect(playback.fractionComplete(at: 0) == 0)
  }

  @Test
  func `the outcome is the last run's until another begins`() {
    var playback = Self.playback()
    #expect(playback.outcome == nil)
    _ = playback.start(at: 0, now: 0)
    _ = playback.stop(at: 10)
    #expect(playback.outcome == .stopped)
    _ = playback.restart(at: 20)
    #expect(playback.outcome == nil)
    _ = playback.restart(at: 30)
    _ = Self.settle(&playback, to: 500)
    #expect(playback.outcome == .completed)
    _ = playback.kill(at: 600)
    #expect(playback.outcome == .completed)
    _ = playback.revive(at: 700)
    #expect(playback.outcome == nil)
    _ = playback.kill(at: 800)
    #expect(playback.outcome == .killed)
  }

  @Test
  func `the ending tells what ended the tween`() {
    var completing = Self.playback(autokill: true)
    _ = completing.complete(at: 10, position: .end)
    #expect(completing.finalEvents.map(\.kind) == [.completed, .killed])
    var killed = Self.playback()
    _ = killed.complete(at: 10, position: .end)
    _ = killed.kill(at: 20)
    #expect(killed.finalEvents == [TweenEvent(kind: .killed, time: .nanoseconds(20))])
  }

  @Test
  func `huge times saturate and never trap`() {
    var playback = Self.playback(duration: .max, delay: .max)
    _ = playback.start(at: .max - 1, now: .max - 1)
    #expect(playback.state == .delayed)
    // As late as time can be told is never.
    #expect(playback.deadline(isSubscribed: true) == nil)
    _ = playback.update(by: .max, at: .max)
    _ = Self.settle(&playback, to: .max)
    #expect(playback.position(at: .max) >= 0)
    _ = playback.setRate(1e300, at: .max)
    _ = Self.settle(&playback, to: .max)
    #expect(playback.elapsed(at: .max) >= 0)
  }

  @Test
  func `a schedule has the timing of its motion, during a playhead move and after`() {
    let timings = [
      Timing(duration: .nanoseconds(100)),
      Timing(duration: .nanoseconds(100), delay: .nanoseconds(5), iterations: 3, ease: .linear),
      Timing(duration: .nanoseconds(100), direction: .reverse, fill: .none),
      Timing(duration: .microseconds(40), iterations: 3, direction: .alternate),
      Timing(duration: .microseconds(40), iterations: .infinity),
    ]
    for timing in timings {
      var schedule = Schedule(timing)
      let before = schedule
      let hasNoDetails = schedule.hasNoDetails
      for move in [PlayheadMove(target: 50, rate: 1), nil] {
        schedule.playheadMove = move
        #expect(schedule.mayHalt == (move != nil))
        #expect(schedule.positions?.timing == (hasNoDetails ? nil : timing))
        #expect(schedule.end == before.end)
        #expect(schedule.active == before.active)
        #expect(schedule.iterationLength == before.iterationLength)
        for position in [0, 150, 40_000, 79_999, 120_000, 1 << 60] as [Nanoseconds] {
          #expect(schedule.iteration(at: position) == before.iteration(at: position))
        }
        for index in 0..<5 as Range<Int64> {
          #expect(schedule.start(ofIteration: index) == before.start(ofIteration: index))
        }
      }
    }
  }

  @Test
  func `the state of a playback takes three bytes`() {
    let numbers = MemoryLayout<Schedule>.size + 5 * MemoryLayout<Nanoseconds>.size
    #expect(MemoryLayout<Playback>.size <= numbers + 3)
    #expect(MemoryLayout<Playback>.stride <= 80)
  }
}
