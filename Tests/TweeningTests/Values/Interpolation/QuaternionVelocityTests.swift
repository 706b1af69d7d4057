import Foundation
import Testing
import Tweening

@testable import TweeningTestSupport

/// The differences and the velocities of rotations.
@Suite(.limitedConcurrency)
struct QuaternionVelocityTests {
  private func length(_ vector: SIMD3<Double>) -> Double {
    (vector * vector).sum().squareRoot()
  }

  private func rotation(using random: inout SeededGenerator) -> Quaternion {
    func number() -> Double {
      Double.random(in: -1...1, using: &random)
    }
    return Quaternion(angle: 7 * number(), axis: SIMD3(number(), number(), number()))
  }

  @Test
  func `a value and a difference lead to the other value, by the shorter turn`() {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<500 {
      let from = rotation(using: &random)
      let to = rotation(using: &random)
      let turn = Quaternion.slope(from: from, to: to, progress: 0.3)
      #expect(length(turn) < .pi + 1e-12)
      let moved = Quaternion.moved(from, by: turn)
      #expect(abs(abs((moved.vector * to.vector).sum()) - 1) < 1e-14)
      #expect(length(Quaternion.slope(from: moved, to: to, progress: 0)) < 1e-14)
      // A part of the turn is the interpolated value.
      let part = Quaternion.interpolate(from: from, to: to, progress: 0.4)
      let other = Quaternion.moved(from, by: turn * 0.4)
      #expect(length(Quaternion.slope(from: part, to: other, progress: 0)) < 1e-13)
    }
  }

  @Test
  func `a difference has the axis and the angle`() {
    let axis = SIMD3(2.0, -1, 2) / 3
    for angle in [0, 1e-300, 1e-12, 1e-9, 1e-5, 0.1, 1, 3, -3, -1e-7] {
      let start = Quaternion(angle: 0.7, axis: axis)
      let end = Quaternion(angle: 0.7 + angle, axis: axis)
      for sign in [1.0, -1] {
        let turn = Quaternion.slope(
          from: start, to: Quaternion(sign * end.vector), progress: 1,
        )
        #expect(length(turn - axis * angle) < 1e-15, "\(angle)")
      }
    }
    let least = Quaternion(angle: 1e-200, axis: axis)
    #expect(length(Quaternion.slope(from: .identity, to: least, progress: 0) * 1e200) > 0.99)
  }

  @Test
  func `sums are turns one after another, about axes of the world`() {
    let first = Quaternion(angle: .pi / 2, axis: SIMD3(1, 0, 0))
    let second = Quaternion(angle: .pi / 2, axis: SIMD3(0, 0, 1))
    // The y axis turns to the z axis, which the second turn leaves there: half-angles of 45°.
    let sum = Quaternion.add(first, second).vector
    #expect(length(SIMD3(sum.x, sum.y, sum.z) - SIMD3(0.5, 0.5, 0.5)) < 1e-15)
    #expect(Quaternion.scale(first, by: 0) == .identity)
    #expect(Quaternion.scale(first, by: 1) == first)
    let back = Quaternion.add(first, Quaternion.scale(first, by: -1))
    #expect(length(Quaternion.slope(from: .identity, to: back, progress: 0)) < 1e-15)
    for movement in [SIMD3(Double.nan, 0, 0), SIMD3(.infinity, 0, 0), .zero] {
      #expect(Quaternion.moved(first, by: movement) == first)
    }
  }

  @Test
  func `a spring with a velocity about the axis is that of the angle`() {
    let axis = SIMD3(0.0, 3, 4) / 5
    let rotation = Motion(
      from: Quaternion(angle: 0.2, axis: axis), to: Quaternion(angle: 1.9, axis: axis),
      .bouncy, initialVelocity: axis * 9,
    )
    let angle = Motion(from: 0.2, to: 1.9, .bouncy, initialVelocity: 9)
    #expect(rotation.timing.duration == angle.timing.duration)
    for step in 0...100 {
      let time = angle.timing.duration * step / 100
      let exact = Quaternion(angle: angle.value(at: time), axis: axis)
      let turn = Quaternion.slope(from: exact, to: rotation.value(at: time), progress: 0)
      #expect(length(turn) < 1e-12)
      let velocity = rotation.velocity(at: time) - axis * angle.velocity(at: time)
      #expect(length(velocity) < 1e-9)
    }
    #expect(rotation.value(at: .zero) == Quaternion(angle: 0.2, axis: axis))
    #expect(rotation.value(at: .seconds(100)) == Quaternion(angle: 1.9, axis: axis))
  }

  @Test
  func `a spring with a velocity is coded`() throws {
    let motion = Motion(
      from: Quaternion.identity, to: Quaternion(angle: 1, axis: SIMD3(1, 2, 3)),
      .smooth, initialVelocity: SIMD3(0, 2, 0),
    )
    let data = try JSONEncoder().encode(motion)
    let decoded = try JSONDecoder().decode(Motion<Quaternion>.self, from: data)
    for step in 0...20 {
      let time = Duration.milliseconds(40 * step)
      #expect(decoded.value(at: time) == motion.value(at: time))
    }
  }
}
