extension Motion {
  /// Returns a copy with another timing.
  @inlinable
  public consuming func timing(_ timing: Timing) -> Motion {
    Motion(timing: timing, shape: shape)
  }

  /// Returns a copy whose iterations have another duration; a negative one counts as zero.
  @inlinable
  public consuming func duration(_ duration: Duration) -> Motion {
    changing { $0.duration = duration }
  }

  /// Returns a copy that waits before its active phase; a negative delay starts partway into that
  /// phase.
  @inlinable
  public consuming func delay(_ delay: Duration) -> Motion {
    changing { $0.delay = delay }
  }

  /// Returns a copy that waits after its active phase; a negative delay ends that phase early.
  @inlinable
  public consuming func endDelay(_ endDelay: Duration) -> Motion {
    changing { $0.endDelay = endDelay }
  }

  /// Returns a copy with another ease over each iteration.
  @inlinable
  public consuming func ease(_ ease: Ease) -> Motion {
    changing { $0.ease = ease }
  }

  /// Returns a copy with another fill mode.
  @inlinable
  public consuming func fill(_ fill: FillMode) -> Motion {
    changing { $0.fill = fill }
  }

  /// Returns a copy with another direction of its iterations.
  @inlinable
  public consuming func direction(_ direction: PlaybackDirection) -> Motion {
    changing { $0.direction = direction }
  }

  /// Returns a copy that starts partway through its iterations: 0.25 is a quarter into the first
  /// one.
  @inlinable
  public consuming func iterationStart(_ iterationStart: Double) -> Motion {
    changing { $0.iterationStart = iterationStart }
  }

  /// Returns a copy that plays `count` times. The count may be a fraction.
  ///
  /// Each play begins at the start value; see ``accumulating()`` for plays that continue.
  ///
  /// With `autoreverses`, `repeating(3, autoreverses: true)` plays three times there and back, as
  /// Core Animation does. SwiftUI counts three one-way passes.
  ///
  /// - Parameters:
  ///   - count: The number of plays, which is not negative. NaN counts as 0.
  ///   - autoreverses: Whether each play runs forwards and then backwards, which takes two
  ///     iterations. If not, every iteration runs in the direction of the first one.
  ///   - delay: The pause before each further play, and before each backward half of a play. A
  ///     negative pause counts as zero.
  @inlinable
  public consuming func repeating(
    _ count: Double,
    autoreverses: Bool = false,
    delay: Duration = .zero,
  ) -> Motion {
    Timing.checkPlays(count)
    return changing {
      $0.iterations = autoreverses ? 2 * count : count
      $0.iterationDelay = delay
      $0.direction = $0.direction.alternating(autoreverses)
    }
  }

  /// Returns a copy that repeats forever. If the duration and the delay are zero, the copy ends
  /// at once.
  ///
  /// - Parameters:
  ///   - autoreverses: Whether every second iteration runs backwards.
  ///   - delay: The pause before each further iteration; a negative one counts as zero.
  @inlinable
  public consuming func repeatingForever(
    autoreverses: Bool = false,
    delay: Duration = .zero,
  ) -> Motion {
    repeating(.infinity, autoreverses: autoreverses, delay: delay)
  }

  /// Returns a copy in which every iteration runs in the opposite direction.
  @inlinable
  public consuming func reversed() -> Motion {
    changing { $0.direction = $0.direction.reversed }
  }

  /// Returns a copy that plays `factor` times as fast: a factor of 2 is twice as fast.
  ///
  /// The duration, the delays and the pauses between iterations are divided by the factor, each
  /// rounded to the nearest nanosecond.
  ///
  /// A factor that is not finite, or not above 0, changes nothing.
  @inlinable
  public consuming func speed(_ factor: Double) -> Motion {
    guard factor > 0, factor < .infinity else { return self }
    return changing { $0.speedUp(factor) }
  }

  @inlinable
  consuming func changing(_ change: (inout Timing) -> Void) -> Motion {
    change(&timing)
    return self
  }
}
