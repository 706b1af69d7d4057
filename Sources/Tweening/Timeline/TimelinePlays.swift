/// How often, how fast and which way something is played.
struct TimelinePlays: Sendable {
  var count = 1.0
  var autoreverses = false
  var delay = Duration.zero
  var speed = 1.0
  var ease = Ease.linear
  var isReversed = false

  /// Whether it is as if nothing had been said.
  var isPlain: Bool {
    count == 1 && !autoreverses && speed == 1 && ease == .linear && !isReversed
  }

  /// The number of ways, forth or back; a fraction where the last is cut short.
  var iterationCount: Double {
    autoreverses ? 2 * count : count
  }

  mutating func repeating(_ count: Double, _ autoreverses: Bool, _ delay: Duration) {
    self.count = count > 0 ? count : 0
    self.autoreverses = autoreverses
    self.delay = delay
  }
}
