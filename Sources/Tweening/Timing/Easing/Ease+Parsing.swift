extension Ease: TextParsable {
  /// An error for a text that is not an ease, with the expected text and its position.
  public typealias ParsingError = TweenParsingError<Ease>

  static func message(_ mistake: String, in text: String) -> String {
    "\"\(text)\" is not an ease: \(mistake)"
  }
}

extension Ease {
  /// Creates an ease from a text: an easing function of CSS, or the name of a Penner curve.
  ///
  /// The text may be anything in CSS Easing Level 2, such as `ease-in`, `steps(4, jump-none)`,
  /// `cubic-bezier(.2, 0, 0, 1)` or `linear(0, .5 25% 75%, 1)`. Upper and lower case are equal, and
  /// white space and comments are allowed as in CSS. A Penner curve is written `cubic-out` or
  /// `cubicOut`, with its parameters if it has any: `back-out(2.5)`, `elastic-out(1, 0.4)`. A
  /// spring is written with its response in seconds and its damping ratio: `spring(0.5, 0.7)`.
  ///
  /// - Throws: ``Ease/ParsingError`` with the position of the first mistake.
  /// - Complexity: O(*n*) in the length of the text.
  public init(parsing text: String) throws(Ease.ParsingError) {
    var scanner = EaseScanner(text)
    try scanner.skipSpace()
    self = try Ease.parse(&scanner)
    try scanner.expectEnd()
  }

  private static func parse(_ scanner: inout EaseScanner) throws(Ease.ParsingError) -> Ease {
    let start = scanner.offset
    let name = scanner.takeName()
    let parseArguments = functions[name]
    if let parseArguments, scanner.take("(") {
      try scanner.skipSpace()
      return try parseArguments(&scanner)
    }
    if let ease = named[name] {
      return ease
    }
    if parseArguments != nil {
      throw scanner.error("\"(\" and the arguments of \(name)")
    }
    let nearest = name.nearest(of: names + functions.keys.sorted())
    let example = nearest.map { "(did you mean \"\($0)\"?)" } ?? "such as ease-out or cubic-out"
    throw scanner.error("the name of an ease \(example)", at: start)
  }

  /// The eases without required arguments by their names in lower case; Penner curves with and
  /// without hyphens.
  private static let named: [String: Ease] = {
    let eases = catalogue.map { ($0.name, $0) }
    let joined = penner.map { ($0.name.filter { $0 != "-" }, $0) }
    return Dictionary(uniqueKeysWithValues: eases + joined)
  }()

  /// A function that parses the arguments of an ease, after the opening parenthesis.
  typealias ArgumentParser =
    @Sendable (_ scanner: inout EaseScanner) throws(Ease.ParsingError) -> Ease

  /// The functions by their names in lower case; Penner functions with and without hyphens.
  private static let functions: [String: ArgumentParser] = {
    var functions: [String: ArgumentParser] = [
      "cubic-bezier": CubicBezierCurve.parse, "steps": StepsCurve.parse,
      "linear": LinearStopsCurve.parse, "spring": SpringCurve.parse,
    ]
    for direction in EaseDirection.allCases {
      let suffix = "-" + direction.name
      for suffix in [suffix, suffix.filter { $0 != "-" }] {
        functions["back" + suffix] = BackCurve.parser(direction)
        functions["elastic" + suffix] = ElasticCurve.parser(direction)
      }
    }
    return functions
  }()
}

/// The scanner of an ease in CSS Easing Level 2, or of a Penner curve.
typealias EaseScanner = CSSScanner<Ease>

extension Ease: Codable {
  /// Decodes an ease from its text, or from the name of a custom ease in the ``TweenTypes`` of the
  /// decoder.
  ///
  /// - Throws: `DecodingError.dataCorrupted` with the position of the mistake if the text is not an
  ///   ease.
  public init(from decoder: any Decoder) throws {
    let expected = "an easing, such as \"ease-out\" or \"cubic-out\""
    self = try decoder.decodeText(expected) { text throws(Ease.ParsingError) in
      if let custom = TweenTypes(decoder.userInfo)?.ease(named: text) {
        return custom
      }
      return try Ease(parsing: text)
    }
  }

  /// Encodes the ease as its text, ``name``.
  ///
  /// - Throws: ``MotionCodingError`` for a custom ease, which is a function, unless the
  ///   ``TweenTypes`` of the encoder contain it.
  public func encode(to encoder: any Encoder) throws {
    guard !isCustom || TweenTypes(encoder.userInfo)?.ease(named: name) != nil else {
      throw MotionCodingError(
        .function(kind: "the custom ease \"\(name)\""), at: encoder.codingPath)
    }
    try name.encode(to: encoder)
  }
}
