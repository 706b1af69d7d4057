import Testing
@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct SVGPathTests {
  typealias Point = SIMD2<Double>

  /// Pairs of texts for the same path.
  @Test(arguments: [
    ("M10 20 L30 40 50 60", "m10 20 20 20 20 20"), ("M1,2,3,4", "M1 2L3 4"),
    ("M10 20 H30 V5", "m10 20 h20 v-15"), ("M10 20 H30 40", "M10 20 L30 20 L40 20"),
    ("M5 5 C1 2 3 4 10 10", "m5 5 c-4-3-2-1 5 5"), ("M5 5 Q1 2 10 10", "m5 5q-4-3 5 5"),
    ("M0 0 C1 2 3 4 5 6 S 9 9 10 12", "M0 0 C1 2 3 4 5 6 C 7 8 9 9 10 12"),
    ("M0 0 c1 2 3 4 5 6 s 4 3 5 6", "M0 0 C1 2 3 4 5 6 C 7 8 9 9 10 12"),
    ("M1 2 S 9 9 10 12", "M1 2 C 1 2 9 9 10 12"),
    ("M0 0 Q1 2 5 6 T 10 12 t 1 1", "M0 0 Q1 2 5 6 Q 9 10 10 12 Q 11 14 11 13"),
    ("M1 2 T 10 12", "M1 2 Q 1 2 10 12"), ("M1 2 L 3 4 T 5 5", "M1 2 L 3 4 Q 3 4 5 5"),
    ("M0 0 A5 6 7 0 1 8 9", "m0 0a5 6 7 018 9"), ("M1 1 a5,6,7,1,0,8,9", "M1 1 A5 6 7 1 0 9 10"),
    ("M1 1h4v4z", "M1 1 L5 1 L5 5 L1 1"), ("M1 1h4v4Zh2", "M1 1 L5 1 L5 5 L1 1 L3 1"),
    ("M1 1h4zm1 1h2", "M1 1 H5 L1 1 M2 2 L4 2"), ("M.5.5-1-1", "M0.5 0.5 L-1 -1"),
    ("M1e1 2E-1", "M10 .2"), ("\n M 1 2 \t L\r3\u{C},4 ", "M1 2 L3 4"),
    ("M0 0 A 0 5 0 0 0 9 9", "M0 0 L 9 9"), ("M0 0 A-5 -6 7 0 1 8 9", "M0 0 A5 6 7 0 1 8 9"),
  ])
  func `every command, absolute and relative`(text: String, same: String) throws {
    let (path, other) = try (MotionPath(svg: text), MotionPath(svg: same))
    #expect(path.segments.count == other.segments.count)
    for (left, right) in zip(path.segments, other.segments) {
      for t in [0, 0.3, 0.5, 0.8, 1] {
        #expect((left.point(at: t) - right.point(at: t)).length < 1e-13, "\(t)")
      }
    }
    #expect(path.end == other.end)
  }

  @Test
  func `SVG path data equals elements added by hand`() throws {
    let path = try MotionPath(svg: "M1 2 L3 4 Q5 6 7 8 C9 8 7 6 5 4 A 1 2 90 1 0 3 2 Z")
    let elements: [MotionPath.Element] = [
      .move(to: Point(1, 2)), .line(to: Point(3, 4)),
      .quadCurve(to: Point(7, 8), control: Point(5, 6)),
      .curve(to: Point(5, 4), control1: Point(9, 8), control2: Point(7, 6)),
      .arc(
        to: Point(3, 2), radii: Point(1, 2), rotation: .pi / 2, isLarge: true, isPositive: false,
      ),
      .close,
    ]
    #expect(path == MotionPath(elements))
    #expect(path.hashValue == MotionPath(elements).hashValue)
    #expect(path != MotionPath(elements.dropLast()))
  }

  /// From (0, 0) to (10, 0) on circles of radius 10, whose centers are at (5, ±5√3): a sixth of
  /// the circle, or the rest; the y axis points down, and positive is clockwise to the eye.
  static let arcs: [(flags: String, y: Double)] = [
    ("0 1", -1.3397459621556135), ("0 0", 1.3397459621556135), ("1 1", -18.660254037844386),
    ("1 0", 18.660254037844386),
  ]

  @Test(arguments: arcs)
  func `the flags choose among four arcs`(flags: String, y: Double) throws {
    let path = try MotionPath(svg: "M0 0 A 10 10 0 \(flags) 10 0")
    #expect((path.point(at: 0.5) - Point(5, y)).length < 1e-5)
    let length = 20 * Double.pi / 6
    let whole = flags.hasPrefix("1") ? 5 * length : length
    #expect(abs(path.length - whole) < 1e-9)
  }

  @Test
  func `an ellipse is turned, and enlarged where it is too small`() throws {
    // Half of an ellipse of 20 by 10, turned by 90°: it goes out to the right.
    let turned = try MotionPath(svg: "M0 0 A 10 5 90 0 1 0 20")
    #expect((turned.segments[0].point(at: 0.5) - Point(5, 10)).length < 1e-12)
    let small = try MotionPath(svg: "M0 0 A 1 1 0 0 1 20 0")
    #expect((small.point(at: 0.5) - Point(10, -10)).length < 1e-5)
    #expect(try MotionPath(svg: "M3 3 A 5 5 0 1 1 3 3").length == 0)
  }

  /// Each with the position of the mistake, and a part of the expectation there.
  static let refused: [(text: String, position: Int, expectation: String)] = [
    ("", 0, "M or m"), ("  ", 2, "M or m"), ("L 1 2", 0, "M or m"), ("none", 0, "M or m"),
    ("M", 1, "a number"), ("M 1", 3, "a number"), ("M 1 x", 4, "a number"),
    ("M1 2 3", 6, "a number"),
    ("M1 2 X", 5, "a command: M, L"), ("M1 2 L3 4 5", 11, "a number"), ("M1 2,", 5, "a number"),
    ("M1 2, L3 4", 6, "a number"), ("M1,,2", 3, "a number"), ("M0 0 z 1 2", 7, "a command"),
    ("M0 0 A 1 1 0 2 0 3 4", 13, "0 or 1"), ("M0 0 A 1 1 0 1 1 3", 18, "a number"),
    ("M1e999 0", 1, "too large"), ("M0 0 C1 2 3 4 5", 15, "a number"), ("M0 0 h,1", 6, "a number"),
    ("M0 0 é", 5, "a command"), ("M0 0 # L 1 1", 5, "a command"),
  ]

  @Test(arguments: refused)
  func `other texts are refused with the place`(
    text: String,
    position: Int,
    expectation: String,
  ) {
    let error = #expect(throws: MotionPath.ParsingError.self) { try MotionPath(svg: text) }
    #expect(error?.position == position)
    #expect(error?.expectation.contains(expectation) == true, "\(String(describing: error))")
  }

  @Test
  func `an error says what was expected where`() {
    let error = #expect(throws: MotionPath.ParsingError.self) { try MotionPath(svg: "M1 2 L3") }
    #expect(error?.description == "expected a number at character 8 of the path \"M1 2 L3\"")
  }
}
