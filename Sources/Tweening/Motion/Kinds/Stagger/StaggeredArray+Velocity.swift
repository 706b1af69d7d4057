extension StaggeredArray {
  func velocity<Vector: VectorInterpolatable>(
    of _: Vector.Type,
    at point: SlopePoint,
  ) -> Vector.Movement {
    func velocity<Part: VectorInterpolatable>(_: Part.Type) -> Vector.Movement {
      retyped(velocities(of: Part.self, at: point))
    }
    return velocity(vectors)
  }

  /// The type of the elements, which have arithmetic.
  private var vectors: any VectorInterpolatable.Type {
    guard let vectors = Element.self as? any VectorInterpolatable.Type else {
      preconditionFailure("a velocity of values without arithmetic")
    }
    return vectors
  }

  private func velocities<Vector: VectorInterpolatable>(
    of _: Vector.Type,
    at point: SlopePoint,
  ) -> [Vector.Movement] {
    let elements: MotionShape<[Vector]> = retyped(elements)
    let whole = plan.progress(
      at: EasedProgress(
        value: point.progress,
        isBefore: false,
        accumulation: point.accumulation,
      )
    )
    var velocity = elements.segment(at: whole).nearer.map { Vector.rest(at: $0) }
    if let (from, to) = elements.ends {
      for index in 0..<min(from.count, to.count) {
        guard let own = plan.slope(of: index, at: point) else { continue }
        let slope = Vector.slope(
          from: from[index],
          to: to[index],
          progress: own.progress,
        )
        velocity[index] = .scale(slope, by: own.rate)
      }
      return velocity
    }
    var latest: (point: SlopePoint, velocity: [Vector.Movement])?
    for index in order where index < velocity.count {
      guard let own = plan.slope(of: index, at: point) else { continue }
      let moved =
        if let latest, latest.point == own {
          latest.velocity
        } else {
          elements.velocity(of: [Vector].self, at: own)
        }
      latest = (own, moved)
      if index < moved.count {
        velocity[index] = moved[index]
      }
    }
    return velocity
  }
}

extension StaggeredArray: RoundedKind where Element: VectorInterpolatable {
  func remainder(of value: [Element], at progress: EasedProgress) -> [Element.Movement]? {
    let progress = progress.beforeJump
    return value.indices.map { index in
      let own = plan.progress(of: index, at: progress)
      var remainder: Element.Movement?
      if let (from, to) = elements.ends {
        if index < min(from.count, to.count) {
          remainder = Element.remainder(
            of: value[index], from: from[index], to: to[index], progress: own.value,
          )
        }
      } else if let all = elements.remainder(of: elements.value(at: own), at: own) {
        remainder = index < all.count ? all[index] : nil
      }
      return remainder ?? Element.rest(at: value[index])
    }
  }
}
