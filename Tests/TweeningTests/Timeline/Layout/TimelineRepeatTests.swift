import Testing
@testable import Tweening
@testable import TweeningTestSupport

private let x = Track<Double>("x")

/// Plays of 4 s each, with pauses of 2 s between them.
private func plays(
  _ count: Double,
  autoreverses: Bool = false,
) throws(TimelineError) -> Timeline {
  try Timeline {
    x.play(Motion(from: 0.0, to: 4).duration(.seconds(4)).ease(.linear))
  }
  .repeating(count, autoreverses: autoreverses, delay: .seconds(2))
}

/// The `repeated` events of a timeline with pauses between its plays.
@Suite(.limitedConcurrency)
struct TimelineRepeatTests {
  private let clock = ManualTweenClock()
  private let tweener: Tweener

  init() {
    tweener = Tweener(configuration: .init(autokill: false), clock: clock)
  }

  /// One `repeated` event, or several that share one.
  private struct Repeat: Equatable {
    let iteration: Int
    let time: Duration
    var count = 1

    init(_ iteration: Int, at time: Duration, count: Int = 1) {
      self.iteration = iteration
      self.time = time
      self.count = count
    }

    init(_ iteration: Int, at seconds: Double) {
      self.init(iteration, at: .seconds(seconds))
    }
  }

  /// The `repeated` events of a tween of a motion, which is killed after `body`; their times are
  /// counted from its start.
  private func repeats(
    of motion: Motion<Timeline.Frame>,
    _ body: (Tween<Timeline.Frame>) async -> Void,
  ) async -> [Repeat] {
    let start = await tweener.time
    let tween = await tweener.tween(motion)
    let events = tween.events
    await body(tween)
    await tween.kill()
    return await events.all().compactMap { event in
      guard case .repeated(let iteration) = event.kind else { return nil }
      return Repeat(iteration, at: event.time - start, count: event.count)
    }
  }

  /// The `repeated` events of a motion that is played to its end in one step.
  private func repeats(of motion: Motion<Timeline.Frame>) async throws -> [Repeat] {
    let end = try #require(motion.timing.endTime)
    return await repeats(of: motion) { _ in await clock.advance(by: end + .seconds(1)) }
  }

  @Test
  func `each play but the first sends an event when it begins`() async throws {
    #expect(try await repeats(of: plays(3).motion) == [Repeat(1, at: 6), Repeat(2, at: 12)])
  }

  @Test
  func `a play there and back sends one event`() async throws {
    let motion = try plays(3, autoreverses: true).motion
    #expect(try await repeats(of: motion) == [Repeat(1, at: 12), Repeat(2, at: 24)])
  }

  @Test
  func `a play that is cut short sends its event, too`() async throws {
    let motion = try plays(2.5).motion
    #expect(try await repeats(of: motion) == [Repeat(1, at: 6), Repeat(2, at: 12)])
    #expect(try await repeats(of: motion.reversed()) == [Repeat(1, at: 2), Repeat(2, at: 8)])
  }

  @Test
  func `a single play sends no event`() async throws {
    #expect(try await repeats(of: plays(1).motion) == [])
    #expect(try await repeats(of: plays(1, autoreverses: true).motion) == [])
    #expect(try await repeats(of: plays(0).motion) == [])
  }

  @Test
  func `a timeline that begins later sends what it still passes`() async throws {
    #expect(try await repeats(of: plays(3).offset(.seconds(7)).motion) == [Repeat(2, at: 5)])
  }

