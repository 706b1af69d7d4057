/// Which way the iterations of a motion run.
public enum PlaybackDirection: String, Sendable, Hashable, Codable, CaseIterable {
  /// Every iteration runs forwards.
  case normal
  /// Every iteration runs backwards.
  case reverse
  /// Even iterations (the first is number 0) run forwards, odd ones backwards.
  case alternate
  /// Even iterations (the first is number 0) run backwards, odd ones forwards.
  case alternateReverse = "alternate-reverse"

  /// The direction in which every iteration runs the other way.
  public var reversed: PlaybackDirection {
    switch self {
    case .normal: .reverse
    case .reverse: .normal
    case .alternate: .alternateReverse
    case .alternateReverse: .alternate
    }
  }

  /// The same first iteration, followed by turns at every boundary or by none.
  @usableFromInline
  func alternating(_ alternates: Bool) -> PlaybackDirection {
    switch self {
    case .normal, .alternate: alternates ? .alternate : .normal
    case .reverse, .alternateReverse: alternates ? .alternateReverse : .reverse
    }
  }

  /// Whether an iteration runs backwards; one of infinite number alternates no more.
  func isBackwards(in iteration: IterationProgress) -> Bool {
    switch self {
    case .normal: false
    case .reverse: true
    case .alternate: iteration.isOdd
    case .alternateReverse: !iteration.isOdd && iteration.index < .infinity
    }
  }
}
