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
struct StepsCurve: EaseCurve {
  let count: Int
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

  /// All values for progress in 0…1, in ascending order, also those with the before flag.
  var levels: [Double] {
    (0...Int(jumps)).map { Double($0) / jumps }
  }

  var isCSS: Bool {
    true
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

  func apply(to batch: EaseBatch) {
    batch.ease { value(atUnit: $0) }
  }

  /// Returns 0: a step is constant, and a jump counts as 0.
  func slope(at progress: Double, on side: Side) -> Double {
    0
  }

  /// Returns the value for progress in 0…1 without the before flag: straight-line arithmetic, for
  /// the loop of a batch.
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
