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
  ///   - duration: The duration; nil: that of the timeline's ``Timeline/Defaults``.
  ///   - delay: The delay before the value moves. The track's value is unchanged until then.
  ///   - ease: The ease; nil: that of the timeline's defaults.
  public func to(
    _ value: Value,
    duration: Duration? = nil,
    delay: Duration = .zero,
    ease: Ease? = nil,
  ) -> Timeline.Item {
    let values = ContinuingValues(.to, value, duration: duration, delay: delay, ease: ease)
    return continuing(values) { Motion(from: $0, to: value) }
  }

  fileprivate func continuing(
    _ values: ContinuingValues<Value>,
    _ motion: @escaping @Sendable (Value) -> Motion<Value>,
  ) -> Timeline.Item {
    let continuation = ContinuingMotion(key) { container in
      try values.encode(to: &container, initial: initial)
    } makeClip: { defaults in
      Clip(values.timing(defaults), on: self, from: motion)
    }
    return Timeline.Item(.continuing(continuation))
  }

  /// Decodes an item that moves to a value, or by an amount.
  func continuing(_ kind: ItemMember, _ container: ItemDecoding) throws -> Timeline.Item {
    let values = try ContinuingValues<Value>(kind, container)
    let value = values.value
    guard kind == .by else {
      return continuing(values) { Motion(from: $0, to: value) }
    }
    guard Value.hasSums else {
      throw MotionCodingError(
        .unsupported(kind: "addition", type: "\(Value.self)"),
        at: container.codingPath + [ItemMember.by],
      )
    }
    return continuing(values) { Motion(from: $0, to: .sum($0, value)) }
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

/// The values of an item that continues from its track's value.
private struct ContinuingValues<Value: Sendable>: Sendable {
  private enum Member: CodingKey {
    case value
    case duration
    case delay
    case easing
  }

  private let kind: ItemMember
  let value: Value
  private let own: Timeline.Defaults
  private let delay: Duration

  init(
    _ kind: ItemMember,
    _ value: Value,
    duration: Duration?,
    delay: Duration,
    ease: Ease?,
  ) {
    self.kind = kind
    self.value = value
    own = Timeline.Defaults(duration: duration, ease: ease)
    self.delay = delay
  }

  init(_ kind: ItemMember, _ container: ItemDecoding) throws {
    let members = try container.nestedContainer(keyedBy: Member.self, forKey: kind)
    try self.init(
      kind,
      members.decodeValue(forKey: .value),
      duration: members.decodeDuration(forKey: .duration),
      delay: members.decodeDuration(forKey: .delay) ?? .zero,
      ease: members.decodeIfPresent(Ease.self, forKey: .easing),
    )
  }

  func encode(to container: inout ItemEncoding, initial: Value?) throws {
    if let initial {
      try container.encodeValue(initial, forKey: .initial)
    }
    var members = container.nestedContainer(keyedBy: Member.self, forKey: kind)
    try members.encodeValue(value, forKey: .value)
    try members.encodeIfPresent(own.duration.map { CodedDuration($0) }, forKey: .duration)
    try members.encode(delay, unless: .zero, forKey: .delay)
    try members.encodeIfPresent(own.ease, forKey: .easing)
  }

  /// The timing in a timeline with defaults.
  func timing(_ defaults: Timeline.Defaults) -> Timing {
    // The item has no value of its own before the end of its delay.
    var timing = Timing(delay: delay, fill: .forwards)
    let given = own.inheriting(defaults)
    timing.duration = given.duration ?? timing.duration
    timing.ease = given.ease ?? timing.ease
    return timing
  }
}

extension Track where Value: Interpolatable & AdditiveArithmetic {
  /// Returns an item that moves by an amount, from the track's value when the item begins.
  ///
  /// The end value is the sum, computed with `+` when the timeline is built. The rules are those of
  /// ``to(_:duration:delay:ease:)``.
  ///
  /// - Parameters:
  ///   - amount: The difference between the end value and the start value.
  ///   - duration: The duration; nil: that of the timeline's ``Timeline/Defaults``.
  ///   - delay: The delay before the value moves. The track's value is unchanged until then.
  ///   - ease: The ease; nil: that of the timeline's defaults.
  public func by(
    _ amount: Value,
    duration: Duration? = nil,
    delay: Duration = .zero,
    ease: Ease? = nil,
  ) -> Timeline.Item {
    let values = ContinuingValues(.by, amount, duration: duration, delay: delay, ease: ease)
    return continuing(values) {
      Motion(from: $0, to: $0 + amount)
    }
  }
}

extension Track where Value: Interpolatable & SIMD, Value.Scalar: FloatingPoint {
  /// Returns an item that moves by an amount, from the track's value when the item begins.
  ///
  /// The end value is the sum, computed with `+` when the timeline is built. The rules are those of
  /// ``to(_:duration:delay:ease:)``.
  ///
  /// - Parameters:
  ///   - amount: The difference between the end value and the start value.
  ///   - duration: The duration; nil: that of the timeline's ``Timeline/Defaults``.
  ///   - delay: The delay before the value moves. The track's value is unchanged until then.
  ///   - ease: The ease; nil: that of the timeline's defaults.
  public func by(
    _ amount: Value,
    duration: Duration? = nil,
    delay: Duration = .zero,
    ease: Ease? = nil,
  ) -> Timeline.Item {
    let values = ContinuingValues(.by, amount, duration: duration, delay: delay, ease: ease)
    return continuing(values) {
      Motion(from: $0, to: $0 + amount)
    }
  }
}

/// A motion that continues from its track's value, before that value is known.
final class ContinuingMotion: Sendable {
  let key: TrackKey
  /// Encodes the end value, and what the item has in place of the defaults.
  let encode: @Sendable (inout ItemEncoding) throws -> Void
  /// Returns a new clip for one occurrence of the item in a timeline.
  let makeClip: @Sendable (Timeline.Defaults) -> Clip

  init(
    _ key: TrackKey,
    encode: @escaping @Sendable (inout ItemEncoding) throws -> Void,
    makeClip: @escaping @Sendable (Timeline.Defaults) -> Clip,
  ) {
    self.key = key
    self.encode = encode
    self.makeClip = makeClip
  }
}
