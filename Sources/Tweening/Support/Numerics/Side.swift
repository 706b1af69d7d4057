/// The side of a point on which a one-sided derivative is taken.
enum Side: Sendable {
  /// Towards smaller numbers.
  case below
  /// Towards larger numbers.
  case above

  var opposite: Side {
    switch self {
    case .below: .above
    case .above: .below
    }
  }

  /// Returns the same side of a number that grows while the other number shrinks, where `change` is
  /// negative.
  func following(_ change: Double) -> Side {
    change < 0 ? opposite : self
  }

  var sign: Double {
    switch self {
    case .below: -1
    case .above: 1
    }
  }

  /// Returns a point on this side of a progress, at a distance of a few roundings. So a rounded
  /// progress that misses a corner still passes the corner.
  func neighbor(of progress: Double) -> Double {
    progress + sign * 0x1p-50
  }

  /// Returns whether the interval on this side of a progress is inside 0...1.
  func isInUnit(_ progress: Double) -> Bool {
    switch self {
    case .below: progress > 0 && progress <= 1
    case .above: progress >= 0 && progress < 1
    }
  }
}
