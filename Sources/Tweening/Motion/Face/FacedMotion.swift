/// A motion that is seen through a face.
///
/// Outside of tables, the core and its face are one motion. A table keeps them apart: the core in
/// the rows of its kind, and the face in a column.
@usableFromInline
struct FacedMotion<Value: Sendable>: EncodableKind {
  /// A shape without a face.
  @usableFromInline let core: MotionShape<Value>
  @usableFromInline let face: Face

  @inlinable
  init(_ core: MotionShape<Value>, _ face: Face) {
    self.core = core
    self.face = face
  }

  @usableFromInline
  func value(at progress: EasedProgress) -> Value {
    face(core.value(at: progress))
  }

  @usableFromInline
  func velocity<Vector: VectorInterpolatable>(
    of _: Vector.Type,
    at point: SlopePoint,
  ) -> Vector.Movement {
    sampledVelocity(of: Vector.self, at: point, parts: traits.parts)
  }

  @usableFromInline
  func replacingStart(_ value: Value, _ timing: Timing) -> Motion<Value>? {
    let core = core.kind.replacingStart(value, timing)
    return core.map { FacedMotion($0.shape, face).motion($0.timing) }
  }

  /// The start value and the velocity belong to the core.
  @usableFromInline
  func continuing<Vector: VectorInterpolatable>(
    from start: UnroundedValue<Vector>,
    velocity: Vector.Movement?,
    _ timing: Timing,
  ) -> Motion<Vector>? {
    let end: Vector = retyped(Motion(timing: timing, shape: core).endValue)
    let start = UnroundedValue(
      value: face.nearest(start.value, to: end), remainder: start.remainder,
    )
    return core.kind.continuing(from: start, velocity: velocity, timing).map { motion in
      FacedMotion<Vector>(motion.shape, face).motion(motion.timing)
    }
  }

  @usableFromInline
  func encode(to container: inout MotionEncoding) throws {
    throw MotionCodingError(.function(kind: "a modifier"), at: container.codingPath)
  }

  @usableFromInline var traits: KindTraits {
    core.kind.traits
  }
}

extension MotionShape {
  /// The shape as a core with a face, or nil if the shape has no face.
  @inlinable var faced: FacedMotion<Value>? {
    kind(as: FacedMotion<Value>.self)
  }

  /// The shape without its face, and the face, or nil if the shape has none.
  @inlinable var parted: (core: MotionShape, face: Face?) {
    faced.map { ($0.core, $0.face) } ?? (self, nil)
  }

  /// Returns the shape seen through a face.
  func seen(through face: Face?) -> MotionShape {
    face.map { FacedMotion(self, $0).shape } ?? self
  }
}

extension Motion {
  /// Returns the value nearest to the end, of the values that the face shows as a value.
  func nearestStart(_ value: Value) -> Value {
    guard let faced = shape.faced else { return value }
    return faced.face.nearest(value, to: Motion(timing: timing, shape: faced.core).endValue)
  }
}
