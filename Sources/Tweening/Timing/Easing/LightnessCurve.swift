/// The luminance of a lightness, of CIE 1976 L*: (x + 0.16)³/1.16³, and below 0.08 a line.
///
/// CIE 15:2004, section 8.2.1: with L* = 100x, the luminance is Y = ((L* + 16)/116)³ where L* is
/// above 8, and L* · (3/29)³ below. Both parts meet with the same slope.
struct LightnessCurve: EaseCurve {
  var name: String {
    "lightness"
  }

  /// The lightness at which the line ends.
  private static let limit = 0.08
  /// The slope of the line, 100 · (3/29)³.
  private static let slope = 2700.0 / 24389

  func value(at progress: Double, before: Bool) -> Double {
    value(atUnit: clampedToUnit(progress))
  }

  func apply(to batch: EaseBatch) {
    batch.ease { value(atUnit: $0) }
  }

  private func value(atUnit x: Double) -> Double {
    let root = (x + 0.16) / 1.16
    return chosen(Self.slope * x, where: mask(x <= Self.limit), else: root * root * root)
  }

  func slope(at progress: Double, on side: Side) -> Double {
    guard side.isInUnit(progress) else { return 0 }
    let root = (progress + 0.16) / 1.16
    return progress <= Self.limit ? Self.slope : 3 * root * root / 1.16
  }
}

extension Ease {
  /// The luminance of an evenly rising lightness, for lamps: ((x + 0.16)/1.16)³, and below 0.08 a
  /// line to 0.
  ///
  /// The eye sees half of the light as three quarters of the brightness. A dimmer with this ease
  /// looks as if it changed at a constant pace; a linear one seems to rush through the dark. The
  /// curve is the lightness L* of CIE 1976, which tables of lamps call CIE 1931.
  public static let lightness = Ease(LightnessCurve())
}
