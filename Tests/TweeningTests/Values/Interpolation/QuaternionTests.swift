import Foundation
import Testing
import Tweening

@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct QuaternionTests {
  private func distance(_ left: Quaternion, _ right: Quaternion) -> Double {
    let difference = left.vector - right.vector
    return (difference * difference).sum().squareRoot()
  }

  @Test
  func `about one axis, the angle is interpolated`() {
    let axis = SIMD3(1.0, -2, 2)
    for (from, to) in [(0.2, 1.7), (0, 3), (-1, 1e-7 - 1), (-1, 1e-12 - 1), (2, 2.5)] {
      let start = Quaternion(angle: from, axis: axis)
      let end = Quaternion(angle: to, axis: axis)
      for progress in [-0.3, 0, 0.1, 0.5, 0.77, 1, 1.2] {
        let angle = from + (to - from) * progress
        let exact = Quaternion(angle: angle, axis: axis)
        let value = Quaternion.interpolate(from: start, to: end, progress: progress)
        #expect(distance(value, exact) < 1e-14, "\(from) \(to) \(progress)")
      }
    }
  }

  @Test
  func `a rotation is the half-angle about its axis`() {
    let quaternion = Quaternion(angle: 1.1, axis: SIMD3(0, 3, 4))
    let exact = SIMD4(0, 0.6 * sin(0.55), 0.8 * sin(0.55), cos(0.55))
    #expect(distance(quaternion, Quaternion(exact)) < 1e-15)
    #expect(Quaternion(angle: 1, axis: .zero) == .identity)
  }

  @Test
  func `a rotation takes the shorter way, at length 1, with exact ends`() {
    let start = Quaternion(angle: 0.5, axis: SIMD3(1, 0, 0))
    let end = Quaternion(-Quaternion(angle: 2.5, axis: SIMD3(0, 1, 1)).vector)
    #expect(Quaternion.interpolate(from: start, to: end, progress: 0) == start)
    #expect(Quaternion.interpolate(from: start, to: end, progress: 1) == end)
    var last = start
    var steps: [Double] = []
    for step in 1...99 {
      let value = Quaternion.interpolate(from: start, to: end, progress: Double(step) / 100)
      #expect(abs((value.vector * value.vector).sum() - 1) < 1e-14)
      steps.append(distance(value, last))
      last = value
    }
    #expect(steps.allSatisfy { abs($0 - steps[0]) < 1e-13 })
    // As one rotation, the last step leads to the end.
    let opposite = Quaternion(-end.vector)
    #expect(abs(distance(last, opposite) - steps[0]) < 1e-13)
    #expect(steps[0] * 100 < .pi / 2)
  }

  @Test
  func `equal rotations stay, and nothing traps`() {
    let start = Quaternion(angle: 0.5, axis: SIMD3(1, 0, 0))
    for progress in [0, 0.3, 1, 7, -1e300] {
      #expect(Quaternion.interpolate(from: start, to: start, progress: progress) == start)
    }
    let opposite = Quaternion(-start.vector)
    #expect(distance(.interpolate(from: start, to: opposite, progress: 0.4), start) < 1e-15)
    for wild in [Double.nan, .infinity, 1e300] {
      let other = Quaternion(SIMD4(wild, 0, wild, 1))
      _ = Quaternion.interpolate(from: start, to: other, progress: wild)
      _ = Quaternion(angle: wild, axis: SIMD3(wild, wild, 0))
    }
  }

  @Test
  func `the axis may have any length`() {
    let exact = Quaternion(angle: 1, axis: SIMD3(1, -2, 3))
    for length in [1e200, 1e-200, 1e307, 1e-300, .leastNormalMagnitude / 64, 1] {
      let scaled = Quaternion(angle: 1, axis: SIMD3(1, -2, 3) * length)
      #expect(distance(scaled, exact) < (length < 1e-307 ? 1e-9 : 1e-15), "\(length)")
    }
    let least = Double.leastNonzeroMagnitude
    #expect(
      Quaternion(angle: 1, axis: SIMD3(least, 0, 0)) == Quaternion(angle: 1, axis: SIMD3(1, 0, 0)))
    let mixed = Quaternion(angle: 1, axis: SIMD3(1e200, 1e-200, 0))
    #expect(mixed == Quaternion(angle: 1, axis: SIMD3(1, 0, 0)))
  }

  @Test
  func `about what is no axis, and by what is no angle, nothing turns`() {
    for wrong in [Double.nan, .infinity, -.infinity] {
      for lane in 0..<3 {
        var axis = SIMD3(1.0, 2, 3)
        axis[lane] = wrong
        #expect(Quaternion(angle: 1, axis: axis) == .identity, "\(axis)")
      }
      #expect(Quaternion(angle: wrong, axis: SIMD3(1, 2, 3)) == .identity)
    }
    for angle in [1e15, -1e17, 1e300] {
      let turned = Quaternion(angle: angle, axis: SIMD3(1, 2, 3)).vector
      #expect(abs((turned * turned).sum() - 1) < 1e-12)
    }
  }
}
