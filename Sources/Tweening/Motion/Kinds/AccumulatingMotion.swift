/// A motion that adds its whole change for each iteration that has passed.
struct AccumulatingMotion<Value: VectorInterpolatable>:
  VectorMotionKind, RoundedKind, EncodableKind
{
  let base: MotionShape<Value>
  /// The difference between the value at progress 1 and the value at progress 0.
  let change: Value.Movement

  init(_ base: MotionShape<Value>) {
    self.base = base
    let start = base.value(at: EasedProgress(value: 0, isBefore: true))
    let end = base.value(at: EasedProgress(value: 1, isBefore: false))
    change = Value.slope(from: start, to: end, progress: 1)
  }

  func value(at progress: EasedProgress) -> Value {
    let value = base.value(at: progress)
    guard progress.accumulation != 0 else { return value }
    return .displaced(value, by: .scale(change, by: progress.accumulation))
  }

  func remainder(of value: Value, at progress: EasedProgress) -> Value.Movement? {
    // The change of an iteration is whole.
    base.remainder(of: base.value(at: progress), at: progress)
  }

  func replacingStart(_ value: Value, _ timing: Timing) -> Motion<Value>? {
    let base = base.kind.replacingStart(value, timing)
    return base.map { AccumulatingMotion($0.shape).motion($0.timing) }
  }

  func velocity(at point: SlopePoint) -> Value.Movement {
    base.velocity(of: Value.self, at: point)
  }

  func encode(to container: inout MotionEncoding) throws {
    var nested = container.nestedContainer(keyedBy: MotionMember.self, forKey: .accumulating)
    try base.encode(to: &nested)
  }

  var traits: KindTraits {
    KindTraits(parts: base.kind.traits.parts, accumulates: true)
  }
}

extension Motion where Value: VectorInterpolatable {
  /// Returns a copy in which each iteration begins where the iteration before it has ended.
  ///
  /// The value of iteration *k*, counted from 0, is the value of the motion plus *k* times the
  /// difference between its end value and its start value. So *n* iterations end at the start value
  /// plus *n* times the difference.
  ///
  /// ```swift
  /// // A step of 90° each second, forever
  /// let hand = Motion(from: 0.0, by: 90)
  ///   .duration(.seconds(1))
  ///   .repeatingForever()
  ///   .accumulating()
  /// ```
  ///
  /// The timing counts the iterations, from `iterationStart`. With 1.25, the motion begins a
  /// quarter into the second iteration, with one difference added. Reversed iterations subtract the
  /// difference. Alternating iterations (`autoreverses: true`) already begin where the last one has
  /// ended, so nothing accumulates. The difference is computed from the values at progress 0 and
  /// 1, without the ease.
  ///
  /// A motion that accumulates already is unchanged.
  public func accumulating() -> Motion {
    guard !shape.kind.traits.accumulates else { return self }
    return Motion(timing: timing, shape: AccumulatingMotion(shape).shape)
  }
}

extension MotionShape where Value: VectorInterpolatable {
  static func accumulating(_ container: MotionDecoding) throws -> MotionShape {
    let nested = try container.nestedContainer(
      keyedBy: MotionMember.self, forKey: .accumulating,
    )
    let base = try MotionShape(from: nested)
    return base.kind.traits.accumulates ? base : AccumulatingMotion(base).shape
  }
}
