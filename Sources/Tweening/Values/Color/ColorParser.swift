/// A parser of colors in CSS Color 4.
struct ColorParser {
  private var scanner: CSSScanner<TweenColor.ParsingError>
  /// Whether the notation is older than CSS Color 4.
  private(set) var isLegacy = true

  init(_ text: String) {
    scanner = CSSScanner(text)
  }

  mutating func parse() throws(TweenColor.ParsingError) -> TweenColor {
    try scanner.skipSpace()
    let color = try parseColor()
    try scanner.expectEnd()
    return color
  }

  private mutating func parseColor() throws(TweenColor.ParsingError) -> TweenColor {
    if scanner.take("#") {
      return try parseHexadecimal()
    }
    let start = scanner.offset
    let name = scanner.takeName()
    if let function = ColorFunction.named[name] {
      guard scanner.take("(") else {
        throw scanner.error("\"(\" and the components of \(name)")
      }
      isLegacy = function.allowsCommas
      return try parseComponents(of: function)
    }
    if name == "transparent" {
      return TweenColor(red: 0, green: 0, blue: 0, alpha: 0)
    }
    guard let number = ColorNames.named[name] else {
      throw scanner.error("the name of a color, \"#\", rgb(, hsl(, oklab( or oklch(", at: start)
    }
    return TweenColor(bytes: number << 8 | 0xFF)
  }

  private mutating func parseHexadecimal() throws(TweenColor.ParsingError) -> TweenColor {
    let start = scanner.offset
    let digits = scanner.takeName()
    guard [3, 4, 6, 8].contains(digits.utf8.count), let number = UInt32(digits, radix: 16) else {
      throw scanner.error("3, 4, 6 or 8 hexadecimal digits", at: start)
    }
    switch digits.utf8.count {
    case 3: return TweenColor(bytes: ColorParser.doubled(number << 4 | 0xF))
    case 4: return TweenColor(bytes: ColorParser.doubled(number))
    case 6: return TweenColor(bytes: number << 8 | 0xFF)
    default: return TweenColor(bytes: number)
    }
  }

  /// Returns four hexadecimal digits with each digit doubled.
  private static func doubled(_ number: UInt32) -> UInt32 {
    [12, 8, 4, 0].reduce(0) { bytes, shift in
      bytes << 8 | (number >> shift & 0xF) * 0x11
    }
  }
}

// MARK: Components

/// A component in the notation of the text.
private struct WrittenComponent {
  enum Kind {
    case number
    case percentage
    case angle
    case none
  }

  /// The offset of the first byte.
  let start: Int
  let kind: Kind
  /// The number; a percentage as a fraction, an angle in degrees.
  let number: Double

  /// Returns the value of the component in a channel.
  func value(_ channel: ColorChannel) -> Double {
    switch kind {
    case .number: channel.limited(number * channel.perNumber)
    case .percentage: channel.limited(number * channel.whole)
    case .angle: number
    case .none: 0
    }
  }
}

extension ColorParser {
  private mutating func parseComponents(
    of function: ColorFunction
  ) throws(TweenColor.ParsingError) -> TweenColor {
    var components: [WrittenComponent] = []
    var usesCommas = false
    for channel in function.channels {
      try scanner.skipSpace()
      if usesCommas, components.count == 2 {
        try scanner.expect(",", "\",\" after the component")
        try scanner.skipSpace()
      }
      try components.append(parseComponent(channel))
      try scanner.skipSpace()
      if components.count == 1, function.allowsCommas {
        usesCommas = scanner.take(",")
      }
    }
    if usesCommas {
      try checkKinds(of: components, in: function)
    }
    let separator: Unicode.Scalar = usesCommas ? "," : "/"
    var alpha = 1.0
    if scanner.take(separator) {
      try scanner.skipSpace()
      alpha = try parseComponent(.alpha).value(.alpha)
      try scanner.expect(")", "\")\" after the alpha")
    } else {
      try scanner.expect(")", "\"\(separator)\" or \")\" after the third component")
    }
    let values = zip(components, function.channels).map { $0.value($1) }
    return function.color(SIMD3(values[0], values[1], values[2]), alpha: alpha)
  }

  /// Checks the kinds of components that commas separate: the components of `rgb` have one kind,
  /// and the saturation and the lightness of `hsl` are percentages.
  private func checkKinds(
    of components: [WrittenComponent],
    in function: ColorFunction,
  ) throws(TweenColor.ParsingError) {
    if components[0].kind == .none {
      throw scanner.error("no none, as commas separate the components", at: components[0].start)
    }
    let kind: WrittenComponent.Kind = function == .hsl ? .percentage : components[0].kind
    for component in components.dropFirst() where component.kind != kind {
      let expected = kind == .percentage ? "a percentage" : "a number"
      throw scanner.error("\(expected), as commas separate the components", at: component.start)
    }
  }

  private mutating func parseComponent(
    _ channel: ColorChannel
  ) throws(TweenColor.ParsingError) -> WrittenComponent {
    let start = scanner.offset
    guard let number = scanner.takeNumber() else {
      guard scanner.takeName() == "none" else {
        throw scanner.error(channel.expectation, at: start)
      }
      return WrittenComponent(start: start, kind: .none, number: 0)
    }
    _ = try scanner.finite(number.value, at: start)
    if scanner.take("%") {
      guard !channel.isAngle else { throw scanner.error(channel.expectation, at: start) }
      return WrittenComponent(start: start, kind: .percentage, number: number.hundredth)
    }
    let unitStart = scanner.offset
    let unit = scanner.takeName()
    guard !unit.isEmpty else {
      return WrittenComponent(start: start, kind: .number, number: number.value)
    }
    guard channel.isAngle, let degrees = ColorChannel.angleUnits[unit] else {
      let expectation = channel.isAngle ? "deg, grad, rad or turn" : "no unit"
      throw scanner.error(expectation, at: unitStart)
    }
    let angle = number.value * degrees
    guard angle.isFinite else { throw scanner.error("an angle that is not too large", at: start) }
    return WrittenComponent(start: start, kind: .angle, number: angle)
  }
}

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
