/// A function of CSS that creates a color from three components.
enum ColorFunction: Hashable {
  case rgb
  case hsl
  case hwb
  case lab
  case lch
  case oklab
  case oklch
  case color(PredefinedColorSpace)

  /// The functions without `color()`.
  static let named: [String: ColorFunction] = [
    "rgb": .rgb, "rgba": .rgb, "hsl": .hsl, "hsla": .hsl, "hwb": .hwb, "lab": .lab, "lch": .lch,
    "oklab": .oklab, "oklch": .oklch,
  ]

  /// Whether commas may separate the components.
  var allowsCommas: Bool {
    switch self {
    case .rgb, .hsl: true
    case .hwb, .lab, .lch, .oklab, .oklch, .color: false
    }
  }

  /// Whether CSS interpolates the colors in sRGB.
  var isLegacy: Bool {
    self == .hwb || allowsCommas
  }

  /// Returns the three components.
  ///
  /// - Parameter limitsLightness: Whether a lightness ends at black and at white.
  func channels(limitsLightness: Bool) -> [ColorChannel] {
    func lightness(_ whole: Double) -> ColorChannel {
      limitsLightness ? .lightness(whole) : .axis(whole)
    }
    return switch self {
    case .rgb: [.byte, .byte, .byte]
    case .hsl: [.hue, .positiveHundredths, .hundredths]
    case .hwb: [.hue, .positiveHundredths, .positiveHundredths]
    case .lab: [lightness(100), .axis(125), .axis(125)]
    case .lch: [lightness(100), .chroma(150), .hue]
    case .oklab: [lightness(1), .axis(0.4), .axis(0.4)]
    case .oklch: [lightness(1), .chroma(0.4), .hue]
    case .color: [.axis(1), .axis(1), .axis(1)]
    }
  }

  func color(_ components: SIMD3<Double>, alpha: Double) -> TweenColor {
    switch self {
    case .rgb: return TweenColor(srgb: components, alpha: alpha)

    case .hsl: return TweenColor(srgb: ColorSpaces.srgb(hsl: components), alpha: alpha)

    case .hwb: return TweenColor(srgb: ColorSpaces.srgb(hwb: components), alpha: alpha)

    case .lab:
      let xyz = ColorSpaces.xyzD50(lab: bounded(components))
      return ColorFunction.color(.xyzD50).color(xyz, alpha: alpha)

    case .lch:
      let lab = ColorSpaces.rectangular(polar: bounded(components))
      return ColorFunction.lab.color(lab, alpha: alpha)

    case .oklab: return TweenColor(oklab: components, alpha: alpha)

    case .oklch: return TweenColor(oklch: components, alpha: alpha)

    case .color(let space):
      return TweenColor(linearSRGB: space.linearSRGB(bounded(components)), alpha: alpha)
    }
  }

  /// Returns components whose powers do not overflow.
  private func bounded(_ components: SIMD3<Double>) -> SIMD3<Double> {
    components.clamped(
      lowerBound: SIMD3(repeating: -1e38), upperBound: SIMD3(repeating: 1e38),
    )
  }
}

/// The scale of a component: the values of the number 1 and of 100 %, and the limits.
struct ColorChannel {
  let perNumber: Double
  let whole: Double
  let limits: ClosedRange<Double>
  var isAngle = false

  private static let unlimited = -Double.infinity...Double.infinity
  private static let positive = 0...Double.infinity

  static let byte = ColorChannel(perNumber: 1 / 255, whole: 1, limits: 0...1)
  static let hundredths = ColorChannel(perNumber: 0.01, whole: 1, limits: unlimited)
  static let positiveHundredths = ColorChannel(perNumber: 0.01, whole: 1, limits: positive)
  static let hue = ColorChannel(perNumber: 1, whole: 0, limits: unlimited, isAngle: true)
  static let alpha = ColorChannel(perNumber: 1, whole: 1, limits: 0...1)

  static func lightness(_ whole: Double) -> ColorChannel {
    ColorChannel(perNumber: 1, whole: whole, limits: 0...whole)
  }

  static func axis(_ whole: Double) -> ColorChannel {
    ColorChannel(perNumber: 1, whole: whole, limits: unlimited)
  }

  static func chroma(_ whole: Double) -> ColorChannel {
    ColorChannel(perNumber: 1, whole: whole, limits: positive)
  }

  /// The units of angles and their sizes in degrees.
  static let angleUnits = ["deg": 1, "grad": 0.9, "rad": 180 / Double.pi, "turn": 360]

  var expectation: String {
    isAngle ? "a number, an angle or none" : "a number, a percentage or none"
  }

  func limited(_ value: Double) -> Double {
    min(max(value, limits.lowerBound), limits.upperBound)
  }
}
