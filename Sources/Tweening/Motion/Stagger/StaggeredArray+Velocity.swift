extension StaggeredArray {
  func velocity(at point: SlopePoint, rate: Double) -> [Element] {
    guard let vectors = Element.self as? any VectorInterpolatable.Type else {
      preconditionFailure("a velocity of values without arithmetic")
    }
    return velocity(at: point, rate: rate, of: vectors)
  }

  private func velocity<Vector: VectorInterpolatable>(
    at point: SlopePoint,
    rate: Double,
    of _: Vector.Type,
  ) -> [Element] {
    // Vector is Element, seen as what it is.
    let shape = unsafe unsafeBitCast(shape, to: MotionShape<[Vector]>.self)
    let whole = plan.progress(at: EasedProgress(value: point.progress, isBefore: false))
    var velocity = shape.segment(at: whole).nearer.map { Vector.scale($0, by: 0) }
    switch shape {
    case .lerp(let from, let to, _):
      for index in 0..<min(from.count, to.count) {
        guard let own = plan.course(of: index, at: point) else { continue }
        let slope: Vector = .slope(
          from: from[index],
          to: to[index],
          progress: own.point.progress,
        )
        velocity[index] = .scale(slope, by: own.slope * rate)
      }

    case .keyframes, .pushed, .mapped, .staggered, .function, .program:
      var latest: (start: SlopePoint, slope: Double, velocity: [Vector])?
      for index in order where index < velocity.count {
        guard let own = plan.course(of: index, at: point) else { continue }
        let moved =
          if let latest, latest.start == own.point, latest.slope == own.slope {
            latest.velocity
          } else {
            shape.velocity(at: own.point, rate: own.slope * rate)
          }
        latest = (own.point, own.slope, moved)
        if index < moved.count {
          velocity[index] = moved[index]
        }
      }
    }
    return unsafe unsafeBitCast(velocity, to: [Element].self)
  }
}
