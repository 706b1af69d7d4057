extension StaggeredArray {
  func velocity<Vector: VectorInterpolatable>(at point: SlopePoint, rate: Double) -> Vector {
    guard let vectors = Element.self as? any VectorInterpolatable.Type else {
      preconditionFailure("a velocity of values without arithmetic")
    }
    return retyped(velocity(at: point, rate: rate, of: vectors))
  }

  private func velocity<Vector: VectorInterpolatable>(
    at point: SlopePoint,
    rate: Double,
    of _: Vector.Type,
  ) -> [Element] {
    let elements: MotionShape<[Vector]> = retyped(elements)
    let whole = plan.progress(
      at: EasedProgress(
        value: point.progress,
        isBefore: false,
        accumulation: point.accumulation,
      )
    )
    var velocity = elements.segment(at: whole).nearer.map { Vector.scale($0, by: 0) }
    if let (from, to) = elements.ends {
      for index in 0..<min(from.count, to.count) {
        guard let own = plan.slope(of: index, at: point) else { continue }
        let slope: Vector = .slope(
          from: from[index],
          to: to[index],
          progress: own.point.progress,
        )
        velocity[index] = .scale(slope, by: own.slope * rate)
      }
      return retyped(velocity)
    }
    var latest: (start: SlopePoint, slope: Double, velocity: [Vector])?
    for index in order where index < velocity.count {
      guard let own = plan.slope(of: index, at: point) else { continue }
      let moved: [Vector] =
        if let latest, latest.start == own.point, latest.slope == own.slope {
          latest.velocity
        } else {
          elements.velocity(at: own.point, rate: own.slope * rate)
        }
      latest = (own.point, own.slope, moved)
      if index < moved.count {
        velocity[index] = moved[index]
      }
    }
    return retyped(velocity)
  }
}
