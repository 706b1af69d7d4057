/// The slow end of a Penner curve: the start, the end, or both.
enum EaseDirection: UInt8, Sendable, Hashable, CaseIterable {
  case `in`
  case out
  case inOut

  var name: String {
    switch self {
    case .in: "in"
    case .out: "out"
    case .inOut: "in-out"
    }
  }
}

/// The Penner families without parameters.
enum PennerFamily: UInt8, Sendable, Hashable, CaseIterable {
  case quad
  case cubic
  case quart
  case quint
  case sine
  case expo
  case circ
  case bounce

  var name: String {
    "\(self)"
  }

  var curve: any PennerCurve {
    switch self {
    case .quad: QuadCurve()
    case .cubic: CubicCurve()
    case .quart: QuartCurve()
    case .quint: QuintCurve()
    case .sine: SineCurve()
    case .expo: ExpoCurve()
    case .circ: CircCurve()
    case .bounce: BounceCurve()
    }
  }
}

/// A Penner family: its shape on 0…1, from which all three directions follow.
///
/// A family implements `easeIn`. If the curve is defined from its other end, the family also
/// implements `easeOut`; the default is the mirror image. In-out is the in curve at half size,
/// followed by its point reflection: an odd function of the distance from the nearer end, which is
/// exact. Kernels are straight-line arithmetic. Choices are bit masks instead of jumps, so loops
/// vectorize and the processor mispredicts nothing. Kernels call no library function, so every
/// machine computes the same bits.
protocol PennerCurve: Sendable {
  /// Returns the value of the curve that starts slowly, for progress in 0…1.
  func easeIn(_ x: Double) -> Double

  /// Returns the value of the curve that ends slowly, for progress in 0…1.
  func easeOut(_ x: Double) -> Double

  /// Returns the value of the curve that is slow at both ends, for progress in 0…1.
  func easeInOut(_ x: Double) -> Double

  /// Returns the distance of the in-out curve from its nearer end, at a distance from that end: 0…½
  /// from the start, −½…0 from the end.
  func easeInOut(distance: Double) -> Double

  /// Returns the derivative of `easeIn` on one side.
  func slopeIn(_ x: Double, on side: Side) -> Double

  /// Returns the derivative of `easeOut` on one side.
  func slopeOut(_ x: Double, on side: Side) -> Double

  /// Returns the value for a progress, which is clamped to 0…1.
  func value(at progress: Double, _ direction: EaseDirection) -> Double

  /// Eases a loop of elements in 0…1.
  func apply(to loop: EaseLoop, _ direction: EaseDirection)
}

extension PennerCurve {
  func easeOut(_ x: Double) -> Double {
    1 - easeIn(1 - x)
  }

  func easeInOut(_ x: Double) -> Double {
    let end = zeroed(1, where: mask(x < 0.5))
    return end + easeInOut(distance: x - end)
  }

  func easeInOut(distance: Double) -> Double {
    signed(0.5 * easeIn(2 * distance.magnitude), like: distance)
  }

  func slopeOut(_ x: Double, on side: Side) -> Double {
    slopeIn(1 - x, on: side.opposite)
  }

  /// Returns the derivative of the value on one side of a progress.
  func slope(at progress: Double, _ direction: EaseDirection, on side: Side) -> Double {
    guard side.isInUnit(progress) else { return 0 }
    switch direction {
    case .in: return slopeIn(progress, on: side)
    case .out: return slopeOut(progress, on: side)
    case .inOut:
      return progress < 0.5
        ? slopeIn(2 * progress, on: side)
        : slopeIn(2 - 2 * progress, on: side.opposite)
    }
  }

  func value(at progress: Double, _ direction: EaseDirection) -> Double {
    let x = clampedToUnit(progress)
    return switch direction {
    case .in: easeIn(x)
    case .out: easeOut(x)
    case .inOut: easeInOut(x)
    }
  }

  func apply(to loop: EaseLoop, _ direction: EaseDirection) {
    switch direction {
    case .in: loop.ease { easeIn($0) }
    case .out: loop.ease { easeOut($0) }
    case .inOut: loop.ease { easeInOut($0) }
    }
  }
}

/// A Penner curve with parameters.
protocol ParametricPennerCurve: PennerCurve, EaseCurve {
  var direction: EaseDirection { get }
}

extension ParametricPennerCurve {
  func value(at progress: Double, before: Bool) -> Double {
    value(at: progress, direction)
  }

  func apply(to loop: EaseLoop) {
    apply(to: loop, direction)
  }

  func slope(at progress: Double, on side: Side) -> Double {
    slope(at: progress, direction, on: side)
  }
}
