extension CubicBezierCurve {
  static let ease = CubicBezierCurve(0.25, 0.1, 0.25, 1)
  static let easeIn = CubicBezierCurve(0.42, 0, 1, 1)
  static let easeOut = CubicBezierCurve(0, 0, 0.58, 1)
  static let easeInOut = CubicBezierCurve(0.42, 0, 0.58, 1)

  /// A keyword of CSS: a name, and a baked form within 3e-15 of the curve.
  private typealias Keyword = (name: String, curve: CubicBezierCurve, baked: BakedCurve)

  // `easeIn` and `easeOut` begin or end like a root, which requires very short pieces. More pieces
  // than necessary only cost memory.
  private static let keywords: [Keyword] = [
    ("ease", ease, ease.bake(octaves: 2, pieces: 256)),
    ("ease-in", easeIn, easeIn.bake(octaves: 20, pieces: 64, isReversed: true)),
    ("ease-out", easeOut, easeOut.bake(octaves: 20, pieces: 64)),
    ("ease-in-out", easeInOut, easeInOut.bake(octaves: 2, pieces: 256)),
  ]

  private func bake(octaves: Int, pieces: Int, isReversed: Bool = false) -> BakedCurve {
    BakedCurve(octaves: octaves, pieces: pieces, isReversed: isReversed) { [self] in
      value(at: $0, before: false)
    }
  }

  private var keyword: Keyword? {
    Self.keywords.first { $0.curve == self }
  }

  var baked: BakedCurve? {
    keyword?.baked
  }

  var name: String {
    let numbers = [x1, y1, x2, y2].map(digits)
    return keyword?.name ?? "cubic-bezier(\(numbers.joined(separator: ", ")))"
  }

  /// Parses the four numbers.
  static func parse(_ scanner: inout EaseScanner) throws(Ease.ParsingError) -> Ease {
    let unit = "a number from 0 to 1"
    let x1 = try scanner.expectNumber(in: 0...1, unit)
    try scanner.expectComma()
    let y1 = try scanner.expectNumber()
    try scanner.expectComma()
    let x2 = try scanner.expectNumber(in: 0...1, unit)
    try scanner.expectComma()
    let y2 = try scanner.expectNumber()
    try scanner.expect(")", "\")\" after the fourth number")
    return .cubicBezier(x1, y1, x2, y2)
  }
}

extension Ease {
  /// CSS `ease`: `cubic-bezier(0.25, 0.1, 0.25, 1)`.
  public static let ease = Ease(CubicBezierCurve.ease)

  /// CSS `ease-in`: `cubic-bezier(0.42, 0, 1, 1)`.
  public static let easeIn = Ease(CubicBezierCurve.easeIn)

  /// CSS `ease-out`: `cubic-bezier(0, 0, 0.58, 1)`.
  public static let easeOut = Ease(CubicBezierCurve.easeOut)

  /// CSS `ease-in-out`: `cubic-bezier(0.42, 0, 0.58, 1)`.
  public static let easeInOut = Ease(CubicBezierCurve.easeInOut)

  /// A cubic Bézier curve from (0, 0) to (1, 1) with the given control points, as CSS
  /// `cubic-bezier()`.
  ///
  /// Outside 0…1, the ease continues on the tangent at the nearer end, as CSS Easing requires.
  ///
  /// - Parameters:
  ///   - x1: The progress of the first control point. Must be in 0…1, or the call traps.
  ///   - y1: The output of the first control point. Must be finite, or the call traps.
  ///   - x2: The progress of the second control point. Must be in 0…1, or the call traps.
  ///   - y2: The output of the second control point. Must be finite, or the call traps.
  public static func cubicBezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Ease {
    Ease(CubicBezierCurve(x1, y1, x2, y2))
  }
}
