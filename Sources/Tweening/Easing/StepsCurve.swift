/// Where the jumps of a step ease lie, as in CSS.
///
/// Sendable.
public enum StepPosition: String, Sendable, Hashable, CaseIterable {
  /// The first jump is at progress 0; CSS also calls it `start`.
  case jumpStart = "jump-start"
  /// The last jump is at progress 1; CSS also calls it `end`.
  case jumpEnd = "jump-end"
  /// No jump at either end; needs at least two steps.
  case jumpNone = "jump-none"
  /// A jump at both ends, so one level more than steps.
  case jumpBoth = "jump-both"

  /// CSS's older name of ``jumpStart``.
  public static var start: StepPosition {
    .jumpStart
  }

  /// CSS's older name of ``jumpEnd``.
  public static var end: StepPosition {
    .jumpEnd
  }
}

/// A staircase, as CSS Easing defines it.
struct StepsCurve: Sendable, Hashable {
  let count: Int
  let position: StepPosition

  init(count: Int, position: StepPosition) {
    precondition(count >= 1, "a step ease needs at least one step")
    precondition(
      count >= 2 || position != .jumpNone,
      "a step ease without jumps at its ends needs at least two steps",
    )
    self.count = count
    self.position = position
  }

  /// The number of levels above the lowest.
  var jumps: Double {
    switch position {
    case .jumpStart, .jumpEnd: Double(count)
    case .jumpNone: Double(count) - 1
    case .jumpBoth: Double(count) + 1
    }
  }

  var jumpsAtStart: Bool {
    position == .jumpStart || position == .jumpBoth
  }

  @inline(__always)
  func value(at progress: Double, before: Bool) -> Double {
    let scaled = progress * Double(count)
    var step = wholePart(of: scaled)
    let isOnStep = step == scaled
    if jumpsAtStart {
      step += 1
    }
    if before, isOnStep {
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
}

/// The largest integer not above `x`, without the library call that rounding is on plain x86-64.
@inline(__always)
private func wholePart(of x: Double) -> Double {
  // From 2⁵² on every Double is whole; infinities and NaN end here too.
  guard x.magnitude < 0x1p52 else { return x }
  let nearest = x < 0 ? (x - 0x1p52) + 0x1p52 : (x + 0x1p52) - 0x1p52
  return nearest > x ? nearest - 1 : nearest
}
