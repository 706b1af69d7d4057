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

  /// The families of curves: one word, with a reference only where there are parameters.
  ///
  /// `parametric` must be the first case. Swift tells the cases apart by bits that no pointer uses,
  /// and these are zero for the first: its word is the address itself. What looks for leaks knows a
  /// reference only by its address, and would take a curve in a global for lost.
  enum Kind: Sendable, Hashable {
    case parametric(ParametricCurve)
    case penner(PennerFamily, EaseDirection)
    case linear
  }

  /// Creates an ease with parameters.
  init(_ shape: ParametricCurve.Shape) {
    kind = .parametric(ParametricCurve(shape))
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

    case .parametric(let curve): curve.value(at: progress, before: before)
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

    case .parametric(let curve): curve.apply(to: batch)
    }
  }
}
