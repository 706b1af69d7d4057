import Foundation
import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// Paths in space, against sums of very many short chords.
@Suite(.limitedConcurrency)
struct MotionPath3DTests {
  typealias Point = SIMD3<Double>
  typealias Curve = (Point, Point, Point, Point)

  static let curves: [Curve] = [
    (Point(0, 0, 0), Point(100, 0, 30), Point(0, 100, -20), Point(100, 100, 50)),
    (Point(1, 2, 3), Point(30, 90, 0), Point(70, -90, 200), Point(100, 0, 0)),
    // A cusp, and control points on the ends.
    (Point(0, 0, 0), Point(100, 100, 9), Point(0, 100, 9), Point(100, 0, 0)),
    (Point(0, 0, 0), Point(0, 0, 0), Point(100, 100, 100), Point(100, 100, 100)),
    (Point(0, 0, 0), Point(300, 0, 0), Point(-200, 0, 0), Point(100, 0, 0)),
  ]

  /// A point of a Bézier curve, by the construction of de Casteljau.
  private func point(_ curve: Curve, _ t: Double) -> Point {
    var points = [curve.0, curve.1, curve.2, curve.3]
    while points.count > 1 {
      points = zip(points, points.dropFirst()).map { $0 * (1 - t) + $1 * t }
    }
    return points[0]
  }

  private func distance(_ a: Point, _ b: Point) -> Double {
    let d = a - b
    return (d.x * d.x + d.y * d.y + d.z * d.z).squareRoot()
  }

  @Test(arguments: 0..<5)
  func `positions are fractions of the length`(number: Int) {
    let curve = Self.curves[number]
    let path = MotionPath3D([
      .move(to: curve.0), .curve(to: curve.3, control1: curve.1, control2: curve.2),
    ])
    let count = 10_000
    let points = (0...count).map { point(curve, Double($0) / Double(count)) }
    var lengths = [0.0]
    for index in 1...count {
      lengths.append(lengths[index - 1] + distance(points[index], points[index - 1]))
    }
    let whole = lengths[count]
    #expect(abs(path.length - whole) < 1e-6 * whole)
    var index = 0
    for step in 0...500 {
      let sought = whole * Double(step) / 500
      while index < count - 1, lengths[index + 1] < sought {
        index += 1
      }
      let share = (sought - lengths[index]) / (lengths[index + 1] - lengths[index])
      let exact = points[index] + (points[index + 1] - points[index]) * share
      #expect(distance(path.point(at: Double(step) / 500), exact) < 2e-5 * whole, "\(step)")
    }
    #expect(path.point(at: 0) == curve.0 && path.start == curve.0)
    #expect(path.point(at: 1) == curve.3 && path.end == curve.3)
    #expect(path.point(at: -1) == curve.0 && path.point(at: .nan) == curve.0)
  }

  @Test
  func `a path in a plane is that of the plane`() {
    let corners = [SIMD2(0.0, 0), SIMD2(40, 25), SIMD2(80, 0), SIMD2(85, 90), SIMD2(3, 50)]
    for isClosed in [false, true] {
      for pace in MotionPath.Parametrization.allCases {
        let flat = MotionPath(catmullRom: corners, parametrization: pace, isClosed: isClosed)
        let path = MotionPath3D(
          catmullRom: corners.map { Point($0.y, 7, $0.x) }, parametrization: pace,
          isClosed: isClosed,
        )
        #expect(abs(path.length - flat.length) < 1e-9)
        #expect(path.isClosed == isClosed)
        for step in -20...220 {
          let fraction = Double(step) / 200
          let (own, other) = (path.point(at: fraction), flat.point(at: fraction))
          #expect(distance(own, Point(other.y, 7, other.x)) < 1e-9)
          let (ahead, direction) = (path.tangent(at: fraction), flat.tangent(at: fraction))
          #expect(distance(ahead, Point(direction.y, 0, direction.x)) < 1e-6)
        }
      }
    }
  }

  @Test
  func `a helix is as long as its formula says`() {
    // Eight points a turn: a spline is near the helix, which is √(r² + h²) long a radian.
    let points = (0...80).map { step in
      let angle = Double(step) * .pi / 4
      return Point(10 * cos(angle), 10 * sin(angle), 2 * angle)
    }
    let path = MotionPath3D(catmullRom: points)
    let length = 20 * .pi * (100.0 + 4).squareRoot()
    #expect(abs(path.length / length - 1) < 5e-3)
    for step in 2..<78 {
      // By symmetry, the spline passes its points at equal lengths, away from its ends.
      let fraction = (Double(step) - 40) / 80 + 0.5
      #expect(distance(path.point(at: fraction), points[step]) < 1e-3 * length)
    }
  }

