import Foundation
import Testing
import Tweening

@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct SpringTests {
  // MARK: Values

  @Test(arguments: SpringFigure.all.indices)
  func `values and velocities equal the exact solution`(index: Int) throws {
    let figure = SpringFigure.all[index]
    let spring = try Spring(
      mass: figure.mass,
      stiffness: figure.stiffness,
      damping: figure.damping,
    )
    let frequency = (figure.stiffness / figure.mass).squareRoot()
    let target = figure.target
    let initialVelocity = figure.initialVelocity
    let size = abs(target) + abs(initialVelocity) / frequency
    let time = Duration.milliseconds(figure.milliseconds)
    let value = spring.value(target: target, initialVelocity: initialVelocity, time: time)
    let velocity = spring.velocity(target: target, initialVelocity: initialVelocity, time: time)
    #expect(abs(value - figure.value) <= 1e-12 * size)
    #expect(abs(velocity - figure.velocity) <= 1e-12 * size * frequency)
  }

  @Test
  func `every regime and the next meet without a step`() throws {
    // From one damping ratio to the next, nothing changes by more than their difference.
    let ratios = (-2000...2000).map { 1 + Double($0) * 1e-7 }
    for time in [Duration.milliseconds(20), .milliseconds(150), .milliseconds(700)] {
      let values = try ratios.map {
        try Spring(response: .milliseconds(500), dampingRatio: $0).value(target: 1.0, time: time)
      }
      #expect(zip(values, values.dropFirst()).allSatisfy { abs($0 - $1) < 1e-7 })
      let second = zip(zip(values, values.dropFirst()), values.dropFirst(2))
      #expect(second.allSatisfy { abs($0.0 - 2 * $0.1 + $1) < 3e-13 })
    }
  }

  @Test(arguments: [-0.999_999, -0.5, 0, 0.15, 0.3, 0.9, 1])
  func `a spring starts exactly at zero with the given velocity`(
    bounce: Double
  ) throws {
    let spring = try Spring(duration: .milliseconds(500), bounce: bounce)
    for time in [Duration.zero, .seconds(-1), Duration(attoseconds: .min)] {
      #expect(spring.value(target: 0.1, initialVelocity: 7, time: time) == 0)
      #expect(spring.velocity(target: 0.1, initialVelocity: 7, time: time) == 7)
    }
    let far = Duration(attoseconds: .max)
    let value = spring.value(target: 1.0, initialVelocity: 1, time: far)
    #expect(value.isFinite)
    if bounce < 1 {
      #expect(abs(value - 1) < 1e-12)
    }
    #expect(spring.value(target: Double.nan, time: .milliseconds(300)).isNaN)
    _ = spring.value(target: Double.infinity, initialVelocity: -.infinity, time: .seconds(1))
    _ = spring.value(target: Int.max, initialVelocity: 1e300, time: .milliseconds(200))
  }

  @Test
  func `vectors move lane by lane, and whole numbers to the nearest`() {
    let spring = Spring.bouncy
    let time = Duration.milliseconds(130)
    let x = spring.value(target: 3.0, initialVelocity: -8, time: time)
    let y = spring.value(target: -1.0, initialVelocity: 5, time: time)
    let target = SIMD2(3.0, -1)
    #expect(spring.value(target: target, initialVelocity: SIMD2(-8, 5), time: time) == SIMD2(x, y))
    #expect(spring.value(target: [3.0, -1], initialVelocity: [-8, 5], time: time) == [x, y])
    let whole = spring.value(target: 3000, time: time)
    #expect(whole == Int(spring.value(target: 3000.0, time: time).rounded()))
    let seconds = spring.velocity(target: Duration.seconds(3), time: time)
    let exact = spring.velocity(target: 3.0, time: time)
    #expect(abs((seconds / .seconds(1)) - exact) < 1e-12)
  }

  // MARK: Parameters

  @Test
  func `the presets equal those of SwiftUI`() {
    #expect([Spring.smooth, .snappy, .bouncy].map(\.bounce) == [0, 0.15, 0.3])
    #expect([Spring.smooth, .snappy, .bouncy].allSatisfy { $0.duration == .milliseconds(500) })
    let tuned = Spring.snappy(duration: .milliseconds(300), extraBounce: 0.25)
    #expect(tuned.bounce == 0.4)
    #expect(tuned.duration == .milliseconds(300))
    #expect(Spring.smooth(extraBounce: -0.5).bounce == -0.5)
    #expect(Spring.bouncy() == .bouncy)
  }

  @Test
  func `the parameters of a spring read back exactly`() throws {
    let perceptual = try Spring(duration: .milliseconds(430), bounce: 0.3)
    #expect(perceptual.duration == .milliseconds(430))
    #expect(perceptual.bounce == 0.3)
    let ratio = try Spring(response: .milliseconds(430), dampingRatio: 0.31)
    #expect(ratio.response == .milliseconds(430))
    #expect(ratio.dampingRatio == 0.31)
    let physical = try Spring(mass: 3, stiffness: 170, damping: 26)
    #expect([physical.mass, physical.stiffness, physical.damping] == [3, 170, 26])
    #expect(try Spring(stiffness: 170, damping: 26).mass == 1)
  }

  /// SwiftUI's formulas, computed apart: bounce is 1 − ζ, or 1/ζ − 1 where ζ exceeds 1.
  @Test(arguments: [(-0.75, 4.0), (-0.5, 2.0), (0, 1), (0.15, 0.85), (0.5, 0.5), (1, 0)])
  func `the three forms convert into each other`(bounce: Double, ratio: Double) throws {
    let one = try Spring(duration: .milliseconds(800), bounce: bounce)
    #expect(abs(one.dampingRatio - ratio) < 1e-15)
    #expect(one.mass == 1)
    #expect(abs(one.stiffness - pow(2 * .pi / 0.8, 2)) < 1e-12)
    #expect(abs(one.damping - 4 * .pi * ratio / 0.8) < 1e-12)
    let two = try Spring(response: .milliseconds(800), dampingRatio: one.dampingRatio)
    #expect(one == two)
    #expect(one.hashValue == two.hashValue)
    #expect(abs(two.bounce - bounce) < 1e-15)
    let three = try Spring(mass: 2, stiffness: 2 * one.stiffness, damping: 2 * one.damping)
    #expect(abs(three.bounce - bounce) < 1e-14)
    #expect(abs(three.dampingRatio - ratio) < 1e-14)
    #expect(abs((three.duration / .seconds(1)) - 0.8) < 1e-14)
    #expect(three != one)
    let time = Duration.milliseconds(220)
    let difference = three.value(target: 1.0, time: time) - one.value(target: 1.0, time: time)
    #expect(abs(difference) < 1e-13)
  }

  // MARK: Refusals

  private func refusal(_ make: () throws -> Spring) -> String? {
    let error = #expect(throws: SpringError.self) { _ = try make() }
    return error.map { "\($0)" }
  }

  @Test
  func `numbers that make no spring are refused with the reason`() throws {
    for bounce in [-1, -1.5, 1.000_001, .nan, .infinity, -.infinity] {
      let reason = refusal { try Spring(bounce: bounce) }
      #expect(reason == "bounce: expected a number above -1 and at most 1, found \(bounce)")
    }
    #expect(
      refusal { try Spring(duration: .zero) }
        == "duration: expected a number of seconds from 1e-18 to 1e+20, found 0.0"
    )
    #expect(
      refusal { try Spring(response: .seconds(-2), dampingRatio: 1) }
        == "response: expected a number of seconds from 1e-18 to 1e+20, found -2.0"
    )
    for ratio in [-0.1, .nan, .infinity] {
      let reason = refusal { try Spring(response: .seconds(1), dampingRatio: ratio) }
      #expect(reason == "dampingRatio: expected a number from 0 to 1e+300, found \(ratio)")
    }
    for number in [0, -1, .nan, .infinity] {
      let mass = refusal { try Spring(mass: number, stiffness: 1, damping: 1) }
      #expect(mass == "mass: expected a number above 0, found \(number)")
      let stiffness = refusal { try Spring(mass: 1, stiffness: number, damping: 1) }
      #expect(stiffness == "stiffness: expected a number above 0, found \(number)")
    }
    let damping = refusal { try Spring(stiffness: 1, damping: -1) }
    #expect(damping == "damping: expected a number not below 0, found -1.0")
    let slow = refusal { try Spring(mass: 1e300, stiffness: 1e-300, damping: 1) }
    #expect(slow?.hasPrefix("response: expected a number of seconds") == true)
    let stuck = refusal { try Spring(mass: 1e-300, stiffness: 1e-300, damping: 1e300) }
    #expect(stuck == "dampingRatio: expected a number from 0 to 1e+300, found inf")
    #expect(try Spring(mass: 1e-300, stiffness: 1e-300, damping: 0).bounce == 1)
  }

  @Test
  func `a preset of no spring traps`() async {
    await #expect(processExitsWith: .failure) { _ = Spring.snappy(extraBounce: 0.9) }
    await #expect(processExitsWith: .failure) { _ = Spring.smooth(duration: .zero) }
  }

  // MARK: Codable

  @Test
  func `a spring is encoded as it was given`() throws {
    let springs = try [
      Spring(duration: .milliseconds(430), bounce: 0.3),
      Spring(response: .nanoseconds(7), dampingRatio: 1.7),
      Spring(mass: 2.5, stiffness: 170, damping: 26),
    ]
    let data = try JSONEncoder().encode(springs)
    let decoded = try JSONDecoder().decode([Spring].self, from: data)
    #expect(decoded == springs)
    #expect(decoded[0].bounce == 0.3)
    #expect(decoded[2].stiffness == 170)
    let keys = try JSONDecoder().decode([[String: Anything]].self, from: data)
      .map { $0.keys.sorted() }
    #expect(
      keys == [
        ["bounce", "duration"], ["dampingRatio", "response"], ["damping", "mass", "stiffness"],
      ]
    )
  }

  @Test
  func `numbers that make no spring are corrupted data, with the reason`() {
    let text = #"{"mass": 0, "stiffness": 1, "damping": 1}"#
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Spring.self, from: Data(text.utf8))
    }
    guard case .dataCorrupted(let context)? = error else {
      Issue.record("not corrupted data")
      return
    }
    #expect(context.debugDescription == "mass: expected a number above 0, found 0.0")
    #expect(context.underlyingError is SpringError)
  }
}

/// Whatever stands for a key.
private struct Anything: Decodable {
  init(from _: any Decoder) {}
}
