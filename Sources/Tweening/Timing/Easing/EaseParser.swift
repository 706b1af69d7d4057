/// A parser of eases in CSS Easing Level 2, and of the names of Penner curves.
struct EaseParser {
  private var scanner: CSSScanner<Ease.ParsingError>

  init(_ text: String) {
    scanner = CSSScanner(text)
  }

  mutating func parse() throws(Ease.ParsingError) -> Ease {
    try scanner.skipSpace()
    let ease = try parseEase()
    try scanner.expectEnd()
    return ease
  }

  private mutating func parseEase() throws(Ease.ParsingError) -> Ease {
    let start = scanner.offset
    let name = scanner.takeName()
    let function = EaseParser.functions[name]
    if let function, scanner.take("(") {
      return try parseArguments(of: function)
    }
    if let ease = EaseParser.named[name] {
      return ease
    }
    if function != nil {
      throw scanner.error("\"(\" and the arguments of \(name)")
    }
    let nearest = name.nearest(of: Ease.names + EaseParser.functions.keys.sorted())
    let example = nearest.map { "(did you mean \"\($0)\"?)" } ?? "such as ease-out or cubic-out"
    throw scanner.error("the name of an ease \(example)", at: start)
  }

  /// The eases without required arguments by their names in lower case; Penner curves with and
  /// without hyphens.
  private static let named: [String: Ease] = {
    let eases = Ease.catalogue.map { ($0.name, $0) }
    let joined = Ease.penner.map { ($0.name.filter { $0 != "-" }, $0) }
    return Dictionary(uniqueKeysWithValues: eases + joined)
  }()

  /// An ease with arguments.
  private enum Function {
    case cubicBezier
    case steps
    case linear
    case spring
    case back(EaseDirection)
    case elastic(EaseDirection)
  }

  /// The functions by their names in lower case; Penner functions with and without hyphens.
  private static let functions: [String: Function] = {
    var functions: [String: Function] = [
      "cubic-bezier": .cubicBezier, "steps": .steps, "linear": .linear, "spring": .spring,
    ]
    for direction in EaseDirection.allCases {
      let suffix = "-" + direction.name
      for suffix in [suffix, suffix.filter { $0 != "-" }] {
        functions["back" + suffix] = .back(direction)
        functions["elastic" + suffix] = .elastic(direction)
      }
    }
    return functions
  }()

  private mutating func parseArguments(
    of function: Function
  ) throws(Ease.ParsingError) -> Ease {
    try scanner.skipSpace()
    switch function {
    case .cubicBezier: return try parseCubicBezier()
    case .steps: return try parseSteps()
    case .linear: return try parseLinear()
    case .spring: return try parseSpring()
    case .back(let direction): return try parseBack(direction)
    case .elastic(let direction): return try parseElastic(direction)
    }
  }
}

// MARK: Functions

extension EaseParser {
  private mutating func parseCubicBezier() throws(Ease.ParsingError) -> Ease {
    let x1 = try parseUnitNumber()
    try expectComma()
    let y1 = try scanner.expectNumber()
    try expectComma()
    let x2 = try parseUnitNumber()
    try expectComma()
    let y2 = try scanner.expectNumber()
    try scanner.expect(")", "\")\" after the fourth number")
    return .cubicBezier(x1, y1, x2, y2)
  }

  private mutating func parseSteps() throws(Ease.ParsingError) -> Ease {
    let start = scanner.offset
    guard let count = scanner.takeInteger(), count >= 1 else {
      throw scanner.error("a whole number from 1 to \(Int.max)", at: start)
    }
    try scanner.skipSpace()
    var position = Ease.StepPosition.jumpEnd
    if scanner.take(",") {
      try scanner.skipSpace()
      let start = scanner.offset
      guard let named = EaseParser.positions[scanner.takeName()] else {
        throw scanner.error(
          "jump-start, jump-end, jump-none, jump-both, start or end", at: start,
        )
      }
      position = named
      try scanner.expect(")", "\")\"")
    } else {
      try scanner.expect(")", "\",\" or \")\" after the number of steps")
    }
    if position == .jumpNone, count == 1 {
      throw scanner.error("at least 2 steps for jump-none", at: start)
    }
    return .steps(count, position)
  }

