import Foundation
import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// The speed along paths, and its direction.
@Suite(.limitedConcurrency)
struct PathPaceTests {
  typealias Point = SIMD2<Double>

  static let paths = [
    // A small curve beside a huge arc, either way round.
    "M0 0 A 1000 1000 0 0 1 2000 0 C 2003 0 2000 3 2005 9",
    "M0 0 C 0.02 0 0 0.03 0.05 0.09 A 500 900 30 1 1 900 70",
    "M0 0 C 1 40 0.1 -40 2 0 A 4000 4000 0 0 0 8000 10",
    "M0 0 C 30 90 70 -90 100 0 h 1e5",
    "M0 0 Q 200 10 0 20 h 90000",
    "M0 0 A 0.01 30 7 0 1 9 9 h 1e4",
  ]

  @Test(arguments: paths)
  func `the pace is within a hundredth of its mean`(text: String) throws {
    let path = try MotionPath(svg: text)
    // In every segment, however short.
    var passed = 0.0
    for segment in path.segments {
      let length = MotionPath([segment]).length
      for part in 1..<2000 {
        let place = (passed + length * (Double(part) + 0.37) / 2001) / path.length
        let step = max(length / path.length * 1e-5, 1e-11)
        let way = path.point(at: place + step) - path.point(at: place - step)
        let pace = way.length / (2 * step * path.length)
        #expect(abs(pace - 1) < 0.01, "\(part)")
      }
      passed += length
    }
  }

  @Test(arguments: MotionPathTests.shapes + paths)
  func `the velocity is the speed in the direction of the path`(text: String) throws {
    let path = try MotionPath(svg: text)
    for (from, to) in [(0.0, 1.0), (0.9, 0.2)] {
      let motion = Motion(along: path, from: from, to: to).duration(.seconds(2)).ease(.quadIn)
      for part in stride(from: 1, to: 50, by: TestLength.choose(4, long: 1)) {
        let time = Duration.milliseconds(40 * part)
        let velocity = motion.velocity(at: time)
        let speed = path.length * abs(to - from) * 0.5 * Double(part) / 25
        #expect(abs(velocity.length - speed) < 1e-12 * path.length)
        let progress = pow(Double(part) / 50, 2)
        let tangent = path.tangent(at: from + (to - from) * progress)
        let along = (velocity * tangent).sum() / speed
        #expect(abs(abs(along) - 1) < 1e-9 && (along > 0) == (to > from), "\(part)")
      }
    }
  }

  @Test
  func `at a corner, the velocity is along what follows`() {
    let square = MotionPath(
      polyline: [Point(0, 0), Point(1, 0), Point(1, 1), Point(0, 1)], isClosed: true,
    )
    let round = Motion(along: square).duration(.seconds(4)).ease(.linear)
    let ways = [Point(1, 0), Point(0, 1), Point(-1, 0), Point(0, -1)]
    #expect((0..<4).map { round.velocity(at: .seconds($0)) } == ways)
    let back = round.reversed()
    let turned = [3, 2, 1, 0].map { Point.zero - ways[$0] }
    #expect((0..<4).map { back.velocity(at: .seconds($0)) } == turned)
    let twice = Motion(along: square, from: -1, to: 1).duration(.seconds(8)).ease(.linear)
    #expect((0..<8).map { twice.velocity(at: .seconds($0)) } == ways + ways)
    // An open path stops at its ends, and a jump is no movement.
    let line = MotionPath(polyline: [Point(0, 0), Point(3, 0)])
    let beyond = Motion(along: line, from: -1, to: 2).duration(.seconds(3)).ease(.linear)
    #expect((0..<3).map { beyond.velocity(at: .seconds($0)).x } == [0, 3, 0])
    #expect(Motion(along: MotionPath([])).velocity(at: .milliseconds(100)) == .zero)
  }

  // MARK: Arcs

  @Test
  func `enlarged radii make exactly half an ellipse`() throws {
    for (radii, rotation) in [("1 1", 0.0), ("1 3", 0.0), ("0.5 0.2", 33.0), ("1e-9 2e-9", 71)] {
      let path = try MotionPath(svg: "M 3 4 A \(radii) \(rotation) 0 1 1003 704")
      let center = Point(503, 354)
      // The half is symmetric about the center: places at equal angles from it are opposite.
      guard case .arc(let arc)? = path.segments.first else {
        Issue.record("no arc")
        continue
      }
      for part in 0...20 {
        let point = arc.point(at: Double(part) / 20)
        let other = arc.point(at: Double(part) / 20 + 1)
        let middle = (point + other) / 2
        #expect((middle - center).length < 1e-12 * 1000, "\(radii) \(part)")
      }
      #expect((arc.point(at: 0) - Point(3, 4)).length < 1e-12 * 1000)
      #expect((arc.point(at: 1) - Point(1003, 704)).length < 1e-12 * 1000)
    }
    let circle = try MotionPath(svg: "M 0 0 A 1 1 45 0 1 6 8")
    for part in 0...20 {
      let distance = (circle.point(at: Double(part) / 20) - Point(3, 4)).length
      #expect(abs(distance - 5) < 1e-12)
    }
    // Half a circle from the start, but for a rounding.
    for degrees in stride(from: 0.0, through: 90, by: 7.3) {
      let half = try MotionPath(svg: "M 0 0 A 5 5 \(degrees) 0 0 6 8")
      for part in 0...20 {
        let distance = (half.point(at: Double(part) / 20) - Point(3, 4)).length
        #expect(abs(distance - 5) < 1e-12, "\(degrees)")
      }
    }
    let tiny = try MotionPath(svg: "M 0 0 A 1e-200 1e-200 0 0 1 6 8")
    #expect(abs(tiny.length - 5 * .pi) < 1e-9)
  }

  @Test
  func `a path of hardly any length has few pieces`() {
    for size in [1e-290, 1e-305, .leastNormalMagnitude, .leastNonzeroMagnitude * 100] {
      let path = MotionPath([
        .curve(
          to: Point(3, 1) * size, control1: Point(0, 2) * size, control2: Point(3, -5) * size,
        )
      ])
      #expect(path.length > 0 && path.length < size * 20)
      #expect(path.point(at: 0.5).length < 10 * size)
    }
  }
}
