/// How a tween goes on from where another one stands, which it replaces under a key.
extension Tweener {
  /// Gives a tween a motion that begins with the value and the velocity of another tween.
  ///
  /// - Returns: The schedule of that motion; nil where the tween keeps its motion: its values have
  ///   another type, or the motion has no first value that could be replaced.
  func continueMotion(
    of location: TweenLocation,
    from other: TweenLocation,
  ) -> Schedule? {
    let table = tables[location]
    let otherTable = tables[other]
    guard table.type.id == otherTable.type.id else { return nil }
    return table.type.memory.continueMotion(of: location, from: other, in: self)
  }

  /// The same for values of a known type.
  func continueMotion<Value: Sendable>(
    of location: TweenLocation,
    from other: TweenLocation,
    _: Value.Type,
  ) -> Schedule? {
    let table = tables[location]
    let otherTable = tables[other]
    let motion: Motion<Value> = table.motion(location.row)
    let value: Value = otherTable.value(other.row, at: instant)
    var continued: Motion<Value>?
    if let vectors = Value.self as? any VectorInterpolatable.Type {
      continued = continueVectors(motion, other, vectors)
    }
    guard let continued = continued ?? motion.replacingStart(value) else { return nil }
    let schedule = Schedule(continued)
    table.set(location.row, continued, schedule)
    return schedule
  }

  /// The motion with a beginning that has a velocity; nil where its shape or its timing has no place
  /// for one, and where it begins with a delay.
  private func continueVectors<Value: Sendable, Vector: VectorInterpolatable>(
    _ motion: Motion<Value>,
    _ other: TweenLocation,
    _: Vector.Type,
  ) -> Motion<Value>? {
    guard let motion = motion as? Motion<Vector>, motion.timing.delay <= .zero else { return nil }
    let table = tables[other]
    let playback = table[other.row].playback
    guard playback.isMoving, let velocity: Vector = velocity(table, other.row) else { return nil }
    return motion.continuing(
      from: table.value(other.row, at: instant),
      velocity: .scale(velocity, by: playback.rate.magnitude),
    ) as? Motion<Value>
  }
}
