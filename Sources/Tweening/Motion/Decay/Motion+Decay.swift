extension Motion where Value: VectorInterpolatable {
  /// Creates a motion that friction slows down.
  ///
  /// The motion lasts until less than a thousandth of the distance remains, and ends at exactly
  /// `decay.projectedEnd(from:initialVelocity:)`. For another end value, such as a page edge,
  /// create a motion `from:to:` with the timing of this motion: the duration is
  /// ``Decay/settlingDuration``, and the ease is ``Ease/expoOut``.
  ///
  /// - Parameters:
  ///   - from: The value at the start.
  ///   - initialVelocity: The velocity at the start, in units a second; of integers, a `Double`.
  ///   - decay: The friction.
  public init(from: Value, initialVelocity: Value.Movement, decay: Decay) {
    let end = decay.projectedEnd(from: from, initialVelocity: initialVelocity)
    self.init(from: from, to: end)
    timing = Timing(duration: decay.settlingDuration, ease: .expoOut)
  }
}

extension Decay {
  /// The behavior of a decaying movement at the bounds of its range.
  public enum Edge: Sendable, Hashable {
    /// The movement stops at the bound.
    case clamp
    /// The movement passes the bound, and a spring pulls the value back.
    case rubberBand(Spring)

    /// The movement passes the bound, and a critically damped spring pulls the value back.
    public static let rubberBand = Edge.rubberBand(.smooth)
  }
}

extension Motion<Double> {
  /// Creates a motion that friction slows down, and that ends within a range.
  ///
  /// At a bound, a rubber band continues with the same value and velocity, and ends at exactly the
  /// bound. If `from` is outside the range, the edge takes effect at once.
  ///
  /// - Parameters:
  ///   - from: The value at the start.
  ///   - initialVelocity: The velocity at the start, in units a second.
  ///   - decay: The friction.
  ///   - range: The range at whose bounds `edge` takes effect.
  ///   - edge: The behavior at the bounds.
  public init(
    from: Double,
    initialVelocity: Double,
    decay: Decay,
    in range: ClosedRange<Double>,
    edge: Decay.Edge,
  ) {
    let end = decay.projectedEnd(from: from, initialVelocity: initialVelocity)
    guard range.contains(from) else {
      let bound = from < range.lowerBound ? range.lowerBound : range.upperBound
      switch edge {
      case .clamp: self = Motion(from: bound, to: bound).duration(.zero)

      case .rubberBand(let spring):
        self.init(from: from, to: bound, spring: spring, initialVelocity: initialVelocity)
      }
      return
    }
    let motion = BoundedDecay(
      from: from,
      velocity: initialVelocity,
      decay: decay,
      bound: end < from ? range.lowerBound : range.upperBound,
      edge: edge,
    )
    guard let motion else {
      self.init(from: from, initialVelocity: initialVelocity, decay: decay)
      return
    }
    let timing = Timing(nanoseconds: motion.length, ease: .linear)
    self.init(timing: timing, shape: motion.shape)
  }
}
