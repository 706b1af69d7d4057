extension Ease: CustomStringConvertible {
  /// The text of the ease, which ``init(parsing:)`` parses to an equal ease.
  ///
  /// The name is the keyword of CSS, the name of the Penner curve (with the parameters that differ
  /// from the defaults), or the CSS function. Numbers have all their digits. The name of a custom
  /// ease does not parse.
  public var name: String {
    switch kind {
    case .linear: "linear"
    case .penner(let family, let direction): "\(family.name)-\(direction.name)"
    case .parametric(let box): box.curve.name
    }
  }

  /// The same text as ``name``.
  public var description: String {
    name
  }

  /// All eases with a plain name, in the order of the documentation: linear, the 30 Penner curves
  /// by family, the keywords of CSS, and ``lightness``.
  public static let catalogue: [Ease] =
    [linear] + penner + [ease, easeIn, easeOut, easeInOut, stepStart, stepEnd, lightness]

  /// The 30 Penner curves.
  static let penner: [Ease] = {
    let plain = PennerFamily.allCases.map { family in
      EaseDirection.allCases.map { Ease(.penner(family, $0)) }
    }
    let others = [backIn, backOut, backInOut, elasticIn, elasticOut, elasticInOut]
    return plain.dropLast().flatMap { $0 } + others + plain[plain.count - 1]
  }()

  /// The names of the ``catalogue``, in its order.
  public static var names: [String] {
    catalogue.map(\.name)
  }

  /// The ease as Swift code.
  package var swiftText: String {
    guard Ease.names.contains(name) else { return "try Ease(parsing: \"\(name)\")" }
    let parts = name.split(separator: "-")
    let capitalized = parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return "." + parts[0] + capitalized.joined()
  }
}
