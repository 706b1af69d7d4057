public import Tweening

/// A property of an element on a page, and the text in CSS of its values.
///
/// ```swift
/// let hue = WebProperty<Double>(
///   "filter",
///   isLinear: true,
///   components: { [$0] },
///   text: { "hue-rotate(\($0[0])deg)" },
/// )
/// ```
public struct WebProperty<Value: Sendable>: Sendable {
  /// The name of the property, as keyframes of a page contain it: `opacity`, `backgroundColor` or
  /// `--progress`.
  public let name: String
  /// Returns whether a page interpolates a value as `Value` does.
  package let isLinear: @Sendable (Value) -> Bool
  /// Returns the numbers that the browser interpolates.
  public let components: @Sendable (Value) -> [Double]
  /// Returns the text in CSS of these numbers.
  public let text: @Sendable ([Double]) -> String

  /// Creates a property.
  ///
  /// - Parameters:
  ///   - name: The name, as keyframes of a page contain it: `opacity`, `backgroundColor` or
  ///     `--progress`. A browser interpolates a custom property such as `--progress` only if the
  ///     page registers it with `CSS.registerProperty`.
  ///   - isLinear: Whether `Value` interpolates each component linearly. If so, motions from one
  ///     value to another, or through keyframes, are exported exactly. The default is false.
  ///   - components: The numbers that the browser interpolates: the same count for every value.
  ///   - text: The text in CSS of these numbers.
  public init(
    _ name: String,
    isLinear: Bool = false,
    components: @escaping @Sendable (_ value: Value) -> [Double],
    text: @escaping @Sendable (_ components: [Double]) -> String,
  ) {
    self.init(name, isLinear: { _ in isLinear }, components: components, text: text)
  }

  /// Creates a property, only some of whose values a page interpolates as `Value` does.
  package init(
    _ name: String,
    isLinear: @escaping @Sendable (_ value: Value) -> Bool,
    components: @escaping @Sendable (_ value: Value) -> [Double],
    text: @escaping @Sendable (_ components: [Double]) -> String,
  ) {
    self.name = name
    self.isLinear = isLinear
    self.components = components
    self.text = text
  }
}

/// Returns the numbers with a unit, separated by spaces.
@Sendable
private func list(_ numbers: [Double], _ unit: String) -> String {
  numbers.map { $0.plainText + unit }.joined(separator: " ")
}

extension WebProperty where Value: BinaryFloatingPoint {
  /// A property with a number, such as `opacity`, or `width` with the unit `px`.
  public static func number(_ name: String, unit: String = "") -> WebProperty {
    WebProperty(name, isLinear: true, components: { [Double($0)] }, text: { list($0, unit) })
  }
}

extension WebProperty<Double> {
  /// A property with a number, such as `opacity`, or `width` with the unit `px`.
  // Beside the generic one, so that `.number("opacity")` has a type of its own.
  public static func number(_ name: String, unit: String = "") -> WebProperty {
    WebProperty(name, isLinear: true, components: { [$0] }, text: { list($0, unit) })
  }
}

extension WebProperty where Value: BinaryInteger {
  /// A property with a whole number, such as `zIndex`, or `width` with the unit `px`.
  public static func integer(_ name: String, unit: String = "") -> WebProperty {
    WebProperty(name, components: { [Double($0)] }, text: { list($0, unit) })
  }
}

extension WebProperty where Value: SIMD, Value.Scalar: BinaryFloatingPoint {
  /// A property with a length along each axis. The default is `translate`, in pixels.
  public static func point(_ name: String = "translate", unit: String = "px") -> WebProperty {
    WebProperty(
      name,
      isLinear: true,
      components: { point in point.indices.map { Double(point[$0]) } },
      text: { list($0, unit) },
    )
  }
}

extension WebProperty where Value == [Double] {
  /// A property with several numbers, separated by spaces.
  public static func numbers(_ name: String, unit: String = "") -> WebProperty {
    WebProperty(name, isLinear: true, components: { $0 }, text: { list($0, unit) })
  }
}

extension WebProperty where Value == TweenColor {
  /// A property with a color, such as `color` or `backgroundColor`. A page interpolates in OKLab,
  /// with premultiplied alpha, and limits a lightness to 0...1.
  public static func color(_ name: String) -> WebProperty {
    WebProperty(name) { color in
      (0...1).contains(color.oklab.x)
    } components: { color in
      var oklab = color.oklab
      oklab.x = clampedToUnit(oklab.x)
      return oklab.premultiplied(by: color.alpha)
    } text: { components in
      let (oklab, alpha) = SIMD3.unpremultiplied(components)
      return TweenColor(oklab: oklab, alpha: alpha).cssText(.oklab)
    }
  }

  /// A property with a color, which a page interpolates in sRGB, with premultiplied alpha, inside
  /// the gamut: a color in a notation from before CSS Color 4.
  package static func legacyColor(_ name: String) -> WebProperty {
    WebProperty(name, isLinear: true) { color in
      let srgb = color.srgb
      return SIMD3(clampedToUnit(srgb.x), clampedToUnit(srgb.y), clampedToUnit(srgb.z))
        .premultiplied(by: color.alpha)
    } text: { components in
      let (srgb, alpha) = SIMD3.unpremultiplied(components)
      return TweenColor(srgb: srgb, alpha: alpha).cssText(.rgb)
    }
  }
}

extension SIMD3<Double> {
  fileprivate func premultiplied(by alpha: Double) -> [Double] {
    [x * alpha, y * alpha, z * alpha, alpha]
  }

  /// Returns three components and the alpha of four premultiplied components. The lines of a fit
  /// may leave 0...1 by the tolerance.
  fileprivate static func unpremultiplied(_ components: [Double]) -> (SIMD3, alpha: Double) {
    let weighted = SIMD3(components[0], components[1], components[2])
    let alpha = clampedToUnit(components[3])
    return (alpha == 0 ? weighted : weighted / alpha, alpha)
  }
}
