/// The direction around a circle from one angle to another, with the names that CSS uses for hues.
public enum TurnDirection: String, Sendable, Hashable, Codable, CaseIterable {
  /// A turn by at most half a circle.
  case shorter
  /// A turn by at least half a circle; a whole circle between equal angles.
  case longer
  /// A turn forwards, by less than a whole circle.
  case increasing
  /// A turn backwards, by less than a whole circle.
  case decreasing

  /// Returns the turn from one angle to another, without additional whole turns.
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
  /// A whole turn is 2π.
  case radians
  /// A whole turn is 360.
  case degrees
  /// A whole turn is 1.
  case turns

  /// The size of a whole turn in this unit.
  var wholeTurn: Double {
    switch self {
    case .radians: 2 * .pi
    case .degrees: 360
    case .turns: 1
    }
  }
}
