/// The way around a circle from one angle to another, named as CSS names the ways between hues.
public enum TurnDirection: String, Sendable, Hashable, Codable, CaseIterable {
  /// By at most half a turn.
  case shorter
  /// By at least half a turn; between equal angles a whole one.
  case longer
  /// Only forwards, by less than a whole turn.
  case increasing
  /// Only backwards, by less than a whole turn.
  case decreasing

  /// The turn that leads from one angle to another, but for whole turns.
  func turn(from: Double, to: Double, whole: Double) -> Double {
    let half = whole / 2
    let difference = (to - from).truncatingRemainder(dividingBy: whole)
    switch self {
    case .shorter:
      return difference > half
        ? difference - whole
        : difference < -half ? difference + whole : difference

    case .longer:
      if difference > 0, difference < half {
        return difference - whole
      }
      return difference > -half && difference <= 0 ? difference + whole : difference

    case .increasing: return difference < 0 ? difference + whole : difference

    case .decreasing: return difference > 0 ? difference - whole : difference
    }
  }
}

/// A unit of angles.
public enum AngleUnit: String, Sendable, Hashable, Codable, CaseIterable {
  /// 2π are a whole turn.
  case radians
  /// 360 are a whole turn.
  case degrees
  /// 1 is a whole turn.
  case turns

  /// A whole turn.
  public var wholeTurn: Double {
    switch self {
    case .radians: 2 * .pi
    case .degrees: 360
    case .turns: 1
    }
  }
}
