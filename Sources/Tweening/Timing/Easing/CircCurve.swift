/// The circular curve 1 − √(1 − x²).
///
/// The computation has three steps: a square, its root, and the value of the curve from the root.
/// So the root has its own loop, apart from the division that computes the progress in the same
/// unit of the processor. For in-out, ½ ± ½√(1 − (1 − |2x − 1|)²), the square and the root are
/// negative before the middle.
struct CircCurve: PennerCurve {
  @inline(__always)
  func easeIn(_ x: Double) -> Double {
    1 - root(squareForIn(x))
  }

  @inline(__always)
  func easeOut(_ x: Double) -> Double {
    root(squareForOut(x))
  }

  @inline(__always)
  func easeInOut(_ x: Double) -> Double {
    0.5 + 0.5 * root(squareForInOut(x))
  }

  func slopeIn(_ x: Double, on side: Side) -> Double {
    x / root(squareForIn(x))
  }

  func slopeOut(_ x: Double, on side: Side) -> Double {
    (1 - x) / root(squareForOut(x))
  }

  @inline(__always)
  private func squareForIn(_ x: Double) -> Double {
    (1 - x) * (1 + x)
  }

  @inline(__always)
  private func squareForOut(_ x: Double) -> Double {
    x * (2 - x)
  }

  @inline(__always)
  private func squareForInOut(_ x: Double) -> Double {
    let distance = 2 * x - 1
    return distance * (2 - distance.magnitude)
  }

  @inline(__always)
  private func root(_ square: Double) -> Double {
    signed(square.magnitude.squareRoot(), like: square)
  }

  @inline(__always)
  func apply(to batch: some EaseBatch, _ direction: EaseDirection) {
    switch direction {
    case .in: batch.ease(squareForIn, root, then: { 1 - $0 })
    case .out: batch.ease(squareForOut, root)
    case .inOut: batch.ease(squareForInOut, root, then: { 0.5 + 0.5 * $0 })
    }
  }
}
