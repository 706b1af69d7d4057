/// The direction of the iterations of a motion.
public enum PlaybackDirection: String, Sendable, Hashable, Codable, CaseIterable {
  /// Every iteration runs forwards.
  case normal
  /// Every iteration runs backwards.
  case reverse
  /// Even iterations (the first is number 0) run forwards, odd ones backwards.
  case alternate
  /// Even iterations (the first is number 0) run backwards, odd ones forwards.
  case alternateReverse = "alternate-reverse"

  /// The direction with each iteration reversed.
  public var reversed: PlaybackDirection {
    switch self {
    case .normal: .reverse
    case .reverse: .normal
    case .alternate: .alternateReverse
    case .alternateReverse: .alternate
    }
  }

  /// Returns the direction with the same first iteration, in which the other iterations alternate
  /// or not.
  @usableFromInline
  func alternating(_ alternates: Bool) -> PlaybackDirection {
    switch self {
    case .normal, .alternate: alternates ? .alternate : .normal
    case .reverse, .alternateReverse: alternates ? .alternateReverse : .reverse
    }
  }

  /// Returns the number of changes from start to end that precede an iteration.
  ///
  /// - Parameter index: The number of the iteration. An infinite number counts as 0.
  func accumulation(before index: Double) -> Double {
    guard index > 0, index < .infinity else { return 0 }
    return switch self {
    case .normal: index
    case .reverse: -index
    case .alternate, .alternateReverse: 0
    }
  }

  /// Returns whether an iteration runs backwards.
  ///
  /// - Parameter isOdd: Whether the number of the iteration is odd.
  package func isBackwards(isOdd: Bool) -> Bool {
    switch self {
    case .normal: false
    case .reverse: true
    case .alternate: isOdd
    case .alternateReverse: !isOdd
    }
  }
}