  @Test
  func `a motion of other values sends the same events`() async throws {
    let tween = try await tweener.tween(plays(3).motion.map { $0[x] ?? 0 })
    let events = tween.events
    await clock.advance(by: .seconds(20))
    await tween.kill()
    #expect(
      await events.told().filter { $0.hasPrefix("repeated") }
        == ["repeated(iteration: 1)@6000.0", "repeated(iteration: 2)@12000.0"]
    )
  }

  @Test
  func `callbacks hear of every play`() async throws {
    let calls = Log()
    let tween = try await tweener.tween(plays(3).motion)
    tween.onRepeat { calls.add("\($0.kind) at \($0.time)") }
    await clock.advance(by: .seconds(20), step: .seconds(2))
    #expect(
      calls.all == [
        "repeated(iteration: 1) at 6.0 seconds", "repeated(iteration: 2) at 12.0 seconds",
      ]
    )
  }

  // MARK: Backwards

  @Test
  func `backwards, the end of a pause leads to the play before it`() async throws {
    let found = try await repeats(of: plays(3).motion) { tween in
      await clock.advance(by: .seconds(16))
      await tween.reverse()
      await clock.advance(by: .seconds(30))
    }
    #expect(
      found == [Repeat(1, at: 6), Repeat(2, at: 12), Repeat(1, at: 20), Repeat(0, at: 26)]
    )
  }

  @Test
  func `turned round in a pause, a tween passes the same boundary again`() async throws {
    let found = try await repeats(of: plays(3).motion) { tween in
      await clock.advance(by: .seconds(7))
      await tween.reverse()
      await clock.advance(by: .seconds(2))
      await tween.reverse()
      await clock.advance(by: .seconds(20))
    }
    #expect(
      found == [Repeat(1, at: 6), Repeat(0, at: 8), Repeat(1, at: 10), Repeat(2, at: 16)]
    )
  }

  @Test
  func `a reversed motion mirrors the boundaries`() async throws {
    // (3 − 2) × 6 − 2 and (3 − 1) × 6 − 2: where the pauses begin.
    let motion = try plays(3).motion.reversed()
    #expect(try await repeats(of: motion) == [Repeat(1, at: 4), Repeat(2, at: 10)])
    let autoreversing = try plays(2, autoreverses: true).motion.reversed()
    #expect(try await repeats(of: autoreversing) == [Repeat(1, at: 10)])
  }

  // MARK: Other timings

  @Test(arguments: 0..<40)
  func `another duration scales the boundaries, in either direction`(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let length = Int64.random(in: 1...1_000_000, using: &random)
    let pause = Int64.random(in: 1...1_000_000, using: &random)
    let count = Int64.random(in: 2...9, using: &random)
    let total = count * (length + pause) - pause
    let duration = Int64.random(in: 10_000...10_000_000, using: &random)
    let timeline = try Timeline { Timeline.Wait(.nanoseconds(length)) }
      .repeating(Double(count), delay: .nanoseconds(pause))
    let motion = timeline.motion.duration(.nanoseconds(duration))
    for isReversed in [false, true] {
      // Not before the boundary: at the first whole nanosecond that is not sooner.
      let expected = (1..<count).map { number -> Repeat in
        let own = isReversed ? number * (length + pause) - pause : number * (length + pause)
        let scaled = Int128(own) * Int128(duration)
        let position = (scaled + Int128(total) - 1) / Int128(total)
        return Repeat(Int(number), at: .nanoseconds(Int64(position)))
      }
      let found = try await repeats(of: isReversed ? motion.reversed() : motion)
      #expect(found == expected)
    }
  }

  @Test
  func `a motion that repeats by itself counts its own iterations`() async throws {
    #expect(try await repeats(of: plays(3).motion.repeating(2)) == [Repeat(1, at: 16)])
    let halfway = try plays(3).motion.iterationStart(0.5)
    #expect(try await repeats(of: halfway) == [Repeat(1, at: 8)])
    let eased = try plays(3).motion.ease(.quadIn)
    #expect(try await repeats(of: eased) == [])
  }

  @Test
  func `a motion that ends sooner sends what it still passes`() async throws {
    let motion = try plays(3).motion.endDelay(.seconds(-5))
    #expect(try await repeats(of: motion) == [Repeat(1, at: 6)])
  }

  @Test
  func `an adjusted tween sends the events of its new motion`() async throws {
    let slow = try plays(3).motion.duration(.seconds(32))
    let found = try await repeats(of: plays(2).motion) { tween in
      await tween.adjust { _ in slow }
      await tween.restart()
      await clock.advance(by: .seconds(40))
    }
    #expect(found == [Repeat(1, at: 12), Repeat(2, at: 24)])
  }

  // MARK: Jumps and stalls

  @Test
  func `a firing seek sends what it passes, and a silent one nothing`() async throws {
    let found = try await repeats(of: plays(3).motion) { tween in
      await clock.advance(by: .seconds(1))
      await tween.seek(to: .seconds(13), events: .firing)
      await tween.seek(to: .seconds(5), events: .silent)
      await tween.seek(to: .seconds(6), events: .firing)
      await tween.seek(to: .zero, events: .firing)
    }
    #expect(
      found == [Repeat(1, at: 1), Repeat(2, at: 1), Repeat(1, at: 1), Repeat(0, at: 1)]
    )
  }

  @Test
  func `thousands of plays in one step share an event`() async throws {
    let timeline = try Timeline { Timeline.Wait(.milliseconds(3)) }
      .repeating(5000, delay: .milliseconds(2))
    let found = try await repeats(of: timeline.motion)
    let shared = 4999 - 1023
    #expect(found.first == Repeat(shared, at: .milliseconds(5 * shared), count: shared))
    #expect(
      Array(found.dropFirst())
        == (shared + 1..<5000).map { Repeat($0, at: .milliseconds(5 * $0)) }
    )
  }
}
