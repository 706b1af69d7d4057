/// The luminance of a lightness.
struct LightnessCurve: EaseCurve {
  var name: String {
    "lightness"
  }

  func value(at progress: Double, before: Bool) -> Double {
    Lightness.luminance(clampedToUnit(progress))
  }

  func slope(at progress: Double, on side: Side) -> Double {
    side.isInUnit(progress) ? Lightness.slope(at: progress) : 0
  }
}

extension Ease {
  /// The luminance of an evenly rising lightness, for lamps: ((x + 0.16)/1.16)³, and below 0.08 a
  /// line to 0.
  ///
  /// The eye sees half of the light as three quarters of the brightness. A lamp that rises from
  /// dark to full light with this ease looks as if it changed at a constant pace; a linear rise
  /// seems to rush through the dark. For a fall, and between other levels, use
  /// ``NumberInterpolation/lightness``. The curve is the lightness L* of CIE 1976, which tables of
  /// lamps call CIE 1931.
  public static let lightness = Ease(LightnessCurve())
}
