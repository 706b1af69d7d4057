/// The repeats, speed, ease and direction of a timeline or of one of its items.
struct RepeatOptions: Sendable {
  var count = 1.0
  var autoreverses = false
  var delay = Duration.zero
  var speed = 1.0
  var ease = Ease.linear
  var isReversed = false

  /// Whether the options change nothing. A delay without repeats changes nothing.
  var isPlain: Bool {
    count == 1 && !autoreverses && speed == 1 && ease == .linear && !isReversed
  }

  /// The number of iterations, in both directions; a fraction cuts the last iteration short.
  var iterationCount: Double {
    autoreverses ? 2 * count : count
  }

  /// The direction of the iterations.
  var direction: PlaybackDirection {
    let direction: PlaybackDirection = autoreverses ? .alternate : .normal
    return isReversed ? direction.reversed : direction
  }

  /// Multiplies the speed by a factor, and divides the delay by it.
  mutating func speedUp(_ factor: Double) {
    speed *= factor
    delay = delay.atSpeed(factor)
  }

  mutating func repeating(_ count: Double, autoreverses: Bool, delay: Duration) {
    self.count = count > 0 ? count : 0
    self.autoreverses = autoreverses
    self.delay = delay
  }
}

extension Duration {
  /// Returns the duration divided by a speed factor, to the nearest nanosecond; unchanged where the
  /// factor is not finite and above 0.
  func atSpeed(_ factor: Double) -> Duration {
    guard factor > 0, factor < .infinity else { return self }
    return .nanoseconds(Nanoseconds(bounding: self).divided(by: factor))
  }
}

extension RepeatOptions: CustomStringConvertible {
  /// The options that differ from their defaults, with a space before each.
  var description: String {
    let parts = [
      (" ×\(count)", count != 1 || autoreverses),
      (" autoreversing", autoreverses),
      (" delay \(delay)", delay != .zero),
      (" speed \(speed)", speed != 1),
      (" eased", ease != .linear),
      (" reversed", isReversed),
    ]
    return parts.map { $1 ? $0 : "" }.joined()
  }
}

extension RepeatOptions {
  func encode(to container: inout ItemEncoding) throws {
    if count != 1 {
      try container.encode(CodedCount(count), forKey: .repeats)
    }
    try container.encode(autoreverses, unless: false, forKey: .autoreverses)
    try container.encode(delay, unless: .zero, forKey: .repeatDelay)
    try container.encode(speed, unless: 1, forKey: .speed)
    try container.encode(ease, unless: .linear, forKey: .easing)
    try container.encode(isReversed, unless: false, forKey: .reversed)
  }

  init(from container: ItemDecoding) throws {
    repeating(
      try container.decodeIfPresent(CodedCount.self, forKey: .repeats)?.value ?? 1,
      autoreverses: try container.decodeIfPresent(Bool.self, forKey: .autoreverses) ?? false,
      delay: try container.decodeDuration(forKey: .repeatDelay) ?? .zero,
    )
    speed = try container.decodeIfPresent(Double.self, forKey: .speed) ?? 1
    ease = try container.decodeIfPresent(Ease.self, forKey: .easing) ?? .linear
    isReversed = try container.decodeIfPresent(Bool.self, forKey: .reversed) ?? false
  }
}