  @Test
  func `a spline passes through its points, without corners`() {
    let points = [
      Point(0, 0, 0), Point(40, 25, 10), Point(80, 0, 30), Point(80, 0, 30), Point(120, 10, 0),
    ]
    let path = MotionPath3D(catmullRom: points)
    #expect(path.outline.segments.map(\.start) + [path.end] == [0, 1, 2, 4].map { points[$0] })
    var passed = 0.0
    for (segment, next) in zip(path.outline.segments, path.outline.segments.dropFirst()) {
      let cut = (distance(segment.velocity(at: 1), .zero), distance(next.velocity(at: 0), .zero))
      let turn = segment.velocity(at: 1) / cut.0 - next.velocity(at: 0) / cut.1
      #expect(distance(turn, .zero) < 1e-12)
      passed +=
        MotionPath3D([
          .move(to: segment.start),
          .curve(to: segment.end, control1: segment.control1, control2: segment.control2),
        ]).length
      #expect(distance(path.point(at: passed / path.length), segment.end) < 1e-5 * path.length)
    }
  }

  @Test
  func `a motion has a constant speed along the tangent`() {
    let points = [Point(0, 0, 0), Point(40, 25, 10), Point(80, 0, 30), Point(120, 10, 0)]
    let path = MotionPath3D(catmullRom: points)
    for (from, to) in [(0.0, 1.0), (0.9, 0.2)] {
      let motion = Motion(along: path, from: from, to: to).duration(.seconds(2)).ease(.linear)
      for step in 1..<100 {
        let fraction = from + (to - from) * Double(step) / 100
        let time = Duration.milliseconds(20 * step)
        #expect(distance(motion.value(at: time), path.point(at: fraction)) < 1e-9)
        let reach = Duration.microseconds(10)
        let way = motion.value(at: time + reach) - motion.value(at: time - reach)
        let speed = path.length * abs(to - from) / 2
        #expect(abs(distance(way, .zero) / 2e-5 - speed) < 0.01 * speed)
        let velocity = motion.velocity(at: time)
        #expect(abs(distance(velocity, .zero) - speed) < 1e-9 * speed)
        let tangent = path.tangent(at: fraction) * (to > from ? 1 : -1)
        #expect(distance(velocity / speed, tangent) < 1e-9)
        #expect(distance(way / distance(way, .zero), tangent) < 1e-3)
      }
    }
  }

  @Test
  func `elements join lines, curves and subpaths`() {
    let path = MotionPath3D([
      .line(to: Point(3, 4, 0)), .line(to: Point(3, 4, 12)), .move(to: Point(100, 0, 0)),
      .line(to: Point(100, 0, 5)), .line(to: Point(100, 5, 5)), .close,
    ])
    #expect(abs(path.length - (5 + 12 + 5 + 5 + 50.squareRoot())) < 1e-12)
    #expect(path.end == Point(100, 0, 0))
    #expect(distance(path.point(at: 5 / path.length), Point(3, 4, 0)) < 1e-4)
    #expect(distance(path.tangent(at: 0.02), Point(0.6, 0.8, 0)) < 1e-12)
    let corner = path.tangent(at: 5 / path.length + 1e-9)
    #expect(distance(corner, Point(0, 0, 1)) < 1e-12)
  }

  @Test
  func `paths without length, and without finite numbers, do not crash`() {
    let paths = [
      MotionPath3D([]), MotionPath3D(catmullRom: []), MotionPath3D(catmullRom: [Point(1, 2, 3)]),
      MotionPath3D([.move(to: Point(1, 2, 3)), .close]),
      MotionPath3D(catmullRom: [Point(1, .nan, 3), Point(4, 5, 6), Point(.infinity, 0, 0)]),
      MotionPath3D([.line(to: Point(repeating: .greatestFiniteMagnitude)), .close]),
    ]
    for path in paths {
      for fraction in [0, 0.5, 1, -3, .infinity, .nan] {
        _ = path.point(at: fraction)
        _ = path.tangent(at: fraction)
      }
      _ = Motion(along: path).velocity(at: .milliseconds(100))
    }
    #expect(paths[0].tangent(at: 0.5) == Point(1, 0, 0))
    #expect(paths[2].point(at: 0.5) == Point(1, 2, 3) && paths[2].length == 0)
    #expect(paths[3].point(at: 0.5) == Point(1, 2, 3))
    #expect(MotionPath3D([.line(to: Point(1, 2, 3))]) == MotionPath3D([.line(to: Point(1, 2, 3))]))
  }

  @Test
  func `frames have the bits of single values`() async throws {
    var random = SeededGenerator(seed: 60)
    let paths = (0..<5).map { _ in
      let points = (0..<4).map { _ in
        Point(.random(in: -9...9, using: &random), 1, .random(in: -9...9, using: &random))
      }
      return MotionPath3D(catmullRom: points, isClosed: true)
    }
    let makers: [MotionMaker<Point>] = [
      { Motion(along: $0.pick(paths), to: 1.5) },
      { Motion(from: .zero, to: Point(1, 2, .random(in: 1...9, using: &$0))) },
    ]
    try await FrameAgreement.expect(61, makers)
  }
}
