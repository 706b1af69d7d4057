public import Tweening

/// A color of a terminal: red, green and blue in sRGB, with eight bits for each.
///
/// Choose any color. A ``TerminalRenderer`` replaces each color by the nearest color that the
/// terminal can show.
public struct TerminalColor: Sendable, Hashable {
  /// The red component.
  public let red: UInt8
  /// The green component.
  public let green: UInt8
  /// The blue component.
  public let blue: UInt8
  /// The escape code of one of the terminal's own colors, or nil if the components determine the
  /// color.
  private let code: UInt8?

  /// Creates a color from its components.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
    code = nil
  }

  /// Creates one of the terminal's own colors, which the terminal keeps readable on its background.
  ///
  /// - Parameters:
  ///   - code: The escape code of the foreground: 30...37, 90...97, or 39 for the color of plain
  ///     text.
  ///   - red: The red component that the color has where the background is known. A renderer then
  ///     changes the color until the contrast is large enough.
  ///   - green: The green component.
  ///   - blue: The blue component.
  package init(code: UInt8, red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
    self.code = code
  }

  /// Creates a color of the fixed part of the palette of 256 colors.
  init(indexOf256 index: Int) {
    let components =
      index < 232
      ? [36, 6, 1].map { TerminalColor.levels[(index - 16) / $0 % 6] }
      : [Int](repeating: 8 + 10 * (index - 232), count: 3)
    self.init(
      red: UInt8(components[0]), green: UInt8(components[1]), blue: UInt8(components[2]),
    )
  }

  /// Whether the color is one of the terminal's own colors.
  var isOfTheme: Bool {
    code != nil
  }

  /// The codes that select the color among the terminal's own colors, or nil for any other color.
  ///
  /// - Parameter base: 30 for the foreground, 40 for the background.
  func themeCodes(base: Int) -> [String]? {
    code.map { ["\(Int($0) + base - 30)"] }
  }

  /// Creates the nearest color in the gamut of sRGB; the opacity has no effect.
  public init(_ color: TweenColor) {
    let components = color.srgb
    self.init(
      red: TerminalColor.byte(components.x),
      green: TerminalColor.byte(components.y),
      blue: TerminalColor.byte(components.z),
    )
  }

  /// The color as a style sheet writes it.
  package var hexadecimal: String {
    TweenColor(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
      .cssText(.hex)
  }

  private static func byte(_ component: Double) -> UInt8 {
    // The comparison is false for NaN.
    component > 0 ? UInt8((min(component, 1) * 255).rounded()) : 0
  }
}

extension TerminalColor {
  /// The number of the nearest color in the fixed part of the palette of 256 colors: the cube of
  /// six levels, and the ramp of 24 grays.
  var indexOf256: Int {
    let cube = [red, green, blue].map { component in
      TerminalColor.levels.indices.min { first, second in
        abs(TerminalColor.levels[first] - Int(component))
          < abs(TerminalColor.levels[second] - Int(component))
      } ?? 0
    }
    let inCube = distance(to: cube.map { TerminalColor.levels[$0] })
    let mean = (Int(red) + Int(green) + Int(blue)) / 3
    let gray = min(max((mean - 3) / 10, 0), 23)
    let inRamp = distance(to: [Int](repeating: 8 + 10 * gray, count: 3))
    return inRamp < inCube ? 232 + gray : 16 + 36 * cube[0] + 6 * cube[1] + cube[2]
  }

  /// The number of the nearest of the 16 colors, in the palette of xterm.
  var indexOf16: Int {
    TerminalColor.palette16.indices.min { first, second in
      distance(to: TerminalColor.palette16[first]) < distance(to: TerminalColor.palette16[second])
    } ?? 0
  }

  private func distance(to other: [Int]) -> Int {
    zip([red, green, blue], other).reduce(0) { sum, pair in
      let difference = Int(pair.0) - pair.1
      return sum + difference * difference
    }
  }

  private static let levels = [0, 95, 135, 175, 215, 255]

  private static let palette16 = [
    [0, 0, 0], [205, 0, 0], [0, 205, 0], [205, 205, 0],
    [0, 0, 238], [205, 0, 205], [0, 205, 205], [229, 229, 229],
    [127, 127, 127], [255, 0, 0], [0, 255, 0], [255, 255, 0],
    [92, 92, 255], [255, 0, 255], [0, 255, 255], [255, 255, 255],
  ]
}
