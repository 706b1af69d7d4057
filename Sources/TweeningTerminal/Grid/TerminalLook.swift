import Tweening

/// The abilities of a terminal: its colors, its background and its characters.
package struct TerminalLook: Sendable {
  package let colors: TerminalColorSupport
  /// The background that the terminal has reported, or nil if the background is unknown.
  package let background: TerminalBackground?
  /// Whether the locale has only ASCII characters.
  package let isASCII: Bool

  package init(
    colors: TerminalColorSupport,
    background: TerminalBackground? = nil,
    isASCII: Bool = false,
  ) {
    self.colors = colors
    self.background = background
    self.isASCII = isASCII
  }

  /// The style as the terminal shows it.
  func shown(_ style: TerminalStyle) -> TerminalStyle {
    guard colors != .none else {
      return TerminalStyle(isBold: style.isBold, isDim: style.isDim)
    }
    guard let background else { return style }
    var style = style
    if style.isDim, style.foreground == nil {
      // Terminals disagree about the color of dim text.
      style.isDim = false
      style.foreground = TerminalBackground.gray
    }
    style.foreground = style.foreground.map { $0.isOfTheme ? background.readable($0, colors) : $0 }
    return style
  }

  /// A text as an output without columns shows it. A character that resembles no ASCII character
  /// becomes the number of its scalar.
  func shown(_ text: String) -> String {
    guard isASCII, !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    return text.map { character in
      character.ascii.map(String.init)
        ?? character.unicodeScalars.map { "\\u{\(String($0.value, radix: 16))}" }.joined()
    }
    .joined()
  }
}

/// The background of a terminal, and the colors that can be read on it.
package final class TerminalBackground: Sendable {
  /// The least contrast of text, by WCAG 2.
  package static let contrast = 4.5

  static let gray = TerminalColor(code: 90, red: 128, green: 128, blue: 128)

  private struct Key: Hashable {
    let color: TerminalColor
    let colors: TerminalColorSupport
  }

  package let color: TerminalColor
  private let luminance: Double
  private let known = Locked<[Key: TerminalColor]>([:])

  package init(_ color: TerminalColor) {
    self.color = color
    luminance = color.luminance
  }

  /// The nearest color with enough contrast, on the way to black or to white.
  func readable(_ color: TerminalColor, _ colors: TerminalColorSupport) -> TerminalColor {
    let key = Key(color: color, colors: colors)
    return known.withLock { known in
      let found = known[key] ?? search(color, colors)
      known[key] = found
      return found
    }
  }

  private func search(_ color: TerminalColor, _ colors: TerminalColorSupport) -> TerminalColor {
    // Black or white: one of them has a contrast of 4.58 or more on any background.
    let isDark = 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.05
    let end = isDark ? 255.0 : 0
    let steps = 64
    for step in 0...steps {
      let fraction = Double(step) / Double(steps)
      func mix(_ component: UInt8) -> UInt8 {
        UInt8((Double(component) + (end - Double(component)) * fraction).rounded())
      }
      let mixed = TerminalColor(
        red: mix(color.red), green: mix(color.green), blue: mix(color.blue),
      )
      let shown = colors == .ansi256 ? TerminalColor(indexOf256: mixed.indexOf256) : mixed
      if contrast(with: shown) >= TerminalBackground.contrast {
        return shown
      }
    }
    return isDark
      ? TerminalColor(red: 255, green: 255, blue: 255) : TerminalColor(red: 0, green: 0, blue: 0)
  }

  /// The contrast of WCAG 2, from 1 to 21.
  func contrast(with color: TerminalColor) -> Double {
    let luminances = [luminance, color.luminance]
    let (darker, lighter) = (luminances.min() ?? 0, luminances.max() ?? 0)
    return (lighter + 0.05) / (darker + 0.05)
  }
}

extension TerminalColor {
  /// The relative luminance of WCAG 2, from 0 to 1.
  fileprivate var luminance: Double {
    let linear = TweenColor(
      red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255,
    )
    .linearSRGB
    return 0.2126 * linear.x + 0.7152 * linear.y + 0.0722 * linear.z
  }
}
