/// A motion whose value is a pure function of progress.
@usableFromInline
struct FunctionMotion<Value: Sendable>: MotionKind {
  @usableFromInline let function: @Sendable (EasedProgress) -> Value
  /// Nil: there are none.
  private let mapped: MappedTraits?

  /// - Parameter shape: The motion whose values the function takes, or nil if it takes none.
  @usableFromInline
  init(
    _ function: @escaping @Sendable (EasedProgress) -> Value,
    of shape: (any Shape)? = nil,
  ) {
    self.function = function
    mapped = shape.flatMap { MappedTraits($0.kind.traits) }
  }

  @inlinable
  func value(at progress: EasedProgress) -> Value {
    function(progress)
  }

  @usableFromInline var traits: KindTraits {
    mapped?.traits ?? KindTraits()
  }

  @usableFromInline
  func velocity<Vector: VectorInterpolatable>(
    of _: Vector.Type,
    at point: SlopePoint,
  ) -> Vector.Movement {
    sampledVelocity(of: Vector.self, at: point, parts: traits.parts)
  }
}

/// The traits of a motion whose values a function takes, apart, because few functions have them.
private final class MappedTraits: Sendable {
  let traits: KindTraits

  /// Nil: there is nothing to know.
  init?(_ traits: KindTraits) {
    guard !traits.areEmpty else { return nil }
    self.traits = traits
  }
}
