/// A line between levels of light with equal steps of lightness in equal times.
@usableFromInline
struct LightnessLine<Value: BinaryFloatingPoint & Sendable>: EncodableKind {
  /// The lightness of an end, and the difference that makes the level of this lightness exact.
  @usableFromInline
  struct End: Sendable {
    @usableFromInline let lightness: Double
    @usableFromInline let rounding: Double

    init(level: Double) {
      lightness = Lightness.lightness(ofLuminance: level)
      rounding = level - Lightness.luminance(lightness)
    }
  }

  private let from: Value
  private let to: Value
  @usableFromInline let start: End
  @usableFromInline let end: End

  /// Creates the line; nil if an end is outside 0...1.
  @usableFromInline
  init?(from: Value, to: Value) {
    guard (0...1).contains(from), (0...1).contains(to) else { return nil }
    self.from = from
    self.to = to
    start = End(level: Double(from))
    end = End(level: Double(to))
  }

  @usableFromInline var rise: Double {
    end.lightness - start.lightness
  }

  /// Returns the value at a progress, measured from the nearer end, which is exact.
  @inlinable
  func value(at progress: EasedProgress) -> Value {
    let progress = progress.value
    return progress < 0.5
      ? Value(Lightness.luminance(start.lightness + progress * rise) + start.rounding)
      : Value(Lightness.luminance(end.lightness + (progress - 1) * rise) + end.rounding)
  }

  @usableFromInline
  func replacingStart(_ value: Value, _ timing: Timing) -> Motion<Value>? {
    LightnessLine(from: value, to: to)?.motion(timing)
  }

  @usableFromInline
  func velocity<Vector: VectorInterpolatable>(
    of _: Vector.Type,
    at point: SlopePoint,
  ) -> Vector.Movement {
    let slope = Lightness.slope(at: start.lightness + point.progress * rise)
    let one: Vector = retyped(Value(1))
    let movement = Vector.slope(from: .scale(one, by: 0), to: one, progress: 0)
    return .scale(movement, by: slope * rise * point.rate)
  }

  @usableFromInline
  func encode(to container: inout MotionEncoding) throws {
    try container.encodeLine(from: from, to: to)
    try container.encode(NumberInterpolation.lightness, forKey: .interpolation)
  }
}
