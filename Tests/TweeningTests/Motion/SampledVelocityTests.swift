import Foundation
import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// Velocities of functions of which only the values are known.
@Suite(.limitedConcurrency)
struct SampledVelocityTests {
  private let second = Duration.seconds(1)

  /// The largest error as a part of the top speed, at places that meet no corner.
  private func error(_ motion: Motion<Double>, _ exact: (Double) -> Double) -> Double {
    let end = motion.timing.duration
    var top = 0.0
    var error = 0.0
    for part in 0..<211 {
      let time = Duration.nanoseconds(Nanoseconds(rounding: end) / 211 * Int64(part) + 1)
      let expected = exact(time.inSeconds)
      top = max(top, abs(expected))
      error = max(error, abs(motion.velocity(at: time) - expected))
    }
    return error / top
  }

  @Test
  func `functions are within a millionth`() {
    for frequency in [0.3, 1, 10, 1024, 5000, 1e5] {
      let wave = Motion(timing: Timing(duration: second, ease: .linear)) {
        1e3 + sin(frequency * $0)
      }
      #expect(error(wave) { frequency * cos(frequency * $0) } < 1e-6, "\(frequency)")
      let eased = wave.ease(.cubicIn)
      let exact: (Double) -> Double = { frequency * cos(frequency * $0 * $0 * $0) * 3 * $0 * $0 }
      #expect(error(eased, exact) < 1e-6, "\(frequency)")
    }
    let sharp = Motion(timing: Timing(duration: second, ease: .linear)) {
      1 / (1 + exp(500 - 1e3 * $0))
    }
    #expect(
      error(sharp) { 1e3 * exp(500 - 1e3 * $0) / pow(1 + exp(500 - 1e3 * $0), 2) } < 1e-6
    )
  }

  @Test
  func `mapped springs are within a millionth, at any damping`() throws {
    for ratio in [0.01, 0.3, 1, 10, 100] {
      let spring = try Spring(response: .milliseconds(500), dampingRatio: ratio)
      for push in [0.0, 900] {
        let motion = Motion(from: 0.0, to: 10, .spring(spring), initialVelocity: push)
        let mapped = motion.map { 3 * $0 + 1 }
        var top = 0.0
        var error = 0.0
        for part in 0..<400 {
          let share = pow(Double(part) / 400, 4)
          let time = motion.timing.duration * share
          let rounded = Duration.nanoseconds(Nanoseconds(rounding: time))
          let exact = 3 * motion.velocity(at: rounded)
          top = max(top, abs(exact))
          error = max(error, abs(mapped.velocity(at: rounded) - exact))
        }
        #expect(error < 1e-6 * top, "\(ratio) \(push)")
      }
    }
  }

  @Test
  func `at a corner, smooth keyframes have the velocity of what follows`() {
    let line = Motion(from: 0.0, to: 100).duration(second).ease(.linear)
    let clamped = line.clamped(to: 25...75)
    let places = [0, 249, 250, 500, 749, 750, 751].map { Duration.milliseconds($0) }
    let speeds = places.map { (clamped.velocity(at: $0) * 1e6).rounded() / 1e6 }
    #expect(speeds == [0, 0, 100, 100, 100, 0, 0])
    // A hair's breadth before.
    #expect(abs(clamped.velocity(at: .nanoseconds(749_999_000)) - 100) < 1e-3)
    let back = clamped.reversed().velocity(at: .milliseconds(250))
    #expect(abs(back + 100) < 1e-3)
    let bent = line.map { abs($0 - 50) }
    #expect(abs(bent.velocity(at: .milliseconds(500)) - 100) < 1e-6)
    #expect(abs(bent.reversed().velocity(at: .milliseconds(500)) - 100) < 1e-6)
  }

  @Test
  func `a jump is no movement`() {
    let line = Motion(from: 0.0, to: 100).duration(second).ease(.linear)
    let wrapped = line.wrapped(in: 0..<25)
    for milliseconds in [0, 100, 250, 500, 750, 999] {
      #expect(abs(wrapped.velocity(at: .milliseconds(milliseconds)) - 100) < 1e-4)
      #expect(abs(wrapped.reversed().velocity(at: .milliseconds(milliseconds)) + 100) < 1e-4)
    }
    let stairs = line.snapped(to: 10)
    for milliseconds in [0, 50, 100, 150, 333, 950] {
      #expect(stairs.velocity(at: .milliseconds(milliseconds)) == 0)
    }
  }

  @Test
  func `a timeline has the velocity of what its track plays`() throws {
    let x = Track<Double>("x")
    let spring = try Spring(response: .milliseconds(300), dampingRatio: 0.5)
    let pull = Motion(from: 80.0, to: 20, .spring(spring))
    let timeline = try Timeline {
      x.play(Motion(from: 0.0, to: 80).duration(.milliseconds(200)).ease(.sineInOut))
      x.play(pull)
      x.play(Motion(from: 20.0, to: 20).duration(.seconds(60)))
    }
    let motion = timeline.motion.map { $0[x] ?? 0 }
    let settling = try #require(spring.settlingDuration)
    for part in 0..<50 {
      let time = Duration.nanoseconds(Nanoseconds(rounding: settling) / 50 * Int64(part))
      let velocity = motion.velocity(at: .milliseconds(200) + time)
      #expect(abs(velocity - pull.velocity(at: time)) < 1e-6 * 800, "\(part)")
    }
    for milliseconds in 0..<200 {
      let exact = 40 * Double.pi / 0.2 * sin(Double.pi * Double(milliseconds) / 200)
      #expect(abs(motion.velocity(at: .milliseconds(milliseconds)) - exact) < 1e-6 * 630)
    }
    #expect(abs(motion.velocity(at: .seconds(30))) < 1e-9)
  }

  @Test
  func `values without a distance have a velocity, too`() {
    let list = Motion(timing: Timing(duration: second, ease: .linear)) { [sin($0), 5 * $0] }
    let velocity = list.velocity(at: .milliseconds(300))
    #expect(abs(velocity[0] - cos(0.3)) < 1e-9 && abs(velocity[1] - 5) < 1e-9)
    let big = Motion(timing: Timing(duration: second, ease: .linear)) { Int(4e18 * $0) }
    #expect(abs(Double(big.velocity(at: .milliseconds(500))) - 4e18) < 4e12)
  }

  @Test
  func `a function of anything never traps`() {
    let functions: [@Sendable (Double) -> Double] = [
      { _ in .nan }, { _ in .infinity }, { 1 / ($0 - 0.5) }, { $0 < 0.5 ? -1e308 : 1e308 },
      { _ in Double.random(in: -1...1) }, { $0 * 1e308 },
    ]
    for function in functions {
      for duration in [Duration.nanoseconds(1), second, .seconds(1 << 60)] {
        let motion = Motion(timing: Timing(duration: duration), valueAtProgress: function)
        for share in [0, 0.3, 0.5, 0.999] {
          _ = motion.velocity(at: duration * share)
        }
      }
    }
  }
}
