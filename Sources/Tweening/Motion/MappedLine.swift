/// A shape that computes its values of something else: of values of another type, of a path, or of the
/// components of colors.
///
/// A class, and not a protocol, because its methods need not be known to other modules. Sendable: there
/// are only constants, but a class with subclasses has no other way to say so.
@usableFromInline
class MappedShape<Value: Sendable>: @unchecked Sendable {
  @usableFromInline
  init() {}

  /// What such shapes have in common: their class, which has a column of its own.
  var kind: ShapeKind {
    .mapped(ObjectIdentifier(type(of: self)))
  }

  /// The function of progress.
  var evaluation: @Sendable (EasedProgress) -> Value {
    preconditionFailure("a shape of no kind")
  }

  /// The same shape from another first value, or nil if there is no first value to replace.
  func replacingStart(_ value: Value) -> MappedShape? {
    nil
  }

  /// The change of the value in a second, where the progress changes by `rate`; nil: as the function's
  /// values show.
  func velocity(at point: SlopePoint, rate: Double) -> Value? {
    nil
  }

  /// A column for such shapes.
  func makeColumn() -> any ShapeColumn {
    preconditionFailure("a shape of no kind")
  }
}

/// What a function makes of the values on the way from one to another.
@usableFromInline
final class MappedLine<Source: Sendable, Value: Sendable>: MappedShape<Value>, @unchecked Sendable {
  let from: Source
  let to: Source
  let interpolator: Interpolator<Source>
  let transform: @Sendable (Source) -> Value

  @usableFromInline
  init(
    _ from: Source,
    _ to: Source,
    _ interpolator: Interpolator<Source>,
    _ transform: @escaping @Sendable (Source) -> Value,
  ) {
    self.from = from
    self.to = to
    self.interpolator = interpolator
    self.transform = transform
  }

  override var kind: ShapeKind {
    // Values that hold references are computed by functions.
    ValueType.isTrivial(Source.self) ? super.kind : .function
  }

  override func makeColumn() -> any ShapeColumn {
    MappedColumn<Source, Value>(interpolator.batch)
  }

  override var evaluation: @Sendable (EasedProgress) -> Value {
    { self.transform(self.interpolator.one(self.from, self.to, $0.value)) }
  }
}

extension MappedShape {
  /// The shape for a caller that knows the type of the values by another name.
  func shape<Other>(of valueType: Other.Type) -> MotionShape<Other> {
    precondition(Other.self == Value.self, "a motion is read as of another type")
    let shape = MotionShape<Value>.mapped(evaluation, self)
    // Other is Value, seen as what it is.
    return unsafe withUnsafePointer(to: shape) { shape in
      unsafe UnsafeRawPointer(shape).assumingMemoryBound(to: MotionShape<Other>.self).pointee
    }
  }
}
