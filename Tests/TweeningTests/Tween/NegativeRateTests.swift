import Testing
import Tweening

@testable import TweeningTestSupport

/// A rate below zero before a run plays that run backwards.
@Suite(.limitedConcurrency)
struct NegativeRateTests {
  private struct Played: CustomTestStringConvertible {
    let testDescription: String
    let motion: Motion<Double>

    init(_ description: String, _ change: (Motion<Double>) -> Motion<Double> = { $0 }) {
      testDescription = description
      motion = change(.ramp(.seconds(1)))
    }

    var delay: Duration {
      motion.timing.delay
    }

    /// The elapsed time at the end of the run, after the end delay.
    var end: Duration {
      (motion.timing.activeDuration ?? .zero) + motion.timing.endDelay
    }
  }

  /// A moment before a run.
  private enum Moment: CaseIterable {
    case new
    case started
    case stopped
  }

  private static let motions = [
    Played("once"),
    Played("delayed") { $0.delay(.seconds(0.5)) },
    Played("negative delay") { $0.delay(.seconds(-0.25)) },
    Played("repeated") { $0.repeating(3) },
    Played("half an iteration") { $0.repeating(2.5).iterationStart(0.25) },
    Played("there and back") { $0.repeating(3, autoreverses: true) },
    Played("alternate") { $0.repeating(3).direction(.alternate) },
    Played("end delay") { $0.endDelay(.seconds(0.75)) },
    Played("negative end delay") { $0.repeating(2).endDelay(.seconds(-0.25)) },
    Played("all") {
      $0.repeating(3).direction(.alternateReverse).delay(.seconds(0.5)).endDelay(.seconds(0.25))
    },
  ]

  private let clock = ManualTweenClock()
  private let tweener: Tweener

  init() {
    tweener = Tweener(configuration: .init(autostart: false, autokill: false), clock: clock)
  }

  /// Gives the rate at a moment; false if this motion has no such moment.
  private func begin(
    _ tween: Tween<Double>,
    _ played: Played,
    _ rate: Double,
    _ moment: Moment,
  ) async -> Bool {
    switch moment {
    case .new:
      #expect(await tween.setRate(rate))
      await tween.start()

    case .started:
      guard played.delay > .zero else { return false }
      await tween.start()
      #expect(await tween.setRate(rate))

    case .stopped:
      await tween.start()
      await tween.stop()
      #expect(await tween.setRate(rate))
      await tween.start()
    }
    return true
  }

  @Test(arguments: motions, [-1.0, -0.5, -4])
  private func `the run goes from its end to its start`(played: Played, rate: Double) async {
    for moment in Moment.allCases {
      let tween = await tweener.tween(played.motion)
      guard await begin(tween, played, rate, moment) else { continue }
      for step in 0..<16 {
        // No step meets the end of an iteration.
        let passed = Duration.seconds(0.37) * step
        let place = played.end - max(.zero, passed - played.delay)
        let isOver = place <= .zero
        let state: TweenState = passed < played.delay ? .delayed : isOver ? .completed : .active
        #expect(await tween.state == state, "\(moment) \(passed)")
        let value = played.motion.value(at: played.delay + max(.zero, place))
        // A delay at a slow rate ends within a nanosecond.
        #expect(await abs(tween.value - value) < 1e-6, "\(moment) \(passed)")
        #expect(await tween.rate == rate)
        await clock.advance(by: .seconds(0.37) / rate.magnitude)
      }
    }
  }

  @Test
  func `an endless run has no end to begin at, and is over at once`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)).repeatingForever())
    await tween.setRate(-1)
    await tween.start()
    #expect(await tween.state == .completed)
    #expect(await tween.value == 0)
  }

  @Test
  func `a later rate above zero turns the run that follows forwards again`() async {
    let tween = await tweener.tween(.ramp(.seconds(1), delay: .seconds(1)))
    await tween.setRate(-1)
    await tween.start()
    await clock.advance(by: .seconds(0.5))
    #expect(await tween.value == 100)
    await tween.setRate(1)
    #expect(await tween.value == 0)
    await clock.advance(by: .seconds(0.75))
    #expect(await tween.value == 25)
  }
}
