/// Conversions of color components between spaces.
enum ColorSpaces {
  static func oklab(linearSRGB color: SIMD3<Double>) -> SIMD3<Double> {
    let cones = ColorMatrix.conesOfLinearSRGB * color
    return ColorMatrix.oklabOfCones * each(cones, cubeRoot)
  }

  static func linearSRGB(oklab color: SIMD3<Double>) -> SIMD3<Double> {
    let cones = ColorMatrix.conesOfOklab * color
    return ColorMatrix.linearSRGBOfCones * (cones * cones * cones)
  }

  static func linear(_ color: SIMD3<Double>) -> SIMD3<Double> {
    each(color) { x in
      let size = x.magnitude
      let power = exponential(2.4 * naturalLogarithm((size + 0.055) / 1.055))
      return signed(size <= 0.04045 ? size / 12.92 : power, like: x)
    }
  }

  static func linear(proPhoto color: SIMD3<Double>) -> SIMD3<Double> {
    each(color) { x in
      x.magnitude <= 1.0 / 32 ? x / 16 : power(x, 1.8)
    }
  }

  static func power(_ color: SIMD3<Double>, _ exponent: Double) -> SIMD3<Double> {
    each(color) { power($0, exponent) }
  }

  /// Returns the power of the magnitude of a number, with the sign of the number.
  private static func power(_ x: Double, _ exponent: Double) -> Double {
    let size = x.magnitude
    return size > 0 ? signed(exponential(exponent * naturalLogarithm(size)), like: x) : 0
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

  /// Returns the lightness and two axes of a lightness, a chroma, and a hue in degrees.
  static func rectangular(polar color: SIMD3<Double>) -> SIMD3<Double> {
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

  static func srgb(hwb color: SIMD3<Double>) -> SIMD3<Double> {
    let sum = color.y + color.z
    guard sum < 1 else { return SIMD3(repeating: color.y / sum) }
    return srgb(hsl: SIMD3(color.x, 1, 0.5)) * (1 - sum) + color.y
  }

  /// Returns the color of CIE Lab, with a lightness of 0...100, in XYZ with the white D50.
  static func xyzD50(lab color: SIMD3<Double>) -> SIMD3<Double> {
    let axes = SIMD3(color.y / 500, 0, color.z / -200) * 1.16
    let white = SIMD3(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)
    return each(axes + color.x / 100, Lightness.luminance) * white
  }

  /// Returns the results of a function for each component.
  static func each(
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
