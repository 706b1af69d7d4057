extension Ease: CustomStringConvertible {
  /// The text of the ease, which ``init(parsing:)`` parses to an equal ease.
  ///
  /// The name is the keyword of CSS, the name of the Penner curve (with the parameters that differ
  /// from the defaults), or the CSS function. Numbers have all their digits. The name of a custom
  /// ease does not parse.
  public var name: String {
    switch kind {
    case .linear: "linear"
    case .penner(let family, let direction): "\(family.rawValue)-\(direction.rawValue)"
    case .parametric(let curve): curve.name
    }
  }

  /// The same text as ``name``.
  public var description: String {
    name
  }

  /// All eases with a plain name, in the order of the documentation: linear, the 30 Penner curves
  /// by family, and the keywords of CSS.
  public static let catalogue: [Ease] = {
    let directions = EaseDirection.allCases
    var eases = [linear]
    for family in PennerFamily.allCases where family != .bounce {
      eases += directions.map { Ease(.penner(family, $0)) }
    }
    eases += [backIn, backOut, backInOut, elasticIn, elasticOut, elasticInOut]
    eases += directions.map { Ease(.penner(.bounce, $0)) }
    return eases + [ease, easeIn, easeOut, easeInOut, stepStart, stepEnd]
  }()

  /// The names of the ``catalogue``, in its order.
  public static var names: [String] {
    catalogue.map(\.name)
  }
}

extension ParametricCurve {
  var name: String {
    switch shape {
    case .back(let curve, let direction): curve.name(direction)
    case .elastic(let curve, let direction): curve.name(direction)
    case .cubicBezier(let curve): curve.name
    case .steps(let curve): curve.name
    case .stops(let curve): curve.name
    case .spring(let curve): curve.name
    case .custom(let curve): curve.name
    }
  }
}

extension BackCurve {
  func name(_ direction: EaseDirection) -> String {
    let plain = "back-\(direction.rawValue)"
    return overshoot == BackCurve.standardOvershoot ? plain : "\(plain)(\(digits(of: overshoot)))"
  }
}

extension ElasticCurve {
  func name(_ direction: EaseDirection) -> String {
    let plain = "elastic-\(direction.rawValue)"
    if period != ElasticCurve.standardPeriod(direction) {
      return "\(plain)(\(digits(of: amplitude)), \(digits(of: period)))"
    }
    return amplitude == 1 ? plain : "\(plain)(\(digits(of: amplitude)))"
  }
}

extension CubicBezierCurve {
  fileprivate static let keywords: [CubicBezierCurve: String] = [
    CubicBezierCurve(0.25, 0.1, 0.25, 1): "ease",
    CubicBezierCurve(0.42, 0, 1, 1): "ease-in",
    CubicBezierCurve(0, 0, 0.58, 1): "ease-out",
    CubicBezierCurve(0.42, 0, 0.58, 1): "ease-in-out",
  ]

  var name: String {
    if let keyword = CubicBezierCurve.keywords[self] {
      return keyword
    }
    let numbers = [x1, y1, x2, y2].map(digits)
    return "cubic-bezier(\(numbers.joined(separator: ", ")))"
  }
}

extension StepsCurve {
  var name: String {
    switch position {
    case .jumpStart where count == 1: "step-start"
    case .jumpEnd where count == 1: "step-end"
    case .jumpEnd: "steps(\(count))"
    case .jumpStart, .jumpNone, .jumpBoth: "steps(\(count), \(position.rawValue))"
    }
  }
}

extension LinearStopsCurve {
  var name: String {
    let stops = points.map { "\(digits(of: $0.output)) \(percentage(of: $0.input))" }
    return "linear(\(stops.joined(separator: ", ")))"
  }
}

extension SpringCurve {
  var name: String {
    "spring(\(digits(of: response)), \(digits(of: dampingRatio)))"
  }
}

/// Returns the percentage that parses to exactly `fraction`: its digits with the point moved by two
/// decimals.
///
/// A multiplication by 100 would round, and some fractions are not a hundredth of a `Double`.
func percentage(of fraction: Double) -> String {
  let parts = "\(fraction.magnitude)".split(separator: "e")
  let sign = fraction < 0 ? "-" : ""
  let exponent = parts.count > 1 ? Int(parts[1]) : nil
  if let exponent {
    return "\(sign)\(parts[0])e\(exponent + 2)%"
  }
  let digits = parts[0].split(separator: ".")
  let decimals = digits[1] + (digits[1].count < 2 ? "0" : "")
  let whole = (digits[0] + decimals.prefix(2)).drop { $0 == "0" }
  let remainder = decimals.dropFirst(2)
  return "\(sign)\(whole.isEmpty ? "0" : whole)\(remainder.isEmpty ? "" : ".")\(remainder)%"
}
