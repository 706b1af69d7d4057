extension Track where Value: Interpolatable {
  /// Returns an item that moves to a value, from the track's value when the item begins.
  ///
  /// ```swift
  /// let step = Timeline.Defaults(duration: .seconds(1), ease: .linear)
  /// let walk = try Timeline(defaults: step) {
  ///   x.set(0)
  ///   x.to(100)
  ///   x.to(40, duration: .seconds(2))
  ///   x.by(10)
  /// }
  /// // 70
  /// let value = walk.frame(at: .seconds(2))[x]
  /// ```
  ///
  /// The times of the items determine the track's value. Building a timeline throws if the track
  /// shows no value when the item begins, and has no initial value. Building also throws if the
  /// track, when the item begins, shows an item that is listed after this one. So the start value
  /// of an item depends only on the items that are listed before it.
  ///
  /// The item may be in a child with its own time, such as a repeated child, and be the first item
  /// of the child on the track. Then the item continues from the value that the track has in the
  /// parent, at the time when the child first shows on the track. Each play begins with this value.
  ///
  /// - Parameters:
  ///   - value: The end value.
  ///   - duration: The duration. With nil, the timeline's ``Timeline/Defaults`` determine the
  ///     duration.
  ///   - delay: The delay before the value moves. The track's value is unchanged until then.
  ///   - ease: The ease. With nil, the timeline's defaults determine the ease.
  public func to(
    _ value: Value,
    duration: Duration? = nil,
    delay: Duration = .zero,
    ease: Ease? = nil,
  ) -> Timeline.Item {
    continuing(.to, value, duration, delay, ease) { _ in value }
  }

  /// - Parameter end: A function from the start value to the end value.
  fileprivate func continuing(
    _ kind: ItemMember,
    _ value: Value,
    _ duration: Duration?,
    _ delay: Duration,
    _ ease: Ease?,
    _ end: @escaping @Sendable (Value) -> Value,
  ) -> Timeline.Item {
    let own = Timeline.Defaults(duration: duration, ease: ease)
    let item = ContinuingTrack(
      track: self, kind: kind, value: value, own: own, delay: delay, end: end,
    )
    return Timeline.Item(.continuing(item))
  }

  /// Decodes an item that moves to a value, or by an amount.
  func continuing(_ kind: ItemMember, _ container: ItemDecoding) throws -> Timeline.Item {
    let members = try container.nestedContainer(keyedBy: ContinuingMember.self, forKey: kind)
    let value: Value = try members.decodeValue(forKey: .value)
    let item = try continuing(
      kind,
      value,
      members.decodeDuration(forKey: .duration),
      members.decodeDuration(forKey: .delay) ?? .zero,
      members.decodeIfPresent(Ease.self, forKey: .easing),
    ) { kind == .by ? .sum($0, value) : value }
    guard kind == .to || Value.hasSums else {
      throw MotionCodingError(
        .unsupported(kind: "addition", type: "\(Value.self)"),
        at: container.codingPath + [ItemMember.by],
      )
    }
    return item
  }
}

extension Interpolatable {
  /// Whether two values have a sum.
  fileprivate static var hasSums: Bool {
    Self.self is any AdditiveArithmetic.Type || Self.self is any VectorInterpolatable.Type
  }

  /// Returns the sum of two values, or the first value if the type has no sums.
  fileprivate static func sum(_ value: Self, _ amount: Self) -> Self {
    func sum<T: AdditiveArithmetic>(_: T.Type) -> Self {
      retyped((retyped(value) as T) + retyped(amount))
    }
    func vectorSum<T: VectorInterpolatable>(_: T.Type) -> Self {
      retyped(T.add(retyped(value), retyped(amount)))
    }
    if let type = Self.self as? any AdditiveArithmetic.Type {
      return sum(type)
    }
    return (Self.self as? any VectorInterpolatable.Type).map { vectorSum($0) } ?? value
  }
}

extension Track where Value: Interpolatable & AdditiveArithmetic {
  /// Returns an item that moves by an amount, from the track's value when the item begins.
  ///
  /// The end value is the sum, computed with `+` when the timeline is built. The rules are the same
  /// as for ``to(_:duration:delay:ease:)``.
  ///
  /// - Parameters:
  ///   - amount: The difference between the end value and the start value.
  ///   - duration: The duration. With nil, the timeline's ``Timeline/Defaults`` determine the
  ///     duration.
  ///   - delay: The delay before the value moves. The track's value is unchanged until then.
  ///   - ease: The ease. With nil, the timeline's defaults determine the ease.
  public func by(
    _ amount: Value,
    duration: Duration? = nil,
    delay: Duration = .zero,
    ease: Ease? = nil,
  ) -> Timeline.Item {
    continuing(.by, amount, duration, delay, ease) { $0 + amount }
  }
}

extension Track where Value: Interpolatable & SIMD, Value.Scalar: FloatingPoint {
  /// Returns an item that moves by an amount, from the track's value when the item begins.
  ///
  /// The end value is the sum, computed with `+` when the timeline is built. The rules are the same
  /// as for ``to(_:duration:delay:ease:)``.
  ///
  /// - Parameters:
  ///   - amount: The difference between the end value and the start value.
  ///   - duration: The duration. With nil, the timeline's ``Timeline/Defaults`` determine the
  ///     duration.
  ///   - delay: The delay before the value moves. The track's value is unchanged until then.
  ///   - ease: The ease. With nil, the timeline's defaults determine the ease.
  public func by(
    _ amount: Value,
    duration: Duration? = nil,
    delay: Duration = .zero,
    ease: Ease? = nil,
  ) -> Timeline.Item {
    continuing(.by, amount, duration, delay, ease) { $0 + amount }
  }
}

/// An item that continues from its track's value, before that value is known.
protocol ContinuingItem: Sendable {
  var key: TrackKey { get }

  /// Encodes the value, and what the item has in place of the defaults.
  func encode(to container: inout ItemEncoding) throws

  /// Returns a new clip for one occurrence of the item in a timeline.
  func clip(_ defaults: Timeline.Defaults) -> Clip
}

private enum ContinuingMember: CodingKey {
  case value
  case duration
  case delay
  case easing
}

private struct ContinuingTrack<Value: Interpolatable>: ContinuingItem {
  let track: Track<Value>
  let kind: ItemMember
  let value: Value
  let own: Timeline.Defaults
  let delay: Duration
  let end: @Sendable (Value) -> Value

  var key: TrackKey {
    track.key
  }

  func encode(to container: inout ItemEncoding) throws {
    if let initial = track.initial {
      try container.encodeValue(initial, forKey: .initial)
    }
    var members = container.nestedContainer(keyedBy: ContinuingMember.self, forKey: kind)
    try members.encodeValue(value, forKey: .value)
    try members.encodeIfPresent(own.duration.map { CodedDuration($0) }, forKey: .duration)
    try members.encode(delay, unless: .zero, forKey: .delay)
    try members.encodeIfPresent(own.ease, forKey: .easing)
  }

  func clip(_ defaults: Timeline.Defaults) -> Clip {
    // The item has no value of its own before the end of its delay.
    var timing = Timing(delay: delay, fill: .forwards)
    let given = own.inheriting(defaults)
    timing.duration = given.duration ?? timing.duration
    timing.ease = given.ease ?? timing.ease
    return Clip(timing, on: track) { Motion(from: $0, to: end($0)) }
  }
}
