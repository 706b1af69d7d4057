/// A function of progress whose derivative is known.
final class KnownFunction<Value: Sendable>: MappedShape<Value>, @unchecked Sendable {
  private let value: @Sendable (_ progress: Double) -> Value
  private let slope: @Sendable (_ progress: Double, _ side: Side, _ factor: Double) -> Value

  init(
    _ value: @escaping @Sendable (_ progress: Double) -> Value,
    slope: @escaping @Sendable (_ progress: Double, _ side: Side, _ factor: Double) -> Value,
  ) {
    self.value = value
    self.slope = slope
  }

  override var kind: ShapeKind {
    .function
  }

  override var evaluation: @Sendable (EasedProgress) -> Value {
    { [value] in value($0.value) }
  }

  override func velocity(at point: SlopePoint, rate: Double) -> Value? {
    slope(point.progress, point.side, rate)
  }
}

extension Motion {
  /// Creates a motion from a function of progress, and a multiple of its derivative on one side.
  init(
    timing: Timing,
    valueAtProgress value: @escaping @Sendable (_ progress: Double) -> Value,
    slope: @escaping @Sendable (_ progress: Double, _ side: Side, _ factor: Double) -> Value,
  ) {
    let function = KnownFunction(value, slope: slope)
    self.init(timing: timing, shape: .mapped(function.evaluation, function))
  }
}
