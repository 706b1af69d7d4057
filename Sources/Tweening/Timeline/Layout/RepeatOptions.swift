/// The repeats, speed, ease and direction of a timeline or of one of its items.
struct RepeatOptions: Sendable {
  var count = 1.0
  var autoreverses = false
  var delay = Duration.zero
  var speed = 1.0
  var ease = Ease.linear
  var isReversed = false

  /// Whether they change nothing. A delay without repeats changes nothing.
  var isPlain: Bool {
    count == 1 && !autoreverses && speed == 1 && ease == .linear && !isReversed
  }

  /// The number of iterations, forwards or backwards; a fraction cuts the last one short.
  var iterationCount: Double {
    autoreverses ? 2 * count : count
  }

  /// Makes all of it `factor` times as fast, the pauses that it has so far too.
  mutating func speedUp(_ factor: Double) {
    speed *= factor
    delay = delay.atSpeed(factor)
  }

  mutating func repeating(_ count: Double, _ autoreverses: Bool, _ delay: Duration) {
    self.count = count > 0 ? count : 0
    self.autoreverses = autoreverses
    self.delay = delay
  }
}

extension Duration {
  /// The duration of the same at `factor` times the speed, to the nearest nanosecond; unchanged where
  /// the factor is not finite and above 0.
  func atSpeed(_ factor: Double) -> Duration {
    guard factor > 0, factor < .infinity else { return self }
    return .nanoseconds(Nanoseconds(bounding: self).divided(by: factor))
  }
}
