extension Motion where Value: VectorInterpolatable {
  /// The velocity at a local time, in units a second; none outside the active phase.
  ///
  /// A difference of neighbouring values gives the velocity, to about nine digits; where the value
  /// jumps, as with an ease of steps, it is that of the side on which the value does not.
  ///
  /// - Parameter localTime: The time since the start, the delay included; any `Duration`.
  public func velocity(at localTime: Duration) -> Value {
    let time = Nanoseconds(rounding: localTime)
    let step = max(1, Nanoseconds(rounding: timing.duration) / 50_000)
    guard let place = place(at: time) else { return .scale(value(at: localTime), by: 0) }
    /// Ahead, or else behind.
    func isInside(_ step: Nanoseconds) -> Bool {
      self.place(at: time.saturatingAdding(2 * step)) == place
    }
    if let step = isInside(step) ? step : isInside(-step) ? -step : nil {
      let second = time.saturatingAdding(step)
      let times = (time, second, second.saturatingAdding(step))
      return slope(at: times, perSecond: 1e9 / Double(step))
    }
    return .scale(value(at: localTime), by: 0)
  }

  /// The iteration of a time in the active phase; nil outside.
  private func place(at time: Nanoseconds) -> Double? {
    if timing.isSimple {
      let local = Duration.nanoseconds(time).attoseconds
      let start = timing.delay.attoseconds
      return start <= local && local < start.saturatingAdding(timing.duration.attoseconds) ? 0 : nil
    }
    let computed = timing.computed(at: .nanoseconds(time))
    return computed.phase == .active ? computed.currentIteration : nil
  }

  /// The slope at the first of three times, from the parabola through all of them.
  private func slope(
    at times: (Nanoseconds, Nanoseconds, Nanoseconds),
    perSecond rate: Double,
  ) -> Value {
    func progress(_ time: Nanoseconds) -> Double {
      timing.filledProgress(at: .nanoseconds(time)).value
    }
    switch shape {
    case .lerp(let from, let to, _):
      let slope = slope(of: (progress(times.0), progress(times.1), progress(times.2)))
      return .scale(.add(to, .scale(from, by: -1)), by: slope * rate)

    case .pushed(let line):
      let first = line.factors(at: progress(times.0))
      let second = line.factors(at: progress(times.1))
      let third = line.factors(at: progress(times.2))
      let distance: Value = .add(line.to, .scale(line.from, by: -1))
      let slope = slope(of: (first.progress, second.progress, third.progress))
      let push = smoothSlope(of: (first.push, second.push, third.push))
      return .add(.scale(distance, by: slope * rate), .scale(line.push, by: push * rate))

    case .keyframes, .mapped, .staggered, .function, .program:
      let first = value(at: .nanoseconds(times.0))
      let second = value(at: .nanoseconds(times.1))
      let third = value(at: .nanoseconds(times.2))
      let ends: Value = .add(.scale(first, by: -1.5 * rate), .scale(third, by: -0.5 * rate))
      return .add(.scale(second, by: 2 * rate), ends)
    }
  }

  /// The slope of the progress at the first of three.
  private func slope(of numbers: (Double, Double, Double)) -> Double {
    let first = numbers.1 - numbers.0
    let second = numbers.2 - numbers.1
    // A jump between two of them is no movement.
    guard max(first.magnitude, second.magnitude) > 1e-3 else { return smoothSlope(of: numbers) }
    return first.magnitude < second.magnitude ? first : second
  }

  private func smoothSlope(of numbers: (Double, Double, Double)) -> Double {
    1.5 * (numbers.1 - numbers.0) - 0.5 * (numbers.2 - numbers.1)
  }
}
