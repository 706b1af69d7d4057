import Foundation
import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// Plays of 4 s each, from 0 to 4, with pauses of 2 s between them.
private func plays(_ count: Double, autoreverses: Bool = false) -> Motion<Double> {
  Motion(from: 0.0, to: 4).duration(.seconds(4)).ease(.linear)
    .repeating(count, autoreverses: autoreverses, delay: .seconds(2))
}

private func values(_ motion: Motion<Double>, at times: [Double]) -> [Double] {
  times.map { motion.value(at: .seconds($0)) }
}

/// The pauses between the iterations of a motion: what GSAP calls `repeatDelay`.
@Suite(.limitedConcurrency)
struct RepeatDelayTests {
  @Test
  func `a pause shows the end of the iteration before it`() {
    // 0 to 4, 6 to 10, 12 to 16.
    #expect(plays(3).timing.activeDuration == .seconds(16))
    let times: [Double] = [0, 1, 4, 5, 5.999, 6, 7, 10, 11, 12, 13, 16, 99]
    #expect(values(plays(3), at: times) == [0, 1, 4, 4, 4, 0, 1, 4, 4, 0, 1, 4, 4])
  }

  @Test
  func `a negative number of plays is an error`() async {
    await #expect(processExitsWith: .failure) {
      _ = Motion(from: 0.0, to: 1).repeating(-1)
    }
    await #expect(processExitsWith: .failure) {
      _ = try Timeline([]).repeating(-1)
    }
    await #expect(processExitsWith: .failure) {
      _ = Track<Double>("x").to(1).repeating(-.infinity)
    }
  }

  @Test
  func `a repeat delay comes before each iteration backwards`() {
    // 0 to 4, back from 6 to 10, 12 to 16, back from 18 to 22.
    let motion = plays(2, autoreverses: true)
    #expect(motion.timing.endTime == .seconds(22))
    let times: [Double] = [1, 5, 6, 7, 10, 11, 12, 13, 16, 17, 19, 22]
    #expect(values(motion, at: times) == [1, 4, 4, 3, 0, 0, 0, 1, 4, 4, 3, 0])
    #expect(values(plays(3).reversed(), at: [0, 1, 4, 5, 6, 7]) == [4, 3, 0, 0, 4, 3])
  }

  @Test
  func `a pause is at each boundary between two iterations, and nowhere else`() {
    #expect(plays(1).timing.activeDuration == .seconds(4))
    #expect(plays(0).timing.activeDuration == .zero)
    // 4 + 2 + 4 + 2 + 2.
    #expect(plays(2.5).timing.activeDuration == .seconds(14))
    #expect(plays(2.5).endValue == 2)
    // From the middle: 2 + 2 + 4 + 2 + 2.
    let halfway = plays(2).iterationStart(0.5)
    #expect(halfway.timing.activeDuration == .seconds(12))
    #expect(
      values(halfway, at: [0, 1, 2, 3, 4, 5, 8, 9, 10, 12]) == [2, 3, 4, 4, 0, 1, 4, 4, 0, 2]
    )
    // 2 + 2 + 4: the end is a boundary.
    #expect(plays(1.5).iterationStart(0.5).timing.activeDuration == .seconds(8))
    // Instants with pauses between them.
    let instants = plays(3).duration(.zero)
    #expect(instants.timing.activeDuration == .seconds(4))
    #expect(values(instants.delay(.seconds(1)), at: [0, 1, 2, 9]) == [0, 4, 4, 4])
  }

  @Test
  func `delays, fills and modifiers apply to motions with a repeat delay`() {
    let motion = plays(2).delay(.seconds(1)).endDelay(.seconds(1))
    #expect(motion.timing.endTime == .seconds(12))
    #expect(values(motion, at: [0, 2, 6, 7, 8]) == [0, 1, 4, 0, 1])
    #expect(motion.fill(.none).effect(at: .seconds(0.5)) == nil)
    #expect(motion.fill(.none).effect(at: .seconds(6)) == 4)
    // Twice as long, with the same pause; and a quarter of the way halfway.
    #expect(values(plays(2).duration(.seconds(8)), at: [4, 8, 9, 10, 12]) == [2, 4, 4, 0, 1])
    #expect(values(plays(2).ease(.quadIn), at: [2, 5, 8]) == [1, 4, 1])
    #expect(plays(2).repeating(3).timing.activeDuration == .seconds(12))
    let early = Motion(from: 0.0, to: 4).repeating(2, delay: .seconds(-1))
    #expect(early.timing.iterationDelay == .zero)
    var timing = Timing(iterationDelay: .seconds(-1))
    #expect(timing.iterationDelay == .zero)
    timing.iterationDelay = .seconds(-1)
    #expect(timing.iterationDelay == .zero)
  }

  @Test
  func `twice the speed halves the pauses too`() {
    let motion = plays(3).speed(2)
    #expect(motion.timing.iterationDelay == .seconds(1))
    #expect(motion.timing.endTime == .seconds(8))
    #expect(values(motion, at: [0.5, 2.5, 3, 3.5, 8]) == [1, 4, 0, 1, 4])
  }

  @Test
  func `an endless loop is as exact after a billion plays`() {
    let motion = plays(.infinity)
    #expect(motion.timing.activeDuration == nil)
    let late = Duration.seconds(6_000_000_000)
    #expect(motion.value(at: late + .seconds(1)) == 1)
    #expect(motion.value(at: late + .seconds(5)) == 4)
    #expect(motion.value(at: late) == 0)
    #expect(motion.value(at: late - .nanoseconds(1)) == 4)
    let back = plays(.infinity, autoreverses: true)
    #expect(back.value(at: late + .seconds(7)) == 3)
  }

  @Test
  func `the progress in a pause is the end of an iteration`() {
    let timing = plays(3).timing
    let pause = timing.computed(at: .seconds(11))
    #expect(pause.currentIteration == 1)
    #expect(pause.simpleProgress == 1)
    #expect(pause.overallProgress == 2)
    #expect(pause.activeTime == .seconds(11))
    let next = timing.computed(at: .seconds(12))
    #expect(next.currentIteration == 2)
    #expect(next.simpleProgress == 0)
    let end = timing.computed(at: .seconds(16))
    #expect(end.currentIteration == 2)
    #expect(end.simpleProgress == 1)
    #expect(end.overallProgress == 3)
  }

  @Test
  func `after a run backwards, a step at the start is still to come`() {
    // As after the end: the flag of CSS is set there when the last iteration runs backwards.
    let motion = plays(1, autoreverses: true).repeating(2, autoreverses: true, delay: .seconds(2))
      .ease(.steps(2, .start))
    // Backwards from 6 to 10.
    #expect(values(motion, at: [5, 9, 9.999, 11, 12]) == [4, 2, 2, 0, 2])
  }

  @Test
  func `huge pauses and counts do not trap`() {
    let most = Duration(attoseconds: .max)
    for count: Double in [0.5, 2, 1e18, 1e300, .infinity] {
      for start in [0, 0.5, 1e300] {
        let timing = Timing(
          duration: most, iterations: count, iterationDelay: most, iterationStart: start,
        )
        for time in [Duration.zero, .seconds(1), most] {
          #expect(timing.computed(at: time).progress.map(\.isFinite) == true)
        }
      }
    }
  }

  @Test
  func `a timing with a pause survives JSON, and one without is read as before`() throws {
    let timing = plays(3).timing
    let data = try JSONEncoder().encode(timing)
    #expect(try JSONDecoder().decode(Timing.self, from: data) == timing)
    var object = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    object["iterationDelay"] = nil
    let older = try JSONSerialization.data(withJSONObject: object)
    let read = try JSONDecoder().decode(Timing.self, from: older)
    #expect(read == plays(3).repeating(3).timing)
  }
}

