/// A named curve that turns linear progress into eased progress.
///
/// An ease is a small value: two eases are equal when they are the same curve with the same
/// parameters, however they were created. Outside 0…1, the Penner curves keep the value of the
/// nearer end, and the CSS curves continue as CSS Easing Level 2 requires. An ease never traps: NaN
/// gives an unspecified value, usually NaN.
///
///     let ease = Ease.cubicOut
///     ease(0.5)                                   // 0.875
///     try Ease(parsing: "cubic-bezier(.2, 0, 0, 1)")
public struct Ease: Sendable, Hashable {
  let kind: Kind

  init(_ kind: Kind) {
    self.kind = kind
  }

  /// The families of curves, boxed where a curve has parameters so that an ease is one word.
  enum Kind: Sendable, Hashable {
    case linear
    case penner(PennerFamily, EaseDirection)
    indirect case back(BackCurve, EaseDirection)
    indirect case elastic(ElasticCurve, EaseDirection)
    indirect case cubicBezier(CubicBezierCurve)
    indirect case steps(StepsCurve)
    indirect case stops(LinearStopsCurve)
    indirect case custom(CustomCurve)
  }
}

extension Ease {
  /// The eased progress for a linear `progress`.
  ///
  /// Every Penner curve gives exactly 0 at 0 and exactly 1 at 1. A frame of the tweener gives the
  /// same bits as this call. For `steps`, the before flag is not set.
  public func callAsFunction(_ progress: Double) -> Double {
    self(progress, before: false)
  }

  /// The eased progress, where `before` is the "before flag" of CSS Easing.
  ///
  /// The flag means that the effect has not yet begun (or, reversed, has ended); with it, a
  /// progress exactly on a step belongs to the lower step. Only `steps` uses it.
  func callAsFunction(_ progress: Double, before: Bool) -> Double {
    switch kind {
    case .linear: progress

    case .penner(let family, let direction):
      switch family {
      case .quad: QuadCurve().value(at: progress, direction)
      case .cubic: CubicCurve().value(at: progress, direction)
      case .quart: QuartCurve().value(at: progress, direction)
      case .quint: QuintCurve().value(at: progress, direction)
      case .sine: SineCurve().value(at: progress, direction)
      case .expo: ExpoCurve().value(at: progress, direction)
      case .circ: CircCurve().value(at: progress, direction)
      case .bounce: BounceCurve().value(at: progress, direction)
      }

    case .back(let curve, let direction): curve.value(at: progress, direction)

    case .elastic(let curve, let direction):
      if let baked = BakedCurve.elastic(curve, direction) {
        baked.value(at: progress)
      } else {
        curve.value(at: progress, direction)
      }

    case .cubicBezier(let curve):
      if (0...1).contains(progress), let baked = BakedCurve.bezier(curve) {
        baked.value(at: progress)
      } else {
        curve.value(at: progress)
      }

    case .steps(let curve): curve.value(at: progress, before: before)

    case .stops(let curve): curve.value(at: progress)

    case .custom(let curve): curve.function(progress)
    }
  }

  /// Eases a batch: the hot loop of a frame.
  ///
  /// Bit-identical to calling the ease on each element; an element outside 0…1 gets a meaningless
  /// value.
  /// The curve is chosen once per batch, so the loop over it is free of switches and, for most
  /// curves, vectorised.
  func apply(to batch: some EaseBatch) {
    switch kind {
    case .linear: batch.ease()

    case .penner(let family, let direction):
      switch family {
      case .quad: QuadCurve().apply(to: batch, direction)
      case .cubic: CubicCurve().apply(to: batch, direction)
      case .quart: QuartCurve().apply(to: batch, direction)
      case .quint: QuintCurve().apply(to: batch, direction)
      case .sine: SineCurve().apply(to: batch, direction)
      case .expo: ExpoCurve().apply(to: batch, direction)
      case .circ: CircCurve().apply(to: batch, direction)
      case .bounce: BounceCurve().apply(to: batch, direction)
      }

    case .back(let curve, let direction): curve.apply(to: batch, direction)

    case .elastic(let curve, let direction):
      if let baked = BakedCurve.elastic(curve, direction) {
        baked.apply(to: batch)
      } else {
        curve.apply(to: batch, direction)
      }

    case .cubicBezier(let curve):
      if let baked = BakedCurve.bezier(curve) {
        baked.apply(to: batch)
      } else {
        curve.apply(to: batch)
      }

    case .steps(let curve): batch.ease { curve.value(atUnit: $0) }

    case .stops(let curve): batch.ease { curve.value(at: $0) }

    case .custom(let curve): batch.ease(curve.function)
    }
  }
}
