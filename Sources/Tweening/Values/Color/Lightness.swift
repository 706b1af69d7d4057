/// The lightness L* of CIE 1976, as a fraction, and the luminance that has it.
///
/// CIE 15:2004, section 8.2.1: with L* = 100x, the luminance is Y = ((L* + 16)/116)³ where L* is
/// above 8, and L* · (3/29)³ below. Both parts meet with the same slope.
@usableFromInline
enum Lightness {
  /// The lightness at which the line ends.
  private static let limit = 0.08
  /// The slope of the line, 100 · (3/29)³.
  private static let slope = 2700.0 / 24389

  @usableFromInline
  static func luminance(_ lightness: Double) -> Double {
    let root = (lightness + 0.16) / 1.16
    return chosen(slope * lightness, where: mask(lightness <= limit), else: root * root * root)
  }

  /// Returns the derivative of the luminance.
  @usableFromInline
  static func slope(at lightness: Double) -> Double {
    let root = (lightness + 0.16) / 1.16
    return lightness <= limit ? slope : 3 * root * root / 1.16
  }

  @usableFromInline
  static func lightness(ofLuminance luminance: Double) -> Double {
    luminance <= limit * slope ? luminance / slope : 1.16 * cubeRoot(luminance) - 0.16
  }
}
