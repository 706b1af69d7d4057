extension Motion {
  /// About the bytes that the motion keeps in memory.
  var keptMemory: Int {
    switch shape {
    case .line(let line): line.outerMemory + timing.ease.keptMemory
    case .kind(let shape): shape.keptMemory + timing.ease.keptMemory
    }
  }
}

extension Shape {
  var keptMemory: Int {
    objectHeader + MemoryLayout<Kind>.stride + kind.outerMemory
  }
}

extension MotionShape {
  fileprivate var keptMemory: Int {
    boxed.keptMemory
  }
}

extension MotionKind {
  /// About the bytes outside of the kind.
  fileprivate var outerMemory: Int {
    if let kind = self as? any MemoryKeeping {
      return kind.keptMemory
    }
    // Most kinds keep both ends, and frames have copies of the values.
    guard Value.self is any MemoryKeeping.Type else { return 0 }
    return [0.0, 1].reduce(0) { bytes, progress in
      let value = value(at: EasedProgress(value: progress, isBefore: false))
      return bytes + 2 * Tweening.keptMemory(by: value)
    }
  }
}

// MARK: Kinds with contents

extension KeyframeStops {
  fileprivate var keptMemory: Int {
    stops.reduce(stops.keptMemory) { bytes, stop in
      bytes + stop.ease.keptMemory + (stop.ease.curve?.tableMemory ?? 0)
    }
  }
}

extension FacedMotion: MemoryKeeping {
  var keptMemory: Int {
    core.keptMemory
  }
}

extension KeyframeTrack: MemoryKeeping {
  var keptMemory: Int {
    stops.keptMemory + values.keptMemory + 2 * Tweening.keptMemory(by: values[0])
  }
}

extension SmoothTrack: MemoryKeeping {
  // The values, and a movement on each side of them.
  var keptMemory: Int {
    stops.keptMemory + 3 * values.keptMemory
  }
}

extension PathOutline {
  fileprivate var keptMemory: Int {
    let polynomials = segments.count * MemoryLayout<CubicPolynomial<Point>?>.stride
    return segments.keptMemory + polynomials + table.keptMemory
  }
}

extension PathLine: MemoryKeeping {
  var keptMemory: Int {
    outline.keptMemory
  }
}

extension PathLine3D: MemoryKeeping {
  var keptMemory: Int {
    outline.keptMemory
  }
}

extension StaggeredArray: MemoryKeeping {
  var keptMemory: Int {
    // The values of frames, and three numbers for each element.
    2 * elements.keptMemory
  }
}

extension AccumulatingMotion: MemoryKeeping {
  var keptMemory: Int {
    base.keptMemory + Tweening.keptMemory(by: change)
  }
}

extension SumMotion: MemoryKeeping {
  var keptMemory: Int {
    left.keptMemory + right.keptMemory
  }
}

extension LimitedMotion: MemoryKeeping {
  // Five values, and up to eight phases for each axis.
  var keptMemory: Int {
    plan.phases.keptMemory + 5 * Tweening.keptMemory(by: end)
  }
}
