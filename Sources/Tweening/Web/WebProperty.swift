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
  let isLinear: Bool
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
    self.name = name
    self.isLinear = isLinear
    self.components = components
    self.text = text
  }
}

/// Returns the numbers with a unit, separated by spaces.
@Sendable
private func list(_ numbers: [Double], _ unit: String) -> String {
  numbers.map { digits(of: $0) + unit }.joined(separator: " ")
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
  /// with premultiplied alpha.
  public static func color(_ name: String) -> WebProperty {
    WebProperty(name, isLinear: true) { color in
      let alpha = color.alpha
      let oklab = color.oklab * alpha
      return [oklab.x, oklab.y, oklab.z, alpha]
    } text: { components in
      let alpha = components[3]
      let oklab = SIMD3(components[0], components[1], components[2])
      return TweenColor(oklab: alpha == 0 ? oklab : oklab / alpha, alpha: alpha).cssText(.oklab)
    }
  }
}
