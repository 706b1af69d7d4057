import Foundation
import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// Velocities of every kind of motion, beside differences of high order.
@Suite(.limitedConcurrency)
struct VelocityTests {
  /// The derivative on one side of a time, from nine values.
  private func difference(
    _ motion: Motion<Double>,
    at time: Duration,
    step: Duration,
  ) -> Double {
    let weights = [
      -761.0 / 280, 8, -14, 56.0 / 3, -17.5, 56.0 / 5, -14.0 / 3, 8.0 / 7, -0.125,
    ]
    let start = motion.value(at: time)
    let sum = weights.enumerated().dropFirst().reduce(0.0) { sum, part in
      sum + part.element * (motion.value(at: time + step * part.offset) - start)
    }
    return sum / step.inSeconds
  }

  private func check(
    _ motion: Motion<Double>,
    step: Duration = .microseconds(100),
    within tolerance: Double = 1e-7,
    _ name: String = "",
  ) throws {
    let end = try #require(motion.timing.endTime)
    var pairs: [(Double, Double)] = []
    for part in 0..<89 {
      let time = Duration.nanoseconds(Nanoseconds(rounding: end) / 89 * Int64(part))
      pairs.append((motion.velocity(at: time), difference(motion, at: time, step: step)))
    }
    let top = try #require(pairs.map { abs($0.1) }.max())
    for (part, (velocity, difference)) in pairs.enumerated() {
      #expect(abs(velocity - difference) <= tolerance * top, "\(name) \(part)")
    }
  }

  private let second = Duration.seconds(1)

  @Test
  func `lines and keyframes`() throws {
    // These jump at the start, by a thousandth, or are vertical there.
    let steep = ["expo", "elastic-in", "circ-out"]
    for ease in EaseCatalogue.penner where !steep.contains(where: ease.name.hasPrefix) {
      let line = Motion(from: -3.0, to: 40).duration(second).ease(ease)
      // Parts of 1/89 meet no corner closely.
      try check(line, step: .microseconds(20), within: 1e-6, ease.name)
      let keys = try Motion(keyframes: [
        Keyframe(0.0, ease: .quadIn), Keyframe(-30, at: 0.3, ease: ease), Keyframe(12),
      ]).duration(second)
      try check(keys, step: .microseconds(10), within: 1e-5, ease.name)
      try check(keys.ease(.backInOut), step: .microseconds(5), within: 1e-4, ease.name)
    }
  }

  @Test
  func `pushed lines, with every ease over them`() throws {
    let pushes: [Motion<Double>] = [
      Motion(from: 2.0, to: 30, .bouncy, initialVelocity: -500),
      Motion(
        continuing: UnroundedValue(value: 2, remainder: nil), velocity: -500, to: 30,
        timing: Timing(duration: second, ease: .sineInOut),
      ),
    ]
    for motion in pushes {
      try check(motion)
      try check(motion.duration(.seconds(3)).ease(.cubicInOut))
      try check(motion.ease(.elasticOut(period: 0.8)).duration(second), within: 1e-5)
    }
  }

  @Test
  func `shakes, punches, decays and springs without damping`() throws {
    for vibrations in [1, 10, 77] {
      let punch = Motion.punch(around: 5.0, by: -8, vibrations: vibrations).duration(second)
      try check(punch, within: 1e-6)
      let shake = Motion.shake(around: 1.0, by: 3, 5, vibrations: vibrations, seed: 4).duration(
        second)
      try check(shake, step: .microseconds(5), within: 1e-6)
      let wiggle = Motion.wiggle(around: 1.0, by: 3, vibrations: vibrations, seed: 4).duration(
        second)
      try check(wiggle, step: .microseconds(5), within: 1e-6)
    }
    for edge in [Decay.Edge.clamp, .rubberBand, .rubberBand(.bouncy)] {
      for velocity in [-40.0, 300] {
        let decay = Decay(friction: 2.5)
        let flick = Motion(
          from: 0.0, initialVelocity: velocity, decay: decay, in: -10...100, edge: edge,
        )
        #expect(abs(flick.velocity(at: .zero) - velocity) < 1e-12 * abs(velocity))
        try check(flick, step: .microseconds(3), within: 1e-6)
      }
    }
    let plain = Motion(from: 1.0, initialVelocity: 300, decay: .normal)
    #expect(abs(plain.velocity(at: .zero) - 300) < 1e-6)
    try check(plain)
    let undamped = try Spring(response: .milliseconds(600), dampingRatio: 0)
    try check(Motion(from: 1.0, to: 9, .spring(undamped)).repeating(2))
    try check(Motion(from: 1.0, to: 9, .spring(undamped), initialVelocity: 60).repeating(2))
  }

  @Test
  func `staggered arrays, element by element`() throws {
    let stagger = Stagger(each: .milliseconds(130), from: .center)
    let arrays: [Motion<[Double]>] = try [
      Motion(from: [0.0, 4, -5, 1, 9], to: [10.0, 20, 30, 40, 50]).ease(.backOut),
      Motion(keyframes: [
        Keyframe([0.0, 1, 2, 3, 4]), Keyframe([5.0, -6, 7, -8, 9], ease: .quadIn),
        Keyframe([0.0, 0, 0, 0, 0]),
      ]),
      Motion(
        from: [0.0, 1, 2, 3, 4], to: [9.0, 8, 7, 6, 5], .bouncy,
        initialVelocity: [30.0, 0, -70, 5, 5]),
      Motion { progress in (0..<5).map { sin(Double($0 + 1) * progress) } },
    ]
    for array in arrays {
      let staggered = array.duration(.milliseconds(800)).stagger(stagger)
      let end = try #require(staggered.timing.endTime)
      for element in 0..<5 {
        let own = staggered.map { $0[element] }
        for part in 0..<89 {
          let time = Duration.nanoseconds(Nanoseconds(rounding: end) / 89 * Int64(part))
          let velocity = staggered.velocity(at: time)[element]
          let exact = difference(own, at: time, step: .microseconds(4))
          #expect(abs(velocity - exact) <= 1e-5 * 100, "\(element) \(part)")
        }
      }
    }
    // At its very beginning and end, an element has the speed of its inside.
    let bars = Motion(from: [0.0, 0, 0], to: [80.0, 80, 80])
      .duration(.milliseconds(400)).ease(.linear).stagger(Stagger(each: .milliseconds(300)))
    #expect(bars.velocity(at: .milliseconds(300)).map { $0.rounded() } == [200, 200, 0])
    #expect(bars.velocity(at: .milliseconds(400)).map { $0.rounded() } == [0, 200, 0])
    #expect(bars.velocity(at: .milliseconds(600)).map { $0.rounded() } == [0, 200, 200])
  }

