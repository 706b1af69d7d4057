/// The side of a point on which a one-sided derivative is taken.
enum Side: Sendable {
  /// Towards smaller numbers.
  case below
  /// Towards larger numbers.
  case above

  /// The side to which a change of a sign leads.
  @inline(__always)
  init(of change: Double) {
    self = change < 0 ? .below : .above
  }

  @inline(__always)
  var opposite: Side {
    switch self {
    case .below: .above
    case .above: .below
    }
  }

  /// The same side of a number that grows as the other one shrinks, where `change` is negative.
  @inline(__always)
  func following(_ change: Double) -> Side {
    change < 0 ? opposite : self
  }

  @inline(__always)
  var sign: Double {
    switch self {
    case .below: -1
    case .above: 1
    }
  }

  /// A point on this side of a progress, so near that only roundings lie between: a corner that a
  /// rounded progress has missed is passed.
  @inline(__always)
  func neighbor(of progress: Double) -> Double {
    progress + sign * 0x1p-50
  }

  /// Whether what lies on this side of a progress is inside 0...1.
  @inline(__always)
  func isInUnit(_ progress: Double) -> Bool {
    switch self {
    case .below: progress > 0 && progress <= 1
    case .above: progress >= 0 && progress < 1
    }
  }
}