/// The pauses of a timeline come from other arithmetic, in whole nanoseconds throughout.
@Suite(.limitedConcurrency)
struct RepeatDelayComparisonTests {
  @Test(arguments: 0..<UInt64(TestLength.choose(15, long: 60)))
  func `a motion has the pauses of a timeline that repeats as often`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let track = Track<Double>("x")
    for _ in 0..<10 {
      let length = Int64.random(in: 1...40, using: &random)
      let pause = Duration.nanoseconds(Int64.random(in: 1...20, using: &random))
      let count = random.pick([0, 1, 2, 3, 7] as [Double])
      let autoreverses = Bool.random(using: &random)
      let once = Motion(from: 0.0, to: Double(length)).duration(.nanoseconds(length)).ease(.linear)
      let timeline = try Timeline([track.play(once)])
        .repeating(count, autoreverses: autoreverses, delay: pause)
      let motion = once.repeating(count, autoreverses: autoreverses, delay: pause)
      #expect(motion.timing.activeDuration == timeline.duration)
      guard count > 0, let end = timeline.duration else { continue }
      for time in 0...Int64(end / .nanoseconds(1)) + 3 {
        let time = Duration.nanoseconds(time)
        let expected = try #require(timeline.frame(at: time)[track])
        #expect((motion.value(at: time) - expected).magnitude < 1e-9)
      }
    }
  }
}
