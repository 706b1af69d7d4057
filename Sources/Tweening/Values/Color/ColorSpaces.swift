/// A matrix of three rows.
private struct Matrix {
  let rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  init(_ first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) {
    rows = (first, second, third)
  }

  static func * (matrix: Matrix, vector: SIMD3<Double>) -> SIMD3<Double> {
    let products = (matrix.rows.0 * vector, matrix.rows.1 * vector, matrix.rows.2 * vector)
    return SIMD3(
      products.0.x + products.0.y + products.0.z,
      products.1.x + products.1.y + products.1.z,
      products.2.x + products.2.y + products.2.z,
    )
  }
}

extension Matrix {
  // The products of the matrices in the specification, and the inverses of these products.

  static let conesOfLinearSRGB = Matrix(
    SIMD3(0.412221469470763, 0.5363325372617348, 0.0514459932675022),
    SIMD3(0.21190349581782522, 0.6806995506452344, 0.10739695353694055),
    SIMD3(0.08830245919005643, 0.2817188391361215, 0.6299787016738221),
  )

  static let linearSRGBOfCones = Matrix(
    SIMD3(4.076741636075958, -3.3077115392580625, 0.23096990318210447),
    SIMD3(-1.268437973285032, 2.609757349287689, -0.3413193760026573),
    SIMD3(-0.00419607613867548, -0.7034186179359363, 1.7076146940746117),
  )

  static let oklabOfCones = Matrix(
    SIMD3(0.210454268309314, 0.7936177747023054, -0.0040720430116193),
    SIMD3(1.9779985324311684, -2.42859224204858, 0.450593709617411),
    SIMD3(0.0259040424655478, 0.7827717124575296, -0.8086757549230774),
  )

  static let conesOfOklab = Matrix(
    SIMD3(1, 0.396337777376175, 0.2158037573099136),
    SIMD3(1, -0.10556134581565856, -0.06385417282581334),
    SIMD3(1, -0.08948417752981182, -1.2914855480194094),
  )
}

/// Conversions of color components between spaces.
enum ColorSpaces {
  static func oklab(linearSRGB color: SIMD3<Double>) -> SIMD3<Double> {
    let cones = Matrix.conesOfLinearSRGB * color
    return Matrix.oklabOfCones * each(cones, cubeRoot)
  }

  static func linearSRGB(oklab color: SIMD3<Double>) -> SIMD3<Double> {
    let cones = Matrix.conesOfOklab * color
    return Matrix.linearSRGBOfCones * (cones * cones * cones)
  }

  static func linear(_ color: SIMD3<Double>) -> SIMD3<Double> {
    each(color) { x in
      let size = x.magnitude
      let power = exponential(2.4 * naturalLogarithm((size + 0.055) / 1.055))
      return signed(size <= 0.04045 ? size / 12.92 : power, like: x)
    }
  }

  static func gammaEncoded(_ color: SIMD3<Double>) -> SIMD3<Double> {
    each(color) { x in
      let size = x.magnitude
      let power = 1.055 * exponential(naturalLogarithm(size) / 2.4) - 0.055
      return signed(size <= 0.0031308 ? size * 12.92 : power, like: x)
    }
  }

  /// Returns lightness, chroma, and hue in degrees from 0 to 360.
  ///
  /// - Parameter leastChroma: The largest chroma of a gray, whose hue is 0.
  static func oklch(
    oklab color: SIMD3<Double>,
    leastChroma: Double = leastChroma,
  ) -> SIMD3<Double> {
    let chroma = length(color.y, color.z)
    guard chroma > leastChroma else { return SIMD3(color.x, chroma, 0) }
    let degrees = arctangent(color.z, color.y) * (180 / .pi)
    // The sum for an angle just below 0 is rounded to 360.
    let hue = degrees < 0 ? degrees + 360 : degrees
    return SIMD3(color.x, chroma, hue < 360 ? hue : 0)
  }

  static func oklab(oklch color: SIMD3<Double>) -> SIMD3<Double> {
    let quarterTurns = color.z.truncatingRemainder(dividingBy: 360) / 90
    return SIMD3(
      color.x,
      color.y * sineOfAnyQuarterTurns(quarterTurns + 1),
      color.y * sineOfAnyQuarterTurns(quarterTurns),
    )
  }

  /// The largest chroma of a gray in CSS. The hue of a gray has no meaning.
  static let leastChroma = 4e-6

  /// Returns hue in degrees, saturation and lightness.
  static func hsl(srgb color: SIMD3<Double>) -> SIMD3<Double> {
    let most = color.max()
    let least = color.min()
    let sum = most + least
    let range = most - least
    guard range > 0 else { return SIMD3(0, 0, sum / 2) }
    let sixths: Double =
      if most == color.x {
        (color.y - color.z) / range + (color.y < color.z ? 6 : 0)
      } else if most == color.y {
        (color.z - color.x) / range + 2
      } else {
        (color.x - color.y) / range + 4
      }
    // The form 1 − |sum − 1| would round nearly black or white colors to 0.
    let room = sum <= 1 ? sum : (1 - most) + (1 - least)
    return SIMD3(60 * sixths, range / room, sum / 2)
  }

  static func srgb(hsl color: SIMD3<Double>) -> SIMD3<Double> {
    let hue = color.x.truncatingRemainder(dividingBy: 360) / 30
    let amplitude = color.y * min(color.z, 1 - color.z)
    return each(SIMD3(0, 8, 4)) { shift in
      let position = (hue + 12 + shift).truncatingRemainder(dividingBy: 12)
      return color.z - amplitude * max(-1, min(position - 3, 9 - position, 1))
    }
  }

  private static func each(
    _ color: SIMD3<Double>,
    _ function: (Double) -> Double,
  ) -> SIMD3<Double> {
    SIMD3(function(color.x), function(color.y), function(color.z))
  }

  /// Returns √(x² + y²), even if the squares overflow.
  private static func length(_ x: Double, _ y: Double) -> Double {
    let squares = x * x + y * y
    guard squares == .infinity else { return squares.squareRoot() }
    let most = max(x.magnitude, y.magnitude)
    let (x, y) = (x / most, y / most)
    return min(most * (x * x + y * y).squareRoot(), .greatestFiniteMagnitude)
  }
}
