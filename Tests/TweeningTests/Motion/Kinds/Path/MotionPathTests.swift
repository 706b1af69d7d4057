import Foundation
import Testing
@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct MotionPathTests {
  typealias Point = SIMD2<Double>

  static let shapes: [String] = [
    "M0 0 C100 0 0 100 100 100", "M0 0 C 30 90 70 -90 100 0", "M0 0 Q 200 10 0 20",
    // A cusp, control points on the ends, a needle, and a loop.
    "M0 0 C100 100 0 100 100 0", "M0 0 C0 0 100 100 100 100", "M0 0 C 300 0 -200 0 100 0",
    "M0 0 C 200 100 -100 100 100 0", "M10 10 A 50 5 30 1 1 40 20", "M0 0 A 1e-3 7 0 0 0 3 7",
    "M0 0 L 5 0 Q 10 0 10 5 T 20 20 A 3 3 0 0 1 26 20 V 90 H -40 Z",
    "M0 0 l 1e-9 0 l 100 100 c 1 2 3 4 5 6", "M0 0 h 10 M 100 100 h 20",
  ]

  /// The points at equal lengths, from the chords of very many points.
  private func dense(_ path: MotionPath, count: Int) -> [Point] {
    var points: [Point] = []
    for segment in path.segments {
      points.append(segment.start)
      points += (1...20_000).map { segment.point(at: Double($0) / 20_000) }
    }
    let jumps = Set(path.segments.indices.map { $0 * 20_001 })
    var lengths = [0.0]
    for index in 1..<points.count {
      let step = jumps.contains(index) ? 0 : (points[index] - points[index - 1]).length
      lengths.append(lengths[index - 1] + step)
    }
    let whole = lengths[lengths.count - 1]
    #expect(abs(whole - path.length) < 1e-6 * whole)
    var index = 0
    return (0...count).map { step in
      let sought = whole * Double(step) / Double(count)
      while index < points.count - 2, lengths[index + 1] < sought {
        index += 1
      }
      let length = lengths[index + 1] - lengths[index]
      let share = length > 0 ? (sought - lengths[index]) / length : 0
      return points[index] + (points[index + 1] - points[index]) * share
    }
  }

  @Test(arguments: shapes)
  func `equal fractions are equal lengths`(text: String) throws {
    let path = try MotionPath(svg: text)
    // Where two parts meet, either side of the jump is right.
    let jump = text.contains("M 100") ? 10.0 / 30 : -1
    for (step, exact) in dense(path, count: 1000).enumerated()
    where step.isMultiple(of: TestLength.choose(3, long: 1)) {
      let fraction = Double(step) / 1000
      guard abs(fraction - jump) > 1e-3 else { continue }
      let error = (path.point(at: fraction) - exact).length
      #expect(error <= 1e-5 * path.length, "\(fraction)")
    }
    #expect(path.point(at: 0) == path.start)
    #expect(path.point(at: 1) == path.end)
  }

  @Test
  func `lengths of paths equal geometry`() throws {
    #expect(MotionPath(polyline: [Point(0, 0), Point(3, 4), Point(3, 10)]).length == 11)
    #expect(abs(MotionPath(arcAround: .zero, radius: 10).length - 20 * .pi) < 1e-12)
    // The parabola y = x² from 0 to 1 is (2√5 + arsinh 2)/4 long.
    let parabola = try MotionPath(svg: "M0 0 Q .5 0 1 1")
    #expect(abs(parabola.length - 1.4789428575445974) < 1e-9)
    // A line as a curve, at any speed.
    #expect(try abs(MotionPath(svg: "M0 0 C 1 0 2 0 30 0").length - 30) < 1e-9)
  }

  @Test
  func `a circle is passed evenly`() {
    let circle = MotionPath(arcAround: Point(5, 6), radius: 10, startAngle: 1, sweep: -2 * .pi)
    #expect(circle.isClosed)
    for step in 0...100 {
      let angle = 1 - 2 * .pi * Double(step) / 100
      let point = circle.point(at: Double(step) / 100)
      let exact = Point(5, 6) + Point(cos(angle), sin(angle)) * 10
      #expect((point - exact).length < 1e-12)
      let tangent = circle.tangent(at: Double(step) / 100)
      #expect((tangent - Point(sin(angle), -cos(angle))).length < 1e-12)
    }
  }

  // MARK: Directions

  @Test
  func `the tangent at a corner is the direction of the next segment`() {
    let corner = MotionPath(polyline: [Point(0, 0), Point(10, 0), Point(10, 10)])
    #expect([0, 0.2, 0.49].map(corner.angle) == [0, 0, 0])
    let quarter = Double.pi / 2
    #expect([0.5, 0.7, 1].map(corner.angle) == [quarter, quarter, quarter])
    #expect(corner.tangent(at: 0.2) == Point(1, 0))
    let back = MotionPath(polyline: [Point(0, 0), Point(-1e-200, 1e-200)])
    #expect(abs(back.angle(at: 0.3) - 0.75 * .pi) < 1e-15)
  }

  @Test
  func `a path has a direction where the curve has no speed`() throws {
    let ends = try MotionPath(svg: "M0 0 C0 0 100 100 100 100")
    for fraction in [0, 0.5, 1] {
      #expect(abs(ends.angle(at: fraction) - .pi / 4) < 1e-5)
    }
    #expect(MotionPath([]).tangent(at: 0.5) == Point(1, 0))
  }

  @Test(arguments: shapes)
  func `the tangent of a path is the direction of movement`(text: String) throws {
    let path = try MotionPath(svg: text)
    for step in 1..<97 {
      let fraction = Double(step) / 97
      let before = path.point(at: fraction - 1e-4)
      let after = path.point(at: fraction + 1e-4)
      let way = (after - before) / (2e-4 * path.length)
      // Not at a corner, a cusp or a jump.
      guard abs(way.length - 1) < 1e-4 else { continue }
      #expect((path.tangent(at: fraction) - way).length < 0.05, "\(fraction)")
      #expect(abs(path.tangent(at: fraction).length - 1) < 1e-15)
    }
  }

  // MARK: Motions

  @Test
  func `a motion follows the path, or a part of it, either way`() {
    let line = MotionPath(polyline: [Point(0, 0), Point(100, 0)])
    func places(_ from: Double, _ to: Double) -> [Double] {
      let motion = Motion(along: line, from: from, to: to).duration(.seconds(4)).ease(.linear)
      return (0...4).map { motion.value(at: .seconds($0)).x }
    }
    #expect(places(0, 1) == [0, 25, 50, 75, 100])
    #expect(places(0.5, 0.25) == [50, 43.75, 37.5, 31.25, 25])
    #expect(places(-1, 1) == [0, 0, 0, 50, 100])
    let square = MotionPath(
      polyline: [Point(0, 0), Point(1, 0), Point(1, 1), Point(0, 1)], isClosed: true,
    )
    let round = Motion(along: square, from: 0.75, to: 1.25).duration(.seconds(4)).ease(.linear)
    #expect((round.value(at: .seconds(1)) - Point(0, 0.5)).length < 1e-15)
    #expect(round.value(at: .seconds(2)) == Point(0, 0))
    #expect(round.value(at: .seconds(4)) == Point(1, 0))
    #expect(square.point(at: -0.25) == Point(0, 1))
    #expect(square.point(at: 2) == Point(0, 0))
    let overshoot = Motion(along: line).duration(.seconds(1)).ease(.backOut)
    #expect(overshoot.value(at: .milliseconds(700)).x == 100)
  }

  // MARK: Edges

  @Test
  func `a path without length is a point`() throws {
    #expect(MotionPath([]).point(at: 0.5) == .zero)
    #expect(MotionPath(polyline: [Point(3, 4)]).point(at: 0.5) == Point(3, 4))
    let still = try MotionPath(svg: "M3 4 h0 v0 C 3 4 3 4 3 4 z")
    #expect(still.length == 0)
    #expect([0, 0.5, 1].map(still.point) == [Point(3, 4), Point(3, 4), Point(3, 4)])
    #expect(!still.isClosed)
  }

  @Test
  func `no number traps`() {
    for wild in [Double.nan, .infinity, 1e308, .leastNonzeroMagnitude] {
      let paths = [
        MotionPath(polyline: [.zero, Point(wild, 1), Point(1, -wild)]),
        MotionPath(catmullRom: [.zero, Point(wild, 1), Point(1, -wild)]),
        MotionPath(arcAround: Point(wild, 0), radius: wild, sweep: wild),
        MotionPath([.arc(to: Point(1, wild), radii: Point(wild, 1), rotation: wild)]),
        MotionPath([.curve(to: Point(1, 1), control1: Point(wild, wild), control2: .zero)]),
      ]
      for path in paths {
        for fraction in [0, 0.3, 1, wild, -wild] {
          _ = (path.point(at: fraction), path.angle(at: fraction))
        }
      }
    }
  }

  // MARK: Splines

  @Test(arguments: MotionPath.Parametrization.allCases)
  func `a spline passes its points without a corner`(pace: MotionPath.Parametrization) {
    let points = [
      Point(0, 0),
      Point(10, 30),
      Point(11, 31),
      Point(60, 0),
      Point(60, 0),
      Point(9, 9),
    ]
    for isClosed in [false, true] {
      let spline = MotionPath(catmullRom: points, parametrization: pace, isClosed: isClosed)
      #expect(spline.segments.count == (isClosed ? 5 : 4))
      let corners = [points[0], points[1], points[2], points[3], points[5]]
      #expect(spline.segments.map(\.start) == Array(corners.prefix(isClosed ? 5 : 4)))
      #expect(spline.end == (isClosed ? points[0] : points[5]))
      var joints = Array(zip(spline.segments, spline.segments.dropFirst()))
      if isClosed {
        joints.append((spline.segments[4], spline.segments[0]))
      }
      for (before, after) in joints {
        let end = before.direction(at: 1)
        let start = after.direction(at: 0)
        #expect(((end ?? .zero) - (start ?? .zero)).length < 1e-12)
      }
    }
  }

  @Test
  func `a uniform spline is that of Catmull and Rom`() {
    let points = [Point(0, 0), Point(1, 5), Point(4, 4), Point(7, -2)]
    let spline = MotionPath(catmullRom: points, parametrization: .uniform)
    for step in 0...10 {
      let t = Double(step) / 10
      let a = points[0]
      let b = points[1]
      let c = points[2]
      let d = points[3]
      let linear: Point = c - a
      let quadratic: Point = (a * 2 - b * 5) + (c * 4 - d)
      let cubic: Point = (b - c) * 3 + (d - a)
      let curved: Point = quadratic * (t * t) + cubic * (t * t * t)
      let exact: Point = b + (linear * t + curved) / 2
      #expect((spline.segments[1].point(at: t) - exact).length < 1e-14)
    }
    #expect(MotionPath(catmullRom: [Point(2, 3), Point(2, 3)]).point(at: 0.7) == Point(2, 3))
    #expect(MotionPath(catmullRom: [Point(0, 0), Point(2, 0)]).point(at: 0.25).x == 0.5)
  }
}
