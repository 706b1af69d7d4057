import Foundation
import Testing
import Tweening

@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct ShakeTests {
  private let places = (0...1000).map { Duration.milliseconds($0) }

  private func values<V>(_ motion: Motion<V>) -> [V] {
    let motion = motion.duration(.seconds(1))
    return places.map { motion.value(at: $0) }
  }

  // MARK: Punch

  @Test
  func `a punch swings and returns`() throws {
    let swings = values(.punch(around: 5.0, by: 8, vibrations: 3))
    #expect(swings[0] == 5)
    #expect(swings[1000] == 5)
    for index in 0...1000 {
      let x = Double(index) / 1000
      let exact = 5 + 8 * sin(6 * .pi * x) * (1 - x) * (1 - x)
      #expect(abs(swings[index] - exact) < 1e-13)
    }
    #expect(try #require(swings.max()) > 5 + 8 * 0.8)
    let crossings = zip(swings, swings.dropFirst()).count { ($0 > 5) != ($1 > 5) }
    #expect((5...7).contains(crossings))
  }

  @Test
  func `a punch without elasticity stays on one side`() throws {
    for elasticity in [0, -1, .nan] {
      #expect(values(.punch(around: 5.0, by: 8, elasticity: elasticity)).allSatisfy { $0 >= 5 })
    }
    let full = try #require(values(.punch(around: 0.0, by: 8)).min())
    let half = try #require(values(.punch(around: 0.0, by: 8, elasticity: 0.5)).min())
    #expect(abs(half - full / 2) < 1e-13)
    #expect(values(.punch(around: 0.0, by: 8, elasticity: 9)) == values(.punch(around: 0.0, by: 8)))
    let one = values(.punch(around: 0.0, by: 8, vibrations: 1))
    #expect(values(.punch(around: 0.0, by: 8, vibrations: -4)) == one)
  }

  // MARK: Shake and wiggle

  @Test(arguments: [1, 2, 10, 37])
  func `a shake fades out, a wiggle does not`(vibrations: Int) {
    let shake = values(.shake(around: 3.0, by: 8, vibrations: vibrations, seed: 5))
    let wiggle = values(.wiggle(around: 3.0, by: 8, vibrations: vibrations, seed: 5))
    for motion in [shake, wiggle] {
      #expect(motion[0] == 3)
      #expect(motion[1000] == 3)
    }
    for index in 0...1000 {
      let left = 1 - Double(index) / 1000
      #expect(abs(shake[index] - 3) <= 8 * left + 1e-12)
      #expect(abs(shake[index] - 3 - (wiggle[index] - 3) * left) < 1e-12)
    }
    #expect(wiggle.allSatisfy { abs($0 - 3) <= 8 })
    #expect(Set(wiggle).count > 100)
    // No corners, not even where it meets its start.
    let steps = zip(wiggle, wiggle.dropFirst()).map { $1 - $0 }
    let steepest = 16 * 1.5 * Double(vibrations + 1) / 1000
    #expect(steps.allSatisfy { abs($0) <= steepest })
    #expect(abs(steps[0]) < steepest / 10)
    #expect(abs(steps[999]) < steepest / 10)
  }

  @Test
  func `an equal seed gives an equal motion, another one another`() {
    let first = values(.shake(around: 0.0, by: 1, seed: 1))
    #expect(first == values(.shake(around: 0.0, by: 1, seed: 1)))
    #expect(first != values(.shake(around: 0.0, by: 1, seed: 2)))
  }

  @Test
  func `directions move by themselves`() {
    let moves = values(.shake(around: SIMD2(1.0, 2), by: SIMD2(12, 0), SIMD2(0, 4), seed: 3))
    let x = moves.map { $0.x - 1 }
    let y = moves.map { $0.y - 2 }
    #expect(x.contains { abs($0) > 4 })
    #expect(y.allSatisfy { abs($0) <= 4 })
    // Not one and the same curve, nor the same one a place later.
    for shift in [0, 91] {
      let pairs = zip(x.dropFirst(shift), y)
      #expect(pairs.contains { abs($0 / 12 - $1 / 4) > 0.1 })
    }
    #expect(values(.wiggle(around: 7.0)) == Array(repeating: 7, count: 1001))
  }

  @Test
  func `any number of vibrations counts as the nearest one allowed`() {
    let most = 1_000_000
    for count in [Int.max, most + 1, 1 << 40] {
      #expect(values(.punch(around: 1.0, by: 2, vibrations: count)).allSatisfy { abs($0 - 1) <= 2 })
      let punch = values(.punch(around: 1.0, by: 2, vibrations: count))
      #expect(punch == values(.punch(around: 1.0, by: 2, vibrations: most)))
    }
    let shake = values(.shake(around: 0.0, by: 5, vibrations: .max))
    #expect(shake == values(.shake(around: 0.0, by: 5, vibrations: most)))
    #expect(shake.allSatisfy { abs($0) <= 5 })
    #expect(values(.wiggle(around: 0.0, by: 5, vibrations: .max)).allSatisfy { abs($0) <= 5 })
    let one = values(.wiggle(around: 0.0, by: 5, vibrations: 1))
    #expect(values(.wiggle(around: 0.0, by: 5, vibrations: .min)) == one)
  }
}
