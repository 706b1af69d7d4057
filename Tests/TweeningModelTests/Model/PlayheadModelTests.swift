import Testing
@testable import Tweening
@testable import TweeningTestSupport

/// What lies ahead of a tween, against a reference that knows no listeners.
@Suite(.limitedConcurrency)
struct PlayheadModelTests {
  private enum Step {
    case advance(Int64)
    case pause
    case resume
    case reverse
    case seek(Int64, SeekEvents)
    case playTo(Int64)
    case completeAndReverse
    case adjust
    case restore
    case listen
    case leave
  }

  /// Iterations of eight nanoseconds: most steps meet a marker or a boundary exactly.
  private static let length: Int64 = 8
  private static let count = 4

  @Test(arguments: 0..<TestLength.choose(60, release: 5000, long: 25_000))
  func `random moves of the playhead give the model's events`(
    seed: UInt64
  ) async throws {
    var random = SeededGenerator(seed: seed)
    let places: [Int64] = [0, 2, 4, 8].filter { _ in Bool.random(using: &random) }
    let markers = places.enumerated().map { index, place in
      Timeline.Marker("m\(index)").at(.time(.nanoseconds(place)))
    }
    let wait = Timeline.Wait(.nanoseconds(Self.length)).at(.time(.nanoseconds(0)))
    let motion = try Timeline(markers + [wait]).repeating(Double(Self.count)).motion
    let clock = ManualTweenClock()
    let tweener = Tweener(configuration: .init(autokill: false), clock: clock)
    var tween = await tweener.tween(motion)
    var reference = ReferencePlayhead(markers: places, length: Self.length, count: Self.count)
    var listener: (events: AsyncStream<TweenEvent>, first: Int)?
    var steps: [Step] = []
    for _ in 0..<30 {
      let step = Self.step(reference, &random)
      steps.append(step)
      switch step {
      case .advance(let time):
        await clock.advance(by: .nanoseconds(time))
        reference.advance(by: time)

      case .pause:
        await tween.pause()
        reference.pause()

      case .resume:
        await tween.resume()
        reference.resume()

      case .reverse:
        await tween.reverse()
        reference.reverse()

      case .seek(let place, let events):
        await tween.seek(to: .nanoseconds(place), events: events)
        reference.seek(to: place, telling: events == .firing)

      case .playTo(let place):
        await tween.play(to: .time(.nanoseconds(place)))
        reference.play(to: place)

      case .completeAndReverse:
        await tween.complete(at: .current)
        await tween.reverse()
        reference.completeAndReverse()

      case .adjust:
        await tween.adjust { $0 }
        reference.adjust()

      case .restore:
        let snapshot = try await tween.snapshot()
        let tweens = try await tweener.restore(snapshot, downtime: .skipped)
        if let (events, first) = listener {
          #expect(await Self.lines(events) == Array(reference.told[first...]), "\(places) \(steps)")
        }
        tween = try #require(tweens.first as? Tween<Timeline.Frame>)
        listener = listener.map { _ in (tween.events, reference.told.count) }

      case .listen:
        if listener == nil {
          listener = (tween.events, reference.told.count)
          _ = await tween.state
        }

      case .leave:
        if let (events, first) = listener {
          listener = nil
          #expect(await Self.lines(events) == Array(reference.told[first...]), "\(places) \(steps)")
        }
      }
      #expect(await tween.elapsed == .nanoseconds(reference.position), "\(places) \(steps)")
    }
    if let (events, first) = listener {
      #expect(await Self.lines(events) == Array(reference.told[first...]), "\(places) \(steps)")
    }
  }

  /// A step that does not end the run.
  private static func step(
    _ reference: ReferencePlayhead,
    _ random: inout SeededGenerator,
  ) -> Step {
    // At the start, a turn would end the run.
    guard reference.position > 0 else { return .advance(1) }
    // Neither end, where a run that plays would be over.
    let place = Int64.random(in: 1..<(length * Int64(count)), using: &random)
    switch Int.random(in: 0..<18, using: &random) {
    case 0..<4:
      let time: Int64 = random.pick([1, 2, 4, 8])
      return reference.ends(within: time) ? .reverse : .advance(time)

    case 4: return .pause

    case 5, 6: return .resume

    case 7, 8: return .reverse

    case 9, 10: return .seek(place, random.pick([.silent, .firing]))

    case 11, 12: return .playTo(place)

    case 13: return .completeAndReverse

    case 14: return .adjust

    case 15: return .restore

    case 16: return .listen

    case _: return .leave
    }
  }

  /// The boundaries and markers among the events that are there.
  private static func lines(_ events: AsyncStream<TweenEvent>) async -> [String] {
    await events.buffered().compactMap { event in
      switch event.kind {
      case .marker(let name, let direction): (direction == .forwards ? "+" : "-") + name

      case .repeated(let iteration): "repeated \(iteration)"

      case .started, .paused, .resumed, .stopped, .restarted, .completed: nil

      case .reversed, .retargeted, .changed, .killed, .revived, .overflowed: nil
      }
    }
  }
}
