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
    guard
      let place = place(at: time),
      let direction = [1, -1].first(where: {
        self.place(at: time.saturatingAdding(2 * $0 * step)) == place
      })
    else {
      return .scale(value(at: localTime), by: 0)
    }
    let times = (0...2).map { time.saturatingAdding($0 * direction * step) }
    return slope(at: times, perSecond: Double(direction) * 1e9 / Double(step))
  }

  /// The iteration of a time in the active phase; nil outside.
  private func place(at time: Nanoseconds) -> Double? {
    let computed = timing.computed(at: .nanoseconds(time))
    return computed.phase == .active ? computed.currentIteration : nil
  }

  /// The slope at the first of three times, from the parabola through all of them.
  private func slope(at times: [Nanoseconds], perSecond rate: Double) -> Value {
    if case .lerp(let from, let to, _) = shape {
      let numbers = times.map { timing.filledProgress(at: .nanoseconds($0)).value }
      let first = numbers[1] - numbers[0]
      let second = numbers[2] - numbers[1]
      // A jump between two of them is no movement.
      let isJump = max(first.magnitude, second.magnitude) > 1e-3
      let slope =
        isJump ? (first.magnitude < second.magnitude ? first : second) : 1.5 * first - 0.5 * second
      return .scale(.add(to, .scale(from, by: -1)), by: slope * rate)
    }
    let values = times.map { value(at: .nanoseconds($0)) }
    let ends: Value = .add(.scale(values[0], by: -1.5 * rate), .scale(values[2], by: -0.5 * rate))
    return .add(.scale(values[1], by: 2 * rate), ends)
  }
}
