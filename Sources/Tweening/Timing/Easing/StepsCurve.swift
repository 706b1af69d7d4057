extension Ease {
  /// The positions of the jumps of a step ease, as in CSS.
  public enum StepPosition: String, Sendable, Hashable, CaseIterable {
    /// The first jump is at progress 0; CSS also calls it `start`.
    case jumpStart = "jump-start"
    /// The last jump is at progress 1; CSS also calls it `end`.
    case jumpEnd = "jump-end"
    /// No jump at either end; needs at least two steps.
    case jumpNone = "jump-none"
    /// A jump at both ends: one jump more than steps.
    case jumpBoth = "jump-both"

    /// The older name of ``jumpStart`` in CSS.
    public static var start: Ease.StepPosition {
      .jumpStart
    }

    /// The older name of ``jumpEnd`` in CSS.
    public static var end: Ease.StepPosition {
      .jumpEnd
    }
  }
}

/// A staircase, as in CSS Easing.
package struct StepsCurve: EaseCurve {
  package let count: Int
  let position: Ease.StepPosition
  /// The number of levels above the lowest.
  private let jumps: Double
  /// The number of levels of progress 0 above the lowest.
  private let jumpsAtStart: Double

  init(count: Int, position: Ease.StepPosition) {
    precondition(count >= 1, "a step ease needs at least one step")
    precondition(
      count >= 2 || position != .jumpNone,
      "a step ease without jumps at its ends needs at least two steps",
    )
    self.count = count
    self.position = position
    switch position {
    case .jumpStart: (jumps, jumpsAtStart) = (Double(count), 1)
    case .jumpEnd: (jumps, jumpsAtStart) = (Double(count), 0)
    case .jumpNone: (jumps, jumpsAtStart) = (Double(count) - 1, 0)
    case .jumpBoth: (jumps, jumpsAtStart) = (Double(count) + 1, 1)
    }
  }

  /// All values for progress in 0…1, in ascending order, including the values with the before flag.
  package var levels: [Double] {
    (0...Int(jumps)).map { Double($0) / jumps }
  }

  var name: String {
    switch position {
    case .jumpStart where count == 1: "step-start"
    case .jumpEnd where count == 1: "step-end"
    case .jumpEnd: "steps(\(count))"
    case .jumpStart, .jumpNone, .jumpBoth: "steps(\(count), \(position.rawValue))"
    }
  }

  func value(at progress: Double, before: Bool) -> Double {
    guard before || progress < 0 || progress > 1 else { return value(atUnit: progress) }
    let scaled = progress * Double(count)
    let whole = wholePart(of: scaled)
    var step = whole + jumpsAtStart
    if before, whole == scaled {
      step -= 1
    }
    if progress >= 0, step < 0 {
      step = 0
    }
    if progress <= 1, step > jumps {
      step = jumps
    }
    return step / jumps
  }

  func apply(to loop: EaseLoop) {
    loop.ease { value(atUnit: $0) }
  }

  /// Returns 0: a step is constant, and a jump counts as 0.
  func slope(at progress: Double, on side: Side) -> Double {
    0
  }

  /// Returns the value for progress in 0…1 without the before flag: straight-line arithmetic, for
  /// the loop of a loop.
  private func value(atUnit x: Double) -> Double {
    let step = roundedDown(x * Double(count)) + jumpsAtStart
    return (step < jumps ? step : jumps) / jumps
  }
}

/// Returns the largest integer not above `x`.
///
/// Without `floor`, which is a library call on plain x86-64.
private func wholePart(of x: Double) -> Double {
  // Every `Double` from 2⁵² on is whole. Infinities and NaN also return here.
  guard x.magnitude < 0x1p52 else { return x }
  let nearest = x < 0 ? (x - 0x1p52) + 0x1p52 : (x + 0x1p52) - 0x1p52
  return nearest > x ? nearest - 1 : nearest
}

extension StepsCurve {
  private static let positions: [String: Ease.StepPosition] = {
    let named = Ease.StepPosition.allCases.map { ($0.rawValue, $0) }
    return Dictionary(uniqueKeysWithValues: named + [("start", .start), ("end", .end)])
  }()

  /// Parses the number of steps, and the positions of the jumps if they are given.
  static func parse(_ scanner: inout EaseScanner) throws(Ease.ParsingError) -> Ease {
    let start = scanner.offset
    guard let count = scanner.takeNumber()?.integer, count >= 1 else {
      throw scanner.error("a whole number from 1 to \(Int.max)", at: start)
    }
    try scanner.skipSpace()
    var position = Ease.StepPosition.jumpEnd
    if scanner.take(",") {
      try scanner.skipSpace()
      let start = scanner.offset
      guard let named = positions[scanner.takeName()] else {
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
}

extension Ease {
  /// CSS `step-start`: 1 as soon as the interval begins.
  public static let stepStart = Ease.steps(1, .jumpStart)

  /// CSS `step-end`: 0 until the interval ends.
  public static let stepEnd = Ease.steps(1, .jumpEnd)

  /// A staircase of equal steps, as CSS `steps()`.
  ///
  /// - Parameters:
  ///   - count: The number of steps. Must be at least 1, or at least 2 for `jumpNone`, or the call
  ///     traps.
  ///   - position: The positions of the jumps. The default is `jumpEnd`.
  public static func steps(_ count: Int, _ position: Ease.StepPosition = .jumpEnd) -> Ease {
    Ease(StepsCurve(count: count, position: position))
  }
}