  private static let positions: [String: Ease.StepPosition] = {
    let named = Ease.StepPosition.allCases.map { ($0.rawValue, $0) }
    return Dictionary(uniqueKeysWithValues: named + [("start", .start), ("end", .end)])
  }()

  private mutating func parseBack(_ direction: EaseDirection) throws(Ease.ParsingError) -> Ease {
    let overshoot = try scanner.expectNumber()
    try scanner.expect(")", "\")\" after the overshoot")
    return Ease(BackCurve(overshoot: overshoot, direction: direction))
  }

  private mutating func parseElastic(_ direction: EaseDirection) throws(Ease.ParsingError) -> Ease {
    let amplitude = try scanner.expectNumber()
    var period = ElasticCurve.standardPeriod(direction)
    try scanner.skipSpace()
    if scanner.take(",") {
      try scanner.skipSpace()
      let start = scanner.offset
      period = try scanner.expectNumber()
      if period < ElasticCurve.shortestPeriod {
        throw scanner.error("a period of at least 0.000001", at: start)
      }
      try scanner.expect(")", "\")\" after the period")
    } else {
      try scanner.expect(")", "\",\" or \")\" after the amplitude")
    }
    return Ease(ElasticCurve(amplitude: amplitude, period: period, direction: direction))
  }
}

extension EaseParser {
  private mutating func parseSpring() throws(Ease.ParsingError) -> Ease {
    let responses = SpringCurve.responses
    let response = try parseNumber(
      in: responses,
      "a number of seconds from \(responses.lowerBound) to \(responses.upperBound)",
    )
    try expectComma()
    let dampingRatio = try parseNumber(
      in: 1e-300...SpringCurve.largestDampingRatio,
      "a damping ratio above 0",
    )
    try scanner.expect(")", "\")\" after the damping ratio")
    return Ease(SpringCache.curve(response: response, dampingRatio: dampingRatio))
  }
}

// MARK: Stops

extension EaseParser {
  private mutating func parseLinear() throws(Ease.ParsingError) -> Ease {
    var stops: [Ease.LinearStop] = []
    var isMore = true
    while isMore {
      try scanner.skipSpace()
      try stops.append(parseStop())
      isMore = scanner.take(",")
    }
    if stops.count < 2 {
      throw scanner.error("\",\" and a second stop")
    }
    try scanner.expect(")", "\",\" or \")\" after the stop")
    return .linear(stops)
  }

  /// Parses a number and at most two percentages. The percentages are adjacent, before or after the
  /// number.
  private mutating func parseStop() throws(Ease.ParsingError) -> Ease.LinearStop {
    var output: Double?
    var inputs: [Double] = []
    var inputsEnded = false
    while true {
      let start = scanner.offset
      guard let number = scanner.takeNumber() else { break }
      if scanner.take("%") {
        if inputs.count == 2 || inputsEnded {
          throw scanner.error("\",\" or \")\" after the stop", at: start)
        }
        try inputs.append(scanner.finite(number.hundredth, at: start))
      } else if output == nil {
        output = try scanner.finite(number.value, at: start)
        inputsEnded = !inputs.isEmpty
      } else {
        throw scanner.error("\",\", \")\" or a percentage after the number", at: start)
      }
      try scanner.skipSpace()
    }
    guard let output else { throw scanner.error("a number") }
    return switch inputs.count {
    case 0: Ease.LinearStop(output)
    case 1: Ease.LinearStop(output, at: inputs[0])
    default: Ease.LinearStop(output, from: inputs[0], to: inputs[1])
    }
  }
}

// MARK: Pieces

extension EaseParser {
  private mutating func parseUnitNumber() throws(Ease.ParsingError) -> Double {
    try parseNumber(in: 0...1, "a number from 0 to 1")
  }

  private mutating func parseNumber(
    in range: ClosedRange<Double>,
    _ expectation: String,
  ) throws(Ease.ParsingError) -> Double {
    let start = scanner.offset
    let number = try scanner.expectNumber()
    guard range.contains(number) else {
      throw scanner.error(expectation, at: start)
    }
    return number
  }

  private mutating func expectComma() throws(Ease.ParsingError) {
    try scanner.expect(",", "\",\" after the number")
    try scanner.skipSpace()
  }
}
