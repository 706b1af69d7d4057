extension CubicBezierCurve {
  static let ease = CubicBezierCurve(0.25, 0.1, 0.25, 1)
  static let easeIn = CubicBezierCurve(0.42, 0, 1, 1)
  static let easeOut = CubicBezierCurve(0, 0, 0.58, 1)
  static let easeInOut = CubicBezierCurve(0.42, 0, 0.58, 1)

  /// A keyword of CSS: a name, and a baked form within 3e-15 of the curve.
  private struct Keyword {
    let name: String
    let curve: CubicBezierCurve
    let baked: BakedCurve

    init(
      _ name: String,
      _ curve: CubicBezierCurve,
      octaves: Int,
      pieces: Int,
      isReversed: Bool = false,
    ) {
      self.name = name
      self.curve = curve
      baked = BakedCurve(octaves: octaves, pieces: pieces, isReversed: isReversed) {
        curve.value(at: $0, before: false)
      }
    }
  }

  // `easeIn` and `easeOut` begin or end like a root, which requires very short pieces. More pieces
  // than necessary only cost memory.
  private static let keywords = [
    Keyword("ease", .ease, octaves: 2, pieces: 256),
    Keyword("ease-in", .easeIn, octaves: 20, pieces: 64, isReversed: true),
    Keyword("ease-out", .easeOut, octaves: 20, pieces: 64),
    Keyword("ease-in-out", .easeInOut, octaves: 2, pieces: 256),
  ]

  private var keyword: Keyword? {
    Self.keywords.first { $0.curve == self }
  }

  var baked: BakedCurve? {
    keyword?.baked
  }

  var isCSS: Bool {
    true
  }

  var name: String {
    let numbers = [x1, y1, x2, y2].map(digits)
    return keyword?.name ?? "cubic-bezier(\(numbers.joined(separator: ", ")))"
  }
}
