extension Motion<Double> {
  /// Creates a motion from one angle to another.
  ///
  /// The motion starts at exactly `angle`, and ends at `to` plus or minus whole turns: from 350° to
  /// 10°, the shorter way ends at 370°. If no turn is added, the end is exactly `to`.
  ///
  /// - Parameters:
  ///   - angle: The angle at the start.
  ///   - to: The angle at the end.
  ///   - unit: The unit of both angles.
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
