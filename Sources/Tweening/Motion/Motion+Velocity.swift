extension Motion where Value: VectorInterpolatable {
  /// The velocity at a local time, in units a second; none outside the active phase, nor in a pause
  /// between two iterations.
  ///
  /// The velocity is the derivative of the value: in closed form for lines, keyframes, springs, decays,
  /// shakes, paths and staggered arrays, to about nine digits of the top speed. A motion of any other
  /// function, and a custom ease, are sampled close to the time, which yields about six digits.
  ///
  /// At a corner, the velocity is that of what follows. Where the value jumps, the velocity is that of
  /// the side on which the value does not jump; jumps are no movement, as with an ease of steps. A
  /// vertical tangent, such as that of `circOut` at its start, counts as a jump.
  ///
  /// - Parameter localTime: The time since the start, the delay included; any `Duration`.
  @_specialize(where Value == Double)
  @_specialize(where Value == SIMD2<Double>)
  public func velocity(at localTime: Duration) -> Value {
    velocity(at: localTime, isReversed: false)
  }

  /// The same for a run in which time may pass backwards, so that something else follows a corner: still
  /// the change per second of local time.
  func velocity(at localTime: Duration, isReversed: Bool) -> Value {
    guard let course = timing.course(at: localTime, isReversed: isReversed) else {
      return .scale(value(at: localTime), by: 0)
    }
    let slope = timing.ease.slope(at: course.progress, on: course.side)
    guard slope != 0 else { return .scale(value(at: localTime), by: 0) }
    let point = SlopePoint(
      progress: timing.ease(course.progress),
      side: course.side.following(slope),
    )
    return shape.velocity(at: point, rate: slope * course.rate)
  }
}

/// Where a shape moves.
@usableFromInline
struct SlopePoint: Equatable {
  /// The eased progress, which may leave 0...1.
  let progress: Double
  /// The side of that progress on which the next one is.
  let side: Side
}

extension MotionShape where Value: VectorInterpolatable {
  /// The change of the value in a second.
  ///
  /// - Parameter rate: The change of the progress in a second.
  func velocity(at point: SlopePoint, rate: Double) -> Value {
    switch self {
    case .lerp(let from, let to, _):
      return .scale(.slope(from: from, to: to, progress: point.progress), by: rate)

    case .keyframes(let track): return track.velocity(at: point, rate: rate)
    case .pushed(let line): return line.velocity(at: point, rate: rate)
    case .staggered(let shape): return shape.velocity(at: point, rate: rate)

    case .mapped(let function, let shape):
      return shape.velocity(at: point, rate: rate)
        ?? sampledVelocity(of: function, at: point, rate: rate)

    case .function(let function): return sampledVelocity(of: function, at: point, rate: rate)

    case .program(let function, let program):
      let parts = program.length > 0 ? Double(program.length) : nil
      return sampledVelocity(of: function, at: point, rate: rate, parts: parts)
    }
  }

  private func sampledVelocity(
    of function: @Sendable (EasedProgress) -> Value,
    at point: SlopePoint,
    rate: Double,
    parts: Double? = nil,
  ) -> Value {
    let slope = withoutActuallyEscaping(function) { function in
      SampledFunction(
        value: { function(EasedProgress(value: $0, isBefore: false)) },
        parts: parts,
      ).slope(at: point.progress, on: point.side)
    }
    return .scale(slope, by: rate)
  }
}
