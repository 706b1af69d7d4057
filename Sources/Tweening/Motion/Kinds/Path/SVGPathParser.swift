extension MotionPath: TextParsable {
  /// An error in the data of an SVG path, with the expected text and its position.
  public typealias ParsingError = TweenParsingError<MotionPath>

  static func message(_ mistake: String, in text: String) -> String {
    "\(mistake) of the path \"\(text)\""
  }
}

/// A parser of the data of an SVG path.
struct SVGPathParser {
  /// The commands, with their lower-case letters, which mean relative coordinates.
  private enum Command: Unicode.Scalar, CaseIterable {
    case move = "m"
    case line = "l"
    case horizontal = "h"
    case vertical = "v"
    case curve = "c"
    case smoothCurve = "s"
    case quadCurve = "q"
    case smoothQuadCurve = "t"
    case arc = "a"
    case close = "z"
  }

  private var scanner: CSSScanner<MotionPath>
  private var elements: [MotionPath.Element] = []
  private var start = SIMD2<Double>.zero
  private var current = SIMD2<Double>.zero
  /// The point to which the coordinates of the current command are relative.
  private var base = SIMD2<Double>.zero
  /// The last control point of the previous command, if that was a cubic curve.
  private var lastCubicControl: SIMD2<Double>?
  /// The control point of the previous command, if that was a quadratic curve.
  private var lastQuadControl: SIMD2<Double>?

  init(_ text: String) {
    scanner = CSSScanner(text)
  }

  mutating func parse() throws(MotionPath.ParsingError) -> MotionPath {
    skipSpace()
    repeat {
      try parseCommand()
    } while !scanner.isAtEnd
    return MotionPath(elements)
  }

  private mutating func parseCommand() throws(MotionPath.ParsingError) {
    let position = scanner.offset
    let taken = takeCommand()
    guard !elements.isEmpty || taken?.command == .move else {
      throw scanner.error("M or m", at: position)
    }
    guard let (first, isRelative) = taken else {
      throw scanner.error("a command: M, L, H, V, C, S, Q, T, A or Z", at: position)
    }
    skipSpace()
    var command = first
    var isMore = true
    while isMore {
      base = isRelative ? current : .zero
      try draw(command)
      guard command != .close else { return }
      // Further coordinates after a move belong to straight lines.
      command = command == .move ? .line : command
      skipSpace()
      let hasComma = scanner.take(",")
      skipSpace()
      isMore = hasComma || scanner.isAtNumber
    }
  }

  private mutating func takeCommand() -> (command: Command, isRelative: Bool)? {
    for (command, capital) in zip(Command.allCases, "MLHVCSQTAZ".unicodeScalars) {
      if scanner.take(capital) {
        return (command, false)
      }
      if scanner.take(command.rawValue) {
        return (command, true)
      }
    }
    return nil
  }

  private mutating func draw(_ command: Command) throws(MotionPath.ParsingError) {
    var cubicControl: SIMD2<Double>?
    var quadControl: SIMD2<Double>?
    switch command {
    case .move:
      current = try takePoint()
      start = current
      elements.append(.move(to: current))

    case .line: try addLine(to: takePoint())

    case .horizontal: try addLine(to: SIMD2(scanner.expectNumber() + base.x, current.y))

    case .vertical: try addLine(to: SIMD2(current.x, scanner.expectNumber() + base.y))

    case .curve, .smoothCurve:
      // A smooth curve starts with the mirror image of the previous control point.
      let mirrored = current * 2 - (lastCubicControl ?? current)
      let first = try command == .curve ? takePointAndComma() : mirrored
      let second = try takePointAndComma()
      cubicControl = second
      current = try takePoint()
      elements.append(.curve(to: current, control1: first, control2: second))

    case .quadCurve, .smoothQuadCurve:
      let mirrored = current * 2 - (lastQuadControl ?? current)
      let control = try command == .quadCurve ? takePointAndComma() : mirrored
      quadControl = control
      current = try takePoint()
      elements.append(.quadCurve(to: current, control: control))

    case .arc: try addArc()

    case .close:
      current = start
      elements.append(.close)
    }
    lastCubicControl = cubicControl
    lastQuadControl = quadControl
  }

  private mutating func addLine(to point: SIMD2<Double>) {
    current = point
    elements.append(.line(to: point))
  }

  private mutating func addArc() throws(MotionPath.ParsingError) {
    let radii = try SIMD2(takeNumberAndComma(), takeNumberAndComma())
    let degrees = try takeNumberAndComma()
    let isLarge = try takeFlagAndComma()
    let isPositive = try takeFlagAndComma()
    current = try takePoint()
    elements.append(
      .arc(
        to: current,
        radii: radii,
        rotation: degrees * (.pi / 180),
        isLarge: isLarge,
        isPositive: isPositive,
      )
    )
  }
}

// MARK: Tokens

extension SVGPathParser {
  private mutating func takePoint() throws(MotionPath.ParsingError) -> SIMD2<Double> {
    try SIMD2(takeNumberAndComma(), scanner.expectNumber()) + base
  }

  private mutating func takePointAndComma() throws(MotionPath.ParsingError) -> SIMD2<Double> {
    let point = try takePoint()
    skipComma()
    return point
  }

  private mutating func takeNumberAndComma() throws(MotionPath.ParsingError) -> Double {
    let number = try scanner.expectNumber()
    skipComma()
    return number
  }

  /// Takes one character, since flags need no separator between them.
  private mutating func takeFlagAndComma() throws(MotionPath.ParsingError) -> Bool {
    let isSet = scanner.take("1")
    guard isSet || scanner.take("0") else { throw scanner.error("0 or 1") }
    skipComma()
    return isSet
  }

  private mutating func skipComma() {
    skipSpace()
    _ = scanner.take(",")
    skipSpace()
  }

  private mutating func skipSpace() {
    while [" ", "\t", "\n", "\r", "\u{C}"].contains(where: { scanner.take($0) }) {}
  }
}

extension MotionPath {
  /// Creates a path from the data of an SVG path, such as `M 0 0 h 10 v -5 z`.
  ///
  /// All commands of SVG 2 are supported, absolute and relative.
  ///
  /// - Throws: ``MotionPath/ParsingError`` with the position of the first error.
  public init(svg text: String) throws(MotionPath.ParsingError) {
    var parser = SVGPathParser(text)
    self = try parser.parse()
  }
}
