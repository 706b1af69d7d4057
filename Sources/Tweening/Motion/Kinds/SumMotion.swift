/// The sum of two motions, each with a timing of its own.
struct SumMotion<Value: VectorInterpolatable>: VectorMotionKind, RoundedKind, EncodableKind {
  let left: Motion<Value>
  let right: Motion<Value>
  /// The local time at progress 1.
  let length: Nanoseconds

  init(_ left: Motion<Value>, _ right: Motion<Value>) {
    self.left = left
    self.right = right
    length = Timing(untilEndOf: [left.timing, right.timing]).wholeDuration
  }

  /// The timing of the sum.
  var timing: Timing {
    Timing(untilEndOf: [left.timing, right.timing])
  }

  func value(at progress: EasedProgress) -> Value {
    let time = localTime(at: progress.value)
    // From below, both motions are still before a jump at exactly this time.
    let isReversed = progress.isBefore
    if !Value.isOwnMovement, let sum = unroundedSum(at: time, isReversed: isReversed) {
      return .displaced(sum.base, by: sum.movement)
    }
    return .add(
      left.value(until: time, isReversed: isReversed),
      right.value(until: time, isReversed: isReversed),
    )
  }

  /// Returns a value, and the movement from the value to the sum of both positions, or nil if both
  /// values are exact.
  private func unroundedSum(
    at time: Duration,
    isReversed: Bool,
  ) -> (base: Value, movement: Value.Movement)? {
    let first = left.unroundedValue(until: time, isReversed: isReversed)
    let second = right.unroundedValue(until: time, isReversed: isReversed)
    guard first.remainder != nil || second.remainder != nil else { return nil }
    // Of arrays, the sum has the elements that only one of them has.
    let base = Value.add(first.value, .scale(second.value, by: 0))
    var movement = Value.movement(by: second.value)
    for remainder in [first.remainder, second.remainder] {
      movement = remainder.map { .add(movement, $0) } ?? movement
    }
    return (base, movement)
  }

  func remainder(of value: Value, at progress: EasedProgress) -> Value.Movement? {
    let time = localTime(at: progress.value)
    guard let (base, movement) = unroundedSum(at: time, isReversed: progress.isBefore) else {
      return nil
    }
    let origin = Value.origin(from: base, to: base)
    let position = Value.Movement.add(Value.position(of: base, from: origin), movement)
    return Value.remainder(of: value, at: position, from: origin)
  }

  func encode(to container: inout MotionEncoding) throws {
    var motions = container.nestedUnkeyedContainer(forKey: .sum)
    for motion in [left, right] {
      var nested = motions.nestedContainer(keyedBy: MotionMember.self)
      try motion.encode(to: &nested)
    }
  }

  /// Local times are whole nanoseconds.
  var traits: KindTraits {
    KindTraits(parts: Double(length))
  }

  func velocity(at point: SlopePoint) -> Value.Movement {
    let time = localTime(at: point.progress)
    let isReversed = point.side == .below
    let velocity = Value.Movement.add(
      left.velocity(at: time, isReversed: isReversed),
      right.velocity(at: time, isReversed: isReversed),
    )
    let seconds = Duration.nanoseconds(length).inSeconds
    return .scale(velocity, by: point.rate * seconds)
  }

  /// Returns the local time of both motions. A `Double` progress resolves nanoseconds in lengths of
  /// up to 26 days.
  private func localTime(at progress: Double) -> Duration {
    .nanoseconds(Nanoseconds(nearest: progress * Double(length)))
  }
}

extension Motion where Value: VectorInterpolatable {
  /// Returns a motion whose value is the sum of the values of two motions.
  ///
  /// Both motions start together, and each has its own delay, duration, repeats and ease. The sum
  /// lasts until the later of the two ends, and forever if one of them never ends. Before its
  /// active phase a motion adds its start value, and after that phase its end value, whatever its
  /// fill mode.
  ///
  /// ```swift
  /// let slide = Motion(from: SIMD2(0.0, 0), to: SIMD2(300, 0))
  ///   .duration(.seconds(1))
  /// let shake = Motion.shake(around: .zero, by: SIMD2(0.0, 8))
  ///   .delay(.milliseconds(400))
  /// let both = slide + shake
  /// ```
  ///
  /// The sum is one motion with one linear iteration. A modifier changes the whole: a `duration`
  /// stretches both motions by the same factor, an `ease` changes the pace of both, and `repeating`
  /// repeats the sum. The sum of endless motions has an iteration of 73 years.
  ///
  /// - Complexity: The sum of the complexities of both motions for each value.
  public static func + (left: Motion, right: Motion) -> Motion {
    let sum = SumMotion(left, right)
    return Motion(timing: sum.timing, shape: sum.shape)
  }
}

extension MotionShape where Value: VectorInterpolatable {
  static func sum(_ container: MotionDecoding) throws -> MotionShape {
    var list = try container.nestedUnkeyedContainer(forKey: .sum)
    func motion() throws -> Motion<Value> {
      try Motion(list.nestedContainer(keyedBy: MotionMember.self))
    }
    let sum = try SumMotion(motion(), motion())
    guard list.isAtEnd else {
      throw container.invalid(.sum, "expected two motions, found more")
    }
    return sum.shape
  }
}
