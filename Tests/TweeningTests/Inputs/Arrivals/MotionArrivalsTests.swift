import Testing

@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct MotionArrivalsTests {
  @Test
  func `a ramp has an arrival at each root`() {
    // The integral of 10t is 5t².
    let rate = Motion(from: 0.0, to: 100, duration: .seconds(10), ease: .linear)
    let times = Array(rate.arrivals())
    #expect(times.count == 500)
    for (index, time) in times.enumerated() {
      let seconds = time / .seconds(1)
      let number = Double(index + 1)
      #expect(abs(5 * seconds * seconds - number) <= 1e-12 * number)
    }
    #expect(times.last == .seconds(10))
  }

  @Test
  func `a constant rate has arrivals at equal distances`() {
    let rate = Motion(from: 3.0, to: 3, duration: .seconds(2))
    let second: Int128 = 1_000_000_000_000_000_000
    let expected = (1...6).map { (number: Int) -> Int128 in Int128(number) * second / 3 }
    let times = rate.arrivals().map(\.attoseconds)
    #expect(times.count == 6)
    #expect(zip(times, expected).allSatisfy { ($0 - $1).magnitude <= 5000 })
  }

  @Test
  func `delays, pauses and end delays hold their rates`() {
    let ramp = Motion(from: 1.0, to: 3, duration: .seconds(2), ease: .linear)
    let motion = ramp.delay(.seconds(2)).endDelay(.seconds(1))
    // 2 in the delay, 4 in the ramp, 3 at its end.
    #expect(Array(motion.arrivals()).count == 9)
    #expect(Array(motion.fill(.forwards).arrivals()).count == 7)
    #expect(Array(motion.fill(.none).arrivals()).count == 4)
    #expect(Array(motion.fill(.forwards).arrivals())[0] > .seconds(2))
    // Up, ten seconds of plateau, and down.
    let stages = ramp.repeating(1, autoreverses: true, delay: .seconds(10))
    let times = Array(stages.arrivals())
    #expect(times.count == 38)
    for number in 1...30 {
      let exact = 2 + Double(number) / 3
      #expect(abs(times[3 + number] / .seconds(1) - exact) < 1e-12 * exact)
    }
  }

  /// The integral of the values of a motion that are straight between whole milliseconds.
  private struct PlainIntegral {
    private let motion: Motion<Double>
    private var sums = [0.0]

    init(_ motion: Motion<Double>, milliseconds: Int) {
      self.motion = motion
      for cell in 0..<milliseconds {
        sums.append(sums[cell] + part(cell, 1))
      }
    }

    private func part(_ cell: Int, _ share: Double) -> Double {
      let middle = Duration.milliseconds(cell) + .milliseconds(share / 2)
      return max(0, motion.effect(at: middle) ?? 0) * share / 1000
    }

    func callAsFunction(_ time: Duration) -> Double {
      let cell = Int(time / .milliseconds(1))
      return sums[cell] + part(cell, time / .milliseconds(1) - Double(cell))
    }

    var whole: Double {
      sums[sums.count - 1]
    }
  }

  @Test
  func `any timing has the arrivals of its values`() throws {
    var random = SeededGenerator(seed: 4804)
    for round in 0..<TestLength.choose(50, long: 150) {
      func milliseconds(_ range: ClosedRange<Int>) -> Duration {
        .milliseconds(Int.random(in: range, using: &random))
      }
      // Rates that cross zero on a whole millisecond, if at all.
      let length = 20 * Int.random(in: 1...20, using: &random)
      let ends = random.pick([(0.0, 2000.0), (800, 300), (-500, 1500), (900, -300), (0, 0)])
      let timing = Timing(
        duration: .milliseconds(length),
        delay: milliseconds(-300...300),
        endDelay: milliseconds(-100...300),
        iterations: random.pick([1, 2, 3, 2.5, 7, 0, 11.25]),
        iterationDelay: random.pick([.zero, .milliseconds(7)]),
        iterationStart: random.pick([0, 0, 0.25, 1.75]),
        direction: random.pick(PlaybackDirection.allCases),
        fill: random.pick(FillMode.allCases),
        ease: .linear,
      )
      var motion = Motion(from: ends.0, to: ends.1).timing(timing)
      if round.isMultiple(of: 3) {
        let values = [abs(ends.0), abs(ends.1), abs(ends.0)]
        motion = try Motion(through: values, at: [0, 0.25, 1]).timing(timing)
      } else if round.isMultiple(of: 5) {
        motion = motion.accumulating()
      }
      let end = try #require(timing.endTime)
      let integral = PlainIntegral(motion, milliseconds: Int(end / .milliseconds(1)))
      var (count, last) = (0.0, Duration.zero)
      for time in motion.arrivals() {
        count += 1
        #expect(time >= last && time <= end)
        last = time
        // The integral has rates at whole nanoseconds.
        guard abs(integral(time) - count) > 2e-7 * (1 + count) else { continue }
        Issue.record("\(count) at \(time), where the integral is \(integral(time)): \(timing)")
        return
      }
      #expect(abs(integral.whole - count - 0.5) < 0.5 + 1e-6, "\(timing) \(ends)")
    }
  }

  @Test
  func `an endless loop is skipped, not walked through`() {
    // An arrival in 1000 iterations of a millisecond.
    let rate = Motion(from: 0.0, to: 2, duration: .milliseconds(1), ease: .linear)
      .repeatingForever()
    for (index, time) in rate.arrivals().prefix(1000).enumerated() {
      #expect(abs(time / .seconds(1) - Double(index + 1)) < 1e-12 * Double(index + 1))
    }
    // One in 30 years of nanoseconds.
    let rare = Motion(from: 0.0, to: 2e-9, duration: .nanoseconds(1), ease: .linear)
      .repeatingForever(autoreverses: true, delay: .nanoseconds(2))
    #expect(Array(rare.arrivals().prefix(2)).count == 2)
    // The middle of 1, 2 and 3 nanoseconds at 0, 1 and 2 of the highest rate.
    #expect(Array(rare.arrivals().prefix(2))[1] > .seconds(900_000_000))
  }

  @Test
  func `no rate ends the sequence`() {
    let none = Motion(from: 0.0, to: -100, duration: .seconds(1))
    #expect(Array(none.arrivals()) == [])
    #expect(Array(none.repeatingForever().arrivals()) == [])
    // Each iteration has another rate.
    let count = TestLength.choose(100, long: .infinity)
    #expect(Array(none.repeating(count).accumulating().arrivals()) == [])
    #expect(Array(none.repeating(1e300).arrivals()) == [])
    #expect(Array(Motion(from: 5.0, to: 5, duration: .zero).arrivals()) == [])
    // 1e-12 a second is less than one in 292 years.
    let rare = Motion(from: 1e-12, to: 1e-12, duration: .seconds(1)).repeatingForever()
    #expect(Array(rare.arrivals()) == [])
  }

  @Test(arguments: [Double.infinity, .greatestFiniteMagnitude, 1e9, 2e9])
  func `a rate is an arrival a nanosecond at most`(_ rate: Double) {
    let motion = Motion(from: rate, to: rate, duration: .microseconds(1))
    let times = Array(motion.arrivals())
    #expect(times.count == 1000)
    for (index, time) in times.enumerated() {
      #expect(abs(time / .nanoseconds(1) - Double(index + 1)) < 1.6e-9)
    }
  }

  @Test
  func `not a number is no rate`() {
    let motion = Motion(timing: Timing(duration: .seconds(1), ease: .linear)) { progress in
      progress < 0.5 ? .nan : 100.0
    }
    let times = Array(motion.arrivals())
    #expect(times.count == 50)
    #expect(times[0] > .milliseconds(509) && times[0] < .milliseconds(511))
    #expect(Array(Motion(from: .nan, to: 1.0).arrivals()) == [])
  }

  @Test
  func `whole numbers are rates between which nothing is rounded`() {
    let whole = Motion(from: 0, to: 7, duration: .seconds(3), ease: .sineInOut)
    let exact = Motion(from: 0.0, to: 7, duration: .seconds(3), ease: .sineInOut)
    #expect(Array(whole.arrivals()) == Array(exact.arrivals()))
    let float = Motion(from: Float(0), to: 7, duration: .seconds(3), ease: .sineInOut)
    #expect(Array(float.arrivals()) == Array(exact.arrivals()))
  }

  @Test
  func `keyframes with jumps and other eases`() throws {
    let rate = try Motion(keyframes: [
      Keyframe(100.0, ease: .steps(2)), Keyframe(200, at: 0.4), Keyframe(0, at: 0.4),
      Keyframe(0, at: 0.9994), Keyframe(1e6, at: 0.9995), Keyframe(1e6, at: 0.9996), Keyframe(0),
    ])
    .duration(.seconds(10))
    // 2 s of 100, 2 s of 150, nothing, then 1 ms from 0 to 1e6, 1 ms of it, and 4 ms down.
    let times = Array(rate.arrivals())
    #expect(times.count == 200 + 300 + 500 + 1000 + 2000)
    for number in 1...200 {
      #expect(abs(times[number - 1] / .milliseconds(10) - Double(number)) < 1e-9)
    }
    #expect(times[499] < .seconds(4.000001) && times[500] > .milliseconds(9994))
    // An ease over the whole finds the pulse, too.
    // 1000·√0.2, 1500·(√0.4 − √0.2), and 3500/(2·0.9998).
    #expect(Array(rate.ease(.quadIn).arrivals()).count == 447 + 278 + 1750)
  }

  @Test
  func `a staircase of any number of steps ends`() {
    let count = TestLength.choose(3000, long: 1_000_000)
    let stairs = Motion(from: 0.0, to: 1000, duration: .seconds(2), ease: .steps(count))
    let times = Array(stairs.arrivals())
    #expect(times.count == 999 || times.count == 1000)
    #expect(abs(times[249] / .seconds(1) - 1) < 1e-4 + 1 / Double(count))
  }
}
