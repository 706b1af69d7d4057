/// A motion whose value is a pure function of progress.
@usableFromInline
struct FunctionMotion<Value: Sendable>: MotionKind {
  @usableFromInline let function: @Sendable (EasedProgress) -> Value
  @usableFromInline let details: FunctionDetails?

  /// - Parameter details: What the function has from another motion; nil: nothing.
  @inlinable
  init(
    _ function: @escaping @Sendable (EasedProgress) -> Value,
    _ details: FunctionDetails? = nil,
  ) {
    self.function = function
    self.details = details
  }

  @inlinable
  func value(at progress: EasedProgress) -> Value {
    function(progress)
  }

  @usableFromInline var origin: (any MotionOrigin)? {
    details?.origin
  }

  @usableFromInline var parts: Double? {
    details?.parts
  }

  @usableFromInline var accumulates: Bool {
    details?.accumulates ?? false
  }

  @usableFromInline
  func velocity<Vector: VectorInterpolatable>(
    of _: Vector.Type,
    at point: SlopePoint,
  ) -> Vector.Movement {
    sampledVelocity(of: Vector.self, at: point, parts: parts)
  }
}

/// What a function of another motion's values has from that motion.
@usableFromInline
final class FunctionDetails: Sendable {
  let origin: (any MotionOrigin)?
  /// The number of equal parts of the progress at whose ends the values are exact; nil: the values
  /// are exact everywhere.
  let parts: Double?
  /// Whether the function depends on the `accumulation` of the progress.
  let accumulates: Bool

  /// Creates the details of a function of another motion's values; nil if there are none.
  @usableFromInline
  init?(of shape: any Shape) {
    (origin, parts, accumulates) = (shape.origin, shape.kind.parts, shape.accumulates)
    guard origin != nil || parts != nil || accumulates else { return nil }
  }
}
