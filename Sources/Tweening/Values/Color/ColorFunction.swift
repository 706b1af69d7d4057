/// A CSS function that creates a color from three components.
enum ColorFunction: Sendable, Hashable {
  case rgb
  case hsl
  case oklab
  case oklch

  static let named: [String: ColorFunction] = [
    "rgb": .rgb, "rgba": .rgb, "hsl": .hsl, "hsla": .hsl, "oklab": .oklab, "oklch": .oklch,
  ]

  /// Whether commas may separate the components.
  var allowsCommas: Bool {
    switch self {
    case .rgb, .hsl: true
    case .oklab, .oklch: false
    }
  }

  /// The three components.
  var channels: [ColorChannel] {
    switch self {
    case .rgb: [.byte, .byte, .byte]
    case .hsl: [.hue, .saturation, .hundredths]
    case .oklab: [.lightness, .axis, .axis]
    case .oklch: [.lightness, .chroma, .hue]
    }
  }

  func color(_ components: SIMD3<Double>, alpha: Double) -> TweenColor {
    switch self {
    case .rgb: TweenColor(srgb: components, alpha: alpha)
    case .hsl: TweenColor(srgb: ColorSpaces.srgb(hsl: components), alpha: alpha)
    case .oklab: TweenColor(oklab: components, alpha: alpha)
    case .oklch: TweenColor(oklch: components, alpha: alpha)
    }
  }
}

/// The scale of a component: the values of the number 1 and of 100 %, and the limits.
struct ColorChannel: Sendable, Hashable {
  let perNumber: Double
  let whole: Double
  let limits: ClosedRange<Double>
  var isAngle = false

  private static let unlimited = -Double.infinity...Double.infinity

  static let byte = ColorChannel(perNumber: 1 / 255, whole: 1, limits: 0...1)
  static let saturation = ColorChannel(perNumber: 0.01, whole: 1, limits: 0...Double.infinity)
  static let hundredths = ColorChannel(perNumber: 0.01, whole: 1, limits: unlimited)
  static let lightness = ColorChannel(perNumber: 1, whole: 1, limits: unlimited)
  static let axis = ColorChannel(perNumber: 1, whole: 0.4, limits: unlimited)
  static let chroma = ColorChannel(perNumber: 1, whole: 0.4, limits: 0...Double.infinity)
  static let hue = ColorChannel(perNumber: 1, whole: 0, limits: unlimited, isAngle: true)
  static let alpha = ColorChannel(perNumber: 1, whole: 1, limits: 0...1)

  /// The units of angles and their sizes in degrees.
  static let angleUnits = ["deg": 1, "grad": 0.9, "rad": 180 / Double.pi, "turn": 360]

  var expectation: String {
    isAngle ? "a number, an angle or none" : "a number, a percentage or none"
  }

  func limited(_ value: Double) -> Double {
    min(max(value, limits.lowerBound), limits.upperBound)
  }
}
