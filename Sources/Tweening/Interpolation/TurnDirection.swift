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

extension Motion<Double> {
  /// Creates a motion from one angle to another.
  ///
  /// The motion starts at exactly `angle`, and ends at `to` but for whole turns: from 350° to 10°
  /// the shorter way ends at 370°. Without a whole turn, the end is exactly `to`.
  ///
  /// - Parameters:
  ///   - angle: The angle at the start.
  ///   - to: The angle at the end.
  ///   - unit: The unit of both.
  ///   - direction: The way around.
  public init(
    fromAngle angle: Double,
    to: Double,
    unit: AngleUnit = .radians,
    direction: TurnDirection = .shorter,
  ) {
    let turn = direction.turn(from: angle, to: to, whole: unit.wholeTurn)
    self.init(from: angle, to: turn == to - angle ? to : angle + turn)
  }
}
