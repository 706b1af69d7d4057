import Testing
@testable import Tweening
@testable import TweeningTestSupport

/// The merging of `changed` events, of which a tween sends one per frame.
@Suite(.limitedConcurrency)
struct ChangedEventTests {
  // A clock that moves only from alarm to alarm: frames come only if the tweener asks for them.
  let clock = JumpingClock()
  let tweener: Tweener

  init() {
    let configuration = Tweener.Configuration(
      framesPerSecond: 50, autostart: false, autokill: false,
    )
    tweener = Tweener(configuration: configuration, clock: clock)
  }

  private func change(_ tween: Tween<Double>, times count: Int = 1) async {
    await tweener.perform { tweener in
      for _ in 0..<count {
        tweener.setRate(0.5, of: tween)
      }
    }
  }

  private func told(_ events: AsyncStream<TweenEvent>) async -> [String] {
    await events.all().map(told)
  }

  private func told(_ event: TweenEvent) -> String {
    let count = event.count == 1 ? "" : " ×\(event.count)"
    return "\(event.kind)@\(Int(event.time / .milliseconds(1)))\(count)"
  }

  @Test
  func `the first change of a frame is sent at once, and the others with the next frame`() async {
    let tween = await tweener.tween(.ramp(.seconds(100)))
    let events = tween.events
    await change(tween, times: 3)
    for time in [5, 9, 14] {
      clock.set(to: .milliseconds(time))
      await change(tween)
    }
    // If the frame did not come, the change at 90 ms would be merged with the others.
    await clock.run(until: .milliseconds(90))
    await change(tween, times: 2)
    await clock.run(until: .milliseconds(150))
    await change(tween)
    await tween.kill()
    #expect(
      await told(events) == [
        "changed@0", "changed@14 ×5", "changed@90", "changed@90", "changed@150", "killed@150",
      ]
    )
  }

  @Test
  func `a drag at 1000 Hz sends at most one event per frame, and its last position`() async {
    let tween = await tweener.tween(.ramp(.seconds(100)))
    let events = tween.events
    for time in 0...1000 {
      await clock.run(until: .milliseconds(time))
      await tween.seek(to: .milliseconds(time * 10))
    }
    await clock.run(until: .milliseconds(1100))
    await tween.setRate(2)
    await tween.kill()
    let told = await events.all()
    let changes = told.filter { $0.kind == .changed }
    #expect(told.map(\.kind).prefix(2) == [.started, .paused])
    #expect(changes.reduce(0) { $0 + $1.count } == 1001)
    #expect((50...53).contains(changes.count), "\(changes.count)")
    #expect(changes.dropLast().last?.time == .milliseconds(1000))
  }

  enum Step: CaseIterable {
    case rate, seek, duration, direction, pause, resume, restart, turn, frame, soon
  }

  @Test(arguments: 0..<20)
  func `no change is lost, and each is sent before the next other event`(_ seed: UInt64) async {
    var generator = SeededGenerator(seed: seed)
    let tween = await tweener.tween(.ramp(.seconds(1e6)))
    await tween.start()
    let events = tween.events
    var now = Duration.zero
    // Each command in order: nil for a change, otherwise the kinds of its events.
    var commands: [(kinds: [TweenEvent.Kind]?, time: Duration)] = []
    for _ in 0..<400 {
      var kinds: [TweenEvent.Kind]?
      var answer = true
      switch Step.allCases.randomElement(using: &generator) ?? .soon {
      case .rate: answer = await tween.setRate(.random(in: 0.5...2, using: &generator))
      case .seek: answer = await tween.seek(to: .seconds(Int.random(in: 1...9, using: &generator)))
      case .duration: await tween.duration(.seconds(2e6))
      case .direction:
        answer = false
        #expect(await !tween.setReversed(tween.isReversed))
      case .pause:
        answer = await tween.pause()
        kinds = [.paused]
      case .resume:
        answer = await tween.resume()
        kinds = [.resumed]
      case .restart:
        answer = await tween.restart()
        kinds = [.stopped, .restarted, .started]
      case .turn:
        answer = await tween.seek(to: .seconds(1000))
        #expect(answer)
        commands.append((nil, now))
        answer = await tween.reverse()
        kinds = [.reversed]
      case .frame:
        answer = false
        now += .milliseconds(Int.random(in: 20...50, using: &generator))
        await clock.run(until: now)
      case .soon:
        answer = false
        now += .milliseconds(Int.random(in: 0...8, using: &generator))
        clock.set(to: now)
      }
      if answer {
        commands.append((kinds, now))
      }
    }
    await tween.kill()
    var rest = commands[...]
    for event in await events.all() {
      guard event.kind == .changed else {
        guard event.kind != .killed else { break }
        #expect(rest.first?.kinds?.first == event.kind)
        #expect(rest.first?.time == event.time)
        rest[rest.startIndex].kinds?.removeFirst()
        if rest.first?.kinds?.isEmpty ?? false {
          rest.removeFirst()
        }
        continue
      }
      let changes = rest.prefix(event.count)
      #expect(changes.count == event.count)
      #expect(changes.allSatisfy { $0.kinds == nil })
      #expect(changes.last?.time == event.time)
      rest = rest.dropFirst(event.count)
    }
    #expect(rest.isEmpty)
  }

  @Test
  func `a change comes before the boundaries that it passes`() async {
    let tween = await tweener.tween(Motion.ramp(.seconds(1)).repeating(9))
    let events = tween.events
    await tweener.perform { tweener in
      tweener.start(tween)
      tweener.seek(tween, to: .seconds(1.5), events: .firing)
      tweener.setRate(1, of: tween)
      tweener.seek(tween, to: .seconds(2.5), events: .firing)
      tweener.seek(tween, to: .seconds(9))
    }
    await tween.kill()
    #expect(
      await told(events) == [
        "started@0", "changed@0", "repeated(iteration: 1)@0", "changed@0 ×2",
        "repeated(iteration: 2)@0", "changed@0", "completed@0", "killed@0",
      ]
    )
  }

  @Test
  func `each tween has its own frames, and the tweener's stream has the same events`() async {
    let tweens = await tweener.tweens((0..<3).map { _ in .ramp(.seconds(9)) })
    let all = tweener.events
    for tween in tweens {
      await change(tween)
    }
    for tween in tweens.reversed() {
      await change(tween, times: 2)
    }
    await clock.run(until: .milliseconds(50))
    await tweener.close(.kill)
    let lines = await all.all().map { element in
      let index = tweens.firstIndex { $0.id == element.tweenID }
      return "\(index ?? -1) \(told(element.event))"
    }
    #expect(
      lines == [
        "0 changed@0", "1 changed@0", "2 changed@0",
        "2 changed@0 ×2", "1 changed@0 ×2", "0 changed@0 ×2",
        "0 killed@50", "1 killed@50", "2 killed@50",
      ]
    )
  }

  @Test(arguments: [true, false])
  func `changes are sent while time does not pass`(isFrozen: Bool) async {
    let tween = await tweener.tween(.ramp(.seconds(9)))
    await tween.start()
    if isFrozen {
      await tweener.freeze()
    } else {
      await tweener.setTimeScale(0)
    }
    let events = tween.events
    await change(tween, times: 3)
    await clock.run(until: .milliseconds(50))
    await change(tween)
    await tween.kill()
    #expect(await told(events) == ["changed@0", "changed@0 ×2", "changed@0", "killed@0"])
  }
}
