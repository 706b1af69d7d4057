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