  @Test
  func `an element that only one array has does not move`() {
    let motion = Motion(from: [0.0, 50], to: [10]).duration(second).ease(.linear)
    #expect(motion.velocity(at: .milliseconds(200)) == [10, 0])
    #expect(motion.velocity(at: .milliseconds(700)) == [10])
  }

  // MARK: Timing

  @Test
  func `the speed follows the timing`() throws {
    let line = Motion(from: 0.0, to: 100).duration(second).ease(.quadIn)
    func speed(_ motion: Motion<Double>, _ milliseconds: Int) -> Double {
      motion.velocity(at: .milliseconds(milliseconds))
    }
    #expect(speed(line.reversed(), 250) == -150)
    #expect(speed(line.delay(second), 999) == 0)
    #expect(speed(line.delay(second), 1250) == 50)
    #expect(speed(line.delay(.milliseconds(-500)), 0) == 100)
    #expect(speed(line.iterationStart(0.25), 0) == 50)
    #expect(speed(line.repeating(3), 2250) == 50)
    #expect(speed(line.repeating(2, autoreverses: true), 1250) == -150)
    #expect(speed(line.repeating(2, autoreverses: true), 1000) == -200)
    let paused = line.repeating(3, delay: second)
    #expect([999, 1000, 1500, 2000, 2250].map { speed(paused, $0) } == [199.8, 0, 0, 0, 50])
    #expect(speed(line.speed(4), 125) == 400)
    #expect(speed(line.duration(.zero), 0) == 0)
    #expect(speed(line.fill(.none), 1000) == 0)
    // In whole nanoseconds.
    let third = line.duration(second / 3)
    let sixth = third.velocity(at: second / 6)
    #expect(abs(sixth - 200 * 0.166_666_667 / (0.333_333_333 * 0.333_333_333)) < 1e-9)
    try check(line.repeating(2.7, autoreverses: true).iterationStart(0.4), step: .microseconds(1))
  }

  @Test
  func `at a corner, the velocity is that of what follows`() throws {
    let keys = try Motion(keyframes: [Keyframe(0.0), Keyframe(30), Keyframe(20), Keyframe(50)])
      .duration(.seconds(3))
    #expect([0, 1, 2].map { keys.velocity(at: .seconds($0)).rounded() } == [30, -10, 30])
    let back = keys.reversed()
    #expect([0, 1, 2].map { back.velocity(at: .seconds($0)).rounded() } == [-30, 10, -30])
    // Where time passes backwards, what comes before is what follows.
    func reversed(_ motion: Motion<Double>, _ seconds: Int) -> Double {
      motion.velocity(at: .seconds(seconds), isReversed: true).rounded()
    }
    #expect([0, 1, 2, 3].map { reversed(keys, $0) } == [0, 30, -10, 30])
    let loop = Motion(from: 0.0, to: 10).duration(second).ease(.linear)
      .repeating(2, autoreverses: true)
    #expect([0, 1, 2, 3, 4].map { reversed(loop, $0) } == [0, 10, -10, 10, -10])
    let rests = Motion(from: 0.0, to: 10).duration(second).ease(.linear)
      .repeating(3, delay: second)
    #expect([0, 1, 2, 3].map { reversed(rests, $0) } == [0, 10, 0, 10])
  }

  @Test
  func `at a jump of keyframes, the velocity is that of the side that does not jump`() throws {
    let keys = try Motion(keyframes: [
      Keyframe(0.0, at: 0), Keyframe(10, at: 0.5), Keyframe(100, at: 0.5), Keyframe(200, at: 1),
    ]).duration(second)
    #expect(keys.value(at: .milliseconds(500)) == 100)
    #expect(abs(keys.velocity(at: .milliseconds(500)) - 200) < 1e-9)
    #expect(abs(keys.reversed().velocity(at: .milliseconds(500)) + 200) < 1e-9)
    #expect(abs(keys.velocity(at: .milliseconds(499)) - 20) < 1e-9)
  }

  @Test
  func `a motion in steps has no velocity`() {
    let steps = Motion(from: 0.0, to: 100).duration(second).ease(.steps(4, .jumpEnd))
    for nanoseconds in [0, 249_999_999, 249_990_000, 250_000_000, 250_000_001, 999_999_999] {
      #expect(steps.velocity(at: .nanoseconds(nanoseconds)) == 0)
    }
  }

  @Test
  func `at the ends of time, the velocity is finite`() {
    let loop = Motion(from: 0.0, to: 10).duration(.seconds(3)).ease(.linear).repeatingForever()
    for time in [Duration.seconds(Int64.max), .seconds(Int64.min), .nanoseconds(Int64.max)] {
      #expect(loop.velocity(at: time).isFinite)
    }
  }
}
