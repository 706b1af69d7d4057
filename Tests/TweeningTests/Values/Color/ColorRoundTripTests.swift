import Testing
@testable import Tweening
@testable import TweeningTestSupport

/// The text of a color gives the color back.
@Suite(.limitedConcurrency)
struct ColorRoundTripTests {
  static let extremes = [
    0, 1, -1, 0.5, 1e-300, -1e-300, 1e-16, 1e-13, -1e-7, 1e-6, 3e-6, 0.999999, 1.0000000000000002,
    1.5, -0.2, 7, 1e9, -1e100, 1e200, 1e308, -1e308, .leastNonzeroMagnitude,
    .greatestFiniteMagnitude, .infinity, -.infinity, .nan,
  ]

  /// The components of a color of which the texts can only keep the finite ones.
  private func finite(_ components: SIMD3<Double>) -> SIMD3<Double> {
    components.replacing(with: 0, where: .!(components.magnitudes .<= .greatestFiniteMagnitude))
  }

  private func check(_ color: TweenColor) throws {
    for notation in TweenColor.Notation.allCases {
      let text = color.cssText(notation)
      let isFinite = !["inf", "nan", "INF", "NaN"].contains { text.contains($0) }
      try #require(isFinite, "\(text)")
      let parsed = try TweenColor(parsing: text)
      try #require(notation == .hex || parsed.alpha == color.alpha || color.alpha.isNaN, "\(text)")
      switch notation {
      case .hex:
        try #require(parsed.cssText() == text)

      case .rgb, .hsl:
        // The gamut is all that these notations have.
        let expected = color.srgb.map { $0 > 0 ? min($0, 1) : 0 }
        let difference = (parsed.srgb - expected).magnitudes.max()
        try #require(difference < 1e-12, "\(text), \(difference)")

      case .oklab:
        try #require(parsed.oklab == finite(color.oklab), "\(text)")

      case .oklch:
        let expected = finite(color.oklab)
        // A chroma that no Double holds is the largest one.
        let size = expected.magnitudes.max()
        guard size < 1e308 else { continue }
        let difference = (parsed.oklab - expected).magnitudes.max()
        try #require(difference <= 1e-12 * max(1, size), "\(text), \(difference)")
      }
    }
  }

  @Test
  func `colors of any components come back`() throws {
    for x in Self.extremes {
      for y in Self.extremes {
        for z in [x, 0.3] {
          let components = SIMD3(x, y, z)
          try check(TweenColor(oklab: components, alpha: 0.25))
          try check(TweenColor(srgb: components))
          try check(TweenColor(linearSRGB: components))
          try check(TweenColor(oklch: components, alpha: x))
        }
      }
    }
  }

  @Test
  func `random colors come back`() throws {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<500 {
      func component(_ range: ClosedRange<Double>) -> Double {
        .random(in: range, using: &random)
      }
      let alpha = component(0...1)
      try check(
        TweenColor(
          red: component(-0.2...1.2), green: component(0...1), blue: component(0...1), alpha: alpha,
        )
      )
      try check(
        TweenColor(oklab: SIMD3(component(-1...2), component(-0.4...0.4), component(-0.4...0.4)))
      )
      // Nearly gray, and nearly black or white.
      let gray = component(0...1)
      try check(
        TweenColor(red: gray, green: gray + component(-1e-13...1e-13), blue: gray, alpha: alpha)
      )
      try check(TweenColor(oklab: SIMD3(gray, component(-4e-6...4e-6), component(-4e-6...4e-6))))
      try check(TweenColor(red: 1, green: 1 - component(0...1e-15), blue: component(0...1e-300)))
    }
  }

  @Test(arguments: [
    "hsl(120deg 50% 1e-300%)", "hsl(0 1e300% 50%)", "oklab(1.5 0.1 0)", "oklab(-20% 0.1 0)",
    "oklch(1e308 1e308 45)", "white", "black", "hsl(1e308 50% 50%)", "oklab(1e308 -1e308 1e308)",
    "rgb(0 0 0 / 1e-300)", "hsl(5e-324 1e-320% 99.99999999999999%)",
  ])
  func `texts of extreme numbers come back`(text: String) throws {
    try check(TweenColor(parsing: text))
  }

  @Test
  func `white is white, and a lightness is kept`() throws {
    let white = TweenColor(red: 1, green: 1, blue: 1)
    #expect(try TweenColor(parsing: white.cssText(.oklab)) == white)
    #expect(try TweenColor(parsing: "oklab(1.5 0 0)").oklab.x == 1.5)
    #expect(try TweenColor(parsing: "oklch(-10% 0 0)").oklab.x == -0.1)
    #expect(try TweenColor(parsing: "hsl(120deg 50% 1e-300%)").cssText(.hsl) == "hsl(120, 50%, 0%)")
  }

  @Test
  func `an angle that is no number is refused`() {
    let error = #expect(throws: TweenColor.ParsingError.self) {
      try TweenColor(parsing: "hsl(1e308turn 50% 50%)")
    }
    #expect(error?.position == 4)
  }
}

extension SIMD3<Double> {
  fileprivate var magnitudes: SIMD3 {
    map(\.magnitude)
  }

  fileprivate func map(_ transform: (Double) -> Double) -> SIMD3 {
    SIMD3(transform(x), transform(y), transform(z))
  }
}
