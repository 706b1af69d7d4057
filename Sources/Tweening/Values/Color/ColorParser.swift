/// A parser of colors in CSS Color 4.
struct ColorParser {
  private var scanner: CSSScanner<TweenColor>
  /// Whether the notation ends a lightness at black and at white, as in CSS.
  private let limitsLightness: Bool
  /// Whether CSS interpolates the notation in sRGB.
  private(set) var isLegacy = true

  init(_ text: String, limitsLightness: Bool) {
    scanner = CSSScanner(text)
    self.limitsLightness = limitsLightness
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
    if let number = ColorNames.named[name] {
      return TweenColor(bytes: number << 8 | 0xFF)
    }
    if name == "transparent" {
      return TweenColor(red: 0, green: 0, blue: 0, alpha: 0)
    }
    let function = ColorFunction.named[name]
    guard function != nil || name == "color" else {
      let functions = "rgb(, hsl(, hwb(, lab(, lch(, oklab(, oklch( or color("
      throw scanner.error("the name of a color, \"#\", \(functions)", at: start)
    }
    guard scanner.take("(") else { throw scanner.error("\"(\" and the components of \(name)") }
    if let function {
      return try parseComponents(of: function)
    }
    return try parseComponents(of: .color(parseSpace()))
  }

  private mutating func parseSpace() throws(TweenColor.ParsingError) -> PredefinedColorSpace {
    try scanner.skipSpace()
    let start = scanner.offset
    guard let space = PredefinedColorSpace(rawValue: scanner.takeName()) else {
      let names = PredefinedColorSpace.allCases.map(\.rawValue).joined(separator: ", ")
      throw scanner.error("one of \(names)", at: start)
    }
    return space
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
  /// The value in the channel; an angle in degrees, and 0 for none.
  let value: Double
}

extension ColorParser {
  private mutating func parseComponents(
    of function: ColorFunction
  ) throws(TweenColor.ParsingError) -> TweenColor {
    isLegacy = function.isLegacy
    var components: [WrittenComponent] = []
    var usesCommas = false
    for channel in function.channels(limitsLightness: limitsLightness) {
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
      alpha = try parseComponent(.alpha).value
      try scanner.expect(")", "\")\" after the alpha")
    } else {
      try scanner.expect(")", "\"\(separator)\" or \")\" after the third component")
    }
    let values = SIMD3(components[0].value, components[1].value, components[2].value)
    return function.color(values, alpha: alpha)
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
      return WrittenComponent(start: start, kind: .none, value: 0)
    }
    _ = try scanner.finite(number.value, at: start)
    if scanner.take("%") {
      guard !channel.isAngle else { throw scanner.error(channel.expectation, at: start) }
      let value = channel.limited(number.hundredth * channel.whole)
      return WrittenComponent(start: start, kind: .percentage, value: value)
    }
    let unitStart = scanner.offset
    let unit = scanner.takeName()
    guard !unit.isEmpty else {
      let value = channel.limited(number.value * channel.perNumber)
      return WrittenComponent(start: start, kind: .number, value: value)
    }
    guard channel.isAngle, let degrees = ColorChannel.angleUnits[unit] else {
      let expectation = channel.isAngle ? "deg, grad, rad or turn" : "no unit"
      throw scanner.error(expectation, at: unitStart)
    }
    let angle = number.value * degrees
    guard angle.isFinite else { throw scanner.error("an angle that is not too large", at: start) }
    return WrittenComponent(start: start, kind: .angle, value: angle)
  }
}
