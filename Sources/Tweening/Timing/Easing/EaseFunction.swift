/// An ease with arguments.
enum EaseFunction: Sendable, Hashable {
  case cubicBezier
  case steps
  case linear
  case spring
  case back(EaseDirection)
  case elastic(EaseDirection)

  /// Whether the name needs arguments.
  var needsArguments: Bool {
    switch self {
    case .cubicBezier, .steps, .spring: true
    case .linear, .back, .elastic: false
    }
  }

  /// The functions by their names in lower case; Penner functions with and without hyphens.
  static let named: [String: EaseFunction] = {
    var named: [String: EaseFunction] = [
      "cubic-bezier": .cubicBezier,
      "steps": .steps,
      "linear": .linear,
      "spring": .spring,
    ]
    for direction in EaseDirection.allCases {
      for separator in ["-", ""] {
        let words = direction.rawValue.split(separator: "-")
        let suffix = separator + words.joined(separator: separator)
        named["back" + suffix] = .back(direction)
        named["elastic" + suffix] = .elastic(direction)
      }
    }
    return named
  }()
}

extension Ease {
  /// Whether the ease is one of the 30 Penner curves, with any parameters.
  var isPenner: Bool {
    switch kind {
    case .linear: false

    case .penner: true

    case .parametric(let curve):
      switch curve.shape {
      case .back, .elastic: true
      case .cubicBezier, .steps, .stops, .spring, .custom: false
      }
    }
  }
}
